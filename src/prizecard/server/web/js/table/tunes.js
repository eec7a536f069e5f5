/** What each thing that happens sounds like; an attack by its element, a blow by its damage. */

import { after, blow, breath, melody, ringing, struck, tone } from "./voices.js";

/** @typedef {import("./voices.js").Stage} Stage */
/** @typedef {(stage: Stage, weight: number, type: string) => void} Tune */

const [C, D, E, G, A, HIGH_C, HIGH_E] = [523, 587, 659, 784, 880, 1047, 1319];

/** A card that slides over cloth. @param {Stage} stage */
const slide = (stage) => breath(stage, { from: 3200, to: 900, seconds: 0.11, loud: 0.2, rise: 0.02 });

/** The elements, as an attack flies and strikes. @type {Record<string, (stage: Stage, weight: number) => void>} */
export const ELEMENTS = {
  Fire: (stage, weight) => {
    breath(stage, { from: 420, to: 1500, seconds: 0.42, loud: 0.3, kind: "lowpass", rise: 0.12 });
    [0.06, 0.11, 0.19, 0.24, 0.33].forEach((later) =>
      breath(after(stage, later), { from: 5200, seconds: 0.018, loud: 0.16 + weight * 0.1, kind: "highpass" }),
    );
  },
  Water: (stage) => {
    [0, 0.07, 0.13, 0.22].forEach((later, at) =>
      tone(after(stage, later), { from: 340 + at * 90, to: 900 + at * 160, seconds: 0.09, loud: 0.16 }),
    );
    breath(after(stage, 0.1), { from: 900, to: 3000, seconds: 0.3, loud: 0.14, rise: 0.08 });
  },
  Grass: (stage) =>
    [0, 0.06, 0.12, 0.19, 0.25].forEach((later, at) =>
      breath(after(stage, later), { from: 2600 + at * 500, to: 5200, seconds: 0.07, loud: 0.17, sharp: 3 }),
    ),
  Lightning: (stage, weight) => {
    [0, 0.05, 0.09, 0.16].forEach((later, at) =>
      tone(after(stage, later), { from: 1900 - at * 320, to: 160, seconds: 0.09, loud: 0.1, wave: "sawtooth" }),
    );
    breath(after(stage, 0.1), { from: 6000, to: 700, seconds: 0.25 + weight * 0.2, loud: 0.22, kind: "highpass" });
  },
  Psychic: (stage) => {
    tone(stage, { from: 420, to: 840, seconds: 0.5, loud: 0.15, rise: 0.15 });
    tone(stage, { from: 427, to: 853, seconds: 0.5, loud: 0.15, rise: 0.15 });
    tone(after(stage, 0.2), { from: 1680, to: 1260, seconds: 0.35, loud: 0.06, rise: 0.1 });
  },
  Fighting: (stage, weight) => {
    blow(stage, 0.3);
    blow(after(stage, 0.14), 0.4 + weight * 0.4);
  },
  Darkness: (stage) => {
    tone(stage, { from: 98, to: 62, seconds: 0.55, loud: 0.22, wave: "triangle", rise: 0.1 });
    tone(stage, { from: 104, to: 66, seconds: 0.55, loud: 0.2, wave: "triangle", rise: 0.1 });
    breath(stage, { from: 300, to: 1200, seconds: 0.45, loud: 0.12, sharp: 4, rise: 0.25 });
  },
  Metal: (stage, weight) => ringing(stage, 620 - 160 * weight, 0.6, 0.2),
  Fairy: (stage) => [HIGH_C, HIGH_E, 1568, 2093].forEach((pitch, at) => struck(after(stage, at * 0.06), pitch, 0.12)),
  Dragon: (stage, weight) => {
    tone(stage, { from: 130, to: 78, seconds: 0.5, loud: 0.13, wave: "sawtooth", rise: 0.08 });
    breath(stage, { from: 240, to: 900, seconds: 0.5, loud: 0.28 + weight * 0.1, kind: "lowpass", rise: 0.1 });
  },
  Colorless: (stage) => breath(stage, { from: 500, to: 2600, seconds: 0.3, loud: 0.22, sharp: 2, rise: 0.14 }),
};

/** How high the Energy of each type sounds when it lands. @type {Record<string, number>} */
const PITCHES = {
  Grass: C,
  Fire: E,
  Water: D,
  Lightning: HIGH_C,
  Psychic: A,
  Fighting: 392,
  Darkness: 330,
  Metal: G,
  Fairy: HIGH_E,
  Dragon: 440,
  Colorless: 494,
};

/** @type {Record<string, Tune>} */
export const TUNES = {
  draw: slide,
  play: (stage) => {
    slide(stage);
    struck(after(stage, 0.09), 392, 0.12);
  },
  bench: (stage) => {
    slide(stage);
    blow(after(stage, 0.1), 0.05);
  },
  attach: (stage, weight, type) => {
    slide(stage);
    struck(after(stage, 0.32), PITCHES[type] ?? PITCHES.Colorless, 0.2);
  },
  evolve: (stage) => {
    melody(stage, [C, E, G, HIGH_C], 0.08, 0.15);
    breath(stage, { from: 900, to: 6000, seconds: 0.5, loud: 0.08, rise: 0.3 });
  },
  shuffle: (stage) => [0, 0.07, 0.13, 0.2, 0.26, 0.33].forEach((later) => slide(after(stage, later))),
  move: slide,
  stadium: (stage) => {
    blow(stage, 0.15);
    melody(after(stage, 0.05), [G, HIGH_C], 0.1, 0.1);
  },
  use: (stage) => melody(stage, [A, HIGH_E], 0.09, 0.14),
  coin: (stage) => {
    ringing(stage, 1900, 0.35, 0.14);
    [0.62, 0.72, 0.78].forEach((later, at) => ringing(after(stage, later), 1650, 0.12, 0.11 / (at + 1)));
  },
  attack: (stage, weight, type) => (ELEMENTS[type] ?? ELEMENTS.Colorless)(stage, weight),
  damage: (stage, weight) => blow(stage, weight),
  heal: (stage) => melody(stage, [G, HIGH_C, HIGH_E], 0.1, 0.12),
  condition: (stage) => {
    tone(stage, { from: 300, to: 220, seconds: 0.18, loud: 0.16, wave: "triangle" });
    tone(after(stage, 0.16), { from: 330, to: 200, seconds: 0.24, loud: 0.14, wave: "triangle" });
  },
  switch: (stage) => {
    slide(stage);
    slide(after(stage, 0.12));
  },
  promote: slide,
  knock_out: (stage) => {
    blow(stage, 1);
    [392, 330, 262, 196].forEach((pitch, at) =>
      tone(after(stage, 0.1 + at * 0.1), { from: pitch, to: pitch * 0.94, seconds: 0.2, loud: 0.14, wave: "triangle" }),
    );
    breath(after(stage, 0.1), { from: 3000, to: 200, seconds: 0.7, loud: 0.12 });
  },
  prize: (stage) => {
    slide(stage);
    melody(after(stage, 0.2), [HIGH_C, HIGH_E], 0.11, 0.18);
  },
  turn: (stage) => melody(stage, [G, HIGH_C], 0.12, 0.14),
  won: (stage) => melody(stage, [C, E, G, HIGH_C, G, HIGH_E], 0.15, 0.22),
  lost: (stage) => melody(stage, [G, E, 494], 0.22, 0.16),
  pick: (stage) => struck(stage, 1175, 0.05),
};
