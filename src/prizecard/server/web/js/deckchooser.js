/** Choosing a deck to play: a ready-made one, one of one's own, or a pasted list that is checked as it is typed. */

import { get, post, remember, remembered } from "./api.js";
import { fill, h } from "./dom.js";
import { symbol } from "./symbols.js";

/** @typedef {{name: string, id?: string, set: string, set_name?: string, series: string, types: string[], era?: string}} ThemeDeck */
/** @typedef {{id: string, name: string, rules: string, cards: [string, number][]}} KeptDeck */

/**
 * @param {HTMLElement} place @param {{code: string, decks: ThemeDeck[]}} book
 * @returns {{deck: () => any, title: () => string}}
 */
export function deckChooser(place, book) {
  /** @type {{kind: "theme" | "own" | "list", key: string, body: any, title: string} | null} */
  let chosen = null;
  /** @type {KeptDeck[]} */
  let own = [];
  let tab = "theme";
  const grid = h("div.decks", { role: "radiogroup", "aria-label": "deck" });
  const tabs = h("div.tabs", { role: "tablist" });
  const wanted = remembered(`deck.${book.code}`);

  /** @type {HTMLElement | null} */
  let editor = null;
  const pick = (/** @type {any} */ value) => {
    chosen = value;
    if (value?.kind !== "list") remember(`deck.${book.code}`, value?.key);
    draw();
  };
  const theme = (/** @type {ThemeDeck} */ one) => ({ kind: /** @type {const} */ ("theme"), key: `${one.set}/${one.name}`, body: { name: one.name, set: one.set }, title: one.name });
  const kept = (/** @type {KeptDeck} */ one) => ({ kind: /** @type {const} */ ("own"), key: one.id, body: { name: one.name, ids: Object.fromEntries(one.cards) }, title: one.name });

  const tile = (/** @type {any} */ value, /** @type {string[]} */ types, /** @type {string} */ note) => h("button.deck", { role: "radio", "aria-checked": chosen?.key === value.key, class: chosen?.key === value.key ? "on" : "", "data-deck": value.title, onclick: () => pick(value) },
    h("span.types", {}, ...types.map(symbol)), h("b", {}, value.title), h("span.note", {}, note));

  const draw = () => {
    const tabOf = (/** @type {string} */ key, /** @type {string} */ text) => h("button", { role: "tab", "aria-selected": tab === key, class: tab === key ? "on" : "", "data-tab": key, onclick: () => { tab = key; draw(); } }, text);
    fill(tabs, tabOf("theme", "Ready-made"), tabOf("own", `Your decks (${own.length})`), tabOf("list", "Paste a list"));
    if (tab === "theme") {
      const now = book.decks.filter((one) => (one.era ?? book.code) === book.code);
      const older = book.decks.filter((one) => !now.includes(one));
      fill(grid, ...now.map((one) => tile(theme(one), one.types, one.set_name ?? one.set)),
        older.length ? h("h4", {}, "From earlier eras") : null, ...older.map((one) => tile(theme(one), one.types, one.set_name ?? one.set)));
    } else if (tab === "own") {
      fill(grid, ...own.map((one) => tile(kept(one), [], `${one.rules} · ${one.cards.reduce((sum, [, count]) => sum + count, 0)} cards`)),
        h("a.deck.new", { href: "#/decks" }, h("b", {}, "+ Build a deck"), h("span.note", {}, "search cards, check, save")));
    } else {
      // One editor for all redrawings, so that what was pasted stays.
      editor ??= listEditor(book.code, (body, title) => { chosen = body ? { kind: "list", key: "list", body, title } : null; });
      fill(grid, editor);
    }
  };

  const first = book.decks.find((one) => theme(one).key === wanted) ?? book.decks[0];
  if (first) chosen = theme(first);
  fill(place, tabs, grid);
  draw();
  get("/api/decks").then((decks) => {
    own = decks;
    const mine = own.find((one) => one.id === wanted);
    if (mine) {
      chosen = kept(mine);
      tab = "own";
    }
    if (own.length) draw();  // nothing new: what is being clicked stays where it is
  }, () => undefined);
  return { deck: () => chosen?.body ?? null, title: () => chosen?.title ?? "" };
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
    const answer = await post("/api/decks/check", { text, rules }).catch((problem) => ({ ok: false, faults: [{ message: problem.message }], cards: [] }));
    if (mine !== number) return;
    told(answer.ok ? { text, name: answer.name || "My list" } : null, answer.name || "My list");
    fill(verdict, ...verdictOf(answer));
  };
  /** @type {number | undefined} */
  let timer;
  const area = h("textarea.list", { rows: 9, spellcheck: false, "aria-label": "deck list", oninput: (/** @type {any} */ event) => { clearTimeout(timer); timer = setTimeout(() => void check(event.target.value), 300); } });
  return h("div.paste", {}, area, verdict);
}

/** What a check says, line by line. @param {any} answer @returns {Node[]} */
export function verdictOf(answer) {
  const count = answer.cards.reduce((/** @type {number} */ sum, /** @type {any} */ card) => sum + card.count, 0);
  return [
    h("p", { class: answer.ok ? "good" : "bad" }, answer.ok ? `✓ A legal deck of ${count} cards.` : `✕ Not legal yet (${count} cards).`),
    ...answer.faults.slice(0, 12).map((/** @type {any} */ fault) => h("p.fault", {}, fault.message, fault.item ? h("small", {}, ` ${fault.item}`) : "")),
  ];
}
