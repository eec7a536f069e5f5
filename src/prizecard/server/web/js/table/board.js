/** The mat: both sides as they lie on a table, all that is seen of them in words as well. */

import { knownCard, knownName } from "../cards.js";
import { fill, h, keep } from "../dom.js";
import { back, face } from "../face.js";
import { COLOURS } from "../symbols.js";
import { drawPokemon } from "./pokemon.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").SideView} SideView */
/** @typedef {import("../types.js").CardRef} CardRef */

const PARTS = ["bench", "active", "prizes", "piles"];
const PLACES = 5;

/** @returns {HTMLElement} the empty mat with a place for everything */
export function makeMat() {
  const side = (/** @type {string} */ who) =>
    PARTS.map((part) => h(`div.zone.${part}.${who}`, { "data-zone-of": who }));
  return h("section.mat", { "aria-label": "the table" }, ...side("opponent"), h("div.zone.stadium"), ...side("me"));
}

/**
 * Draw a view onto the mat.
 * @param {HTMLElement} mat @param {View} view
 */
export function drawMat(mat, view) {
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (mat.querySelector(name));
  for (const who of /** @type {const} */ (["opponent", "me"])) {
    const side = view[who];
    const owner = who === "me" ? "" : "opponent's ";
    const standing = (/** @type {import("../types.js").PokemonView} */ pokemon, /** @type {string} */ where) =>
      /** @type {[string, () => HTMLElement]} */ ([
        `${where} ${JSON.stringify(pokemon)}`,
        () => drawPokemon(pokemon, where, side.player),
      ]);
    const empty = (/** @type {string} */ words, place = 0) =>
      /** @type {[string, () => HTMLElement]} */ ([`${words} ${place}`, () => h("div.place", {}, words)]);
    mat.style.setProperty(`--tint-${who}`, tint(side.active));
    keep(part(`.active.${who}`), [side.active ? standing(side.active, `${owner}Active`) : empty("Active")]);
    const places = Math.max(PLACES, side.bench.length);
    const bench = part(`.bench.${who}`);
    bench.toggleAttribute("data-many", places > PLACES);
    keep(
      bench,
      Array.from({ length: places }, (_, place) =>
        side.bench[place]
          ? standing(side.bench[place], `${owner}Bench ${place + 1}`)
          : empty(place === 0 ? "Bench" : "", place),
      ),
    );
    drawPrizes(part(`.prizes.${who}`), side, who);
    drawPiles(part(`.piles.${who}`), side, who);
  }
  const played = (/** @type {SideView} */ side, /** @type {string} */ where) =>
    [...side.resolving, ...side.beside].map((card) => placed(card, "beside", side.player, where));
  const { stadium } = view;
  const lying = [...played(view.opponent, "above"), ...played(view.me, "below")];
  fill(part(".stadium"), stadium ? placed(stadium, "Stadium", stadium.owner) : h("div.place", {}, "Stadium"), ...lying);
}

/** The colour of a Pokémon's side of the mat. @param {import("../types.js").PokemonView | null} active */
const tint = (active) => (active && !active.face_down && COLOURS[active.types[0]]?.main) || "#0000";

/** @param {HTMLElement} place @param {SideView} side @param {"me" | "opponent"} who */
function drawPiles(place, side, who) {
  const whose = who === "me" ? "Your" : "The opponent’s";
  const top = (/** @type {CardRef[]} */ cards) => `${cards.length} ${cards[cards.length - 1]?.id}`;
  /** @type {[string, () => HTMLElement][]} */
  const piles = [
    [`deck ${side.player} ${side.deck}`, () => pile("Deck", side, "deck", whose)],
    [`discard ${side.player} ${top(side.discard)}`, () => pile("Discard", side, "discard pile", whose)],
    [`lost ${side.player} ${top(side.lost)}`, () => pile("Lost Zone", side, "Lost Zone", whose)],
  ];
  if (who === "opponent") {
    const known = side.hand.map((card) => card?.id ?? "").join(" ");
    piles.splice(2, 0, [`hand ${side.player} ${side.hand.length} ${known}`, () => handCount(side)]);
  }
  keep(place, piles);
}

/**
 * A card lying by itself.
 * @param {CardRef} card @param {string} zone @param {number} owner @param {string} [where]
 */
export function placed(card, zone, owner, where = "") {
  return h(
    "div.lying",
    {
      "data-handle": card.handle,
      "data-key": `c${card.handle}`,
      "data-id": card.id,
      "data-zone": zone,
      "data-owner": owner,
      class: zone === "beside" ? `beside ${where}` : "",
      "aria-label": `${knownName(card.id)}, ${zone === "beside" ? "played" : zone}`,
    },
    face(card.id),
  );
}

/** @param {HTMLElement} place @param {SideView} side @param {"me" | "opponent"} who */
function drawPrizes(place, side, who) {
  const whose = who === "me" ? "your" : "the opponent’s";
  const cards = () =>
    side.prizes.map((card, number) =>
      h(
        "div.prize",
        {
          "data-prize": number,
          "data-owner": side.player,
          "data-key": `z${side.player}-${number}`,
          "data-handle": card?.handle,
          "data-id": card?.id,
          "aria-label": `${whose} Prize card ${number + 1}, ${card ? knownName(card.id) : "face down"}`,
        },
        card ? face(card.id) : back(),
      ),
    );
  const mark = marker(side);
  const words = side.prizes.length === 1 ? " Prize" : " Prizes";
  keep(place, [
    [
      `${side.prizes.length} ${side.player} ${mark?.className}`,
      () => h("div.label", {}, h("b", {}, side.prizes.length), words, mark),
    ],
    [`cards ${side.player} ${JSON.stringify(side.prizes)}`, () => h("div.six", {}, ...cards())],
  ]);
}

/**
 * The GX marker: gold until the one GX attack of the game is used; no marker where nobody has shown such a Pokémon.
 * @param {SideView} side
 */
function marker(side) {
  const inPlay = [side.active, ...side.bench].flatMap((one) => (one && !one.face_down ? one.cards : []));
  const shown = inPlay.concat(
    side.discard,
    side.hand.flatMap((card) => (card ? [card] : [])),
  );
  if (!side.gx_used && !shown.some((card) => knownCard(card.id)?.kinds.includes("Pokémon-GX"))) return null;
  const title = `the GX attack of this game is ${side.gx_used ? "used" : "not used yet"}`;
  return h("span.gx", { class: side.gx_used ? "spent" : "", title }, "GX");
}

/**
 * @param {string} title @param {SideView} side @param {"deck" | "discard pile" | "Lost Zone"} zone
 * @param {string} whose
 */
function pile(title, side, zone, whose) {
  const cards = zone === "deck" ? [] : zone === "discard pile" ? side.discard : side.lost;
  const count = zone === "deck" ? side.deck : cards.length;
  const top = cards[cards.length - 1];
  const shown = zone === "deck" ? (count ? back() : null) : top ? face(top.id) : null;
  const name = zone === "deck" ? "deck" : zone === "Lost Zone" ? "lost" : "discard";
  const on = top ? `, ${knownName(top.id)} on top` : "";
  return h(
    "div.pile",
    {
      class: `${name}${count ? "" : " empty"}`,
      "data-pile": zone,
      "data-owner": side.player,
      "data-key": `${name}${side.player}`,
      "aria-label": `${whose} ${zone}: ${count} ${count === 1 ? "card" : "cards"}${on}`,
    },
    shown ?? h("div.place", {}, ""),
    h("div.count", {}, h("b", {}, count), ` ${title}`),
  );
}

/** @param {SideView} side */
function handCount(side) {
  const known = side.hand.filter((card) => card !== null).length;
  const some = known && known < side.hand.length ? `, ${known} of them known` : "";
  return h(
    "div.pile.theirhand",
    {
      "data-pile": "hand",
      "data-owner": side.player,
      "data-key": `hand${side.player}`,
      title: some.slice(2),
      "aria-label": `The opponent’s hand: ${side.hand.length} cards${some}`,
    },
    h(
      "div.fan",
      { style: `--many:${Math.min(7, side.hand.length)}` },
      ...side.hand
        .slice(0, 7)
        .map((card, place) => h("div", { style: `--turn:${place}` }, card ? face(card.id) : back())),
    ),
    h("div.count", {}, h("b", {}, side.hand.length), " Hand"),
  );
}

/**
 * The viewer's hand, side by side, overlapping as it grows; the first nine have their key.
 * @param {HTMLElement} place @param {SideView} side
 */
export function drawHand(place, side) {
  place.style.setProperty("--cards", String(Math.max(1, side.hand.length)));
  keep(
    place,
    side.hand.map((card, number) => [
      card ? `${side.player} ${card.handle} ${card.id}` : `back ${number}`,
      () => (card ? held(card, side.player) : h("div.held", {}, back())),
    ]),
  );
}

/** @param {CardRef} card @param {number} owner */
const held = (card, owner) =>
  h(
    "div.held",
    {
      "data-handle": card.handle,
      "data-key": `c${card.handle}`,
      "data-id": card.id,
      "data-zone": "hand",
      "data-owner": owner,
      "aria-label": `${knownName(card.id)} in your hand`,
    },
    face(card.id),
  );
