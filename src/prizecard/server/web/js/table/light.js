/** Which things on the table are lit: everything that an option touches. */

/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {import("./choices.js").Thing} Thing */
/** @typedef {import("../types.js").Option} Option */

const THINGS = "[data-identity], [data-handle], [data-prize], [data-pile]";

/** @param {HTMLElement} element @returns {Thing} what an element stands for */
export function thingOf(element) {
  const { identity, handle, id, zone, owner, prize, pile } = element.dataset;
  const whose = owner === undefined ? undefined : Number(owner);
  if (identity !== undefined) return { identity: Number(identity), id, owner: whose };
  if (prize !== undefined) return { prize: true, handle: handle === undefined ? undefined : Number(handle), id, owner: whose };
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
  for (const one of root.querySelectorAll(THINGS)) {
    const element = /** @type {HTMLElement} */ (one);
    const thing = thingOf(element);
    if (thing.prize && thing.owner !== choices.viewer) continue;
    let options = choices.of(thing);
    if (only) options = options.filter((option) => only.includes(option));
    const lit = options.length > 0;
    element.classList.toggle("lit", lit);
    element.classList.toggle("strong", lit && options.some((option) => ["attack", "evolve", "use", "pokemon", "card", "attached", "prize"].includes(option.verb)));
    element.classList.toggle("picked", choices.picks.some((pick) => pick.handle !== null ? pick.handle === thing.handle : options.includes(pick.option) && !thing.pile && thing.handle === undefined));
    const times = thing.identity === undefined ? 0 : options.reduce((sum, option) => sum + choices.count(option), 0);
    if (times > 1) element.dataset.picks = String(times);
    else delete element.dataset.picks;
    element.tabIndex = 0;
    element.setAttribute("role", "button");
  }
}

/** @param {ParentNode} root @param {Choices} choices @param {Option | null} option the one pointed at in the list */
export function hint(root, choices, option) {
  for (const one of root.querySelectorAll(THINGS)) {
    const element = /** @type {HTMLElement} */ (one);
    element.classList.toggle("hinted", option !== null && choices.touches(option, thingOf(element)));
  }
}
