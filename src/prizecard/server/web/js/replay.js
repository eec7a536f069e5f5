/** A replay step by step, seen by one player or by both. */

import { Analyser } from "./analyse.js";
import { ask, get } from "./api.js";
import { fetchCards, idsIn } from "./cards.js";
import { fill, h } from "./dom.js";
import { enlarge } from "./enlarge.js";
import { head } from "./head.js";
import { drawHand, drawMat, makeMat } from "./table/board.js";
import { thingAt } from "./table/light.js";
import { Log } from "./table/log.js";
import { playOn } from "./playon.js";
import { shelf } from "./shelf.js";
import { glide, perform, whereabouts } from "./table/motion.js";

/** @typedef {{player: number | null, text: string}} Choice */
/** @typedef {{turn: number, view: any[], events: any[][], choice: Choice | null}} Step */

const CHUNK = 50;
const SPEEDS = { "½×": 2400, "1×": 1200, "2×": 600, "5×": 240, "20×": 60 };

/** @param {HTMLElement} root @param {string} [id] @param {string} [page] `analysis` opens that too */
export async function replayPage(root, id, page) {
  return id ? player(root, id, page) : shelf(root);
}

/** @param {HTMLElement} root @param {string} id @param {string} [page] what is opened with it */
async function player(root, id, page) {
  let seen = "0";
  let at = 0;
  let total = 0;
  /** @type {Map<number, Step>} */
  let steps = new Map();
  /** @type {number | undefined} */
  let clock;
  let speed = 1200;
  let number = 0;
  /** @type {number | null} */
  let chooser = null;
  const mat = makeMat();
  const hand = h("section.hand", { "data-key": "hand" });
  const theirs = h("section.hand.otherhand", { "aria-label": "the other hand" });
  const caption = h("div.prompt");
  const log = new Log();
  const frame = h(
    "div.table",
    {},
    h("div.field", {}, mat),
    theirs,
    hand,
    h("aside.side", {}, h("section.asks", {}, caption), log.element),
  );
  const slider = /** @type {HTMLInputElement} */ (
    h("input.scrub", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": "step",
      oninput: () => void show(Number(slider.value)),
    })
  );
  const count = h("output");
  const playing = h(
    "button.primary.playpause",
    { onclick: () => (clock ? stop() : start()), "aria-label": "play or pause" },
    "▶",
  );
  const views = h(
    "select.views",
    {
      "aria-label": "whose view",
      onchange: () => {
        seen = /** @type {HTMLSelectElement} */ (views).value;
        steps = new Map();
        void show(at);
        void analyser.changed();
      },
    },
    h("option", { value: "0" }, "Player 1’s view"),
    h("option", { value: "1" }, "Player 2’s view"),
    h("option", { value: "both" }, "Both hands open"),
  );
  const pace = h(
    "select",
    {
      "aria-label": "speed",
      onchange: () => {
        speed = Number(/** @type {HTMLSelectElement} */ (pace).value);
        if (clock) start();
      },
    },
    ...Object.entries(SPEEDS).map(([text, value]) => h("option", { value, selected: value === 1200 }, text)),
  );

  const analyser = new Analyser({
    id,
    view: () => seen,
    at: () => at,
    show: (frame) => {
      stop();
      void show(frame);
    },
  });
  const load = async (/** @type {number} */ place) => {
    const begin = Math.floor(place / CHUNK) * CHUNK;
    if (!steps.has(place)) {
      const answer = await get(
        `/api/replays/${encodeURIComponent(id)}/frames?view=${seen}&start=${begin}&count=${CHUNK}`,
      );
      total = answer.total;
      answer.steps.forEach((/** @type {Step} */ step, /** @type {number} */ offset) => steps.set(begin + offset, step));
      slider.max = String(total - 1);
      analyser.total = total;
    }
    return steps.get(place);
  };
  const show = async (/** @type {number} */ place, animated = false) => {
    const mine = ++number;
    at = Math.max(0, total ? Math.min(place, total - 1) : place);
    slider.value = String(at);
    const step = await load(at);
    if (!step || mine !== number) return;
    const view = viewOf(step);
    await fetchCards(idsIn([view, step.events[0]]));
    if (mine !== number) return;
    if (animated && speed >= 600) await perform(mat, step.events[0], view.player, null);
    if (mine !== number) return;
    const before = animated ? whereabouts(frame) : new Map();
    drawMat(mat, view);
    drawHand(hand, view.me);
    frame.classList.toggle("openhands", seen === "both");
    if (seen === "both") drawHand(theirs, view.opponent);
    if (animated) glide(frame, before, view.player);
    fill(
      caption,
      h("small", {}, view.turn ? `Turn ${view.turn} · player ${(view.turn_player ?? 0) + 1}` : "Set-up"),
      h(
        "strong",
        {},
        step.choice
          ? step.choice.player === null
            ? step.choice.text
            : `Player ${step.choice.player + 1}: ${step.choice.text}`
          : view.outcome
            ? view.outcome.winner === null
              ? "The game ends without a winner"
              : `Player ${view.outcome.winner + 1} wins`
            : "",
      ),
    );
    count.textContent = `${at + 1} of ${total}`;
    frame.dataset.step = String(at);
    chooser = view.chooser;
    analyser.mark();
    await tell(mine);
  };
  /** The log holds what led here. @param {number} mine */
  const tell = async (mine) => {
    const from = Math.max(0, at - 12);
    await load(from);
    if (mine !== number) return;
    log.clear();
    for (let place = from; place <= at; place += 1) log.add(steps.get(place)?.events[0] ?? [], Number(seen) || 0);
    log.element.scrollTop = log.element.scrollHeight;
  };
  const viewOf = (/** @type {Step} */ step) => {
    if (step.view.length === 1) return step.view[0];
    return { ...step.view[0], opponent: { ...step.view[0].opponent, hand: step.view[1].me.hand } };
  };
  const tick = async () => {
    if (at >= total - 1) return stop();
    await show(at + 1, true);
    if (clock) clock = setTimeout(tick, speed);
  };
  const start = () => {
    clearTimeout(clock);
    if (at >= total - 1) at = -1;
    playing.textContent = "❚❚";
    clock = setTimeout(tick, 10);
  };
  const stop = () => {
    clearTimeout(clock);
    clock = undefined;
    playing.textContent = "▶";
  };
  const go = (/** @type {number} */ by) => {
    stop();
    void show(at + by, by === 1);
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.target instanceof HTMLElement && event.target.closest("input, select, dialog")) return;
    if (event.key === "ArrowRight") go(1);
    else if (event.key === "ArrowLeft") go(-1);
    else if (event.key === " ") {
      event.preventDefault();
      if (clock) stop();
      else start();
    }
  };
  frame.addEventListener("click", (event) => {
    const element = thingAt(event.target);
    if (element?.dataset.id) void enlarge(element.dataset.id);
  });
  document.addEventListener("keydown", keys);
  fill(
    root,
    head("replay"),
    h(
      "main.replay",
      {},
      frame,
      analyser.element,
      h(
        "div.controls",
        {},
        h(
          "button.plain",
          {
            onclick: () => {
              stop();
              void show(0);
            },
            "aria-label": "to the start",
          },
          "«",
        ),
        h("button.plain.back", { onclick: () => go(-1), "aria-label": "one step back" }, "‹"),
        playing,
        h("button.plain.forward", { onclick: () => go(1), "aria-label": "one step on" }, "›"),
        slider,
        count,
        pace,
        views,
        h("button.plain.analyse", { onclick: () => void analyser.open(true) }, "Analyse"),
        h(
          "button.plain.playon",
          { onclick: () => void playOn({ id, frame: at, player: seen === "both" ? (chooser ?? 0) : Number(seen) }) },
          "Play on from here",
        ),
        h(
          "button.plain",
          {
            onclick: async () => {
              const data = await ask("GET", `/api/replays/${encodeURIComponent(id)}`);
              h("a", {
                href: URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" })),
                download: `prizecard-${id}.json`,
              }).click();
            },
          },
          "Save file",
        ),
      ),
    ),
  );
  await show(0);
  if (page === "analysis") await analyser.open(true);
  return {
    leave: () => {
      stop();
      analyser.leave();
      document.removeEventListener("keydown", keys);
    },
  };
}
