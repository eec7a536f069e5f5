/** The analysis of a replay: the chance to win as a curve, the turning points, and how far all that can be trusted. */

import { ask, get, post } from "./api.js";
import { drawn, fill, h, say } from "./dom.js";
import { playOn } from "./playon.js";

/** @typedef {{turn: number, player: number, frame: number, chance?: number, deviation?: number}} Entry */
/**
 * @typedef {{
 *   turn: number, frame: number, player: number, chosen: string, better: string, gain: number, deviation: number,
 *   worlds: number, line: string[], option: number
 * }} Turning
 */
/** @typedef {{said: number, came: number, positions: number}} Bin */
/** @typedef {{games: number, positions: number, brier: number | null, agents: string, bins?: Bin[]}} Calibration */
/**
 * @typedef {{
 *   state: "none" | "running" | "stopped" | "done", fault: string | null, progress: number[],
 *   analysis: {
 *     curve: Entry[], turning: Turning[], winner: number | null, worlds: number, judge: string, spent: number
 *   } | null,
 *   calibration: Calibration
 * }} Told
 */
/** @typedef {{id: string, view: () => string, at: () => number, show: (frame: number) => void}} Shown */

const WIDE = 1000;
const HIGH = 120;
const EVERY = 900;

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/** Analyses one replay, in a section of its page. */
export class Analyser {
  /** @param {Shown} shown */
  constructor(shown) {
    this.shown = shown;
    /** @type {Told | null} */
    this.told = null;
    /** @type {number | undefined} */
    this.clock = undefined;
    this.total = 1;
    this.gone = false;
    this.curve = h("div.curvebox");
    this.points = h("ol.turnings", { "aria-label": "turning points" });
    this.trust = h("details.trust");
    this.bar = h("div.row.analysisbar", { role: "status" });
    this.element = h(
      "section.analysis",
      { "aria-label": "analysis", hidden: true },
      this.bar,
      h("div.analysisbody", {}, this.curve, this.points),
      this.trust,
    );
  }

  get path() {
    return `/api/replays/${encodeURIComponent(this.shown.id)}/analysis?view=${this.shown.view()}`;
  }

  /** Open the section; an analysis that was begun is gone on with, if `begin` says so. @param {boolean} begin */
  async open(begin) {
    this.element.hidden = false;
    try {
      this.hear(await get(this.path));
      if (begin && this.told && this.told.state !== "done" && this.told.state !== "running") await this.begin();
    } catch (problem) {
      this.refused(problem);
    }
  }

  close() {
    this.element.hidden = true;
  }

  /** Somebody else's eyes: another analysis, which may be there already. */
  async changed() {
    if (this.element.hidden) return;
    clearTimeout(this.clock);
    this.told = null;
    await this.open(false);
  }

  async begin() {
    try {
      this.hear(await post(this.path, undefined));
    } catch (problem) {
      this.refused(problem);
    }
  }

  async stop() {
    try {
      this.hear(await ask("DELETE", this.path));
    } catch (problem) {
      this.refused(problem);
    }
  }

  /** @param {unknown} problem */
  refused(problem) {
    const words = problem instanceof Error ? problem.message : String(problem);
    fill(this.bar, h("span.bad", {}, words));
    say(words, "error");
  }

  leave() {
    this.gone = true;
    clearTimeout(this.clock);
  }

  /** @param {Told} told */
  hear(told) {
    this.told = told;
    this.element.dataset.state = told.state;
    this.draw();
    clearTimeout(this.clock);
    if (told.state === "running" && !this.gone) this.clock = setTimeout(() => void this.listen(), EVERY);
  }

  async listen() {
    const { path } = this;
    try {
      const told = await get(path);
      if (!this.gone && path === this.path) this.hear(told);
    } catch {
      // The server may be starting anew: what was found is kept there.
      if (!this.gone) this.clock = setTimeout(() => void this.listen(), 3 * EVERY);
    }
  }

  draw() {
    if (!this.told) return;
    this.drawBar(this.told);
    this.drawCurve(this.told);
    this.drawPoints(this.told);
    this.drawTrust(this.told);
    this.mark();
  }

  /** @param {Told} told */
  drawBar(told) {
    const [done, of] = told.progress;
    const running = told.state === "running";
    const found = told.analysis?.turning.length ?? 0;
    const words = {
      none: "Not analysed yet.",
      running: `Analysing in the background: ${done} of about ${of} pieces.`,
      stopped: "Stopped. What was found is kept.",
      done: found ? `${found} turning point${found > 1 ? "s" : ""}.` : "No choice was clearly worse than another.",
    }[told.state];
    fill(
      this.bar,
      h("b", {}, "Chance to win"),
      h("span", { class: told.fault ? "bad" : "" }, told.fault ?? words),
      running ? h("progress", { value: done, max: of, "aria-label": "analysed" }) : null,
      running
        ? h("button.plain.stop", { onclick: () => void this.stop() }, "Stop")
        : told.state === "done"
          ? null
          : h("button.plain.begin", { onclick: () => void this.begin() }, told.analysis ? "Go on" : "Analyse"),
      h("button.plain.away", { onclick: () => this.close(), "aria-label": "close the analysis" }, "✕"),
    );
  }

  /** Where a frame lies in the curve. @param {number} frame */
  x(frame) {
    return (frame / Math.max(1, this.total - 1)) * WIDE;
  }

  /** @param {Told} told */
  drawCurve(told) {
    const known = (told.analysis?.curve ?? []).filter((one) => one.chance !== undefined);
    const spots = known.map((one) => [this.x(one.frame), (1 - (one.chance ?? 0)) * HIGH]);
    const winner = told.analysis?.winner;
    const whole = told.analysis && known.length === told.analysis.curve.length;
    if (whole) spots.push([WIDE, winner === null ? HIGH / 2 : winner ? HIGH : 0]);
    const line = spots.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    const below = spots.length ? `${spots[0][0]},${HIGH} ${line} ${spots[spots.length - 1][0]},${HIGH}` : "";
    const chart = drawn(
      `<svg class="chances" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">
        <polygon class="under" points="${below}"/>
        <line class="half" x1="0" x2="${WIDE}" y1="${HIGH / 2}" y2="${HIGH / 2}"/>
        <polyline class="path" points="${line}"/><line class="now" y1="0" y2="${HIGH}"/></svg>`,
    );
    const places = known.map((one) =>
      h("button.spot", {
        style: `left:${(this.x(one.frame) / WIDE) * 100}%;top:${(1 - (one.chance ?? 0)) * 100}%`,
        "data-frame": one.frame,
        "data-chance": one.chance,
        title: `Turn ${one.turn}, player ${one.player + 1} to move: player 1 wins ${percent(one.chance ?? 0)}`,
        "aria-label": `turn ${one.turn}: player 1 wins with ${percent(one.chance ?? 0)}`,
        onclick: () => this.shown.show(one.frame),
      }),
    );
    const flags = (told.analysis?.turning ?? []).map((one, place) =>
      h("i.flag", { style: `left:${(this.x(one.frame) / WIDE) * 100}%`, "aria-hidden": "true" }, place + 1),
    );
    fill(
      this.curve,
      h("span.axis.highest", {}, "Player 1 wins"),
      h("span.axis.lowest", {}, "Player 2 wins"),
      h("div.plot", {}, chart, ...places, ...flags),
    );
  }

  /** Where the replay stands. */
  mark() {
    const x = String(this.x(this.shown.at()));
    const now = this.curve.querySelector(".now");
    now?.setAttribute("x1", x);
    now?.setAttribute("x2", x);
  }

  /** @param {Told} told */
  drawPoints(told) {
    const turning = told.analysis?.turning ?? [];
    fill(
      this.points,
      ...turning.map((one) =>
        h(
          "li.turningpoint",
          { "data-frame": one.frame },
          h(
            "button.plain.look",
            { onclick: () => this.shown.show(one.frame) },
            h("b", {}, `Turn ${one.turn}, player ${one.player + 1}`),
            h("span.gain", {}, `+${Math.round(one.gain * 100)} ± ${Math.max(1, Math.round(one.deviation * 100))} %`),
          ),
          h("p", {}, `Chose: ${one.chosen}.`),
          h("p.good", {}, `Better: ${one.better}.`),
          one.line.length > 1 ? h("p.line", {}, `Then ${one.line.slice(1).join(", ")}.`) : null,
          h(
            "button.plain.playon",
            { onclick: () => void playOn({ id: this.shown.id, frame: one.frame, player: one.player }) },
            "Play on from here",
          ),
        ),
      ),
    );
  }

  /** @param {Told} told */
  drawTrust(told) {
    const { calibration, analysis } = told;
    if (!analysis) return fill(this.trust);
    const eyes =
      this.shown.view() === "both"
        ? "Both hands are seen; the order of the decks is not."
        : `Only what player ${Number(this.shown.view()) + 1} could see is used.`;
    const measured =
      calibration.brier === null
        ? "Not held against finished games yet."
        : `Held against ${calibration.games} finished games (${calibration.agents}): Brier score ` +
          `${calibration.brier.toFixed(3)} over ${calibration.positions} positions; always saying 50 % scores 0.250.`;
    const judged =
      `Judged in ${analysis.worlds} dealings a turn: ${analysis.judge}. ${eyes} ` +
      `Gains are means over dealings that the player held possible then, with their deviation.`;
    const open = /** @type {HTMLDetailsElement} */ (this.trust).open;
    const short =
      `How far can this be trusted? Judged by the regular opponent in ${analysis.worlds} dealings a turn, held ` +
      `against ${calibration.games} finished games.`;
    fill(this.trust, h("summary", {}, short), h("p", {}, judged), h("p", {}, measured), heldAgainst(calibration));
    /** @type {HTMLDetailsElement} */ (this.trust).open = open;
  }
}

/** What was said, and how often it came, in those finished games. @param {Calibration} calibration */
function heldAgainst({ bins = [] }) {
  if (!bins.length) return null;
  const row = (/** @type {string} */ title, /** @type {(one: Bin) => string} */ shown) =>
    h("tr", {}, h("th", { scope: "row" }, title), ...bins.map((one) => h("td", {}, shown(one))));
  return h("table.heldagainst", {}, h("tbody", {},
    row("said", (one) => percent(one.said)), row("came", (one) => percent(one.came)),
    row("positions", (one) => String(one.positions))));
}
