/** What a drag means: a card of the hand goes onto something; the Active and one of the Bench change places. */

import { knownName } from "../cards.js";
import { say } from "../dom.js";
import { thingOf } from "./light.js";
import { retreatWish, wishOf } from "./wishes.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page @param {HTMLElement} what @returns {boolean} whether it can be taken up now */
export function mayDrag(page, what) {
  if (what.dataset.handle !== undefined) return true;
  const { view } = page;
  return page.seated && !page.pending && view?.decision?.kind === "main" && view.me.bench.length > 0;
}

/** @param {TablePage} page @param {HTMLElement} what */
export function taken(page, what) {
  const thing = thingOf(what);
  if (thing.identity === undefined) page.choices.chosen = thing;
  page.refresh();
  if (thing.identity !== undefined) aim(page, thing.identity);
}

/** Light those that a dragged Pokémon may change places with. @param {TablePage} page @param {number} identity */
function aim(page, identity) {
  const active = page.view?.me.active?.identity;
  for (const one of page.mat.querySelectorAll("[data-identity]")) {
    const element = /** @type {HTMLElement} */ (one);
    const other = Number(element.dataset.identity);
    const bench = identity === active ? other : identity;
    const fits = (identity === active) !== (other === active) && retreats(page, bench).length > 0;
    element.classList.toggle("lit", fits);
  }
}

/** @param {TablePage} page @param {number} identity of a Pokémon of the Bench */
const retreats = (page, identity) =>
  page.choices.options.filter(
    (option) => option.verb === "retreat" && option.pokemon.some((one) => one.identity === identity),
  );

/** @param {TablePage} page @param {HTMLElement} what @param {HTMLElement | null} over */
export function dropped(page, what, over) {
  const under = over?.closest("[data-identity]");
  const target = under instanceof HTMLElement ? Number(under.dataset.identity) : null;
  const mine = under instanceof HTMLElement && Number(under.dataset.owner) === page.view?.player;
  if (what.dataset.handle === undefined) exchanged(page, Number(what.dataset.identity), mine ? target : null, over);
  else cardDropped(page, Number(what.dataset.handle), what.dataset.id ?? "", target, mine);
}

/**
 * A Pokémon was let go over another: the Active one retreats.
 * @param {TablePage} page @param {number} identity @param {number | null} target @param {HTMLElement | null} over
 */
function exchanged(page, identity, target, over) {
  const { view } = page;
  if (!view) return;
  const active = view.me.active?.identity;
  const onBench = identity === active && target === null && over?.closest(".me.bench");
  // The Bench as a whole is meant where only one waits there.
  const sole = onBench && view.me.bench.length === 1 ? view.me.bench[0].identity : null;
  const waiting = identity === active ? (target ?? sole) : target === active ? identity : null;
  page.refresh();
  if (waiting === null || waiting === active)
    return say("Drag the Active Pokémon onto one of your Bench, or that one onto it, to retreat.");
  const [option] = retreats(page, waiting);
  const pokemon = view.me.bench.find((one) => one.identity === waiting);
  if (option) page.actions.choose(option);
  else if (pokemon) page.why(retreatWish(view, pokemon));
}

/**
 * @param {TablePage} page @param {number} handle @param {string} id @param {number | null} target
 * @param {boolean} mine whether that is a Pokémon of the player's
 */
function cardDropped(page, handle, id, target, mine) {
  const { view, choices } = page;
  const options = choices.of({ handle, id, zone: "hand", owner: view?.player });
  const aimed = options.filter((option) => option.pokemon.some((one) => one.identity === target));
  const free = options.filter((option) => option.pokemon.length === 0);
  const fitting = aimed.length ? aimed : free;
  choices.chosen = null;
  if (fitting.length) page.actions.choose(fitting[0], handle);
  else if (options.length && !mine) say(`${knownName(id)} goes onto one of the Pokémon that are lit.`);
  else if (view?.decision?.kind === "main") page.why(wishOf(view, id, mine ? target : null));
  else if (view?.decision) say(`${knownName(id)} is not asked for now.`, "why");
  page.refresh();
}
