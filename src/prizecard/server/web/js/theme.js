/** Light or dark: as the system says, until the player says otherwise. */

import { remember, remembered } from "./api.js";

const LIGHT = matchMedia("(prefers-color-scheme: light)");

/** @returns {"light" | "dark"} */
export const theme = () => remembered("theme") ?? (LIGHT.matches ? "light" : "dark");

/** Put the theme on the page, now and whenever the system changes its mind. */
export function dress() {
  document.documentElement.dataset.theme = theme();
}

export function turnTheme() {
  remember("theme", theme() === "light" ? "dark" : "light");
  dress();
}

LIGHT.addEventListener("change", dress);
