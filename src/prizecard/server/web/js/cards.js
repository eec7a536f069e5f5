/** The facts of cards, asked from the server once each. */

import { get } from "./api.js";

/** @typedef {import("./types.js").CardFacts} CardFacts */

/** @type {Map<string, CardFacts>} */
const known = new Map();
/** @type {Map<string, Promise<CardFacts>>} */
const asked = new Map();
/** When a card was asked for in vain. @type {Map<string, number>} */
const missed = new Map();
const PATIENCE = 10_000;
const isMissed = (/** @type {string} */ id) => Date.now() - (missed.get(id) ?? -PATIENCE) < PATIENCE;

/** @param {CardFacts} card */
export function learn(card) {
  known.set(card.id, card);
}

/** @param {string} id @returns {CardFacts | undefined} the card if it is here already */
export function knownCard(id) {
  return known.get(id);
}

/** @param {string} id @returns {Promise<CardFacts>} */
export function cardOf(id) {
  const here = known.get(id);
  if (here) return Promise.resolve(here);
  if (isMissed(id)) return Promise.reject(new Error("This card cannot be read just now."));
  let request = asked.get(id);
  if (!request) {
    request = get(`/api/cards/${encodeURIComponent(id)}`).then((card) => {
      learn(card);
      return card;
    });
    asked.set(id, request);
    request.finally(() => asked.delete(id)).catch(() => missed.set(id, Date.now()));
  }
  return request;
}

const MOST_AT_ONCE = 100;

/**
 * Have all these cards here before something is drawn.
 * @param {Iterable<string>} ids
 */
export async function fetchCards(ids) {
  const wanted = [...new Set(ids)].filter((id) => !known.has(id) && !isMissed(id));
  for (let start = 0; start < wanted.length; start += MOST_AT_ONCE) {
    const some = wanted.slice(start, start + MOST_AT_ONCE);
    const answer = await get(`/api/cards?ids=${some.map(encodeURIComponent).join(",")}`).catch(() => ({ cards: [] }));
    answer.cards.forEach(learn);
    some.filter((id) => !known.has(id)).forEach((id) => missed.set(id, Date.now()));
  }
}

/** @param {CardFacts} card */
export const nameOf = (card) => card.printed_name ?? card.name;

/** @param {string} id @returns {string} the name of the card, if it is here */
export const knownName = (id) => {
  const card = known.get(id);
  return card ? nameOf(card) : "a card";
};

/** @param {CardFacts} card @returns {string} the type that gives the card its colour, or Trainer */
export function leadingType(card) {
  if (card.types?.length) return card.types[0];
  if (card.kinds.includes("Energy"))
    return card.provides?.[0]?.length === 1 ? card.provides[0][0] : energyName(card.name);
  return card.kinds.includes("Trainer") ? "Trainer" : "Colorless";
}

/** @param {string} name */
function energyName(name) {
  const word = name.split(" ").find((part) => TYPES.includes(part));
  return word ?? "Colorless";
}

export const TYPES = [
  "Grass",
  "Fire",
  "Water",
  "Lightning",
  "Psychic",
  "Fighting",
  "Darkness",
  "Metal",
  "Fairy",
  "Dragon",
  "Colorless",
];

/** All card ids anywhere in a view. @param {any} value @param {Set<string>} [found] @returns {Set<string>} */
export function idsIn(value, found = new Set()) {
  if (Array.isArray(value)) value.forEach((one) => idsIn(one, found));
  else if (value && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) {
      if ((key === "id" || key === "of" || key === "source") && typeof inner === "string") found.add(inner);
      else if (typeof inner === "object") idsIn(inner, found);
    }
  }
  return found;
}
