/** Light or dark: as the system says, until the player says otherwise. */

import { remember, remembered } from "./api.js";
import { h } from "./dom.js";

const LIGHT = matchMedia("(prefers-color-scheme: light)");

/** @returns {"light" | "dark"} */
export const theme = () => remembered("theme") ?? (LIGHT.matches ? "light" : "dark");

/** Put the theme on the page, now and whenever the system changes its mind. */
export function dress() {
  document.documentElement.dataset.theme = theme();
  document.querySelectorAll("[data-turns=theme]").forEach(label);
}

function turnTheme() {
  remember("theme", theme() === "light" ? "dark" : "light");
  dress();
}

/** Say what the button would do now. @param {Element} button */
function label(button) {
  const light = theme() === "light";
  button.textContent = light ? "☾" : "☀";
  button.setAttribute("aria-label", light ? "dark theme" : "light theme");
  button.setAttribute("title", light ? "Dark theme" : "Light theme");
}

/** @param {string} kind its class @returns {HTMLElement} a button that turns the theme */
export function themeButton(kind) {
  const button = h(`button.plain.${kind}`, { "data-turns": "theme", onclick: turnTheme });
  label(button);
  return button;
}

LIGHT.addEventListener("change", dress);
