/** What can be said of a game when it is over: Prize cards by turn, and the cards that did most. */

import { knownName } from "../cards.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */

const WIDE = 420;
const HIGH = 110;
const MOST = 3;
const OF_KNOCK_OUT = 60;

/**
 * @param {GameEvent[]} events
 * @returns {{turns: number, taken: [number, number][][]}} Prize cards taken after each turn, by player
 */
export function prizesByTurn(events) {
  /** @type {[number, number][][]} */
  const taken = [[[0, 0]], [[0, 0]]];
  let turn = 0;
  for (const event of events) {
    if (event.kind === "turn") turn = event.amount;
    if (event.kind !== "prize" || event.player === null) continue;
    const line = taken[event.player];
    const count = line[line.length - 1][1] + Math.max(1, event.cards.length + event.hidden);
    line.push([turn, count]);
  }
  return { turns: Math.max(1, turn), taken };
}

/** The course of the game as a picture. @param {GameEvent[]} events @param {number} viewer @returns {string} */
export function course(events, viewer) {
  const { turns, taken } = prizesByTurn(events);
  const x = (/** @type {number} */ turn) => 26 + (turn / turns) * (WIDE - 40);
  const y = (/** @type {number} */ count) => HIGH - 20 - (count / 6) * (HIGH - 34);
  const path = (/** @type {[number, number][]} */ line) => {
    return (
      `M${x(0)} ${y(0)}` +
      line
        .slice(1)
        .map(([turn, count]) => `H${x(turn).toFixed(1)}V${y(count).toFixed(1)}`)
        .join("") +
      `H${x(turns)}`    );
  };
  const count = (/** @type {number} */ player) => taken[player][taken[player].length - 1][1];
  const label = `Prize cards taken by turn: yours ${count(viewer)}, theirs ${count(1 - viewer)}, in ${turns} turns`;
  const level = (/** @type {number} */ one) =>
    `<path d="M26 ${y(one)}H${WIDE - 14}" stroke="currentColor" opacity=".15"/>` +
    `<text x="18" y="${y(one) + 4}" text-anchor="end">${one}</text>`;
  const draw = (/** @type {number} */ player, /** @type {string} */ colour) =>
    `<path d="${path(taken[player])}" fill="none" stroke="var(${colour})" stroke-width="3"/>`;
  const side = (/** @type {string} */ colour, /** @type {string} */ words) =>
    `<tspan fill="var(${colour})">${words}</tspan>`;
  const foot = HIGH - 4;
  return (
    `<svg class="course" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${label}" font-size="12" ` +
    'fill="currentColor">' +
    [0, 2, 4, 6].map(level).join("") +
    `<text x="26" y="${foot}">turn 1</text><text x="${WIDE - 14}" y="${foot}" text-anchor="end">turn ${turns}</text>` +
    `<text x="${WIDE / 2}" y="${foot}" text-anchor="middle">Prize cards taken: ` +
    `${side("--mine", `you ${count(viewer)}`)}, ${side("--theirs", `they ${count(1 - viewer)}`)}</text>` +
    `${draw(1 - viewer, "--theirs")}${draw(viewer, "--mine")}</svg>`
  );
}

/**
 * The cards that did most: damage and Knock Outs of attackers, cards that others brought.
 * @param {GameEvent[]} events @returns {{id: string, player: number, words: string}[]}
 */
export function mostDone(events) {
  /** @type {Map<string, {id: string, player: number, damage: number, outs: number, cards: number}>} */
  const done = new Map();
  const of = (/** @type {string} */ id, /** @type {number} */ player) => {
    const key = `${player} ${knownName(id)}`;
    const found = done.get(key) ?? { id, player, damage: 0, outs: 0, cards: 0 };
    done.set(key, found);
    return found;
  };
  /** @type {ReturnType<typeof of> | null} */
  let doing = null;
  let attacking = false;
  for (const event of events) {
    const { kind, player } = event;
    if ((kind === "attack" || kind === "use") && event.pokemon && player !== null) {
      doing = of(event.pokemon.id, player);
      attacking = kind === "attack";
    } else if (kind === "play" && event.cards[0] && player !== null) {
      doing = of(event.cards[0].id, player);
      attacking = false;
    } else if (kind === "turn" || kind === "between_turns") doing = null;
    else if (doing && kind === "damage") doing.damage += event.amount;
    else if (doing && kind === "knock_out" && attacking) doing.outs += 1;
    else if (doing && kind === "draw" && player === doing.player)
      doing.cards += Math.max(event.amount, event.cards.length + event.hidden);
    else if (doing && kind === "move" && event.words[1] === "hand" && player === doing.player)
      doing.cards += event.cards.length + event.hidden;
  }
  const worth = (/** @type {{damage: number, outs: number, cards: number}} */ one) =>
    one.damage + one.outs * OF_KNOCK_OUT + one.cards * 10;
  return [...done.values()]
    .filter(worth)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, MOST)
    .map((one) => ({
      id: one.id,
      player: one.player,
      words: [
        one.damage ? `${one.damage} damage` : "",
        one.outs ? `${one.outs} Knocked Out` : "",
        !one.damage && one.cards ? `${one.cards} ${one.cards === 1 ? "card" : "cards"} to the hand` : "",
      ]
        .filter(Boolean)
        .join(", "),
    }));
}
