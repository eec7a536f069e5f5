/**
 * Where a card takes place: the type says what kind of land it is, the set which one, the card at what hour.
 * Four layers from far to near, so that a large card has depth.
 */

import { between, chanceOf, oneOf } from "./creatures/coat.js";
import {
  bare,
  blade,
  clouds,
  column,
  coral,
  flower,
  hills,
  house,
  mast,
  mesa,
  mill,
  mixed,
  painted,
  peaks,
  pine,
  row,
  shard,
  specks,
  stone,
  tower,
  tree,
  waves,
} from "./scenery.js";
import { COLOURS } from "./symbols.js";

/** @typedef {import("./creatures/coat.js").Chance} Chance */
/**
 * @typedef {{
 *   high: string, low: string, far: string, mid: string, near: string, light: string, dark: boolean
 * }} Tones
 */
/** @typedef {{far: string, mid: string, near: string}} Layers */

/** The hours of a day, the commoner twice. */
const HOURS = ["day", "dusk", "day", "night", "dawn"];

/** @param {string} type @param {string} hour @returns {Tones} */
function tonesOf(type, hour) {
  const { main, light, deep } = COLOURS[type] ?? COLOURS.Colorless;
  const [high, low] = {
    day: [mixed(main, "#8fd0ff", 0.3), mixed(light, "#ffffff", 0.35)],
    dawn: [mixed(main, "#ffb38a", 0.45), mixed(light, "#fff3d6", 0.6)],
    dusk: [mixed(deep, "#6b2f86", 0.45), mixed(main, "#ffb45e", 0.6)],
    night: [mixed(deep, "#0a1030", 0.7), mixed(main, "#28407e", 0.55)],
  }[hour] ?? [main, light];
  const dark = hour === "night";
  const shade = dark ? "#0a1226" : deep;
  return {
    high,
    low,
    far: mixed(low, dark ? shade : main, dark ? 0.45 : 0.5),
    mid: mixed(main, shade, dark ? 0.62 : 0.42),
    near: mixed(deep, shade, dark ? 0.65 : 0.2),
    light: mixed(light, "#ffffff", 0.4),
    dark,
  };
}

/** @type {Record<string, ((chance: Chance, tones: Tones) => Layers)[]>} the lands of each type */
const LANDS = {
  Grass: [
    (chance, { far, mid, near }) => ({
      far: hills(chance, 42, 14, far),
      mid: painted(mid, row(chance, 8, [47, 51], [0.9, 1.5], pine)) + hills(chance, 54, 5, mid),
      near: hills(chance, 62, 5, near) + painted(near, row(chance, 9, [60, 63], [0.6, 1], blade)),
    }),
    (chance, { far, mid, near }) => ({
      far: painted(far, row(chance, 9, [42, 44], [1, 1.6], tree)) + hills(chance, 46, 6, far),
      mid: painted(mid, row(chance, 5, [50, 53], [1.1, 1.8], tree)) + hills(chance, 55, 6, mid),
      near: hills(chance, 63, 5, near) + painted(near, row(chance, 7, [61, 64], [0.7, 1.1], blade)),
    }),
  ],
  Fire: [
    (chance, { far, mid, near }) => ({
      far: peaks(chance, 46, 16, far) + clouds(chance, 3, 14, "#4a2430", 0.35),
      mid:
        `<g transform="translate(${between(chance, 8, 40)} 0)"><path d="M-6 62L20 22h12l30 40z" fill="${mid}"/>` +
        '<path d="M20 22h12l-2 5q-3-3-5 1-2-3-5 0z" fill="#ffd24a"/>' +
        '<path d="M26 26q3 8-1 14t3 15" stroke="#ff8a2a" stroke-width="2" fill="none"/></g>',
      near: hills(chance, 61, 5, near) + specks(chance, 12, "#ffc15a", 60),
    }),
    (chance, { far, mid, near }) => ({
      far: hills(chance, 44, 8, far),
      mid: painted(mid, row(chance, 4, [52, 54], [0.8, 1.5], mesa)) + hills(chance, 55, 3, mid),
      near: hills(chance, 63, 4, near) + painted(near, row(chance, 5, [62, 64], [0.5, 1], stone)),
    }),
  ],
  Water: [
    (chance, { far, mid, near, light }) => ({
      far: hills(chance, 37, 9, far) + clouds(chance, 3, 16, "#ffffff", 0.5),
      mid: waves(chance, 38, mid) + waves(chance, 46, mixed(mid, light, 0.25)),
      near: waves(chance, 54, near) + `<path d="M-4 61q26-4 52 0t56 0V72H-4z" fill="${mixed(near, light, 0.2)}"/>`,
    }),
    (chance, { far, mid, near, light }) => ({
      far:
        `<g fill="${light}" opacity=".22"><path d="M10-4h12L8 66H-8zM40-4h8l6 70H36zM70-4h12l20 70H86z"/></g>` +
        hills(chance, 48, 10, far),
      mid: painted(mid, row(chance, 5, [55, 58], [0.8, 1.4], coral)) + hills(chance, 58, 4, mid),
      near: hills(chance, 63, 4, near) + specks(chance, 12, "#ffffff", 56),
    }),
  ],
  Lightning: [
    (chance, { far, mid, near, light }) => ({
      far: clouds(chance, 5, 16, "#3c4256", 0.55) + hills(chance, 44, 8, far),
      mid:
        `<path transform="translate(${between(chance, 12, 80)} 2)" d="M4 0l-9 18h6L-4 40 10 15H3l6-15z" fil` +
        `l="${light}"/>` +
        painted(mid, row(chance, 3, [52, 53], [1, 1.5], mast)) +
        hills(chance, 54, 3, mid),
      near: hills(chance, 62, 4, near),
    }),
    (chance, { far, mid, near }) => ({
      far: painted(far, row(chance, 9, [45, 46], [0.8, 1.3], tower)) + hills(chance, 46, 2, far),
      mid: painted(mid, row(chance, 3, [54, 55], [0.9, 1.4], mast)) + hills(chance, 55, 3, mid),
      near: hills(chance, 62, 3, near) + specks(chance, 8, "#fff6b0", 50),
    }),
  ],
  Psychic: [
    (chance, { far, mid, near, light }) => ({
      far: specks(chance, 16, light, 36) + hills(chance, 44, 8, far),
      mid: painted(mid, row(chance, 5, [53, 55], [0.9, 1.4], column)) + hills(chance, 55, 3, mid),
      near: hills(chance, 63, 5, near) + painted(near, row(chance, 4, [63, 64], [0.5, 0.9], stone)),
    }),
    (chance, { far, mid, near, light }) => ({
      far:
        specks(chance, 18, light, 48) +
        `<ellipse cx="${between(chance, 25, 75)}" cy="22" rx="34" ry="7" fill="none" stroke="${light}"` +
        ` stroke-width=".8" opacity=".6"/>`,
      mid: painted(mid, row(chance, 4, [30, 50], [0.7, 1.3], stone)) + hills(chance, 57, 4, mid),
      near: hills(chance, 63, 6, near) + painted(near, row(chance, 4, [61, 63], [0.5, 0.8], shard)),
    }),
  ],
  Fighting: [
    (chance, { far, mid, near }) => ({
      far: painted(far, row(chance, 5, [46, 47], [1.2, 1.9], mesa)) + hills(chance, 47, 2, far),
      mid: painted(mid, row(chance, 3, [54, 55], [1, 1.6], mesa)) + hills(chance, 55, 3, mid),
      near: hills(chance, 63, 4, near) + painted(near, row(chance, 6, [62, 64], [0.5, 1], stone)),
    }),
    (chance, { far, mid, near }) => ({
      far: peaks(chance, 48, 18, far),
      mid: peaks(chance, 56, 8, mid),
      near: hills(chance, 63, 4, near) + painted(near, row(chance, 5, [62, 64], [0.6, 1.1], stone)),
    }),
  ],
  Darkness: [
    (chance, { far, mid, near }) => ({
      far: painted(far, row(chance, 11, [46, 47], [0.9, 1.5], tower)) + hills(chance, 47, 1, far),
      mid: painted(mid, row(chance, 7, [55, 56], [0.9, 1.4], tower)) + specks(chance, 10, "#ffd98a", 52),
      near: hills(chance, 62, 3, near),
    }),
    (chance, { far, mid, near }) => ({
      far: hills(chance, 44, 10, far),
      mid: painted(mid, row(chance, 6, [53, 55], [1, 1.7], bare)) + hills(chance, 56, 4, mid),
      near: hills(chance, 63, 5, near) + painted(near, row(chance, 3, [62, 64], [0.9, 1.3], bare)),
    }),
  ],
  Metal: [
    (chance, { far, mid, near }) => ({
      far: painted(far, row(chance, 8, [46, 47], [1, 1.6], tower)) + clouds(chance, 3, 18, "#ffffff", 0.35),
      mid: painted(mid, row(chance, 4, [54, 55], [1, 1.5], tower)) + hills(chance, 55, 2, mid),
      near: hills(chance, 63, 3, near),
    }),
    (chance, { far, mid, near }) => ({
      far: peaks(chance, 48, 12, far),
      mid: painted(mid, row(chance, 5, [54, 56], [0.9, 1.6], shard)) + hills(chance, 56, 3, mid),
      near: hills(chance, 63, 4, near) + painted(near, row(chance, 4, [62, 64], [0.5, 0.9], shard)),
    }),
  ],
  Fairy: [
    (chance, { far, mid, near, light }) => ({
      far:
        `<g fill="none" stroke-width="2.200" opacity=".55"><path d="M-6 56a56 46 0 0 1 112 0" stroke="${light}"/>` +
        '<path d="M-3 58a53 44 0 0 1 106 0" stroke="#ffd1e6"/><path d="M0 60a50 42 0 0 1 100 0"' +
        ' stroke="#cfe6ff"/></g>' +
        hills(chance, 46, 8, far),
      mid: hills(chance, 55, 6, mid) + painted("#fff4fb", row(chance, 7, [53, 57], [0.5, 0.9], flower)),
      near: hills(chance, 63, 5, near) + painted("#ffffff", row(chance, 6, [62, 65], [0.8, 1.2], flower)),
    }),
    (chance, { far, mid, near, light }) => ({
      far: specks(chance, 14, light, 40) + hills(chance, 44, 10, far),
      mid: painted(mid, row(chance, 6, [52, 55], [0.9, 1.4], tree)) + hills(chance, 56, 4, mid),
      near: hills(chance, 63, 4, near) + painted("#ffffff", row(chance, 7, [62, 65], [0.7, 1.1], flower)),
    }),
  ],
  Dragon: [
    (chance, { far, mid, near }) => ({
      far: peaks(chance, 46, 22, far) + clouds(chance, 3, 20, "#ffffff", 0.4),
      mid: peaks(chance, 56, 10, mid),
      near: clouds(chance, 4, 58, "#ffffff", 0.35) + hills(chance, 64, 3, near),
    }),
    (chance, { far, mid, near }) => ({
      far: painted(far, row(chance, 4, [30, 44], [0.8, 1.4], stone)) + hills(chance, 48, 6, far),
      mid: painted(mid, row(chance, 4, [54, 56], [1, 1.5], column)) + hills(chance, 56, 3, mid),
      near: hills(chance, 63, 5, near),
    }),
  ],
  Colorless: [
    (chance, { far, mid, near }) => ({
      far: hills(chance, 44, 10, far) + clouds(chance, 3, 20, "#ffffff", 0.6),
      mid: painted(mid, row(chance, 2, [51, 52], [1, 1.4], mill)) + hills(chance, 54, 6, mid),
      near: hills(chance, 63, 5, near) + painted(near, row(chance, 8, [61, 64], [0.5, 0.9], blade)),
    }),
    (chance, { far, mid, near }) => ({
      far: hills(chance, 42, 10, far),
      mid: painted(mid, row(chance, 7, [53, 54], [0.8, 1.3], house)) + hills(chance, 54, 2, mid),
      near: hills(chance, 63, 4, near) + painted(near, row(chance, 4, [62, 64], [0.8, 1.2], tree)),
    }),
  ],
};

/** The hours at which one who is dark can be seen. */
const BRIGHT = ["day", "dawn", "day", "dawn", "day"];

/**
 * The scene of a card, as markup.
 * @param {string} type @param {string} set @param {string} name @param {boolean} [bright]
 */
export function scene(type, set, name, bright = false) {
  const known = LANDS[type] ? type : "Colorless";
  // A set has one land for each type; each card stands elsewhere in it, at its own hour.
  const land = LANDS[known][Math.floor(chanceOf(set + known)() * LANDS[known].length)];
  const chance = chanceOf(`${set} ${name}`);
  const hour = oneOf(chance, bright ? BRIGHT : HOURS);
  const tones = tonesOf(known, hour);
  const { far, mid, near } = land(chance, tones);
  const id = `sky-${known}-${hour}`;
  const orb =
    `cx="${between(chance, 14, 86)}"` + ` cy="${hour === "day" ? between(chance, 8, 16) : between(chance, 14, 30)}"`;
  return (
    `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${tones.high}"/>` +
    `<stop offset=".72" stop-color="${tones.low}"/></linearGradient></defs>` +
    `<rect x="-10" y="-60" width="120" height="62" fill="${tones.high}"/>` +
    `<rect x="-10" width="120" height="72" fill="url(#${id})"/>` +
    (tones.dark ? specks(chance, 14, "#ffffff", 34) : "") +
    `<circle ${orb} r="${between(chance, 6, 9)}" fill="${tones.dark ? "#f4f1dc" : "#fffbe6"}" opacity=".75"/>` +
    `<circle ${orb} r="13" fill="#fff" opacity=".14"/>` +
    `<g class="far">${far}</g><g class="mid">${mid}</g><g class="near">${near}</g>`
  );
}
