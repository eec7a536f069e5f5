/**
 * Help at the table, against the computer alone: the lamp shows what a strong player would do and why; a switch for
 * beginners says under every card of the hand what it can do, and about the card at hand, why it cannot.
 */

import { remember, remembered } from "../api.js";
import { knownCard, knownName } from "../cards.js";
import { drawn, fill, h } from "../dom.js";
import { withSymbols } from "../face.js";
import { hint } from "../table/light.js";

/** @typedef {import("../table/page.js").TablePage} TablePage */
/** @typedef {{handle: number, can: {verb: string, text: string}[], why: string}} Able */

/** What a card can do, in a word. @type {Record<string, string>} */
const WORDS = { attach: "attach", bench: "bench", evolve: "evolve", play: "play", use_elsewhere: "use" };
const LAMP =
  `<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path fill="currentColor" ` +
  `d="M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 18h6v1.5H9zM10 20.5h4V22h-4z"/></svg>`;

/** Where one learns or solves alone, the page says itself what is to be done. */
const ALONE = ["coach", "puzzle"];

export class Lamp {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.asked = -1; // no version
    /** @type {{version: number, index?: number, text?: string, why: string} | null} */
    this.advice = null;
    /** @type {{version: number, cards: Able[]} | null} */
    this.ables = null;
    this.wanted = 0;
    this.says = h("p.lampsays", { role: "status", "aria-live": "polite" });
    this.helped = h("p.helped", { "aria-live": "polite" });
    this.button = h("button.plain.lamp", { "aria-label": "hint", title: "Hint (H)", onclick: () => this.ask() });
    this.button.innerHTML = LAMP;
    this.toggle = h("button.plain.beginner", {
      title: "Say what every card can do",
      "aria-label": "help for beginners",
      onclick: () => this.turn(),
    }, "Help");
    this.element = h("div.lamps", { role: "group", "aria-label": "help" }, this.toggle, this.button);
    page.panel.panel.append(this.element);
    page.panel.prompt.after(this.says, this.helped);
    const about = (/** @type {Event} */ event) => this.tell(event.target);
    for (const kind of ["focusin", "pointerover", "pointerdown"]) page.hand.addEventListener(kind, about);
  }

  get on() {
    return remembered("beginner") ?? false;
  }

  /** Whether there is help here: it is one's own choice, against the computer. */
  get offered() {
    const { state, view, seated } = this.page;
    const computer = state?.seats?.some((seat) => seat?.agent && !ALONE.includes(seat.agent.name));
    return seated && !!view && !view.outcome && !!computer;
  }

  turn() {
    remember("beginner", !this.on);
    this.draw();
  }

  /** @returns {boolean} whether the key meant something */
  ask() {
    const { page } = this;
    const version = page.state?.version ?? 0;
    if (!this.offered || !page.view?.decision || page.pending || this.asked === version) return false;
    this.asked = version;
    this.advice = null;
    page.panel.panel.classList.remove("tells");
    page.connection.send({ type: "hint", version });
    this.draw();
    return true;
  }

  /** @param {any} message @returns {boolean} whether it was meant for the lamp */
  hear(message) {
    if (message.type === "hint") {
      this.advice = message;
      this.page.panel.panel.classList.remove("tells");
    } else if (message.type === "able") this.ables = message;
    else return false;
    this.draw();
    return true;
  }

  draw() {
    const { page, offered } = this;
    const version = page.state?.version ?? 0;
    const deciding = offered && !!page.view?.decision;
    this.element.hidden = !offered;
    this.toggle.setAttribute("aria-pressed", String(this.on));
    const thinking = this.asked === version && this.advice?.version !== version;
    this.button.toggleAttribute("disabled", !deciding || thinking);
    this.button.classList.toggle("thinking", thinking);
    const advice = this.advice?.version === version && !page.pending ? this.advice : null;
    this.says.hidden = !advice && !thinking;
    const text = advice?.text ? h("b", {}, advice.text, ": ") : null;
    fill(this.says, thinking ? "Thinking…" : null, text, advice?.why ?? null);
    const option = page.choices.options.find((one) => one.index === advice?.index) ?? null;
    if (advice) hint(page.frame, page.choices, option);
    page.frame.querySelectorAll(".advised").forEach((one) => one.classList.remove("advised"));
    const chosen = `.side [data-index="${advice?.index}"], .tray [data-index="${advice?.index}"]`;
    if (advice) page.frame.querySelectorAll(chosen).forEach((one) => one.classList.add("advised"));
    this.caption(deciding && this.on ? version : 0);
  }

  /** Under every card what it can do. @param {number} version 0: nothing is to be said */
  caption(version) {
    const { page } = this;
    if (version && this.wanted !== version && page.view?.decision?.kind === "main") {
      this.wanted = version;
      page.connection.send({ type: "able", version });
    }
    const cards = version && this.ables?.version === version ? this.ables.cards : [];
    for (const held of /** @type {NodeListOf<HTMLElement>} */ (page.hand.querySelectorAll(".held[data-handle]"))) {
      held.querySelector(".can")?.remove();
      const one = cards.find((card) => String(card.handle) === held.dataset.handle);
      held.removeAttribute("aria-description");
      if (!one) continue;
      const words = [...new Set(one.can.map((can) => WORDS[can.verb] ?? can.verb))].join(", ");
      held.append(h("span.can", { class: one.can.length ? "" : "not", "aria-hidden": "true" }, words || "not now"));
      held.setAttribute("aria-description", sentence(one));
    }
    if (cards.length) return;
    fill(this.helped);
    page.panel.panel.classList.remove("tells");
  }

  /** About the card at hand. @param {EventTarget | null} target */
  tell(target) {
    const held = target instanceof Element ? target.closest(".held[data-handle]") : null;
    if (!(held instanceof HTMLElement) || !this.on || this.ables?.version !== this.page.state?.version) return;
    const one = this.ables?.cards.find((card) => String(card.handle) === held.dataset.handle);
    if (!one) return;
    const id = held.dataset.id ?? "";
    // What a Trainer card does stands on it, too small to be read there.
    const card = one.can.length && one.can.every((can) => can.verb === "play") ? knownCard(id) : null;
    const text = (card?.texts ?? [card?.text ?? ""]).join(" ").trim();
    const words = text ? drawn(`<span>${withSymbols(text)}</span>`) : sentence(one);
    fill(this.helped, h("b", {}, `${knownName(id)}: `), words);
    this.page.panel.panel.classList.add("tells");
  }
}

/** @param {Able} able */
function sentence(able) {
  if (!able.can.length) return `not now. ${able.why}`;
  const all = able.can.map((can) => can.text);
  return `${all.slice(0, 3).join("; ")}${all.length > 3 ? "; and more" : ""}.`;
}
