/** Sitting down at a friend's table: the rules are given, a deck is chosen. */

import { get, keepSeat, post, seats } from "./api.js";
import { deckChooser } from "./deckchooser.js";
import { fill, h, say } from "./dom.js";
import { head } from "./head.js";
import { symbol } from "./symbols.js";

/** @typedef {import("./lobby.js").Book} Book */

/** @param {HTMLElement} root @param {string} table @param {string} invite */
export async function joinPage(root, table, invite) {
  const held = seats()[table];
  if (held) {
    location.replace(`#/table/${table}`);
    return {};
  }
  const [books, told] = await Promise.all([get("/api/rulebooks"), get(`/api/tables/${encodeURIComponent(table)}`)]);
  const book = /** @type {Book[]} */ (books).find((one) => one.code === told.rules) ?? books[0];
  const deckPlace = h("div.deckplace");
  const chooser = deckChooser(deckPlace, book);
  const sit = async () => {
    const deck = chooser.deck();
    if (!deck) return say("Choose a deck first.", "error");
    try {
      const made = await post(`/api/tables/${encodeURIComponent(table)}/join`, { token: invite, deck });
      keepSeat(table, {
        token: made.seat.token,
        player: made.seat.player,
        title: `${book.code} · ${chooser.title()}`,
        when: Date.now(),
      });
      location.replace(`#/table/${table}`);
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
    }
  };
  fill(
    root,
    head("lobby"),
    h(
      "main.lobby.single",
      {},
      h(
        "section.setup",
        {},
        h("h1", {}, "A friend invites you"),
        h("p", {}, symbol("Colorless"), ` You play by ${book.title} (${book.code}).`),
        h("div.difference", {}, ...book.difference.map((/** @type {string} */ line) => h("p", {}, line))),
        h("h2", {}, "Your deck"),
        deckPlace,
        h(
          "div.startrow",
          {},
          h("button.primary.start", { onclick: () => void sit() }, "Sit down and play"),
          h("a.plain", { href: `#/watch/${table}` }, "Only watch"),
        ),
      ),
    ),
  );
  return {};
}
