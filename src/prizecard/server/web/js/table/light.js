/** Which things on the table are lit: everything that an option touches. */

import { h } from "../dom.js";
import { rove } from "../roving.js";

/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {import("./choices.js").Thing} Thing */
/** @typedef {import("../types.js").Option} Option */

const THINGS = "[data-identity], [data-handle], [data-prize], [data-pile]";

/** @param {HTMLElement} element @returns {Thing} what an element stands for */
export function thingOf(element) {
  const { identity, handle, id, zone, owner, prize, pile } = element.dataset;
  const whose = owner === undefined ? undefined : Number(owner);
  if (identity !== undefined) return { identity: Number(identity), id, owner: whose };
  if (prize !== undefined)
    return { prize: true, handle: handle === undefined ? undefined : Number(handle), id, owner: whose };
  if (pile !== undefined) return { pile: true, zone: pile, owner: whose };
  return { handle: Number(handle), id, zone, owner: whose };
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
export function thingAt(target) {
  return target instanceof Element ? target.closest(THINGS) : null;
}

/**
 * @param {ParentNode} root @param {Choices} choices @param {Option[] | null} only of these options alone
 */
export function light(root, choices, only) {
  const isPicked = picked(choices);
  for (const one of root.querySelectorAll(THINGS)) {
    const element = /** @type {HTMLElement} */ (one);
    const thing = thingOf(element);
    if (thing.prize && thing.owner !== choices.viewer) continue;
    let options = choices.of(thing);
    if (only) options = options.filter((option) => only.includes(option));
    const lit = options.length > 0;
    element.classList.toggle("lit", lit);
    element.classList.toggle(
      "strong",
      lit &&
        options.some((option) =>
          ["attack", "evolve", "use", "pokemon", "card", "attached", "prize"].includes(option.verb),
        ),
    );
    element.classList.toggle("picked", isPicked(thing, options));
    const counted = thing.identity === undefined ? undefined : options.find((option) => choices.several(option));
    count(element, counted ? choices.count(counted) : 0, counted !== undefined);
    name(element, lit, choices.gathering && lit ? element.classList.contains("picked") : null);
  }
}

/**
 * Whether a thing is picked: by itself, or, of what was picked on the list, the first card that it may be.
 * @param {Choices} choices @returns {(thing: Thing, options: Option[]) => boolean} to be asked once for each thing
 */
function picked(choices) {
  const listed = choices.picks.filter((pick) => pick.handle === null);
  return (thing, options) => {
    if (choices.picks.some((pick) => pick.handle !== null && pick.handle === thing.handle)) return true;
    const place = thing.pile ? -1 : listed.findIndex((pick) => options.includes(pick.option));
    if (place >= 0 && thing.handle !== undefined) listed.splice(place, 1);
    return place >= 0;
  };
}

/**
 * How often a Pokémon is picked, with a button for one more and one for one less.
 * @param {HTMLElement} element @param {number} times @param {boolean} shown
 */
function count(element, times, shown) {
  element.querySelector(":scope > .steps")?.remove();
  if (!shown) return;
  const step = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ by) =>
    h("button", { "data-step": by, "aria-label": words, tabindex: -1, disabled: by < 0 && times === 0 }, sign);
  element.append(h("div.steps", {}, step("−", "one less", -1), h("b", {}, times), step("+", "one more", 1)));
}

/**
 * What the thing is called, with whether it can be chosen and whether it is.
 * @param {HTMLElement} element @param {boolean} lit @param {boolean | null} picked null: nothing is gathered
 */
function name(element, lit, picked) {
  element.dataset.name ??= element.getAttribute("aria-label") ?? "";
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", element.dataset.name + (lit ? ", can be chosen" : ""));
  if (picked === null) element.removeAttribute("aria-pressed");
  else element.setAttribute("aria-pressed", String(picked));
}

/**
 * One tab stop in each region: what was last used there, else what is lit, else the first; arrows walk on.
 * @param {...HTMLElement} regions
 */
export function stops(...regions) {
  for (const region of regions) {
    const lit = region.querySelector(".lit") ?? region.querySelector(THINGS);
    rove(region, THINGS);
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (region.querySelectorAll(THINGS))) {
      one.tabIndex = one === lit || one === document.activeElement ? 0 : -1;
    }
  }
}

/** @param {ParentNode} root @param {Choices} choices @param {Option | null} option the one pointed at in the list */
export function hint(root, choices, option) {
  for (const one of root.querySelectorAll(THINGS)) {
    const element = /** @type {HTMLElement} */ (one);
    element.classList.toggle("hinted", option !== null && choices.touches(option, thingOf(element)));
  }
}
