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
  Grass: "M19 4C10 4 5 8 5 14c0 1.700.4 3 1.100 4.100L4.500 20.500l1 1 2.200-2.200C8.700 19.800 9.900 20 11 20c6 0 8.500-6 8-16zM7.800 16.800C9.500 13 12 10.500 15.500 8.500 13 11.500 11 14 9.500 17.700z",
  Fire: "M13 2c1 4-4 5.500-4 9.500 0-1.200-.6-2.300-1.600-3C5.500 10.500 5 12.500 5 14.500 5 18.500 8.100 22 12 22s7-3.300 7-7.500C19 9 14.500 7.500 13 2zm-1 18c-2 0-3.300-1.500-3.300-3.300 0-2.200 2.300-3 2.800-5.200 1.700 1.300 4 2.700 4 5.300 0 1.800-1.500 3.200-3.500 3.200z",
  Water: "M12 2C9 7 5.500 10.500 5.500 15a6.500 6.500 0 0 0 13 0C18.500 10.500 15 7 12 2zm-.6 17.500c-2.300-.2-3.800-2-3.700-4.300.6 1.900 1.800 3 3.900 3.300z",
  Lightning: "M14.500 1.500 4.500 13.500h6L8.500 22.500 19.500 9.500h-6.300z",
  Psychic: "M12 5C6.500 5 3 9.500 1.800 12 3 14.500 6.500 19 12 19s9-4.500 10.200-7C21 9.500 17.500 5 12 5zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9zm0-2.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  Fighting: "M6.500 8.500C6.500 7 8.900 7 9 8.500V7c.1-1.600 2.600-1.600 2.700 0v-.4c.1-1.600 2.600-1.600 2.700 0V8c.1-1.500 2.600-1.500 2.600 0v5.500c1.700-.6 2.600.8 1.700 2L15.500 20H8.200C5.500 18 4.500 16 4.500 13.500v-3c0-1.800 2-2.200 2-2z",
  Darkness: "M15.500 2.500A10 10 0 1 0 21.500 16 8.300 8.300 0 0 1 15.500 2.500z",
  Metal: "M12 2l8.700 5v10L12 22l-8.700-5V7zm0 5.200A4.800 4.800 0 1 0 12 16.800 4.800 4.800 0 0 0 12 7.200z",
  Fairy: "M12 11C11 5 4 2.500 3 6c-.8 3 2.500 5.500 6.500 6C6 12.500 4 16 5.500 18.500 7.500 21.500 11.500 17 12 13.500c.5 3.500 4.500 8 6.500 5C20 16 18 12.500 14.500 12c4-.5 7.300-3 6.500-6-1-3.500-8-1-9 5z",
  Dragon: "M3 4c5 0 8 2 9 6 1-4 4-6 9-6-1 3-2.500 4.500-4.500 5.200C19 10 20 12 20 14.500c-2-1.500-3.500-1.800-5-1.200C15.500 16.500 14 20 12 22c-2-2-3.500-5.500-3-8.700-1.500-.6-3-.3-5 1.200 0-2.500 1-4.500 3.500-5.300C5.500 8.500 4 7 3 4z",
  Colorless: "M12 1.800l2.300 6.300 6.500-1.200-4.200 5.100 4.200 5.100-6.500-1.200L12 22.200l-2.300-6.300-6.500 1.200L7.400 12 3.200 6.900l6.500 1.200z",
};

/**
 * A type's symbol: its mark on a disc.
 * @param {string} type
 * @returns {string} markup
 */
export function symbolMarkup(type) {
  const known = COLOURS[type] ? type : "Colorless";
  const colour = COLOURS[known];
  return `<svg class="symbol" viewBox="0 0 24 24" role="img" aria-label="${known}"><circle cx="12" cy="12" r="12" fill="${colour.deep}"/>`
    + `<circle cx="12" cy="11.500" r="11" fill="${colour.main}"/><path d="M2.500 9a9.800 9.800 0 0 1 19 0C17 5.500 7 5.500 2.500 9z" fill="#fff" opacity=".28"/>`
    + `<path d="${MARKS[known]}" fill="${colour.mark}" transform="translate(3.600 3.600) scale(.7)"/></svg>`;
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
