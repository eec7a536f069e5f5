/** Which species a card's name means, and what is known of each. */

import { EGGS, SHAPES, SPECIES, TINTS, TYPES } from "./species.js";

/**
 * @typedef {{
 *   name: string, shape: string, tint: string, height: number, eggs: Set<string>, types: string[], family: string,
 *   growth: number
 * }} Kind growth counts the ancestors; family is the first of them
 */

/** @param {string} text @returns {string} the letters alone */
const bare = (text) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9♀♂]/g, "");

/** @type {Map<string, Kind> | undefined} */
let known;

/** @returns {Map<string, Kind>} */
function kinds() {
  if (known) return known;
  known = new Map();
  const words = SPECIES.trim()
    .split(/\s+/)
    .map((word) => /^(.+)=(.)(.)(\d+)(\w*)\.(\w+)(?:<(-?\d+))?$/.exec(word) ?? []);
  const place = (/** @type {string} */ letter) => letter.charCodeAt(0) - 97;
  words.forEach(([, name, shape, tint, height, eggs, types], at) => {
    let growth = 0;
    let first = at;
    for (let back = words[first][7]; back; back = words[first][7]) {
      first -= +back;
      growth += 1;
    }
    known?.set(bare(name), {
      name: name.replaceAll("_", " "),
      shape: SHAPES[place(shape)],
      tint: TINTS[place(tint)],
      height: +height,
      eggs: new Set([...eggs].map((letter) => EGGS[place(letter)])),
      types: [...types].map((letter) => TYPES[place(letter)]),
      family: words[first][1],
      growth,
    });
  });
  return known;
}

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
