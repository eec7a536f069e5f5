/** A movement for each kind of event, by transform and opacity alone. */

import { leadingType, knownCard } from "../cards.js";
import { back, face } from "../face.js";
import { COLOURS, symbol } from "../symbols.js";
import { throwCoins } from "./coins.js";
import { volley } from "./elements.js";
import { banner, dissolve, fly, pop, rain, ring, scatter, shake, turnOver } from "./flying.js";
import { pause } from "./tempo.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {(mat: HTMLElement, group: GameEvent[], viewer: number, tempo: number) => Promise<void>} Show */

const MOST_COUNTERS = 14;
/** From this damage on the whole mat feels it. */
const HEAVY = 100;

/** @param {HTMLElement} mat @param {GameEvent} event @returns {HTMLElement | null} the Pokémon that it is about */
const standing = (mat, event) => event.pokemon && mat.querySelector(`[data-identity="${event.pokemon.identity}"]`);
/** @param {HTMLElement} mat @param {string} name @param {number | null} player @returns {HTMLElement | null} */
const pileOf = (mat, name, player) => mat.querySelector(`.${name}[data-owner="${player}"]`);
/** @param {HTMLElement} mat @param {GameEvent} event @param {number} viewer */
const handOf = (mat, event, viewer) =>
  event.player === viewer ? document.querySelector(".hand") : mat.querySelector(".theirhand");
/** @param {string} id @returns {string} */
const typeOf = (id) => {
  const card = knownCard(id);
  const type = card ? leadingType(card) : "Colorless";
  return COLOURS[type] ? type : "Colorless";
};
/** To and fro, less and less. @param {number} far */
const tremble = (far) =>
  [0, -far, far, -far * 0.6, far * 0.5, -far / 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** @type {Record<string, Show>} */
export const SHOWS = {
  coin: (mat, group, viewer, tempo) => throwCoins(mat, group, tempo, true),
  async attack(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure || !event.pokemon) return;
    const mine = figure.dataset.owner === String(viewer);
    banner(mat, event.words[0], tempo);
    const forth = mine ? 46 : -46;
    shake(
      figure,
      [
        { transform: "none" },
        { transform: `translateX(${-forth / 3}px) rotate(${-forth / 16}deg)`, offset: 0.3 },
        { transform: `translateX(${forth}px) scale(1.06)`, offset: 0.6 },
        { transform: "none" },
      ],
      520 * tempo,
    );
    const goal = mat.querySelector(`.${mine ? "opponent" : "me"}.active .pokemon .turn`);
    await pause(220);
    if (goal) await volley(typeOf(event.pokemon.id), figure.querySelector(".turn") ?? figure, goal, tempo);
  },
  async damage(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure) return;
    pop(figure, `−${event.amount}`, "hit", tempo);
    rain(figure.querySelector(".turn") ?? figure, Math.min(MOST_COUNTERS, Math.round(event.amount / 10)), tempo);
    shake(figure, tremble(Math.min(22, 2 + event.amount / 10)), (260 + Math.min(260, event.amount)) * tempo);
    if (event.amount >= HEAVY) shake(mat, tremble(Math.min(10, event.amount / 30)), 300 * tempo);
    await pause(560);
  },
  async heal(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure) return;
    pop(figure, `+${event.amount}`, "healed", tempo);
    ring(figure, "#7ff09a", tempo);
    await pause(420);
  },
  async condition(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure) return;
    pop(figure, event.words[0], "struck", tempo);
    ring(figure, "#c77dff", tempo);
    await pause(420);
  },
  async knock_out(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure || !event.pokemon) return;
    const { main, light, deep } = COLOURS[typeOf(event.pokemon.id)];
    banner(mat, "Knocked Out", tempo);
    dissolve(figure.querySelector(".turn") ?? figure, [main, light, main, deep, light], tempo);
    figure.animate([{ opacity: 1 }, { opacity: 0, offset: 0.35 }, { opacity: 0 }], {
      duration: 900 * tempo,
      fill: "forwards",
    });
    await pause(900);
  },
  async attach(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    const [card] = event.cards;
    const from = (card && document.querySelector(`.held[data-handle="${card.handle}"]`)) ?? handOf(mat, event, viewer);
    if (!figure || !from || !card) return;
    const type = typeOf(card.id);
    const energy = knownCard(card.id)?.kinds.includes("Energy");
    const shelf = figure.querySelector(".shelf") ?? figure;
    await fly(energy ? symbol(type) : face(card.id), from, energy ? shelf : figure, 460 * tempo);
    ring(shelf, COLOURS[type].main, tempo);
    if (energy) scatter(shelf, 6, COLOURS[type].light, tempo, 40);
  },
  async evolve(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure || !event.cards[0]) return;
    const colour = COLOURS[typeOf(event.cards[0].id)].light;
    ring(figure, colour, tempo);
    scatter(figure, 10, colour, tempo);
    shake(figure, [{ transform: "none" }, { transform: "scale(1.14)" }, { transform: "none" }], 480 * tempo);
    await pause(380);
  },
  async use(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure) return;
    ring(figure, "#ffe08a", tempo);
    shake(figure, [{ transform: "none" }, { transform: "scale(1.08)" }, { transform: "none" }], 420 * tempo);
    await pause(300);
  },
  async draw(mat, [event], viewer, tempo) {
    const deck = pileOf(mat, "deck", event.player);
    const hand = handOf(mat, event, viewer);
    if (event.player !== viewer && deck && hand) await fly(back(), deck, hand, 300 * tempo);
  },
  async shuffle(mat, [event], viewer, tempo) {
    shake(
      pileOf(mat, "deck", event.player),
      [0, -9, 8, -6, 4, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })),
      460 * tempo,
    );
    await pause(300);
  },
  async move(mat, [event], viewer, tempo) {
    const [from, to] = event.words;
    const piles = /** @type {Record<string, string>} */ ({
      deck: "deck",
      "discard pile": "discard",
      "Lost Zone": "lost",
    });
    const place = (/** @type {string} */ zone) => {
      if (zone === "hand") return handOf(mat, event, viewer);
      if (zone === "attached") return standing(mat, event)?.querySelector(".shelf") ?? null;
      return piles[zone] ? pileOf(mat, piles[zone], event.player) : null;
    };
    const [start, goal] = [place(from), place(to)];
    const own = event.player === viewer && (from === "hand" || to === "hand");
    if (!start || !goal || start === goal || own) return;
    const [card] = event.cards;
    const energy = card && from === "attached" && knownCard(card.id)?.kinds.includes("Energy");
    if (energy) scatter(start, 5, COLOURS[typeOf(card.id)].main, tempo, 46);
    await fly(energy ? symbol(typeOf(card.id)) : card ? face(card.id) : back(), start, goal, 320 * tempo);
  },
  async switch(mat, [event], viewer, tempo) {
    shake(
      standing(mat, event),
      [{ transform: "none" }, { transform: "translateY(-14px)" }, { transform: "none" }],
      420 * tempo,
    );
    await pause(240);
  },
  async prize(mat, [event], viewer, tempo) {
    const from = mat.querySelector(`.prize[data-owner="${event.player}"]`);
    const to = handOf(mat, event, viewer);
    const [card] = event.cards;
    if (from && to) await turnOver(back(), card ? face(card.id) : null, from, mat, to, tempo);
  },
  async turn(mat, [event], viewer, tempo) {
    banner(mat, event.player === viewer ? "Your turn" : "Opponent’s turn", tempo);
    await pause(380);
  },
};
SHOWS.promote = SHOWS.switch;

/** What is shown without any movement too: the log would say it too quietly. @type {Record<string, Show>} */
export const STILL = {
  coin: (mat, group, viewer, tempo) => throwCoins(mat, group, tempo, false),
};
