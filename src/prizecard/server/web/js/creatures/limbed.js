/** Skeletons that stand, walk or fly: upright, humanoid, on two and four legs, winged, insects. The ground is at 60. */

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
  const curve = [[54, 52], [72, 62], [86, 58], [85, 40]];
  const skin = `fill="${coat.skin}"`;
  const arm = line(tube(along([[50 - wide * 0.75, 33], [46 - wide, 36], [36 - wide * 0.5, 42], [40 - wide * 0.6, 46]], 6), (t) => 3.4 - t), skin);
  return {
    markup: line(tube(along(curve, 9), (t) => 6.4 - t * 4.6), skin)
      + both(oval(50 - wide * 0.72, 52, 6.2, 7, 0, skin) + oval(47 - wide * 0.72, 58.5, 6, 2.6, 0, skin))
      + line(`M50 25q-8 1-${wide} 14-2 14 5 18 ${wide - 5} 4 ${(wide - 5) * 2} 0 7-4 5-18Q58 26 50 25z`, skin)
      + oval(49, 46, wide * 0.62, 11, 0, `fill="${coat.belly}" stroke="none"`) + both(arm)
      + oval(head.x + 2, head.y, head.r * 1.08, head.r, 0, skin)
      + oval(head.x - head.r * 0.5, head.y + head.r * 0.48, head.r * 0.72, head.r * 0.5, 0, `fill="${coat.skin}"`),
    head, back: { x: 57, y: 34, r: 11 }, tail: { x: 85, y: 39 },
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
  const reach = raised ? [[50 - wide * 0.8, 30], [32 - wide, 34], [30 - wide, 22], [37 - wide, 15]] : [[50 - wide * 0.8, 30], [42 - wide, 32], [40 - wide, 40], [42 - wide * 1.1, 45]];
  const [, , , [x, y]] = reach;
  const fist = oval(x, y, limb * (strong ? 1.5 : 1.1), limb * 1.4, 0, skin);
  const lower = strong && growth === 2
    ? line(tube(along([[40, 37], [26, 40], [24, 50], [31, 51]], 6), () => 3.4), skin) + oval(31, 51, 4.4, 4.4, 0, skin) : "";
  const gown = !strong && (kind.types.includes("psychic") || kind.types.includes("ghost") || kind.types.includes("fairy")) && growth > 0;
  const legs = gown
    ? line(`M50 34q-5 10-${wide + 9} 25 ${wide + 9} 4 ${(wide + 9) * 2} 0Q55 44 50 34z`, `fill="${coat.belly}"`)
    : both(line(tube(along([[50 - wide * 0.4, 44], [47 - wide * 0.6, 50], [48 - wide * 0.6, 54], [48 - wide * 0.6, 58]], 4), () => limb * 1.15), skin) + oval(46.5 - wide * 0.6, 58.5, limb * 1.7, 2.4, 0, skin));
  return {
    markup: legs + both(lower) + line(`M50 24q-${wide} 0-${wide} 7 1 9 ${wide * 0.35} 16h${wide * 1.3}q${wide * 0.3}-7 ${wide * 0.35}-16 0-7-${wide}-7z`, skin)
      + (strong ? line(`M${50 - wide * 0.7} 43h${wide * 1.4}v4h-${wide * 1.4}z`, `fill="${coat.accent}"`) + line(`M${50 - wide * 0.6} 33q${wide * 0.6} 5 ${wide * 1.2} 0M50 32v9`, `fill="none" opacity=".5"`)
        : oval(50, 37, wide * 0.6, 7, 0, `fill="${coat.belly}" stroke="none"`))
      + both(line(tube(along(reach, 6), () => limb), skin) + fist) + oval(head.x, head.y, head.r * 1.05, head.r, 0, skin),
    head, back: { x: 50, y: 32, r: 10 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function quadruped({ chance, coat, kind, growth }) {
  const heavy = kind.eggs.has("monster") || kind.types.includes("rock") || kind.types.includes("steel");
  const thick = heavy ? 4.4 : 3;
  const tall = heavy ? 38 : 36 - growth * 2;
  const head = { x: 31, y: tall - 9 - growth * 2, r: 11 - growth * 1.3, turn: -1 };
  const skin = `fill="${coat.skin}"`;
  const leg = (/** @type {number} */ x) => line(`M${x - thick} ${tall + 4}l1 17q-2 2-2 3h${thick * 2 + 2}l0-3 1-17z`, skin);
  const end = oneOf(chance, [[86, 22], [88, 34], [82, 16]]);
  /** @type {Point[]} */
  const curve = [[70, tall], [80, tall + 4], [88, tall - 2], [end[0], end[1]]];
  return {
    markup: line(tube(along(curve, 8), (t) => 3.8 - t * (heavy ? 2.8 : 0.6)), skin)
      + `<g style="filter:brightness(.82)">${leg(46)}${leg(71)}</g>`
      + line(`M36 ${tall - 2}Q44 ${tall - 11} 58 ${tall - 10} 74 ${tall - 10} 77 ${tall + 2} 77 ${tall + 13} 64 ${tall + 12} 48 ${tall + 14} 40 ${tall + 11} 32 ${tall + 8} 36 ${tall - 2}z`, skin)
      + oval(56, tall + 8, 15, 4, 0, `fill="${coat.belly}" stroke="none"`) + leg(40) + leg(66)
      + line(tube(along([[43, tall + 1], [40, tall - 2], [38, tall - 4], [35, head.y + 3]], 3), () => 5.6), skin)
      + oval(head.x, head.y, head.r * 1.08, head.r, 0, skin) + oval(head.x - head.r * 0.55, head.y + head.r * 0.42, head.r * 0.66, head.r * 0.48, 0, skin),
    head, back: { x: 58, y: tall - 8, r: 11 }, tail: { x: end[0], y: end[1] },
  };
}

/** A head on two legs. @param {Body} body @returns {Skeleton} */
export function legs({ coat, kind, growth }) {
  const long = kind.types.includes("flying") ? 8 : 2 + growth * 2;
  const y = 40 - long;
  const skin = `fill="${coat.skin}"`;
  return {
    markup: both(line(`M43 ${y + 10}l-1 ${long + 8}h5v-${long + 8}z`, `fill="${coat.accent}"`) + oval(42, 58.5, 5.6, 2.5, 0, `fill="${coat.accent}"`))
      + oval(50, y, 16, 15.5, 0, skin) + oval(50, y + 6, 9, 7, 0, `fill="${coat.belly}" stroke="none"`),
    head: { x: 50, y: y - 2, r: 13.5, turn: 0 }, back: { x: 56, y: y - 7, r: 10 }, tail: { x: 66, y },
  };
}

/** A bird or, where no feathers are, a bat. @param {Body} body @returns {Skeleton} */
export function wings({ coat, kind, growth }) {
  const bat = ["poison", "dragon", "dark", "ghost", "rock", "ground"].some((type) => kind.types.includes(type)) && !kind.types.includes("normal");
  const span = 38 + growth * 3;
  const wing = bat
    ? line(`M45 34Q36 14 ${50 - span} 10q3 10 0 22 5-2 8 3 5-4 8 2 6-4 9 3z`, `fill="${coat.accent}"`) + line(`M45 33Q34 22 ${50 - span} 10M45 33L${58 - span} 35M45 34L${66 - span} 37`, 'fill="none" opacity=".6"')
    : line(`M45 30Q34 12 ${50 - span} 12q-1 5 3 8-3 1-4 2 2 5 6 6-2 2-3 3 4 4 9 3-1 2-1 4 8 3 19 2z`, `fill="${coat.skin}"`) + line(`M44 36q-13 1-${span - 14}-8 12 3 ${span - 16} 3z`, `fill="${coat.accent}" stroke="none" opacity=".8"`);
  const skin = `fill="${coat.skin}"`;
  const foot = bat ? line("M47 49l-2 8M47 50l1 7", 'fill="none"') : line("M46 52l-1 6m-3 1l3-1 3 1", `fill="none" stroke="#e0992b" stroke-width="1.600"`);
  const beak = bat ? line("M46 31.500l1.500 4.500 1.500-4zM51 31.500l1.500 4 1.500-4.500z", 'fill="#fff"') : line("M46 26.500q4-3 8 0l-4 6z", 'fill="#f0b136"');
  return {
    markup: both(wing) + (bat ? "" : line("M45 48l-4 13 6-3 3 4 3-4 6 3-4-13z", `fill="${coat.accent}"`)) + both(foot)
      + oval(50, 40, bat ? 8 : 10, bat ? 10 : 13, 0, skin) + oval(50, 43, bat ? 5 : 6.5, bat ? 7 : 9, 0, `fill="${coat.belly}" stroke="none"`)
      + oval(50, 24, 9.4 - growth * 0.5, undefined, 0, skin),
    head: { x: 50, y: 23, r: 9, turn: 0 }, back: { x: 50, y: 34, r: 8 }, tail: { x: 50, y: 58 }, winged: true, over: beak,
  };
}

/** @param {Body} body @returns {Skeleton} */
export function butterfly({ coat, kind, growth }) {
  const pale = kind.types.includes("flying") || kind.types.includes("fairy");
  const wing = line("M47 33Q30 4 14 10 6 26 24 36q12 4 23 0z", `fill="${pale ? "#f6f4ff" : coat.accent}"`)
    + line("M47 37Q30 36 22 46q0 12 10 12 12-4 15-18z", `fill="${coat.accent}"`)
    + oval(25, 22, 5, 6, -30, `fill="${coat.glow}" stroke="none"`) + line("M46 34Q34 22 20 16M46 38q-10 4-16 14", 'fill="none" opacity=".4"');
  return {
    markup: both(`<g opacity=".93">${wing}</g>`) + line("M46 34q-3 14 4 26 7-12 4-26z", `fill="${coat.skin}"`)
      + line("M46.500 44h7M47 49h6", 'fill="none" opacity=".6"') + oval(50, 34, 6, 7, 0, `fill="${coat.skin}"`) + oval(50, 22, 8.5 + growth * 0.3, 8, 0, `fill="${coat.skin}"`),
    head: { x: 50, y: 22, r: 8, turn: 0 }, back: { x: 50, y: 34, r: 6 }, winged: true,
  };
}

/** A crawling thing: a caterpillar, a spider, a crab. @param {Body} body @returns {Skeleton} */
export function crawler({ coat, kind, growth }) {
  const skin = `fill="${coat.skin}"`;
  if (kind.eggs.has("bug") && growth === 0 && kind.height <= 5) {
    const rings = [[82, 46, 6], [74, 51, 7.5], [64, 53, 8], [54, 51, 8.5], [45, 45, 9]];
    return {
      markup: rings.map(([x, y, r]) => oval(x, y + r * 0.8, 2.4, 2.6, 0, `fill="${coat.belly}"`) + oval(x, y, r, r, 0, skin)
        + oval(x + 1, y, r * 0.3, r * 0.36, 0, `fill="${coat.accent}" stroke="none"`)).join("") + oval(35, 33, 12, 11.5, 0, skin),
      head: { x: 34, y: 33, r: 11, turn: -1 }, back: { x: 64, y: 46, r: 7 }, tail: { x: 86, y: 43 },
    };
  }
  const leg = line("M36 44L20 38 13 59M38 48L26 46 22 60M42 50l-8 2-2 8", `fill="none" stroke="${coat.dark}" stroke-width="4"`)
    + line("M36 44L20 38 13 59M38 48L26 46 22 60M42 50l-8 2-2 8", `fill="none" stroke="${coat.skin}" stroke-width="2.400"`);
  const claw = kind.eggs.has("water3")
    ? line("M36 38Q24 34 20 26q-8-4-4-14 4 1 5 6 2-5 7-5 3 8-3 13 4 6 13 8z", `fill="${coat.accent}"`) : "";
  return {
    markup: both(leg + claw) + line("M28 46q-2-22 22-22t22 22q-6 10-22 10T28 46z", skin)
      + line("M31 38q19-9 38 0M36 29q14-5 28 0", `fill="none" stroke="${coat.dark}" opacity=".5"`) + oval(50, 46, 13, 7.5, 0, `fill="${coat.belly}" stroke="none"`),
    head: { x: 50, y: 43, r: 11, turn: 0 }, back: { x: 50, y: 30, r: 14 },
  };
}
