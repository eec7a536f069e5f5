/** A lesson: the real table as its stage, with a coach who says what to do and what was not it. */

import { get, keepSeat, post } from "../api.js";
import { Connection } from "../connection.js";
import { fill, h, say } from "../dom.js";
import { enlarge } from "../enlarge.js";
import { head } from "../head.js";
import { TablePage } from "../table/page.js";
import { Coach, cardAt, pointAt, showAsked } from "./coach.js";
import { guide, keep, keptOf } from "./progress.js";

/**
 * @typedef {{
 *   id: string, title: string, about: string, book: string, steps: number, teaches: string[], game: any
 * }} Lesson
 */

/** @type {Promise<Lesson[]> | null} */
let asked = null;

/** @returns {Promise<Lesson[]>} */
export function lessons() {
  asked ??= get("/api/lessons");
  asked.catch(() => (asked = null));
  return asked;
}

/** @param {HTMLElement} root @param {string} id */
export async function lessonPage(root, id) {
  const all = await lessons();
  const place = all.findIndex((one) => one.id === id);
  if (place < 0) throw new Error(`There is no lesson ${id}.`);
  if (all[place].game) return wholeGame(root, all[place]);
  document.title = `${all[place].title} – prizecard`;
  return new LessonPage(root, id, all[place + 1] ?? null);
}

/** A whole game is played at a table of its own. @param {HTMLElement} root @param {Lesson} lesson */
async function wholeGame(root, lesson) {
  const { rules, deck, opponent, theirs } = lesson.game;
  const begin = async () => {
    start.disabled = true;
    try {
      const agent = { name: opponent, deck: { name: theirs } };
      // As in the lobby: /?seed=7 lets the same game be played again.
      const seed = new URLSearchParams(location.search).get("seed");
      const body = { rules, deck: { name: deck }, opponent: { agent }, ...(seed ? { seed: Number(seed) } : {}) };
      const made = await post("/api/tables", body);
      keepSeat(made.table, { ...made.seat, title: lesson.title, deck: { name: deck }, when: Date.now() });
      guide(made.table, { lesson: lesson.id, told: [] });
      location.hash = `#/table/${made.table}`;
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
      start.disabled = false;
    }
  };
  const start = /** @type {HTMLButtonElement} */ (h("button.primary.begin", { onclick: () => void begin() }, "Begin"));
  fill(root, head("learn"), h("main.page.learn", {},
    h("h1", {}, lesson.title), h("p", {}, lesson.about),
    h("p", {}, `You play ${deck}, a deck made to begin with. Unfinished games wait in the lobby.`),
    h("div.row", {}, start, h("a.plain", { href: "#/learn" }, "All lessons"))));
  return {};
}

class LessonPage extends TablePage {
  /** @param {HTMLElement} root @param {string} id @param {Lesson | null} following */
  constructor(root, id, following) {
    super(root, id, false);
    this.following = following;
    this.coach = new Coach();
    /** @type {any} */
    this.lesson = null;
    this.frame.classList.add("lesson");
    this.frame.insertBefore(this.coach.element, this.frame.querySelector(".field"));
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.pressed(event);
    document.addEventListener("keydown", this.onKey, true);
  }

  get seated() {
    return true;
  }

  /** @param {object} _ @param {(condition: import("../connection.js").Condition) => void} changed */
  connect(_, changed) {
    const arrival = { type: "learn", moves: keptOf(this.table).moves };
    return new Connection(this.table, arrival, (message) => this.hear(message), changed, "lessons");
  }

  /** @param {any} message */
  hear(message) {
    if (message.type !== "lesson") return super.hear(message);
    this.lesson = message;
    this.connection.arrival = { type: "learn", moves: message.moves };
    keep(this.table, { moves: message.over ? [] : message.moves, step: message.over ? 0 : message.step,
      ...(message.over ? { done: true } : {}) });
    this.pending = false;
    void this.speak();
  }

  /** The coach speaks when the table shows what it is about. */
  async speak() {
    await this.settled();
    this.frame.dataset.coach = this.lesson.over ? "over" : this.lesson.kind;
    this.coach.draw(this.lesson, {
      next: () => this.connection.send({ type: "next" }),
      answer: (number) => this.connection.send({ type: "answer", number }),
      tryIt: (wish) => this.why(wish),
      again: () => this.again(),
      following: this.following,
      look: (place) => void enlarge(cardAt(this.frame, place)),
    });
    this.refresh();
    showAsked(this.frame);
  }

  /** Wait until all states that came are drawn. */
  async settled() {
    while (this.drawing || this.coming.length) await new Promise((resolve) => setTimeout(resolve, 15));
  }

  refresh() {
    super.refresh();
    if (this.lesson) pointAt(this.frame, this.lesson.point ?? [], this.pending ? [] : (this.lesson.right ?? []));
  }

  again() {
    keep(this.table, { moves: [], step: 0 });
    this.connection.close();
    dispatchEvent(new HashChangeEvent("hashchange"));
  }

  /** N goes on where the coach waits, L looks at the card; digits answer the coach. @param {KeyboardEvent} event */
  pressed(event) {
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (event.ctrlKey || event.metaKey || at?.closest("input, dialog, .wordsheet")) return;
    const number = `.answer[data-number="${Number(event.key) - 1}"]`;
    const key = event.key.toLowerCase();
    const looks = key === "l" && !at?.matches("[data-id]") ? ".lookcloser" : "";
    const wanted = key === "n" ? ".goon, .tryit, .following" : /^\d$/.test(key) ? number : looks;
    const button = wanted ? this.coach.element.querySelector(wanted) : null;
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  }

  leave() {
    document.removeEventListener("keydown", this.onKey, true);
    super.leave();
  }
}
