/** What may be chosen now, and what the player has gathered so far. Knows options, no rules. */

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {{handle?: number, id?: string, zone?: string, owner?: number, identity?: number, prize?: boolean, pile?: boolean}} Thing */
/** @typedef {{option: Option, handle: number | null}} Pick */

/** Zones whose cards do not lie open on the table one by one. */
const CLOSED = ["deck", "discard pile", "Lost Zone", "set aside", "resolving", "Prize cards"];

/** @param {Option} option @returns {string} what an option is about, the same in the next decision of a series */
export function keyOf(option) {
  const cards = option.cards.map((card) => `${card.id}@${card.zone}/${card.owner}`).join("+");
  const pokemon = option.pokemon.map((one) => one.identity).join("+");
  return [option.verb, cards, pokemon, option.attack ?? "", cards || pokemon ? "" : option.text].join("|");
}

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

  /** The gathered picks in the order in which the decisions offer them. @returns {Option[]} */
  gathered() {
    return this.picks.map((pick) => pick.option).sort((a, b) => a.index - b.index);
  }
}

/** A list of wishes sent one by one, each as answer to the decision that offers it. */
export class Series {
  /** @param {Option[]} options @param {Decision} decision @param {boolean} ends whether Done follows the last */
  constructor(options, decision, ends) {
    this.keys = options.map(keyOf);
    this.prompt = decision.prompt;
    this.source = decision.source;
    this.ends = ends;
  }

  /**
   * The answer to this decision, or null when the series is over.
   * @param {Decision | null} decision @returns {Option | null}
   */
  next(decision) {
    if (!decision || decision.prompt !== this.prompt || decision.source !== this.source) return null;
    const key = this.keys.shift();
    if (key !== undefined) return decision.options.find((option) => keyOf(option) === key) ?? null;
    if (!this.ends) return null;
    this.ends = false;
    return decision.options.find((option) => option.verb === "done") ?? null;
  }
}
