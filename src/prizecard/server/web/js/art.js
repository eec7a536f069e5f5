/** Pictures on cards, drawn from nothing but the card's name, type and kind: the same card always looks the same. */

import { COLOURS, markPath } from "./symbols.js";

/** @typedef {() => number} Chance */

/** @param {string} word @returns {Chance} a generator seeded by the word */
export function chanceOf(word) {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {Chance} chance @param {number} low @param {number} high */
const between = (chance, low, high) => +(low + chance() * (high - low)).toFixed(1);
/** @template T @param {Chance} chance @param {T[]} list @returns {T} */
const oneOf = (chance, list) => list[Math.floor(chance() * list.length)];

let serial = 0;

/**
 * The landscape behind the figure.
 * @param {Chance} chance @param {string} type
 */
function land(chance, type) {
  const colour = COLOURS[type] ?? COLOURS.Colorless;
  const id = `land${++serial}`;
  const hill = (/** @type {number} */ base, /** @type {number} */ rise) => {
    const points = [0, 25, 50, 75, 100].map((x) => [x, base - chance() * rise]);
    return `M0 70V${points[0][1].toFixed(1)}` + points.slice(1).map(([x, y], place) => {
      const before = points[place];
      return `C${before[0] + 12} ${before[1].toFixed(1)} ${x - 12} ${y.toFixed(1)} ${x} ${y.toFixed(1)}`;
    }).join("") + "V70z";
  };
  const marks = Array.from({ length: 5 }, () => {
    const size = between(chance, 0.3, 0.95);
    const place = `translate(${between(chance, 0, 92)} ${between(chance, 0, 34)}) rotate(${between(chance, -35, 35)}) scale(${size})`;
    return `<path d="${markPath(type)}" transform="${place}"/>`;
  }).join("");
  return `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colour.main}"/><stop offset=".75" stop-color="${colour.light}"/></linearGradient></defs>`
    + `<rect width="100" height="64" fill="url(#${id})"/><circle cx="${between(chance, 15, 85)}" cy="${between(chance, 8, 24)}" r="${between(chance, 6, 12)}" fill="#fff" opacity=".5"/>`
    + `<g fill="#fff" opacity=".17">${marks}</g><path d="${hill(48, 16)}" fill="${colour.main}" opacity=".55"/><path d="${hill(58, 12)}" fill="${colour.deep}" opacity=".6"/>`;
}

/**
 * @param {Chance} chance @param {string} type
 * @returns {{skin: string, belly: string, dark: string, accent: string}}
 */
function coat(chance, type) {
  /** @type {Record<string, [number, number, number]>} */
  const tints = {
    Grass: [105, 45, 52], Fire: [18, 82, 58], Water: [207, 62, 57], Lightning: [46, 88, 58], Psychic: [292, 38, 60],
    Fighting: [24, 42, 50], Darkness: [222, 20, 36], Metal: [205, 14, 62], Fairy: [332, 62, 72], Dragon: [46, 48, 46],
    Colorless: [34, 26, 66],
  };
  const [hue, strength, light] = tints[type] ?? tints.Colorless;
  const turned = Math.round(hue + (chance() - 0.5) * 44);
  const lit = Math.round(light + (chance() - 0.5) * 12);
  return {
    skin: `hsl(${turned} ${strength}% ${lit}%)`,
    belly: `hsl(${turned + 18} ${strength}% ${Math.min(90, lit + 25)}%)`,
    dark: `hsl(${turned} ${Math.min(60, strength)}% 17%)`,
    accent: `hsl(${turned + oneOf(chance, [40, 180, -50, 150])} 68% 60%)`,
  };
}

/**
 * A creature made of a few rounded parts.
 * @param {Chance} chance @param {string} type @param {number} growth 0 to 2: how far it has evolved
 */
function creature(chance, type, growth) {
  const { skin, belly, dark, accent } = coat(chance, type);
  const wide = between(chance, 10.5, 15) + growth;
  const tall = between(chance, 9.5, 13) + growth;
  const head = between(chance, 9, 11.5) - growth * 0.7;
  const top = 45 - tall - head * 0.55;
  const ears = oneOf(chance, ["point", "round", "long", "horn", "leaf", "feeler"]);
  const parts = [];
  if (growth === 2 || chance() < 0.22) {
    const wing = `M50 42C${62 + growth * 2} 20 ${80 + growth * 4} 14 ${84 + growth * 3} ${26 - growth * 2} c-3 2-5 5-6 8 -4 0-6 3-7 6 -5 0-11 3-15 6z`;
    parts.push(`<g fill="${accent}"><path d="${wing}"/><path d="${wing}" transform="matrix(-1 0 0 1 100 0)"/></g>`);
  }
  const side = chance() < 0.5 ? 1 : -1;
  const reach = between(chance, 16, 24) + growth * 2;
  const tail = `M50 50q${side * reach} 6 ${side * (reach + 3)} -${between(chance, 6, 22)}`;
  parts.push(`<path d="${tail}" fill="none" stroke="${dark}" stroke-width="7"/><path d="${tail}" fill="none" stroke="${skin}" stroke-width="5"/>`);
  const ear = {
    point: `<path d="M${50 - head} ${top}l-2-${head} ${head} ${head * 0.5}z"/>`,
    round: `<circle cx="${50 - head * 0.8}" cy="${top - head * 0.7}" r="${head * 0.5}"/>`,
    long: `<ellipse cx="${50 - head * 0.6}" cy="${top - head * 1.2}" rx="3" ry="${head * 0.9}" transform="rotate(-14 ${50 - head * 0.6} ${top})"/>`,
    horn: `<path d="M${50 - head * 0.7} ${top - head * 0.5}q-5-3-4-${head} 5 3 8 ${head * 0.7}z"/>`,
    leaf: `<path d="M50 ${top - head * 0.7}q-${head}-2-${head * 1.2}-${head} ${head}-2 ${head * 1.2} ${head}z"/>`,
    feeler: `<path d="M${50 - 3} ${top - head * 0.7}q-2-${head * 0.8}-8-${head * 0.8}" fill="none" stroke-width="1.6"/><circle cx="${50 - 11}" cy="${top - head * 1.5}" r="2"/>`,
  }[ears];
  const both = `${ear}<g transform="matrix(-1 0 0 1 100 0)">${ear}</g>`;
  parts.push(`<g fill="${ears === "leaf" || ears === "horn" ? accent : skin}" stroke="${dark}">${both}</g>`);
  parts.push(`<g fill="${skin}" stroke="${dark}"><ellipse cx="${50 - wide * 0.55}" cy="57" rx="4.5" ry="3"/><ellipse cx="${50 + wide * 0.55}" cy="57" rx="4.5" ry="3"/>`
    + `<ellipse cx="50" cy="46" rx="${wide}" ry="${tall}"/></g><ellipse cx="50" cy="48.5" rx="${wide * 0.6}" ry="${tall * 0.68}" fill="${belly}"/>`);
  if (chance() < 0.4) {
    parts.push(`<g fill="none" stroke="${accent}" stroke-width="1.8"><path d="M${50 - wide} 44q4 1 5 4M${50 + wide} 44q-4 1-5 4M${50 - wide + 0.6} 49q3 1 4 3M${50 + wide - 0.6} 49q-3 1-4 3"/></g>`);
  }
  parts.push(`<g fill="${skin}" stroke="${dark}"><ellipse cx="${50 - wide}" cy="43" rx="2.8" ry="5" transform="rotate(28 ${50 - wide} 43)"/>`
    + `<ellipse cx="${50 + wide}" cy="43" rx="2.8" ry="5" transform="rotate(-28 ${50 + wide} 43)"/><ellipse cx="50" cy="${top}" rx="${head * 1.12}" ry="${head}"/></g>`);
  return `<g stroke-width=".9" stroke-linejoin="round" stroke-linecap="round" transform="translate(50 62) scale(${0.86 + growth * 0.07}) translate(-50 -61)">`
    + `<ellipse cx="50" cy="60" rx="${wide + 8}" ry="2.6" fill="#000" opacity=".25"/>${parts.join("")}${expression(chance, head, top, dark, accent)}</g>`;
}

/**
 * Eyes, mouth, cheeks.
 * @param {Chance} chance @param {number} head @param {number} top @param {string} dark @param {string} accent
 */
function expression(chance, head, top, dark, accent) {
  const apart = head * between(chance, 0.4, 0.55);
  const size = between(chance, 1.7, 2.7);
  const mood = oneOf(chance, ["open", "fierce", "calm", "open"]);
  const eye = (/** @type {number} */ x) => mood === "calm"
    ? `<path d="M${x - 2} ${top}q2 2 4 0" fill="none" stroke="${dark}" stroke-width="1.1"/>`
    : `<ellipse cx="${x}" cy="${top}" rx="${size}" ry="${size * 1.25}" fill="#fff"/><ellipse cx="${x}" cy="${top + 0.3}" rx="${size * 0.7}" ry="${size}" fill="${dark}"/><circle cx="${x + size * 0.25}" cy="${top - size * 0.4}" r="${size * 0.32}" fill="#fff"/>`;
  const brows = mood === "fierce"
    ? `<path d="M${50 - apart - 3} ${top - 4}l5 2.2M${50 + apart + 3} ${top - 4}l-5 2.2" stroke="${dark}" stroke-width="1.3" fill="none"/>` : "";
  const cheeks = chance() < 0.45
    ? `<g fill="${accent}" opacity=".8"><circle cx="${50 - head * 0.75}" cy="${top + 3.5}" r="1.8"/><circle cx="${50 + head * 0.75}" cy="${top + 3.5}" r="1.8"/></g>` : "";
  const mouth = oneOf(chance, [
    `M47.5 ${top + 4}q2.5 2.5 5 0`, `M47.5 ${top + 3.8}q1.2 1.8 2.5 0q1.2 1.8 2.5 0`, `M48.5 ${top + 4.5}h3`,
  ]);
  return `${eye(50 - apart)}${eye(50 + apart)}${brows}${cheeks}<path d="${mouth}" fill="none" stroke="${dark}" stroke-width="1"/>`;
}

/** @param {Chance} chance */
function person(chance) {
  const hair = `hsl(${Math.round(chance() * 360)} 38% ${Math.round(between(chance, 22, 48))}%)`;
  const coatColour = `hsl(${Math.round(chance() * 360)} 45% 48%)`;
  const skin = oneOf(chance, ["#f3cfae", "#d9a577", "#9b6a45", "#efc29a"]);
  const style = oneOf(chance, [
    "M38 29q-1-15 12-15t12 15q-4-7-9-8-8 3-15 8z",
    "M37 42q-4-28 13-28t13 28q-3-4-3-12-4-6-10-6t-10 6q0 8-3 12z",
    "M38 28l-2-8 6 2 1-8 7 5 6-6 2 8 6-1-2 8q-5-5-12-5t-12 5z",
  ]);
  return `<path d="M28 64q2-17 22-17t22 17z" fill="${coatColour}"/><path d="M44 48l6 9 6-9z" fill="#fff" opacity=".85"/><circle cx="50" cy="31" r="11.5" fill="${skin}"/>`
    + `<path d="${style}" fill="${hair}"/><circle cx="46" cy="32" r="1.4"/><circle cx="54" cy="32" r="1.4"/><path d="M47 37q3 2 6 0" fill="none" stroke="#000" stroke-width="1"/>`;
}

/** @param {Chance} chance @param {string} kind */
function thing(chance, kind) {
  const colour = `hsl(${Math.round(chance() * 360)} 55% 52%)`;
  if (kind === "Stadium") {
    return `<path d="M8 56q42-16 84 0v8H8z" fill="${colour}"/><g fill="#f4ecd8" stroke="#3b3427" stroke-width=".8"><path d="M16 30l34-16 34 16z"/><path d="M20 30h6v24h-6zM36 30h6v26h-6zM58 30h6v26h-6zM74 30h6v24h-6z"/></g>`;
  }
  if (kind === "Tool") {
    return `<g fill="none" stroke="${colour}" stroke-width="6"><ellipse cx="50" cy="34" rx="19" ry="16"/></g><g fill="#fff" opacity=".7"><circle cx="40" cy="22" r="2.5"/></g><path d="M50 12l6 8-6 8-6-8z" fill="#f7e3a1" stroke="#3b3427"/>`;
  }
  return oneOf(chance, [
    `<path d="M44 12h12v9l9 20q4 15-15 15T35 41l9-20z" fill="#fff" opacity=".85" stroke="#333"/><path d="M39 37h22l4 7q2 10-15 10T36 44z" fill="${colour}"/><rect x="42" y="9" width="16" height="5" rx="2" fill="#8a6a43"/>`,
    `<circle cx="50" cy="34" r="20" fill="#fbf6ea" stroke="#333"/><path d="M30.5 30a20 20 0 0 1 39 0q-19 8-39 0z" fill="${colour}"/><path d="M50 26l3 5 5 1-4 4 1 6-5-3-5 3 1-6-4-4 5-1z" fill="#f2c14e" stroke="#333" stroke-width=".7"/>`,
    `<path d="M30 16h36q6 0 6 6v30q0 4-4 4H34q-4 0-4-4z" fill="#f6ecd0" stroke="#5b4a2c"/><g stroke="#8d7a55" stroke-width="1.5"><path d="M37 26h24M37 33h24M37 40h16"/></g><circle cx="62" cy="47" r="5" fill="${colour}"/>`,
    `<path d="M32 26h36l4 26q0 5-5 5H33q-5 0-5-5z" fill="${colour}" stroke="#333"/><path d="M40 28v-6q0-9 10-9t10 9v6" fill="none" stroke="#333" stroke-width="3"/><rect x="40" y="36" width="20" height="12" rx="3" fill="#fff" opacity=".6"/>`,
  ]);
}

/** @param {Chance} chance @param {string} type */
function sun(chance, type) {
  const colour = COLOURS[type] ?? COLOURS.Colorless;
  const rays = Array.from({ length: 16 }, (_, place) => `<path d="M50 32L47 -30h6z" transform="rotate(${place * 22.5 + chance() * 6} 50 32)"/>`).join("");
  return `<rect width="100" height="64" fill="${colour.main}"/><g fill="${colour.light}" opacity=".38">${rays}</g><circle cx="50" cy="32" r="22" fill="${colour.light}"/>`
    + `<circle cx="50" cy="32" r="19" fill="${colour.main}"/><path d="${markPath(type)}" fill="${colour.mark}" transform="translate(33 15) scale(1.42)"/>`;
}

/**
 * The picture of a card as SVG markup.
 * @param {import("./types.js").CardFacts} card @param {string} type the card's leading type
 */
export function picture(card, type) {
  const chance = chanceOf(card.name);
  const kinds = new Set(card.kinds);
  let inner;
  if (kinds.has("Energy")) inner = sun(chance, type);
  else if (kinds.has("Pokémon")) {
    const growth = kinds.has("Stage 2") || kinds.has("Mega Evolution") || kinds.has("LEGEND") ? 2 : kinds.has("Stage 1") || kinds.has("Pokémon-GX") || kinds.has("Pokémon-EX") ? 1 : 0;
    inner = land(chance, type) + creature(chance, type, growth);
  } else if (kinds.has("Supporter")) inner = land(chance, oneOf(chance, ["Fire", "Fairy", "Psychic", "Fighting"])) + person(chance);
  else inner = land(chance, oneOf(chance, ["Water", "Metal", "Grass", "Lightning"])) + thing(chance, kinds.has("Stadium") ? "Stadium" : kinds.has("Pokémon Tool") ? "Tool" : "Item");
  return `<svg class="picture" viewBox="0 0 100 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${inner}</svg>`;
}
