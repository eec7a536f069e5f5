/** What a player might want of a card, in the words of options, to ask the server why it is not offered. */

import { knownCard, nameOf } from "../cards.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").PokemonView} PokemonView */

/** @param {View} view @returns {{pokemon: PokemonView, place: string}[]} */
function mine(view) {
  const bench = view.me.bench.map((pokemon, place) => ({ pokemon, place: `Bench ${place + 1}` }));
  return view.me.active ? [{ pokemon: view.me.active, place: "Active" }, ...bench] : bench;
}

/** @param {PokemonView} pokemon */
const topName = (pokemon) => {
  const card = knownCard(pokemon.cards[pokemon.cards.length - 1]?.id ?? "");
  return card ? nameOf(card) : "";
};

/**
 * The wish behind a click on a card of the hand that offers nothing, or a drop of it on a Pokémon.
 * @param {View} view @param {string} id @param {number | null} target
 * @returns {string}
 */
export function wishOf(view, id, target) {
  const card = knownCard(id);
  if (!card) return "";
  const name = nameOf(card);
  const all = mine(view);
  const aimed = all.find(({ pokemon }) => pokemon.identity === target) ?? null;
  if (card.kinds.includes("Pokémon")) {
    if (!card.evolves_from) return `Bench ${name}`;
    const under = aimed ?? all.find(({ pokemon }) => topName(pokemon) === card.evolves_from) ?? all[0];
    return under ? `Evolve ${topName(under.pokemon)} (${under.place}) into ${name}` : `Bench ${name}`;
  }
  const attaches = card.kinds.includes("Energy") || card.kinds.includes("Pokémon Tool");
  const holder = aimed ?? all[0];
  if (attaches && holder) return `Attach ${name} to ${topName(holder.pokemon)} (${holder.place})`;
  return `Play ${name}`;
}

/** @param {View} view @param {PokemonView} target */
export function retreatWish(view, target) {
  const found = mine(view).find(({ pokemon }) => pokemon === target);
  return found ? `Retreat to ${topName(target)} (${found.place})` : "";
}
