/** The log: what happened, turn by turn, newest at the bottom. */

import { knownCard, nameOf } from "../cards.js";
import { h, fill } from "../dom.js";
import { enlarge } from "../enlarge.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */

/** Kinds that say nothing a reader misses. */
const QUIET = new Set(["between_turns", "place", "lasting", "exchange"]);

export class Log {
  constructor() {
    this.list = h("ol.entries");
    this.element = h("section.log", { role: "log", "aria-label": "what happened", tabindex: 0 }, this.list);
    /** @type {HTMLElement | null} */
    this.last = null;
    this.lastText = "";
    this.times = 1;
    this.count = 0;
    this.falling = false;
    /** Whether the newest line is seen; then it stays so, whatever becomes of the size of the log. */
    this.follows = true;
    this.size = "";
    this.element.addEventListener("scroll", () => {
      // A scroll from before a change of size is heard after it: where the end was, it is no more.
      if (this.size === this.sizeNow) this.follows = this.isAtEnd;
    });
    new ResizeObserver(() => {
      this.size = this.sizeNow;
      if (this.follows) this.toEnd();
    }).observe(this.element);
  }

  get sizeNow() {
    return `${this.element.clientWidth} ${this.element.clientHeight}`;
  }

  get isAtEnd() {
    return this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 60;
  }

  /**
   * Whether a move goes without saying: another line tells it, as the Knock Out of the Pokémon whose cards are
   * discarded.
   * @param {GameEvent} event
   */
  said(event) {
    if (event.kind !== "move") return false;
    const [from, to] = event.words;
    if (from === "resolving" || from === "beside" || to === "beside") return true;
    return (from === "Prize cards" && to === "hand") || (this.falling && to === "discard pile");
  }

  toEnd() {
    this.element.scrollTop = this.element.scrollHeight;
  }

  clear() {
    fill(this.list);
    this.lastText = "";
    this.count = 0;
  }

  /** Only the first events happened: later ones were taken back. @param {number} count */
  cut(count) {
    for (const entry of [...this.list.children])
      if (Number(/** @type {HTMLElement} */ (entry).dataset.at) >= count) entry.remove();
    this.count = Math.min(this.count, count);
    this.lastText = "";
  }

  /** @param {GameEvent[]} events @param {number} viewer */
  add(events, viewer) {
    const end = this.isAtEnd;
    for (const event of events) {
      this.count += 1;
      if (event.kind !== "move") this.falling = event.kind === "knock_out";
      if (QUIET.has(event.kind) || this.said(event)) continue;
      if (event.text === this.lastText && this.last) {
        this.times += 1;
        this.last.dataset.times = `×${this.times}`;
        continue;
      }
      this.times = 1;
      this.lastText = event.text;
      const whose = event.player === null ? "" : event.player === viewer ? " mine" : " theirs";
      this.last = h("li", { class: `of-${event.kind}${whose}`, "data-at": this.count - 1 }, ...worded(event));
      this.list.append(this.last);
    }
    while (this.list.children.length > 400) this.list.firstElementChild?.remove();
    if (end) this.toEnd();
  }
}

/**
 * The sentence, with card names that can be looked at, each time they are said.
 * @param {GameEvent} event @returns {(Node | string)[]}
 */
function worded(event) {
  /** @type {Map<string, string>} */
  const ids = new Map();
  for (const id of [...event.cards.map((card) => card.id), ...(event.pokemon ? [event.pokemon.id] : [])]) {
    const card = knownCard(id);
    if (card && !ids.has(nameOf(card))) ids.set(nameOf(card), id);
  }
  if (!ids.size) return [event.text];
  // Longer names first: "Mew" is not looked for inside of "Mewtwo".
  const names = [...ids.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`);
  return event.text.split(pattern).map((part) => {
    const id = ids.get(part);
    // No button: those do not wrap with the words around them.
    return id ? h("span.named", { role: "button", tabindex: -1, onclick: () => enlarge(id) }, part) : part;
  });
}
