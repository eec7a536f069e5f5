/** The lobby: a rulebook, a deck, an opponent; what is unfinished; who can be watched; replays. */

import { get, keepSeat, post, remember, remembered, seats } from "./api.js";
import { fill, h, say } from "./dom.js";
import { deckChooser } from "./deckchooser.js";
import { symbol } from "./symbols.js";

/** @typedef {{code: string, title: string, difference: string[], decks: import("./deckchooser.js").ThemeDeck[]}} Book */
/** @typedef {{name: string, title: string, strengths: ({name: string, title?: string} | string)[]}} Agent */

/** @param {string} current @returns {HTMLElement} the head that all pages but the table share */
export function head(current) {
  const link = (/** @type {string} */ href, /** @type {string} */ text, /** @type {string} */ key) => h("a", { href, class: key === current ? "here" : "" }, text);
  return h("header.head", {}, h("a.brand", { href: "#/" }, h("span.mark", { "aria-hidden": "true" }, "★"), "prizecard"),
    h("nav", {}, link("#/", "Play", "lobby"), link("#/decks", "Decks & cards", "decks"), link("#/replay", "Replays", "replay")));
}

/** @param {HTMLElement} root */
export async function lobbyPage(root) {
  const [books, agents] = /** @type {[Book[], Agent[]]} */ (await Promise.all([get("/api/rulebooks"), get("/api/agents")]));
  let book = books.find((one) => one.code === remembered("book")) ?? books[0];
  let opponent = remembered("opponent") ?? "greedy:4";
  const bookRow = h("div.books", { role: "radiogroup", "aria-label": "rulebook" });
  const difference = h("div.difference");
  const deckPlace = h("div.deckplace");
  const opponents = h("div.opponents", { role: "radiogroup", "aria-label": "opponent" });
  const start = /** @type {HTMLButtonElement} */ (h("button.primary.start", { onclick: () => void begin() }, "Start the game"));
  const beside = h("aside.beside");
  const time = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": "time for each player" }, ...[["", "No clock"], ["600", "10 minutes each"], ["1500", "25 minutes each"]].map(([value, text]) => h("option", { value }, text))));
  const timed = h("label.timed", {}, "Clock", time);
  let chooser = deckChooser(deckPlace, book);

  const drawBooks = () => {
    fill(bookRow, ...books.map((one) => h("button.book", { role: "radio", "aria-checked": one === book, class: one === book ? "on" : "", "data-code": one.code, onclick: () => { book = one; remember("book", one.code); drawBooks(); chooser = deckChooser(deckPlace, book); } }, h("b", {}, one.code), h("span", {}, one.title))));
    fill(difference, ...book.difference.map((line) => h("p", {}, line)));
  };
  const drawOpponents = () => {
    const choices = agents.flatMap((agent) => (agent.strengths.length ? agent.strengths : [""]).map((strength) => {
      const name = typeof strength === "string" ? strength : strength.name;
      return { key: name ? `${agent.name}:${name}` : agent.name, title: LABELS[agent.name] ?? agent.name, note: (typeof strength === "object" && strength.title) || name || agent.title };
    }));
    if (opponent !== "friend" && !choices.some((one) => one.key === opponent)) opponent = choices[0].key;
    const button = (/** @type {{key: string, title: string, note: string}} */ one) => h("button.opponent", { role: "radio", "aria-checked": one.key === opponent, class: one.key === opponent ? "on" : "", "data-opponent": one.key, onclick: () => { opponent = one.key; remember("opponent", opponent); drawOpponents(); } }, h("b", {}, one.title), h("span", {}, one.note));
    fill(opponents, ...choices.map(button), button({ key: "friend", title: "A friend", note: "by a link you send" }));
    timed.hidden = opponent !== "friend";
    start.textContent = opponent === "friend" ? "Open a table and get the link" : "Start the game";
  };
  const begin = async () => {
    const deck = chooser.deck();
    if (!deck) return say("Choose a deck first.", "error");
    start.disabled = true;
    const [name, strength] = opponent.split(":");
    // The same seed and choices give the same game: /?seed=7 lets it be played again, alone against the computer.
    const seed = new URLSearchParams(location.search).get("seed");
    try {
      const made = await post("/api/tables", { rules: book.code, deck, opponent: opponent === "friend" ? { friend: true } : { agent: strength ? { name, strength } : { name } }, ...(seed && opponent !== "friend" ? { seed: Number(seed) } : {}), ...(opponent === "friend" && time.value ? { clock: Number(time.value) } : {}) });
      keepSeat(made.table, { token: made.seat.token, player: made.seat.player, link: made.link ?? undefined, title: `${book.code} · ${chooser.title()}`, when: Date.now() });
      location.hash = `#/table/${made.table}`;
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
      start.disabled = false;
    }
  };

  drawBooks();
  drawOpponents();
  fill(root, head("lobby"), h("main.lobby", {},
    h("section.setup", {},
      h("h1", {}, "Play a game"),
      h("h2", {}, h("i", {}, "1"), "Rulebook"), bookRow, difference,
      h("h2", {}, h("i", {}, "2"), "Your deck"), deckPlace,
      h("h2", {}, h("i", {}, "3"), "Opponent"), opponents, timed),
    h("div.rightcolumn", {}, h("div.startrow", {}, start), beside)));
  void drawBeside(beside);
  return {};
}

/** @type {Record<string, string>} */
const LABELS = { random: "Random", greedy: "Greedy", search: "Search" };

/** @param {HTMLElement} place */
async function drawBeside(place) {
  const [mine, watch, replays] = await Promise.all([get("/api/tables").catch(() => []), get("/api/tables?watch=1").catch(() => []), get("/api/replays").catch(() => [])]);
  const kept = seats();
  const resumable = /** @type {any[]} */ (mine).filter((one) => kept[one.table]);
  const others = /** @type {any[]} */ (watch).filter((one) => !kept[one.table]);
  const against = (/** @type {any} */ one) => one.seats.map((/** @type {any} */ seat) => seat?.agent).filter(Boolean).join(", ") || (one.status === "waiting" ? "waiting for a friend" : "a friend");
  fill(place,
    h("section", {}, h("h3", {}, "Resume"), resumable.length ? h("ul.rows", {}, ...resumable.slice(0, 8).map((one) => h("li", {}, h("a.resume", { href: `#/table/${one.table}` }, h("b", {}, one.deck ?? kept[one.table].title ?? "A game"), h("span", {}, `${one.rules} · against ${against(one)} · ${ago(one.updated)}`))))) : h("p.none", {}, "Nothing unfinished.")),
    h("section", {}, h("h3", {}, "Watch"), others.length ? h("ul.rows", {}, ...others.slice(0, 6).map((one) => h("li", {}, h("a", { href: `#/watch/${one.table}` }, h("b", {}, `A ${one.rules} game`), h("span", {}, `${against(one)} · ${ago(one.updated)}`))))) : h("p.none", {}, "No other game is being played.")),
    h("section", {}, h("h3", {}, "Replays"), replays.length ? h("ul.rows", {}, .../** @type {any[]} */ (replays).slice(0, 6).map((one) => h("li", {}, h("a", { href: `#/replay/${one.id}` }, h("b", {}, one.decks.join(" – ")), h("span", {}, `${one.rules} · ${one.steps} choices · ${ago(one.created)}`))))) : h("p.none", {}, "Finished games are kept here.")),
    h("section.tips", {}, h("h3", {}, "At the table"), h("p", {}, "Everything you may do is lit. Click a card, drag it, or press its number. Right-click or hold to look closer. What is not offered can tell you why.")));
}

/** @param {number} then seconds */
export function ago(then) {
  const seconds = Date.now() / 1000 - then;
  if (seconds < 90) return "just now";
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes ago`;
  if (seconds < 130000) return `${Math.round(seconds / 3600)} hours ago`;
  return `${Math.round(seconds / 86400)} days ago`;
}

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
      keepSeat(table, { token: made.seat.token, player: made.seat.player, title: `${book.code} · ${chooser.title()}`, when: Date.now() });
      location.replace(`#/table/${table}`);
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
    }
  };
  fill(root, head("lobby"), h("main.lobby.single", {}, h("section.setup", {}, h("h1", {}, "A friend invites you"), h("p", {}, symbol("Colorless"), ` You play by ${book.title} (${book.code}).`), h("div.difference", {}, ...book.difference.map((/** @type {string} */ line) => h("p", {}, line))),
    h("h2", {}, "Your deck"), deckPlace, h("div.startrow", {}, h("button.primary.start", { onclick: () => void sit() }, "Sit down and play"), h("a.plain", { href: `#/watch/${table}` }, "Only watch")))));
  return {};
}
