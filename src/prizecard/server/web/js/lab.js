/** The deck lab: the deck as pictures, odds by turn, tests against other decks, and a game against one of them. */

import { ask, get, keepSeat, post, remember, remembered } from "./api.js";
import { fetchCards } from "./cards.js";
import { fill, h, say } from "./dom.js";
import { enlarge } from "./enlarge.js";
import { face } from "./face.js";
import { LabOdds } from "./labodds.js";

/** @typedef {import("./builder.js").Line} Line */
/** @typedef {{label: string, key: string, body: any}} Rival a deck to play against, as a request names it */
/** @typedef {{deck: () => Map<string, Line>, body: () => any, decks: () => Rival[]}} Bench */

const MOST_DECKS = 6;
const EVERY = 700;
const LONGEST_LINK = 4000;
const KINDS = ["Pokémon", "Trainer", "Energy"];

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** The part of an address that holds a deck. @param {string} rules @param {Map<string, Line>} deck */
export function linkOf(rules, deck) {
  const cards = [...deck].map(([id, line]) => `${id}*${line.count}`).join(",");
  const link = `#/decks/list/${encodeURIComponent(`${rules};${cards}`)}`;
  return link.length <= LONGEST_LINK ? link : null;
}

/** The deck in an address. @param {string} written @returns {{rules: string, ids: Record<string, number>} | null} */
export function linked(written) {
  if (written.length > LONGEST_LINK) return null;
  const [rules, cards = ""] = written.split(";");
  const parts = cards.split(",").map((one) => /^([A-Za-z0-9.-]{1,24})\*(\d{1,2})$/.exec(one));
  if (!/^[A-Z]{2,4}$/.test(rules) || !parts.length || parts.some((one) => !one)) return null;
  return { rules, ids: Object.fromEntries(parts.map((one) => [one?.[1], Number(one?.[2])])) };
}

export class Lab {
  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    /** @type {number | undefined} */
    this.clock = undefined;
    this.pictures = h("div.pictures", { "aria-label": "the deck as pictures" });
    this.odds = new LabOdds(bench);
    this.rivals = h("div.rivals", { role: "group", "aria-label": "decks to test against" });
    this.results = h("div.results-of-test", { role: "status" });
    this.games = /** @type {HTMLSelectElement} */ (
      h("select.howmany", { "aria-label": "games against each" },
        ...[2, 4, 10, 20, 40].map((one) => h("option", { value: one, selected: one === 10 }, `${one} games each`)))
    );
    this.opponent = /** @type {HTMLSelectElement} */ (h("select.labopponent", { "aria-label": "opponent" }));
    this.theirs = /** @type {HTMLSelectElement} */ (h("select.theirdeck", { "aria-label": "the opponent's deck" }));
    this.element = /** @type {HTMLDialogElement} */ (
      h(
        "dialog.lab",
        { "aria-label": "deck lab" },
        h("div.row", {}, h("h2.grow", {}, "Deck lab"),
          h("button.plain.close", { onclick: () => this.element.close() }, "Close")),
        this.pictures,
        this.odds.element,
        h("section.test", { "aria-label": "test" }, h("h3", {}, "Test against these decks"), this.rivals,
          h("div.row", {}, this.games,
            h("button.primary.starttest", { onclick: () => void this.test() }, "Test"),
            h("button.plain.stoptest", { onclick: () => void this.stop() }, "Stop")),
          this.results),
        h("section.playnow", { "aria-label": "play" }, h("h3", {}, "Play it"),
          h("div.row", {}, this.opponent, this.theirs,
            h("button.primary.playnow", { onclick: () => void this.play() }, "Play"))),
      )
    );
    this.element.addEventListener("close", () => this.away());
  }

  async open() {
    document.body.append(this.element);
    this.element.showModal();
    await this.draw();
    const running = remembered("contest");
    if (running) void this.listen(running);
  }

  away() {
    clearTimeout(this.clock);
    this.odds.away();
    this.element.remove();
  }

  async draw() {
    const deck = this.bench.deck();
    this.odds.draw();
    this.drawRivals();
    void this.drawOpponents();
    await fetchCards([...deck.keys()]);
    fill(
      this.pictures,
      ...KINDS.flatMap((kind) => {
        const cards = [...deck].filter(([, line]) => line.kind === kind).sort(([, a], [, b]) => b.count - a.count);
        const count = cards.reduce((sum, [, line]) => sum + line.count, 0);
        if (!cards.length) return [];
        return [h("h3", {}, `${kind} · ${count}`), h("div.spread", {}, ...cards.map((one) => tile(one)))];
      }),
      deck.size ? null : h("p.none", {}, "There is no card in the deck yet."),
    );
  }

  drawRivals() {
    const last = new Set(remembered("rivals") ?? []);
    fill(this.rivals, ...this.bench.decks().map((one) =>
      h("label", {},
        h("input", { type: "checkbox", value: one.key, checked: last.has(one.key) }), one.label)));
  }

  async drawOpponents() {
    const last = remembered("opponent");
    const deck = remembered("theirdeck");
    fill(this.theirs, h("option", { value: "" }, "with a deck of their choice"),
      ...this.bench.decks().map((one) =>
        h("option", { value: one.key, selected: one.key === deck }, `with ${one.label}`)));
    const agents = await get("/api/agents").catch(() => []);
    fill(this.opponent, ...agents.map((/** @type {any} */ one) =>
      h("option", { value: one.name, selected: one.name === (last ?? "regular") },
        one.level ? `against ${one.label} – ${one.level}` : `against ${one.label ?? one.name}`)));
  }

  /** A table with this deck as it lies here; what is not saved stays on the workbench. */
  async play() {
    const { name, ids, rules } = this.bench.body();
    const rival = this.bench.decks().find((one) => one.key === this.theirs.value);
    const [agent, strength] = this.opponent.value.split(":");
    try {
      const made = await post("/api/tables", {
        rules, deck: { name, ids },
        opponent: { agent: { name: agent, ...(strength ? { strength } : {}), ...(rival ? { deck: rival.body } : {}) } },
      });
      remember("opponent", this.opponent.value);
      remember("theirdeck", this.theirs.value);
      keepSeat(made.table, { ...made.seat, title: `${rules} · ${name}`, deck: { name, ids }, when: Date.now() });
      this.element.close();
      location.hash = `#/table/${made.table}`;
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
    }
  }

  async test() {
    const marked = [.../** @type {NodeListOf<HTMLInputElement>} */ (this.rivals.querySelectorAll("input:checked"))];
    const keys = new Set(marked.map((one) => one.value));
    const chosen = this.bench.decks().filter((one) => keys.has(one.key)).map((one) => one.body);
    if (!chosen.length || chosen.length > MOST_DECKS) return say(`Choose 1 to ${MOST_DECKS} decks.`, "error");
    remember("rivals", [...keys]);
    const { name, ids, rules } = this.bench.body();
    try {
      const games = Number(this.games.value);
      this.hear(await post("/api/lab/contests", { deck: { name, ids }, rules, against: chosen, games }));
    } catch (problem) {
      fill(this.results, h("p.bad", {}, problem instanceof Error ? problem.message : String(problem)));
    }
  }

  async stop() {
    const id = remembered("contest");
    if (id) this.hear(await ask("DELETE", `/api/lab/contests/${id}`).catch(() => null));
  }

  /** @param {string} id */
  async listen(id) {
    const told = await get(`/api/lab/contests/${id}`).catch((problem) => {
      if (problem.status) remember("contest", null);
      return null;
    });
    if (told) this.hear(told);
    else if (remembered("contest")) this.clock = setTimeout(() => void this.listen(id), 4 * EVERY);
  }

  /** @param {any} told */
  hear(told) {
    if (!told) return;
    remember("contest", told.id);
    clearTimeout(this.clock);
    this.element.dataset.test = told.state;
    fill(
      this.results,
      h("progress", { value: told.done, max: told.of, "aria-label": "games played" }),
      h("p.hint", {}, `${told.done} of ${told.of} games, played by the regular opponent on both sides.`),
      h("table", {}, h("tbody", {}, ...told.against.map((/** @type {any} */ one) =>
        h("tr", {}, h("th", { scope: "row" }, one.name), h("td", {}, `${one.wins} – ${one.losses}`),
          h("td", {}, shareOf(one.share))))
      )),
    );
    if (told.state === "running" && this.element.isConnected)
      this.clock = setTimeout(() => void this.listen(told.id), EVERY);
  }
}

/** @param {number[] | null} share of wins, with its interval */
function shareOf(share) {
  return share ? `${percent(share[0])} (${percent(share[1])} to ${percent(share[2])})` : "";
}

/** A card with how often it is there. @param {[string, Line]} entry */
function tile([id, line]) {
  const label = `${line.count} ${line.name}`;
  return h("button.candidate", { "data-id": id, "aria-label": label, onclick: () => enlarge(id) },
    face(id), h("b.times", {}, `×${line.count}`));
}
