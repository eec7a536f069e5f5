/** Everything that happened, as this player saw it, and what of it is new. */

/** @typedef {import("../types.js").GameEvent} GameEvent */

export class History {
  constructor() {
    /** @type {GameEvent[]} */
    this.events = [];
    /** How many events happened before those: of a long game the first state tells only the last ones. */
    this.begins = 0;
  }

  /** Whether nothing that happened is missing. */
  get whole() {
    return this.begins === 0;
  }

  /**
   * Take in events from before those that are known.
   * @param {{events: GameEvent[], events_from: number}} told @returns {boolean} whether they fit
   */
  earlier({ events, events_from: from }) {
    if (!events.length || from + events.length !== this.begins) return false;
    this.events = [...events, ...this.events];
    this.begins = from;
    return true;
  }

  /**
   * Take in the events of a state; after an undo some were taken back.
   * @param {{events: GameEvent[], events_from?: number}} state
   * @returns {{fresh: GameEvent[], known: number, back: boolean}}
   */
  take(state) {
    const told = this.begins + this.events.length;
    const from = state.events_from ?? told;
    if (from > told) {
      this.begins = from;
      this.events = [];
    }
    const known = Math.min(Math.max(told, from), from + state.events.length);
    const fresh = state.events.slice(known - from);
    this.events = [...this.events.slice(0, Math.max(0, known - this.begins)), ...fresh];
    return { fresh, known, back: known < told };
  }
}
