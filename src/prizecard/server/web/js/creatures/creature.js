/**
 * A creature from the facts of its species. The family decides hue, eyes, crown and markings; growth makes them
 * larger.
 */

import { chanceOf, coatOf, expression, lookOf } from "./coat.js";
import { before, behind, crown, markings } from "./features.js";
import { butterfly, crawler, wings } from "./flying.js";
import { humanoid, legs, quadruped, upright } from "./limbed.js";
import { arms, ball, blob, fish, heads, serpent, tentacles } from "./limbless.js";

/** @typedef {import("./kinds.js").Kind} Kind */

/** @type {Record<string, (body: import("./limbless.js").Body) => import("./limbless.js").Skeleton>} */
const SKELETONS = {
  ball,
  squiggle: serpent,
  fish,
  arms,
  blob,
  upright,
  legs,
  quadruped,
  wings,
  tentacles,
  heads,
  humanoid,
  "bug-wings": butterfly,
  armor: crawler,
};
const FLOATING = new Set(["ball", "arms", "wings", "bug-wings", "fish", "tentacles"]);

/** @param {Kind} kind @returns {number} how large it stands in the frame: a giant fills it */
const size = (kind) => Math.min(1.14, Math.max(0.62, 0.64 + 0.13 * Math.log(kind.height / 2)));

/**
 * A creature standing at a place, or floating over it.
 * @param {Kind} kind @param {number} [x] @param {number} [share] how much of its size it gets @param {boolean} [turned]
 */
export function creature(kind, x = 50, share = 1, turned = false) {
  const chance = chanceOf(kind.family);
  const coat = coatOf(chance, kind);
  const look = lookOf(chance);
  const growth = Math.min(2, kind.growth);
  // Each part has a source of chance of its own, so that a family's crown does not depend on the limbs before it.
  const body = { chance: chanceOf(kind.family + kind.shape), coat, kind, growth };
  const bones = SKELETONS[kind.shape](body);
  const part = (/** @type {string} */ name) => ({ ...body, chance: chanceOf(kind.family + name) });
  const faces = [bones.head, ...(bones.more ?? [])].map((head) => expression(look, coat, head, growth)).join("");
  const scale = (size(kind) * share).toFixed(2);
  const lift = FLOATING.has(kind.shape) ? (1 - size(kind)) * 22 : 0;
  const mirrored = turned ? " scale(-1 1)" : "";
  return (
    `<g class="creature ${kind.shape}" stroke="${coat.dark}" stroke-width=".9" stroke-linejoin="round"`
      + ` stroke-linecap="round"` +
    ` transform="translate(${x} 62)${mirrored} scale(${scale})">` +
    `<ellipse cy="-1" rx="24" ry="2.6" fill="#000" stroke="none" opacity=".25"/>`
      + `<g transform="translate(-50 ${(-61 - lift).toFixed(1)})">` +
    behind(part("behind"), bones) +
    crown(part("crown"), bones) +
    bones.markup +
    markings(part("markings"), bones) +
    faces +
    (bones.over ?? "") +
    before(body, bones) +
    "</g></g>"
  );
}

/** The creatures of one card, side by side where there are several. @param {Kind[]} kinds */
export function creatures(kinds) {
  if (kinds.length === 1) return creature(kinds[0]);
  const share = 0.8 - 0.06 * (kinds.length - 2);
  const step = 44 / Math.max(1, kinds.length - 1);
  const placed = kinds.map((kind, at) => ({ kind, x: 28 + at * step, turned: at < kinds.length / 2 - 0.5 }));
  placed.sort((one, other) => other.kind.height - one.kind.height);
  return placed.map(({ kind, x, turned }) => creature(kind, x, share, turned)).join("");
}
