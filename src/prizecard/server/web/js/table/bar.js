/** The bar above the mat: against whom, the last actions, the time, and what is set once in a while. */

import { confirmed, drawn, fill, h } from "../dom.js";
import { portrait } from "../learn/faces.js";
import { rove } from "../roving.js";
import { themeButton } from "../theme.js";
import { setSound, setVolume, soundOn, volume } from "./sound.js";
import { talk } from "./talking.js";
import { PACES, pace, setPace } from "./tempo.js";

/** @typedef {import("./page.js").TablePage} TablePage */

const SPEAKER = '<svg class="speaker" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9h4l6-5v16l-6-5H4z"/>';
const STROKES = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"';
const LOUD = `${SPEAKER}<path d="M17 8.500q2.500 3.500 0 7M19.500 6q4.500 6 0 12" ${STROKES}/></svg>`;
const QUIET = `${SPEAKER}<path d="M17 9l5 6M22 9l-5 6" ${STROKES}/></svg>`;

/**
 * @param {any} state @param {any} seat @param {string[]} names what players want to be called
 * @returns {string} what the opponent is called
 */
export function opponentName(state, seat, names) {
  const me = state?.view?.player ?? seat?.player ?? 0;
  const agent = state?.seats?.[1 - me]?.agent;
  if (!agent) return names[1 - me] || "the opponent";
  return typeof agent === "string" ? agent : (agent.title ?? agent.name);
}

/** The opponent's face, where it is one of the computer's. @param {TablePage} page */
function opponentFace(page) {
  const me = page.view?.player ?? page.seat?.player ?? 0;
  const name = page.seated ? page.state?.seats?.[1 - me]?.agent?.name : null;
  return name ? drawn(portrait(name)) : null;
}

/** @param {HTMLElement} bar @param {TablePage} page */
export function drawBar(bar, page) {
  const { state, view } = page;
  const playing = !!view && !view.outcome;
  const known = !!state?.seats;
  const against = !known ? "" : page.seated ? `against ${opponentName(state, page.seat, page.names)}` : "watching";
  const link = page.condition === "closed" ? "closed" : page.condition === "lost" ? "reconnecting…" : "";
  const gone = h("em", {}, page.seated ? " (has left)" : " (a player has left)");
  fill(
    bar,
    h("a.home", { href: "#/", "aria-label": "to the lobby" }, "★", h("span", {}, " prizecard")),
    h("span.what", {}, view ? `${view.rules}${view.sudden_death ? " · Sudden Death" : ""}` : ""),
    opponentFace(page),
    h(
      "span.against",
      { class: page.away && playing ? "away" : "", role: "status" },
      against,
      page.away && playing ? gone : null,
    ),
    h("span.link", { class: page.condition, role: "status" }, link),
    playing && page.mayClaim
      ? h("button.primary.claim", { onclick: () => page.connection.send({ type: "claim" }) }, "Claim the game")
      : null,
    page.strip.element,
    clocks(page),
    playing && page.seated && state?.may_undo
      ? h(
          "button.plain.undo",
          { onclick: () => page.connection.send({ type: "undo" }), title: "Take the last choice back" },
          "Undo",
        )
      : null,
    h(
      "button.plain.logtoggle",
      { onclick: () => showLog(page), "aria-expanded": page.frame.classList.contains("showlog") },
      "Log",
    ),
    h(
      "button.plain.more",
      {
        "aria-label": "more",
        "aria-expanded": page.frame.classList.contains("showmore"),
        onclick: () => {
          page.frame.classList.toggle("showmore");
          page.drawBar();
        },
      },
      "⋯",
    ),
    tools(page, playing),
  );
}

/** @param {TablePage} page */
function showLog(page) {
  page.frame.classList.toggle("showlog");
  page.log.toEnd();
  page.drawBar();
}

/** @param {TablePage} page @param {boolean} playing */
function tools(page, playing) {
  const speeds = h(
    "div.chooser",
    { role: "radiogroup", "aria-label": "how quickly the opponent’s turn is shown" },
    ...PACES.map(([value, text, title]) =>
      h(
        "button",
        {
          role: "radio",
          "aria-checked": pace() === value,
          title,
          "data-pace": value,
          onclick: () => {
            setPace(Number(value));
            page.drawBar();
          },
        },
        text,
      ),
    ),
  );
  rove(speeds, "button");
  return h(
    "div.tools",
    {},
    speeds,
    themeButton("theme"),
    h(
      "button.plain.sound",
      {
        "aria-pressed": soundOn(),
        "aria-label": "sound",
        title: soundOn() ? "Sound is on" : "Sound is off",
        onclick: () => {
          setSound(!soundOn());
          page.drawBar();
        },
      },
      drawn(soundOn() ? LOUD : QUIET),
    ),
    h("input.volume", {
      type: "range",
      min: 0,
      max: 1,
      step: 0.1,
      value: volume(),
      "aria-label": "how loud",
      disabled: !soundOn(),
      onchange: (/** @type {any} */ event) => setVolume(Number(event.target.value)),
    }),
    ...talk(page),
    playing && page.seated ? h("button.plain.concede", { onclick: () => void concede(page) }, "Concede") : null,
  );
}

/** @param {TablePage} page */
async function concede(page) {
  if (await confirmed("Give up this game?", "Concede")) page.connection.send({ type: "concede" });
}

/** Both players' time, where it is limited. @param {TablePage} page */
function clocks(page) {
  const { clock } = page.state ?? {};
  if (!clock?.limit || !page.view) return null;
  const me = page.view.player;
  const heard = Date.now();
  const show = () =>
    [me, 1 - me].map((player) => {
      const gone = clock.used[player] + (clock.running === player ? (Date.now() - heard) / 1000 : 0);
      const left = Math.max(0, Math.round(clock.limit - gone));
      const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      return h(
        "span",
        { class: clock.running === player ? "running" : "" },
        `${player === me ? "you" : "they"} ${time}`,
      );
    });
  const place = h("span.clocks", { role: "timer", "aria-label": "time left" }, ...show());
  const timer = setInterval(() => (place.isConnected ? fill(place, ...show()) : clearInterval(timer)), 1000);
  return place;
}
