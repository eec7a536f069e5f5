/** All puzzles by book: which are solved, how long the streak is, and which comes next. */

import { get, remember, remembered } from "../api.js";
import { fill, h } from "../dom.js";
import { glimpse } from "../glimpse.js";
import { head } from "../head.js";
import { kept } from "./kept.js";

/**
 * @typedef {import("../glimpse.js").Lead} Lead
 * @typedef {{id: string, rules: string, number: number, steps: number, lead: Lead | null}} Entry
 */

/** @type {Promise<Entry[]> | null} */
let asked = null;

/** @returns {Promise<Entry[]>} */
export function allPuzzles() {
  asked ??= get("/api/puzzles");
  asked.catch(() => (asked = null));
  return asked;
}

/** The first that is not solved, after one of the same book if there is one. @param {Entry[]} all @param {string} id */
export function following(all, id) {
  const here = all.find((one) => one.id === id);
  const { solved } = kept();
  const left = all.filter((one) => one.id !== id && !solved[one.id]);
  return left.find((one) => one.rules === here?.rules && one.number > (here?.number ?? 0)) ?? left[0] ?? null;
}

/** @param {HTMLElement} root */
export async function puzzlesPage(root) {
  const [all, books] = await Promise.all([allPuzzles(), get("/api/rulebooks")]);
  const mine = kept();
  const last = remembered("puzzlebook");
  const place = h("div");
  const show = (/** @type {string} */ code) => {
    remember("puzzlebook", code);
    const here = all.filter((one) => one.rules === code);
    const done = here.filter((one) => mine.solved[one.id]).length;
    fill(
      place,
      h(
        "div.tabs",
        { role: "group", "aria-label": "rulebook" },
        ...books.map((/** @type {any} */ book) =>
          h(
            "button",
            {
              class: book.code === code ? "on" : "",
              "aria-pressed": book.code === code,
              onclick: () => show(book.code),
            },
            `${book.code} · ${all.filter((one) => one.rules === book.code).length}`,
          ),
        ),
      ),
      h("p.hint", {}, `${done} of ${here.length} solved.`),
      here.length
        ? h(
            "ol.puzzles",
            {},
            ...here.map((one) =>
              h(
                "li",
                {},
                h(
                  "a.puzzle",
                  { href: `#/puzzle/${one.id}`, class: mine.solved[one.id] ? "solved" : "", "data-id": one.id },
                  h("b", {}, one.number),
                  h("span", {}, `${one.steps} steps`),
                  one.lead ? h("span.lead", {}, one.lead.name) : null,
                  glimpse(one.lead),
                  mine.solved[one.id] ? h("i", { "aria-label": "solved" }, "✓") : null,
                ),
              ),
            ),
          )
        : h("p.none", {}, "There is no puzzle of this book here."),
    );
  };
  const next = mine.at ? all.find((one) => one.id === mine.at?.id) : following(all, "");
  fill(
    root,
    head("puzzles"),
    h(
      "main.page.puzzlelist",
      {},
      h("h1", {}, "Win this turn"),
      h(
        "p",
        {},
        "Every board can be won this turn, whatever lies in decks, hands and Prize cards: " +
          "no coin and no drawn card is needed.",
      ),
      h(
        "p.row",
        {},
        next
          ? h("a.primary.next", { href: `#/puzzle/${next.id}` }, mine.at ? "Go on with your try" : "Next puzzle")
          : h("b", {}, "All are solved."),
        h("span.streak", {}, `Streak ${mine.streak} · best ${mine.best}`),
      ),
      place,
    ),
  );
  show(books.some((/** @type {any} */ book) => book.code === last) ? last : books[0].code);
  return {};
}
