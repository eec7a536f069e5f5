/**
 * A creature from the facts of its species. The family decides colours, eyes, ears, tail and markings; growth makes
 * them larger.
 */

import { chanceOf, coatOf, expression, lookOf } from "./coat.js";
import { before, behind, crown, face, markings } from "./features.js";
import { butterfly, crawler, perched, wings } from "./flying.js";
import { likenessOf } from "./likeness.js";
import { humanoid, legs, quadruped, sitting, upright } from "./limbed.js";
import { arms, ball, blob, fish, heads, seahorse, serpent, tentacles } from "./limbless.js";

/** @typedef {import("./kinds.js").Kind} Kind */

/** @type {Record<string, (body: import("./limbless.js").Body) => import("./limbless.js").Skeleton>} */
const SKELETONS = {
  ball,
  squiggle: serpent,
  fish,
  arms,
  blob,
  upright,
  sitting,
  perched,
  seahorse,
  legs,
  quadruped,
  wings,
  tentacles,
  heads,
  humanoid,
  "bug-wings": butterfly,
  armor: crawler,
};
const FLOATING = new Set(["ball", "arms", "wings", "bug-wings", "fish", "tentacles", "seahorse"]);

/** @param {Kind} kind @returns {number} how large it stands in the frame: a giant fills it */
const size = (kind) => Math.min(1.06, Math.max(0.8, 0.78 + 0.1 * Math.log(kind.height / 3)));

/**
 * A creature standing at a place, or floating over it.
 * @param {Kind} kind @param {number} [x] @param {number} [share] how much of its size it gets @param {boolean} [turned]
 */
export function creature(kind, x = 50, share = 1, turned = false) {
  const chance = chanceOf(kind.family);
  const like = likenessOf(kind);
  const coat = coatOf(chance, kind, like.colours);
  const look = lookOf(chance, like);
  const growth = Math.min(2, kind.growth);
  const body = { chance: chanceOf(kind.family + like.build), coat, kind, growth, like };
  const bones = SKELETONS[like.build](body);
  const faces = [bones.head, ...(bones.more ?? [])]
    .map((head) => face(body, head) + expression(look, coat, head, growth))
    .join("");
  const scale = (size(kind) * share).toFixed(2);
  const lift = FLOATING.has(like.build) ? (1 - size(kind)) * 22 : 0;
  const mirrored = turned ? " scale(-1 1)" : "";
  return (
    `<g class="creature ${kind.shape}" stroke="${coat.dark}" stroke-width=".9" stroke-linejoin="round"`
      + ` stroke-linecap="round"` +
    ` transform="translate(${x} 62)${mirrored} scale(${scale})">` +
    `<ellipse cy="-1" rx="24" ry="2.6" fill="#000" stroke="none" opacity=".25"/>`
      + `<g transform="translate(-50 ${(-61 - lift).toFixed(1)})">` +
    behind(body, bones) +
    crown(body, bones) +
    bones.markup +
    markings(body, bones) +
    faces +
    (bones.over ?? "") +
    before(body, bones) +
    "</g></g>"
  );
}

/** The creatures of one card, side by side where there are several. @param {Kind[]} kinds */
export function creatures(kinds) {
  if (kinds.length === 1) return creature(kinds[0]);
  const share = 0.74 - 0.06 * (kinds.length - 2);
  const step = 44 / Math.max(1, kinds.length - 1);
  const placed = kinds.map((kind, at) => ({ kind, x: 28 + at * step, turned: at < kinds.length / 2 - 0.5 }));
  placed.sort((one, other) => other.kind.height - one.kind.height);
  return placed.map(({ kind, x, turned }) => creature(kind, x, share, turned)).join("");
}
