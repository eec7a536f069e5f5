/** Our own drawings of the eleven types, and their colours. */

import { drawn } from "./dom.js";

/** @type {Record<string, {deep: string, main: string, light: string, mark: string}>} */
export const COLOURS = {
  Grass: { deep: "#2d6a2f", main: "#58a63f", light: "#cfe8b5", mark: "#173d16" },
  Fire: { deep: "#9c2f16", main: "#e4572e", light: "#ffd2b0", mark: "#4d1206" },
  Water: { deep: "#1c5690", main: "#3c92dc", light: "#c3e2f9", mark: "#0a2b52" },
  Lightning: { deep: "#a87a08", main: "#f0bd27", light: "#fdf0b5", mark: "#4b3502" },
  Psychic: { deep: "#673085", main: "#a35cc0", light: "#ecd3f4", mark: "#33104a" },
  Fighting: { deep: "#7d3d1c", main: "#bf6a3b", light: "#f2d3b9", mark: "#3d1a08" },
  Darkness: { deep: "#1d2733", main: "#465469", light: "#b6c2d0", mark: "#0a0f16" },
  Metal: { deep: "#56636e", main: "#8e9dab", light: "#e1e8ed", mark: "#27313a" },
  Fairy: { deep: "#a23a73", main: "#e077ad", light: "#fbd9ea", mark: "#57143a" },
  Dragon: { deep: "#6d5a14", main: "#b59a3c", light: "#efe3b0", mark: "#352a04" },
  Colorless: { deep: "#7c766a", main: "#bdb6a7", light: "#f2eee4", mark: "#3d3931" },
};

/** @type {Record<string, string>} */
const MARKS = {
  Grass:
    "M19 4C10 4 5 8 5 14c0 1.7.4 3 1.1 4.1L4.5 20.5l1 1 2.2-2.2C8.7 19.8 9.9 20 11 20c6 0 8.5-6 8-16zM7.8" +
    " 16.8C9.5 13 12 10.5 15.5 8.5 13 11.5 11 14 9.5 17.7z",
  Fire:
    "M13 2c1 4-4 5.5-4 9.5 0-1.2-.6-2.3-1.6-3C5.5 10.5 5 12.5 5 14.5 5 18.5 8.1 22 12 22s7-3.3 7-7.5C19 9" +
    " 14.5 7.5 13 2zm-1 18c-2 0-3.3-1.5-3.3-3.3 0-2.2 2.3-3 2.8-5.2 1.7 1.3 4 2.7 4 5.3 0 1.8-1.5 3.2-3.5 3.2z",
  Water:
    "M12 2C9 7 5.5 10.5 5.5 15a6.5 6.5 0 0 0 13 0C18.5 10.5 15 7 12 2zm-.6 17.5c-2.3-.2-3.8-2-3.7-4.3.6 1.9 1.8" +
    " 3 3.9 3.3z",
  Lightning: "M14.5 1.5 4.5 13.5h6L8.5 22.5 19.5 9.5h-6.3z",
  Psychic:
    "M12 5C6.5 5 3 9.5 1.8 12 3 14.5 6.5 19 12 19s9-4.5 10.2-7C21 9.5 17.5 5 12 5zm0 11.5a4.5 4.5 0 1 1 0-9 4.5" +
    " 4.5 0 0 1 0 9zm0-2.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  Fighting:
    "M6.5 8.5C6.5 7 8.9 7 9 8.5V7c.1-1.6 2.6-1.6 2.7 0v-.4c.1-1.6 2.6-1.6 2.7 0V8c.1-1.5 2.6-1.5 2.6" +
    " 0v5.5c1.7-.6 2.6.8 1.7 2L15.5 20H8.2C5.5 18 4.5 16 4.5 13.5v-3c0-1.8 2-2.2 2-2z",
  Darkness: "M15.5 2.5A10 10 0 1 0 21.5 16 8.3 8.3 0 0 1 15.5 2.5z",
  Metal: "M12 2l8.7 5v10L12 22l-8.7-5V7zm0 5.2A4.8 4.8 0 1 0 12 16.8 4.8 4.8 0 0 0 12 7.2z",
  Fairy:
    "M12 11C11 5 4 2.5 3 6c-.8 3 2.5 5.5 6.5 6C6 12.5 4 16 5.5 18.5 7.5 21.5 11.5 17 12 13.5c.5 3.5 4.5 8 6.5" +
    " 5C20 16 18 12.5 14.5 12c4-.5 7.3-3 6.5-6-1-3.5-8-1-9 5z",
  Dragon:
    "M3 4c5 0 8 2 9 6 1-4 4-6 9-6-1 3-2.5 4.5-4.5 5.2C19 10 20 12 20 14.5c-2-1.5-3.5-1.8-5-1.2C15.5 16.5 14 20" +
    " 12 22c-2-2-3.5-5.5-3-8.7-1.5-.6-3-.3-5 1.2 0-2.5 1-4.5 3.5-5.3C5.5 8.5 4 7 3 4z",
  Colorless: "M12 1.8l2.3 6.3 6.5-1.2-4.2 5.1 4.2 5.1-6.5-1.2L12 22.2l-2.3-6.3-6.5 1.2L7.4 12 3.2 6.9l6.5 1.2z",
};

/**
 * A type's symbol: its mark on a disc.
 * @param {string} type
 * @returns {string} markup
 */
export function symbolMarkup(type) {
  const known = COLOURS[type] ? type : "Colorless";
  const colour = COLOURS[known];
  return (
    `<svg class="symbol" viewBox="0 0 24 24" role="img" aria-label="${known}"><circle cx="12" cy="12" r="12" fil` +
    `l="${colour.deep}"/>` +
    `<circle cx="12" cy="11.5" r="11" fill="${colour.main}"/><path d="M2.5 9a9.8 9.8 0 0 1 19 0C17 5.5 7 5.5 2.5` +
    ` 9z" fill="#fff" opacity=".28"/>` +
    `<path d="${MARKS[known]}" fill="${colour.mark}" transform="translate(3.6 3.6) scale(.7)"/></svg>`
  );
}

/** @param {string} type @returns {string} the bare mark, for backgrounds */
export function markPath(type) {
  return MARKS[type] ?? MARKS.Colorless;
}

/** @param {string} type @returns {HTMLElement} */
export function symbol(type) {
  return drawn(symbolMarkup(type));
}

/** @param {string[]} types @returns {string} */
export function symbolsMarkup(types) {
  return types.map(symbolMarkup).join("");
}
