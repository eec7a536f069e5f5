/** What all pages but the table share: the head with its links, and how long ago something was. */

import { h } from "./dom.js";
import { showKeys } from "./learn/keys.js";
import { themeButton } from "./theme.js";

/** The pages that the head links to: address, words, key. @type {[string, string, string][]} */
const LINKS = [
  ["#/", "Play", "lobby"],
  ["#/learn", "Learn", "learn"],
  ["#/puzzles", "Puzzles", "puzzles"],
  ["#/decks", "Decks|& cards", "decks"],
  ["#/replay", "Replays", "replay"],
];

/** @param {string} current @returns {HTMLElement} */
export function head(current) {
  const link = ([href, text, key] = LINKS[0]) => {
    // What comes after the bar is left out where there is little room.
    const [word, more] = text.split("|");
    const now = key === current;
    return h("a", { href, class: now ? "here" : "", "aria-current": now ? "page" : null }, word,
      more ? h("span.wordy", {}, `\u00a0${more}`) : null);
  };
  return h("header.head", {},
    h("a.brand", { href: "#/" }, h("span.mark", { "aria-hidden": "true" }, "★"), "prizecard"),
    h("nav", { "aria-label": "pages" }, ...LINKS.map(link)),
    themeButton("turntheme"),
    h("button.plain.askkeys", { "aria-label": "keys", title: "Keys (?)", onclick: () => void showKeys() }, "?"));
}

/** @param {number} then seconds */
export function ago(then) {
  const seconds = Date.now() / 1000 - then;
  if (seconds < 90) return "just now";
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes ago`;
  if (seconds < 130000) return `${Math.round(seconds / 3600)} hours ago`;
  return `${Math.round(seconds / 86400)} days ago`;
}
