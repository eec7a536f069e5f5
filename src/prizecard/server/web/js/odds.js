/** The odds of the first hand, and what attacks cost, drawn beside a deck. */

import { fill, h } from "./dom.js";

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** @param {HTMLElement} place @param {any} answer what the check of a deck said */
export function drawOdds(place, answer) {
  const { odds = {}, energy_curve: curve = {} } = answer;
  const bars = Object.entries(curve).sort(([a], [b]) => Number(a) - Number(b));
  const highest = Math.max(1, ...bars.map(([, count]) => Number(count)));
  fill(
    place,
    odds.basic !== undefined
      ? h("div", {}, h("b", {}, percent(odds.basic)), h("span", {}, "a Basic Pokémon in the first hand"))
      : null,
    odds.mulligan !== undefined ? h("div", {}, h("b", {}, percent(odds.mulligan)), h("span", {}, "a mulligan")) : null,
    bars.length
      ? h(
          "div.curve",
          {
            role: "img",
            "aria-label": bars.map(([cost, count]) => `${count} attacks cost ${cost} Energy`).join(", "),
          },
          ...bars.map(([cost, count]) =>
            h("i", {
              style: `height:${Math.round(12 + (Number(count) / highest) * 88)}%`,
              "data-label": cost,
              title: `${count} attacks cost ${cost}`,
            }),
          ),
        )
      : null,
    bars.length ? h("p.curvetitle", { "aria-hidden": "true" }, "Attacks by what they cost in Energy") : null,
  );
}
