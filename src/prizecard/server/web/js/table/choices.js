/** What may be chosen now, and what the player has gathered so far. Knows options, no rules. */

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Decision} Decision */
/**
 * @typedef {{
 *   handle?: number, id?: string, zone?: string, owner?: number, identity?: number, prize?: boolean, pile?: boolean
 * }} Thing
 */
/** @typedef {{option: Option, handle: number | null}} Pick */

/** Zones whose cards do not lie open on the table one by one. */
const CLOSED = ["deck", "discard pile", "Lost Zone", "set aside", "resolving", "Prize cards"];

let made = 0;

export class Choices {
  /** @param {Decision | null} decision @param {number} viewer */
  constructor(decision, viewer) {
    /** Tells the choices of one question from those of another. */
    this.number = ++made;
    this.decision = decision;
    this.viewer = viewer;
    const own = decision?.options ?? [];
    const several = decision?.picks ?? null;
    this.done = own.find((option) => option.verb === "done") ?? null;
    /** Whether several picks are gathered before they are sent. */
    this.gathering = several !== null;
    this.options = several ? [...own.filter((option) => option !== this.done), ...several.more] : own;
    /** @type {Pick[]} */
    this.picks = [];
    /** @type {Thing | null} */
    this.chosen = null;
    this.room = several?.maximum ?? 1;
    this.need = several?.minimum ?? 0;
    this.ordered = several?.ordered ?? false;
    /** Whether the player has said once that nothing is wanted. */
    this.sure = false;
  }

  /** @param {Option} option @returns {number} how often it can be picked */
  copies(option) {
    return this.decision?.picks?.copies[option.index] ?? 1;
  }

  /** How much has been gathered: an Energy card may count for two. */
  get weight() {
    return this.picks.reduce((sum, pick) => sum + (this.decision?.picks?.worth[pick.option.index] ?? 1), 0);
  }

  /** Whether what is gathered can be sent. */
  get enough() {
    return this.weight >= this.need && (this.picks.length > 0 || this.done !== null);
  }

  /** @param {Thing} thing @returns {Option[]} the options that touch a thing on the table */
  of(thing) {
    return this.options.filter((option) => this.touches(option, thing));
  }

  /** @param {Option} option @param {Thing} thing */
  touches(option, thing) {
    if (thing.identity !== undefined) return option.pokemon.some((one) => one.identity === thing.identity);
    if (thing.prize)
      return (
        option.verb === "prize" &&
        (option.cards.length === 0 || option.cards.some((card) => card.handle === thing.handle))
      );
    if (thing.pile) return option.cards.some((card) => card.zone === thing.zone && card.owner === thing.owner);
    return option.cards.some(
      (card) =>
        card.handle === thing.handle ||
        (card.id === thing.id && card.zone === thing.zone && card.owner === thing.owner),
    );
  }

  /** @returns {Option[]} options that have no place on the table and are shown in a tray */
  get trayed() {
    if (!this.decision || this.decision.kind === "main") return [];
    return this.options.filter(
      (option) =>
        option.verb !== "done" &&
        option.pokemon.length === 0 &&
        (option.cards.length === 0
          ? option.verb !== "prize"
          : option.cards.every(
              (card) => CLOSED.includes(card.zone) || (card.zone === "hand" && card.owner !== this.viewer),
            )),
    );
  }

  /** @param {Option} option @returns {boolean} whether it can be picked more than once */
  several(option) {
    return this.gathering && this.copies(option) > 1;
  }

  /**
   * Pick it, once more if there are copies; a single one that is picked is put back.
   * @param {Option} option @param {number | null} handle
   * @returns {boolean} whether there was room for it
   */
  toggle(option, handle) {
    const mine = this.picks.filter((pick) => pick.option === option);
    const same = handle === null ? undefined : mine.find((pick) => pick.handle === handle);
    if (same) this.picks = this.picks.filter((pick) => pick !== same);
    else if (mine.length && !this.several(option)) this.picks = this.picks.filter((pick) => pick.option !== option);
    else if (mine.length >= this.copies(option) || this.weight >= this.room) return false;
    else this.picks = [...this.picks, { option, handle }];
    return true;
  }

  /** Put one pick of it back. @param {Option} option */
  less(option) {
    const last = this.picks.findLast((pick) => pick.option === option);
    this.picks = this.picks.filter((pick) => pick !== last);
  }

  /** Whether taking nothing would give something up. */
  get forgoes() {
    return this.picks.length === 0 && this.options.some((option) => option.verb !== "done");
  }

  /**
   * @param {Option} option
   * @returns {string} the badge of a picked option: a tick, how often, or the place in the order
   */
  badge(option) {
    const places = this.picks.flatMap((pick, place) => (pick.option === option ? [place + 1] : []));
    if (!places.length) return "";
    return this.ordered ? places.join(" ") : places.length > 1 ? `×${places.length}` : "✓";
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
