/** Skeletons that fly or crawl: birds and bats, butterflies, crawling things. The ground is at 60. */

import { both, line, oval } from "./limbs.js";

/** @typedef {import("./limbless.js").Body} Body */
/** @typedef {import("./limbless.js").Skeleton} Skeleton */

/** A bird or, where no feathers are, a bat. @param {Body} body @returns {Skeleton} */
export function wings({ coat, kind, growth, like }) {
  const bat =
    ["poison", "dragon", "dark", "ghost", "rock", "ground"].some((type) => kind.types.includes(type)) &&
    !kind.types.includes("normal");
  const span = 38 + growth * 3;
  const wing = bat
    ? line(`M45 34Q36 14 ${50 - span} 10q3 10 0 22 5-2 8 3 5-4 8 2 6-4 9 3z`, `fill="${coat.accent}"`) +
      line(`M45 33Q34 22 ${50 - span} 10M45 33L${58 - span} 35M45 34L${66 - span} 37`, 'fill="none" opacity=".6"')
    : line(
        `M45 30Q34 12 ${50 - span} 12q-1 5 3 8-3 1-4 2 2 5 6 6-2 2-3 3 4 4 9 3-1 2-1 4 8 3 19 2z`,
        `fill="${coat.skin}"`,
      ) + line(`M44 36q-13 1-${span - 14}-8 12 3 ${span - 16} 3z`, `fill="${coat.accent}" stroke="none" opacity=".8"`);
  const skin = `fill="${coat.skin}"`;
  const foot = bat
    ? line("M47 49l-2 8M47 50l1 7", 'fill="none"')
    : line("M46 52l-1 6m-3 1l3-1 3 1", `fill="none" stroke="#e0992b" stroke-width="1.6"`);
  const beak = bat
    ? line("M46 31.500l1.5 4.5 1.5-4zM51 31.500l1.5 4 1.5-4.500z", 'fill="#fff"')
    : line("M46 26.500q4-3 8 0l-4 6z", 'fill="#f0b136"');
  return {
    markup:
      both(wing) +
      (bat ? "" : line("M45 48l-4 13 6-3 3 4 3-4 6 3-4-13z", `fill="${coat.accent}"`)) +
      both(foot) +
      oval(50, 40, bat ? 8 : 10, bat ? 10 : 13, 0, skin) +
      oval(50, 43, bat ? 5 : 6.5, bat ? 7 : 9, 0, `fill="${coat.belly}" stroke="none"`) +
      oval(50, 24, 9.4 - growth * 0.5, undefined, 0, skin),
    head: { x: 50, y: 23, r: 9, turn: 0 },
    back: { x: 50, y: 34, r: 8 },
    tail: { x: 50, y: 58 },
    winged: true,
    belly: { x: 50, y: 42, r: 7 },
    over: like.face ? "" : beak,
  };
}

/** A bird at rest. @param {Body} body @returns {Skeleton} */
export function perched({ coat, growth, kind, like }) {
  const skin = `fill="${coat.skin}"`;
  const wide = 12 + (kind.stout - 4.5) * 0.5;
  const head = { x: 44, y: 22 - growth, r: 11.5 - growth * 0.8, turn: -0.6 };
  const foot = (/** @type {number} */ x) =>
    line(`M${x} 54v5m-4 1l4-1 4 1`, 'fill="none" stroke="#e0992b" stroke-width="1.8"');
  return {
    markup:
      line(`M58 44L${80 + growth * 4} 52 78 57 ${84 + growth * 3} 60 58 58z`, `fill="${coat.accent}"`) +
      foot(42) + foot(53) +
      line(`M42 24q-${wide + 2} 8-${wide} 22 4 10 18 10 20-2 18-14Q62 30 50 22z`, skin) +
      oval(42, 45, wide * 0.62, 9.5, 8, `fill="${coat.belly}" stroke="none"`) +
      line(`M52 34q16-2 ${24 + growth * 3} 16-6 1-8-1 0 4-3 5-3-2-4-3-2 3-5 3-7-8-4-20z`, `fill="${coat.accent}"`) +
      oval(head.x, head.y, head.r * 1.05, head.r, 0, skin),
    head,
    back: { x: 56, y: 36, r: 9 },
    rump: { x: 66, y: 50 },
    belly: { x: 42, y: 45, r: 7 },
    winged: true,
    over: like.face ? "" : line(`M${head.x - 11} ${head.y + 1}q4-4 9 0l-8 6z`, 'fill="#f0b136"'),
  };
}

/** @param {Body} body @returns {Skeleton} */
export function butterfly({ coat, kind, growth }) {
  const pale = kind.types.includes("flying") || kind.types.includes("fairy");
  const wing =
    line("M47 33Q30 4 14 10 6 26 24 36q12 4 23 0z", `fill="${pale ? "#f6f4ff" : coat.accent}"`) +
    line("M47 37Q30 36 22 46q0 12 10 12 12-4 15-18z", `fill="${coat.accent}"`) +
    oval(25, 22, 5, 6, -30, `fill="${coat.glow}" stroke="none"`) +
    line("M46 34Q34 22 20 16M46 38q-10 4-16 14", 'fill="none" opacity=".4"');
  return {
    markup:
      both(`<g opacity=".93">${wing}</g>`) +
      line("M46 34q-3 14 4 26 7-12 4-26z", `fill="${coat.skin}"`) +
      line("M46.5 44h7M47 49h6", 'fill="none" opacity=".6"') +
      oval(50, 34, 6, 7, 0, `fill="${coat.skin}"`) +
      oval(50, 22, 8.5 + growth * 0.3, 8, 0, `fill="${coat.skin}"`),
    head: { x: 50, y: 22, r: 8, turn: 0 },
    back: { x: 50, y: 34, r: 6 },
    winged: true,
  };
}

/** A crawling thing: a caterpillar, a spider, a crab. @param {Body} body @returns {Skeleton} */
export function crawler({ coat, kind, growth }) {
  const skin = `fill="${coat.skin}"`;
  if (kind.eggs.has("bug") && growth === 0 && kind.height < 5.5) {
    const rings = [
      [82, 46, 6],
      [74, 51, 7.5],
      [64, 53, 8],
      [54, 51, 8.5],
      [45, 45, 9],
    ];
    return {
      markup:
        rings
          .map(
            ([x, y, r]) =>
              oval(x, y + r * 0.8, 2.4, 2.6, 0, `fill="${coat.belly}"`) +
              oval(x, y, r, r, 0, skin) +
              oval(x + 1, y, r * 0.3, r * 0.36, 0, `fill="${coat.accent}" stroke="none"`),
          )
          .join("") + oval(35, 33, 12, 11.5, 0, skin),
      head: { x: 34, y: 33, r: 11, turn: -1 },
      back: { x: 64, y: 46, r: 7 },
      tail: { x: 86, y: 43 },
    };
  }
  const leg =
    line("M36 44L20 38 13 59M38 48L26 46 22 60M42 50l-8 2-2 8", `fill="none" stroke="${coat.dark}" stroke-width="4"`) +
    line(
      "M36 44L20 38 13 59M38 48L26 46 22 60M42 50l-8 2-2 8",
      `fill="none" stroke="${coat.skin}" stroke-width="2.4"`,
    );
  const claw = kind.eggs.has("water3")
    ? line("M36 38Q24 34 20 26q-8-4-4-14 4 1 5 6 2-5 7-5 3 8-3 13 4 6 13 8z", `fill="${coat.accent}"`)
    : "";
  return {
    markup:
      both(leg + claw) +
      line("M28 46q-2-22 22-22t22 22q-6 10-22 10T28 46z", skin) +
      line("M31 38q19-9 38 0M36 29q14-5 28 0", `fill="none" stroke="${coat.dark}" opacity=".5"`) +
      oval(50, 46, 13, 7.5, 0, `fill="${coat.belly}" stroke="none"`),
    head: { x: 50, y: 43, r: 11, turn: 0 },
    back: { x: 50, y: 30, r: 14 },
  };
}
