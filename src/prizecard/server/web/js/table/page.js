/** The table: hears states, tells their story, draws them, sends choices. */

import { keepSeat, seats } from "../api.js";
import { fetchCards, idsIn } from "../cards.js";
import { Connection } from "../connection.js";
import { Lamp } from "../learn/lamp.js";
import { fill, h } from "../dom.js";
import { answering } from "./answering.js";
import { drawBar, opponentName } from "./bar.js";
import { drawHand, drawMat, makeMat } from "./board.js";
import { Choices } from "./choices.js";
import { focused } from "./focus.js";
import { askEarlier, hear } from "./hearing.js";
import { inquire } from "./inquiring.js";
import { History } from "./history.js";
import { light, stops } from "./light.js";
import { listen } from "./listening.js";
import { Log } from "./log.js";
import { closeMenu } from "./menu.js";
import { glide, perform, whereabouts } from "./motion.js";
import { drawOver } from "./over.js";
import { drawPanel, makePanel } from "./panel.js";
import { naming } from "./saying.js";
import { Story } from "./story.js";
import { Strip } from "./strip.js";
import { callMe } from "./talking.js";
import { drawTray, layOut } from "./tray.js";
import { nextFrame } from "./tempo.js";
import { drawWaiting, warnOfEnd } from "./waiting.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Considered} Considered */

/** What is shown of the beginning, when the first state comes. */
const OPENING = ["coin", "first"];

/**
 * A view as the page draws it: a spectator sits behind the first player.
 * @param {any} view @returns {import("../types.js").View}
 */
export function seatedView(view) {
  if (!view?.sides) return view;
  return { ...view, player: 0, me: view.sides[0], opponent: view.sides[1], decision: null };
}

export class TablePage {
  /** @param {HTMLElement} root @param {string} table @param {boolean} watching */
  constructor(root, table, watching) {
    this.table = table;
    this.seat = watching ? null : (seats()[table] ?? null);
    this.mat = makeMat();
    this.hand = h("section.hand", { "aria-label": "your hand", "data-key": "hand" });
    this.tray = h("section.tray", { "aria-label": "choose" });
    this.panel = makePanel();
    this.lamp = new Lamp(this);
    this.log = new Log();
    this.strip = new Strip();
    this.story = new Story();
    this.bar = h("header.bar");
    this.over = h("section.over", { "aria-label": "about this game" });
    /** @type {State | null} */
    this.state = null;
    this.choices = new Choices(null, 0);
    /** @type {State[]} */
    this.coming = [];
    this.history = new History();
    /** What the server knows about the question at hand. @type {Considered | null} */
    this.considered = null;
    /** What waits for the answer to `inquire`. @type {(considered: Considered) => void} */
    this.told = () => undefined;
    this.drawing = false;
    this.pending = false;
    this.away = false;
    /** What players want to be called. @type {string[]} */
    this.names = [];
    /** Whether the game of an opponent who left may be taken. */
    this.mayClaim = false;
    this.warned = false;
    this.actions = answering(this);
    this.condition = "connecting";
    const field = h("div.field", {}, this.mat, this.story.element, this.tray, this.over);
    this.frame = h(
      "main.table",
      {},
      h("h1.unseen", {}, "The table"),
      this.bar,
      field,
      this.hand,
      h("aside.side", { "aria-label": "choices and log" }, this.panel.panel, this.log.element),
    );
    fill(root, this.frame);
    this.quiet = listen(this);
    const arrival = this.seat ? { type: "sit", token: this.seat.token } : { type: "watch", differences: true };
    const changed = (/** @type {import("../connection.js").Condition} */ condition) => {
      this.condition = condition;
      this.frame.dataset.connection = condition;
      if (condition === "open") {
        this.pending = false;
        callMe(this);
      }
      this.drawBar();
    };
    this.connection = this.connect(arrival, changed);
  }

  /** @param {object} arrival @param {(condition: import("../connection.js").Condition) => void} changed */
  connect(arrival, changed) {
    return new Connection(this.table, arrival, (message) => this.hear(message), changed);
  }

  get seated() {
    return this.seat !== null;
  }

  get view() {
    return this.state?.view ?? null;
  }

  /** @param {any} message */
  hear(message) {
    if (this.lamp.hear(message)) return;
    if (message.type === "state") {
      this.coming.push(message);
      void this.drawComing();
    } else hear(this, message);
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
      void drawWaiting(this.over, this.table, this.seat);
      return this.drawBar();
    }
    state.view = seatedView(state.view);
    if (state.decision) state.view.decision = state.decision;
    state.view.decision ??= null;
    await fetchCards(idsIn([state.view, state.events]));
    const fresh = this.newEvents(state);
    const { player } = state.view;
    // Asked for before it is drawn, so that nothing moves under the pointer when the answer comes.
    const about = this.seated && state.view.decision ? inquire(this, state.version) : null;
    if (!first) await perform(this.mat, fresh, player, this.story);
    const considered = await about;
    const before = first ? new Map() : whereabouts(this.frame);
    this.state = state;
    this.considered = considered;
    this.choices = new Choices(this.seated ? state.view.decision : null, player);
    this.away = (state.seats ?? []).some(
      (seat) => seat && seat.player !== this.seat?.player && seat.connected === false,
    );
    closeMenu();
    // In several frames, so that none of them is long; nothing is taken as an answer before all is drawn.
    this.pending = true;
    this.frame.dataset.drawing = "";
    this.drawBoard();
    glide(this.frame, before, player);
    await nextFrame();
    this.pending = false;
    this.drawPanel(false);
    await nextFrame();
    this.light();
    this.drawBar();
    await nextFrame();
    await layOut(this.tray, state.view, this.choices, this.actions, { pending: false, considered });
    await nextFrame();
    if (this.considered !== considered) this.refresh(); // it came while this was drawn
    this.log.add(fresh, player);
    this.strip.add(fresh, player);
    if (first) this.log.toEnd();
    this.drawOver();
    askEarlier(this);
    this.frame.dataset.version = String(state.version);
    if (this.considered) this.frame.dataset.considered = String(state.version);
    delete this.frame.dataset.drawing;
    document.title = this.title;
    if (first && state.view.setting_up)
      void perform(
        this.mat,
        fresh.filter((event) => OPENING.includes(event.kind)),
        player,
        null,
      );
    if (!this.warned) this.warned = warnOfEnd(state);
  }

  get title() {
    const { view } = this;
    if (view?.outcome) return "The game is over – prizecard";
    return view?.decision && this.seated ? "● Your choice – prizecard" : "prizecard";
  }

  /** Events not shown yet. @param {State} state */
  newEvents(state) {
    const { fresh, known, back } = this.history.take(state);
    const named = (/** @type {import("../types.js").GameEvent[]} */ some) =>
      this.seated ? naming(some, opponentName(state, this.seat, this.names)) : some;
    if (back) {
      this.log.cut(known);
      this.strip.clear();
      this.strip.add(named(this.history.events.slice(0, -fresh.length || undefined)), state.view.player);
    } else this.log.count = known;
    return named(fresh);
  }

  drawBoard() {
    const { view } = this;
    if (!view || !this.state) return;
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
    this.frame.dataset.turn = view.turn_player === view.player ? "mine" : "theirs";
    drawMat(this.mat, view);
    drawHand(this.hand, view.me);
    const again = focus ? this.frame.querySelector(`[data-key="${focus}"]`) : null;
    if (again instanceof HTMLElement && again !== document.activeElement) again.focus({ preventScroll: true });
  }

  /** Draw again what depends on the choices alone. */
  refresh() {
    const focus = focused(this.panel.panel, this.tray);
    this.drawPanel();
    this.drawTray();
    focus();
  }

  /** What is asked and offered, and the light on what can be chosen. @param {boolean} [lit] */
  drawPanel(lit = true) {
    const { view, pending, considered, seated } = this;
    if (!view) return;
    const other = opponentName(this.state, this.seat, this.names);
    const focus = focused(this.panel.panel);
    this.frame.classList.toggle("asked", !!view.decision && seated && !pending);
    this.frame.dataset.asks = (seated && view.decision?.kind) || "";
    this.panel.panel.classList.remove("sent");
    drawPanel(this.panel, view, this.choices, this.actions, { seated, other, pending, considered });
    if (lit) this.light();
    focus();
  }

  light() {
    const { view, pending } = this;
    if (!view) return;
    light(this.frame, pending ? new Choices(null, view.player) : this.choices, this.aimed);
    stops(this.mat, this.hand);
    this.lamp.draw();
  }

  drawTray() {
    const { view, pending, considered } = this;
    if (view) drawTray(this.tray, view, this.choices, this.actions, { pending, considered });
  }

  drawOver() {
    drawOver(this.over, this);
  }

  drawBar() {
    drawBar(this.bar, this);
  }

  /** The options of what has been chosen first, or null. @returns {import("../types.js").Option[] | null} */
  get aimed() {
    return this.choices.chosen ? this.choices.of(this.choices.chosen) : null;
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
