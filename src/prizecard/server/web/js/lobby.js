/** The lobby: a rulebook, a deck, an opponent; beside it what is unfinished. */

import { get, keepSeat, post, remember, remembered } from "./api.js";
import { drawBeside } from "./beside.js";
import { deckChooser } from "./deckchooser.js";
import { drawn, fill, h, say } from "./dom.js";
import { head } from "./head.js";
import { portrait } from "./learn/faces.js";
import { choose, rove } from "./roving.js";

/** @typedef {import("./deckchooser.js").ThemeDeck} ThemeDeck */
/** @typedef {{code: string, title: string, difference: string[], decks: ThemeDeck[]}} Book */
/** @typedef {{name: string, title?: string} | string} Strength */
/** @typedef {Record<string, {points: number, low: number, high: number, games: number}>} Ratings */
/** @typedef {{name: string, title: string, label?: string, strengths: Strength[], ratings?: Ratings}} Agent */
/** @typedef {{key: string, title: string, note: string, ratings?: Ratings}} Opponent */

/** @type {Record<string, string>} */
const LABELS = { random: "Random", greedy: "Greedy", search: "Search" };
const TIMES = [
  ["", "No clock"],
  ["600", "10 minutes each"],
  ["1500", "25 minutes each"],
];

/** @param {Agent[]} agents @returns {Opponent[]} everybody one can play against */
function opponentsOf(agents) {
  const all = agents.flatMap((agent) =>
    (agent.strengths.length ? agent.strengths : [""]).map((strength) => {
      const name = typeof strength === "string" ? strength : strength.name;
      const note = (typeof strength === "object" && strength.title) || name || agent.title;
      const title = agent.label ?? LABELS[agent.name] ?? agent.name;
      return { key: name ? `${agent.name}:${name}` : agent.name, title, note, ratings: agent.ratings };
    }),
  );
  return [...all, { key: "friend", title: "A friend", note: "by a link you send" }];
}

/** How strong somebody was measured to be with the decks of a book. @param {Opponent} one @param {string} book */
function strength(one, book) {
  const found = one.ratings?.[book];
  if (one.key === "friend") return "";
  if (!found) return "not measured yet";
  if (found.low === found.high) return `${found.points} points`;
  return `${found.points} points (${found.low} to ${found.high})`;
}

/** @param {HTMLElement} root */
export async function lobbyPage(root) {
  const [books, agents] = /** @type {[Book[], Agent[]]} */ (
    await Promise.all([get("/api/rulebooks"), get("/api/agents")])
  );
  const everybody = opponentsOf(agents);
  const known = (/** @type {string} */ key) => everybody.some((one) => one.key === key);
  let book = books.find((one) => one.code === remembered("book")) ?? books[0];
  let opponent = [remembered("opponent"), "regular"].find(known) ?? everybody[0].key;
  const bookRow = h("div.books", { role: "radiogroup", "aria-label": "rulebook" });
  const difference = h("div.difference");
  const deckPlace = h("div.deckplace");
  const opponents = h("div.opponents", { role: "radiogroup", "aria-label": "opponent" });
  const start = /** @type {HTMLButtonElement} */ (h("button.primary.start", { onclick: () => void begin() }, "Start"));
  const summary = h("p.summary", { "aria-live": "polite" });
  const beside = h("aside.beside", { "aria-label": "games" });
  const time = /** @type {HTMLSelectElement} */ (
    h("select", { "aria-label": "time for each player" }, ...TIMES.map(([value, text]) => h("option", { value }, text)))
  );
  const timed = h("label.timed", {}, "Clock", time);
  const theirs = /** @type {HTMLSelectElement} */ (
    h("select.theirs", { "aria-label": "the opponent’s deck", onchange: () => sum() })
  );
  const theirDeck = h("label.timed", {}, "Their deck", theirs);
  let chooser = deckChooser(deckPlace, book, () => sum());

  const sum = () => {
    const other = everybody.find((one) => one.key === opponent);
    const with_ = theirs.value && opponent !== "friend" ? `, who plays ${theirs.selectedOptions[0].textContent}` : "";
    const against = opponent === "friend" ? "a friend" : `${other?.title} (${other?.note})`;
    summary.textContent = `${book.code} · ${chooser.title() || "no deck yet"} against ${against}${with_}`;
  };
  const showBook = (/** @type {Book} */ one) => {
    choose(bookRow, ".book", (button) => button.dataset.code === one.code);
    fill(difference, h("b.booktitle", {}, one.title), ...one.difference.map((line) => h("p", {}, line)));
    fill(
      theirs,
      h("option", { value: "" }, "any of the era"),
      ...one.decks.map((deck, place) => h("option", { value: String(place) }, deck.name)),
    );
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (opponents.querySelectorAll(".rated"))) {
      const other = everybody.find((each) => each.key === place.dataset.of);
      place.textContent = other ? strength(other, one.code) : "";
      place.title = "points above one who takes any option; 400 are ten to one";
    }
  };
  const takeBook = (/** @type {Book} */ one) => {
    book = one;
    remember("book", one.code);
    showBook(one);
    chooser = deckChooser(deckPlace, one, sum);
    sum();
  };
  const takeOpponent = (/** @type {string} */ key) => {
    opponent = key;
    remember("opponent", key);
    choose(opponents, ".opponent", (button) => button.dataset.opponent === key);
    timed.hidden = key !== "friend";
    theirDeck.hidden = key === "friend";
    start.textContent = key === "friend" ? "Open a table and get the link" : "Start the game";
    sum();
  };
  const begin = async () => {
    const deck = chooser.deck();
    if (!deck) return say("Choose a deck first.", "error");
    start.disabled = true;
    const [name, strength] = opponent.split(":");
    const other = theirs.value ? book.decks[Number(theirs.value)] : null;
    const agent = {
      name,
      ...(strength ? { strength } : {}),
      ...(other ? { deck: { name: other.name, set: other.set } } : {}),
    };
    // The same seed and choices give the same game: /?seed=7 lets it be played again, alone against the computer.
    const seed = new URLSearchParams(location.search).get("seed");
    try {
      const made = await post("/api/tables", {
        rules: book.code,
        deck,
        opponent: opponent === "friend" ? { friend: true } : { agent },
        ...(seed && opponent !== "friend" ? { seed: Number(seed) } : {}),
        ...(opponent === "friend" && time.value ? { clock: Number(time.value) } : {}),
      });
      const title = `${book.code} · ${chooser.title()}`;
      keepSeat(made.table, { ...made.seat, link: made.link ?? undefined, title, deck, when: Date.now() });
      location.hash = `#/table/${made.table}`;
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
      start.disabled = false;
    }
  };

  fill(
    bookRow,
    ...books.map((one) =>
      h(
        "button.book",
        { role: "radio", "data-code": one.code, onclick: () => takeBook(one) },
        h("b", {}, one.code),
        h("span", {}, one.title),
      ),
    ),
  );
  fill(
    opponents,
    ...everybody.map((one) =>
      h(
        "button.opponent",
        { role: "radio", "data-opponent": one.key, onclick: () => takeOpponent(one.key) },
        drawn(portrait(one.key)),
        h("b", {}, one.title),
        h("span", {}, one.note),
        h("small.rated", { "data-of": one.key }),
      ),
    ),
  );
  showBook(book);
  takeOpponent(opponent);
  rove(bookRow, ".book", true);
  rove(opponents, ".opponent", true);
  const step = (/** @type {string} */ number, /** @type {string} */ text) =>
    h("h2", {}, h("i", { "aria-hidden": "true" }, number), text);
  fill(
    root,
    head("lobby"),
    h(
      "main.lobby",
      {},
      h(
        "section.setup",
        { "aria-label": "a new game" },
        h("h1", {}, "Play a game"),
        step("1", "Rulebook"),
        bookRow,
        difference,
        step("2", "Your deck"),
        deckPlace,
        step("3", "Opponent"),
        opponents,
        timed,
        theirDeck,
      ),
      h("div.rightcolumn", {}, h("div.startrow", {}, start, summary), beside),
    ),
  );
  chooser.show();
  void drawBeside(beside);
  return {};
}
