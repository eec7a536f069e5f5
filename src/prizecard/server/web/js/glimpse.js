/** Small pictures of Pokémon on tiles, each drawn once it comes into sight. */

import { h } from "./dom.js";

/** @typedef {{name: string, set: string, type: string}} Lead the Pokémon that stands for a deck or a board */

/** @type {WeakMap<Element, Lead>} */
const leads = new WeakMap();
const watching = new IntersectionObserver((seen) => {
  const now = seen.filter((one) => one.isIntersecting).map((one) => one.target);
  now.forEach((one) => watching.unobserve(one));
  if (now.length) void draw(now);
});

/** @param {Element[]} places */
async function draw(places) {
  const { picture } = await import("./art.js");
  for (const place of places) {
    const lead = /** @type {Lead} */ (leads.get(place));
    const card = /** @type {any} */ ({ name: lead.name, set: lead.set, kinds: ["Pokémon"] });
    place.innerHTML = picture(card, lead.type);
    place.classList.add("drawn");
  }
}

/** @param {Lead | null | undefined} lead @returns {HTMLElement | null} */
export function glimpse(lead) {
  if (!lead) return null;
  const place = h("span.glimpse", { "aria-hidden": "true" });
  leads.set(place, lead);
  watching.observe(place);
  return place;
}
