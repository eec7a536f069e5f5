/** Trainers' pictures by what the card does: drawing, searching, healing, switching, a Ball, a Tool, a Stadium. */

import { between, oneOf } from "./creatures/coat.js";

/** @typedef {import("./creatures/coat.js").Chance} Chance */

/** @param {Chance} chance */
export function person(chance) {
  const hair = `hsl(${Math.round(chance() * 360)} 38% ${Math.round(between(chance, 22, 48))}%)`;
  const coatColour = `hsl(${Math.round(chance() * 360)} 45% 48%)`;
  const skin = oneOf(chance, ["#f3cfae", "#d9a577", "#9b6a45", "#efc29a"]);
  const style = oneOf(chance, [
    "M38 29q-1-15 12-15t12 15q-4-7-9-8-8 3-15 8z",
    "M37 42q-4-28 13-28t13 28q-3-4-3-12-4-6-10-6t-10 6q0 8-3 12z",
    "M38 28l-2-8 6 2 1-8 7 5 6-6 2 8 6-1-2 8q-5-5-12-5t-12 5z",
  ]);
  return (
    `<path d="M28 64q2-17 22-17t22 17z" fill="${coatColour}"/><path d="M44 48l6 9 6-9z" fill="#fff" opacity=".85"/>` +
    `<circle cx="50" cy="31" r="11.5" fill="${skin}"/><path d="${style}" fill="${hair}"/>` +
    `<circle cx="46" cy="32" r="1.4"/>` +
    '<circle cx="54" cy="32" r="1.4"/><path d="M47 37q3 2 6 0" fill="none" stroke="#000" stroke-width="1"/>'
  );
}

/** @type {[RegExp, string][]} what the name or the text says, and the deed it stands for; the first that fits */
const DEEDS = [
  [/\bball\b/i, "ball"],
  [/\bswitch|\brope\b|\bturn.?over/i, "switch"],
  [/\bfossil/i, "fossil"],
  [/\bheal|\bremove .*damage counter|\bpotion/i, "heal"],
  [/\bsearch/i, "search"],
  [/\bdraws?\b/i, "draw"],
  [/\bdiscard an? energy|\bhammer/i, "break"],
  [/\benergy\b/i, "energy"],
  [/\bcoin/i, "coin"],
];

/** @param {import("./types.js").CardFacts} card @returns {string} what the card does, as far as its picture knows it */
export function deedOf(card) {
  const kinds = new Set(card.kinds);
  if (kinds.has("Stadium")) return "stadium";
  if (kinds.has("Pokémon Tool")) return "tool";
  const text = [card.name, ...(card.texts ?? (card.text ? [card.text] : []))];
  const named = DEEDS.find(([words]) => words.test(card.name));
  return (named ?? DEEDS.find(([words], at) => at && words.test(text.join(" "))))?.[1] ?? "device";
}

/** @type {Record<string, (colour: string, chance: Chance) => string>} */
const DRAWINGS = {
  ball: (colour) =>
    '<circle cx="50" cy="34" r="21" fill="#fbf6ea" stroke="#222" stroke-width="1.6"/>' +
    `<path d="M29 34a21 21 0 0 1 42 0z" fill="${colour}" stroke="#222" stroke-width="1.6"/>` +
    `<path d="M35 25q5-9 14-9" fill="none" stroke="#fff" stroke-width="2.6" opacity=".6"/>` +
    '<path d="M29 34h42" stroke="#222" stroke-width="3.4"/><circle cx="50" cy="34" r="6.5" fill="#222"/>' +
    '<circle cx="50" cy="34" r="4" fill="#fff"/>',
  switch: (colour) =>
    `<g stroke="#222" stroke-width="1.2" stroke-linejoin="round"><path d="M22 30q4-18 26-18h12V4l18 14-18` +
    ` 13v-9H48q-12 0-16 9z" fill="${colour}"/>` +
    '<path d="M78 36q-4 18-26 18H40v8L22 48l18-13v9h12q12 0 16-9z" fill="#fbf6ea"/></g>',
  heal: (colour) =>
    `<path d="M44 8h12v7l10 8q3 3 3 8v21q0 5-5 5H36q-5 0-5-5V31q0-5 3-8l10-8z" fill="${colour}" stroke="#222"/>` +
    '<rect x="42" y="5" width="16" height="6" rx="2" fill="#5b5b66"/><path d="M46 28h8v7h7v8h-7v7h-8v-7h-7v-8h7z"' +
    ' fill="#fff"/>',
  search: (colour) =>
    '<g fill="#f6ecd0" stroke="#5b4a2c"><rect x="22" y="14" width="26" height="36" rx="3" transform="rotate(-12 35' +
    ' 32)"/><rect x="34" y="12" width="26" height="36" rx="3"/></g>' +
    `<circle cx="56" cy="32" r="14" fill="#dff2fb" fill-opacity=".75" stroke="${colour}" stroke-width="4.5"/>` +
    `<path d="M66 43l14 14" stroke="#4b3a26" stroke-width="6" stroke-linecap="round"/>`,
  draw: (colour) =>
    [-22, 0, 22]
      .map(
        (turn) =>
          `<rect x="38" y="12" width="25" height="36" rx="3" fill="${turn ? "#f6ecd0" : colour}" stroke="#3b3427"` +
          ` transform="rotate(${turn} 50 64)"/>`,
      )
      .join("") + '<path d="M50 20l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z" fill="#fff" opacity=".85"/>',
  break: (colour) =>
    `<path d="M48 26l7 7-27 27-7-7z" fill="#8a6a43" stroke="#222"/><path d="M40 16l12-10 24 24-10` +
    ` 12q-4-10-12-14t-14-12z" fill="${colour}" stroke="#222"/>` +
    '<path d="M74 10l4-6M80 18l8-2M66 6l0-5" stroke="#fff" stroke-width="2.4"/>',
  energy: (colour) =>
    `<circle cx="50" cy="34" r="21" fill="${colour}" opacity=".35"/><circle cx="50" cy="34" r="15" fill="${colour}"` +
    ` stroke="#222"/><path d="M53 20L42 37h7l-3 12 12-17h-7z" fill="#fff"/>`,
  coin: () =>
    '<ellipse cx="50" cy="37" rx="19" ry="20" fill="#a97c1f"/><circle cx="50" cy="34" r="19" fill="#f2c14e"' +
    ' stroke="#7c5a12"/><circle cx="50" cy="34" r="14" fill="none" stroke="#a97c1f" stroke-width="1.6"/>' +
    '<path d="M50 24l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z" fill="#fff3c4"/>',
  fossil: (colour) =>
    '<path d="M24 46q-4-20 16-30 22-4 34 12 8 18-6 28-24 8-44-10z" fill="#b9a685" stroke="#4e4230"/>' +
    `<path d="M50 36q3-4 6 0 1 7-7 7-10-2-8-12 5-10 17-7 11 6 7 18" fill="none" stroke="${colour}" stroke-width="4"` +
    ` stroke-linecap="round"/>`,
  tool: (colour) =>
    `<g fill="none" stroke="${colour}" stroke-width="6"><ellipse cx="50" cy="36" rx="19" ry="16"/></g>` +
    `<path d="M50 10l7 9-7 9-7-9z" fill="#f7e3a1" stroke="#3b3427"/>` +
    `<circle cx="39" cy="25" r="2.4" fill="#fff" opacity=".7"/>`,
  device: (colour) =>
    `<rect x="30" y="10" width="40" height="48" rx="5" fill="${colour}" stroke="#222"/>` +
    `<rect x="35" y="16" width="30" height="20" rx="2" fill="#d9f0e6" stroke="#222"/>` +
    '<g fill="#fff" stroke="#222"><circle cx="40" cy="47" r="4"/><path d="M52 42h12v4H52zM52 49h12v4H52z"/></g>',
  stadium: (colour, chance) =>
    oneOf(chance, [
      `<path d="M8 56q42-16 84 0v8H8z" fill="${colour}"/><g fill="#f4ecd8" stroke="#3b3427" stroke-width=".8">` +
        `<path d="M16 30l34-16 34 16z"/><path d="M20 30h6v24h-6zM36 30h6v26h-6zM58 30h6v26h-6zM74 30h6v24h-6z"/></g>`,
      `<path d="M6 44q44-30 88 0v20H6z" fill="#d9d3c4" stroke="#3b3427"/>` +
        `<ellipse cx="50" cy="50" rx="33" ry="10" fill="${colour}" stroke="#3b3427"/>` +
        `<path d="M17 50h66M50 40v20" stroke="#fff"/><circle cx="50" cy="50" r="4" fill="none" stroke="#fff"/>`,
      `<path d="M24 62V26l12-8v-8l4 4 4-4v8l12 8v36z" fill="#cfc6b4" stroke="#3b3427"/>` +
        `<path d="M56 62V36l10-8 10 8v26z" fill="${colour}" stroke="#3b3427"/>` +
        `<path d="M36 62V48q4-6 8 0v14z" fill="#3b3427"/>`,
      `<path d="M20 62V34h60v28z" fill="#eee7d6" stroke="#3b3427"/><path d="M14 36q36-34 72 0z" fill="${colour}"` +
        ` stroke="#3b3427"/><path d="M44 62V46h12v16z" fill="#3b3427"/><g fill="#9fd3ef" stroke="#3b3427">` +
        `<path d="M26 42h10v8H26zM64 42h10v8H64z"/></g>`,
      `<path d="M2 62L28 20l14 20 16-30 40 52z" fill="${colour}" stroke="#3b3427"/>` +
        `<path d="M58 10l10 13-6 4-5-4-5 5-2-4zM28 20l6 9-6 3-6-3z" fill="#fff"/>`,
    ]),
};

/** Whether a card, even one that counts as a Pokémon, shows a stone. @param {import("./types.js").CardFacts} card */
export const isFossil = (card) => /\bfossil$/i.test(card.name);

/** @param {import("./types.js").CardFacts} card @param {Chance} chance */
export function thing(card, chance) {
  return DRAWINGS[deedOf(card)](`hsl(${Math.round(chance() * 360)} 58% 52%)`, chance);
}

/**
 * What a Supporter holds up beside the person, by what the card does. @param {import("./types.js").CardFacts} card
 * @param {Chance} chance
 */
export function held(card, chance) {
  const deed = deedOf(card);
  if (deed === "device") return "";
  return `<g transform="translate(57 34) scale(.34)">${thing(card, chance)}</g>`;
}
