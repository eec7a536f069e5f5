/** Beside the lobby: what is unfinished, who can be watched, replays. */

import { get, seats } from "./api.js";
import { fill, h } from "./dom.js";
import { ago } from "./head.js";

/** @param {HTMLElement} place */
export async function drawBeside(place) {
  const [mine, watch, replays] = await Promise.all([
    get("/api/tables").catch(() => []),
    get("/api/tables?watch=1").catch(() => []),
    get("/api/replays").catch(() => []),
  ]);
  const kept = seats();
  const resumable = /** @type {any[]} */ (mine).filter((one) => kept[one.table]);
  const others = /** @type {any[]} */ (watch).filter((one) => !kept[one.table]);
  const against = (/** @type {any} */ one) =>
    one.seats
      .map((/** @type {any} */ seat) => seat?.agent)
      .filter(Boolean)
      .join(", ") || (one.status === "waiting" ? "waiting for a friend" : "a friend");
  fill(
    place,
    h(
      "section.firsttime",
      {},
      h("h3", {}, "New to the game?"),
      h("p", {}, h("a", { href: "#/learn" }, "Learn it in a few minutes"), ", at the real table."),
    ),
    h(
      "section",
      {},
      h("h3", {}, "Resume"),
      resumable.length
        ? h(
            "ul.rows",
            {},
            ...resumable
              .slice(0, 8)
              .map((one) =>
                h(
                  "li",
                  {},
                  h(
                    "a.resume",
                    { href: `#/table/${one.table}` },
                    h("b", {}, one.deck ?? kept[one.table].title ?? "A game"),
                    h("span", {}, `${one.rules} · against ${against(one)} · ${ago(one.updated)}`),
                  ),
                ),
              ),
          )
        : h("p.none", {}, "Nothing unfinished."),
    ),
    h(
      "section",
      {},
      h("h3", {}, "Watch"),
      others.length
        ? h(
            "ul.rows",
            {},
            ...others
              .slice(0, 6)
              .map((one) =>
                h(
                  "li",
                  {},
                  h(
                    "a",
                    { href: `#/watch/${one.table}` },
                    h("b", {}, `${one.rules} game`),
                    h("span", {}, `${against(one)} · ${ago(one.updated)}`),
                  ),
                ),
              ),
          )
        : h("p.none", {}, "No other game is being played."),
    ),
    h(
      "section",
      {},
      h("h3", {}, "Replays"),
      replays.length
        ? h(
            "ul.rows",
            {},
            .../** @type {any[]} */ (replays)
              .slice(0, 6)
              .map((one) =>
                h(
                  "li",
                  {},
                  h(
                    "a",
                    { href: `#/replay/${one.id}` },
                    h("b", {}, one.decks.join(" – ")),
                    h("span", {}, `${one.rules} · ${one.steps} choices · ${ago(one.created)}`),
                  ),
                ),
              ),
          )
        : h("p.none", {}, "Finished games are kept here."),
    ),
    h(
      "section.tips",
      {},
      h("h3", {}, "At the table"),
      h(
        "p",
        {},
        "Everything you may do is lit. Click a card, drag it, or press its number. Right-click or hold to look " +
          "closer. A attacks, E ends the turn, R retreats. What is not offered can tell you why.",
      ),
    ),
  );
}
