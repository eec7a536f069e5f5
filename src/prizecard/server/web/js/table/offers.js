/** What may be done, put in order: attacks apart, then card by card with its targets, and last how the turn ends. */

import { knownName } from "../cards.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Considered} Considered */
/** @typedef {{title: string, verb: string, options: Option[]}} Group */

/** @type {Record<string, ((id: string) => string) | undefined>} */
const TITLES = {
  attach: (id) => `Attach ${knownName(id)} to`,
  evolve: (id) => `Evolve into ${knownName(id)}`,
  retreat: () => "Retreat to",
};
const LAST = ["retreat", "end"];

/** @param {Option} option */
const cardOf = (option) => (option.verb === "retreat" ? "" : (option.cards[0]?.id ?? ""));

/**
 * The options of a turn: those of a card together, its targets beside each other.
 * @param {Option[]} options @returns {{groups: Group[], last: Group[]}}
 */
export function grouped(options) {
  /** @type {Map<string, Group>} */
  const found = new Map();
  for (const option of options) {
    if (option.verb === "attack") continue;
    const several = TITLES[option.verb];
    const key = several ? `${option.verb} ${cardOf(option)}` : `one ${option.index}`;
    const group = found.get(key) ?? { title: several?.(cardOf(option)) ?? option.text, verb: option.verb, options: [] };
    group.options.push(option);
    found.set(key, group);
  }
  const all = [...found.values()];
  return { groups: all.filter((one) => !LAST.includes(one.verb)), last: all.filter((one) => LAST.includes(one.verb)) };
}

/**
 * Which Pokémon an option goes to: its name and its place.
 * @param {View} view @param {Option} option @returns {[string, string]}
 */
export function targetOf(view, option) {
  const identity = option.pokemon[0]?.identity;
  const side = view.me;
  const place =
    side.active?.identity === identity
      ? "Active"
      : `Bench ${side.bench.findIndex((one) => one.identity === identity) + 1}`;
  const pokemon = [side.active, ...side.bench].find((one) => one?.identity === identity);
  return pokemon ? [knownName(pokemon.cards[pokemon.cards.length - 1].id), place] : [option.text, ""];
}

/** Yes and No in the words of what they do. @param {Option} option @param {Considered | null} considered */
export function wordsOf(option, considered) {
  if (option.verb === "yes") return considered?.yes || "Yes";
  if (option.verb === "no") return considered?.yes ? "Don’t" : "No";
  return considered?.ways[option.index] ?? option.text;
}
