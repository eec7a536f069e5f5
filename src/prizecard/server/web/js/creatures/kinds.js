/** Which species a card's name means, and what is known of each. */

import * as facts from "./species.js";

/**
 * @typedef {{
 *   name: string, shape: string, tint: string, height: number, eggs: Set<string>, types: string[], family: string,
 *   growth: number, stout: number, home: string, known: string[][]
 * }} Kind growth counts the ancestors, family is the first of them; known are colours and features that are told of
 *   each of the line, from the first to the species itself; stout goes from 0 (slender) to 9
 */

/** @param {string} text @returns {string} the letters alone */
const bare = (text) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9♀♂]/g, "");

/** @type {Map<string, Kind> | undefined} */
let read;

/** @param {string} text @returns {string[]} */
const wordsOf = (text) => text.trim().split(/\s+/);
/** @param {string} text @returns {string[]} */
const lettersOf = (text) => [...text.replace(/\s/g, "")];
/** @param {string} letter */
const stepOf = (letter) => letter.charCodeAt(0) - 97;
/** @param {string} letter @param {string[]} list */
const listed = (letter, list) => list[stepOf(letter)];

/** @returns {string[][]} of each species its three colours in one word, if they are known, and its features */
function tellings() {
  const [palette, features] = [facts.PALETTE, facts.FEATURES].map(wordsOf);
  const read = (/** @type {string} */ word, /** @type {string[]} */ list) =>
    word === "-" ? [] : [...word].map((letter) => list[letter.charCodeAt(0) - 192]);
  const coats = wordsOf(facts.COATS).map((word) => read(word, palette).join(""));
  return wordsOf(facts.MARKED).map((word, at) => [...(coats[at] ? [coats[at]] : []), ...read(word, features)]);
}

/** @returns {Map<string, Kind>} */
function kinds() {
  if (read) return read;
  const all = new Map();
  const told = tellings();
  const [names, groups, types, back] = [facts.NAMES, facts.GROUPS, facts.KINDS, facts.BACK].map(wordsOf);
  const [bodies, hues, stout, homes, heights] = [
    facts.BODIES, facts.HUES, facts.STOUT, facts.HOMES, facts.HEIGHTS,
  ].map(lettersOf);
  names.forEach((name, at) => {
    const known = [told[at]];
    let first = at;
    for (; +back[first]; known.unshift(told[first])) first -= +back[first];
    all.set(bare(name), {
      name: name.replaceAll("_", " "),
      shape: listed(bodies[at], facts.SHAPES),
      tint: listed(hues[at], facts.TINTS),
      height: 2 ** (stepOf(heights[at]) / 3),
      eggs: new Set([...groups[at]].map((letter) => listed(letter, facts.EGGS))),
      types: [...types[at]].map((letter) => listed(letter, facts.TYPES)),
      family: names[first],
      growth: known.length - 1,
      stout: stepOf(stout[at]),
      home: listed(homes[at], facts.HABITATS),
      known,
    });
  });
  read = all;
  return all;
}

/** @returns {Kind[]} every species, in the order of the dex */
export const everyKind = () => [...kinds().values()];

/** @param {string} part @returns {Kind | undefined} the species with the longest name in it */
function kindIn(part) {
  const words = part
    .replace(/['’]/g, "")
    .split(/[\s\-–]+/)
    .map(bare)
    .filter(Boolean);
  for (let length = Math.min(3, words.length); length; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const kind = kinds().get(words.slice(from, from + length).join(""));
      if (kind) return kind;
    }
  }
  return undefined;
}

/**
 * The species on a card: several where the name joins them.
 * @param {string} name @returns {Kind[]}
 */
export function kindsOf(name) {
  return name.split("&").flatMap((part) => kindIn(part) ?? []);
}
