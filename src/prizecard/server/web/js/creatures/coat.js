/** What a family shares: its colours, its eyes, its markings. */

/** @typedef {() => number} Chance */
/** @typedef {Record<"skin" | "belly" | "dark" | "accent" | "glow" | "second" | "leaf", string>} Coat */
/** @typedef {{mood: string, size: number, mouth: boolean, cheeks: string}} Look mouth: the face has one already */

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

/** @param {string} digits @returns {string} */
const hex = (digits) => `#${digits}`;

/** @param {string} digits three of them @param {number} share @returns {string} the colour, nearer to black */
function darkened(digits, share) {
  const parts = [...digits].map((digit) => Math.round(parseInt(digit, 16) * 17 * share));
  return `rgb(${parts.join(" ")})`;
}

/**
 * The colours that are known; else the family turns the hue a little, the species gives the colour and its types the
 * accents.
 * @param {Chance} chance the family's @param {import("./kinds.js").Kind} kind @param {string} [known] @returns {Coat}
 */
export function coatOf(chance, kind, known) {
  const [first, last] = [kind.types[0], kind.types[kind.types.length - 1]];
  const glow = ACCENTS[first] ?? ACCENTS.normal;
  const second = ACCENTS[last] ?? ACCENTS.normal;
  const leaf = "#6cbf4a";
  if (known) {
    const [skin, belly, accent] = [0, 3, 6].map((at) => known.slice(at, at + 3));
    return { skin: hex(skin), belly: hex(belly), accent: hex(accent), dark: darkened(skin, 0.22), glow, second, leaf };
  }
  const [hue, strength, light] = TINTED[kind.tint];
  const turned = Math.round(hue + (chance() - 0.5) * 26);
  const lit = Math.round(light + (chance() - 0.5) * 10);
  // Where the accent would be lost on the skin, it is a deeper or a lighter skin.
  const plain = first === "normal" && kind.types.length === 1;
  return {
    skin: `hsl(${turned} ${strength}% ${lit}%)`,
    belly: `hsl(${turned + 14} ${Math.round(strength * 0.8)}% ${Math.min(94, lit + 24)}%)`,
    dark: `hsl(${turned} ${Math.min(50, strength)}% 15%)`,
    accent: plain ? `hsl(${turned - 12} ${strength}% ${lit > 50 ? lit - 24 : lit + 24}%)` : second,
    glow,
    second,
    leaf,
  };
}

/** The eyes a species may have. */
export const EYES = "open round fierce keen sly sleepy closed glad dot calm glare single";

/** @param {Chance} chance the family's @param {Record<string, string>} like @returns {Look} */
export function lookOf(chance, like) {
  return {
    mood: like.eyes || "open",
    size: between(chance, 0.2, 0.26) * (like.eyes === "round" ? 1.25 : 1),
    mouth: Boolean(like.face),
    cheeks: like.cheeks ?? "",
  };
}

/** @param {string} mood @param {Coat} coat @param {number} size @param {number} turn @returns {string} the left eye */
function eye(mood, coat, size, turn) {
  const n = (/** @type {number} */ share) => (size * share).toFixed(1);
  const stroke = `stroke="${coat.dark}" stroke-width="${n(0.5)}" fill="none"`;
  if (mood === "closed") return `<path d="M${n(-1.3)} ${n(-0.2)}q${n(1.3)} ${n(1)} ${n(2.6)} 0" ${stroke}/>`;
  if (mood === "glad") return `<path d="M${n(-1.2)} ${n(0.5)}q${n(1.2)} ${n(-2)} ${n(2.4)} 0" ${stroke}/>`;
  if (mood === "dot")
    return `<ellipse rx="${n(0.75)}" ry="${n(1)}" fill="${coat.dark}" stroke="none"/>`
      + `<circle cx="${n(0.2)}" cy="${n(-0.4)}" r="${n(0.3)}" fill="#fff" stroke="none"/>`;
  const white = mood === "glare" ? "#ffd24a" : "#fff";
  const iris = mood === "fierce" || mood === "glare" ? "#b3202a" : coat.dark;
  const lids = {
    sleepy: `<path d="M${n(-1.3)} 0a${n(1.3)} ${n(1.35)} 0 0 1 ${n(2.6)} 0z" fill="${coat.skin}" stroke-width=".5"/>`,
    calm: `<path d="M${n(-1.5)} ${n(-0.6)}q${n(1.5)} ${n(-1)} ${n(3)} 0" ${stroke}/>`,
  };
  const brow = ["fierce", "glare", "sly", "keen"].includes(mood)
    ? `<path d="M${n(-1.7)} ${n(mood === "keen" ? -1.3 : -1.8)}L${n(1.3)} ${n(-0.5)}" ${stroke}/>`
    : "";
  const high = mood === "keen" ? 0.9 : 1.25;
  return (
    `<ellipse rx="${n(1)}" ry="${n(high)}" fill="${white}" stroke-width=".5"/>` +
    `<ellipse cx="${n(turn * 0.3)}" cy="${n(0.15)}" rx="${n(0.6)}" ry="${n(high * 0.75)}" fill="${iris}"`
      + ` stroke="none"/>` +
    `<circle cx="${n(0.2)}" cy="${n(-0.4)}" r="${n(0.3)}" fill="#fff" stroke="none"/>` +
    (lids[/** @type {"sleepy" | "calm"} */ (mood)] ?? "") + brow
  );
}

/**
 * Eyes, cheeks and where the face brings none a mouth; `turn` shifts them to the side it looks to.
 * @param {Look} look @param {Coat} coat @param {{x: number, y: number, r: number, turn: number}} head @param {number}
 * growth
 */
export function expression(look, coat, head, growth) {
  const { x, y, r, turn } = head;
  const middle = x + turn * r * 0.38;
  const apart = r * (turn ? 0.38 : 0.46);
  const size = Math.max(1.3, r * (look.size - growth * 0.02));
  const n = (/** @type {number} */ value) => value.toFixed(1);
  const one = (/** @type {number} */ at, /** @type {number} */ side) =>
    `<g transform="translate(${n(at)} ${n(y - r * 0.08)}) scale(${side} 1)">`
      + `${eye(look.mood, coat, size, turn * side)}</g>`;
  const eyes =
    look.mood === "single"
      ? `<g transform="translate(${n(middle)} ${n(y - r * 0.1)})">${eye("open", coat, r * 0.42, 0)}</g>`
      : one(middle - apart, 1) + one(middle + apart, -1);
  const wide = r * 0.3;
  const mouth = look.mouth
    ? ""
    : `<path d="M${n(middle - wide)} ${n(y + r * 0.48)}q${n(wide)} ${n(r * 0.24)} ${n(wide * 2)} 0" fill="none"/>`;
  const blush = look.cheeks === "redcheeks" ? "#e4352b" : "#f58aa0";
  const cheek = (/** @type {number} */ side) =>
    `<circle cx="${n(middle + side * r * 0.7)}" cy="${n(y + r * 0.36)}" r="${n(r * 0.2)}"/>`;
  const cheeks =
    look.cheeks ? `<g fill="${blush}" stroke="none">${cheek(-1)}${cheek(1)}</g>` : "";
  return `<g stroke="${coat.dark}">${cheeks}${mouth}${eyes}</g>`;
}
