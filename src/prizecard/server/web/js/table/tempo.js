/**
 * How quickly things are shown: the pace that the player chose, going on at a key or a tap, hurrying while it is held.
 */

import { remember, remembered } from "../api.js";

/** Pace, what stands on its button, and what it means. @type {[number, string, string][]} */
export const PACES = [
  [0.5, "½×", "slowly"],
  [1, "1×", "one action at a time"],
  [2, "2×", "quickly"],
  [0, "≫", "at once, without the story"],
];
const HURRY = 8;

/** @returns {number} 0: at once */
export const pace = () => {
  const kept = remembered("pace");
  return PACES.some(([value]) => value === kept) ? kept : 1;
};
/** @param {number} value */
export const setPace = (value) => remember("pace", value);

let hurried = false;
/** @type {Set<() => void>} */
const waiting = new Set();

/** Go on with what is being shown. @returns {boolean} whether something was */
export function goOn() {
  const any = waiting.size > 0;
  for (const end of [...waiting]) end();
  return any;
}

/** Show everything quickly while this holds. @param {boolean} holds */
export function hurry(holds) {
  hurried = holds;
  if (holds) goOn();
}

/** How much faster than usual things are shown now. */
export const haste = () => (hurried ? HURRY : Math.max(0.5, pace() || HURRY));

/**
 * Wait so many milliseconds at the usual pace, or until the player goes on.
 * @param {number} milliseconds @returns {Promise<void>}
 */
export function pause(milliseconds) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds / haste());
    waiting.add(end);
  });
}

/** So many milliseconds a frame may be late: a page that is not looked at draws none. */
const LATE = 250;

/** @returns {Promise<void>} when the next frame begins */
export function nextFrame() {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LATE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // After this frame has been drawn: what follows belongs to the next.
      setTimeout(resolve, 0);
    });
  });
}
