/** The end of a game: who won by what, how the Prize cards fell, the cards that did most, and what comes next. */

import { keepSeat, post } from "../api.js";
import { knownName } from "../cards.js";
import { drawn, fill, h, say } from "../dom.js";
import { enlarge } from "../enlarge.js";
import { face } from "../face.js";
import { COLOURS } from "../symbols.js";
import { opponentName } from "./bar.js";
import { course, mostDone } from "./summary.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** Why a game ends, as said of the winner and of the loser. @type {Record<string, [string, string]>} */
const REASONS = {
  prizes: ["you took your last Prize card", "the opponent took the last Prize card"],
  no_pokemon: ["the opponent has no Pokémon left in play", "you have no Pokémon left in play"],
  deck_out: ["the opponent had no card to draw", "you had no card to draw"],
  card: ["a card says so", "a card says so"],
  concede: ["the opponent gave up", "you gave up"],
  limit: ["the turn went on for too long", "the turn went on for too long"],
};

/** @param {TablePage} page @returns {string} by what the game ended */
function reason(page) {
  const { winner, reasons } = page.view?.outcome ?? { winner: null, reasons: [] };
  if (page.state?.result?.note === "time") return "the time is over";
  const won = winner === page.view?.player;
  const words = reasons
    .map((one) => (page.seated && winner !== null ? REASONS[one]?.[won ? 0 : 1] : null) ?? REASONS[one]?.[0] ?? one)
    .join(", ");
  const name = opponentName(page.state, page.seat, page.names);
  return page.seated ? words.replaceAll("the opponent", () => name) : words;
}

/** @param {HTMLElement} place @param {TablePage} page */
export function drawOver(place, page) {
  const { state, view } = page;
  if (!view?.outcome || !state) return fill(place);
  const { winner } = view.outcome;
  const won = winner === view.player && page.seated;
  const title = winner === null ? "A draw" : !page.seated ? `Player ${winner + 1} wins` : won ? "You win!" : "You lose";
  const replay = typeof state.replay === "object" ? state.replay?.id : state.replay;
  const asked = Array.isArray(state.rematch) && page.seat ? state.rematch[page.seat.player] === true : false;
  const names = (state.seats ?? []).map((seat) => seat?.deck).filter(Boolean);
  fill(
    place,
    won ? confetti(COLOURS[view.me.active?.types?.[0] ?? "Lightning"]?.main ?? "#f0bf57") : null,
    h(
      "div.sheet",
      { class: won ? "won" : "lost" },
      h("h2", {}, title),
      h("p", {}, reason(page)),
      names.length === 2 ? h("p.hint", {}, names.join(" – ")) : null,
      ...(page.history.whole ? [drawn(course(page.history.events, view.player)), most(page)] : []),
      h(
        "div.row",
        {},
        page.seated
          ? h("button.primary.rematch", { disabled: asked, onclick: () => again(page) }, asked ? "Waiting" : "Rematch")
          : null,
        page.seated && state.seats?.some((seat) => seat?.agent)
          ? h("button.plain.otherside", { onclick: () => void otherSide(page) }, "Play the other side")
          : null,
        h("a.plain", { href: `#/replay/${replay ?? page.table}` }, "Replay"),
        h("a.plain.analyse", { href: `#/replay/${replay ?? page.table}/analysis` }, "Analyse"),
        h("a.plain", { href: "#/" }, "Lobby"),
        h("button.plain", { onclick: () => fill(place) }, "Look at the table"),
      ),
    ),
  );
}

const SCRAPS = 36;

/** For who has won, in the colour of the Pokémon that stands. @param {string} colour */
function confetti(colour) {
  const scrap = (/** @type {unknown} */ _, /** @type {number} */ at) =>
    h("i", {
      style:
        `left:${(at * 61.8) % 100}%;--late:${((at * 7) % 12) / 10}s;--far:${(at % 5) * 14 - 28}vw;` +
        `background:${at % 3 ? colour : at % 2 ? "#f0bf57" : "#ffffff"}`,
    });
  return h("div.confetti", { "aria-hidden": "true" }, ...Array.from({ length: SCRAPS }, scrap));
}

/** The three cards that did most. @param {TablePage} page */
function most(page) {
  const best = mostDone(page.history.events);
  if (!best.length) return null;
  return h(
    "div.most",
    { role: "list", "aria-label": "the cards that did most" },
    ...best.map(({ id, player, words }) =>
      h(
        "figure",
        { role: "listitem" },
        h("button.source", { "data-id": id, "aria-label": knownName(id), onclick: () => enlarge(id) }, face(id)),
        h(
          "figcaption",
          {},
          h("b", {}, page.seated ? (player === page.view?.player ? "yours" : "theirs") : `player ${player + 1}`),
          ` ${words}`,
        ),
      ),
    ),
  );
}

/** @param {TablePage} page */
function again(page) {
  page.connection.send({ type: "rematch" });
  say("Asked for a rematch.");
}

/** The same game with the decks exchanged. @param {TablePage} page */
async function otherSide(page) {
  const { state, view, seat } = page;
  if (!state?.seats || !view || !seat) return;
  const [mine, theirs] = [state.seats[view.player], state.seats[1 - view.player]];
  const [name, strength] = String(theirs?.agent?.name ?? theirs?.agent ?? "").split(":");
  try {
    const made = await post("/api/tables", {
      rules: view.rules,
      deck: { name: theirs?.deck },
      opponent: { agent: { name, ...(strength ? { strength } : {}), deck: seat.deck ?? { name: mine?.deck } } },
    });
    keepSeat(made.table, {
      ...made.seat,
      deck: { name: theirs?.deck },
      title: `${view.rules} · ${theirs?.deck}`,
      when: Date.now(),
    });
    location.hash = `#/table/${made.table}`;
  } catch (problem) {
    say(problem instanceof Error ? problem.message : String(problem), "error");
  }
}
