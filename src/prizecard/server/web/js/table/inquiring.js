/** Asking the server what it knows about a question, before the question is drawn. */

import { fetchCards } from "../cards.js";

/** @typedef {import("../types.js").Considered} Considered */

/** So many milliseconds a question waits for the answer. */
const PATIENCE = 400;

/**
 * The answer. Too late to be drawn with its question, it is added.
 * @param {import("./page.js").TablePage} page @param {Considered} considered
 */
export function heed(page, considered) {
  page.told(considered);
  void add(page, considered);
}

/**
 * Nothing moves under a pointer that is pressed, and what is half drawn is drawn to its end first (`TablePage.show`).
 * @param {import("./page.js").TablePage} page @param {Considered} considered
 */
async function add(page, considered) {
  const isWanted = () => considered.version === page.state?.version && !page.considered;
  if (!isWanted()) return;
  await fetchCards(considered.seen);
  if (page.frame.matches(":active")) await new Promise((go) => addEventListener("pointerup", go, { once: true }));
  if (!isWanted()) return;
  page.considered = considered;
  if (page.frame.dataset.drawing !== undefined) return;
  if (!page.pending) page.refresh();
  page.frame.dataset.considered = String(considered.version);
}

/**
 * @param {import("./page.js").TablePage} page @param {number} version
 * @returns {Promise<Considered | null>} null: too late
 */
export function inquire(page, version) {
  if (!page.connection.send({ type: "consider", version })) return Promise.resolve(null);
  return new Promise((resolve) => {
    page.told = (considered) => {
      if (considered.version === version) void fetchCards(considered.seen).then(() => resolve(considered));
    };
    setTimeout(() => resolve(null), PATIENCE);
  });
}
