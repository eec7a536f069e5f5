/** Coins: solid, with an edge, thrown together where several fall for one effect, and their sum. */

import { h } from "../dom.js";
import { at, layer, middle } from "./flying.js";
import { pause } from "./tempo.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */

const MOST = 8;
/** The edge is made of slices that lie behind each other. */
const SLICES = [-3, -1.5, 0, 1.5, 3];

/** @param {GameEvent} event */
const isHeads = (event) => event.words[0] === "heads";

/** How they fell, in words. @param {GameEvent[]} group */
export function fallen(group) {
  const heads = group.filter(isHeads).length;
  if (group.length === 1) return heads ? "Heads" : "Tails";
  return `${heads} ${heads === 1 ? "head" : "heads"}, ${group.length - heads} tails`;
}

/** @param {GameEvent} event */
function disc(event) {
  return h(
    "div.throw",
    {},
    h("div.shadow"),
    h(
      "div.disc",
      { class: event.words[0] },
      ...SLICES.map((depth) => h("div.rim", { style: `transform:translateZ(${depth}px)` })),
      h("div.obverse", {}, "★"),
      h("div.reverse", {}, "◐"),
    ),
  );
}

/**
 * @param {HTMLElement} mat @param {GameEvent[]} group @param {number} tempo @param {boolean} moves
 */
export async function throwCoins(mat, group, tempo, moves) {
  const shown = group.slice(0, MOST);
  const discs = shown.map(disc);
  const sum = h("span.fell", {}, fallen(group));
  const element = h("div.coin", { "aria-hidden": "true" }, h("div.coins", {}, ...discs), sum);
  const [x, y] = middle(mat);
  element.style.transform = at(x, y);
  layer().append(element);
  if (moves) {
    discs.forEach((one, place) => toss(one, isHeads(shown[place]), place, tempo));
    const last = 650 + shown.length * 90;
    sum.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration: last * tempo });
  }
  await pause(1150 + shown.length * 90);
  element.remove();
}

/** @param {HTMLElement} one @param {boolean} heads @param {number} place @param {number} tempo */
function toss(one, heads, place, tempo) {
  const turns = 1440 + (heads ? 0 : 180);
  const timing = { duration: (650 + place * 90) * tempo, easing: "ease-in-out", fill: /** @type {const} */ ("both") };
  const high = 110 + (place % 3) * 22;
  one
    .querySelector(".disc")
    ?.animate(
      [
        { transform: "translateY(20px) rotateX(0)" },
        { transform: `translateY(${-high}px) rotateX(${turns * 0.5}deg)`, offset: 0.42 },
        { transform: `translateY(4px) rotateX(${turns * 0.88}deg)`, offset: 0.74 },
        { transform: `translateY(-22px) rotateX(${turns * 0.95}deg)`, offset: 0.85 },
        { transform: `translateY(0) rotateX(${turns}deg)` },
      ],
      timing,
    );
  one.querySelector(".shadow")?.animate(
    [
      { transform: "scale(1)", opacity: 0.5 },
      { transform: "scale(.45)", opacity: 0.2, offset: 0.42 },
      { transform: "scale(1)", opacity: 0.5, offset: 0.74 },
      { transform: "scale(.85)", opacity: 0.4, offset: 0.85 },
      { transform: "scale(1)", opacity: 0.5 },
    ],
    timing,
  );
}
