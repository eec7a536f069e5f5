/** What is gathered before it is sent: how many, putting back, confirming, and the quiet way to take nothing. */

import { fill, h } from "../dom.js";

/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {import("./panel.js").Actions} Actions */

/** @param {HTMLElement} place @param {Choices} choices @param {Actions} actions */
export function drawGather(place, choices, actions) {
  place.classList.toggle("on", choices.gathering);
  if (!choices.gathering) return fill(place);
  const { need, room, weight, picks, done } = choices;
  place.dataset.need = String(need);
  const bounds =
    need === room || choices.ordered ? `of ${room}` : need > 0 ? `of ${need} to ${room}` : `of up to ${room}`;
  const confirm = picks.length ? `Confirm ${picks.length}` : "Confirm";
  fill(
    place,
    h("span", { role: "status" }, `${weight} ${bounds} picked`),
    picks.length ? h("button.plain", { onclick: actions.clear }, "Clear") : null,
    picks.length === 0 && done ? nothing(choices, actions) : null,
    picks.length || !done
      ? h("button.primary.confirm", { onclick: actions.send, disabled: !choices.enough, title: "Enter" }, confirm)
      : null,
  );
}

/**
 * The quiet way to take nothing; where something could be taken it asks once.
 * @param {Choices} choices @param {Actions} actions
 */
export function nothing(choices, actions) {
  const { done } = choices;
  return h(
    "button.plain.nothing",
    { class: choices.sure ? "sure" : "", onclick: () => done && actions.choose(done) },
    choices.sure ? "Really nothing?" : "Take nothing",
  );
}
