/** Looking closer: a finger held on a card, or a mouse resting on it. */

import { knownCard } from "../cards.js";
import { face } from "../face.js";
import { fit } from "../fitting.js";
import { h } from "../dom.js";

/** Everything that can be looked at: cards wherever they lie, and piles. */
const SHOWN = "[data-id], [data-identity], [data-handle], [data-prize], [data-pile]";

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
export const shownAt = (target) => (target instanceof Element ? target.closest(SHOWN) : null);

const HELD = 450;
const RESTED = 550;

/**
 * Tell when a finger is held on a thing.
 * @param {HTMLElement} root @param {(element: HTMLElement) => void} told
 */
export function holding(root, told) {
  root.addEventListener("pointerdown", (start) => {
    const element = shownAt(start.target);
    if (!element || start.pointerType !== "touch") return;
    const stop = () => {
      clearTimeout(timer);
      for (const kind of ["pointerup", "pointercancel", "pointermove"]) removeEventListener(kind, ended);
    };
    const ended = (/** @type {Event} */ event) => {
      if (
        event instanceof PointerEvent &&
        event.type === "pointermove" &&
        Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 9
      )
        return;
      stop();
    };
    const timer = setTimeout(() => {
      stop();
      // The click that follows belongs to the holding.
      addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true });
      told(element);
    }, HELD);
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) addEventListener(kind, ended);
  });
}

/** @typedef {{x: number, y: number, covers?: number}} Place */
/** What is answered with: nobody should have to look for it below a picture. */
const ANSWERS = ".tray.on :is(.words-row, .gather) button, .tray.on .candidate, .side";

/**
 * Where a preview goes: above the hand, else beside its card, and never over what is answered with. While a question
 * is laid out on the mat that may be a corner of the mat.
 * @param {HTMLElement} element @param {DOMRect} size @returns {Place}
 */
function placed(element, size) {
  const at = element.getBoundingClientRect();
  const table = element.closest(".table");
  const side = table?.querySelector(".side")?.getBoundingClientRect();
  const limit = side && side.left > at.left ? side.left : innerWidth;
  const far = Math.max(8, limit - size.width - 8);
  const within = (/** @type {number} */ x) => Math.max(8, Math.min(x, far));
  const above = (element.closest(".hand")?.getBoundingClientRect().top ?? 0) - size.height - 6;
  const right = at.right + 14 + size.width < limit;
  const top = Math.min(Math.max(8, at.top + at.height / 2 - size.height / 2), innerHeight - size.height - 8);
  const beside = { x: within(right ? at.right + 14 : at.left - 14 - size.width), y: top };
  const places = above > 0 ? [{ x: within(at.left + at.width / 2 - size.width / 2), y: above }, beside] : [beside];
  if (!table?.querySelector(".tray.on")) return places[0];
  const answers = [...table.querySelectorAll(ANSWERS)].map((one) => one.getBoundingClientRect());
  const corners = [8, far].flatMap((x) => [Math.max(8, above), 8].map((y) => ({ x, y })));
  return [...places, ...corners]
    .map((place) => ({ ...place, covers: answers.reduce((sum, one) => sum + shared(one, place, size), 0) }))
    .reduce((best, one) => (one.covers < best.covers ? one : best));
}

/**
 * How much of a thing a preview at the place would cover.
 * @param {DOMRect} thing @param {Place} place @param {DOMRect} size
 */
function shared(thing, { x, y }, size) {
  const wide = Math.min(thing.right, x + size.width) - Math.max(thing.left, x);
  const high = Math.min(thing.bottom, y + size.height) - Math.max(thing.top, y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** @param {HTMLElement} element @param {HTMLElement} preview @returns {Place} for a preview as large as it is now */
function put(element, preview) {
  fit(/** @type {HTMLElement} */ (preview.firstElementChild));
  return placed(element, preview.getBoundingClientRect());
}

/**
 * Show a card large beside the mouse that rests on it.
 * @param {HTMLElement} root @returns {() => void} to stop
 */
export function previewing(root) {
  /** @type {HTMLElement | null} */
  let shown = null;
  /** @type {HTMLElement | null} */
  let over = null;
  /** @type {number | undefined} */
  let timer;
  const hide = () => {
    clearTimeout(timer);
    shown?.remove();
    shown = null;
  };
  const show = (/** @type {HTMLElement} */ element) => {
    const { id } = element.dataset;
    // A basic Energy has nothing to read.
    if (!id || knownCard(id)?.kinds.includes("basic Energy")) return;
    if (!element.isConnected || document.querySelector("dialog[open], .menu, .ghost")) return;
    const { says } = element.dataset;
    shown = h("div.preview", { "aria-hidden": "true" }, face(id), says ? h("p.message", {}, says) : null);
    document.body.append(shown);
    let place = put(element, shown);
    if (place.covers) {
      shown.classList.add("small");
      place = put(element, shown);
    }
    shown.style.transform = `translate(${place.x}px, ${place.y}px)`;
  };
  root.addEventListener("pointerover", (event) => {
    const element = event.pointerType === "mouse" ? shownAt(event.target) : null;
    if (element === over) return;
    over = element;
    hide();
    if (element?.dataset.id) timer = setTimeout(() => show(element), RESTED);
  });
  for (const kind of ["pointerleave", "pointerdown", "keydown"])
    root.addEventListener(kind, () => {
      over = null;
      hide();
    });
  return hide;
}
