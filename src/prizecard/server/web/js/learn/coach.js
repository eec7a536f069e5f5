/** The coach's panel: what is to be done, what was not it, and how far one has come. */

import { drawn, fill, h } from "../dom.js";
import { portrait } from "./faces.js";

/**
 * @typedef {{
 *   step: number, steps: number, title: string, said: string, wrong: boolean, over: boolean, kind?: string,
 *   say?: string, wish?: string, answers?: string[], point?: string[], right?: number[], teaches: string[]
 * }} Told
 * @typedef {{
 *   next: () => void, answer: (number: number) => void, tryIt: (wish: string) => void, again: () => void,
 *   following: {id: string, title: string} | null, look: (place: string) => void
 * }} Deeds
 */

/** What a step points at. @type {Record<string, string>} */
const PLACES = {
  "me.active": ".me.active",
  "me.bench": ".me.bench",
  "opponent.active": ".opponent.active",
  hand: ".hand",
  prizes: ".me [data-prize], .me.prizes",
  deck: '.me [data-pile="deck"], .me.piles',
};

export class Coach {
  constructor() {
    this.says = h("div.coachsays", { role: "status", "aria-live": "polite" });
    this.deeds = h("div.coachdeeds", { role: "group", "aria-label": "the coach asks" });
    this.title = h("span.coachtitle");
    this.count = h("span.coachcount");
    this.closer = h("span.coachcloser");
    this.bar = h("div.coachbar", { "aria-hidden": "true" }, h("i"));
    this.element = h("section.coach", { "aria-label": "the coach" },
      h("div.coachface", { "aria-hidden": "true" }, drawn(portrait("coach"))),
      h("div.coachbody", {},
        h("div.coachhead", {}, this.title, this.count, this.bar, this.closer), this.says, this.deeds));
  }

  /** @param {Told} told @param {Deeds} deeds */
  draw(told, deeds) {
    const { element } = this;
    element.dataset.step = String(told.step);
    element.dataset.kind = told.over ? "over" : (told.kind ?? "");
    this.title.textContent = told.title;
    this.count.textContent = told.over ? "" : `${told.step + 1} of ${told.steps}`;
    /** @type {HTMLElement} */ (this.bar.firstElementChild).style.transform = `scaleX(${told.step / told.steps})`;
    fill(this.says,
      told.said ? h("p.says.heard", { class: told.wrong ? "wrong" : "right" }, told.said) : null,
      h("p.says", {}, told.over ? "Done! You have learned what this lesson teaches." : (told.say ?? "")));
    fill(this.deeds, ...this.buttons(told, deeds));
    fill(this.closer, this.looker(told, deeds));
  }

  /** @param {Told} told @param {Deeds} deeds @returns {(HTMLElement | null)[]} */
  buttons(told, deeds) {
    if (told.over) {
      const next = deeds.following;
      return [
        next
          ? h("a.primary.following", { href: `#/lesson/${next.id}` }, `Next: ${next.title}`)
          : h("a.primary.following", { href: "#/" }, "Play a game"),
        h("a.plain", { href: "#/learn" }, "All lessons"),
        h("button.plain", { onclick: deeds.again }, "Once more"),
        h("details.items", {}, h("summary", {}, `${told.teaches.length} rules`), told.teaches.join(", ")),
      ];
    }
    if (told.kind === "read") return [h("button.primary.goon", { onclick: deeds.next }, "Go on", h("kbd", {}, "N"))];
    if (told.kind === "answer") {
      return (told.answers ?? []).map((text, number) =>
        h("button.answer", { onclick: () => deeds.answer(number), "data-number": number },
          h("kbd", { "aria-hidden": "true" }, number + 1), text));
    }
    if (told.kind === "refused")
      return [h("button.tryit", { onclick: () => deeds.tryIt(told.wish ?? "") }, `Try it: ${told.wish}`)];
    return [];
  }

  /** Where a step is about a card, the card is a button away. @param {Told} told @param {Deeds} deeds */
  looker(told, deeds) {
    const place = told.over ? undefined : told.point?.find((one) => one.endsWith(".active"));
    if (!place) return null;
    return h("button.plain.lookcloser", { onclick: () => deeds.look(place) }, "Look at the card");
  }
}

/** The card that stands at a place. @param {ParentNode} frame @param {string} place @returns {string} its id */
export function cardAt(frame, place) {
  const there = frame.querySelector(`${PLACES[place]} [data-id]`);
  return there instanceof HTMLElement ? (there.dataset.id ?? "") : "";
}

/** Bring the choice that is asked for into sight. @param {ParentNode} frame */
export function showAsked(frame) {
  frame.querySelector(".side .coached")?.scrollIntoView({ block: "nearest" });
}

/** Show what a step is about. @param {ParentNode} frame @param {string[]} places @param {number[]} right */
export function pointAt(frame, places, right) {
  frame.querySelectorAll(".pointed").forEach((one) => one.classList.remove("pointed"));
  frame.querySelectorAll(".coached").forEach((one) => one.classList.remove("coached"));
  const mark = (/** @type {string} */ selector, /** @type {string} */ name) =>
    frame.querySelectorAll(selector).forEach((one) => one.classList.add(name));
  for (const place of places) mark(PLACES[place], "pointed");
  for (const index of right) mark(`.side [data-index="${index}"], .tray [data-index="${index}"]`, "coached");
}
