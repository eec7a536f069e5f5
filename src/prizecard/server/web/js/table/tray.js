/** The tray: options that have no place on the mat (cards of a deck, yes or no, numbers) laid out in the middle. */

import { knownCard } from "../cards.js";
import { drawn, fill, h, keep } from "../dom.js";
import { enlarge } from "../enlarge.js";
import { face, withSymbols } from "../face.js";
import { drawGather, nothing } from "./gathering.js";
import { wordsOf } from "./offers.js";
import { question } from "./panel.js";
import { nextFrame } from "./tempo.js";

/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Considered} Considered */
/** @typedef {import("./panel.js").Actions} Actions */

/** So many cards are laid out in one frame. */
const AT_ONCE = 2;
/** So many letters fit everywhere. */
const LONG = 60;

/** @typedef {{pending: boolean, considered: Considered | null}} Situation */

/** Options that are cards, and those that are words. @param {Option[]} options */
function parted(options) {
  const cards = options.filter((option) => option.cards.length > 0 && option.verb !== "attack_of");
  return { cards, words: options.filter((option) => !cards.includes(option)) };
}

/**
 * @param {HTMLElement} place @param {View} view @param {Choices} choices @param {Actions} actions
 * @param {Situation} situation @param {number} [most] how many cards are laid out at once
 * @returns {boolean} whether cards are still to be laid out
 */
export function drawTray(place, view, choices, actions, situation, most = Infinity) {
  const options = situation.pending ? [] : choices.trayed;
  place.classList.toggle("on", options.length > 0);
  if (!options.length || !view.decision) {
    fill(place);
    return false;
  }
  const { cards, words } = parted(options);
  const seen = rest(situation.considered, cards);
  /** @type {[string, () => HTMLElement][]} */
  const parts = [["head", () => headOf(place, view, choices, situation.considered)]];
  // Cards that stay as they are when others are picked are not made anew.
  if (cards.length || seen.length)
    parts.push([
      `spread ${choices.number}`,
      () => h("div.spread", { role: "group", "aria-label": "cards to choose from" }),
    ]);
  if (words.length) parts.push(["words", () => wordRow(words, actions, situation.considered)]);
  if (choices.gathering || choices.done) parts.push(["gather", () => h("div.gather.on")]);
  for (const name of ["head", "words", "gather"]) place.querySelector(`:scope > [data-shows="${name}"]`)?.remove();
  keep(place, parts);
  const gather = /** @type {HTMLElement | null} */ (place.querySelector(":scope > .gather"));
  if (gather && choices.gathering) drawGather(gather, choices, actions);
  else if (gather) fill(gather, h("span"), nothing(choices, actions));
  return spreadOut(place, choices, actions, situation, most);
}

/**
 * Draw the tray frame by frame, a few cards in each, so that none is long.
 * @param {HTMLElement} place @param {View} view @param {Choices} choices @param {Actions} actions
 * @param {Situation} situation
 */
export async function layOut(place, view, choices, actions, situation) {
  let more = drawTray(place, view, choices, actions, situation, 0);
  for (let most = AT_ONCE; more; most += AT_ONCE) {
    await nextFrame();
    more = spreadOut(place, choices, actions, situation, most);
  }
}

/**
 * Lay out so many of the cards, and never fewer than lie there.
 * @param {HTMLElement} place @param {Choices} choices @param {Actions} actions @param {Situation} situation
 * @param {number} most @returns {boolean} whether there are more
 */
function spreadOut(place, choices, actions, situation, most) {
  const spread = place.querySelector(":scope > .spread");
  if (!spread) return false;
  const { cards } = parted(choices.trayed);
  const all = [
    ...cards.map((option) => offered(option, choices, actions)),
    ...dimmedOnes(rest(situation.considered, cards), cards),
  ];
  keep(spread, all.slice(0, Math.max(most, spread.children.length)));
  return spread.children.length < all.length;
}

/** @param {Option} option @param {Choices} choices @param {Actions} actions @returns {[string, () => HTMLElement]} */
const offered = (option, choices, actions) => [
  `${option.index} ${choices.badge(option)}`,
  () => candidate(option, choices, actions),
];

/** @param {string[]} seen @param {Option[]} cards @returns {[string, () => HTMLElement][]} */
function dimmedOnes(seen, cards) {
  if (!seen.length) return [];
  const words = cards.length ? "Also seen, but not to be taken:" : "What is seen:";
  return [["rest", () => h("p.restlabel", {}, words)], ...seen.map(dimmedOne)];
}

/** @param {string} id @param {number} place @returns {[string, () => HTMLElement]} */
const dimmedOne = (id, place) => [`seen ${place} ${id}`, () => dimmed(id)];

/** @param {Option[]} words @param {Actions} actions @param {Considered | null} considered */
function wordRow(words, actions, considered) {
  return h(
    "div.words-row",
    {},
    ...words.map((option) =>
      h(
        "button",
        {
          class: option.verb === "no" ? "plain big" : "primary big",
          "data-index": option.index,
          "data-text": option.text,
          onclick: () => actions.choose(option),
        },
        wordsOf(option, considered),
      ),
    ),
  );
}

/**
 * What asks, its question and its text.
 * @param {HTMLElement} place @param {View} view @param {Choices} choices @param {Considered | null} considered
 */
function headOf(place, view, choices, considered) {
  const id = view.decision?.source ?? null;
  const card = id ? knownCard(id) : undefined;
  const { ask, how } = question(view, choices, considered);
  const text = considered?.says || (card?.texts ?? []).join(" ");
  // What the question says is not said again.
  const says = considered?.purpose ? text.replace(considered.purpose, "").trim() : text;
  const folded = place.classList.contains("folded");
  return h(
    "div.trayhead",
    {},
    id
      ? h("button.source", { "aria-label": "the card that asks", "data-id": id, onclick: () => enlarge(id) }, face(id))
      : null,
    h(
      "div.asked-for",
      {},
      h("strong", {}, ask),
      how ? h("div.how", {}, how) : null,
      // A long one may be scrolled, also by the keyboard.
      says ? drawn(`<p class="says"${says.length > LONG ? ' tabindex="0"' : ""}>${withSymbols(says)}</p>`) : null,
    ),
    h(
      "button.plain.fold",
      {
        "aria-expanded": !folded,
        onclick: (/** @type {any} */ event) => {
          const away = place.classList.toggle("folded");
          event.target.textContent = away ? "Back to the question" : "Look at the table";
          event.target.setAttribute("aria-expanded", String(!away));
        },
      },
      folded ? "Back to the question" : "Look at the table",
    ),
  );
}

/** @param {Option} option @param {Choices} choices @param {Actions} actions */
function candidate(option, choices, actions) {
  const picked = choices.badge(option);
  const several = choices.several(option);
  const many = choices.copies(option);
  return h(
    "div.holder",
    {},
    h(
      "button.candidate",
      {
        class: picked ? "picked" : "",
        "data-index": option.index,
        "data-id": option.cards[0].id,
        "data-text": option.text,
        "aria-label": option.text + (many > 1 ? `, ${many} of them` : ""),
        "aria-pressed": choices.gathering ? !!picked : null,
        onclick: () => actions.choose(option),
      },
      face(option.cards[0].id),
      h("span", {}, option.text, many > 1 ? h("b.copies", {}, ` ×${many}`) : null),
      picked ? h("b.times", {}, picked) : null,
    ),
    several && picked
      ? h(
          "button.takeback",
          { "data-step": -1, "data-index": option.index, "aria-label": `one ${option.text} less` },
          "−",
        )
      : null,
  );
}

/**
 * Cards that are seen but cannot be taken.
 * @param {Considered | null} considered @param {Option[]} cards @returns {string[]}
 */
function rest(considered, cards) {
  const left = [...(considered?.seen ?? [])];
  for (const option of cards) {
    for (const card of option.cards) {
      // An option stands for all cards of its id.
      for (let at = left.indexOf(card.id); at >= 0; at = left.indexOf(card.id)) left.splice(at, 1);
    }
  }
  return left;
}

/** @param {string} id */
function dimmed(id) {
  const name = knownCard(id)?.name ?? "a card";
  return h(
    "div.holder",
    {},
    h(
      "button.candidate",
      { "aria-disabled": true, "data-id": id, "aria-label": `${name}, cannot be taken`, onclick: () => enlarge(id) },
      face(id),
      h("span", {}, name),
    ),
  );
}
