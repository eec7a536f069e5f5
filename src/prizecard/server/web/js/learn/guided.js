/** A whole game as a lesson: the table of every game, with a coach who tells of each thing when it happens first. */

import { TablePage } from "../table/page.js";
import { Coach } from "./coach.js";
import { lessons } from "./lesson.js";
import { guide, guided, keep } from "./progress.js";

const none = () => undefined;

/** @typedef {{when: string, say: string, teaches: string[]}} Note */

export class GuidedPage extends TablePage {
  /** @param {HTMLElement} root @param {string} table */
  constructor(root, table) {
    super(root, table, false);
    this.coach = new Coach();
    /** @type {Note[]} */
    this.notes = [];
    /** Notes that wait to be read. @type {Note[]} */
    this.waiting = [];
    this.what = guided()[table];
    this.frame.classList.add("lesson", "game");
    this.frame.insertBefore(this.coach.element, this.frame.querySelector(".field"));
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.pressed(event);
    document.addEventListener("keydown", this.onKey);
    this.ready = lessons().then((all) => {
      const lesson = /** @type {any} */ (all.find((one) => one.id === this.what.lesson));
      this.notes = lesson?.notes ?? [];
      this.titled = lesson?.title ?? "";
    });
  }

  /** @param {import("../types.js").State} state */
  newEvents(state) {
    const fresh = super.newEvents(state);
    this.happened = fresh.map((event) => event.kind);
    return fresh;
  }

  /** @param {import("../types.js").State} state */
  async show(state) {
    const answered = !!this.view?.decision;
    await super.show(state);
    await this.ready;
    if (!this.view) return;
    if (answered) this.waiting.shift(); // whoever goes on playing has read what stood there
    const kinds = new Set(["start", ...(this.happened ?? [])]);
    if (this.view.decision) kinds.add(this.view.setting_up ? "setup" : this.view.decision.kind);
    if (this.view.outcome) kinds.add("over");
    for (const note of this.notes) {
      if (!kinds.has(note.when) || this.what.told.includes(note.when)) continue;
      this.what.told.push(note.when);
      this.waiting.push(note);
    }
    guide(this.table, this.what);
    if (this.view.outcome) keep(this.what.lesson, { moves: [], step: 0, done: true });
    this.speak();
  }

  speak() {
    const note = this.waiting[0];
    const told = this.what.told.length;
    const quiet = "Your turn to decide. The lamp shows what a strong player would do; ? shows the keys.";
    this.coach.draw(
      {
        title: this.titled ?? "", step: told - this.waiting.length, steps: this.notes.length, said: "", wrong: false,
        over: false, kind: this.waiting.length > 1 ? "read" : "", say: note?.say ?? quiet, teaches: [],
      },
      { next: () => this.readOn(), answer: none, tryIt: none, again: none, following: null, look: none },
    );
  }

  readOn() {
    this.waiting.shift();
    this.speak();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || at?.closest("input, dialog")) return;
    if (this.waiting.length > 1) this.readOn();
  }

  leave() {
    document.removeEventListener("keydown", this.onKey);
    super.leave();
  }
}
