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

/**
 * Where a preview goes: above the hand, else beside its card, and not over the panel, where the choices are.
 * @param {HTMLElement} element @param {DOMRect} size @returns {[number, number]}
 */
function placed(element, size) {
  const at = element.getBoundingClientRect();
  const side = element.closest(".table")?.querySelector(".side")?.getBoundingClientRect();
  const limit = side && side.left > at.left ? side.left : innerWidth;
  const within = (/** @type {number} */ x) => Math.max(8, Math.min(x, limit - size.width - 8));
  const above = (element.closest(".hand")?.getBoundingClientRect().top ?? 0) - size.height - 6;
  if (above > 0) return [within(at.left + at.width / 2 - size.width / 2), above];
  const right = at.right + 14 + size.width < limit;
  const top = Math.min(Math.max(8, at.top + at.height / 2 - size.height / 2), innerHeight - size.height - 8);
  return [within(right ? at.right + 14 : at.left - 14 - size.width), top];
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
    fit(/** @type {HTMLElement} */ (shown.firstElementChild));
    const [x, y] = placed(element, shown.getBoundingClientRect());
    shown.style.transform = `translate(${x}px, ${y}px)`;
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
