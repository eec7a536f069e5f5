/** The deck lab: the deck as pictures, odds of any combination by turn, tests against other decks. */

import { ask, get, post, remember, remembered } from "./api.js";
import { fetchCards } from "./cards.js";
import { fill, h, say } from "./dom.js";
import { enlarge } from "./enlarge.js";
import { face } from "./face.js";

/** @typedef {import("./builder.js").Line} Line */
/** @typedef {{deck: () => Map<string, Line>, body: () => any, decks: () => any[]}} Bench */

const MOST_GROUPS = 3;
const MOST_DECKS = 6;
const DRAWS = 10;
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
    /** What is asked for: cards, and how many of each at least. @type {{id: string, least: number}[]} */
    this.wanted = [];
    /** @type {number | undefined} */
    this.clock = undefined;
    this.pictures = h("div.pictures", { "aria-label": "the deck as pictures" });
    this.question = h("div.question");
    this.chances = h("div.chancesbyturn", { role: "status" });
    this.rivals = h("div.rivals", { role: "group", "aria-label": "decks to test against" });
    this.results = h("div.results-of-test", { role: "status" });
    this.games = /** @type {HTMLSelectElement} */ (
      h("select.howmany", { "aria-label": "games against each" },
        ...[2, 4, 10, 20, 40].map((one) => h("option", { value: one, selected: one === 10 }, `${one} games each`)))
    );
    this.element = /** @type {HTMLDialogElement} */ (
      h(
        "dialog.lab",
        { "aria-label": "deck lab" },
        h("div.row", {}, h("h2.grow", {}, "Deck lab"),
          h("button.plain.close", { onclick: () => this.element.close() }, "Close")),
        this.pictures,
        h("section.ask-odds", { "aria-label": "odds" }, h("h3", {}, "Odds by turn"), this.question, this.chances),
        h("section.test", { "aria-label": "test" }, h("h3", {}, "Test against these decks"), this.rivals,
          h("div.row", {}, this.games,
            h("button.primary.starttest", { onclick: () => void this.test() }, "Test"),
            h("button.plain.stoptest", { onclick: () => void this.stop() }, "Stop")),
          this.results),
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
    this.element.remove();
  }

  async draw() {
    const deck = this.bench.deck();
    this.wanted = this.wanted.filter((one) => deck.has(one.id));
    this.drawQuestion();
    this.drawRivals();
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

  drawQuestion() {
    const deck = this.bench.deck();
    const more = /** @type {HTMLSelectElement} */ (
      h(
        "select.wantcard",
        { "aria-label": "a card to ask for", onchange: () => this.want(more.value) },
        h("option", { value: "" }, "Ask for a card…"),
        ...[...deck].map(([id, line]) => h("option", { value: id }, `${line.name} (${line.count}, ${id})`)),
      )
    );
    fill(
      this.question,
      ...this.wanted.map((one) => {
        const line = deck.get(one.id);
        const least = /** @type {HTMLInputElement} */ (
          h("input.least", {
            type: "number", min: 1, max: line?.count ?? 1, value: one.least,
            "aria-label": `at least so many ${line?.name}`,
            onchange: () => {
              one.least = Math.max(1, Math.min(Number(least.value) || 1, line?.count ?? 1));
              void this.reckon();
            },
          })
        );
        return h("span.wanted", { "data-id": one.id }, "at least ", least, ` ${line?.name}`,
          h("button.plain", { "aria-label": `without ${line?.name}`, onclick: () => this.unwant(one.id) }, "✕"));
      }),
      this.wanted.length < MOST_GROUPS ? more : null,
    );
  }

  /** @param {string} id */
  want(id) {
    if (id && !this.wanted.some((one) => one.id === id)) this.wanted.push({ id, least: 1 });
    this.drawQuestion();
    void this.reckon();
  }

  /** @param {string} id */
  unwant(id) {
    this.wanted = this.wanted.filter((one) => one.id !== id);
    this.drawQuestion();
    void this.reckon();
  }

  async reckon() {
    if (!this.wanted.length) return fill(this.chances);
    const { ids, rules } = this.bench.body();
    const groups = this.wanted.map((one) => ({ ids: [one.id], least: one.least }));
    try {
      const { chances } = await post("/api/lab/odds", { deck: { ids }, rules, groups, draws: DRAWS });
      const rows = chances.map((/** @type {number} */ one, /** @type {number} */ draws) =>
        h("tr", { "data-draws": draws, "data-chance": one },
          h("th", { scope: "row" }, draws ? `turn ${draws}` : "first hand"),
          h("td", {}, h("meter", { min: 0, max: 1, value: one })), h("td", {}, percent(one))));
      fill(this.chances, h("table", {}, h("tbody", {}, ...rows)),
        h("p.hint", {}, "Exact, mulligans counted: the opening hand, then one card drawn a turn."));
    } catch (problem) {
      fill(this.chances, h("p.bad", {}, problem instanceof Error ? problem.message : String(problem)));
    }
  }

  drawRivals() {
    const last = new Set(remembered("rivals") ?? []);
    fill(this.rivals, ...this.bench.decks().map((one) =>
      h("label", {},
        h("input", { type: "checkbox", value: `${one.set}/${one.name}`, checked: last.has(one.name) }), one.name)));
  }

  async test() {
    const chosen = [...this.rivals.querySelectorAll("input:checked")].map((one) => {
      const [set, ...rest] = /** @type {HTMLInputElement} */ (one).value.split("/");
      return { name: rest.join("/"), ...(set ? { set } : {}) };
    });
    if (!chosen.length || chosen.length > MOST_DECKS) return say(`Choose 1 to ${MOST_DECKS} decks.`, "error");
    remember("rivals", chosen.map((one) => one.name));
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
