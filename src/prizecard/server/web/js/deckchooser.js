/** Choosing a deck to play: a ready-made one, one of one's own, or a pasted list that is checked as it is typed. */

import { get, post, remember, remembered } from "./api.js";
import { fill, h } from "./dom.js";
import { glimpse } from "./glimpse.js";
import { choose, rove } from "./roving.js";
import { symbol } from "./symbols.js";

/**
 * @typedef {{
 *   name: string, id?: string, set: string, set_name?: string, series: string, types: string[], era?: string,
 *   lead?: import("./glimpse.js").Lead | null
 * }} ThemeDeck
 * @typedef {{id: string, name: string, rules: string, cards: [string, number][]}} KeptDeck
 * @typedef {{kind: "theme" | "own" | "list", key: string, body: any, title: string}} Chosen
 */

const TABS = [
  ["theme", "Ready-made"],
  ["own", "Your decks"],
  ["list", "Paste a list"],
];

/** @param {ThemeDeck} one @returns {Chosen} */
const theme = (one) => ({
  kind: "theme",
  key: `${one.set}/${one.name}`,
  body: { name: one.name, set: one.set },
  title: one.name,
});
/** @param {KeptDeck} one @returns {Chosen} */
const kept = (one) => ({
  kind: "own",
  key: one.id,
  body: { name: one.name, ids: Object.fromEntries(one.cards) },
  title: one.name,
});

/**
 * @param {HTMLElement} place @param {{code: string, decks: ThemeDeck[]}} book
 * @param {() => void} [told] another is chosen
 * @returns {{deck: () => any, title: () => string, show: () => void}}
 */
export function deckChooser(place, book, told = () => undefined) {
  /** @type {Chosen | null} */
  let chosen = null;
  /** @type {KeptDeck[]} */
  let own = [];
  let tab = "theme";
  let touched = false;
  const grid = h("div.decks", { role: "radiogroup", "aria-label": "deck" });
  const tabs = h("div.tabs", { role: "tablist", "aria-label": "where the deck comes from" });
  const wanted = remembered(`deck.${book.code}`);
  const finder = /** @type {HTMLInputElement} */ (
    h("input.finddeck", {
      type: "search",
      placeholder: "Find a deck",
      "aria-label": "find a deck",
      oninput: () => draw(),
    })
  );
  /** @type {HTMLElement | null} */
  let editor = null;
  const mark = () => choose(grid, ".deck[role]", (one) => one.dataset.key === chosen?.key);
  const pick = (/** @type {Chosen} */ value) => {
    touched = true;
    chosen = value;
    remember(`deck.${book.code}`, value.key);
    mark();
    told();
  };
  /** @param {Chosen} value @param {string[]} types @param {string} note @param {ThemeDeck["lead"]} [lead] */
  const tile = (value, types, note, lead) =>
    h(
      "button.deck",
      { role: "radio", "data-deck": value.title, "data-key": value.key, onclick: () => pick(value) },
      h("span.types", {}, ...types.map(symbol)),
      h("b", {}, value.title),
      h("span.note", {}, note),
      glimpse(lead),
    );
  const fits = (/** @type {string} */ words) => words.toLowerCase().includes(finder.value.trim().toLowerCase());

  const drawThemes = () => {
    const found = book.decks.filter((one) => fits(`${one.name} ${one.set_name} ${one.types.join(" ")}`));
    const now = found.filter((one) => (one.era ?? book.code) === book.code);
    const older = found.filter((one) => !now.includes(one));
    const tiles = (/** @type {ThemeDeck[]} */ some) =>
      some.map((one) => tile(theme(one), one.types, one.set_name || one.series, one.lead));
    fill(
      grid,
      ...tiles(now),
      older.length ? h("h3", {}, "From earlier eras") : null,
      ...tiles(older),
      found.length ? null : h("p.none", {}, "No ready-made deck is called so."),
    );
  };
  const drawOwn = () => {
    const size = (/** @type {KeptDeck} */ one) => one.cards.reduce((sum, [, count]) => sum + count, 0);
    fill(
      grid,
      ...own.filter((one) => fits(one.name)).map((one) => tile(kept(one), [], `${one.rules} · ${size(one)} cards`)),
      h(
        "a.deck.new",
        { href: "#/decks" },
        h("b", {}, "+ Build a deck"),
        h("span.note", {}, "search cards, check, save"),
      ),
    );
  };
  const draw = () => {
    choose(tabs, "button", (one) => one.dataset.tab === tab);
    finder.hidden = tab === "list";
    grid.setAttribute("role", tab === "list" ? "group" : "radiogroup");
    if (tab === "theme") drawThemes();
    else if (tab === "own") drawOwn();
    else {
      // One editor for all redrawings, so that what was pasted stays.
      editor ??= listEditor(book.code, (body, title) => {
        chosen = body ? { kind: "list", key: "list", body, title } : null;
        told();
      });
      fill(grid, editor);
    }
    mark();
    rove(grid, ".deck", true);
    show();
  };
  /** Scroll to what is chosen, without moving the page; call it again once the chooser is on the page. */
  const show = () => {
    const on = grid.querySelector(".deck.on")?.getBoundingClientRect();
    const frame = grid.getBoundingClientRect();
    if (!on || !frame.height) return;
    grid.scrollTop += Math.max(0, on.bottom - frame.bottom + 6) - Math.max(0, frame.top - on.top + 6);
  };

  fill(
    tabs,
    ...TABS.map(([key, text]) =>
      h(
        "button",
        {
          role: "tab",
          "data-tab": key,
          onclick: () => {
            touched = true;
            tab = key;
            draw();
          },
        },
        text,
      ),
    ),
  );
  rove(tabs, "button", true);
  const first = book.decks.find((one) => theme(one).key === wanted) ?? book.decks[0];
  if (first) chosen = theme(first);
  fill(place, h("div.decktabs", {}, tabs, finder), grid);
  draw();
  get("/api/decks").then(
    (decks) => {
      own = decks;
      if (own.length) /** @type {HTMLElement} */ (tabs.children[1]).textContent = `Your decks (${own.length})`;
      const mine = own.find((one) => one.id === wanted);
      // What is being clicked stays where it is, and what was clicked meanwhile is chosen.
      if (!mine || touched) return tab === "own" ? draw() : undefined;
      chosen = kept(mine);
      tab = "own";
      draw();
      told();
    },
    () => undefined,
  );
  return { deck: () => chosen?.body ?? null, title: () => chosen?.title ?? "", show };
}

/**
 * A field for a deck list, with what is wrong with it beside it.
 * @param {string} rules @param {(body: any, title: string) => void} told
 */
function listEditor(rules, told) {
  const verdict = h("div.verdict", {}, "Paste a list: one card a line, such as “4 Pikachu HS 78”.");
  let number = 0;
  const check = async (/** @type {string} */ text) => {
    const mine = ++number;
    if (!text.trim()) return;
    const answer = await post("/api/decks/check", { text, rules }).catch((problem) => ({
      ok: false,
      faults: [{ message: problem.message }],
      cards: [],
    }));
    if (mine !== number) return;
    told(answer.ok ? { text, name: answer.name || "My list" } : null, answer.name || "My list");
    fill(verdict, ...verdictOf(answer));
  };
  /** @type {number | undefined} */
  let timer;
  const area = h("textarea.list", {
    rows: 9,
    spellcheck: false,
    "aria-label": "deck list",
    oninput: (/** @type {any} */ event) => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(event.target.value), 300);
    },
  });
  return h("div.paste", {}, area, verdict);
}

/** What a check says, line by line. @param {any} answer @returns {Node[]} */
export function verdictOf(answer) {
  const count = answer.cards.reduce((/** @type {number} */ sum, /** @type {any} */ card) => sum + card.count, 0);
  return [
    h(
      "p",
      { class: answer.ok ? "good" : "bad" },
      answer.ok ? `✓ A legal deck of ${count} cards.` : `✕ Not legal yet (${count} cards).`,
    ),
    ...answer.faults
      .slice(0, 12)
      .map((/** @type {any} */ fault) =>
        h("p.fault", {}, fault.message, fault.item ? h("small", {}, ` ${fault.item}`) : ""),
      ),
  ];
}
