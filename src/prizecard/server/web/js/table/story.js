/** The opponent's turn as a story: one action at a time, its card large, one sentence. */

import { fill, h, still } from "../dom.js";
import { face } from "../face.js";
import { fit } from "../fitting.js";
import { isTold } from "./saying.js";
import { haste, pace, pause } from "./tempo.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */

/** How long an action stands, at the usual pace: longer where there is more to read. */
const SHORTEST = 900;
const LONGEST = 1500;
const MOST_CARDS = 4;

/**
 * @param {GameEvent} event @param {number} viewer @returns {string[]} the cards that belong to it, to be shown large
 */
function cardsOf(event, viewer) {
  const ids = event.cards.map((card) => card.id);
  if (ids.length) return ids.slice(0, MOST_CARDS);
  return event.pokemon && ["attack", "use", "knock_out", "switch", "promote", "condition"].includes(event.kind)
    ? [event.pokemon.id]
    : [];
}

export class Story {
  constructor() {
    this.shown = h("div.shown");
    this.sentence = h("div.sentence", { role: "status", "aria-live": "polite" });
    this.element = h("div.story", {}, this.shown, this.sentence);
  }

  /**
   * Whether the event is told: somebody else's deeds, at a pace that can be followed.
   * @param {GameEvent} event @param {GameEvent | undefined} before @param {number} viewer
   */
  tells(event, before, viewer) {
    return pace() > 0 && event.player !== null && event.player !== viewer && isTold(event, before);
  }

  /** @param {GameEvent} event @param {number} viewer @returns {Promise<void>} when it has been read */
  async tell(event, viewer) {
    const ids = cardsOf(event, viewer);
    fill(this.shown, ...ids.map(face));
    this.shown.classList.toggle("several", ids.length > 1);
    fill(this.sentence, event.text, h("div.goes", { "aria-hidden": "true" }, "Space or a tap goes on"));
    this.element.classList.add("on");
    for (const card of this.shown.children) fit(/** @type {HTMLElement} */ (card));
    if (!still()) {
      this.element.animate(
        [
          { opacity: 0, transform: "translate(-50%, -58%) scale(.85)" },
          { opacity: 1, transform: "translate(-50%, -50%)" },
        ],
        { duration: 220 / haste(), easing: "cubic-bezier(.2,.8,.3,1)" },
      );
    }
    await pause(Math.min(LONGEST, SHORTEST + event.text.length * 8));
  }

  end() {
    this.element.classList.remove("on");
  }
}
