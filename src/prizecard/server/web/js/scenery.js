/** What landscapes are made of: hills, peaks, waves, clouds, and things that stand in rows. */

import { between } from "./creatures/coat.js";

/** @typedef {import("./creatures/coat.js").Chance} Chance */

/** @param {string} one @param {string} other @param {number} share of the other @returns {string} */
export function mixed(one, other, share) {
  const part = (/** @type {string} */ colour, /** @type {number} */ at) => parseInt(colour.slice(at, at + 2), 16);
  const hex = [1, 3, 5].map((at) => Math.round(part(one, at) * (1 - share) + part(other, at) * share));
  return `#${hex.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A line of hills. @param {Chance} chance @param {number} base @param {number} rise @param {string} fill */
export function hills(chance, base, rise, fill) {
  const points = [-10, 20, 50, 80, 110].map((x) => [x, +(base - chance() * rise).toFixed(1)]);
  const curve = points.slice(1).map(([x, y], at) => `C${points[at][0] + 14} ${points[at][1]} ${x - 14} ${y} ${x} ${y}`);
  return `<path d="M-10 72V${points[0][1]}${curve.join("")}V72z" fill="${fill}"/>`;
}

/** A jagged line. @param {Chance} chance @param {number} base @param {number} rise @param {string} fill */
export function peaks(chance, base, rise, fill) {
  let path = `M-10 72V${base}`;
  for (let x = -10; x < 108;) {
    const wide = between(chance, 7, 14);
    path += `l${wide} ${-between(chance, rise * 0.5, rise)}l${wide} ${between(chance, rise * 0.45, rise * 0.95)}`;
    x += wide * 2;
  }
  return `<path d="${path}V72z" fill="${fill}" stroke-linejoin="round"/>`;
}

/**
 * Things in a row, each drawn with its foot at a place.
 * @param {Chance} chance @param {number} count @param {[number, number]} feet @param {[number, number]} sizes
 * @param {(chance: Chance) => string} draw
 */
export function row(chance, count, feet, sizes, draw) {
  const step = 112 / count;
  return Array.from({ length: count }, (_, at) => {
    const x = +(-6 + at * step + chance() * step * 0.6).toFixed(1);
    return (
      `<g transform="translate(${x} ${between(chance, ...feet)}) sca` +
      `le(${between(chance, ...sizes)})">${draw(chance)}</g>`
    );
  }).join("");
}

export const pine = () => '<path d="M0 0v-3M-5-2L0-10l5 8zM-4-7l4-8 4 8zM-3-12l3-7 3 7z"/>';
export const tree = () =>
  '<path d="M-1 0l.4-8h1.2L1 0z"/><path d="M-6-9a5 5 0 0 1 3-7 4 4 0 0 1 7 0 5 5 0 0 1 2 7q-6 3-12 0z"/>';
export const bare = () => '<path d="M-1 0l.5-9-4-5 4 3 .3-8 .6 7 4-4-3.600 6.500L1 0z"/>';
export const mesa = () => '<path d="M-9 0l2-9 1-7h10l1 6 3 10z"/>';
export const tower = (/** @type {Chance} */ chance) =>
  `<path d="M-3 0v-${between(chance, 8, 20)}h6V0zM3 0v-${between(chance, 5, 13)}h4V0z"/>`;
export const shard = () => '<path d="M-3 0l-2-9 4-8 4 7-1 10zM3 0l2-6 3 2-1 4z"/>';
export const column = () => '<path d="M-3 0v-1.500h1V-14h-1.500v-2h7v2H2v12.500h1V0z"/>';
export const stone = () => '<path d="M-6 0q-1-5 4-6t8 6z"/>';
export const flower = () =>
  '<path d="M0 0v-5" stroke="#3c7a3a"/><circle cy="-6" r="2.200"/><circle cy="-6" r=".9" fill="#ffe27a"/>';
export const blade = () => '<path d="M-2 0q0-5-2-7 3 2 3 7zM0 0q1-6 0-9 2 4 1.500 9zM2 0q1-4 3-6-1 4-1.500 6z"/>';
export const coral = () => '<path d="M-1 0v-4q-4 0-4-6h2q0 3 2 3v-8h2v6q3 0 3-3h2q0 6-5 6v6z"/>';
export const mast = () => '<path d="M-4 0L-.5-16h1L4 0H3L0-12-3 0zM-5-12h10v1H-5zM-4-8h8v1h-8z"/>';
export const mill = () =>
  '<path d="M-2.500 0l1-11h3l1 11z"/><path d="M0-11l-6-4 1-1.500 5 4.500 4-6 1.500 1-4.500 5.500 6 4-1' +
  ' 1.500-6-4-4 6-1.500-1z"/>';
export const house = () => '<path d="M-4 0v-6l4-4 4 4v6z"/>';

/** @param {Chance} chance @param {number} count @param {number} low @param {string} fill @param {number} opacity */
export function clouds(chance, count, low, fill, opacity) {
  const one = () => {
    const place =
      `translate(${between(chance, -4, 96)} ${between(chance, 2, low)}) sca` + `le(${between(chance, 0.6, 1.4)})`;
    return `<path transform="${place}" d="M-9 0a3 3 0 0 1 2-5 5 5 0 0 1 9-1 4 4 0 0 1 6 6z"/>`;
  };
  return `<g fill="${fill}" opacity="${opacity}">${Array.from({ length: count }, one).join("")}</g>`;
}

/** @param {Chance} chance @param {number} count @param {string} fill @param {number} low */
export function specks(chance, count, fill, low) {
  const one = () =>
    `<circle cx="${between(chance, 0, 100)}" cy="${between(chance, 0, low)}" r="${between(chance, 0.3, 0.9)}"/>`;
  return `<g fill="${fill}" opacity=".85">${Array.from({ length: count }, one).join("")}</g>`;
}

/** @param {string} fill @param {string} inner */
export const painted = (fill, inner) => `<g fill="${fill}" stroke="${fill}" stroke-width=".4">${inner}</g>`;

/** Waves from a height on. @param {Chance} chance @param {number} y @param {string} fill */
export function waves(chance, y, fill) {
  const at = between(chance, -12, -2);
  return `<path d="M${at} ${y}${"q5-3.500 10 0t10 0".repeat(6)}V72H${at}z" fill="${fill}"/>`;
}
