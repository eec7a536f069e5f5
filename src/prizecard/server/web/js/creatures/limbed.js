/** Skeletons that stand and walk: upright, humanoid, on two and on four legs. The ground is at 60. */

import { STUBS } from "./bodies.js";
import { between, oneOf } from "./coat.js";
import { along, both, line, oval, tube } from "./limbs.js";

/** @typedef {import("./limbless.js").Body} Body */
/** @typedef {import("./limbless.js").Skeleton} Skeleton */
/** @typedef {import("./limbs.js").Point} Point */

/** @param {Body} body @returns {number} from -1 (slender) to 1 (stout) */
const girth = ({ kind, like }) =>
  ({ bulky: 1, slim: -1, lanky: -1 })[like.stature] ?? (kind.stout - 4.5) / 5.5;

/** @param {Point[]} curve @param {(t: number) => number} radius @param {string} skin */
const limb = (curve, radius, skin) => line(tube(along(curve, 6), radius), skin);

/** A standing beast with a tail. @param {Body} body @returns {Skeleton} */
export function upright(body) {
  const { coat, growth, like } = body;
  const wide = 11.5 + girth(body) * 3.4 + growth * 1.2;
  const lanky = like.stature === "lanky";
  const head = { x: 46, y: 20 - growth - (lanky ? 2 : 0), r: 10.6 - growth * 0.9, turn: -0.5 };
  const skin = `fill="${coat.skin}"`;
  const long = !(like.tail in STUBS);
  /** @type {Point[]} */
  const tail = [[54, 52], [72, 62], [86, 58], [85, 40]];
  /** @type {Point[]} */
  const arm = [[50 - wide * 0.75, 33], [46 - wide, 36], [36 - wide * 0.5, 42], [40 - wide * 0.6, 46]];
  const hip = 50 - wide * 0.72;
  const foot = oval(hip, 52, 6.2 + girth(body), 7, 0, skin) + oval(hip - 3, 58.5, 6, 2.6, 0, skin);
  return {
    markup:
      (long ? limb(tail, (t) => 6.4 + girth(body) * 1.5 - t * 4.6, skin) : "") +
      both(foot) +
      line(`M50 25q-8 1-${wide} 14-2 14 5 18 ${wide - 5} 4 ${(wide - 5) * 2} 0 7-4 5-18Q58 26 50 25z`, skin) +
      oval(49, 46, wide * 0.66, 11.5, 0, `fill="${coat.belly}" stroke="none"`) +
      both(limb(arm, (t) => 3.4 + growth * 0.4 - t, skin)) +
      oval(head.x + 2, head.y, head.r * 1.08, head.r, 0, skin),
    head: { ...head, x: head.x + 1 },
    back: { x: 53, y: 36, r: 11 + growth },
    tail: { x: 85, y: 39 },
    rump: { x: 50 + wide, y: 50 },
    belly: { x: 49, y: 45, r: wide * 0.7 },
    throat: { x: 48, y: 29 },
  };
}

/** A beast on its haunches. @param {Body} body @returns {Skeleton} */
export function sitting(body) {
  const { coat, growth, like } = body;
  const wide = 10.5 + girth(body) * 2.4 + growth;
  const head = { x: 44, y: 22 - growth * 2, r: 12.4 - growth, turn: -0.6 };
  const skin = `fill="${coat.skin}"`;
  /** @type {Point[]} */
  const tail = [[58, 55], [74, 60], [80, 48], [77, 38]];
  return {
    markup:
      (like.tail in STUBS ? "" : limb(tail, (t) => 3.2 - t, skin)) +
      oval(50 + wide * 0.62, 51, wide * 0.75, 8.6, -18, skin) +
      oval(48 + wide * 0.7, 58.4, 6.4, 2.6, 0, skin) +
      line(
        `M46 28q-${wide} 4-${wide} 20 0 10 ${wide} 11 ${wide + 2} 0 ${wide + 3}-10Q${52 + wide * 0.5} 31 46 28z`,
        skin,
      ) +
      oval(44, 46, wide * 0.6, 9.5, 0, `fill="${coat.belly}" stroke="none"`) +
      oval(39, 58, 5, 2.6, 0, skin) + oval(49, 58.4, 5, 2.6, 0, skin) +
      line("M40 40q-5 4-3 8 2 2 4 0 0-3 1-6zM49 40q4 4 2 8-2 2-4 0z", skin) +
      oval(head.x, head.y, head.r * 1.1, head.r, 0, skin),
    head,
    back: { x: 55, y: 38, r: 10, side: true },
    tail: { x: 77, y: 37 },
    rump: { x: 50 + wide * 1.1, y: 51 },
    belly: { x: 44, y: 46, r: 8 },
    throat: { x: 44, y: 22 - growth + head.r },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function humanoid(body) {
  const { chance, coat, kind, growth } = body;
  const strong = kind.types.includes("fighting");
  const round = kind.eggs.has("fairy") && growth < 2;
  const stout = girth(body);
  const slight = between(chance, 8, 9.5) + growth * 0.6 + stout * (stout > 0 ? 7 : 2);
  const wide = strong ? 11 + growth * 2 + stout : round ? 12 : slight;
  const head = { x: 50, y: round ? 24 : 17, r: round ? 12 : 10.4 - growth * 0.9, turn: 0 };
  const thick = strong ? 3.6 + growth * 0.5 : 2.8 + Math.max(0, stout) * 1.6;
  const skin = `fill="${coat.skin}"`;
  const raised = strong && growth > 0;
  /** @type {Point[]} */
  const reach = raised
    ? [[50 - wide * 0.8, 30], [32 - wide, 34], [30 - wide, 22], [37 - wide, 15]]
    : [[50 - wide * 0.8, 30], [42 - wide, 32], [40 - wide, 40], [42 - wide * 1.1, 45]];
  const [, , , [x, y]] = reach;
  const fist = oval(x, y, thick * (strong ? 1.5 : 1.1), thick * 1.4, 0, skin);
  const lower =
    strong && growth === 2
      ? line(
          tube(
            along(
              [[40, 37], [26, 40], [24, 50], [31, 51]],
              6,
            ),
            () => 3.4,
          ),
          skin,
        ) + oval(31, 51, 4.4, 4.4, 0, skin)
      : "";
  const gown =
    !strong &&
    (kind.types.includes("psychic") || kind.types.includes("ghost") || kind.types.includes("fairy")) &&
    growth > 0;
  const legs = gown
    ? line(`M50 34q-5 10-${wide + 9} 25 ${wide + 9} 4 ${(wide + 9) * 2} 0Q55 44 50 34z`, `fill="${coat.belly}"`)
    : both(
        line(
          tube(
            along(
              [[50 - wide * 0.4, 44], [47 - wide * 0.6, 50], [48 - wide * 0.6, 54], [48 - wide * 0.6, 58]],
              4,
            ),
            () => thick * 1.15,
          ),
          skin,
        ) + oval(46.5 - wide * 0.6, 58.5, thick * 1.7, 2.4, 0, skin),
      );
  return {
    markup:
      legs +
      both(lower) +
      line(
        `M50 24q-${wide} 0-${wide} 7 1 9 ${wide * 0.35} 16h${wide * 1.3}q${wide * 0.3}-7 ${wide * 0.35}-16`
          + ` 0-7-${wide}-7z`,
        skin,
      ) +
      (strong
        ? line(`M${50 - wide * 0.7} 43h${wide * 1.4}v4h-${wide * 1.4}z`, `fill="${coat.accent}"`) +
          line(`M${50 - wide * 0.6} 33q${wide * 0.6} 5 ${wide * 1.2} 0M50 32v9`, `fill="none" opacity=".5"`)
        : oval(50, 37, wide * 0.6, 7, 0, `fill="${coat.belly}" stroke="none"`)) +
      both(
        line(
          tube(along(reach, 6), () => thick),
          skin,
        ) + fist,
      ) +
      oval(head.x, head.y, head.r * 1.05, head.r, 0, skin),
    head,
    back: { x: 50, y: 32, r: 10 },
    belly: { x: 50, y: 37, r: wide * 0.75 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function quadruped(body) {
  const { chance, coat, growth, like } = body;
  const stout = girth(body);
  const thick = 3.4 + stout * 1.3 + growth * 0.3;
  const deep = 12 + stout * 2.4;
  const low = like.stature === "low";
  const tall = (low ? 45 : 37.5 + stout * 1.5 - growth * 1.5) - (like.stature === "lanky" ? 4 : 0);
  const neck = like.stature === "tallneck" ? 13 : 0;
  const high = tall - 10 - growth * 1.6 - neck + (low ? 3 : 0);
  const head = { x: low ? 27 : 30, y: high, r: 11.6 - growth * 1.3 - neck * 0.1, turn: -1 };
  const skin = `fill="${coat.skin}"`;
  const legs = 59 - tall;
  const leg = (/** @type {number} */ x) =>
    line(`M${x - thick} ${tall + 3}l1 ${legs - 6}q-2 2-2 3.500h${thick * 2 + 2}l0-3.5 1-${legs - 6}z`, skin);
  const end = oneOf(chance, [[86, tall - 14], [88, tall - 4], [82, tall - 19]]);
  /** @type {Point[]} */
  const tail = [[70, tall], [80, tall + 4], [88, tall - 2], [end[0], end[1]]];
  const top = tall - deep * 0.82;
  const under = Math.min(57, tall + deep);
  return {
    markup:
      (like.tail in STUBS ? "" : limb(tail, (t) => 3.4 + stout - t * 2.2, skin)) +
      `<g style="filter:brightness(.82)">${leg(46)}${leg(71)}</g>` +
      line(
        `M36 ${tall - 2}Q44 ${top} 58 ${top} 75 ${top} 77 ${tall + 2} 77 ${under} 64 ${under} 48 ${under + 2} 40`
          + ` ${under - 1} 32 ${under - 4} 36 ${tall - 2}z`,
        skin,
      ) +
      oval(56, under - 4, 15, 4, 0, `fill="${coat.belly}" stroke="none"`) +
      leg(40) +
      leg(66) +
      limb([[44, tall + 2], [40, tall - 2], [38, tall - 4], [head.x + 3, head.y + 3]], () => 5.4 + stout, skin) +
      oval(head.x, head.y, head.r * 1.08, head.r, 0, skin),
    head,
    back: { x: 58, y: top + 3, r: 11 + stout, side: true },
    tail: { x: end[0], y: end[1] },
    rump: { x: 76, y: tall },
    throat: { x: (head.x * 2 + 40) / 3, y: neck ? tall - 3 : head.y + head.r * 0.9 },
  };
}

/** A head on two legs. @param {Body} body @returns {Skeleton} */
export function legs(body) {
  const { coat, kind, growth } = body;
  const long = kind.types.includes("flying") ? 8 : 2 + growth * 2;
  const y = 40 - long;
  const skin = `fill="${coat.skin}"`;
  const wide = 15.5 + girth(body) * 1.8;
  return {
    markup:
      both(
        line(`M43 ${y + 10}l-1 ${long + 8}h5v-${long + 8}z`, `fill="${coat.belly}"`) +
          oval(42, 58.5, 5.6, 2.5, 0, `fill="${coat.belly}"`),
      ) +
      oval(50, y, wide, 15.5, 0, skin),
    head: { x: 50, y: y - 3, r: 13, turn: 0 },
    back: { x: 50, y: y - 7, r: 11 },
    rump: { x: 64, y: y + 4 },
    tail: { x: 66, y },
    belly: { x: 50, y: y + 8, r: 8 },
  };
}
