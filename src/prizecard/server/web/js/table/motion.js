/** Motion: events shown before the board changes, and cards that glide from where they lay to where they lie. */

import { drawn, h, still } from "../dom.js";
import { back, face } from "../face.js";
import { play } from "./sound.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {ParentNode} root @returns {Map<string, DOMRect>} where everything with a key lies */
export function whereabouts(root) {
  const found = new Map();
  for (const element of root.querySelectorAll("[data-key]")) {
    found.set(/** @type {HTMLElement} */ (element).dataset.key, element.getBoundingClientRect());
  }
  return found;
}

/**
 * Let everything glide from its old place; newcomers come from where they were drawn or played.
 * @param {ParentNode} root @param {Map<string, DOMRect>} before @param {number} viewer
 */
export function glide(root, before, viewer) {
  if (still() || before.size === 0) return;
  for (const element of root.querySelectorAll("[data-key]")) {
    const moved = /** @type {HTMLElement} */ (element);
    const key = moved.dataset.key ?? "";
    if (!/^[cp]\d/.test(key)) continue;
    const now = moved.getBoundingClientRect();
    let old = before.get(key);
    if (!old && key.startsWith("c") && moved.dataset.zone === "hand") old = before.get(`deck${viewer}`);
    if (!old && key.startsWith("p")) old = cameFrom(moved, before, viewer);
    if (!old || !now.width || (Math.abs(old.left - now.left) < 2 && Math.abs(old.top - now.top) < 2)) continue;
    const scale = old.width / now.width;
    moved.animate(
      [
        {
          transform: `translate(${old.left - now.left + (old.width - now.width) / 2}px, ${old.top - now.top + (old.height - now.height) / 2}px) scale(${scale.toFixed(3)})`,
          zIndex: 5,
        },
        { transform: "none", zIndex: 5 },
      ],
      { duration: 320, easing: "cubic-bezier(.2,.8,.3,1)" },
    );
  }
}

/**
 * Where the cards of a Pokémon lay before it was in play: the card itself, or the middle of the hand it came from.
 * @param {HTMLElement} moved @param {Map<string, DOMRect>} before @param {number} viewer @returns {DOMRect | undefined}
 */
function cameFrom(moved, before, viewer) {
  const card = (moved.dataset.cards ?? "").split(" ").map((handle) => before.get(`c${handle}`)).find(Boolean);
  if (card) return card;
  const hand = before.get(moved.dataset.owner === String(viewer) ? "hand" : `hand${moved.dataset.owner}`);
  const now = moved.getBoundingClientRect();
  if (!hand) return undefined;
  const middle = [hand.left + hand.width / 2 - now.width / 2, hand.top + hand.height / 2 - now.height / 2];
  return new DOMRect(middle[0], middle[1], now.width, now.height);
}

/** @param {HTMLElement} mat @param {number} identity @returns {HTMLElement | null} */
const standing = (mat, identity) => mat.querySelector(`[data-identity="${identity}"]`);

/**
 * Show the events one after the other on the board as it was.
 * @param {HTMLElement} mat @param {GameEvent[]} events @param {number} viewer @param {number} pace 1: as it comes, less: quicker
 */
export async function perform(mat, events, viewer, pace) {
  const shown = events.filter((event) => SHOWS[event.kind]);
  if (still()) return new Set(shown.map((event) => event.kind)).forEach(play);
  const tempo = pace * Math.min(1, 14 / Math.max(1, shown.length));
  for (const event of shown) {
    play(event.kind);
    await SHOWS[event.kind](mat, event, viewer, tempo);
  }
}

/** @typedef {(mat: HTMLElement, event: GameEvent, viewer: number, tempo: number) => Promise<void>} Show */

/** @type {Record<string, Show>} */
const SHOWS = {
  async coin(mat, event, viewer, tempo) {
    const heads = event.words[0] === "heads";
    const coin = h(
      "div.coin",
      { class: heads ? "heads" : "tails" },
      h("div.disc", {}, h("div.obverse", {}, "★"), h("div.reverse", {}, "◐")),
      h("span", {}, `${heads ? "Heads" : "Tails"}${event.words[1] ? ` (${event.words[1]})` : ""}`),
    );
    mat.append(coin);
    const turns = 1440 + (heads ? 0 : 180);
    coin.firstElementChild?.animate(
      [
        { transform: "translateY(20px) rotateX(0)" },
        { transform: `translateY(-70px) rotateX(${turns * 0.6}deg)`, offset: 0.5 },
        { transform: `translateY(0) rotateX(${turns}deg)` },
      ],
      { duration: 650 * tempo, easing: "ease-in-out", fill: "forwards" },
    );
    await wait(1000 * tempo);
    coin.remove();
  },
  async attack(mat, event, viewer, tempo) {
    const figure = event.pokemon && standing(mat, event.pokemon.identity);
    if (!figure) return;
    const up = figure.dataset.owner === String(viewer) ? -1 : 1;
    banner(mat, event.words[0], tempo);
    figure.animate(
      [
        { transform: "none" },
        { transform: `translateY(${up * -12}px)`, offset: 0.3 },
        { transform: `translateY(${up * 46}px) scale(1.06)`, offset: 0.55 },
        { transform: "none" },
      ],
      { duration: 480 * tempo, easing: "ease-in-out" },
    );
    await wait(420 * tempo);
  },
  async damage(mat, event, viewer, tempo) {
    await pop(mat, event, `−${event.amount}`, "hit", tempo);
  },
  async heal(mat, event, viewer, tempo) {
    await pop(mat, event, `+${event.amount}`, "healed", tempo);
  },
  async condition(mat, event, viewer, tempo) {
    await pop(mat, event, event.words[0], "struck", tempo);
  },
  async knock_out(mat, event, viewer, tempo) {
    const figure = event.pokemon && standing(mat, event.pokemon.identity);
    if (!figure) return;
    figure.animate(
      [
        { transform: "none", opacity: 1, filter: "none" },
        { transform: "rotate(-4deg)", opacity: 1, filter: "grayscale(1) brightness(1.6)", offset: 0.3 },
        { transform: "rotate(14deg) translateY(36px) scale(.7)", opacity: 0, filter: "grayscale(1)" },
      ],
      { duration: 650 * tempo, easing: "ease-in", fill: "forwards" },
    );
    banner(mat, "Knocked Out", tempo);
    await wait(620 * tempo);
  },
  async play(mat, event, viewer, tempo) {
    if (event.player !== viewer && event.cards[0]) await spotlight(mat, event.cards[0].id, tempo);
  },
  async evolve(mat, event, viewer, tempo) {
    if (event.player !== viewer && event.cards[0]) await spotlight(mat, event.cards[0].id, tempo * 0.7);
  },
  async draw(mat, event, viewer, tempo) {
    if (event.player === viewer) return;
    const from = mat.querySelector(`.deck[data-owner="${event.player}"]`)?.getBoundingClientRect();
    const to = mat.querySelector(`.theirhand[data-owner="${event.player}"]`)?.getBoundingClientRect();
    if (from && to) await fly(back(), from, to, tempo);
  },
  async prize(mat, event, viewer, tempo) {
    const from = mat.querySelector(`.prize[data-owner="${event.player}"]`)?.getBoundingClientRect();
    const to = (
      event.player === viewer ? document.querySelector(".hand") : mat.querySelector(".theirhand")
    )?.getBoundingClientRect();
    if (from && to) await fly(event.cards[0] ? face(event.cards[0].id) : back(), from, to, tempo);
  },
  async turn(mat, event, viewer, tempo) {
    banner(mat, event.player === viewer ? "Your turn" : "Opponent’s turn", tempo);
    await wait(350 * tempo);
  },
};

/** @param {HTMLElement} mat @param {GameEvent} event @param {string} text @param {string} look @param {number} tempo */
async function pop(mat, event, text, look, tempo) {
  const figure = event.pokemon && standing(mat, event.pokemon.identity);
  if (!figure) return;
  const number = h("div.pop", { class: look }, text);
  figure.append(number);
  if (look === "hit")
    figure.animate(
      [
        { transform: "none" },
        { transform: "translateX(-5px)" },
        { transform: "translateX(5px)" },
        { transform: "none" },
      ],
      { duration: 160 * tempo, iterations: 2 },
    );
  number.animate(
    [
      { transform: "translate(-50%, 0) scale(.4)", opacity: 0 },
      { transform: "translate(-50%, -20%) scale(1.15)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -90%) scale(1)", opacity: 0 },
    ],
    { duration: 900 * tempo },
  );
  setTimeout(() => number.remove(), 880 * tempo);
  await wait(420 * tempo);
}

/** @param {HTMLElement} mat @param {string} text @param {number} tempo */
function banner(mat, text, tempo) {
  const line = h("div.banner", {}, text);
  mat.append(line);
  line.animate(
    [
      { opacity: 0, transform: "translate(-50%, -50%) scale(.8)" },
      { opacity: 1, transform: "translate(-50%, -50%) scale(1)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.75 },
      { opacity: 0, transform: "translate(-50%, -60%)" },
    ],
    { duration: 900 * tempo, fill: "forwards" },
  );
  setTimeout(() => line.remove(), 900 * tempo);
}

/** @param {HTMLElement} mat @param {string} id @param {number} tempo */
async function spotlight(mat, id, tempo) {
  const card = h("div.spotlight", {}, face(id));
  mat.append(card);
  card.animate(
    [
      { opacity: 0, transform: "translate(-50%, -70%) scale(.6)" },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.85 },
      { opacity: 0, transform: "translate(-50%, -40%) scale(.9)" },
    ],
    { duration: 900 * tempo, fill: "forwards" },
  );
  await wait(860 * tempo);
  card.remove();
}

/** @param {HTMLElement} card @param {DOMRect} from @param {DOMRect} to @param {number} tempo */
async function fly(card, from, to, tempo) {
  const flying = drawn('<div class="flying"></div>');
  flying.append(card);
  document.body.append(flying);
  flying.animate(
    [
      { transform: `translate(${from.left}px, ${from.top}px)` },
      { transform: `translate(${to.left + to.width / 2 - 30}px, ${to.top}px) scale(.8)` },
    ],
    { duration: 300 * tempo, easing: "ease-out" },
  );
  await wait(270 * tempo);
  flying.remove();
}
