/** Asking the server what it knows about a question, before the question is drawn. */

import { fetchCards } from "../cards.js";

/** @typedef {import("../types.js").Considered} Considered */

/** So many milliseconds a question waits for the answer. */
const PATIENCE = 400;

/**
 * The answer. Too late to be drawn with its question, it is added, but not under a pointer that is pressed.
 * @param {import("./page.js").TablePage} page @param {Considered} considered
 */
export function heed(page, considered) {
  page.told(considered);
  if (considered.version !== page.state?.version || page.considered) return;
  page.considered = considered;
  if (!page.pending && !page.frame.matches(":active")) page.drawPanel();
  page.frame.dataset.considered = String(considered.version);
}

/**
 * @param {import("./page.js").TablePage} page @param {number} version
 * @returns {Promise<Considered | null>} null: too late
 */
export function inquire(page, version) {
  if (!page.connection.send({ type: "consider", version })) return Promise.resolve(null);
  return new Promise((resolve) => {
    page.told = (considered) => void fetchCards(considered.seen).then(() => resolve(considered));
    setTimeout(() => resolve(null), PATIENCE);
  });
}
