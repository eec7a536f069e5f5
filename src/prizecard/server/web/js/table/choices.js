/** What may be chosen now, and what the player has gathered so far. Knows options, no rules. */

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {{handle?: number, id?: string, zone?: string, owner?: number, identity?: number, prize?: boolean, pile?: boolean}} Thing */
/** @typedef {{option: Option, handle: number | null}} Pick */

/** Zones whose cards do not lie open on the table one by one. */
const CLOSED = ["deck", "discard pile", "Lost Zone", "set aside", "resolving", "Prize cards"];

export class Choices {
  /** @param {Decision | null} decision @param {number} viewer */
  constructor(decision, viewer) {
    this.decision = decision;
    this.viewer = viewer;
    this.options = decision?.options ?? [];
    /** @type {Pick[]} */
    this.picks = [];
    /** @type {Thing | null} */
    this.chosen = null;
    this.done = this.options.find((option) => option.verb === "done") ?? null;
    const most = decision?.picks?.maximum ?? (this.done ? 99 : 1);
    const already = decision?.picks?.picked ?? 0;
    this.room = most - already;
    this.need = Math.max(0, (decision?.picks?.minimum ?? (this.done ? 0 : 1)) - already);
    /** Whether several picks are gathered before they are sent. */
    this.gathering = decision?.kind === "pick" && this.room > 1 && this.options.length > 1;
  }

  /** @param {Thing} thing @returns {Option[]} the options that touch a thing on the table */
  of(thing) {
    return this.options.filter((option) => this.touches(option, thing));
  }

  /** @param {Option} option @param {Thing} thing */
  touches(option, thing) {
    if (thing.identity !== undefined) return option.pokemon.some((one) => one.identity === thing.identity);
    if (thing.prize) return option.verb === "prize" && (option.cards.length === 0 || option.cards.some((card) => card.handle === thing.handle));
    if (thing.pile) return option.cards.some((card) => card.zone === thing.zone && card.owner === thing.owner);
    return option.cards.some((card) => card.handle === thing.handle
      || (card.id === thing.id && card.zone === thing.zone && card.owner === thing.owner));
  }

  /** @returns {Option[]} options that have no place on the table and are shown in a tray */
  get trayed() {
    if (!this.decision || this.decision.kind === "main") return [];
    return this.options.filter((option) => option.verb !== "done" && option.pokemon.length === 0
      && (option.cards.length === 0
        ? option.verb !== "prize"
        : option.cards.every((card) => CLOSED.includes(card.zone) || (card.zone === "hand" && card.owner !== this.viewer))));
  }

  /** @param {Option} option @param {number | null} handle @param {number} copies how many of it there are, as far as the page sees */
  toggle(option, handle, copies) {
    const mine = this.picks.filter((pick) => pick.option === option);
    const same = handle === null ? undefined : mine.find((pick) => pick.handle === handle);
    if (same) this.picks = this.picks.filter((pick) => pick !== same);
    else if (mine.length >= copies || this.picks.length >= this.room) this.picks = this.picks.filter((pick) => pick.option !== option);
    else this.picks = [...this.picks, { option, handle }];
  }

  /** @param {Option} option */
  count(option) {
    return this.picks.filter((pick) => pick.option === option).length;
  }

  /** The gathered picks as the indices to send. @returns {number[]} */
  gathered() {
    return this.picks.map((pick) => pick.option.index);
  }
}
