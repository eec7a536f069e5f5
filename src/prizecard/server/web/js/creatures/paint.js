/** How the pieces of heads.js and bodies.js are painted. */

import { line } from "./limbs.js";

/** @typedef {import("./coat.js").Coat} Coat */

/**
 * Small letters have an outline, capitals none. s skin, b belly, a accent, c second type, g leaf, d dark, w white,
 * o orange, y yellow, r red, p rose; n only lines.
 * @param {Coat} coat @returns {Record<string, string>}
 */
const paints = (coat) => ({
  s: coat.skin,
  b: coat.belly,
  a: coat.accent,
  c: coat.second,
  g: coat.leaf,
  d: coat.dark,
  w: "#f7f3e8",
  o: "#ff7a1f",
  y: "#ffd84a",
  r: "#e2413c",
  p: "#f5839f",
});

/** @param {Coat} coat @param {string} [pieces] */
export function paint(coat, pieces = "") {
  if (!pieces) return "";
  return pieces
    .split("|")
    .map((piece) => {
      const letter = piece[0];
      if (letter === "n") return line(piece.slice(1), 'fill="none"');
      const small = letter.toLowerCase();
      return line(piece.slice(1), `fill="${paints(coat)[small]}"${letter === small ? "" : ' stroke="none"'}`);
    })
    .join("");
}

/** @param {number} x @param {number} y @param {number} scale @param {string} markup */
export const placed = (x, y, scale, markup) =>
  markup &&
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})">${markup}</g>`;
