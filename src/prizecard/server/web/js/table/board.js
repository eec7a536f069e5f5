/** The mat: both sides as they lie on a table, all that is seen of them in words as well. */

import { knownCard, knownName } from "../cards.js";
import { fill, h } from "../dom.js";
import { back, face } from "../face.js";
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
    fill(
      part(`.active.${who}`),
      side.active ? drawPokemon(side.active, `${owner}Active`, side.player) : h("div.place", {}, "Active"),
    );
    const places = Math.max(PLACES, side.bench.length);
    const bench = part(`.bench.${who}`);
    bench.toggleAttribute("data-many", places > PLACES);
    fill(
      bench,
      ...Array.from({ length: places }, (_, place) =>
        side.bench[place]
          ? drawPokemon(side.bench[place], `${owner}Bench ${place + 1}`, side.player)
          : h("div.place", {}, place === 0 ? "Bench" : ""),
      ),
    );
    drawPrizes(part(`.prizes.${who}`), side, who);
    const whose = who === "me" ? "Your" : "The opponent’s";
    fill(
      part(`.piles.${who}`),
      pile("Deck", side, "deck", whose),
      pile("Discard", side, "discard pile", whose),
      who === "opponent" ? handCount(side) : null,
      pile("Lost Zone", side, "Lost Zone", whose),
    );
  }
  const played = (/** @type {SideView} */ side, /** @type {string} */ where) =>
    [...side.resolving, ...side.beside].map((card) => placed(card, "beside", side.player, where));
  fill(
    part(".stadium"),
    ...played(view.opponent, "above"),
    view.stadium ? placed(view.stadium, "Stadium", view.stadium.owner) : h("div.place", {}, "Stadium"),
    ...played(view.me, "below"),
  );
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
  const cards = side.prizes.map((card, number) =>
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
  fill(
    place,
    h("div.label", {}, h("b", {}, side.prizes.length), side.prizes.length === 1 ? " Prize" : " Prizes", marker(side)),
    h("div.six", {}, ...cards),
  );
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
  fill(
    place,
    ...side.hand.map((card, number) =>
      card
        ? h(
            "div.held",
            {
              "data-handle": card.handle,
              "data-key": `c${card.handle}`,
              "data-id": card.id,
              "data-zone": "hand",
              "data-owner": side.player,
              "aria-label": `${knownName(card.id)} in your hand`,
            },
            face(card.id),
            number < 9 ? h("kbd", { "aria-hidden": "true" }, number + 1) : null,
          )
        : h("div.held", {}, back()),
    ),
  );
}
