/** The tray: options that have no place on the mat (cards of a deck, yes or no, numbers) laid out in the middle. */

import { h, fill } from "../dom.js";
import { face } from "../face.js";
import { enlarge } from "../enlarge.js";
import { counted, drawGather, nothing } from "./panel.js";

/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {import("../types.js").View} View */

/**
 * @param {HTMLElement} place @param {View} view @param {Choices} choices @param {import("./panel.js").Actions} actions
 * @param {boolean} pending
 */
export function drawTray(place, view, choices, actions, pending) {
  const options = pending ? [] : choices.trayed;
  place.classList.toggle("on", options.length > 0);
  if (!options.length || !view.decision) return fill(place);
  const cards = options.filter((option) => option.cards.length > 0 && option.verb !== "attack_of");
  const words = options.filter((option) => !cards.includes(option));
  const gather = h("div.gather.on");
  fill(
    place,
    h(
      "div.trayhead",
      {},
      view.decision.source
        ? h(
            "button.source",
            {
              "aria-label": "the card that asks",
              onclick: () => view.decision?.source && enlarge(view.decision.source),
            },
            face(view.decision.source),
          )
        : null,
      h("strong", {}, counted(view.decision.prompt, choices)),
      h(
        "button.plain.fold",
        { onclick: () => place.classList.toggle("folded"), "aria-label": "show or hide the table behind" },
        "Look at the table",
      ),
    ),
    cards.length
      ? h(
          "div.spread",
          {},
          ...cards.map((option) => {
            const picked = choices.badge(option);
            return h(
              "button.candidate",
              {
                class: picked ? "picked" : "",
                "data-index": option.index,
                "aria-label": option.text,
                onclick: () => actions.choose(option),
                oncontextmenu: (/** @type {Event} */ event) => {
                  event.preventDefault();
                  enlarge(option.cards[0].id);
                },
              },
              face(option.cards[0].id),
              h("span", {}, option.text),
              picked
                ? h("b.times", {}, picked)
                : choices.copies(option) > 1
                  ? h("b.copies", { title: `${choices.copies(option)} of them` }, choices.copies(option))
                  : null,
            );
          }),
        )
      : null,
    words.length
      ? h(
          "div.words-row",
          {},
          ...words.map((option) =>
            h(
              "button",
              {
                class: option.verb === "no" ? "plain big" : "primary big",
                "data-index": option.index,
                onclick: () => actions.choose(option),
              },
              option.text,
            ),
          ),
        )
      : null,
    choices.gathering || choices.done ? gather : null,
  );
  if (choices.gathering) {
    drawGather(gather, choices, actions);
  } else if (choices.done) fill(gather, h("span"), nothing(choices, actions));
}
