/** Small sounds made on the spot; off until the player turns them on. */

import { remember, remembered } from "../api.js";

/** @type {AudioContext | null} */
let context = null;

/** @type {Record<string, [number, number, OscillatorType][]>} frequency, seconds, wave */
const TUNES = {
  draw: [[520, 0.05, "triangle"]],
  coin: [
    [1200, 0.05, "sine"],
    [1600, 0.09, "sine"],
  ],
  damage: [[160, 0.12, "sawtooth"]],
  knock_out: [
    [220, 0.12, "square"],
    [140, 0.25, "square"],
  ],
  turn: [
    [660, 0.08, "sine"],
    [880, 0.12, "sine"],
  ],
  prize: [
    [780, 0.08, "sine"],
    [1040, 0.14, "sine"],
  ],
  over: [
    [523, 0.15, "triangle"],
    [659, 0.15, "triangle"],
    [784, 0.3, "triangle"],
  ],
};

export const soundOn = () => remembered("sound") === true;
/** @param {boolean} on */
export const setSound = (on) => remember("sound", on);

/** @param {string} kind */
export function play(kind) {
  const tune = TUNES[kind];
  if (!tune || !soundOn()) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [frequency, seconds, wave] of tune) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.07, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}
