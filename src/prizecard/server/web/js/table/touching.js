/** What a click on a card, Pokémon, pile or Prize card does. */

import { knownCard, nameOf } from "../cards.js";
import { h } from "../dom.js";
import { enlarge, spread } from "../enlarge.js";
import { face } from "../face.js";
import { thingOf } from "./light.js";
import { closeMenu, showMenu } from "./menu.js";
import { retreatWish, wishOf } from "./wishes.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").PokemonView} PokemonView */
/** @typedef {import("./menu.js").Entry} Entry */

/** What a card of the hand does at once if it is all that it can do; a Trainer card is asked for first. */
const AT_ONCE = ["bench", "evolve", "attach"];

/**
 * @param {TablePage} page @param {HTMLElement} element @param {boolean} [closer] only look at it
 */
export function touch(page, element, closer = false) {
  const thing = thingOf(element);
  const choices = page.choices;
  let options = page.pending ? [] : choices.of(thing);
  const { aimed } = page;
  if (closer) return look(page, element);
  if (thing.pile) return pile(page, thing.zone ?? "", thing.owner ?? 0);
  if (thing.prize && thing.owner !== choices.viewer) options = [];
  // The second step of two: a card was chosen, this is where it goes.
  const both = aimed ? options.filter((option) => aimed.includes(option)) : [];
  if (aimed && thing.identity !== undefined && both.length === 1) return page.actions.choose(both[0]);
  const deciding = page.view?.decision;
  const plain = deciding?.kind !== "main" || (thing.zone === "hand" && AT_ONCE.includes(options[0]?.verb));
  if (deciding && plain && options.length === 1) return page.actions.choose(options[0], thing.handle ?? null);
  // What is not offered can tell why; what nobody asked about is looked at.
  const asked = thing.zone === "hand" || (deciding?.kind === "main" && thing.owner === choices.viewer);
  if (!options.length && !(page.seated && deciding && asked)) return look(page, element);
  menuOf(page, element, options);
}

/** @param {TablePage} page @param {HTMLElement} element @param {import("../types.js").Option[]} options */
function menuOf(page, element, options) {
  const thing = thingOf(element);
  const card = knownCard(thing.id ?? "");
  /** @type {Entry[]} */
  const entries = options.map((option) => ({
    label: option.text,
    run: () => page.actions.choose(option, thing.handle ?? null),
  }));
  const pokemon = thing.identity === undefined ? null : find(page, thing.identity);
  if (pokemon && page.view?.decision?.kind === "main") entries.push(...refused(page, pokemon));
  else if (!options.length && thing.zone === "hand" && page.view && thing.id) {
    const wish = wishOf(page.view, thing.id, null);
    const main = page.view.decision?.kind === "main";
    entries.push({ label: main ? wish : "Not now", kind: "dim", run: () => page.why(wish) });
  }
  entries.push({ label: "Look closer", kind: "look", run: () => look(page, element) });
  showMenu(element, card ? nameOf(card) : "", entries);
  if (thing.zone === "hand" && options.some((option) => option.pokemon.length)) {
    page.choices.chosen = thing;
    page.refresh();
  }
}

/**
 * What the Pokémon has but may not do now; a click asks why.
 * @param {TablePage} page @param {PokemonView} pokemon @returns {Entry[]}
 */
function refused(page, pokemon) {
  const { view } = page;
  if (!view || view.me.active?.identity !== pokemon.identity) return [];
  const offered = page.choices.options;
  const entries = pokemon.attacks
    .filter((attack) => !offered.some((option) => option.verb === "attack" && option.attack === attack.name))
    .map((attack) => ({
      label: `Attack ${attack.name}`,
      kind: /** @type {const} */ ("dim"),
      note: "Why not?",
      run: () => page.why(`Attack ${attack.name}`),
    }));
  const target = view.me.bench[0];
  const retreats = offered.filter((option) => option.verb === "retreat");
  if (!retreats.length && target)
    entries.push({ label: "Retreat", kind: "dim", note: "Why not?", run: () => page.why(retreatWish(view, target)) });
  return [...retreats.map((option) => ({ label: option.text, run: () => page.actions.choose(option) })), ...entries];
}

/** @param {TablePage} page @param {number} identity @returns {PokemonView | null} */
function find(page, identity) {
  const { view } = page;
  const all = view ? [view.me.active, ...view.me.bench, view.opponent.active, ...view.opponent.bench] : [];
  return all.find((one) => one?.identity === identity) ?? null;
}

/** @param {TablePage} page @param {HTMLElement} element */
function look(page, element) {
  closeMenu();
  const thing = thingOf(element);
  if (thing.pile) return pile(page, thing.zone ?? "", thing.owner ?? 0);
  if (!thing.id) return;
  const options = page.pending || page.choices.gathering ? [] : page.choices.of(thing);
  const actions = options.slice(0, 8).map((option, place) => ({
    label: option.text,
    primary: place === 0,
    run: () => page.actions.choose(option, thing.handle ?? null),
  }));
  const pokemon = thing.identity === undefined ? null : find(page, thing.identity);
  void enlarge(thing.id, actions, pokemon ? standing(pokemon) : []);
}

/**
 * How a Pokémon stands just now, beyond what its card says.
 * @param {PokemonView} pokemon @returns {(Node | null)[]}
 */
function standing(pokemon) {
  const others = [...pokemon.cards.slice(0, -1), ...pokemon.energy, ...pokemon.tools];
  const facts = [
    `${pokemon.hp} of ${pokemon.maximum_hp} HP`,
    `Retreat Cost ${pokemon.retreat_cost}`,
    ...pokemon.conditions,
    ...pokemon.markers,
    ...(pokemon.as_basic ? ["put into play as a Basic Pokémon"] : []),
    ...(pokemon.new ? ["came into play this turn"] : []),
  ];
  return [
    h("p.now", {}, facts.join(" · ")),
    others.length
      ? h(
          "div.others",
          { "aria-label": "its other cards" },
          ...others.map((one) => h("button.candidate", { onclick: () => enlarge(one.id) }, face(one.id))),
        )
      : null,
  ];
}

/** @param {TablePage} page @param {string} zone @param {number} owner */
function pile(page, zone, owner) {
  const { view } = page;
  if (!view) return;
  const side = view.me.player === owner ? view.me : view.opponent;
  const whose = side === view.me && page.seated ? "Your" : page.seated ? "The opponent’s" : `Player ${owner + 1}’s`;
  if (zone === "discard pile") spread(`${whose} discard pile`, side.discard.map((card) => card.id).reverse());
  else if (zone === "Lost Zone") spread(`${whose} Lost Zone`, side.lost.map((card) => card.id).reverse());
  else if (zone === "hand") {
    const known = side.hand.flatMap((card) => (card ? [card.id] : []));
    const size = `${side.hand.length} ${side.hand.length === 1 ? "card" : "cards"}`;
    spread(`${whose} hand: ${size}${known.length ? ", known are" : ""}`, known, "None of them is known to you.");
  } else {
    const known = side.known_deck.map((card) => card.id);
    const size = `${side.deck} ${side.deck === 1 ? "card" : "cards"}`;
    spread(`${whose} deck: ${size}${known.length ? ", known are" : ""}`, known, "It lies face down.");
  }
}
