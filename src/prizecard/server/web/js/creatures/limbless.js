/** Skeletons without legs: ball, serpent, fish, head with arms, blob, tentacles, several heads. The ground is at 60. */

import { between } from "./coat.js";
import { along, both, boulder, line, oval, tube } from "./limbs.js";

/** @typedef {import("./limbs.js").Point} Point */
/**
 * @typedef {{
 *   chance: () => number, coat: import("./coat.js").Coat, kind: import("./kinds.js").Kind, growth: number,
 *   like: import("./likeness.js").Likeness
 * }} Body
 * @typedef {{x: number, y: number, r: number, turn: number}} Head
 * @typedef {{
 *   markup: string, head: Head, back: {x: number, y: number, r: number, side?: boolean}, tail?: {x: number, y: number},
 *   rump?: {x: number, y: number}, belly?: {x: number, y: number, r: number}, throat?: {x: number, y: number},
 *   winged?: boolean, more?: Head[], over?: string
 * }} Skeleton turn is -1 where it looks to the left; `side`: the back is seen from the side; `more` are further heads,
 *   `over` lies over the face, `rump` is where a tail without length grows
 */

/** @param {Body} body @returns {boolean} whether it is made of stone or metal */
export const hard = ({ kind }) =>
  kind.eggs.has("mineral") || kind.types.includes("rock") || kind.types.includes("steel");

/** @param {Body} body @returns {Skeleton} */
export function ball(body) {
  const { chance, coat, kind } = body;
  const r = 18;
  const ghost = kind.types.includes("ghost") || kind.eggs.has("indeterminate");
  const mist = ghost
    ? Array.from({ length: 11 }, (_, at) => {
        const turn = at * 0.571 + 0.2;
        return oval(50 + Math.cos(turn) * 20, 37 + Math.sin(turn) * 19, between(chance, 5, 9), undefined, 0);
      }).join("")
    : "";
  const shell =
    kind.eggs.has("water3") || kind.eggs.has("bug")
      ? Array.from({ length: 9 }, (_, at) => line("M50 13l4 11h-8z", `transform="rotate(${at * 40} 50 38)"`)).join("")
      : "";
  return {
    markup:
      `<g fill="${coat.accent}" opacity=".6" stroke="none">${mist}</g><g fill="${coat.accent}">${shell}</g>` +
      oval(50, 38, r, r, 0, `fill="${coat.skin}"`) +
      (kind.eggs.has("mineral") ? line("M32.3 41h35.400a18 18 0 0 1-35.4 0z", `fill="${coat.belly}"`) : "") +
      line("M37 30q3-8 12-9", `fill="none" stroke="#fff" stroke-width="2.6" opacity=".5"`),
    head: { x: 50, y: 35, r: 16, turn: 0 },
    back: { x: 50, y: 28, r: 15 },
    belly: { x: 50, y: 48, r: 8 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function serpent(body) {
  const { chance, coat, growth, kind } = body;
  if (kind.eggs.has("bug")) return cocoon(body);
  /** @type {Point[]} */
  const curve = [
    [88, 34],
    [96, 60],
    [64, 66],
    [54, 52],
    [46, 40],
    [66, 34],
    [60, 24],
    [56, 16],
    [46, 12],
    [37, 20],
  ];
  const head = { x: 34, y: 21, r: 9 + growth * 0.8, turn: -1 };
  if (hard(body)) {
    const rocks = along(curve, 6);
    const markup = rocks.map(([x, y], at) => boulder(chance, x, y, 4.4 + (at / rocks.length) * 4.4)).join("");
    return {
      markup: `<g fill="${coat.skin}">${markup}${boulder(chance, head.x, head.y, head.r * 1.18)}</g>`,
      head,
      back: { x: 58, y: 30, r: 9 },
      tail: { x: 88, y: 33 },
    };
  }
  const points = along(curve, 9);
  const thick = 5.2 + growth + kind.stout * 0.25;
  const rings = points
    .filter((_, at) => at % 3 === 2 && at > 5)
    .map(([x, y]) => line(`M${(x - 3).toFixed(1)} ${y.toFixed(1)}q3 2.5 6 0`))
    .join("");
  const jaw = `M${head.x - 9} ${head.y + 3}q-4 5 1 7 7 2 13-3z`;
  return {
    markup:
      line(
        tube(points, (t) => 0.6 + thick * Math.min(1, t * 1.9)),
        `fill="${coat.skin}"`,
      ) +
      line(
        tube(
          points.map(([x, y]) => [x - 1.6, y + 1.2]),
          (t) => thick * 0.42 * Math.min(1, t * 1.9),
        ),
        `fill="${coat.belly}" stroke="none"`,
      ) +
      `<g fill="none" stroke="${coat.dark}" opacity=".35">${rings}</g>` +
      line(jaw, `fill="${coat.belly}"`) +
      oval(head.x, head.y, head.r * 1.2, head.r, -12, `fill="${coat.skin}"`),
    head,
    back: { x: 60, y: 28, r: 9 },
    tail: { x: 88, y: 33 },
  };
}

/** The still stage of an insect. @param {Body} body @returns {Skeleton} */
function cocoon({ coat }) {
  return {
    markup:
      line("M50 10q17 5 18 22-1 20-12 28-12-4-19-22Q34 16 50 10z", `fill="${coat.skin}"`) +
      `<g fill="none" stroke="${coat.dark}"`
        + ` opacity=".55">${line("M39 41q14 4 28-4M43 49q11 3 21-3M48 56q7 1 12-3M50 10q4 8 0 14")}</g>`,
    head: { x: 50, y: 28, r: 10, turn: 0 },
    back: { x: 64, y: 36, r: 8 },
  };
}

/** Upright in the water, its tail rolled up. @param {Body} body @returns {Skeleton} */
export function seahorse({ coat, growth }) {
  const head = { x: 46, y: 22 - growth, r: 10, turn: -0.8 };
  const curve = along([[48, 26], [56, 34], [60, 42], [52, 50], [44, 58], [56, 64], [58, 54]], 7);
  return {
    markup:
      line("M54 34q16-8 20 2-4 0-4 4 4 4 0 8-12 0-16-6z", `fill="${coat.accent}"`) +
      line(tube(curve, (t) => 8.5 + growth - t * 6.6), `fill="${coat.skin}"`) +
      oval(51, 38, 4.6, 8, -20, `fill="${coat.belly}" stroke="none"`) +
      oval(head.x, head.y, head.r, head.r * 0.95, 0, `fill="${coat.skin}"`),
    head,
    back: { x: 54, y: 32, r: 9 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function fish({ chance, coat, growth }) {
  const tall = between(chance, 12, 16) + growth;
  const fin = `fill="${coat.accent}"`;
  return {
    markup:
      line(`M66 36q14-4 20-16 3 15-4 17 7 5 3 17-8-9-19-12z`, fin) +
      line(`M40 ${36 - tall * 0.8}q10-12 26-8-6 4-4 12z`, fin) +
      line(
        `M19 37Q26 ${37 - tall} 46 ${37 - tall} 62 ${38 - tall} 73 36 62 ${36 + tall} 44 ${37 + tall} 24`
          + ` ${37 + tall} 19 37z`,
        `fill="${coat.skin}"`,
      ) +
      line(
        `M22 42q22 7 46-1Q58 ${36 + tall * 0.9} 44 ${36 + tall * 0.93} 29 ${36 + tall * 0.9} 22 42z`,
        `fill="${coat.belly}" stroke="none"`,
      ) +
      line("M47 40q12-2 14 9-10 3-14-9z", fin) +
      `<g fill="none" stroke="${coat.dark}" opacity=".4">${line("M56 29q3 3 0 6M62 31q2 3 0 5M42 28q4 8 0 16")}</g>` +
      `<g fill="none" stroke="#fff" opacity=".8">${oval(14, 26, 2)}${oval(10, 18, 1.3)}${oval(17, 13, 2.4)}</g>`,
    head: { x: 33, y: 34, r: 9, turn: -1 },
    back: { x: 52, y: 24, r: 9 },
    tail: { x: 84, y: 36 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function arms(body) {
  const { chance, coat, kind } = body;
  const stone = hard(body);
  const metal = kind.types.includes("steel");
  const head =
    stone && !metal
      ? boulder(chance, 50, 33, 16, `fill="${coat.skin}"`)
      : oval(50, 33, 16, 15, 0, `fill="${coat.skin}"`);
  const magnet =
    `<g transform="translate(22 33)">${line("M9-7H-1a7 7 0 0 0 0 14H9V3H0a3 3 0 0 1 0-6h9z", `fill="${coat.belly}"`)}` +
    `${line("M5-7h4v4H5z", 'fill="#d6453c"')}${line("M5 3h4v4H5z", 'fill="#3f77cf"')}</g>`;
  const hand =
    line("M35 38q-10 6-14-1", `fill="none" stroke="${coat.dark}" stroke-width="5.5"`) +
    line("M35 38q-10 6-14-1", `fill="none" stroke="${coat.skin}" stroke-width="4"`) +
    line("M24 40q-9 1-10-6l3 1-1-6 4 4 2-5 2 6 3-2q2 8-3 8z", `fill="${coat.skin}"`);
  const trail = stone ? "" : line("M37 42q2 14 15 16-4-3-2-6 5 4 11 1-5-2-3-4 6 0 7-8z", `fill="${coat.skin}"`);
  return {
    markup: trail + both(metal ? magnet : hand) + head,
    head: { x: 50, y: 32, r: 13, turn: 0 },
    back: { x: 50, y: 24, r: 13 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function blob({ coat, growth, kind }) {
  const star = kind.eggs.has("water3");
  const mound = star
    ? line("M50 8l8 17 21 1-15 14 7 20-21-11-21 11 7-20-15-14 21-1z", `fill="${coat.skin}"`)
    : line(
        `M28 60q-8-1-4-6 6-2 8-16Q34 ${16 - growth} 50 ${15 - growth} 66 ${16 - growth} 68 38q2 14 8 16 4 5-4`
          + ` 6-5-4-9 0-6-4-13 0-7-4-13 0-5-3-9 0z`,
        `fill="${coat.skin}"`,
      );
  return {
    markup:
      mound +
      (star
        ? oval(50, 36, 10, 10, 0, `fill="${coat.accent}"`)
        : oval(50, 47, 11, 8, 0, `fill="${coat.belly}" stroke="none" opacity=".8"`)),
    head: { x: 50, y: star ? 35 : 31, r: star ? 9 : 14, turn: 0 },
    back: { x: 50, y: 26, r: 13 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function tentacles({ chance, coat, growth }) {
  const count = 6 + growth * 2;
  const feelers = Array.from({ length: count }, (_, at) => {
    const x = 32 + (at * 36) / (count - 1);
    const swing = (x - 50) * 0.5;
    /** @type {Point[]} */
    const curve = [
      [x, 36],
      [x + swing, 46],
      [x - swing * 0.6 + between(chance, -5, 5), 52],
      [x + swing * 1.3, 61],
    ];
    return line(
      tube(along(curve, 7), (t) => 3.2 - t * 2.4),
      `fill="${at % 2 ? coat.belly : coat.skin}"`,
    );
  }).join("");
  return {
    markup:
      feelers +
      line("M27 36Q26 9 50 9t23 27q-5 5-11 1-6 5-12 0-6 5-12 0-6 4-11-1z", `fill="${coat.skin}"`) +
      both(oval(37, 18, 4, 5, 20, `fill="${coat.glow}"`)) +
      line("M44 12q6-2 12 0", 'fill="none" stroke="#fff" opacity=".5" stroke-width="2"'),
    head: { x: 50, y: 28, r: 11, turn: 0 },
    back: { x: 50, y: 22, r: 14 },
  };
}

/** @param {Body} body @returns {Skeleton} */
export function heads(body) {
  const { chance, coat, kind } = body;
  const places = [
    [32, 44, 13],
    [68, 45, 12.5],
    [50, 25, 14],
  ];
  const buried = kind.types.includes("ground");
  const one = (/** @type {number[]} */ [x, y, r]) =>
    buried
      ? line(`M${x - r} 60V${y - r * 0.4}a${r} ${r} 0 0 1 ${r * 2} 0V60z`, `fill="${coat.skin}"`)
      : hard(body) && !kind.types.includes("steel")
        ? boulder(chance, x, y, r, `fill="${coat.skin}"`)
        : oval(x, y, r, r, 0, `fill="${coat.skin}"`);
  const order = buried ? [places[2], places[0], places[1]] : places;
  return {
    markup: order.map(one).join("") + (buried ? line("M14 61q36-9 72 0z", `fill="${coat.accent}"`) : ""),
    head: { x: 50, y: 23, r: 11, turn: 0 },
    back: { x: 50, y: 20, r: 11 },
    more: places.slice(0, 2).map(([x, y, r]) => ({ x, y: y - 1, r: r * 0.8, turn: 0 })),
  };
}
