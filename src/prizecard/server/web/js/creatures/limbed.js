/** Skeletons that stand and walk: upright, humanoid, on two and on four legs. The ground is at 60. */

import { between, oneOf } from "./coat.js";
import { along, both, line, oval, tube } from "./limbs.js";

/** @typedef {import("./limbless.js").Body} Body */
/** @typedef {import("./limbless.js").Skeleton} Skeleton */
/** @typedef {import("./limbs.js").Point} Point */

/** A standing beast with a tail. @param {Body} body @returns {Skeleton} */
export function upright({ chance, coat, growth }) {
  const wide = between(chance, 10.5, 13) + growth * 1.4;
  const head = { x: 46, y: 20 - growth, r: 9.6 - growth * 0.7, turn: -0.5 };
  /** @type {Point[]} */
  const curve = [
    [54, 52],
    [72, 62],
    [86, 58],
    [85, 40],
  ];
  const skin = `fill="${coat.skin}"`;
  const arm = line(
    tube(
      along(
        [
          [50 - wide * 0.75, 33],
          [46 - wide, 36],
          [36 - wide * 0.5, 42],
          [40 - wide * 0.6, 46],
        ],
        6,
      ),
      (t) => 3.4 - t,
    ),
    skin,
  );
  return {
    markup:
      line(
        tube(along(curve, 9), (t) => 6.4 - t * 4.6),
        skin,
      ) +
      both(oval(50 - wide * 0.72, 52, 6.2, 7, 0, skin) + oval(47 - wide * 0.72, 58.5, 6, 2.6, 0, skin)) +
      line(`M50 25q-8 1-${wide} 14-2 14 5 18 ${wide - 5} 4 ${(wide - 5) * 2} 0 7-4 5-18Q58 26 50 25z`, skin) +
      oval(49, 46, wide * 0.62, 11, 0, `fill="${coat.belly}" stroke="none"`) +
      both(arm) +
      oval(head.x + 2, head.y, head.r * 1.08, head.r, 0, skin) +
      oval(
        head.x - head.r * 0.32,
        head.y + head.r * 0.55,
        head.r * 0.7,
        head.r * 0.42,
        0,
        `fill="${coat.belly}" stroke="none"`,
      ),
    head,
    back: { x: 57, y: 34, r: 11 },
    tail: { x: 85, y: 39 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function humanoid({ chance, coat, kind, growth }) {
  const strong = kind.types.includes("fighting");
  const round = kind.eggs.has("fairy") && growth < 2;
  const wide = strong ? 12 + growth * 2 : round ? 12 : between(chance, 7, 9) + growth * 0.6;
  const head = { x: 50, y: round ? 24 : 17, r: round ? 11 : 9 - growth * 0.6, turn: 0 };
  const limb = strong ? 3.6 + growth * 0.5 : 2.6;
  const skin = `fill="${coat.skin}"`;
  const raised = strong && growth > 0;
  /** @type {Point[]} */
  const reach = raised
    ? [
        [50 - wide * 0.8, 30],
        [32 - wide, 34],
        [30 - wide, 22],
        [37 - wide, 15],
      ]
    : [
        [50 - wide * 0.8, 30],
        [42 - wide, 32],
        [40 - wide, 40],
        [42 - wide * 1.1, 45],
      ];
  const [, , , [x, y]] = reach;
  const fist = oval(x, y, limb * (strong ? 1.5 : 1.1), limb * 1.4, 0, skin);
  const lower =
    strong && growth === 2
      ? line(
          tube(
            along(
              [
                [40, 37],
                [26, 40],
                [24, 50],
                [31, 51],
              ],
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
              [
                [50 - wide * 0.4, 44],
                [47 - wide * 0.6, 50],
                [48 - wide * 0.6, 54],
                [48 - wide * 0.6, 58],
              ],
              4,
            ),
            () => limb * 1.15,
          ),
          skin,
        ) + oval(46.5 - wide * 0.6, 58.5, limb * 1.7, 2.4, 0, skin),
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
          tube(along(reach, 6), () => limb),
          skin,
        ) + fist,
      ) +
      oval(head.x, head.y, head.r * 1.05, head.r, 0, skin),
    head,
    back: { x: 50, y: 32, r: 10 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function quadruped({ chance, coat, kind, growth }) {
  const heavy = kind.eggs.has("monster") || kind.types.includes("rock") || kind.types.includes("steel");
  const thick = heavy ? 4.4 : 3;
  const tall = heavy ? 38 : 36 - growth * 2;
  const head = { x: 31, y: tall - 9 - growth * 2, r: 11 - growth * 1.3, turn: -1 };
  const skin = `fill="${coat.skin}"`;
  const leg = (/** @type {number} */ x) =>
    line(`M${x - thick} ${tall + 4}l1 17q-2 2-2 3h${thick * 2 + 2}l0-3 1-17z`, skin);
  const end = oneOf(chance, [
    [86, 22],
    [88, 34],
    [82, 16],
  ]);
  /** @type {Point[]} */
  const curve = [
    [70, tall],
    [80, tall + 4],
    [88, tall - 2],
    [end[0], end[1]],
  ];
  return {
    markup:
      line(
        tube(along(curve, 8), (t) => 3.8 - t * (heavy ? 2.8 : 0.6)),
        skin,
      ) +
      `<g style="filter:brightness(.82)">${leg(46)}${leg(71)}</g>` +
      line(
        `M36 ${tall - 2}Q44 ${tall - 11} 58 ${tall - 10} 74 ${tall - 10} 77 ${tall + 2} 77 ${tall + 13} 64`
          + ` ${tall + 12} 48 ${tall + 14} 40 ${tall + 11} 32 ${tall + 8} 36 ${tall - 2}z`,
        skin,
      ) +
      oval(56, tall + 8, 15, 4, 0, `fill="${coat.belly}" stroke="none"`) +
      leg(40) +
      leg(66) +
      line(
        tube(
          along(
            [
              [43, tall + 1],
              [40, tall - 2],
              [38, tall - 4],
              [35, head.y + 3],
            ],
            3,
          ),
          () => 5.6,
        ),
        skin,
      ) +
      oval(head.x, head.y, head.r * 1.08, head.r, 0, skin) +
      oval(
        head.x - head.r * 0.42,
        head.y + head.r * 0.55,
        head.r * 0.64,
        head.r * 0.4,
        0,
        `fill="${coat.belly}" stroke="none"`,
      ),
    head,
    back: { x: 58, y: tall - 8, r: 11 },
    tail: { x: end[0], y: end[1] },
  };
}

/** A head on two legs. @param {Body} body @returns {Skeleton} */
export function legs({ coat, kind, growth }) {
  const long = kind.types.includes("flying") ? 8 : 2 + growth * 2;
  const y = 40 - long;
  const skin = `fill="${coat.skin}"`;
  return {
    markup:
      both(
        line(`M43 ${y + 10}l-1 ${long + 8}h5v-${long + 8}z`, `fill="${coat.accent}"`) +
          oval(42, 58.5, 5.6, 2.5, 0, `fill="${coat.accent}"`),
      ) +
      oval(50, y, 16, 15.5, 0, skin) +
      oval(50, y + 6, 9, 7, 0, `fill="${coat.belly}" stroke="none"`),
    head: { x: 50, y: y - 2, r: 13.5, turn: 0 },
    back: { x: 56, y: y - 7, r: 10 },
    tail: { x: 66, y },
  };
}
