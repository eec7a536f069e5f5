/** A Pokémon in play: its card turned by its condition, and everything that lies on it. */

import { knownCard, knownName } from "../cards.js";
import { h } from "../dom.js";
import { back, face } from "../face.js";
import { symbol } from "../symbols.js";

/** @typedef {import("../types.js").PokemonView} PokemonView */

const TURNED = { Asleep: "asleep", Paralyzed: "paralyzed", Confused: "confused" };

/**
 * @param {PokemonView} pokemon @param {string} place @param {number} owner
 * @returns {HTMLElement}
 */
export function drawPokemon(pokemon, place, owner) {
  const holder = h("div.pokemon", {
    "data-identity": pokemon.identity,
    "data-key": `p${pokemon.identity}`,
    "data-owner": owner,
    "data-place": place,
    "data-cards": (pokemon.cards ?? []).map((card) => card.handle).join(" "),
  });
  if (pokemon.face_down) {
    holder.append(h("div.turn", {}, back()));
    holder.setAttribute("aria-label", `${place}: a Pokémon face down`);
    return holder;
  }
  const top = pokemon.cards[pokemon.cards.length - 1];
  const turned = pokemon.conditions
    .map((one) => TURNED[/** @type {"Asleep"} */ (one)])
    .filter(Boolean)
    .join(" ");
  const card = face(top.id);
  // The two halves of a LEGEND lie edge to edge: one picture, with the seam across it.
  if (pokemon.halves > 1) {
    card.classList.add("joined");
    card.querySelector(".halved")?.setAttribute("viewBox", "0 0 100 280");
  }
  const under = pokemon.cards.length - Math.max(1, pokemon.halves);
  holder.dataset.id = top.id;
  holder.append(
    h(
      "div.turn",
      { class: turned },
      ...Array.from({ length: Math.min(2, under) }, (_, depth) => h("div.under", { style: `--depth:${depth + 1}` })),
      card,
    ),
  );
  holder.append(...marks(pokemon), h("div.shelf", {}, health(pokemon), attachments(pokemon)));
  holder.setAttribute("aria-label", described(pokemon, place));
  return holder;
}

/** @param {PokemonView} pokemon */
function health(pokemon) {
  const left = Math.max(0, pokemon.hp);
  const share = pokemon.maximum_hp ? left / pokemon.maximum_hp : 0;
  const mood = share > 0.5 ? "well" : share > 0.25 ? "hurt" : "faint";
  return h(
    "div.health",
    { class: mood, title: `${left} of ${pokemon.maximum_hp} HP left` },
    h("i", { style: `transform:scaleX(${share.toFixed(3)})` }),
    h("span", {}, String(left), h("span.full", {}, `/${pokemon.maximum_hp}`)),
  );
}

/** @param {PokemonView} pokemon @returns {HTMLElement[]} */
function marks(pokemon) {
  const found = [];
  if (pokemon.damage) found.push(h("div.damage", { title: `${pokemon.damage / 10} damage counters` }, pokemon.damage));
  const shown = pokemon.conditions.map((one) =>
    h(
      "span",
      { class: `condition ${one.toLowerCase()}`, title: one },
      h("i", { "aria-hidden": "true" }, SIGNS[one] ?? "!"),
      h("span", {}, one),
    ),
  );
  if (shown.length) found.push(h("div.conditions", {}, ...shown));
  if (pokemon.new) found.push(h("div.newcomer", { title: "came into play this turn" }, "new"));
  if (pokemon.markers.length) found.push(h("div.markers", { title: pokemon.markers.join(", ") }, "◆"));
  return found;
}

/** @type {Record<string, string>} */
const SIGNS = { Asleep: "z", Paralyzed: "⚡", Confused: "?", Poisoned: "☠", Burned: "♨" };

/** From so many on, Energy is counted by its kind. */
const MANY = 6;

/** @param {PokemonView} pokemon */
function attachments(pokemon) {
  const units =
    pokemon.units.length >= pokemon.energy.length
      ? pokemon.units
      : pokemon.energy.map((one) => [knownCard(one.id)?.types?.[0] ?? "Colorless"]);
  const signs = units.length < MANY ? units.map(unitSign) : counted(units);
  const tools = pokemon.tools.map((one) => {
    const named = knownName(one.id);
    return h("span.tool", { title: named }, h("i", { "aria-hidden": "true" }, "⚙"), h("span", {}, named));
  });
  return h(
    "div.attached",
    {},
    signs.length ? h("div.energy", { title: `${pokemon.energy.length} Energy cards` }, ...signs) : null,
    tools.length ? h("div.tools", {}, ...tools) : null,
  );
}

/** @param {string[]} unit */
const unitSign = (unit) => (unit.length === 1 ? symbol(unit[0]) : rainbow(unit));

/** @param {string[][]} units @returns {HTMLElement[]} each kind once, with how many there are */
function counted(units) {
  const kinds = new Map(units.map((unit) => [unit.join(), unit]));
  return [...kinds].map(([key, unit]) =>
    h("span.of", {}, unitSign(unit), times(units.filter((one) => one.join() === key).length)),
  );
}

/** @param {number} number */
const times = (number) => (number > 1 ? `×${number}` : "");

/** @param {string[]} unit */
function rainbow(unit) {
  return h("span.rainbow", { title: unit.join(" or "), role: "img", "aria-label": unit.join(" or ") });
}

/** Everything that is seen of it, in words. @param {PokemonView} pokemon @param {string} place */
export function described(pokemon, place) {
  const named = (/** @type {import("../types.js").CardRef} */ one) => knownName(one.id);
  const energy = counts(pokemon.energy.map(named));
  const parts = [
    `${place}: ${named(pokemon.cards[pokemon.cards.length - 1])}`,
    `${pokemon.hp} of ${pokemon.maximum_hp} HP`,
    energy || "no Energy",
    pokemon.tools.map(named).join(", "),
    pokemon.conditions.join(", "),
    pokemon.new ? "new this turn" : "",
    pokemon.markers.join(", "),
    pokemon.as_basic ? "put into play as a Basic Pokémon" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** @param {string[]} words @returns {string} each word once, with how often it is there */
function counts(words) {
  return [...new Set(words)]
    .map((word) => {
      const times = words.filter((one) => one === word).length;
      return times > 1 ? `${times} ${word}` : word;
    })
    .join(", ");
}
