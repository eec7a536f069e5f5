/** What flies, opens, rises and scatters over the board. */

import { h } from "../dom.js";
import { pause } from "./tempo.js";

/** @param {Element} element @returns {[number, number]} */
export const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/**
 * Something flies on an arc from one thing to another and is gone.
 * @param {HTMLElement} what @param {Element} from @param {Element} to @param {number} milliseconds
 * @param {string} [look]
 */
export async function fly(what, from, to, milliseconds, look = "flying") {
  const flying = h(`div.${look}`, {}, what);
  document.body.append(flying);
  const size = flying.getBoundingClientRect();
  const [x, y] = middle(from);
  const [goalX, goalY] = middle(to);
  const at = (/** @type {number} */ left, /** @type {number} */ top) =>
    `translate(${left - size.width / 2}px, ${top - size.height / 2}px)`;
  flying.animate(
    [
      { transform: `${at(x, y)} scale(.8)`, opacity: 0.4 },
      { transform: `${at((x + goalX) / 2, Math.min(y, goalY) - 40)} scale(1.1)`, opacity: 1, offset: 0.5 },
      { transform: `${at(goalX, goalY)} scale(.7)`, opacity: 1 },
    ],
    { duration: milliseconds, easing: "ease-in-out", fill: "forwards" },
  );
  await pause(milliseconds * 0.9);
  flying.remove();
}

/** A ring that opens around a Pokémon. @param {HTMLElement} figure @param {string} colour @param {number} tempo */
export function ring(figure, colour, tempo) {
  const circle = h("div.ring", { style: `border-color:${colour}` });
  figure.append(circle);
  const opening = circle.animate(
    [
      { transform: "scale(.3)", opacity: 1 },
      { transform: "scale(2.2)", opacity: 0 },
    ],
    { duration: 520 * tempo },
  );
  opening.onfinish = () => circle.remove();
}

/** @param {HTMLElement} figure @param {string} text @param {string} look @param {number} tempo */
export function pop(figure, text, look, tempo) {
  const number = h("div.pop", { class: look }, text);
  figure.append(number);
  const rising = number.animate(
    [
      { transform: "translate(-50%, 0) scale(.4)", opacity: 0 },
      { transform: "translate(-50%, -20%) scale(1.15)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -90%)", opacity: 0 },
    ],
    { duration: 900 * tempo },
  );
  rising.onfinish = () => number.remove();
}

/**
 * Small round things scatter from, or rain onto, a Pokémon.
 * @param {HTMLElement} figure @param {number} count @param {string} colour @param {number} tempo @param {boolean} rain
 */
export function particles(figure, count, colour, tempo, rain) {
  const [x, y] = middle(figure);
  for (let place = 0; place < count; place += 1) {
    const one = h("div.spark", { style: `background:${colour}` });
    document.body.append(one);
    const angle = (place / count) * Math.PI * 2;
    const far = rain ? [Math.cos(angle) * 34, -120 - (place % 4) * 22] : [0, 0];
    const goal = rain
      ? [Math.cos(angle) * 30, Math.sin(angle) * 26]
      : [Math.cos(angle) * 120, Math.sin(angle) * 120 - 30];
    const moving = one.animate(
      [
        { transform: `translate(${x + far[0]}px, ${y + far[1]}px) scale(1)`, opacity: rain ? 0 : 1 },
        { transform: `translate(${x + goal[0]}px, ${y + goal[1]}px) scale(${rain ? 1 : 0.2})`, opacity: rain ? 1 : 0 },
      ],
      { duration: (rain ? 260 + (place % 5) * 50 : 620) * tempo, easing: rain ? "ease-in" : "ease-out" },
    );
    moving.onfinish = () => one.remove();
  }
}

/** @param {HTMLElement} mat @param {string} text @param {number} tempo */
export function banner(mat, text, tempo) {
  const line = h("div.banner", { "aria-hidden": "true" }, text);
  mat.append(line);
  const shown = line.animate(
    [
      { opacity: 0, transform: "translate(-50%, -50%) scale(.8)" },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.75 },
      { opacity: 0, transform: "translate(-50%, -60%)" },
    ],
    { duration: 900 * tempo, fill: "forwards" },
  );
  shown.onfinish = () => line.remove();
}

/** @param {Element | null} element @param {Keyframe[]} frames @param {number} milliseconds */
export const shake = (element, frames, milliseconds) =>
  void element?.animate(frames, { duration: milliseconds, easing: "ease-in-out" });
