/** The panel: what is asked, and everything that may be done. */

import { knownCard, nameOf } from "../cards.js";
import { fill, h } from "../dom.js";
import { enlarge } from "../enlarge.js";
import { face } from "../face.js";
import { rove } from "../roving.js";
import { attackButtons } from "./attacks.js";
import { drawGather } from "./gathering.js";
import { grouped, targetOf, wordsOf } from "./offers.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Considered} Considered */
/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {{seated: boolean, other: string, pending: boolean, considered: Considered | null}} Situation */

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
const PRESS = /** @type {Record<string, string>} */ ({ end: "e", retreat: "r" });

/**
 * @typedef {{
 *   choose: (option: Option, handle?: number | null) => void, less: (option: Option) => void, send: () => void,
 *   clear: () => void, hint: (option: Option | null) => void, why: (wish: string) => void
 * }} Actions
 */

/** Where everything of the panel goes. What is below the prompt is made anew each time: what is new does not shift. */
export function makePanel() {
  const prompt = h("div.prompt", { role: "status", "aria-live": "polite" });
  const panel = h("section.asks", { "aria-label": "your choice" });
  const parts = { panel, prompt, /** Of which choices. */ number: 0, ...freshParts() };
  parts.panel.append(prompt, parts.attacks, parts.list, parts.foot, parts.gather);
  return parts;
}

function freshParts() {
  return {
    attacks: h("div.attacks", { role: "group", "aria-label": "attacks" }),
    list: h("ol.options", { "aria-label": "what you may do" }),
    foot: h("div.foot", { role: "group", "aria-label": "how the turn ends" }),
    gather: h("div.gather"),
  };
}

/**
 * Whose turn it is and what is asked, in one line each.
 * @param {View} view @param {boolean} seated @param {string} other what the opponent is called
 */
export function promptOf(view, seated, other) {
  if (view.outcome) return { who: "ended", turn: "The game is over", ask: "" };
  const mine = view.turn_player === view.player;
  const spent = mine && seated ? view.me.used.flatMap((word) => SPENT[word] ?? []) : [];
  const whose = seated ? (mine ? "yours" : other) : `player ${(view.turn_player ?? 0) + 1}`;
  const turn =
    view.setting_up || view.turn_player === null ? "Set-up" : [`Turn ${view.turn}`, whose, ...spent].join(" · ");
  if (view.decision) return { who: "you", turn, ask: view.decision.prompt };
  return { who: "they", turn, ask: seated ? `${other} is choosing…` : "Waiting for a player to choose…" };
}

/**
 * What is asked: the sentence of the card where there is one, and how many are wanted.
 * @param {View} view @param {Choices} choices @param {Considered | null} considered
 * @returns {{ask: string, how: string}}
 */
export function question(view, choices, considered) {
  const plain = view.decision?.prompt ?? "";
  const source = view.decision?.source ? knownCard(view.decision.source) : undefined;
  const named = source && !plain.startsWith(nameOf(source)) ? `${nameOf(source)}: ${plain}` : plain;
  const purpose = considered?.purpose;
  if (!purpose) return { ask: counted(named, choices), how: "" };
  const rest = plain.replace(/^.*?: /, "");
  return { ask: source ? `${nameOf(source)}: ${purpose}` : purpose, how: counted(rest, choices) };
}

/**
 * @param {ReturnType<typeof makePanel>} parts @param {View} view @param {Choices} choices @param {Actions} actions
 * @param {Situation} situation
 */
export function drawPanel(parts, view, choices, actions, situation) {
  const { who, turn, ask: plain } = promptOf(view, situation.seated, situation.other);
  const { ask, how } = view.decision ? question(view, choices, situation.considered) : { ask: plain, how: "" };
  const id = view.decision?.source;
  parts.prompt.className = `prompt ${who}`;
  fill(
    parts.prompt,
    id && who === "you"
      ? h("button.source", { "aria-label": "the card that asks", "data-id": id, onclick: () => enlarge(id) }, face(id))
      : null,
    h("small", {}, turn),
    h("strong", {}, ...(situation.pending ? ["…"] : choices.trayed.length ? shortly(view, ask) : [ask])),
    how ? h("span.how", {}, how) : null,
  );
  const scrolled = parts.number === choices.number ? parts.list.scrollTop : 0;
  parts.number = choices.number;
  const old = [parts.attacks, parts.list, parts.foot, parts.gather];
  Object.assign(parts, freshParts());
  [parts.attacks, parts.list, parts.foot, parts.gather].forEach((part, place) => old[place].replaceWith(part));
  const main = view.decision?.kind === "main" && !situation.pending;
  fill(parts.attacks, ...(main ? attackButtons(view, choices, actions, situation.considered?.attacks ?? {}) : []));
  const { groups, last } = main ? grouped(choices.options) : { groups: [], last: [] };
  const one = (/** @type {Option} */ option, /** @type {Partial<Look>} */ look = {}) =>
    optionButton(option, choices, actions, {
      pending: situation.pending,
      words: wordsOf(option, situation.considered),
      ...look,
    });
  if (main) {
    fill(
      parts.list,
      ...groups.map((group) =>
        group.options.length === 1 ? h("li", {}, one(group.options[0])) : targets(group, view, one),
      ),
    );
    fill(
      parts.foot,
      ...last.map((group) =>
        group.verb === "retreat" && group.options.length > 1
          ? retreat(group, parts.foot, view, one)
          : one(group.options[0], { press: PRESS[group.verb] }),
      ),
    );
  } else {
    fill(
      parts.list,
      ...choices.options.map((option, place) =>
        h(
          "li",
          { class: choices.several(option) ? "counted" : "" },
          one(option, { press: String(place + 1) }),
          ...(choices.several(option) ? steps(option) : []),
        ),
      ),
    );
    fill(parts.foot);
  }
  parts.list.classList.toggle("few", choices.options.length <= 4);
  drawGather(parts.gather, choices, actions);
  rove(parts.list, "button", false, false);
  rove(parts.attacks, "button", false, false);
  if (scrolled) parts.list.scrollTop = scrolled;
}

/**
 * While the tray asks, the panel names who does; whoever listens hears it all.
 * @param {View} view @param {string} ask
 */
function shortly(view, ask) {
  const source = view.decision?.source ? knownCard(view.decision.source) : undefined;
  return source ? [h("span", { "aria-hidden": "true" }, nameOf(source)), h("span.unseen", {}, ask)] : [ask];
}

/** @typedef {{press: string, words: string, target: [string, string], pending: boolean}} Look */

/** @param {Option} option @param {Choices} choices @param {Actions} actions @param {Partial<Look>} look */
function optionButton(option, choices, actions, look) {
  const picked = choices.badge(option);
  const words = look.words ?? option.text;
  return h(
    "button.option",
    {
      class: picked ? "picked" : "",
      "data-verb": option.verb,
      "data-index": option.index,
      "data-text": option.text,
      "data-press": look.press,
      disabled: look.pending,
      "aria-label": words,
      "aria-pressed": choices.gathering ? !!picked : null,
      onclick: () => actions.choose(option),
      onmouseenter: () => actions.hint(option),
      onmouseleave: () => actions.hint(null),
      onfocus: () => actions.hint(option),
      onblur: () => actions.hint(null),
    },
    look.press ? h("kbd", { "aria-hidden": "true" }, look.press.toUpperCase()) : null,
    look.target ? null : h("span.icon", { "aria-hidden": "true" }, ICONS[option.verb] ?? "•"),
    h("span.text", {}, look.target ? look.target[0] : words),
    look.target ? h("small", {}, look.target[1]) : null,
    picked ? h("b.times", {}, picked) : null,
  );
}

/**
 * @param {import("./offers.js").Group} group @param {View} view
 * @param {(option: Option, look?: Partial<Look>) => HTMLElement} one
 */
function targets(group, view, one) {
  return h(
    "li.group",
    { role: "listitem" },
    h("div.title", {}, h("span.icon", { "aria-hidden": "true" }, ICONS[group.verb]), group.title),
    h("div.targets", {}, ...group.options.map((option) => one(option, { target: targetOf(view, option) }))),
  );
}

/**
 * Retreat to one of several: the button opens its targets.
 * @param {import("./offers.js").Group} group @param {HTMLElement} foot @param {View} view
 * @param {(option: Option, look?: Partial<Look>) => HTMLElement} one
 */
function retreat(group, foot, view, one) {
  const open = h(
    "button.option.retreat",
    {
      "data-press": "r",
      "aria-expanded": false,
      onclick: () => {
        fill(
          foot,
          h(
            "div.group",
            {},
            h("div.title", {}, group.title),
            h("div.targets", {}, ...group.options.map((option) => one(option, { target: targetOf(view, option) }))),
          ),
        );
        /** @type {HTMLElement | null} */ (foot.querySelector("button"))?.focus();
      },
    },
    h("kbd", { "aria-hidden": "true" }, "R"),
    h("span.text", {}, "Retreat…"),
  );
  return open;
}

/** @param {Option} option */
function steps(option) {
  const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) =>
    h("button", { "data-step": by, "data-index": option.index, "aria-label": `${words}: ${option.text}` }, sign);
  return [step(-1, "−", "one less"), step(1, "+", "one more")];
}

/** What is asked, with how many where that is more than one. @param {string} ask @param {Choices} choices */
export function counted(ask, choices) {
  if (!choices.gathering) return ask;
  const { need, room } = choices;
  if (choices.ordered) return `${ask} Pick them in order.`;
  const number = need === room ? `${room}` : need > 0 ? `${need} to ${room}` : `up to ${room}`;
  const worded = ask.replace(
    /Choose a (card|Pokémon)\.$/,
    (_, noun) => `Choose ${number} ${noun === "card" ? "cards" : noun}.`,
  );
  return worded === ask ? `${ask} Pick ${number}.` : worded;
}
