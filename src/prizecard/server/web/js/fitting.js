/** Long texts on large cards: the letters shrink until all of them are seen. */

const STEPS = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64];

/**
 * Let the text of a card that is on the page fit; call it once the card has its size.
 * @param {HTMLElement} card @returns {boolean} whether all of it is seen without scrolling
 */
export const fit = (card) => fitAll([card])[0];

/**
 * The same for several: the page is laid out once for each step, not for each card.
 * @param {HTMLElement[]} cards @returns {boolean[]}
 */
export function fitAll(cards) {
  const words = cards.map((card) => /** @type {HTMLElement | null} */ (card.querySelector(".words")));
  const fits = (/** @type {number} */ at) => {
    const text = words[at];
    return !text || text.scrollHeight <= text.clientHeight + 1;
  };
  let left = [...cards.keys()];
  for (const step of STEPS) {
    for (const at of left) cards[at].style.setProperty("--fit", String(step));
    left = left.filter((at) => !fits(at));
  }
  // What still does not fit is scrolled, also by the keyboard.
  for (const at of left) /** @type {HTMLElement} */ (words[at]).tabIndex = 0;
  return cards.map((_, at) => !left.includes(at));
}
