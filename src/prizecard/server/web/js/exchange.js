/** The deck as text: copied, saved as a file, or another list read. What cannot be read is told at its line. */

import { post } from "./api.js";
import { fill, h } from "./dom.js";

/** @typedef {{item?: string, message: string}} Fault */

/**
 * @param {{text: string, name: string, rules: string}} deck as it is now
 * @param {(cards: any[]) => void} take gets the cards of a list that was read
 */
export function exchange(deck, take) {
  const area = /** @type {HTMLTextAreaElement} */ (h("textarea.list", {
    rows: 14, spellcheck: "false", "aria-label": "deck list as text", "aria-describedby": "unread", value: deck.text,
  }));
  const told = h("div.unread", { id: "unread", role: "status" });
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog.exchange", { "aria-label": "The deck as text" },
    h("h2", {}, "The deck as text"), h("p.none", {}, "Copy it, or paste another list and import it."), area, told,
    h("div.row", {},
      h("button.plain", { onclick: () => save(deck.name, area.value) }, "Export as file"), h("span.grow"),
      h("button.plain", { onclick: () => dialog.close() }, "Close"),
      h("button.primary.import", { onclick: () => void read() }, "Import"))));
  const read = async () => {
    const answer = await post("/api/decks/check", { text: area.value, rules: deck.rules }).catch((problem) =>
      ({ cards: [], faults: [{ message: problem.message }] }));
    if (answer.cards.length) take(answer.cards);
    const unread = /** @type {Fault[]} */ (answer.faults).filter((fault) => /^line \d+$/.test(fault.item ?? ""));
    if (answer.cards.length && !unread.length) return dialog.close();
    fill(told, ...verdict(answer, unread, area));
    told.scrollIntoView({ block: "nearest" });
  };
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * What was read, and each line that was not, with the line itself; a click goes there.
 * @param {any} answer @param {Fault[]} unread @param {HTMLTextAreaElement} area
 */
function verdict(answer, unread, area) {
  const count = answer.cards.reduce((/** @type {number} */ sum, /** @type {any} */ card) => sum + card.count, 0);
  const lines = area.value.split("\n");
  const entries = unread.map((fault) => {
    const number = Number(fault.item?.slice(5));
    const words = fault.message.replace(/^line \d+:?\s*/, "");
    return h("button.badline", { onclick: () => goTo(area, number - 1) },
      h("b", {}, `Line ${number}`), h("code", {}, lines[number - 1]?.trim() ?? ""), h("span", {}, words));
  });
  const other = unread.length ? [] : [h("p.bad", {}, answer.faults[0]?.message ?? "No card was found in the list.")];
  const rest = count ? `${count} cards were read and are in the deck now. ` : "Nothing was read. ";
  const missing = unread.length === 1 ? "One line was not:" : `${unread.length} lines were not:`;
  return [...(unread.length ? [h("p.bad", {}, rest + missing)] : []), ...entries, ...other];
}

/** Mark a line in the field. @param {HTMLTextAreaElement} area @param {number} line */
function goTo(area, line) {
  const before = area.value.split("\n").slice(0, line).join("\n").length;
  const start = line ? before + 1 : 0;
  const end = area.value.indexOf("\n", start);
  area.focus();
  area.setSelectionRange(start, end < 0 ? area.value.length : end);
}

/** @param {string} name @param {string} text */
function save(name, text) {
  h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `${name}.txt` }).click();
}
