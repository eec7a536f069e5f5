/** The page Learn: the lessons with how far one has come, and all words of the rules. */

import { fill, h } from "../dom.js";
import { head } from "../head.js";
import { about, words } from "./words.js";

/** @param {HTMLElement} root @param {string} part */
export async function learnPage(root, part) {
  if (part === "words") return wordsPage(root);
  return wordsPage(root);
}

/** @param {HTMLElement} root */
async function wordsPage(root) {
  const all = await words();
  const found = h("div.allwords", { role: "list" });
  const none = h("p.none", { hidden: true }, "No rule word has that in it.");
  const draw = (/** @type {string} */ wanted) => {
    const low = wanted.trim().toLowerCase();
    const fits = (/** @type {string} */ text) => text.toLowerCase().includes(low);
    const shown = all.filter((entry) => [entry.word, ...entry.also, entry.says].some(fits));
    const one = (/** @type {import("./words.js").Entry} */ entry) =>
      h("div.entry", { role: "listitem", "data-word": entry.word }, ...about(entry, "h2"));
    fill(found, ...shown.map(one));
    none.hidden = shown.length > 0;
  };
  const search = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "search",
      placeholder: "Find a word",
      "aria-label": "find a word",
      oninput: () => draw(search.value),
    })
  );
  draw("");
  document.title = "Rule words – prizecard";
  fill(root, head("learn"),
    h("main.page.learn", {},
      h("h1", {}, "Rule words"),
      h("p", {}, "Every word of the rules in a sentence or two. At the table the same words open where they stand."),
      search, none, found));
  return {};
}
