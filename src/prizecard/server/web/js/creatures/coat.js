/** What a family shares: its colours, its eyes, its markings. */

/** @typedef {() => number} Chance */
/** @typedef {{skin: string, belly: string, dark: string, accent: string, glow: string}} Coat */
/** @typedef {{mood: string, size: number, mouth: number, cheeks: boolean}} Look */

/** @param {string} word @returns {Chance} a generator seeded by the word */
export function chanceOf(word) {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {Chance} chance @param {number} low @param {number} high */
export const between = (chance, low, high) => +(low + chance() * (high - low)).toFixed(1);
/** @template T @param {Chance} chance @param {T[]} list @returns {T} */
export const oneOf = (chance, list) => list[Math.floor(chance() * list.length)];

/** @type {Record<string, [number, number, number]>} hue, strength and lightness */
const TINTED = {
  black: [230, 12, 30],
  blue: [212, 58, 56],
  brown: [28, 44, 48],
  gray: [212, 8, 60],
  green: [112, 42, 50],
  pink: [338, 66, 76],
  purple: [276, 36, 54],
  red: [12, 74, 56],
  white: [220, 16, 90],
  yellow: [46, 86, 60],
};

/** @type {Record<string, string>} */
const ACCENTS = {
  normal: "#d9c7a3",
  fire: "#ff8a2a",
  water: "#5fb4ef",
  electric: "#ffd93b",
  grass: "#6cbf4a",
  ice: "#a8e6ee",
  fighting: "#b5452c",
  poison: "#9a4fae",
  ground: "#d4ad62",
  flying: "#a9c4f2",
  psychic: "#f06a9b",
  bug: "#a9ba2d",
  rock: "#a08a58",
  ghost: "#6a5a9e",
  dragon: "#5b52d6",
  dark: "#4c4250",
  steel: "#b9c3d0",
  fairy: "#f2a5d0",
};

/**
 * The family turns the hue a little; the species gives the colour and its types the accent.
 * @param {Chance} chance the family's @param {import("./kinds.js").Kind} kind @returns {Coat}
 */
export function coatOf(chance, kind) {
  const [hue, strength, light] = TINTED[kind.tint];
  const turned = Math.round(hue + (chance() - 0.5) * 20);
  const lit = Math.round(light + (chance() - 0.5) * 8);
  return {
    skin: `hsl(${turned} ${strength}% ${lit}%)`,
    belly: `hsl(${turned + 14} ${Math.round(strength * 0.8)}% ${Math.min(94, lit + 24)}%)`,
    dark: `hsl(${turned} ${Math.min(50, strength)}% 15%)`,
    accent: ACCENTS[kind.types[kind.types.length - 1]] ?? ACCENTS.normal,
    glow: ACCENTS[kind.types[0]] ?? ACCENTS.normal,
  };
}

/** @param {Chance} chance the family's @returns {Look} */
export function lookOf(chance) {
  return {
    mood: oneOf(chance, ["open", "fierce", "open", "sly"]),
    size: between(chance, 0.19, 0.26),
    mouth: Math.floor(chance() * 3),
    cheeks: chance() < 0.35,
  };
}

/**
 * Eyes and mouth on a head; `turn` shifts them to the side it looks to.
 * @param {Look} look @param {Coat} coat @param {{x: number, y: number, r: number, turn: number}} head @param {number}
 * growth
 */
export function expression(look, coat, head, growth) {
  const { x, y, r, turn } = head;
  const middle = x + turn * r * 0.38;
  const apart = r * (turn ? 0.36 : 0.44);
  const size = Math.max(1.2, r * (look.size - growth * 0.025));
  const fierce = look.mood === "fierce" || (growth === 2 && look.mood === "sly");
  const eye = (/** @type {number} */ at, /** @type {number} */ side) => {
    const brow =
      fierce || look.mood === "sly"
        ? `<path d="M${at + side * size * 1.5} ${y - size * 1.9}l${-side * size * 2.9} ${size * 1.1}"`
          + ` stroke="${coat.dark}" stroke-width="${size * 0.55}" fill="none"/>`
        : "";
    return (
      `<ellipse cx="${at}" cy="${y}" rx="${size}" ry="${size * 1.25}" fill="#fff" stroke="${coat.dark}"`
        + ` stroke-width=".5"/>` +
      `<ellipse cx="${at + turn * size * 0.3}" cy="${y + size * 0.15}" rx="${size * 0.6}" ry="${size * 0.95}"`
        + ` fill="${coat.dark}"/>` +
      `<circle cx="${at + size * 0.2}" cy="${y - size * 0.45}" r="${size * 0.3}" fill="#fff"/>${brow}`
    );
  };
  const low = y + r * 0.46;
  const wide = r * 0.5;
  const mouth =
    fierce && look.mouth !== 2
      ? `<path d="M${middle - wide} ${low - r * 0.08}q${wide} ${r * 0.34} ${wide * 2} 0z" fill="#5c1420"/>`
        + `<path d="M${middle - wide * 0.8} ${low}l${wide * 0.25} ${r * 0.15}`
        + ` ${wide * 0.25}-${r * 0.12}zm${wide * 1.1} ${r * 0.03}l${wide * 0.25} ${r * 0.12}`
        + ` ${wide * 0.25}-${r * 0.15}z" fill="#fff"/>`
      : [
          `<path d="M${middle - wide * 0.6} ${low}q${wide * 0.6} ${r * 0.3} ${wide * 1.2} 0" fill="none"/>`,
          `<path d="M${middle - wide * 0.6} ${low}q${wide * 0.3} ${r * 0.25} ${wide * 0.6} 0q${wide * 0.3}`
            + ` ${r * 0.25} ${wide * 0.6} 0" fill="none"/>`,
          `<path d="M${middle - wide * 0.6} ${low + 0.5}q${wide * 0.6} ${r * 0.1} ${wide * 1.2}-.5" fill="none"/>`,
        ][look.mouth];
  const cheeks = look.cheeks
    ? `<g fill="${coat.accent}" stroke="none" opacity=".85"><circle cx="${middle - r * 0.68}" cy="${low - r * 0.08}"`
      + ` r="${r * 0.15}"/><circle cx="${middle + r * 0.68}" cy="${low - r * 0.08}" r="${r * 0.15}"/></g>`
    : "";
  return `<g stroke="${coat.dark}">${cheeks}${mouth}${eye(middle - apart, -1)}${eye(middle + apart, 1)}</g>`;
}
