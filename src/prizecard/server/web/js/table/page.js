/** The table: hears states, draws them, sends choices. */

import { keepSeat, remembered, seats } from "../api.js";
import { fetchCards, idsIn, knownCard, nameOf } from "../cards.js";
import { Connection } from "../connection.js";
import { fill, h, say } from "../dom.js";
import { drawHand, drawMat, makeMat } from "./board.js";
import { Choices } from "./choices.js";
import { dragging } from "./drag.js";
import { keyboard } from "./keys.js";
import { hint, light, thingAt } from "./light.js";
import { Log } from "./log.js";
import { closeMenu } from "./menu.js";
import { glide, perform, whereabouts } from "./motion.js";
import { drawPanel, makePanel } from "./panel.js";
import { holding, previewing } from "./preview.js";
import { play } from "./sound.js";
import { touch } from "./touching.js";
import { drawTray } from "./tray.js";
import { drawBar, drawOver, drawWaiting, opponentName } from "./around.js";
import { wishOf } from "./wishes.js";

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
  return () => /** @type {HTMLElement | null} */ (place.querySelector(confirming ? ".confirm:enabled" : `[data-index="${index}"]`) ?? place.querySelector("button:enabled"))?.focus({ preventScroll: true });
}

export class TablePage {
  /** @param {HTMLElement} root @param {string} table @param {boolean} watching */
  constructor(root, table, watching) {
    this.root = root;
    this.table = table;
    this.seat = watching ? null : seats()[table] ?? null;
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
    this.frame = h("main.table", {}, this.bar, h("div.field", {}, this.mat, this.tray, this.over), this.hand,
      h("aside.side", {}, this.panel.panel, this.log.element));
    fill(root, this.frame);
    this.listen();
    const query = this.seat ? `token=${encodeURIComponent(this.seat.token)}` : "watch";
    this.connection = new Connection(table, query, (message) => this.hear(message), (condition) => {
      this.condition = condition;
      this.frame.dataset.connection = condition;
      if (condition === "open") this.pending = false;
      this.drawBar();
    });
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
      if (GONE.includes(message.code) && !this.state) fill(this.over, h("div.sheet", {}, h("h2", {}, "No such table"), h("p", {}, message.message), h("a.primary", { href: "#/" }, "To the lobby")));
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
    if (focused) /** @type {HTMLElement | null} */ (this.frame.querySelector(`[data-key="${focused}"]`))?.focus({ preventScroll: true });
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
      if (this.choices.gathering && option.verb !== "done") {
        if (!this.choices.toggle(option, handle)) say(`No more than ${this.choices.room} can be picked. Put one back first.`, "why");
        this.refresh();
      } else if (this.choices.gathering && this.choices.picks.length) this.actions.send();
      else this.send(option.index);
    },
    send: () => {
      if (!this.choices.enough) return;
      if (this.choices.picks.length) this.send(this.choices.gathered());
      else if (this.choices.done) this.send(this.choices.done.index);
    },
    clear: () => {
      this.choices.picks = [];
      this.choices.chosen = null;
      this.refresh();
    },
    hint: (option) => hint(this.frame, this.choices, option),
  };

  /** @param {number | number[]} choice */
  send(choice) {
    if (this.pending || !this.state) return;
    this.pending = this.connection.send({ type: "choose", version: this.state.version, choice });
    if (!this.pending) say("Not connected; trying again…", "error");
    this.choices.chosen = null;
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

  listen() {
    this.frame.addEventListener("click", (event) => {
      const element = thingAt(event.target);
      if (element) touch(this, element);
      else if (event.target instanceof Element && event.target.closest(".mat")) this.actions.clear();
    });
    this.frame.addEventListener("contextmenu", (event) => {
      const element = thingAt(event.target);
      if (!element) return;
      event.preventDefault();
      touch(this, element, true);
    });
    holding(this.frame, (element) => touch(this, element, true));
    this.unpreview = previewing(this.frame);
    dragging(this.hand, this.frame, {
      begin: (handle, id) => {
        this.choices.chosen = { handle, id, zone: "hand", owner: this.view?.player };
        this.refresh();
      },
      drop: (handle, id, over) => this.dropped(handle, id, over),
      cancel: () => this.actions.clear(),
    });
    this.quiet = keyboard(document.body, {
      count: () => this.choices.options.length,
      digit: (number) => this.choices.options[number - 1] && this.actions.choose(this.choices.options[number - 1]),
      escape: () => closeMenu() || this.actions.clear(),
      enter: () => this.choices.gathering && !this.pending && this.actions.send(),
      look: (element) => touch(this, element, true),
    });
  }

  /** @param {number} handle @param {string} id @param {HTMLElement | null} over */
  dropped(handle, id, over) {
    const options = this.choices.of({ handle, id, zone: "hand", owner: this.view?.player });
    const element = over?.closest("[data-identity]");
    const target = element instanceof HTMLElement ? Number(element.dataset.identity) : null;
    const aimed = options.filter((option) => option.pokemon.some((one) => one.identity === target));
    const free = options.filter((option) => option.pokemon.length === 0);
    const fitting = aimed.length ? aimed : free;
    this.choices.chosen = null;
    if (fitting.length) this.actions.choose(fitting[0], handle);
    else if (this.view && this.view.decision?.kind === "main") this.why(wishOf(this.view, id, target));
    else say(`${nameOf(/** @type {any} */ (knownCard(id) ?? { name: "This card" }))} is not asked for now.`, "why");
    this.refresh();
  }

  leave() {
    this.quiet?.();
    this.unpreview?.();
    closeMenu();
    this.connection.close();
  }
}
