/** The small menu beside a card or Pokémon: what may be done with it, what may not, and a closer look. */

import { h } from "../dom.js";

/** @typedef {{label: string, run: () => void, kind?: "lit" | "dim" | "look", note?: string}} Entry */

/** @type {HTMLElement | null} */
let open = null;

/** Put the menu away. @returns {boolean} whether there was one */
export function closeMenu() {
  const was = open !== null;
  open?.remove();
  open = null;
  return was;
}

/**
 * Show entries beside an element.
 * @param {HTMLElement} beside @param {string} title @param {Entry[]} entries
 */
export function showMenu(beside, title, entries) {
  closeMenu();
  const menu = h(
    "div.menu",
    { role: "menu", "aria-label": title },
    h("div.title", {}, title),
    ...entries.map((entry) =>
      h(
        "button",
        {
          role: "menuitem",
          class: entry.kind ?? "lit",
          title: entry.note,
          onclick: () => {
            closeMenu();
            entry.run();
          },
        },
        entry.label,
      ),
    ),
  );
  document.body.append(menu);
  const place = beside.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  const left = Math.min(Math.max(6, place.left + place.width / 2 - size.width / 2), innerWidth - size.width - 6);
  const above = place.top - size.height - 8;
  const top = above > 6 ? above : Math.min(place.bottom + 8, innerHeight - size.height - 6);
  menu.style.transform = `translate(${left}px, ${Math.max(6, top)}px)`;
  open = menu;
  /** @type {HTMLElement | null} */ (menu.querySelector("button"))?.focus({ preventScroll: true });
}

document.addEventListener(
  "pointerdown",
  (event) => {
    if (open && event.target instanceof Node && !open.contains(event.target)) closeMenu();
  },
  true,
);
