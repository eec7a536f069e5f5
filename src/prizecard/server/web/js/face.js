/** The face and the back of a card. One drawing for every size: the style sheet shows more the larger it is. */

import { layers } from "./art.js";
import { cardOf, knownCard, leadingType, nameOf } from "./cards.js";
import { drawn } from "./dom.js";
import { symbolMarkup, symbolsMarkup } from "./symbols.js";

/** @typedef {import("./types.js").CardFacts} CardFacts */

/** @type {Map<string, HTMLElement>} */
const drawings = new Map();
/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {unknown} text */
const plain = (text) => String(text ?? "").replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** @type {Record<string, string>} */
const LETTERS = {
  G: "Grass",
  R: "Fire",
  W: "Water",
  L: "Lightning",
  P: "Psychic",
  F: "Fighting",
  D: "Darkness",
  M: "Metal",
  Y: "Fairy",
  N: "Dragon",
  C: "Colorless",
};

/** Card text with [W]-like letters as symbols. @param {string} text */
export function withSymbols(text) {
  return plain(text).replace(/\[([GRWLPFDMYNC])\]/g, (_, letter) => symbolMarkup(LETTERS[letter]));
}

/** @param {import("./types.js").Line | string} line @param {string} sign */
function lineMarkup(line, sign) {
  if (typeof line === "string") {
    const [type, ...rest] = line.split(" ");
    return `${symbolMarkup(type)}<b>${plain(rest.join(" "))}</b>`;
  }
  return `${symbolMarkup(line.type)}<b>${plain(line.sign ?? sign)}${plain(line.value)}</b>`;
}

const STAGES = [
  "Basic",
  "Stage 1",
  "Stage 2",
  "Mega Evolution",
  "Primal",
  "BREAK",
  "LEGEND",
  "LV.X",
  "Restored",
  "Baby",
];
const TRAINERS = ["Supporter", "Stadium", "Pokémon Tool", "Technical Machine", "Item"];
const ORDER = [...STAGES, ...TRAINERS, "basic Energy", "Special Energy", "Trainer"];
const MORE = ["Prime", "TAG TEAM", "Ultra Beast", "ACE SPEC", "Prism Star", "Team Plasma"];
/** The series whose cards say Item; before them the plain kind was called Trainer (TRAINER-02). */
const OF_ITEMS = ["Black & White", "XY", "Sun & Moon"];

/** @param {CardFacts} card @returns {string} what kind of card it is, for its top line */
export function kindLine(card) {
  const found = ORDER.find((kind) => card.kinds.includes(kind)) ?? card.kinds[0] ?? "";
  const called =
    found === "Item" && !OF_ITEMS.includes(card.series ?? "") ? "Trainer" : found.replace("basic", "Basic");
  return [called, ...MORE.filter((kind) => card.kinds.includes(kind))].join(" · ");
}

/** @param {CardFacts} card @returns {string} how it shines, in classes */
function finish(card) {
  const has = (/** @type {string[]} */ ...kinds) => kinds.some((kind) => card.kinds.includes(kind));
  const rarity = card.rarity ?? "";
  const looks = [];
  if (
    has("Pokémon-GX", "Pokémon-EX", "TAG TEAM", "Prime", "LEGEND", "Mega Evolution", "Prism Star", "ACE SPEC", "LV.X")
  )
    looks.push("special");
  if (has("TAG TEAM", "LEGEND") || /Rainbow|Ultra|Secret/.test(rarity)) looks.push("bleed");
  if (has("Pokémon-GX", "LEGEND", "TAG TEAM") || /Secret|Shining|Gold/.test(rarity)) looks.push("gold");
  else if (has("Pokémon-EX", "LV.X", "Prime", "Mega Evolution", "BREAK")) looks.push("silver");
  if (/Rainbow/.test(rarity)) looks.push("rainbowed");
  if (/Holo|Ultra|Secret|Rainbow|Prime|LEGEND|Shin|Prism|ACE|BREAK/.test(rarity) || looks.length) looks.push("foil");
  return looks.map((look) => ` ${look}`).join("");
}

/** What is written below the picture. @param {CardFacts} card */
function words(card) {
  const rows = (card.abilities ?? []).map(
    (ability) =>
      `<div class="ability"><h4 role="presentation"><i>${plain(ability.kind)}</i>${plain(ability.name)}</h4>` +
      `<p>${withSymbols(ability.text)}</p></div>`,
  );
  const longest = Math.max(...(card.attacks ?? []).map((attack) => attack.name.length));
  for (const attack of card.attacks ?? []) {
    rows.push(
      `<div class="attack"><h4 role="presentation"><span class="cost">${symbolsMarkup(attack.cost)}</span>` +
        `<span class="called" style="--n:${longest}">${plain(attack.name)}</span>` +
        `<b>${plain(attack.damage)}</b></h4><p>${withSymbols(attack.text)}</p></div>`,
    );
  }
  const box = (card.texts ?? (card.text ? [card.text] : [])).filter(Boolean);
  if (box.length) rows.push(`<div class="box">${box.map((text) => `<p>${withSymbols(text)}</p>`).join("")}</div>`);
  return rows.join("");
}

/** Weakness, Resistance and Retreat Cost. @param {CardFacts} card */
function feet(card) {
  const lines = (/** @type {(import("./types.js").Line | string)[]} */ list, /** @type {string} */ sign) =>
    list.length ? list.map((line) => lineMarkup(line, sign)).join("") : "–";
  const cost = card.retreat_cost ? symbolsMarkup(Array(card.retreat_cost).fill("Colorless")) : "–";
  return (
    `<span title="Weakness"><small>Weakness</small> ${lines(card.weaknesses, "×")}</span>` +
    `<span title="Resistance"><small>Resistance</small> ${lines(card.resistances, "−")}</span>` +
    `<span title="Retreat Cost" class="retreat"><small>Retreat</small> ${cost}</span>`
  );
}

/** What a small card says in its picture: the stage, and what it costs to retreat. @param {CardFacts} card */
function badges(card) {
  const stage = STAGES.find((kind) => card.kinds.includes(kind));
  const short = { "Mega Evolution": "Mega", Restored: "Restored" }[stage ?? ""] ?? stage;
  return (
    `<div class="badges">${short ? `<span class="stage">${plain(short)}</span>` : "<span></span>"}` +
    `<span class="cost" title="Retreat Cost ${card.retreat_cost}"><i>Retreat</i>↩${card.retreat_cost}</span></div>`
  );
}

const SHINE = '<div class="shine"></div>';

/** @param {CardFacts} card */
function markup(card) {
  const type = leadingType(card);
  const pokemon = card.kinds.includes("Pokémon") || card.hp > 0;
  const name = nameOf(card);
  const from = card.evolves_from ? ` · from ${plain(card.evolves_from)}` : "";
  const looks = `${finish(card)}${card.playable === false ? " unplayable" : ""}${pokemon ? "" : " other"}`;
  const shine = / foil/.test(looks);
  // Holo shines in its picture, what is special all over.
  const whole = / (gold|silver|bleed|special)/.test(looks);
  // Where the picture fills the card, its scene lies below everything.
  const bleed = / bleed/.test(looks);
  const [backdrop, figure] = layers(card, type === "Trainer" ? "Colorless" : type);
  const symbols = type === "Trainer" ? "" : symbolsMarkup(card.types?.length ? card.types : [type]);
  return (
    `<div class="card face of-${plain(type)}${looks}"><div class="inner">${bleed ? backdrop : ""}` +
    `<div class="kind">${plain(kindLine(card))}${from}</div>` +
    `<div class="top"><span class="name${name.length > 14 ? " long" : ""}" style="--n:${name.length}">${plain(name)}` +
    `</span>${pokemon ? `<span class="hp"><small>HP</small>${card.hp}</span>` : ""}${symbols}</div>` +
    `<div class="window">${bleed ? "" : backdrop}${figure}` +
    `${pokemon ? badges(card) : ""}${shine && !whole ? SHINE : ""}</div>` +
    `<div class="words">${words(card)}</div>` +
    `<div class="feet">${pokemon ? feet(card) : `<span>${plain(kindLine(card))}</span>`}</div>` +
    `<div class="print">${plain(card.set_name ?? card.set)} ${plain(card.number)}` +
    `${card.rarity ? ` · ${plain(card.rarity)}` : ""}</div></div>` +
    `${shine && whole ? SHINE : ""}</div>`
  );
}

/**
 * A card face; if its facts are not here yet the face fills itself in when they are.
 * @param {string} id @returns {HTMLElement}
 */
export function face(id) {
  let drawing = drawings.get(id);
  const card = knownCard(id);
  if (!drawing && card) {
    drawing = drawn(markup(card));
    drawing.dataset.card = id;
    drawings.set(id, drawing);
  }
  if (drawing) return /** @type {HTMLElement} */ (drawing.cloneNode(true));
  const blank = drawn('<div class="card face blank"><div class="inner"></div></div>');
  blank.dataset.card = id;
  cardOf(id).then(
    () => {
      const ready = face(id);
      blank.className = ready.className + blank.className.replace(/card face blank/, "");
      blank.replaceChildren(...ready.childNodes);
    },
    () => undefined,
  );
  return blank;
}

/** A face from facts that came without their texts. @param {CardFacts} card @returns {HTMLElement} */
export function faceOf(card) {
  const drawing = knownCard(card.id) ? face(card.id) : drawn(markup(card));
  drawing.dataset.card = card.id;
  return drawing;
}

const BACK =
  '<div class="card back" role="img" aria-label="a card face down"><svg viewBox="0 0 63 88" aria-hidden="true">' +
  '<rect x="4" y="4" width="55" height="80" rx="4" fill="none" stroke="#e9b54a" stroke-opacity=".7"/>' +
  '<g fill="none" stroke="#e9b54a" stroke-opacity=".45"><circle cx="31.5" cy="44" r="20"/>' +
  '<circle cx="31.5" cy="44" r="15"/><path d="M31.5 14v60M11 44h41M17 29l29 30M46 29L17 59"/></g>' +
  '<path d="M31.500 31l4 8.700 9.500 1-7 6.400 2 9.300-8.500-4.700-8.500 4.700 2-9.300-7-6.400 9.500-1z"' +
  ' fill="#e9b54a"/>' +
  "</svg></div>";

/** @returns {HTMLElement} the back that all cards share */
export function back() {
  return drawn(BACK);
}
