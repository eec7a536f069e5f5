/** Long texts on large cards: the letters shrink until all of them are seen. */

const STEPS = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64];

/**
 * Let the text of a card that is on the page fit; call it once the card has its size.
 * @param {HTMLElement} card @returns {boolean} whether all of it is seen without scrolling
 */
export function fit(card) {
  const words = /** @type {HTMLElement | null} */ (card.querySelector(".words"));
  if (!words) return true;
  for (const step of STEPS) {
    card.style.setProperty("--fit", String(step));
    if (words.scrollHeight <= words.clientHeight + 1) return true;
  }
  // What still does not fit is scrolled, also by the keyboard.
  words.tabIndex = 0;
  return false;
}
