/** What lies around the mat: the bar above it, the sheet at the end, the wait for a friend. */

import { remember, remembered } from "../api.js";
import { confirmed, fill, h, say } from "../dom.js";
import { setSound, soundOn } from "./sound.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {any} state @param {any} seat @returns {string} what the opponent is called */
export function opponentName(state, seat) {
  const me = state?.view?.player ?? seat?.player ?? 0;
  const other = state?.seats?.[1 - me];
  const agent = other?.agent;
  if (!agent) return "the opponent";
  return typeof agent === "string" ? `the computer (${agent})` : `the computer (${agent.title ?? agent.name})`;
}

/** @param {HTMLElement} bar @param {TablePage} page */
export function drawBar(bar, page) {
  const { state } = page;
  const view = page.view;
  const playing = !!view && !view.outcome;
  const other = opponentName(state, page.seat);
  const away = state?.seats?.some((seat) => seat && seat.player !== view?.player && seat.connected === false);
  fill(
    bar,
    h("a.home", { href: "#/", "aria-label": "to the lobby" }, "prizecard"),
    h("span.what", {}, view ? `${view.rules}${view.sudden_death ? " · Sudden Death" : ""}` : ""),
    h("span.against", {}, page.seated ? `against ${other}` : "watching", away ? h("em", {}, " (away)") : null),
    h(
      "span.link",
      { class: page.condition, title: page.condition },
      page.condition === "open" ? "" : page.condition === "closed" ? "closed" : "reconnecting…",
    ),
    h("span.grow"),
    clocks(page),
    playing && page.seated && state?.may_undo
      ? h(
          "button.plain.undo",
          { onclick: () => page.connection.send({ type: "undo" }), title: "Take the last choice back" },
          "Undo",
        )
      : null,
    h(
      "button.plain",
      {
        onclick: () => {
          remember("pace", (remembered("pace") ?? 1) === 1 ? 0.4 : 1);
          page.drawBar();
        },
        title: "How quickly events are shown",
      },
      (remembered("pace") ?? 1) === 1 ? "1×" : "2½×",
    ),
    h(
      "button.plain.sound",
      {
        onclick: () => {
          setSound(!soundOn());
          page.drawBar();
        },
        "aria-pressed": String(soundOn()),
        "aria-label": "sound",
        title: soundOn() ? "Sound is on" : "Sound is off",
      },
      "♪",
    ),
    h("button.plain.logtoggle", { onclick: () => page.frame.classList.toggle("showlog") }, "Log"),
    playing && page.seated
      ? h(
          "button.plain",
          {
            onclick: async () => {
              if (await confirmed("Give up this game?", "Concede")) page.connection.send({ type: "concede" });
            },
          },
          "Concede",
        )
      : null,
  );
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
      return h(
        "span",
        { class: clock.running === player ? "running" : "" },
        `${player === me ? "you" : "they"} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`,
      );
    });
  const place = h("span.clocks", { role: "timer", "aria-label": "time left" }, ...show());
  const timer = setInterval(() => (place.isConnected ? fill(place, ...show()) : clearInterval(timer)), 1000);
  return place;
}

/** @param {HTMLElement} place @param {TablePage} page */
export function drawOver(place, page) {
  const { state, view } = page;
  if (!view?.outcome || !state) return fill(place);
  const { winner, reasons } = view.outcome;
  const title =
    winner === null
      ? "A draw"
      : !page.seated
        ? `Player ${winner + 1} wins`
        : winner === view.player
          ? "You win!"
          : "You lose";
  const replay = typeof state.replay === "string" || typeof state.replay === "number" ? state.replay : state.replay?.id;
  const asked =
    Array.isArray(state.rematch) && page.seat
      ? state.rematch.includes(page.seat.player) || state.rematch[page.seat.player] === true
      : false;
  fill(
    place,
    h(
      "div.sheet",
      { class: winner === view.player ? "won" : "lost" },
      h("h2", {}, title),
      h(
        "p",
        {},
        state.result?.note === "time"
          ? "the time is over"
          : reasons.map((reason) => REASONS[reason] ?? reason).join(", "),
      ),
      h(
        "div.row",
        {},
        page.seated
          ? h(
              "button.primary.rematch",
              {
                disabled: asked,
                onclick: () => {
                  page.connection.send({ type: "rematch" });
                  say("Asked for a rematch.");
                },
              },
              asked ? "Waiting…" : "Rematch",
            )
          : null,
        h("a.plain", { href: `#/replay/${replay ?? page.table}` }, "Replay"),
        h("a.plain", { href: "#/" }, "Lobby"),
        h("button.plain", { onclick: () => fill(place) }, "Look at the table"),
      ),
    ),
  );
}

/** @type {Record<string, string>} */
const REASONS = {
  prizes: "the last Prize card is taken",
  no_pokemon: "no Pokémon is left in play",
  deck_out: "there was no card to draw",
  card: "a card says so",
  concede: "a player gave up",
  limit: "the turn went on for too long",
};

/** @param {HTMLElement} place @param {string} table @param {any} seat */
export function drawWaiting(place, table, seat) {
  const link = seat?.link ? new URL(seat.link, location.href).href : "";
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      readonly: true,
      value: link,
      "aria-label": "link for your friend",
      onfocus: (/** @type {any} */ event) => event.target.select(),
    })
  );
  fill(
    place,
    h(
      "div.sheet",
      {},
      h("h2", {}, "Waiting for your friend"),
      h("p", {}, "Send this link. The game begins when it is opened and a deck is chosen."),
      link ? field : null,
      h(
        "div.row",
        {},
        link
          ? h(
              "button.primary",
              {
                onclick: async () => {
                  try {
                    await navigator.clipboard.writeText(link);
                    say("Copied.");
                  } catch {
                    field.select();
                  }
                },
              },
              "Copy link",
            )
          : null,
        h("a.plain", { href: "#/" }, "Lobby"),
      ),
    ),
  );
}
