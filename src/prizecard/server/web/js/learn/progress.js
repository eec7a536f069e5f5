/** How far one has come with the lessons; this browser keeps it. */

import { remember, remembered } from "../api.js";

/** @typedef {{moves: any[], step: number, done: boolean}} Kept */

/** @returns {Record<string, Kept>} */
export function kept() {
  const found = remembered("lessons");
  return found && typeof found === "object" ? found : {};
}

/** @param {string} id @returns {Kept} */
export function keptOf(id) {
  const found = kept()[id];
  return Array.isArray(found?.moves) ? found : { moves: [], step: 0, done: !!found?.done };
}

/** @param {string} id @param {Partial<Kept>} part */
export function keep(id, part) {
  remember("lessons", { ...kept(), [id]: { ...keptOf(id), ...part } });
}

/**
 * The tables that are a lesson, a whole game with notes.
 * @returns {Record<string, {lesson: string, told: string[]}>}
 */
export function guided() {
  return remembered("guided") ?? {};
}

/** @param {string} table @param {{lesson: string, told: string[]}} what */
export function guide(table, what) {
  const all = Object.entries({ ...guided(), [table]: what });
  remember("guided", Object.fromEntries(all.slice(-10)));
}
