/** Attacks by their element: flames waver, drops fall in an arc, leaves spin, bolts zigzag; each strikes with light. */

import { drawn } from "../dom.js";
import { COLOURS, markPath } from "../symbols.js";
import { at, flash, launch, middle } from "./flying.js";
import { pause } from "./tempo.js";

/**
 * How the things of an element fly: how many, how large, how far they leave the straight line, and how they turn.
 * `sway` is asked for the share of the way, and the place among the others from -1 to 1.
 * @typedef {{
 *   count: number, size: number, turn: number, sway: (share: number, lane: number) => number, quick: number
 * }} Flight
 */

const wave = (/** @type {number} */ share, /** @type {number} */ times) => Math.sin(share * Math.PI * times);

/** @type {Record<string, Flight>} */
const FLIGHTS = {
  Fire: {
    count: 7,
    size: 34,
    turn: 25,
    quick: 420,
    sway: (share, lane) => lane * 30 * wave(share, 1) + wave(share, 5) * 7,
  },
  Water: { count: 8, size: 26, turn: 0, quick: 480, sway: (share, lane) => -60 * wave(share, 1) + lane * 26 },
  Grass: { count: 8, size: 26, turn: 540, quick: 540, sway: (share, lane) => lane * 46 * wave(share, 1) },
  Lightning: {
    count: 4,
    size: 44,
    turn: 0,
    quick: 260,
    sway: (share, lane) => ((share * 10) % 2 < 1 ? 24 + lane * 8 : -24),
  },
  Psychic: { count: 6, size: 30, turn: 90, quick: 560, sway: (share, lane) => lane * 50 * wave(share, 2) },
  Fighting: { count: 3, size: 46, turn: 0, quick: 260, sway: (share, lane) => lane * 18 },
  Darkness: { count: 6, size: 32, turn: -120, quick: 560, sway: (share, lane) => 50 * wave(share, 1) + lane * 24 },
  Metal: { count: 5, size: 30, turn: 720, quick: 380, sway: (share, lane) => lane * 22 },
  Fairy: { count: 8, size: 24, turn: 180, quick: 600, sway: (share, lane) => lane * 40 + wave(share, 4) * 16 },
  Dragon: { count: 6, size: 36, turn: 0, quick: 460, sway: (share, lane) => wave(share, 3) * 34 + lane * 12 },
  Colorless: { count: 5, size: 28, turn: 360, quick: 380, sway: (share, lane) => lane * 24 * wave(share, 1) },
};
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** @param {string} type */
const flightOf = (type) => FLIGHTS[type] ?? FLIGHTS.Colorless;

/**
 * The attack flies from one Pokémon to another and strikes it.
 * @param {string} type @param {Element} from @param {Element} to @param {number} tempo
 */
export async function volley(type, from, to, tempo) {
  const flight = flightOf(type);
  const colour = COLOURS[type] ?? COLOURS.Colorless;
  const [[x, y], [goalX, goalY]] = [middle(from), middle(to)];
  const long = Math.hypot(goalX - x, goalY - y) || 1;
  const [sideX, sideY] = [-(goalY - y) / long, (goalX - x) / long];
  for (let place = 0; place < flight.count; place += 1) {
    const lane = flight.count > 1 ? (place / (flight.count - 1)) * 2 - 1 : 0;
    const frames = STEPS.map((share) => {
      const off = flight.sway(share, lane) * (share === 0 ? 0.3 : 1);
      const where = [x + (goalX - x) * share + sideX * off, y + (goalY - y) * share + sideY * off];
      const more = `rotate(${(flight.turn * share).toFixed(0)}deg) scale(${(0.5 + share * 0.6).toFixed(2)})`;
      return { transform: at(where[0], where[1], more), opacity: share === 0 ? 0 : 1 };
    });
    const size = flight.size * (0.8 + ((place * 7) % 5) * 0.1);
    const missile = drawn(
      `<svg class="missile" viewBox="0 0 24 24" style="width:${size}px;height:${size}px"><path d="${markPath(type)}"` +
        ` fill="${place % 2 ? colour.light : colour.main}" stroke="${colour.deep}" stroke-width="1"/></svg>`,
    );
    launch(missile, frames, { duration: flight.quick * tempo, delay: place * 34 * tempo, easing: "ease-in" });
  }
  await pause(flight.quick + flight.count * 17);
  flash([goalX, goalY], colour.main, 1, tempo);
}
