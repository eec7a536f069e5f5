/** Motion: what happened is shown on the board as it was; then cards glide from where they lay to where they lie. */

import { still } from "../dom.js";
import { SHOWS, STILL } from "./shows.js";
import { soundOf } from "./sound.js";
import { haste, pace } from "./tempo.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("./story.js").Story} Story */

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
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-key]")]);
  // All are measured before the first is moved: the page is laid out once.
  const places = all.filter((one) => /^[cp]\d/.test(one.dataset.key ?? "")).map((one) => ({
    moved: one,
    now: one.getBoundingClientRect(),
  }));
  for (const { moved, now } of places) {
    const key = moved.dataset.key ?? "";
    const drawn = key.startsWith("c") && moved.dataset.zone === "hand" ? before.get(`deck${viewer}`) : undefined;
    const old = before.get(key) ?? drawn ?? (key.startsWith("p") ? cameFrom(moved, now, before, viewer) : undefined);
    if (!old || !now.width || (Math.abs(old.left - now.left) < 2 && Math.abs(old.top - now.top) < 2)) continue;
    const across = old.left - now.left + (old.width - now.width) / 2;
    const along = old.top - now.top + (old.height - now.height) / 2;
    const from = `translate(${across}px, ${along}px) scale(${(old.width / now.width).toFixed(3)})`;
    const timing = { duration: 320, easing: "cubic-bezier(.2,.8,.3,1)" };
    moved.style.zIndex = "5";
    moved.animate([{ transform: from }, { transform: "none" }], timing).onfinish = () => {
      moved.style.zIndex = "";
    };
  }
}

/**
 * Where the cards of a Pokémon lay before it was in play: the card itself, or the middle of the hand it came from.
 * @param {HTMLElement} moved @param {DOMRect} now @param {Map<string, DOMRect>} before @param {number} viewer
 * @returns {DOMRect | undefined}
 */
function cameFrom(moved, now, before, viewer) {
  const card = (moved.dataset.cards ?? "")
    .split(" ")
    .map((handle) => before.get(`c${handle}`))
    .find(Boolean);
  if (card) return card;
  const hand = before.get(moved.dataset.owner === String(viewer) ? "hand" : `hand${moved.dataset.owner}`);
  if (!hand) return undefined;
  const middle = [hand.left + hand.width / 2 - now.width / 2, hand.top + hand.height / 2 - now.height / 2];
  return new DOMRect(middle[0], middle[1], now.width, now.height);
}

/**
 * Coins that are flipped one after the other for one effect are shown together.
 * @param {GameEvent[]} events @returns {GameEvent[][]}
 */
function gathered(events) {
  /** @type {GameEvent[][]} */
  const groups = [];
  for (const event of events) {
    const last = groups[groups.length - 1];
    if (event.kind === "coin" && last?.[0].kind === "coin" && last[0].player === event.player) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/**
 * Show the events one after the other on the board as it was; those of somebody else as a story.
 * @param {HTMLElement} mat @param {GameEvent[]} events @param {number} viewer @param {Story | null} story
 */
export async function perform(mat, events, viewer, story) {
  for (const group of gathered(events)) {
    const [event] = group;
    const before = events[events.indexOf(event) - 1];
    soundOf(event, viewer);
    const told = story?.tells(event, before, viewer) ? story.tell(event, viewer) : null;
    if (pace() > 0) await (still() ? STILL : SHOWS)[event.kind]?.(mat, group, viewer, 1 / haste());
    await told;
  }
  story?.end();
}
