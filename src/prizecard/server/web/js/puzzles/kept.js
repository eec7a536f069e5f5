/** What this browser keeps of puzzles: which are solved, the streak, and the try that is under way. */

import { remember, remembered } from "../api.js";

/**
 * @typedef {{
 *   solved: Record<string, number>, streak: number, best: number, spoilt: string, tries: Record<string, number>,
 *   at: {id: string, moves: number[]} | null
 * }} Kept
 */

/** @returns {Kept} */
export function kept() {
  const found = remembered("puzzles");
  return { solved: {}, streak: 0, best: 0, spoilt: "", tries: {}, at: null, ...(found ?? {}) };
}

/** The try under way. @param {string} id @param {number[]} moves */
export function keepTry(id, moves) {
  remember("puzzles", { ...kept(), at: { id, moves } });
}

/** A try failed, or the solution was looked at: the streak is over. @param {string} id */
export function spoil(id) {
  const now = kept();
  remember("puzzles", { ...now, streak: 0, spoilt: id, tries: { ...now.tries, [id]: (now.tries[id] ?? 0) + 1 } });
}

/** Solved; it counts for the streak the first time, and if no try failed before. @param {string} id */
export function solve(id) {
  const now = kept();
  const counts = !now.solved[id] && now.spoilt !== id;
  const streak = counts ? now.streak + 1 : now.streak;
  const solved = { ...now.solved, [id]: now.solved[id] ?? Date.now() };
  remember("puzzles", { ...now, solved, streak, best: Math.max(now.best, streak), at: null });
}
