/** A movement for each kind of event, by transform and opacity alone. */

import { leadingType, knownCard } from "../cards.js";
import { h } from "../dom.js";
import { back, face } from "../face.js";
import { COLOURS, symbol } from "../symbols.js";
import { banner, fly, particles, pop, ring, shake } from "./flying.js";
import { pause } from "./tempo.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {(mat: HTMLElement, group: GameEvent[], viewer: number, tempo: number) => Promise<void>} Show */

const MOST_DROPS = 14;
const SPARKS = 14;

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
/** @param {GameEvent[]} group */
function coins(group) {
  const heads = group.filter((event) => event.words[0] === "heads").length;
  const sum = group.length === 1 ? (heads ? "Heads" : "Tails") : `${heads} heads of ${group.length}`;
  const discs = group.slice(0, 8).map((event) => {
    const disc = h(
      "div.disc",
      { class: event.words[0] },
      h("div.rim"),
      h("div.obverse", {}, "★"),
      h("div.reverse", {}, "◐"),
    );
    return disc;
  });
  return {
    element: h("div.coin", { "aria-hidden": "true" }, h("div.coins", {}, ...discs), h("span.fell", {}, sum)),
    discs,
  };
}

/** @type {Record<string, Show>} */
export const SHOWS = {
  async coin(mat, group, viewer, tempo) {
    const { element, discs } = coins(group);
    mat.append(element);
    discs.forEach((disc, place) => {
      const turns = 1440 + (group[place].words[0] === "heads" ? 0 : 180);
      disc.animate(
        [
          { transform: "translateY(20px) rotateX(0)" },
          { transform: `translateY(-80px) rotateX(${turns * 0.55}deg)`, offset: 0.45 },
          { transform: `translateY(6px) rotateX(${turns * 0.92}deg)`, offset: 0.8 },
          { transform: `translateY(0) rotateX(${turns}deg)` },
        ],
        { duration: (650 + place * 90) * tempo, easing: "ease-in-out", fill: "forwards" },
      );
    });
    element
      .querySelector(".fell")
      ?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], { duration: 900 * tempo });
    await pause(1150 + group.length * 90);
    element.remove();
  },
  async attack(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure || !event.pokemon) return;
    const mine = figure.dataset.owner === String(viewer);
    banner(mat, event.words[0], tempo);
    const forth = mine ? 46 : -46;
    figure.animate(
      [
        { transform: "none" },
        { transform: `translateX(${-forth / 4}px)`, offset: 0.3 },
        { transform: `translateX(${forth}px) scale(1.06)`, offset: 0.6 },
        { transform: "none" },
      ],
      { duration: 520 * tempo, easing: "ease-in-out" },
    );
    const goal = mat.querySelector(`.${mine ? "opponent" : "me"}.active .pokemon`);
    await pause(220);
    if (goal) await fly(symbol(typeOf(event.pokemon.id)), figure, goal, 340 * tempo, "bolt");
  },
  async damage(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure) return;
    const far = Math.min(16, 3 + event.amount / 14);
    pop(figure, `−${event.amount}`, "hit", tempo);
    particles(figure, Math.min(MOST_DROPS, Math.max(1, Math.round(event.amount / 10))), "#d0311a", tempo, true);
    shake(
      figure,
      [0, -far, far, -far / 2, far / 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      340 * tempo,
    );
    if (event.amount >= 100)
      shake(
        mat,
        [0, -far / 3, far / 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
        260 * tempo,
      );
    await pause(460);
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
    banner(mat, "Knocked Out", tempo);
    particles(figure, SPARKS, COLOURS[typeOf(event.pokemon.id)].main, tempo, false);
    figure.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: "scale(1.08)", opacity: 0.8, offset: 0.3 },
        { transform: "scale(.6)", opacity: 0 },
      ],
      { duration: 650 * tempo, easing: "ease-in", fill: "forwards" },
    );
    await pause(640);
  },
  async attach(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    const hand = handOf(mat, event, viewer);
    const from = (event.cards[0] && document.querySelector(`.held[data-handle="${event.cards[0].handle}"]`)) ?? hand;
    if (!figure || !from || !event.cards[0]) return;
    const type = typeOf(event.cards[0].id);
    const energy = knownCard(event.cards[0].id)?.kinds.includes("Energy");
    await fly(energy ? symbol(type) : face(event.cards[0].id), from, figure, 420 * tempo);
    ring(figure, COLOURS[type].main, tempo);
  },
  async evolve(mat, [event], viewer, tempo) {
    const figure = standing(mat, event);
    if (!figure || !event.cards[0]) return;
    const colour = COLOURS[typeOf(event.cards[0].id)].light;
    ring(figure, colour, tempo);
    particles(figure, 8, colour, tempo, false);
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
    const place = (/** @type {string} */ zone) =>
      zone === "hand"
        ? handOf(mat, event, viewer)
        : zone === "deck"
          ? pileOf(mat, "deck", event.player)
          : zone === "discard pile"
            ? pileOf(mat, "discard", event.player)
            : zone === "Lost Zone"
              ? pileOf(mat, "lost", event.player)
              : null;
    const [start, goal] = [place(from), place(to)];
    const own = event.player === viewer && (from === "hand" || to === "hand");
    if (start && goal && start !== goal && !own)
      await fly(event.cards[0] ? face(event.cards[0].id) : back(), start, goal, 320 * tempo);
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
    if (from && to) await fly(event.cards[0] ? face(event.cards[0].id) : back(), from, to, 560 * tempo);
  },
  async turn(mat, [event], viewer, tempo) {
    banner(mat, event.player === viewer ? "Your turn" : "Opponent’s turn", tempo);
    await pause(380);
  },
};
SHOWS.promote = SHOWS.switch;
