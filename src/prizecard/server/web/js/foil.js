/** The light on a card follows the pointer: one listener for the whole page, one change a frame. */

import { still } from "./dom.js";

/** Cards large enough to be tilted in the hand. */
const LARGE = "dialog.enlarged > .card, .preview > .card, .story .card";
const SHINING = ".card.foil";

/** @type {HTMLElement | null} */
let lit = null;
/** @type {PointerEvent | null} */
let last = null;

/** @param {PointerEvent} event @returns {HTMLElement | null} the card that the pointer plays with */
function under(event) {
  const preview = /** @type {HTMLElement | null} */ (document.querySelector(".preview > .card"));
  if (preview) return preview;
  const at = event.target instanceof Element ? event.target : null;
  const card = at?.closest(".card") ?? at?.closest("[data-key], .candidate, .did")?.querySelector(".card");
  return card instanceof HTMLElement && (card.matches(SHINING) || card.matches(LARGE)) ? card : null;
}

function play() {
  const event = last;
  last = null;
  if (!event) return;
  const card = under(event);
  if (card !== lit) {
    lit?.classList.remove("tilted");
    for (const name of ["--mx", "--my", "--near"]) lit?.style.removeProperty(name);
    lit = card;
  }
  if (!card) return;
  // A preview lies beside its card: there the whole window is the range.
  const box = card.closest(".preview") ? new DOMRect(0, 0, innerWidth, innerHeight) : card.getBoundingClientRect();
  const share = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
    Math.min(1, Math.max(0, (at - from) / size)).toFixed(3);
  card.style.setProperty("--mx", share(event.clientX, box.left, box.width));
  card.style.setProperty("--my", share(event.clientY, box.top, box.height));
  card.style.setProperty("--near", "1");
  card.classList.toggle("tilted", card.matches(LARGE));
}

/** Let cards shine where the pointer is. */
export function shine() {
  addEventListener("pointermove", (event) => {
    if (still()) return;
    if (!last) requestAnimationFrame(play);
    last = event;
  });
}
