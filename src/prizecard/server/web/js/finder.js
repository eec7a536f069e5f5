/** Finding cards: by name, by what they do, by era, set, type and kind. */

import { get } from "./api.js";
import { TYPES } from "./cards.js";
import { fill, h, say } from "./dom.js";
import { enlarge } from "./enlarge.js";
import { faceOf } from "./face.js";

/** @typedef {import("./types.js").CardFacts} CardFacts */

const KINDS = [
  "Pokémon",
  "Basic",
  "Stage 1",
  "Stage 2",
  "Pokémon-GX",
  "Pokémon-EX",
  "Trainer",
  "Item",
  "Supporter",
  "Stadium",
  "Pokémon Tool",
  "Energy",
  "basic Energy",
  "Special Energy",
];
const PAUSE = 250;

/**
 * @param {any[]} sets @param {(card: CardFacts) => void} add
 * @param {(id: string) => number} countOf how many the deck has
 */
export function cardFinder(sets, add, countOf) {
  let page = 0;
  let search = 0;
  /** @type {CardFacts[]} */
  let shown = [];
  /** @type {number | undefined} */
  let timer;
  const select = (/** @type {string} */ label, /** @type {string[][]} */ options) =>
    /** @type {HTMLSelectElement} */ (
      h(
        "select",
        { "aria-label": label, onchange: () => find(0) },
        h("option", { value: "" }, label),
        ...options.map(([value, text]) => h("option", { value }, text)),
      )
    );
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => find(0), PAUSE);
  };
  const field = (/** @type {string} */ label) =>
    /** @type {HTMLInputElement} */ (
      h("input", { type: "search", placeholder: label, "aria-label": label, oninput: later })
    );
  const series = [...new Set(sets.map((one) => one.series))];
  const by = {
    name: field("Name"),
    type: select(
      "Type",
      TYPES.map((one) => [one, one]),
    ),
    kind: select(
      "Kind",
      KINDS.map((one) => [one, one]),
    ),
    text: field("What it does"),
    series: select(
      "Era",
      series.map((one) => [one, one]),
    ),
    set: select(
      "Set",
      sets.map((one) => [one.id, one.name]),
    ),
  };
  const results = h("div.results", { role: "region", "aria-label": "cards found", tabindex: 0 });
  const pages = h("div.row.pages");

  const find = async (/** @type {number} */ at) => {
    page = at;
    const mine = ++search;
    const query = new URLSearchParams({ page: String(at) });
    for (const [key, input] of Object.entries(by)) if (input.value) query.set(key, input.value);
    const answer = await get(`/api/cards?${query}`).catch((problem) => say(problem.message, "error"));
    if (!answer || mine !== search) return;
    shown = answer.cards;
    draw();
    const last = Math.max(0, Math.ceil(answer.total / (answer.size || 24)) - 1);
    fill(
      pages,
      h("button.plain", { disabled: page === 0, "aria-label": "page before", onclick: () => find(page - 1) }, "‹"),
      h("span", { role: "status" }, `${answer.total} cards · page ${page + 1} of ${last + 1}`),
      h("button.plain", { disabled: page >= last, "aria-label": "next page", onclick: () => find(page + 1) }, "›"),
    );
    results.scrollTop = 0;
  };
  const draw = () =>
    fill(
      results,
      ...shown.map((card) => {
        const origin = card.set_name ?? card.set;
        const can = card.playable !== false;
        const more = can ? [{ label: "Add to the deck", primary: true, run: () => add(card) }] : [];
        return h(
          "div.found",
          { "data-id": card.id },
          h("button", { "aria-label": `look at ${card.name}`, onclick: () => enlarge(card.id, more) }, faceOf(card)),
          countOf(card.id) ? h("b.times", {}, countOf(card.id)) : null,
          h(
            "div.caption",
            {},
            h("span", { title: `${origin} ${card.number}` }, `${card.number} · ${card.set.toUpperCase()}`),
            h("button.add", { "aria-label": `add ${card.name}`, disabled: !can, onclick: () => add(card) }, "+"),
          ),
        );
      }),
    );
  return {
    element: h(
      "section.finder",
      { "aria-label": "find cards" },
      h("div.filters", {}, ...Object.values(by)),
      pages,
      results,
    ),
    find,
    draw,
    /** Show an era first. @param {string | undefined} one */
    era: (one) => {
      by.series.value = series.find((other) => other === one) ?? "";
    },
  };
}
