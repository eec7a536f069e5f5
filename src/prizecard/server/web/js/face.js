/** The face and the back of a card. One drawing for every size: the style sheet shows more the larger it is. */

import { picture } from "./art.js";
import { cardOf, knownCard, leadingType, nameOf } from "./cards.js";
import { drawn } from "./dom.js";
import { symbolMarkup, symbolsMarkup } from "./symbols.js";

/** @typedef {import("./types.js").CardFacts} CardFacts */

/** @type {Map<string, HTMLElement>} */
const drawings = new Map();

/** @param {unknown} text */
const plain = (text) => String(text ?? "").replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const LETTERS = { G: "Grass", R: "Fire", W: "Water", L: "Lightning", P: "Psychic", F: "Fighting", D: "Darkness", M: "Metal", Y: "Fairy", N: "Dragon", C: "Colorless" };

/** Card text with [W]-like letters as symbols. @param {string} text */
export function withSymbols(text) {
  return plain(text).replace(/\[([GRWLPFDMYNC])\]/g, (_, letter) => symbolMarkup(LETTERS[/** @type {"G"} */ (letter)]));
}

/** @param {import("./types.js").Line | string} line @param {string} sign */
function lineMarkup(line, sign) {
  if (typeof line === "string") {
    const [type, ...rest] = line.split(" ");
    return `${symbolMarkup(type)}<b>${plain(rest.join(" "))}</b>`;
  }
  return `${symbolMarkup(line.type)}<b>${plain(line.sign ?? sign)}${plain(line.value)}</b>`;
}

/** @param {CardFacts} card @returns {string} what kind of card it is, for its top line */
export function kindLine(card) {
  const order = ["Basic", "Stage 1", "Stage 2", "Mega Evolution", "Primal", "BREAK", "LEGEND", "LV.X", "Restored", "Baby", "Supporter", "Stadium", "Pokémon Tool", "Technical Machine", "Item", "basic Energy", "Special Energy", "Trainer"];
  const found = order.find((kind) => card.kinds.includes(kind)) ?? card.kinds[0] ?? "";
  const more = ["Prime", "TAG TEAM", "Ultra Beast", "ACE SPEC", "Prism Star", "Team Plasma"].filter((kind) => card.kinds.includes(kind));
  return [found.replace("basic", "Basic"), ...more].join(" · ");
}

/** @param {CardFacts} card */
function markup(card) {
  const type = leadingType(card);
  const pokemon = card.kinds.includes("Pokémon") || card.hp > 0;
  const rule = ["Pokémon-GX", "Pokémon-EX", "TAG TEAM", "Prime", "LEGEND", "Mega Evolution", "Prism Star", "ACE SPEC"].some((kind) => card.kinds.includes(kind));
  const rows = [];
  for (const ability of card.abilities ?? []) {
    rows.push(`<div class="ability"><h4 role="presentation"><i>${plain(ability.kind)}</i>${plain(ability.name)}</h4><p>${withSymbols(ability.text)}</p></div>`);
  }
  for (const attack of card.attacks ?? []) {
    rows.push(`<div class="attack"><h4 role="presentation"><span class="cost">${symbolsMarkup(attack.cost)}</span><span class="called" style="--n:${attack.name.length}">${plain(attack.name)}</span><b>${plain(attack.damage)}</b></h4><p>${withSymbols(attack.text)}</p></div>`);
  }
  const box = (card.texts ?? (card.text ? [card.text] : [])).filter(Boolean);
  if (box.length) rows.push(`<div class="box">${box.map((text) => `<p>${withSymbols(text)}</p>`).join("")}</div>`);
  const feet = pokemon
    ? `<span title="Weakness">${card.weaknesses.length ? "W " + card.weaknesses.map((line) => lineMarkup(line, "×")).join("") : ""}</span>`
      + `<span title="Resistance">${card.resistances.length ? "R " + card.resistances.map((line) => lineMarkup(line, "−")).join("") : ""}</span>`
      + `<span title="Retreat Cost" class="retreat">${symbolsMarkup(Array(card.retreat_cost).fill("Colorless"))}</span>`
    : `<span>${plain(kindLine(card))}</span>`;
  const from = card.evolves_from ? ` · from ${plain(card.evolves_from)}` : "";
  return `<div class="card face of-${plain(type)}${rule ? " special" : ""}${card.playable === false ? " unplayable" : ""}${pokemon ? "" : " other"}"><div class="inner">`
    + `<div class="kind">${plain(kindLine(card))}${from}</div>`
    + `<div class="top"><span class="name${nameOf(card).length > 15 ? " long" : ""}" style="--n:${nameOf(card).length}">${plain(nameOf(card))}</span>${pokemon ? `<span class="hp"><small>HP</small>${card.hp}</span>` : ""}${type === "Trainer" ? "" : symbolsMarkup(card.types?.length ? card.types : [type])}</div>`
    + `<div class="window">${picture(card, type === "Trainer" ? "Colorless" : type)}</div>`
    + `<div class="words">${rows.join("")}</div><div class="feet">${feet}</div>`
    + `<div class="print">${plain(card.set_name ?? card.set)} ${plain(card.number)}${card.rarity ? " · " + plain(card.rarity) : ""}</div></div></div>`;
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
  cardOf(id).then(() => {
    const ready = face(id);
    blank.className = ready.className + blank.className.replace(/card face blank/, "");
    blank.replaceChildren(...ready.childNodes);
  }, () => undefined);
  return blank;
}

/** A face from facts that came without their texts. @param {CardFacts} card @returns {HTMLElement} */
export function faceOf(card) {
  const drawing = knownCard(card.id) ? face(card.id) : drawn(markup(card));
  drawing.dataset.card = card.id;
  return drawing;
}

/** @returns {HTMLElement} the back that all cards share */
export function back() {
  return drawn('<div class="card back" role="img" aria-label="a card face down"><svg viewBox="0 0 63 88" aria-hidden="true"><rect x="4" y="4" width="55" height="80" rx="4" fill="none" stroke="#e9b54a" stroke-opacity=".7"/><g fill="none" stroke="#e9b54a" stroke-opacity=".45"><circle cx="31.5" cy="44" r="20"/><circle cx="31.5" cy="44" r="15"/><path d="M31.5 14v60M11 44h41M17 29l29 30M46 29L17 59"/></g><path d="M31.500 31l4 8.700 9.500 1-7 6.400 2 9.300-8.500-4.700-8.500 4.700 2-9.300-7-6.400 9.500-1z" fill="#e9b54a"/></svg></div>');
}
