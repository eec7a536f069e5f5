/** A puzzle at the real table: try, take back, reset, look at the solution, go on to the next. */

import { Connection } from "../connection.js";
import { fill, h } from "../dom.js";
import { TablePage } from "../table/page.js";
import { keepTry, kept, solve, spoil } from "./kept.js";
import { allPuzzles, following } from "./list.js";

/** @type {Record<string, string>} */
const STANDING = {
  solved: "Solved!",
  lucky: "Won, but by luck: there is a way that needs none.",
  failed: "The turn is over, and the game is not won.",
};

/** @param {HTMLElement} root @param {string} id */
export async function puzzlePage(root, id) {
  const all = await allPuzzles();
  const place = all.find((one) => one.id === id);
  if (!place) throw new Error(`There is no puzzle ${id}.`);
  return new PuzzlePage(root, place, all);
}

class PuzzlePage extends TablePage {
  /** @param {HTMLElement} root @param {import("./list.js").Entry} entry @param {import("./list.js").Entry[]} all */
  constructor(root, entry, all) {
    super(root, entry.id, false);
    this.entry = entry;
    this.all = all;
    /** @type {any} */
    this.about = null;
    this.task = h("section.task", { "aria-label": "the puzzle", role: "status" });
    this.frame.classList.add("puzzling");
    this.frame.insertBefore(this.task, this.frame.querySelector(".field"));
  }

  get seated() {
    return true;
  }

  /** @param {object} _ @param {(condition: import("../connection.js").Condition) => void} changed */
  connect(_, changed) {
    const { at } = kept();
    const arrival = { type: "solve", moves: at?.id === this.table ? at.moves : [] };
    return new Connection(this.table, arrival, (message) => this.hear(message), changed, "puzzles");
  }

  /** @param {any} message */
  hear(message) {
    if (message.type !== "puzzle") return super.hear(message);
    const before = this.about?.standing ?? "open";
    this.about = message;
    const open = message.standing === "open";
    this.connection.arrival = { type: "solve", moves: open ? message.moves : [] };
    keepTry(message.id, open ? message.moves : []);
    if (message.standing === "solved" && before !== "solved") solve(message.id);
    if (["failed", "lucky"].includes(message.standing) && before === "open") spoil(message.id);
    this.pending = false;
    void this.tell();
  }

  /** Say how it stands when the table shows it. */
  async tell() {
    while (this.drawing || this.coming.length) await new Promise((resolve) => setTimeout(resolve, 15));
    const { about, entry } = this;
    const next = following(this.all, entry.id);
    this.frame.dataset.puzzle = about.standing;
    const open = this.task.querySelector("details")?.open ?? false;
    fill(
      this.task,
      h(
        "div.row",
        {},
        h("b", {}, about.standing === "open" ? "Win this turn" : STANDING[about.standing]),
        h("span", {}, `${entry.rules} ${entry.number} · ${about.steps} steps · streak ${kept().streak}`),
        h("button.plain.reset", { onclick: () => this.connection.send({ type: "reset" }) }, "Reset"),
        about.solution.length
          ? null
          : h("button.plain.showsolution", { onclick: () => this.look() }, "Solution"),
        next
          ? h(
              about.standing === "solved" ? "a.primary.next" : "a.plain.next",
              { href: `#/puzzle/${next.id}` },
              "Next puzzle",
            )
          : null,
        h("a.plain", { href: "#/puzzles" }, "All"),
      ),
      about.solution.length
        ? h("ol.solution", {}, ...about.solution.map((/** @type {string} */ one) => h("li", {}, one)))
        : null,
      h("details.origin", { open },
        h("summary", {}, "Where is this from?"), ...about.origin.map((/** @type {string} */ one) => h("p", {}, one))),
    );
    fill(this.over);
    this.refresh();
  }

  look() {
    if (this.about.standing === "open" || this.about.standing === "failed") spoil(this.table);
    this.connection.send({ type: "solution" });
  }

  drawOver() {
    fill(this.over);
  }
}
