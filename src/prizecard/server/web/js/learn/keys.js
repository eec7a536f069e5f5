/** The key ? shows the keys of the page that is open, and the rule words that are on it. */

import { h } from "../dom.js";
import { openWord, words, wordsInSight } from "./words.js";

/** @typedef {[string, string]} Key what to press, and what it does */

/** @type {Key[]} */
const EVERYWHERE = [
  ["?", "these keys"],
  ["Tab", "to the next thing; Shift and Tab back"],
  ["Arrows", "inside of a group: books, opponents, options"],
  ["Enter", "what has the focus"],
  ["Escape", "close, step back"],
];
/** @type {Key[]} */
const TABLE = [
  ["1 – 9", "a card of your hand; in a question its answers"],
  ["A", "attack"],
  ["R", "retreat"],
  ["E", "end the turn"],
  ["← →", "walk through what can be chosen"],
  ["↑ ↓", "walk through attacks and options"],
  ["+ −", "one more, one less"],
  ["Enter", "confirm what is picked; else what has the focus"],
  ["L", "look closer at a card"],
  ["H", "a hint (not against a friend)"],
  ["Space", "go on with the story of a turn; held, hurry it"],
];
/** @type {Record<string, {title: string, keys: Key[]}>} */
const PAGES = {
  lobby: { title: "In the lobby", keys: [] },
  table: { title: "At the table", keys: TABLE },
  watch: { title: "Watching", keys: [["L", "look closer at a card"], ["Space", "go on with the story"]] },
  lesson: { title: "In a lesson", keys: [["N", "go on, where the coach waits for you"], ...TABLE] },
  learn: { title: "Learning", keys: [] },
  decks: { title: "Decks and cards", keys: [] },
  replay: { title: "Replays", keys: [["← →", "a step back or on"], ["Space", "play, or stop"]] },
};

/** Show the keys. */
export async function showKeys() {
  document.querySelector("dialog.keys")?.remove();
  const page = PAGES[document.body.dataset.page ?? "lobby"] ?? { title: "Here", keys: [] };
  await words().catch(() => []);
  const near = wordsInSight();
  const dialog = /** @type {HTMLDialogElement} */ (
    h("dialog.keys", { "aria-label": "keys" },
      h("div.row", {}, h("h2", {}, "Keys"), h("button.plain.close", { onclick: () => dialog.close() }, "Close")),
      page.keys.length ? list(page.title, page.keys) : null,
      list("Everywhere", EVERYWHERE),
      near.length
        ? h("section.near", {}, h("h3", {}, "Rule words here"),
            h("p.row", {}, ...near.map((entry) => {
              const one = h("button.plain", { onclick: () => openWord(entry, one) }, entry.word);
              return one;
            })))
        : null,
      h("p", {}, h("a", { href: "#/learn/words", onclick: () => dialog.close() }, "All rule words")))
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} title @param {Key[]} keys */
function list(title, keys) {
  return h("section", {}, h("h3", {}, title),
    h("dl.keylist", {}, ...keys.flatMap(([press, does]) => [h("dt", {}, h("kbd", {}, press)), h("dd", {}, does)])));
}

/** From now on ? shows the keys. */
export function listenForKeys() {
  document.addEventListener("keydown", (event) => {
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (event.key !== "?" || event.ctrlKey || event.metaKey || at?.closest("input, textarea, select")) return;
    event.preventDefault();
    const open = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.keys"));
    if (open) open.close();
    else void showKeys();
  });
}
