/**
 * Pictures on cards, drawn from the card's name, type and kind and the facts of its species: the same card always
 * looks the same.
 */

import { between, chanceOf, oneOf } from "./creatures/coat.js";
import { creature, creatures } from "./creatures/creature.js";
import { kindsOf } from "./creatures/kinds.js";
import { COLOURS, markPath } from "./symbols.js";
import { held, isFossil, person, thing } from "./things.js";

/** @typedef {import("./creatures/coat.js").Chance} Chance */

let serial = 0;

/**
 * The landscape behind the figure.
 * @param {Chance} chance @param {string} type
 */
function land(chance, type) {
  const colour = COLOURS[type] ?? COLOURS.Colorless;
  const id = `land${++serial}`;
  const hill = (/** @type {number} */ base, /** @type {number} */ rise) => {
    const points = [0, 25, 50, 75, 100].map((x) => [x, base - chance() * rise]);
    return `M0 70V${points[0][1].toFixed(1)}` + points.slice(1).map(([x, y], place) => {
      const before = points[place];
      return `C${before[0] + 12} ${before[1].toFixed(1)} ${x - 12} ${y.toFixed(1)} ${x} ${y.toFixed(1)}`;
    }).join("") + "V70z";
  };
  const marks = Array.from({ length: 5 }, () => {
    const size = between(chance, 0.3, 0.95);
    const place = `translate(${between(chance, 0, 92)} ${between(chance, 0, 34)})`
      + ` rotate(${between(chance, -35, 35)}) scale(${size})`;
    return `<path d="${markPath(type)}" transform="${place}"/>`;
  }).join("");
  return `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colour.main}"/>`
    + `<stop offset=".75" stop-color="${colour.light}"/></linearGradient></defs>`
    + `<rect width="100" height="64" fill="url(#${id})"/><circle cx="${between(chance, 15, 85)}"`
    + ` cy="${between(chance, 8, 24)}" r="${between(chance, 6, 12)}" fill="#fff" opacity=".5"/>`
    + `<g fill="#fff" opacity=".17">${marks}</g><path d="${hill(48, 16)}" fill="${colour.main}" opacity=".55"/>`
    + `<path d="${hill(58, 12)}" fill="${colour.deep}" opacity=".6"/>`;
}

/** @param {Chance} chance @param {string} type */
function sun(chance, type) {
  const colour = COLOURS[type] ?? COLOURS.Colorless;
  const rays = Array.from({ length: 16 }, (_, place) => `<path d="M50 32L47 -30h6z"`
    + ` transform="rotate(${place * 22.5 + chance() * 6} 50 32)"/>`).join("");
  return `<rect width="100" height="64" fill="${colour.main}"/><g fill="${colour.light}" opacity=".38">${rays}</g>`
    + `<circle cx="50" cy="32" r="22" fill="${colour.light}"/>`
    + `<circle cx="50" cy="32" r="19" fill="${colour.main}"/><path d="${markPath(type)}" fill="${colour.mark}"`
    + ` transform="translate(33 15) scale(1.42)"/>`;
}

/** @type {Record<string, string>} the body of a Pokémon whose species nobody knows, by its type */
const STRANGERS = {
  Grass: "quadruped", Fire: "quadruped", Water: "fish", Lightning: "ball", Psychic: "humanoid", Fighting: "humanoid",
  Darkness: "wings", Metal: "arms", Fairy: "legs", Dragon: "squiggle", Colorless: "upright",
};

/**
 * @param {import("./types.js").CardFacts} card @param {string} type @returns {import("./creatures/kinds.js").Kind[]}
 */
function shown(card, type) {
  const found = kindsOf(card.name);
  if (found.length) return found;
  return [{
    name: card.name, shape: STRANGERS[type] ?? "blob", tint: "gray", height: 10, eggs: new Set(["ground"]),
    types: [
      { Lightning: "electric", Darkness: "dark", Metal: "steel", Colorless: "normal" }[type] ?? type.toLowerCase(),
    ],
    family: card.name, growth: 0,
  }];
}

/**
 * A picture as high as two cards. @param {Chance} chance @param {import("./types.js").CardFacts} card @param {string}
 * type
 */
function tall(chance, card, type) {
  const kinds = shown(card, type);
  return `<g transform="scale(1 2)">${land(chance, type)}</g>`
    + (kinds.length > 1
      ? kinds.map((kind, at) => `<g transform="translate(0 ${at ? 120 : 66}) scale(1.25) translate(0`
        + ` -62)">${creature(kind, at ? 48 : 32)}</g>`).join("")
      : `<g transform="translate(50 112) scale(1.4) translate(-50 -62)">${creature(kinds[0])}</g>`);
}

/**
 * The picture of a card as SVG markup. The halves of a LEGEND show the upper and the lower half of one picture.
 * @param {import("./types.js").CardFacts} card @param {string} type the card's leading type
 */
export function picture(card, type) {
  const chance = chanceOf(card.name);
  const kinds = new Set(card.kinds);
  let inner;
  if (kinds.has("Energy")) inner = sun(chance, type);
  else if (kinds.has("Pokémon") && !isFossil(card)) {
    inner = card.half ? tall(chance, card, type) : land(chance, type) + creatures(shown(card, type));
  } else if (kinds.has("Supporter")) {
    inner = land(chance, oneOf(chance, ["Fire", "Fairy", "Psychic", "Fighting"])) + person(chance) + held(card, chance);
  } else inner = land(chance, oneOf(chance, ["Water", "Metal", "Grass", "Lightning"])) + thing(card, chance);
  const view = card.half === 2 ? "0 64 100 64" : "0 0 100 64";
  return `<svg class="picture" viewBox="${view}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${inner}`
    + `</svg>`;
}
