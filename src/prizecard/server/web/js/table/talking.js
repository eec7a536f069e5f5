/** A word to the friend on the other side: a name, and a few ready-made phrases. */

import { remember, remembered } from "../api.js";
import { h, say } from "../dom.js";
import { showMenu } from "./menu.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** What can be said, and its words. @type {[string, string][]} */
export const PHRASES = [
  ["luck", "Good luck, have fun!"],
  ["well", "Well played!"],
  ["thanks", "Thank you."],
  ["moment", "One moment, please."],
  ["oops", "Oops!"],
  ["again", "Shall we play again?"],
];
const LONGEST = 24;

/** @returns {string} what the player is called on this machine */
export const ownName = () => String(remembered("name") ?? "").slice(0, LONGEST);

/** Whether somebody sits on the other side. @param {TablePage} page */
const isWithFriend = (page) => page.seated && !!page.state?.seats && page.state.seats.every((seat) => !seat?.agent);

/** Say at the table what one is called. @param {TablePage} page */
export function callMe(page) {
  if (page.seated && ownName()) page.connection?.send({ type: "call", name: ownName() });
}

/** @param {TablePage} page @param {{player: number, phrase: string}} message */
export function heard(page, { player, phrase }) {
  const words = PHRASES.find(([key]) => key === phrase)?.[1];
  if (!words || remembered("mute") === true) return;
  say(`${page.names[player] || (page.seated ? "Your friend" : `Player ${player + 1}`)}: ${words}`);
}

/** @param {TablePage} page @returns {HTMLElement[]} the buttons of the bar, in a game with a friend */
export function talk(page) {
  if (!isWithFriend(page)) return [];
  return [
    h("button.plain.talk", { onclick: (/** @type {any} */ event) => offer(page, event.currentTarget) }, "Say…"),
    h("button.plain.called", { onclick: () => askName(page) }, ownName() || "Your name…"),
  ];
}

/** @param {TablePage} page @param {HTMLElement} beside */
function offer(page, beside) {
  const muted = remembered("mute") === true;
  showMenu(beside, "To your friend", [
    ...PHRASES.map(([phrase, words]) => ({
      label: words,
      run: () => {
        if (page.connection.send({ type: "say", phrase })) say(`You: ${words}`);
      },
    })),
    {
      label: muted ? "Hear what your friend says" : "Hear nothing from your friend",
      kind: /** @type {const} */ ("look"),
      run: () => remember("mute", !muted),
    },
  ]);
}

/** @param {TablePage} page */
function askName(page) {
  const field = /** @type {HTMLInputElement} */ (
    h("input", { maxlength: LONGEST, value: ownName(), "aria-label": "what you are called", autofocus: true })
  );
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog.ask",
      { "aria-label": "your name" },
      h("p", {}, "What shall your friend call you? It is kept on this machine."),
      h(
        "form",
        { method: "dialog", onsubmit: () => keepName(page, field.value) },
        field,
        h("div.row", {}, h("button.primary", {}, "Keep")),
      ),
    )
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {TablePage} page @param {string} name */
function keepName(page, name) {
  remember("name", name.trim().slice(0, LONGEST));
  page.connection.send({ type: "call", name: ownName() });
  page.drawBar();
}
