/** What the player does at the table: clicks, holds, rests, drags and types; each becomes a wish of the page. */

import { knownName } from "../cards.js";
import { say } from "../dom.js";
import { dragging } from "./drag.js";
import { keyboard } from "./keys.js";
import { thingAt, thingOf } from "./light.js";
import { closeMenu } from "./menu.js";
import { holding, previewing } from "./preview.js";
import { touch } from "./touching.js";
import { wishOf } from "./wishes.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page @returns {() => void} to stop listening */
export function listen(page) {
  const { frame } = page;
  frame.addEventListener("click", (event) => {
    const element = thingAt(event.target);
    const step = event.target instanceof HTMLElement ? event.target.closest("[data-step]") : null;
    if (step instanceof HTMLElement) count(page, step, Number(step.dataset.step));
    else if (element) touch(page, element);
    else if (event.target instanceof Element && event.target.closest(".mat")) page.actions.clear();
  });
  frame.addEventListener("contextmenu", (event) => {
    const element = thingAt(event.target);
    if (!element) return;
    event.preventDefault();
    touch(page, element, true);
  });
  holding(frame, (element) => touch(page, element, true));
  const unpreview = previewing(frame);
  dragging(page.hand, frame, {
    begin: (handle, id) => {
      page.choices.chosen = { handle, id, zone: "hand", owner: page.view?.player };
      page.refresh();
    },
    drop: (handle, id, over) => dropped(page, handle, id, over),
    cancel: () => page.actions.clear(),
  });
  const quiet = keyboard(document.body, {
    count: () => page.choices.options.length,
    digit: (number) => page.choices.options[number - 1] && page.actions.choose(page.choices.options[number - 1]),
    escape: () => closeMenu() || page.actions.clear(),
    confirm: () => confirm(page),
    step: (element, by) => count(page, element, by),
    look: (element) => touch(page, element, true),
  });
  return () => {
    quiet();
    unpreview();
  };
}

/** Send what is picked, if it is enough. @param {TablePage} page @returns {boolean} whether it was */
function confirm(page) {
  const { choices } = page;
  const ready = choices.gathering && !page.pending && choices.picks.length > 0 && choices.enough;
  if (ready) page.actions.send();
  return ready;
}

/**
 * A card of the hand was let go over something.
 * @param {TablePage} page @param {number} handle @param {string} id @param {HTMLElement | null} over
 */
function dropped(page, handle, id, over) {
  const { view, choices } = page;
  const options = choices.of({ handle, id, zone: "hand", owner: view?.player });
  const element = over?.closest("[data-identity]");
  const target = element instanceof HTMLElement ? Number(element.dataset.identity) : null;
  const mine = element instanceof HTMLElement && Number(element.dataset.owner) === view?.player;
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

/** One more or one less of what can be picked several times. @param {TablePage} page @param {HTMLElement} element @param {number} by */
function count(page, element, by) {
  const { choices } = page;
  const index = element.closest("[data-index]")?.getAttribute("data-index");
  const thing = thingAt(element);
  const all = thing ? choices.of(thingOf(thing)) : choices.options.filter((one) => String(one.index) === index);
  const option = all.find((one) => choices.several(one));
  if (option) (by > 0 ? page.actions.choose : page.actions.less)(option);
}
