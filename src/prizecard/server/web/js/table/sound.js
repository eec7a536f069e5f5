/** Sound: made on the spot, off until the player wants it, as loud as the player says. */

import { remember, remembered } from "../api.js";
import { knownCard, leadingType } from "../cards.js";
import { TUNES } from "./tunes.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */

/** Damage that sounds as heavy as can be. */
const HEAVIEST = 200;
const USUAL = 0.6;
/** Sounds of one kind that follow each other more quickly are one. */
const APART = 0.06;

/** @type {{context: AudioContext, out: GainNode} | null} */
let stage = null;
/** @type {Map<string, number>} */
const heard = new Map();

export const soundOn = () => remembered("sound") === true;
/** @param {boolean} on */
export function setSound(on) {
  remember("sound", on);
  if (on) sound("turn");
}

/** @returns {number} from 0 to 1 */
export const volume = () => {
  const kept = remembered("volume");
  return typeof kept === "number" && kept >= 0 && kept <= 1 ? kept : USUAL;
};
/** @param {number} loud */
export function setVolume(loud) {
  remember("volume", loud);
  if (stage) stage.out.gain.value = loud;
  sound("pick");
}

function opened() {
  if (!stage) {
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = volume();
    // Many sounds at once stay as loud as one.
    out.connect(context.createDynamicsCompressor()).connect(context.destination);
    stage = { context, out };
  }
  if (stage.context.state === "suspended") void stage.context.resume();
  return stage;
}

/** @param {string} kind @param {number} [weight] from 0 to 1 @param {string} [type] */
export function sound(kind, weight = 0.4, type = "Colorless") {
  const tune = TUNES[kind];
  if (!tune || !soundOn()) return;
  const { context, out } = opened();
  const at = context.currentTime + 0.01;
  if (at - (heard.get(kind) ?? -1) < APART) return;
  heard.set(kind, at);
  tune({ context, out, at }, weight, type);
}

/** What happened, to be heard. @param {GameEvent} event @param {number} viewer */
export function soundOf(event, viewer) {
  const id = event.cards[0]?.id ?? event.pokemon?.id ?? "";
  const card = knownCard(event.kind === "attack" ? (event.pokemon?.id ?? "") : id);
  const kind = event.kind === "over" ? (event.player === viewer ? "won" : "lost") : event.kind;
  if (kind === "turn" && event.player !== viewer) return;
  sound(kind, Math.min(1, event.amount / HEAVIEST), card ? leadingType(card) : "Colorless");
}
