/** What flies, opens, rises and scatters over the board, by transform and opacity alone. */

import { h } from "../dom.js";
import { pause } from "./tempo.js";

/** @typedef {[number, number]} Spot */

/** @param {Element} element @returns {Spot} */
export const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** @type {HTMLElement | null} */
let above = null;

/** The layer above the table: what moves there changes nothing else's place. @returns {HTMLElement} */
export function layer() {
  if (!above?.isConnected) {
    above = h("div.above", { "aria-hidden": "true" });
    document.body.append(above);
  }
  return above;
}

/**
 * Put something into the air; it is gone when its movement is over.
 * @param {HTMLElement} what @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing
 */
export function launch(what, frames, timing) {
  layer().append(what);
  const moving = what.animate(frames, { fill: "both", ...timing });
  moving.onfinish = () => what.remove();
  return moving;
}

/** @param {number} x @param {number} y @param {string} [more] */
export const at = (x, y, more = "") => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) ${more}`;

/**
 * Something flies on an arc from one thing to another and is gone.
 * @param {HTMLElement} what @param {Element} from @param {Element} to @param {number} milliseconds
 * @param {string} [look]
 */
export async function fly(what, from, to, milliseconds, look = "flying") {
  const [x, y] = middle(from);
  const [goalX, goalY] = middle(to);
  launch(
    h(`div.${look}`, {}, what),
    [
      { transform: at(x, y, "scale(.8)"), opacity: 0.4 },
      { transform: at((x + goalX) / 2, Math.min(y, goalY) - 40, "scale(1.1)"), opacity: 1, offset: 0.5 },
      { transform: at(goalX, goalY, "scale(.7)"), opacity: 1 },
    ],
    { duration: milliseconds, easing: "ease-in-out" },
  );
  await pause(milliseconds * 0.9);
}

/** A ring that opens around a thing. @param {Element} figure @param {string} colour @param {number} tempo */
export function ring(figure, colour, tempo) {
  const [x, y] = middle(figure);
  launch(
    h("div.ring", { style: `border-color:${colour}` }),
    [
      { transform: at(x, y, "scale(.3)"), opacity: 1 },
      { transform: at(x, y, "scale(2.4)"), opacity: 0 },
    ],
    { duration: 520 * tempo, easing: "ease-out" },
  );
}

/** Light where it strikes. @param {Spot} spot @param {string} colour @param {number} size @param {number} tempo */
export function flash([x, y], colour, size, tempo) {
  launch(
    h("div.flash", { style: `background:radial-gradient(circle, #fff, ${colour} 32%, transparent 68%)` }),
    [
      { transform: at(x, y, `scale(${0.2 * size})`), opacity: 1 },
      { transform: at(x, y, `scale(${size})`), opacity: 0.9, offset: 0.35 },
      { transform: at(x, y, `scale(${1.3 * size})`), opacity: 0 },
    ],
    { duration: 380 * tempo, easing: "ease-out" },
  );
}

/** Words that rise. @param {Element} figure @param {string} text @param {string} look @param {number} tempo */
export function pop(figure, text, look, tempo) {
  const [x, y] = middle(figure);
  launch(
    h("div.pop", { class: look }, text),
    [
      { transform: at(x, y, "scale(.4)"), opacity: 0 },
      { transform: at(x, y - 16, "scale(1.2)"), opacity: 1, offset: 0.22 },
      { transform: at(x, y - 20), opacity: 1, offset: 0.7 },
      { transform: at(x, y - 62), opacity: 0 },
    ],
    { duration: 950 * tempo },
  );
}

/**
 * Small round things scatter from a thing.
 * @param {Element} figure @param {number} count @param {string} colour @param {number} tempo @param {number} [far]
 */
export function scatter(figure, count, colour, tempo, far = 110) {
  const [x, y] = middle(figure);
  for (let place = 0; place < count; place += 1) {
    const angle = (place / count) * Math.PI * 2 + (place % 3) * 0.3;
    const reach = far * (0.7 + (place % 4) * 0.12);
    launch(
      h("div.spark", { style: `background:${colour}` }),
      [
        { transform: at(x, y, "scale(1)"), opacity: 1 },
        { transform: at(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach - 20, "scale(.2)"), opacity: 0 },
      ],
      { duration: 620 * tempo, easing: "ease-out" },
    );
  }
}

/**
 * Damage counters rain onto a Pokémon and stay a moment where they fell.
 * @param {Element} figure @param {number} count @param {number} tempo
 */
export function rain(figure, count, tempo) {
  const box = figure.getBoundingClientRect();
  for (let place = 0; place < count; place += 1) {
    const x = box.left + box.width * (0.18 + 0.64 * ((place * 0.38) % 1));
    const y = box.top + box.height * (0.2 + 0.5 * ((place * 0.61) % 1));
    const wait = place * 34;
    launch(
      h("div.counter", {}, "10"),
      [
        { transform: at(x, y - 170, "scale(1.5)"), opacity: 0 },
        { transform: at(x, y, "scale(1)"), opacity: 1, offset: 0.3 },
        { transform: at(x, y - 9, "scale(1)"), opacity: 1, offset: 0.4 },
        { transform: at(x, y, "scale(1)"), opacity: 1, offset: 0.5 },
        { transform: at(x, y, "scale(1)"), opacity: 1, offset: 0.85 },
        { transform: at(x, y, "scale(.8)"), opacity: 0 },
      ],
      { duration: 900 * tempo, delay: wait * tempo, easing: "ease-in" },
    );
  }
}

const ACROSS = 4;
const DOWN = 6;

/**
 * A card falls to pieces, and the pieces drift away.
 * @param {Element} card @param {string[]} colours @param {number} tempo
 */
export function dissolve(card, colours, tempo) {
  const box = card.getBoundingClientRect();
  const [wide, high] = [box.width / ACROSS, box.height / DOWN];
  for (let place = 0; place < ACROSS * DOWN; place += 1) {
    const [column, row] = [place % ACROSS, Math.floor(place / ACROSS)];
    const x = box.left + (column + 0.5) * wide;
    const y = box.top + (row + 0.5) * high;
    const drift = ((place * 37) % 60) - 30;
    const style = `width:${wide}px;height:${high}px;background:${colours[(place * 5 + row) % colours.length]}`;
    launch(
      h("div.shard", { style }),
      [
        { transform: at(x, y), opacity: 0.95 },
        {
          transform: at(x + drift * 2 + (column - 1.5) * 26, y - 90 - row * 8, `rotate(${drift * 5}deg) scale(.15)`),
          opacity: 0,
        },
      ],
      { duration: 760 * tempo, delay: (DOWN - row) * 45 * tempo, easing: "cubic-bezier(.4,0,.7,1)" },
    );
  }
}

/**
 * A card rises from its pile, turns over in the middle of the mat, and goes on to where it belongs.
 * @param {HTMLElement} back @param {HTMLElement | null} front @param {Element} from @param {Element} over
 * @param {Element} to @param {number} tempo
 */
export async function turnOver(back, front, from, over, to, tempo) {
  const [[x, y], [midX, midY], [goalX, goalY]] = [middle(from), middle(over), middle(to)];
  const flip = h("div.flip", {}, h("div.leaf", {}, back), front ? h("div.leaf.front", {}, front) : null);
  const timing = { duration: (front ? 1500 : 900) * tempo };
  launch(
    h("div.turning", {}, flip),
    [
      { transform: at(x, y, "scale(.5)"), opacity: 1, easing: "ease-out" },
      { transform: at(midX, midY, "scale(1.15)"), opacity: 1, offset: 0.3 },
      { transform: at(midX, midY, "scale(1.25)"), opacity: 1, offset: 0.78, easing: "ease-in" },
      { transform: at(goalX, goalY, "scale(.6)"), opacity: 0.4 },
    ],
    timing,
  );
  // The turn has an element of its own: one that also fades would be flat.
  if (front)
    flip.animate(
      [
        { transform: "rotateY(0)", offset: 0.28, easing: "ease-in-out" },
        { transform: "rotateY(180deg)", offset: 0.52 },
        { transform: "rotateY(180deg)" },
      ],
      { ...timing, fill: "both" },
    );
  await pause(front ? 1400 : 820);
}

/** @param {HTMLElement} mat @param {string} text @param {number} tempo */
export function banner(mat, text, tempo) {
  const [x, y] = middle(mat);
  launch(
    h("div.banner", {}, text),
    [
      { opacity: 0, transform: at(x, y, "scale(.8)") },
      { opacity: 1, transform: at(x, y), offset: 0.2 },
      { opacity: 1, transform: at(x, y), offset: 0.75 },
      { opacity: 0, transform: at(x, y - 18) },
    ],
    { duration: 900 * tempo },
  );
}

/** @param {Element | null} element @param {Keyframe[]} frames @param {number} milliseconds */
export const shake = (element, frames, milliseconds) =>
  void element?.animate(frames, { duration: milliseconds, easing: "ease-in-out" });
