/** Odds of cards together by turn: exact by counting, or simulated in games, where what draws and searches counts. */

import { ask, get, post, remember, remembered } from "./api.js";
import { fill, h } from "./dom.js";

/** @typedef {import("./lab.js").Bench} Bench */
/** @typedef {{id: string, state: string, done: number, of: number, other: string, turns: number[][]}} Watch */

const MOST_GROUPS = 3;
const DRAWS = 10;
const EVERY = 700;
const GAMES = [20, 60, 200];

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;
/** @param {number} share */
const whole = (share) => Math.round(share * 100);
/** @param {number} draws */
const turnOf = (draws) => (draws ? `turn ${draws}` : "first hand");
/** @param {unknown} problem */
const wordsOf = (problem) => (problem instanceof Error ? problem.message : String(problem));

export class LabOdds {
  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    /** What is asked for: cards, and how many of each at least. @type {{id: string, least: number}[]} */
    this.wanted = [];
    /** @type {number | undefined} */
    this.clock = undefined;
    /** @type {number[]} */
    this.exact = [];
    /** @type {Watch | null} */
    this.watch = null;
    this.gone = false;
    this.question = h("div.question");
    this.chances = h("div.chancesbyturn", { role: "status" });
    this.games = /** @type {HTMLSelectElement} */ (
      h("select.watched", { "aria-label": "games to simulate" },
        ...GAMES.map((one) => h("option", { value: one, selected: one === 60 }, `${one} games`)))
    );
    this.against = /** @type {HTMLSelectElement} */ (h("select.watchedagainst", { "aria-label": "simulate against" }));
    this.deeds = h("div.row.simulate", { hidden: true },
      h("button.plain.startwatch", { onclick: () => void this.simulate() }, "Simulate"), this.games, this.against,
      h("button.plain.stopwatch", { onclick: () => void this.stop() }, "Stop"));
    this.element = h("section.ask-odds", { "aria-label": "odds" },
      h("h3", {}, "Odds by turn"), this.question, this.chances, this.deeds);
  }

  draw() {
    this.gone = false;
    const deck = this.bench.deck();
    this.wanted = this.wanted.filter((one) => deck.has(one.id));
    fill(this.against, h("option", { value: "" }, "against itself"),
      ...this.bench.decks().map((one, place) => h("option", { value: place }, `against ${one.label}`)));
    this.drawQuestion();
    void this.reckon();
  }

  away() {
    this.gone = true;
    clearTimeout(this.clock);
  }

  drawQuestion() {
    const deck = this.bench.deck();
    const more = /** @type {HTMLSelectElement} */ (
      h(
        "select.wantcard",
        { "aria-label": "a card to ask for", onchange: () => this.want(more.value) },
        h("option", { value: "" }, this.wanted.length ? "and a card…" : "Ask for a card…"),
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

  asked() {
    const { name, ids, rules } = this.bench.body();
    const groups = this.wanted.map((one) => ({ ids: [one.id], least: one.least }));
    return { deck: { name, ids }, rules, groups, draws: DRAWS };
  }

  /** Another question: what was simulated belongs to the one before. */
  async reckon() {
    clearTimeout(this.clock);
    if (this.watch?.state === "running") void this.stop();
    this.watch = null;
    this.deeds.hidden = !this.wanted.length;
    if (!this.wanted.length) return fill(this.chances);
    const asked = this.asked();
    const key = JSON.stringify(asked);
    try {
      const { chances } = await post("/api/lab/odds", asked);
      if (key !== JSON.stringify(this.asked())) return;
      this.exact = chances;
      this.show();
      const before = remembered("watch");
      if (before?.key === key) void this.listen(before.id, key);
    } catch (problem) {
      fill(this.chances, h("p.bad", {}, wordsOf(problem)));
    }
  }

  show() {
    const { watch } = this;
    const rows = this.exact.map((one, draws) => {
      const [share = 0, low = 0, high = 1, games = 0] = watch?.turns[draws] ?? [];
      return h("tr", { "data-draws": draws, "data-chance": one, "data-games": watch ? games : null },
        h("th", { scope: "row" }, turnOf(draws)),
        h("td", {}, h("meter", { min: 0, max: 1, value: one })), h("td", {}, percent(one)),
        watch ? h("td.simulated", {}, games ? `${percent(share)} (${whole(low)} to ${whole(high)})` : "–") : null,
        watch ? h("td.ofgames", {}, games) : null);
    });
    const column = (/** @type {string} */ title) => h("th", { scope: "col" }, title);
    const head = h("tr", {}, h("td"), h("td"), column("exact"), column("simulated"), column("games"));
    fill(
      this.chances,
      h("table", {}, watch ? h("thead", {}, head) : null, h("tbody", {}, ...rows)),
      h("p.hint", {}, "Exact, mulligans counted: the opening hand, then one card drawn a turn."),
      watch ? this.progress(watch) : null,
    );
  }

  /** @param {Watch} watch */
  progress(watch) {
    const words =
      `Simulated: ${watch.done} of ${watch.of} games against ${watch.other}, played by the regular opponent on both ` +
      "sides; cards that are drawn and searched for count, until the end of the turn, in the hand or in play. " +
      "In brackets the interval in which 95 of 100 such figures lie; of the games those that came to the turn.";
    return h("div.watching", {},
      h("progress", { value: watch.done, max: watch.of, "aria-label": "games simulated" }), h("p.hint", {}, words),
      watch.state === "failed" ? h("p.bad", {}, "The games could not be played to their end.") : null);
  }

  async simulate() {
    const asked = this.asked();
    const against = this.bench.decks()[Number(this.against.value || -1)]?.body;
    try {
      const games = Number(this.games.value);
      const told = await post("/api/lab/watches", { ...asked, games, ...(against ? { against } : {}) });
      remember("watch", { id: told.id, key: JSON.stringify(asked) });
      this.hear(told, JSON.stringify(asked));
    } catch (problem) {
      fill(this.chances, h("p.bad", {}, wordsOf(problem)));
    }
  }

  async stop() {
    const { watch } = this;
    if (!watch) return;
    const told = await ask("DELETE", `/api/lab/watches/${watch.id}`).catch(() => null);
    if (told && this.watch?.id === told.id) this.hear(told, JSON.stringify(this.asked()));
  }

  /** @param {string} id @param {string} key */
  async listen(id, key) {
    const told = await get(`/api/lab/watches/${id}`).catch((problem) => {
      if (problem.status) remember("watch", null);
      return null;
    });
    if (told) this.hear(told, key);
    else if (remembered("watch") && !this.gone) this.clock = setTimeout(() => void this.listen(id, key), 4 * EVERY);
  }

  /** @param {Watch} told @param {string} key what was asked */
  hear(told, key) {
    if (key !== JSON.stringify(this.asked())) return;
    clearTimeout(this.clock);
    this.watch = told;
    this.element.dataset.watch = told.state;
    this.show();
    if (told.state === "running" && !this.gone)
      this.clock = setTimeout(() => void this.listen(told.id, key), EVERY);
  }
}
