/** How events are told: which of them make an action of the story, and the sign of each kind. */

/** @typedef {import("../types.js").GameEvent} GameEvent */

/** The kinds that are an action of their own. @type {Record<string, string>} */
export const SIGNS = {
  play: "▶",
  attach: "●",
  evolve: "▲",
  bench: "+",
  use: "✦",
  attack: "⚔",
  knock_out: "✕",
  switch: "↔",
  promote: "↑",
  prize: "★",
  stadium: "⌂",
  condition: "!",
  heal: "♥",
  reveal: "◎",
};

/** The kinds that the story tells beside those. */
const TOLD = new Set([
  ...Object.keys(SIGNS),
  "draw",
  "shuffle",
  "move",
  "damage",
  "coin",
  "recover",
  "mulligan",
  "end_turn",
]);

/**
 * Whether the event is told in the story of somebody else's turn: not what another event says already.
 * @param {GameEvent} event @param {GameEvent | undefined} before
 */
export function isTold(event, before) {
  if (!TOLD.has(event.kind)) return false;
  if (event.kind !== "move") return true;
  const [from, to] = event.words;
  if ([from, to].some((zone) => zone === "resolving" || zone === "beside") || from === "Prize cards") return false;
  return !(before?.kind === "knock_out" || (before?.kind === "move" && before.text === event.text));
}

/**
 * The events with the opponent called by name.
 * @param {GameEvent[]} events @param {string} name @returns {GameEvent[]}
 */
export function naming(events, name) {
  const words = (/** @type {string} */ the) => (the[0] === "T" ? name[0].toUpperCase() + name.slice(1) : name);
  return events.map((event) => ({ ...event, text: event.text.replace(/\bthe opponent\b/gi, words) }));
}
