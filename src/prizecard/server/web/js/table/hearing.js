/** What the server says beside states: refusals, notes, reasons, who is here, what the other one says. */

import { fetchCards, idsIn } from "../cards.js";
import { fill, h, say } from "../dom.js";
import { heed } from "./inquiring.js";
import { heard } from "./talking.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @type {Record<string, string>} */
const TITLES = {
  other_version: "This game cannot go on",
  fault: "This cannot be laid out",
  full: "No place is free now",
};
const GONE = ["no_table", "not_allowed", "full", "fault", "other_version"];

/** @param {TablePage} page @param {any} message */
export function hear(page, message) {
  if (message.type === "error") refused(page, message);
  else if (message.type === "fault") say(message.message, "error");
  else if (message.type === "note") noted(page, message);
  else if (message.type === "why") say(`${message.wish}: ${message.reason}`, "why");
  else if (message.type === "considered") heed(page, message);
  else if (message.type === "events") void hearEarlier(page, message);
  else if (message.type === "presence") present(page, message.connected, message.names ?? []);
  else if (message.type === "said") heard(page, message);
  else if (message.type === "rematch") page.follow(message.table);
}

/**
 * Whoever comes late to the end of a long game asks for what happened before: its figures are of all of it.
 * @param {TablePage} page
 */
export function askEarlier(page) {
  if (!page.view?.outcome || page.history.whole) return;
  page.connection.send({ type: "events", before: page.history.begins });
}

/** @param {TablePage} page @param {{events: import("../types.js").GameEvent[], events_from: number}} told */
async function hearEarlier(page, told) {
  await fetchCards(idsIn([told.events]));
  if (!page.history.earlier(told)) return;
  if (page.history.whole) page.drawOver();
  else askEarlier(page);
}

/** @param {TablePage} page @param {{code: string, message: string}} note */
function noted(page, note) {
  say(note.message);
  page.mayClaim ||= note.code === "claim";
  page.drawBar();
}

/** @param {TablePage} page @param {{code: string, message: string, replay?: string | null}} error */
function refused(page, error) {
  page.pending = false;
  if (GONE.includes(error.code) && !page.state) {
    const back = h("a.primary", { href: "#/" }, "To the lobby");
    const title = TITLES[error.code] ?? "No such table";
    const look = error.replay ? h("a.primary", { href: `#/replay/${error.replay}` }, "Look at what was played") : "";
    fill(page.over, h("div.sheet", {}, h("h2", {}, title), h("p", {}, error.message), look, " ", back));
  }
  say(error.message, "error");
  page.refresh();
}

/** Who is at the table now. @param {TablePage} page @param {number[]} connected @param {string[]} names */
function present(page, connected, names) {
  page.names = names;
  const others = (page.state?.seats ?? []).filter((seat) => seat && !seat.agent && seat.player !== page.seat?.player);
  page.away = others.some((seat) => !connected.includes(seat?.player ?? -1));
  page.mayClaim &&= page.away;
  page.drawBar();
}
