/** The page Learn: the lessons with how far one has come, and all words of the rules. */

import { fill, h } from "../dom.js";
import { head } from "../head.js";
import { lessons } from "./lesson.js";
import { keptOf } from "./progress.js";
import { about, words } from "./words.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */

/** So many lessons are for everybody; after them comes one for each book. */
const BASIC = 10;

/** @param {HTMLElement} root @param {string} part */
export async function learnPage(root, part) {
  if (part === "words") return wordsPage(root);
  const all = await lessons();
  const done = all.filter((one) => keptOf(one.id).done).length;
  const next = all.find((one) => !keptOf(one.id).done);
  const begun = next && keptOf(next.id).step > 0;
  document.title = "Learn – prizecard";
  fill(root, head("learn"),
    h("main.page.learn", {},
      h("h1", {}, "Learn the game"),
      h("p", {}, "Short lessons at the real table, then a whole game with help. This browser keeps how far you are."),
      h("div.row", {},
        next
          ? h("a.primary.nextlesson", { href: `#/lesson/${next.id}` }, `${begun ? "Go on" : "Start"}: ${next.title}`)
          : h("a.primary.nextlesson", { href: "#/" }, "All done. Play a game"),
        h("a.plain", { href: "#/learn/words" }, "Rule words"),
        h("span.items", {}, `${done} of ${all.length} done`)),
      h("h2", {}, "The basics"),
      list(all.slice(0, BASIC), 0),
      h("h2", {}, "What is new in each book"),
      list(all.slice(BASIC), BASIC)));
  return {};
}

/** @param {Lesson[]} some @param {number} from */
function list(some, from) {
  return h("ol.lessonlist", {}, ...some.map((one, place) => {
    const { done, step } = keptOf(one.id);
    const state = done ? "done" : step > 0 ? `at step ${step + 1} of ${one.steps}` : "";
    return h("li", {},
      h("a.lessoncard", { href: `#/lesson/${one.id}`, class: done ? "done" : "", "data-lesson": one.id },
        h("span.number", { "aria-hidden": "true" }, done ? "✓" : from + place + 1),
        h("b", {}, one.title), h("small", {}, one.about), h("em", {}, state)));
  }));
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
