/** The table: hears states, draws them, sends choices. */

import { keepSeat, remembered, seats } from "../api.js";
import { fetchCards, idsIn } from "../cards.js";
import { Connection } from "../connection.js";
import { fill, h, say } from "../dom.js";
import { drawHand, drawMat, makeMat } from "./board.js";
import { Choices } from "./choices.js";
import { hint, light, stops } from "./light.js";
import { listen } from "./listening.js";
import { Log } from "./log.js";
import { closeMenu } from "./menu.js";
import { glide, perform, whereabouts } from "./motion.js";
import { drawPanel, makePanel } from "./panel.js";
import { play } from "./sound.js";
import { drawTray } from "./tray.js";
import { drawBar, drawOver, drawWaiting, opponentName } from "./around.js";

/** @typedef {import("../types.js").StateMessage & {status?: string, may_undo?: boolean, next?: any, rematch?: any, replay?: any, player?: number | null, events_from?: number}} State */
/** @typedef {import("../types.js").Option} Option */

const GONE = ["no_table", "not_allowed", "full"];

/**
 * A view as the page draws it: a spectator sits behind the first player.
 * @param {any} view @returns {import("../types.js").View}
 */
export function seatedView(view) {
  if (!view?.sides) return view;
  return { ...view, player: 0, me: view.sides[0], opponent: view.sides[1], decision: null };
}

/**
 * Remember which option had the focus; what is returned gives it back after they have been drawn anew.
 * @param {...HTMLElement} places @returns {() => void}
 */
function focused(...places) {
  const at = document.activeElement;
  const place = places.find((one) => at instanceof HTMLElement && one.contains(at));
  if (!place) return () => undefined;
  const index = /** @type {HTMLElement} */ (at).dataset.index;
  const confirming = at?.classList.contains("confirm");
  return () =>
    /** @type {HTMLElement | null} */ (
      place.querySelector(confirming ? ".confirm:enabled" : `[data-index="${index}"]`) ??
        place.querySelector("button:enabled")
    )?.focus({ preventScroll: true });
}

export class TablePage {
  /** @param {HTMLElement} root @param {string} table @param {boolean} watching */
  constructor(root, table, watching) {
    this.root = root;
    this.table = table;
    this.seat = watching ? null : (seats()[table] ?? null);
    this.mat = makeMat();
    this.hand = h("section.hand", { "aria-label": "your hand", "data-key": "hand" });
    this.tray = h("section.tray", { "aria-label": "choose" });
    this.panel = makePanel();
    this.log = new Log();
    this.bar = h("header.bar");
    this.over = h("section.over");
    /** @type {State | null} */
    this.state = null;
    this.choices = new Choices(null, 0);
    /** @type {State[]} */
    this.coming = [];
    this.drawing = false;
    this.pending = false;
    this.told = 0;
    this.condition = "connecting";
    this.frame = h(
      "main.table",
      {},
      this.bar,
      h("div.field", {}, this.mat, this.tray, this.over),
      this.hand,
      h("aside.side", {}, this.panel.panel, this.log.element),
    );
    fill(root, this.frame);
    this.quiet = listen(this);
    const arrival = this.seat ? { type: "sit", token: this.seat.token } : { type: "watch" };
    this.connection = new Connection(
      table,
      arrival,
      (message) => this.hear(message),
      (condition) => {
        this.condition = condition;
        this.frame.dataset.connection = condition;
        if (condition === "open") this.pending = false;
        this.drawBar();
      },
    );
  }

  get seated() {
    return this.seat !== null;
  }

  get view() {
    return this.state?.view ?? null;
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "state") {
      this.coming.push(message);
      void this.drawComing();
    } else if (message.type === "error") {
      this.pending = false;
      if (GONE.includes(message.code) && !this.state)
        fill(
          this.over,
          h(
            "div.sheet",
            {},
            h("h2", {}, "No such table"),
            h("p", {}, message.message),
            h("a.primary", { href: "#/" }, "To the lobby"),
          ),
        );
      say(message.message, "error");
      this.refresh();
    } else if (message.type === "fault") say(message.message, "error");
    else if (message.type === "note") say(message.message, "note");
    else if (message.type === "why") say(`${message.wish}: ${message.reason}`, "why");
    else if (message.type === "rematch") this.follow(message.table);
  }

  async drawComing() {
    if (this.drawing) return;
    this.drawing = true;
    try {
      while (this.coming.length) await this.show(/** @type {State} */ (this.coming.shift()));
    } finally {
      this.drawing = false;
    }
  }

  /** @param {State} state */
  async show(state) {
    if (state.next && this.state && !this.state.next) return this.follow(state.next);
    const first = this.state === null || !this.state.view;
    if (!state.view) {
      this.state = state;
      drawWaiting(this.over, this.table, this.seat);
      return this.drawBar();
    }
    state.view = seatedView(state.view);
    if (state.decision) state.view.decision = state.decision;
    state.view.decision ??= null;
    await fetchCards(idsIn([state.view, state.events]));
    const pace = this.coming.length > 2 ? 0.3 : 1;
    const fresh = this.newEvents(state);
    if (!first) await perform(this.mat, fresh, state.view.player, pace * (remembered("pace") ?? 1));
    const before = first ? new Map() : whereabouts(this.frame);
    this.state = state;
    this.pending = false;
    this.choices = new Choices(this.seated ? state.view.decision : null, state.view.player);
    closeMenu();
    this.draw();
    this.log.add(fresh, state.view.player);
    if (first) this.log.element.scrollTop = this.log.element.scrollHeight;
    glide(this.frame, before, state.view.player);
    this.frame.dataset.version = String(state.version);
    if (state.view.outcome && !first) play("over");
  }

  /** Events not shown yet; after an undo the log is shorter. @param {State} state */
  newEvents(state) {
    const from = state.events_from ?? this.told;
    const known = Math.min(this.told, from + state.events.length);
    if (known < this.told) this.log.cut(known);
    if (from > this.told) this.log.count = from;
    const fresh = from <= known ? state.events.slice(known - from) : state.events;
    this.told = from + state.events.length;
    return fresh;
  }

  draw() {
    const { view } = this;
    if (!view || !this.state) return;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
    drawMat(this.mat, view);
    drawHand(this.hand, view.me);
    this.refresh();
    if (focused)
      /** @type {HTMLElement | null} */ (this.frame.querySelector(`[data-key="${focused}"]`))?.focus({
        preventScroll: true,
      });
    drawOver(this.over, this);
    this.drawBar();
  }

  /** Draw again what depends on the choices alone. */
  refresh() {
    const { view } = this;
    if (!view) return;
    const other = opponentName(this.state, this.seat);
    const focus = focused(this.panel.panel, this.tray);
    this.frame.classList.toggle("asked", !!view.decision && this.seated && !this.pending);
    drawPanel(this.panel, view, this.choices, this.actions, { seated: this.seated, other, pending: this.pending });
    drawTray(this.tray, view, this.choices, this.actions, this.pending);
    light(this.frame, this.pending ? new Choices(null, view.player) : this.choices, this.aimed);
    stops(this.mat, this.hand);
    focus();
  }

  drawBar() {
    drawBar(this.bar, this);
  }

  /** The options of what has been chosen first, or null. @returns {Option[] | null} */
  get aimed() {
    return this.choices.chosen ? this.choices.of(this.choices.chosen) : null;
  }

  /** @type {import("./panel.js").Actions} */
  actions = {
    choose: (option, handle = null) => {
      if (this.pending) return;
      const { choices } = this;
      if (option.verb === "done") return choices.picks.length ? this.actions.send() : this.takeNothing(option);
      if (!choices.gathering) return this.send(option.index);
      if (!choices.toggle(option, handle)) say(`No more than ${choices.room} can be picked. Put one back first.`, "why");
      choices.sure = false;
      this.refresh();
    },
    send: () => {
      if (this.choices.picks.length && this.choices.enough) this.send(this.choices.gathered());
    },
    less: (option) => {
      this.choices.less(option);
      this.refresh();
    },
    clear: () => {
      this.choices.picks = [];
      this.choices.chosen = null;
      this.refresh();
    },
    hint: (option) => hint(this.frame, this.choices, option),
  };

  /** Taking nothing is asked once more where something could be taken. @param {Option} done */
  takeNothing(done) {
    const decision = this.view?.decision;
    const goesOn = `${decision?.prompt} ${decision?.source}` === this.answered;
    if (!this.choices.forgoes || this.choices.sure || goesOn) return this.send(done.index);
    this.choices.sure = true;
    this.refresh();
  }

  /** @param {number | number[]} choice */
  send(choice) {
    if (this.pending || !this.state) return;
    this.pending = this.connection.send({ type: "choose", version: this.state.version, choice });
    if (!this.pending) say("Not connected; trying again…", "error");
    this.choices.chosen = null;
    /** What was answered last: "done" needs no second word in a row of like questions. */
    this.answered = `${this.view?.decision?.prompt} ${this.view?.decision?.source}`;
    closeMenu();
    this.refresh();
  }

  /** @param {string} wish */
  why(wish) {
    if (wish && this.seated) this.connection.send({ type: "why", wish });
  }

  /** A rematch is ready: go to its table, with the same secret. @param {string} table */
  follow(table) {
    if (this.seat) keepSeat(table, { ...this.seat, when: Date.now() });
    location.hash = this.seat ? `#/table/${table}` : `#/watch/${table}`;
  }

  leave() {
    this.quiet();
    closeMenu();
    this.connection.close();
  }
}
