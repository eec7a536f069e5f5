/** The strip of the last actions: small cards that open on hover, with what was done. */

import { h } from "../dom.js";
import { enlarge } from "../enlarge.js";
import { face } from "../face.js";
import { SIGNS } from "./saying.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */

const MOST = 8;

export class Strip {
  constructor() {
    this.element = h("div.strip", { role: "list", "aria-label": "the last actions" });
  }

  /** @param {GameEvent[]} events @param {number} viewer */
  add(events, viewer) {
    for (const event of events) {
      const id = event.cards[0]?.id ?? event.pokemon?.id;
      const sign = SIGNS[event.kind];
      if (!id || !sign) continue;
      const whose = event.player === viewer ? "mine" : "theirs";
      this.element.append(
        h(
          "div.deed",
          { role: "listitem" },
          h(
            "button.did",
            {
              class: whose,
              "data-id": id,
              "data-says": event.text,
              "aria-label": event.text,
              tabindex: -1,
              onclick: () => enlarge(id),
            },
            face(id),
            h("i", { "aria-hidden": "true" }, sign),
          ),
        ),
      );
    }
    while (this.element.children.length > MOST) this.element.firstElementChild?.remove();
  }

  clear() {
    this.element.replaceChildren();
  }
}
