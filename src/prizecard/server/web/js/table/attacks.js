/** The attacks of the Active Pokémon as large buttons: cost, damage as it will be, what else they do. */

import { knownCard } from "../cards.js";
import { drawn, h } from "../dom.js";
import { withSymbols } from "../face.js";
import { symbol } from "../symbols.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Forecast} Forecast */
/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {import("./panel.js").Actions} Actions */

/** More than anyone has printed on the card. */
const MANY = 3;

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/**
 * @param {Forecast | undefined} forecast @param {{damage: number, sign: string}} printed
 * @returns {string} the damage to be done
 */
function amount(forecast, printed) {
  if (!forecast) return printed.damage || printed.sign ? `${printed.damage}${printed.sign}` : "";
  if (forecast.least === forecast.most) return forecast.most ? String(forecast.most) : "";
  return `${forecast.least}–${forecast.most}`;
}

/**
 * @param {Forecast | undefined} forecast @param {number} left the HP of the Defending Pokémon
 * @returns {HTMLElement[]} what comes of it
 */
function verdict(forecast, left) {
  if (!forecast) return [];
  const { knocks_out: out, average, least, most, own, own_least: ownLeast, asks } = forecast;
  const sure = least === most;
  return [
    ...(out ? [h("span.ko", {}, out === 1 ? "Knocks Out" : `Knocks Out: ${percent(out)}`)] : []),
    ...(sure ? [] : [h("span", {}, `${Math.round(average)} on average`)]),
    ...(sure && most && !out && left > most ? [h("span", {}, `leaves ${left - most} HP`)] : []),
    ...(own ? [h("span", {}, `${own === ownLeast ? "does" : "up to"} ${own} to itself`)] : []),
    ...(asks ? [h("span", {}, "at your best choice")] : []),
  ];
}

/**
 * @param {View} view @param {Choices} choices @param {Actions} actions
 * @param {Record<string, Forecast>} forecasts by option
 * @returns {HTMLElement[]}
 */
export function attackButtons(view, choices, actions, forecasts) {
  if (view.decision?.kind !== "main" || !view.me.active || view.me.active.face_down) return [];
  const offered = choices.options.filter((option) => option.verb === "attack");
  const left = new Set(offered);
  const own = view.me.active.attacks.map((attack) => {
    const option = offered.find((one) => left.has(one) && one.attack === attack.name);
    if (option) left.delete(option);
    return { attack, option };
  });
  const borrowed = [...left].map((option) => ({
    attack: { name: option.text.replace(/^Attack /, ""), cost: [], damage: 0, sign: "", of: "" },
    option,
  }));
  const several = offered.length > 1;
  const all = [...own, ...borrowed];
  // Of many, those that can be used come first.
  if (all.length > MANY) all.sort((one, other) => Number(!one.option) - Number(!other.option));
  return all.map(({ attack, option }) => {
    const text = knownCard(attack.of)?.attacks.find((one) => one.name === attack.name)?.text ?? "";
    const forecast = option && forecasts[option.index];
    const said = verdict(forecast, view.opponent.active?.hp ?? 0);
    const words = option ? option.text : `Attack ${attack.name}, not now: why not?`;
    const press = option ? (several ? `a${offered.indexOf(option) + 1}` : "a") : null;
    return h(
      "button.attackbutton",
      {
        class: option ? "option" : "refused",
        "data-verb": option ? "attack" : null,
        "data-index": option?.index,
        "data-text": option?.text,
        "data-press": press,
        title: text,
        "aria-label": [
          words,
          amount(forecast, attack) && `${amount(forecast, attack)} damage`,
          ...said.map((one) => one.textContent),
        ]
          .filter(Boolean)
          .join(", "),
        onclick: () => (option ? actions.choose(option) : actions.why(`Attack ${attack.name}`)),
        onmouseenter: () => actions.hint(option ?? null),
        onmouseleave: () => actions.hint(null),
      },
      h(
        "span.cost",
        {},
        press ? h("kbd", { "aria-hidden": "true" }, press.toUpperCase()) : null,
        ...attack.cost.map(symbol),
      ),
      h("span.called", {}, attack.name),
      h("span.will", {}, amount(forecast, attack)),
      // There is room for it from the beginning: nothing moves when it comes late.
      said.length || (option && (attack.damage || attack.sign)) ? h("span.comes", {}, ...said) : null,
      text ? drawn(`<span class="effect">${withSymbols(text)}</span>`) : null,
    );
  });
}
