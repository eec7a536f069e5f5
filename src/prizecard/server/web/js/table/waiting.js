/** Waiting for a friend: the link to send, as an address that opens elsewhere, and as a code for a phone. */

import { get } from "../api.js";
import { fill, h, say } from "../dom.js";

/** @param {string} text */
async function copy(text, field = /** @type {HTMLInputElement | null} */ (null)) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied.");
  } catch {
    field?.select();
  }
}

/** @param {HTMLElement} place @param {string} table @param {any} seat */
export async function drawWaiting(place, table, seat) {
  const reach = await get("/api/reach").catch(() => ({ local: true, addresses: [] }));
  const base = isElsewhere(location.hostname) ? location.origin : (reach.addresses[0] ?? location.origin);
  const link = seat?.link ? new URL(seat.link, base).href : "";
  const watch = new URL(`/#/watch/${table}`, base).href;
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      readonly: true,
      value: link,
      "aria-label": "link for your friend",
      onfocus: (/** @type {any} */ event) => event.target.select(),
    })
  );
  const local =
    "This address opens on this machine only. To play with somebody on another machine, start the server with " +
    "--host 0.0.0.0.";
  const inNetwork = "The address opens on machines in the same network. A phone can read the code.";
  const code =
    link && !reach.local
      ? h("img.code", {
          src: `/api/reach/code?text=${encodeURIComponent(link)}`,
          alt: "the link as a code for a phone",
        })
      : null;
  fill(
    place,
    h(
      "div.sheet",
      {},
      h("h2", {}, "Waiting for your friend"),
      h("p", {}, "Send this link. The game begins when it is opened and a deck is chosen."),
      link ? field : null,
      code,
      h("p.hint.reach", {}, reach.local ? local : inNetwork),
      h(
        "div.row",
        {},
        link ? h("button.primary", { onclick: () => void copy(link, field) }, "Copy link") : null,
        h("button.plain", { onclick: () => void copy(watch) }, "Copy the link for watching"),
        h("a.plain", { href: "#/" }, "Lobby"),
      ),
    ),
  );
}

/** Whether others reach this host as well. @param {string} host */
const isElsewhere = (host) => !["127.0.0.1", "localhost", "[::1]"].includes(host);

/**
 * Says that a game which goes on and on will be stopped (LOOP-01); whether it was said.
 * @param {import("../types.js").State} state @returns {boolean}
 */
export function warnOfEnd(state) {
  if (!state.ends?.soon || state.view.outcome) return false;
  say(`This game has gone on for long: it ends without a winner after turn ${state.ends.turns}.`, "note");
  return true;
}
