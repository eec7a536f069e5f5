/** The panel: what is asked, and every option as a numbered button. */

import { knownCard, nameOf } from "../cards.js";
import { h, fill } from "../dom.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./choices.js").Choices} Choices */

const ICONS = /** @type {Record<string, string>} */ ({
  attack: "⚔",
  attack_of: "⚔",
  play: "▶",
  bench: "+",
  evolve: "▲",
  attach: "●",
  retreat: "↩",
  use: "✦",
  use_attached: "✦",
  use_stadium: "✦",
  use_elsewhere: "✦",
  end: "■",
  discard: "✕",
  done: "✓",
  yes: "✓",
  no: "✕",
});

/** What has been done this turn and cannot be done again. @type {Record<string, string>} */
const SPENT = {
  energy: "Energy attached",
  supporter: "Supporter played",
  retreat: "retreated",
  stadium: "Stadium played",
};

/**
 * @typedef {{
 *   choose: (option: import("../types.js").Option, handle?: number | null) => void,
 *   less: (option: import("../types.js").Option) => void,
 *   send: () => void, clear: () => void, hint: (option: import("../types.js").Option | null) => void
 * }} Actions
 */

/** @returns {{panel: HTMLElement, prompt: HTMLElement, list: HTMLElement, gather: HTMLElement}} */
export function makePanel() {
  const prompt = h("div.prompt", { role: "status", "aria-live": "polite" });
  const gather = h("div.gather");
  const list = h("ol.options", { "aria-label": "everything you may do" });
  const panel = h("section.asks", {}, prompt, list, gather);
  return { panel, prompt, list, gather };
}

/**
 * Whose turn it is and what is asked, in one line each.
 * @param {View} view @param {boolean} seated @param {string} other what the opponent is called
 */
export function promptOf(view, seated, other) {
  if (view.outcome) return { who: "ended", turn: "The game is over", ask: "" };
  const mine = view.turn_player === view.player;
  const spent = mine && seated ? view.me.used.flatMap((word) => SPENT[word] ?? []) : [];
  const turn =
    view.setting_up || view.turn_player === null
      ? "Set-up"
      : [`Turn ${view.turn}`, seated ? (mine ? "yours" : other) : `player ${view.turn_player + 1}`, ...spent].join(
          " · ",
        );
  if (view.decision) return { who: "you", turn, ask: view.decision.prompt };
  return { who: "they", turn, ask: seated ? `${other} is choosing…` : "Waiting for a player to choose…" };
}

/**
 * @param {ReturnType<typeof makePanel>} parts @param {View} view @param {Choices} choices @param {Actions} actions
 * @param {{seated: boolean, other: string, pending: boolean}} situation
 */
export function drawPanel(parts, view, choices, actions, situation) {
  const { who, turn, ask } = promptOf(view, situation.seated, situation.other);
  parts.prompt.className = `prompt ${who}`;
  const source = view.decision?.source ? knownCard(view.decision.source) : undefined;
  const extra = source && !ask.startsWith(nameOf(source)) ? `${nameOf(source)}: ` : "";
  fill(parts.prompt, h("small", {}, turn), h("strong", {}, situation.pending ? "…" : extra + counted(ask, choices)));
  const count = choices.options.length;
  fill(
    parts.list,
    ...choices.options.map((option, place) => {
      const picked = choices.badge(option);
      return h(
        "li",
        {},
        h(
          "button.option",
          {
            class: picked ? "picked" : "",
            "data-verb": option.verb,
            "data-index": option.index,
            disabled: situation.pending,
            onclick: () => actions.choose(option),
            onmouseenter: () => actions.hint(option),
            onmouseleave: () => actions.hint(null),
            onfocus: () => actions.hint(option),
            onblur: () => actions.hint(null),
          },
          h("kbd", {}, place + 1),
          h("span.icon", { "aria-hidden": "true" }, ICONS[option.verb] ?? "•"),
          h("span.text", {}, option.text),
          picked ? h("b.times", {}, picked) : null,
        ),
      );
    }),
  );
  parts.list.classList.toggle("few", count <= 4);
  drawGather(parts.gather, choices, actions);
}

/** What is asked, with how many where that is more than one. @param {string} ask @param {Choices} choices */
export function counted(ask, choices) {
  if (!choices.gathering) return ask;
  const { need, room } = choices;
  if (choices.ordered && need + 1 === room) return `${ask} Pick them in order.`;
  const number = need === room ? `${room}` : need > 0 ? `${need} to ${room}` : `up to ${room}`;
  const worded = ask.replace(
    /Choose a (card|Pokémon)\.$/,
    (_, noun) => `Choose ${number} ${noun === "card" ? "cards" : noun}.`,
  );
  return worded === ask ? `${ask} Pick ${number}.` : worded;
}

/** @param {HTMLElement} place @param {Choices} choices @param {Actions} actions */
export function drawGather(place, choices, actions) {
  place.classList.toggle("on", choices.gathering);
  if (!choices.gathering) return fill(place);
  const { need, room, weight, picks, done } = choices;
  place.dataset.need = String(need);
  const asked = need === room ? `of ${room}` : need > 0 ? `of ${need} to ${room}` : `of up to ${room}`;
  fill(place, h("span", { role: "status" }, `${weight} ${asked} picked`),
    picks.length ? h("button.plain", { onclick: actions.clear }, "Clear") : null,
    picks.length === 0 && done ? nothing(choices, actions) : null,
    picks.length || !done
      ? h("button.primary.confirm", { onclick: actions.send, disabled: !choices.enough, title: "Enter" },
        picks.length ? `Confirm ${picks.length}` : "Confirm")
      : null);
}

/** The quiet way to take nothing; where something could be taken it asks once. @param {Choices} choices @param {Actions} actions */
export function nothing(choices, actions) {
  const { done } = choices;
  return h("button.plain.nothing", { class: choices.sure ? "sure" : "", onclick: () => done && actions.choose(done) },
    choices.sure ? "Really nothing?" : "Take nothing");
}
