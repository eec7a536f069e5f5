/** The mat: both sides as they lie on a real table. */

import { knownCard, nameOf } from "../cards.js";
import { h, fill } from "../dom.js";
import { back, face } from "../face.js";
import { drawPokemon } from "./pokemon.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").SideView} SideView */
/** @typedef {import("../types.js").CardRef} CardRef */

/** @returns {HTMLElement} the empty mat with a place for everything */
export function makeMat() {
  const side = (/** @type {string} */ who) =>
    ["bench", "active", "prizes", "piles"].map((part) => h(`div.zone.${part}.${who}`, { "data-zone-of": who }));
  return h(
    "section.mat",
    { "aria-label": "the table" },
    ...side("opponent"),
    h("div.zone.stadium", {}),
    ...side("me"),
    h("div.line", { "aria-hidden": "true" }),
  );
}

/**
 * Draw a view onto the mat.
 * @param {HTMLElement} mat @param {View} view
 */
export function drawMat(mat, view) {
  for (const who of /** @type {const} */ (["opponent", "me"])) {
    const side = view[who];
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (mat.querySelector(`.${name}.${who}`));
    fill(
      part("active"),
      side.active
        ? drawPokemon(side.active, who === "me" ? "Active" : "opponent's Active", side.player)
        : h("div.place", {}, "Active"),
      ...[...side.resolving, ...side.beside].map((card) => placed(card, "beside", side.player)),
    );
    const places = Math.max(5, side.bench.length);
    const bench = part("bench");
    bench.style.setProperty("--places", String(places));
    fill(
      bench,
      ...Array.from({ length: places }, (_, place) =>
        side.bench[place]
          ? drawPokemon(side.bench[place], `${who === "me" ? "" : "opponent's "}Bench ${place + 1}`, side.player)
          : h("div.place", {}, place === 0 ? "Bench" : ""),
      ),
    );
    fill(
      part("prizes"),
      h(
        "div.label",
        {},
        h("b", {}, side.prizes.length),
        side.prizes.length === 1 ? " Prize card" : " Prize cards",
        marker(side),
      ),
      h("div.six", {}, ...prizes(side)),
    );
    fill(
      part("piles"),
      pile("Deck", side, "deck"),
      pile("Discard", side, "discard pile"),
      pile("Lost Zone", side, "Lost Zone"),
      who === "opponent" ? handCount(side) : null,
    );
  }
  const stadium = /** @type {HTMLElement} */ (mat.querySelector(".stadium"));
  fill(stadium, view.stadium ? placed(view.stadium, "Stadium", view.stadium.owner) : h("div.place", {}, "Stadium"));
}

/**
 * A card lying by itself.
 * @param {CardRef} card @param {string} zone @param {number} owner
 */
export function placed(card, zone, owner) {
  const known = knownCard(card.id);
  return h(
    "div.lying",
    {
      "data-handle": card.handle,
      "data-key": `c${card.handle}`,
      "data-id": card.id,
      "data-zone": zone,
      "data-owner": owner,
      class: zone === "beside" ? "beside" : "",
      "aria-label": known ? nameOf(known) : "card",
    },
    face(card.id),
  );
}

/** @param {SideView} side */
function prizes(side) {
  return side.prizes.map((card, place) => {
    const holder = h(
      "div.prize",
      {
        "data-prize": place,
        "data-owner": side.player,
        "data-key": `z${side.player}-${place}`,
        "aria-label": card ? "Prize card" : "Prize card, face down",
      },
      card ? face(card.id) : back(),
    );
    if (card) {
      holder.dataset.handle = String(card.handle);
      holder.dataset.id = card.id;
    }
    return holder;
  });
}

/** The GX marker: gold until the one GX attack of the game is used; no marker where nobody has shown such a Pokémon. @param {SideView} side */
function marker(side) {
  const shown = [side.active, ...side.bench]
    .flatMap((pokemon) => (pokemon && !pokemon.face_down ? pokemon.cards : []))
    .concat(
      side.discard,
      side.hand.flatMap((card) => (card ? [card] : [])),
    );
  if (!side.gx_used && !shown.some((card) => knownCard(card.id)?.kinds.includes("Pokémon-GX"))) return null;
  return h(
    "span.gx",
    {
      class: side.gx_used ? "spent" : "",
      title: side.gx_used ? "the GX attack of this game is used" : "the GX attack of this game is not used yet",
    },
    "GX",
  );
}

/**
 * @param {string} title @param {SideView} side @param {"deck" | "discard pile" | "Lost Zone"} zone
 */
function pile(title, side, zone) {
  const cards = zone === "deck" ? [] : zone === "discard pile" ? side.discard : side.lost;
  const count = zone === "deck" ? side.deck : cards.length;
  const top = cards[cards.length - 1];
  const shown = zone === "deck" ? (count ? back() : null) : top ? face(top.id) : null;
  const name = zone === "deck" ? "deck" : zone === "Lost Zone" ? "lost" : "discard";
  return h(
    "div.pile",
    {
      class: `${name}${count ? "" : " empty"}`,
      "data-pile": zone,
      "data-owner": side.player,
      "data-key": `${name}${side.player}`,
      "aria-label": `${title}: ${count} cards`,
    },
    shown ?? h("div.place", {}, ""),
    h("div.count", {}, h("b", {}, count), ` ${title}`),
  );
}

/** @param {SideView} side */
function handCount(side) {
  const known = side.hand.filter((card) => card !== null);
  return h(
    "div.pile.theirhand",
    {
      "data-pile": "hand",
      "data-owner": side.player,
      "data-key": `hand${side.player}`,
      "aria-label": `hand: ${side.hand.length} cards`,
    },
    h(
      "div.fan",
      {},
      ...side.hand
        .slice(0, 7)
        .map((card, place) => h("div", { style: `--turn:${place}` }, card ? face(card.id) : back())),
    ),
    h(
      "div.count",
      {},
      h("b", {}, side.hand.length),
      " Hand",
      known.length && known.length < side.hand.length ? ` (${known.length} known)` : "",
    ),
  );
}

/**
 * The viewer's hand, side by side, overlapping as it grows.
 * @param {HTMLElement} place @param {SideView} side
 */
export function drawHand(place, side) {
  place.style.setProperty("--cards", String(Math.max(1, side.hand.length)));
  fill(
    place,
    ...side.hand.map((card) => {
      if (!card) return h("div.held", {}, back());
      const known = knownCard(card.id);
      return h(
        "div.held",
        {
          "data-handle": card.handle,
          "data-key": `c${card.handle}`,
          "data-id": card.id,
          "data-zone": "hand",
          "data-owner": side.player,
          "aria-label": `${known ? nameOf(known) : "card"} in your hand`,
        },
        face(card.id),
      );
    }),
  );
}
