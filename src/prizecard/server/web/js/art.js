/**
 * Pictures on cards, drawn from the card's name, type, set and kind and the facts of its species: the same card always
 * looks the same. The scene fills its frame at any shape; the figure before it is never cut.
 */

import { chanceOf, oneOf } from "./creatures/coat.js";
import { creature, creatures } from "./creatures/creature.js";
import { kindsOf } from "./creatures/kinds.js";
import { likenessOf } from "./creatures/likeness.js";
import { scene } from "./scenes.js";
import { COLOURS, markPath } from "./symbols.js";
import { held, isFossil, person, thing } from "./things.js";

/** @typedef {import("./creatures/coat.js").Chance} Chance */
/** @typedef {import("./types.js").CardFacts} CardFacts */
/** @typedef {[string, string]} Layered the scene and the figure before it, as markup */

/** How far a body of each shape reaches to the left and to the right of its middle. @type {Record<string, number[]>} */
const REACH = {
  quadruped: [42, 50],
  upright: [31, 46],
  sitting: [30, 42],
  perched: [32, 34],
  seahorse: [28, 32],
  armor: [40, 40],
  squiggle: [41, 51],
  "bug-wings": [39, 39],
  wings: [44, 44],
  humanoid: [31, 31],
  legs: [30, 30],
  blob: [31, 31],
  heads: [36, 36],
  tentacles: [31, 31],
  arms: [37, 37],
  fish: [42, 45],
  ball: [36, 30],
};

/** What reaches farther than the body to the sides or above it. */
const SPREAD = new Set(["feather", "leather", "fins"]);
const LOFTY = new Set(["palm", "tall", "plume", "antlers", "crown", "backhorns", "grass", "blaze", "fan"]);

/** @param {string} inner @param {string} view @param {string} look @param {string} fit */
const svg = (inner, view, look, fit) =>
  `<svg class="picture ${look}" viewBox="${view}" preserveAspectRatio="${fit}" aria-hidden="true">${inner}</svg>`;

/** @param {string} inner */
const backdrop = (inner, view = "0 0 100 64") => svg(inner, view, "backdrop", "xMidYMax slice");

/** @param {string} inner @param {string} view */
const figure = (inner, view) => svg(inner, view, "figure", "xMidYMax meet");

/** @param {Chance} chance @param {string} type @returns {Layered} */
function sun(chance, type) {
  const colour = COLOURS[type] ?? COLOURS.Colorless;
  const turn = chance() * 6;
  const rays = Array.from(
    { length: 16 },
    (_, place) => `<path d="M50 32L46.500-50h7z" transform="rotate(${(place * 22.5 + turn).toFixed(1)} 50 32)"/>`,
  ).join("");
  const glow =
    `<defs><radialGradient id="glow-${type}"><stop stop-color="#fff" stop-opacity=".85"/>` +
    `<stop offset="1" stop-color="${colour.light}" stop-opacity="0"/></radialGradient></defs>`;
  return [
    svg(
      `${glow}<rect x="-50" y="-60" width="200" height="200" fill="${colour.main}"/>` +
        `<g fill="${colour.light}" opacity=".3">${rays}</g><circle cx="50" cy="32" r="34" fill="url(#glow-${type})"/>`,
      "0 0 100 64",
      "backdrop",
      "xMidYMid slice",
    ),
    svg(
      `<circle cx="50" cy="33" r="23" fill="${colour.deep}"/><circle cx="50" cy="32" r="23" fill="${colour.light}"/>` +
        `<circle cx="50" cy="32" r="20" fill="${colour.main}"/>` +
        `<path d="M31 28a20 20 0 0 1 38 0C60 21 40 21 31 28z" fill="#fff" opacity=".3"/>` +
        `<path d="${markPath(type)}" fill="${colour.mark}" transform="translate(33 15) scale(1.42)"/>`,
      "24 6 52 52",
      "figure",
      "xMidYMid meet",
    ),
  ];
}

/** @type {Record<string, string>} the body of a Pokémon whose species nobody knows, by its type */
const STRANGERS = {
  Grass: "quadruped",
  Fire: "quadruped",
  Water: "fish",
  Lightning: "ball",
  Psychic: "humanoid",
  Fighting: "humanoid",
  Darkness: "wings",
  Metal: "arms",
  Fairy: "legs",
  Dragon: "squiggle",
  Colorless: "upright",
};

/** @param {CardFacts} card @param {string} type @returns {import("./creatures/kinds.js").Kind[]} */
function shown(card, type) {
  const found = kindsOf(card.name);
  if (found.length) return found;
  const spoken = { Lightning: "electric", Darkness: "dark", Metal: "steel", Colorless: "normal" }[type];
  return [
    {
      name: card.name,
      shape: STRANGERS[type] ?? "blob",
      tint: "gray",
      height: 10,
      eggs: new Set(["ground"]),
      types: [spoken ?? type.toLowerCase()],
      family: card.name,
      growth: 0,
      stout: 4,
      home: "none",
      known: [[]],
    },
  ];
}

/** @param {import("./creatures/kinds.js").Kind[]} kinds */
const isDark = (kinds) => kinds.some((kind) => kind.tint === "black");

/**
 * A picture as high as two cards, of which one shows a half; the two together show the middle of it.
 * @param {CardFacts} card @param {string} type
 */
function tall(card, type) {
  const kinds = shown(card, type);
  const place = (/** @type {number} */ at) => (kinds.length > 1 ? [at ? 60 : 40, at ? 232 : 148, 1.35] : [50, 178, 2]);
  const all = kinds.map((kind, at) => {
    const [x, y, size] = place(at);
    return `<g transform="translate(${x} ${y}) scale(${size}) translate(-50 -62)">${creature(kind)}</g>`;
  });
  const behind = scene(type, card.set, card.name, isDark(kinds));
  const inner = `<g transform="translate(-70 126) scale(2.4)">${behind}</g>${all.join("")}`;
  return svg(inner, card.half === 2 ? "0 140 100 140" : "0 0 100 140", "backdrop halved", "xMidYMid slice");
}

/** @param {CardFacts} card @param {string} type @returns {Layered} */
function portrait(card, type) {
  const kinds = shown(card, type);
  const { back, build, horns } = likenessOf(kinds[0]);
  const reach = (REACH[build] ?? [44, 44]).map((far) => (SPREAD.has(back) ? Math.max(45, far) : far));
  const [left, right] = kinds.length > 1 ? [53, 53] : reach;
  const above = LOFTY.has(horns) ? 6 : 1;
  return [
    backdrop(scene(type, card.set, card.name, isDark(kinds))),
    figure(creatures(kinds), `${50 - left} ${-above} ${left + right} ${65 + above}`),
  ];
}

/**
 * The picture of a card. The halves of a LEGEND show the upper and the lower half of one picture.
 * @param {CardFacts} card @param {string} type the card's leading type @returns {Layered}
 */
export function layers(card, type) {
  const chance = chanceOf(card.name);
  const kinds = new Set(card.kinds);
  if (kinds.has("Energy")) return sun(chance, type);
  if (kinds.has("Pokémon") && !isFossil(card)) return card.half ? [tall(card, type), ""] : portrait(card, type);
  const people = kinds.has("Supporter");
  const lands = people ? ["Fire", "Fairy", "Psychic", "Fighting"] : ["Water", "Metal", "Grass", "Lightning"];
  return [
    backdrop(scene(oneOf(chance, lands), card.set, card.name)),
    people
      ? figure(person(chance) + held(card, chance), "24 12 62 52")
      : svg(thing(card, chance), "14 0 72 66", "figure", "xMidYMid meet"),
  ];
}

/** All of it as one piece of markup. @param {CardFacts} card @param {string} type */
export const picture = (card, type) => layers(card, type).join("");
