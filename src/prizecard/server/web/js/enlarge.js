/** A card large enough to admire and to read, with what it does spelled out. */

import { cardOf, nameOf } from "./cards.js";
import { h, say } from "./dom.js";
import { face, withSymbols } from "./face.js";
import { drawn } from "./dom.js";
import { fit } from "./fitting.js";

/** @typedef {{label: string, run: () => void, primary?: boolean}} CardAction */

/** @param {any} part @returns {string[]} */
const told = (part) => part?.explanation ?? part?.explain ?? [];

/**
 * Show a card in a dialog.
 * @param {string} id @param {CardAction[]} [actions]
 * @param {(Node | null)[]} [more] what else belongs to it on the table
 */
export async function enlarge(id, actions = [], more = []) {
  const card = await cardOf(id).catch((problem) => say(problem.message, "error"));
  if (!card) return;
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog.enlarged", { "aria-label": nameOf(card) }));
  const close = () => dialog.close();
  const large = face(id);
  const sections = [];
  for (const part of [...(card.abilities ?? []), ...(card.attacks ?? [])]) {
    if (told(part).length) sections.push(h("h4", {}, part.name), lines(told(part)));
  }
  const whole = card.explain ?? /** @type {any} */ (card).explanation ?? [];
  if (!sections.length && whole.length && !card.kinds.includes("Pokémon")) sections.push(lines(whole));
  const missing = Array.isArray(card.missing) ? card.missing : card.missing ? [card.missing] : [];
  dialog.append(
    large,
    h(
      "div.about",
      {},
      h("h2", {}, nameOf(card)),
      h("p.facts", {}, [card.set_name ?? card.set, card.number, card.rarity].filter(Boolean).join(" · ")),
      actions.length
        ? h(
            "div.row.actions",
            {},
            ...actions.map((action) =>
              h(
                "button",
                {
                  class: action.primary ? "primary" : "plain",
                  onclick: () => {
                    close();
                    action.run();
                  },
                },
                action.label,
              ),
            ),
          )
        : null,
      ...more,
      sections.length
        ? h("details.does", {}, h("summary", {}, "Step by step, as it is carried out"), ...sections)
        : null,
      card.playable === false
        ? h(
            "p.warning",
            {},
            "This card cannot be played here yet: ",
            missing.length ? unread(missing) : "something on it is not known.",
          )
        : null,
      h("button.plain.close", { onclick: close, autofocus: true }, "Close"),
    ),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.scrollTop = 0; // the focus is at the end, the eye at the beginning
  fit(large);
}

/** Which of its texts are not understood, without the words that are for the makers. @param {string[]} missing */
function unread(missing) {
  const parts = missing.map((one) => one.split(":")[0].replace(/^text$/, "its text"));
  return `${[...new Set(parts)].join(", ")} ${parts.length > 1 ? "are" : "is"} not understood.`;
}

/** @param {string[]} texts */
function lines(texts) {
  return h(
    "ul",
    {},
    ...texts.map((text) =>
      drawn(
        `<li style="--in:${Math.floor((text.length - text.trimStart().length) / 2)}">${withSymbols(text.trim())}</li>`,
      ),
    ),
  );
}

/**
 * A pile of cards laid out in a dialog; a click on one enlarges it.
 * @param {string} title @param {string[]} ids the newest first @param {string} [empty] what is said where there is none
 */
export function spread(title, ids, empty = "Nothing here.") {
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog.pilelist",
      { "aria-label": title },
      h(
        "div.row",
        {},
        h("h2", {}, title),
        h("button.plain.close", { onclick: () => dialog.close(), autofocus: true }, "Close"),
      ),
      ids.length
        ? h("div.spread", {}, ...ids.map((id) => h("button.candidate", { onclick: () => enlarge(id) }, face(id))))
        : h("p", {}, empty),
    )
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
