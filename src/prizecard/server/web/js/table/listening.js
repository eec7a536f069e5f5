/** What the player does at the table: clicks, holds, rests, drags and types; each becomes a wish of the page. */

import { enlarge } from "../enlarge.js";
import { dragging } from "./drag.js";
import { dropped, mayDrag, taken } from "./dropping.js";
import { keyboard } from "./keys.js";
import { thingAt, thingOf } from "./light.js";
import { closeMenu } from "./menu.js";
import { holding, previewing, shownAt } from "./preview.js";
import { touch } from "./touching.js";
import { goOn, hurry } from "./tempo.js";
import { retreatWish } from "./wishes.js";

/** @typedef {import("./page.js").TablePage} TablePage */

const HELD = 350;

/** @param {TablePage} page @returns {() => void} to stop listening */
export function listen(page) {
  const { frame } = page;
  frame.addEventListener("click", (event) => {
    const element = thingAt(event.target);
    const step = event.target instanceof HTMLElement ? event.target.closest("[data-step]") : null;
    if (step instanceof HTMLElement) count(page, step, Number(step.dataset.step));
    else if (element) touch(page, element);
    else if (event.target instanceof Element && event.target.closest(".mat")) page.actions.clear();
  });
  frame.addEventListener("contextmenu", (event) => {
    const element = shownAt(event.target);
    if (!element) return;
    event.preventDefault();
    lookAt(page, element);
  });
  holding(frame, (element) => lookAt(page, element));
  const unpreview = previewing(frame);
  dragging(frame, {
    may: (what) => mayDrag(page, what),
    begin: (what) => taken(page, what),
    drop: (what, over) => dropped(page, what, over),
    cancel: () => page.actions.clear(),
  });
  frame.addEventListener("pointerdown", (event) => tapped(event));
  const quiet = keyboard(document.body, {
    count: () => (page.view?.decision?.kind === "main" ? 1 : page.choices.options.length),
    digit: (number) => numbered(page, number),
    letter: (letter) => lettered(page, letter),
    escape: () => closeMenu() || page.actions.clear(),
    confirm: () => confirm(page),
    step: (element, by) => count(page, element, by),
    look: (element) => lookAt(page, element),
    goOn,
    hurry,
  });
  return () => {
    quiet();
    unpreview();
    hurry(false);
  };
}

/** A tap goes on with the story; a finger that stays hurries it. @param {PointerEvent} event */
function tapped(event) {
  if (event.target instanceof Element && event.target.closest(".bar, .side")) return;
  if (!goOn()) return;
  const timer = setTimeout(() => hurry(true), HELD);
  const end = () => {
    clearTimeout(timer);
    hurry(false);
  };
  addEventListener("pointerup", end, { once: true });
  addEventListener("pointercancel", end, { once: true });
}

/** @param {TablePage} page @param {HTMLElement} element */
function lookAt(page, element) {
  if (thingAt(element)) touch(page, element, true);
  else if (element.dataset.id) void enlarge(element.dataset.id);
}

/**
 * A digit: the card of the hand, an attack where those are at hand, or the answer of a question.
 * @param {TablePage} page @param {number} number
 */
function numbered(page, number) {
  const { choices, view } = page;
  if (view?.decision?.kind !== "main") {
    const option = choices.options[number - 1];
    return option && page.actions.choose(option);
  }
  const attacks = /** @type {NodeListOf<HTMLElement>} */ (page.panel.attacks.querySelectorAll("[data-verb]"));
  if (page.panel.attacks.contains(document.activeElement)) return attacks[number - 1]?.click();
  const held = /** @type {HTMLElement | undefined} */ (page.hand.querySelectorAll(".held[data-handle]")[number - 1]);
  if (!held) return;
  held.focus({ preventScroll: true });
  touch(page, held);
}

/** A attacks, E ends the turn, R retreats. @param {TablePage} page @param {string} letter @returns {boolean} */
function lettered(page, letter) {
  if (letter === "h") return page.lamp.ask();
  if (page.view?.decision?.kind !== "main" || page.pending || !"aer".includes(letter)) return false;
  if (letter === "a") {
    const attacks = /** @type {NodeListOf<HTMLElement>} */ (page.panel.attacks.querySelectorAll("[data-verb]"));
    if (attacks.length === 1) attacks[0].click();
    else attacks[0]?.focus();
    return attacks.length > 0;
  }
  const button = page.panel.foot.querySelector(`[data-press="${letter}"]`);
  if (button instanceof HTMLElement) button.click();
  else if (letter === "r" && page.view.me.bench[0]) page.why(retreatWish(page.view, page.view.me.bench[0]));
  return true;
}

/** Send what is picked, if it is enough. @param {TablePage} page @returns {boolean} whether it was */
function confirm(page) {
  const { choices } = page;
  const ready = choices.gathering && !page.pending && choices.picks.length > 0 && choices.enough;
  if (ready) page.actions.send();
  return ready;
}

/**
 * One more or one less of what can be picked several times.
 * @param {TablePage} page @param {HTMLElement} element @param {number} by
 */
function count(page, element, by) {
  const { choices } = page;
  const index = element.closest("[data-index]")?.getAttribute("data-index");
  const thing = thingAt(element);
  const all = thing ? choices.of(thingOf(thing)) : choices.options.filter((one) => String(one.index) === index);
  const option = all.find((one) => choices.several(one));
  if (option) (by > 0 ? page.actions.choose : page.actions.less)(option);
}
