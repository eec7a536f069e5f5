/** Instruments made on the spot: each plays into any context, so that it can also be rendered and measured. */

/** @typedef {{context: BaseAudioContext, out: AudioNode, at: number}} Stage where and when a voice plays */

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** A second of noise, always the same. @param {BaseAudioContext} context */
function noiseOf(context) {
  let buffer = noises.get(context);
  if (!buffer) {
    buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    let seed = 22222;
    for (let at = 0; at < samples.length; at += 1) {
      seed = (Math.imul(seed, 196314165) + 907633515) | 0;
      samples[at] = seed / 2147483648;
    }
    noises.set(context, buffer);
  }
  return buffer;
}

/**
 * Loudness that rises at once and dies away.
 * @param {Stage} stage @param {number} loud @param {number} seconds @param {number} [rise]
 */
function fading({ context, out, at }, loud, seconds, rise = 0.004) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + seconds);
  gain.connect(out);
  return gain;
}

/**
 * A tone, gliding from one pitch to another.
 * @param {Stage} stage
 * @param {{from: number, to?: number, seconds: number, loud: number, wave?: OscillatorType, rise?: number}} tone
 */
export function tone(stage, { from, to = from, seconds, loud, wave = "sine", rise }) {
  const { context, at } = stage;
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  if (to !== from) source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fading(stage, loud, seconds, rise));
  source.start(at);
  source.stop(at + seconds + 0.1);
}

/**
 * Breath, rustle, thunder: noise through a filter that moves.
 * @param {Stage} stage
 * @param {{
 *   from: number, to?: number, seconds: number, loud: number, kind?: BiquadFilterType, sharp?: number, rise?: number
 * }} breath
 */
export function breath(stage, { from, to = from, seconds, loud, kind = "bandpass", sharp = 1, rise }) {
  const { context, at } = stage;
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(filter).connect(fading(stage, loud, seconds, rise));
  source.start(at, (at * 7.13) % 0.9);
  source.stop(at + seconds + 0.1);
}

/** Metal that rings. @param {Stage} stage @param {number} pitch @param {number} seconds @param {number} loud */
export function ringing(stage, pitch, seconds, loud) {
  [1, 1.48, 2.34, 3.19].forEach((part, at) =>
    tone(stage, { from: pitch * part, seconds: seconds / (1 + at * 0.7), loud: loud / (1 + at * 1.3) }),
  );
}

/** A bar of wood or glass that is struck. @param {Stage} stage @param {number} pitch @param {number} loud */
export function struck(stage, pitch, loud) {
  tone(stage, { from: pitch, seconds: 0.42, loud });
  tone(stage, { from: pitch * 3.98, seconds: 0.09, loud: loud * 0.35 });
}

/** A blow that is felt. @param {Stage} stage @param {number} weight from 0 to 1 */
export function blow(stage, weight) {
  tone(stage, { from: 150 + 60 * (1 - weight), to: 44, seconds: 0.16 + 0.2 * weight, loud: 0.3 + 0.35 * weight });
  breath(stage, { from: 2400, to: 300, seconds: 0.07 + 0.08 * weight, loud: 0.12 + 0.2 * weight, kind: "lowpass" });
}

/** @param {Stage} stage @param {number} later @returns {Stage} the same, so many seconds later */
export const after = (stage, later) => ({ ...stage, at: stage.at + later });

/** Notes in a row. @param {Stage} stage @param {number[]} pitches @param {number} step @param {number} loud */
export const melody = (stage, pitches, step, loud) =>
  pitches.forEach((pitch, at) => struck(after(stage, at * step), pitch, loud));
