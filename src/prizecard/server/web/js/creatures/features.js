/** What egg groups and types add to a skeleton: horns, ears, leaves, fins, wings, flames, crystals. */

import { oneOf } from "./coat.js";
import { both, line, oval } from "./limbs.js";

/** @typedef {import("./limbless.js").Body} Body */
/** @typedef {import("./limbless.js").Skeleton} Skeleton */

/** @type {Record<string, string[]>} what may grow on the head, by egg group */
const CROWNS = {
  monster: ["horn", "spikes", "ridge"],
  dragon: ["horns", "whiskers"],
  plant: ["leaves", "flower", "sprout"],
  bug: ["feelers"],
  flying: ["crest", "tuft"],
  ground: ["points", "rounds", "longs"],
  fairy: ["rounds", "points", "curl"],
  humanshape: ["ridge", "tuft", "band"],
  mineral: ["crystal", "bolt"],
  indeterminate: ["wisp", "points"],
  water1: ["earfins", "crest"],
  water2: ["topfin", "whiskers"],
  water3: ["spikes", "topfin"],
  "no-eggs": ["crown", "horns", "crest"],
  ditto: [],
};

/** @type {Record<string, string>} drawn about a head of radius 10 at the origin; those in PAIRS on both sides */
const SHAPES = {
  horn: "M-3-8L0-19 3-8z",
  spikes: "M-9-5l-4-6 7 2 0-7 6 5 6-5 0 7 7-2-4 6z",
  ridge: "M-5-8q1-8 5-10-1 4 1 5 2-4 6-4-2 4-1 9z",
  horns: "M-7-7Q-14-11-12-20q4 5 10 10z",
  whiskers: "M-8 3q-10 0-13 8 7-5 14-4z",
  leaves: "M-1-8Q-16-8-18-19-4-20 0-8z",
  flower: "M0-12q-8-2-6-7 5-2 6 2 1-4 6-2 2 5-6 7zm-7 0q-3-7 3-6M7-12q3-7-3-6",
  sprout: "M-1-8q-1-6-1-7-8 1-10-6 9-2 11 4 2-6 10-5-1 7-8 7v7z",
  feelers: "M-3-9Q-4-18-11-18q-2 3 1 3 5 0 5 6z",
  crest: "M-4-8Q-4-18 9-19 5-16 7-14q4-1 6 0-4 2-6 7z",
  tuft: "M-3-8q-4-7-1-11 2 2 3 4 1-4 4-6 0 4 1 6 2-2 4-2-1 5-4 9z",
  points: "M-9-3L-11-17-1-8z",
  rounds: "M-3-8q-1-9-8-8-6 5 1 12z",
  longs: "M-4-8Q-14-22-9-27-1-22-1-9z",
  curl: "M-1-9q-6-8 2-9 6 1 3 6-4 1-3-3",
  band: "M-10-4q10-6 20 0l-.500 3q-9.500-5-19 0z",
  crystal: "M-4-8l1-10 3-4 3 4 1 10zM5-7l3-8 3 3-1 7zM-5-7l-3-8-3 3 1 7z",
  bolt: "M-1.500-9v-6h-2v-3h7v3h-2v6z",
  wisp: "M-5-8q-5-8 3-13-1 5 3 5 1-4 5-5 0 9-2 13z",
  earfins: "M-8-3l-11-9 1 7-4 1 4 3-2 5 9 0z",
  topfin: "M-5-8Q-4-20 8-21 4-14 6-7z",
  crown: "M-8-6l-3-12 6 5 5-9 5 9 6-5-3 12q-8-4-16 0z",
};
const PAIRS = new Set(["horns", "whiskers", "leaves", "feelers", "points", "rounds", "longs", "earfins"]);
const SKINNED = new Set(["points", "rounds", "longs"]);

/**
 * What grows on the head; the family chooses, each step of growth enlarges it. @param {Body} body @param {Skeleton}
 * bones
 */
export function crown({ chance, coat, kind, growth }, { head }) {
  const group = [...kind.eggs][0] ?? "ground";
  const sorts = CROWNS[group] ?? [];
  const sort = sorts.length ? oneOf(chance, sorts) : "";
  if (!sort) return "";
  const scale = ((head.r / 10) * (0.8 + growth * 0.22)).toFixed(2);
  const shape = line(SHAPES[sort], `fill="${SKINNED.has(sort) ? coat.skin : coat.accent}"`);
  return `<g transform="translate(${head.x} ${head.y}) scale(${scale})">${PAIRS.has(sort) ? both(shape, 0) : shape}`
    + `</g>`;
}

/**
 * What lies behind the body: wings of those that fly, a bulb, plates, fins. @param {Body} body @param {Skeleton}
 * bones
 */
export function behind({ coat, kind, growth }, { back, head, tail, winged }) {
  const has = (/** @type {string} */ type) => kind.types.includes(type);
  const parts = [];
  const { x, y, r } = back;
  if (!winged && kind.shape !== "squiggle" && (has("flying") || (has("dragon") && growth === 2))) {
    const wing =
      kind.eggs.has("flying") || has("normal")
        ? line("M0 0Q-14-22-34-20q0 6 4 8-3 2-4 3 4 4 8 4-2 2-2 4 12 5 28 1z", `fill="${coat.accent}"`)
        : line("M0 0Q-12-26-34-24q4 8 2 17 5-2 8 3 5-4 8 2 7-4 16 2z", `fill="${coat.accent}"`) +
          line("M0 0Q-14-14-33-24M0 0l-24-4M0 0l-16-2", 'fill="none" opacity=".5"');
    parts.push(
      `<g transform="translate(${tail && kind.shape === "quadruped" ? x : 50} ${y})`
        + ` scale(${0.85 + growth * 0.12})">${both(wing, 0)}</g>`,
    );
  }
  if (kind.eggs.has("plant") && growth < 3 && kind.shape === "quadruped") {
    parts.push(
      oval(x, y - r * 0.3, r * (0.8 + growth * 0.15), r * (0.75 + growth * 0.1), 0, `fill="${coat.accent}"`) +
        line(
          `M${x} ${y - r * 1.4}q-${r * 0.8} ${r * 0.7}-${r * 0.3} ${r * 1.5}M${x} ${y - r * 1.4}q${r * 0.8}`
            + ` ${r * 0.7} ${r * 0.3} ${r * 1.5}`,
          'fill="none"',
        ),
    );
    if (growth)
      parts.push(
        both(line(`M${x} ${y - 3}q-8-14-20-8 4 8 20 8z`, `fill="${coat.glow}"`), x) +
          oval(x, y - r * 1.3, 3 + growth * 1.6, 2.6 + growth, 0, 'fill="#f07ba0"'),
      );
  }
  if (has("rock") || has("ground") || has("ice")) {
    const fill = has("ice") ? "#d5f3f8" : coat.accent;
    if (kind.shape !== "squiggle" && kind.shape !== "heads") {
      parts.push(
        [-0.8, 0, 0.8]
          .map((at) =>
            line(
              `M${x + at * r - 4} ${y}l4-${11 + growth * 2 - Math.abs(at) * 4} 4`
                + ` ${11 + growth * 2 - Math.abs(at) * 4}z`,
              `fill="${fill}"`,
            ),
          )
          .join(""),
      );
    }
  }
  if ((kind.eggs.has("water1") || kind.eggs.has("water2")) && kind.shape === "upright") {
    parts.push(line(`M${x - 2} ${y - 8}q16-4 18 6-4 0-4 4 4 2 3 7-10 2-17-5z`, `fill="${coat.accent}"`));
  }
  if (kind.shape === "squiggle" && (kind.eggs.has("dragon") || kind.eggs.has("water2"))) {
    parts.push(
      line(`M${head.x + 4} ${head.y - 5}q5-12 14-9-2 3-1 6 6-2 10 3-4 1-4 5 5 2 5 7-5-2-9 1z`, `fill="${coat.accent}"`),
    );
  }
  return parts.join("") + (tail ? tailEnd(kind, coat, tail, growth) : "");
}

/**
 * @param {import("./kinds.js").Kind} kind @param {import("./coat.js").Coat} coat
 * @param {{x: number, y: number}} tail @param {number} growth
 */
function tailEnd(kind, coat, tail, growth) {
  const scale = 0.8 + growth * 0.2;
  const placed = (/** @type {string} */ markup) =>
    `<g transform="translate(${tail.x} ${tail.y}) scale(${scale})">${markup}</g>`;
  if (kind.types.includes("fire")) {
    return placed(
      line("M0 5Q-8 3-6-5-4-2-3-3-4-10 2-15q0 6 4 9 1-2 1-4 5 8 0 14-3 3-7 1z", 'fill="#ff7a1f"') +
        line("M0 4q-4-2-2-6 1 1 2-4 4 4 3 8-1 3-3 2z", 'fill="#ffe066" stroke="none"'),
    );
  }
  if (kind.types.includes("electric"))
    return placed(line("M-3 6l3-7-6-1 5-9-4-1L1-22 12-19 6-12l6 1-8 8 4 1L1 7z", `fill="${coat.skin}"`));
  if (kind.types.includes("water"))
    return placed(line("M0 5q-9-3-9-12 6 0 9 4 3-6 10-6-1 10-10 14z", `fill="${coat.accent}"`));
  if (kind.types.includes("grass")) return placed(line("M0 5q-8-6-2-16 10 4 2 16zM0 5L0-7", `fill="${coat.glow}"`));
  if (kind.types.includes("steel") || kind.types.includes("rock"))
    return placed(line("M-6 0l2-7 5-4 5 4 0 7-6 4z", `fill="${coat.accent}"`));
  if (kind.shape === "quadruped" || kind.types.includes("fairy"))
    return placed(oval(0, -2, 5, 5.5, 0, `fill="${coat.belly}"`));
  return "";
}

/** Markings on the body that a family shares. @param {Body} body @param {Skeleton} bones */
export function markings({ chance, coat, kind }, { back }) {
  const sort = oneOf(chance, ["stripes", "spots", "none", "none"]);
  const fill = kind.types.includes("poison") ? "#6d3a86" : coat.dark;
  const { x, y } = back;
  if (sort === "none" || ["fish", "wings", "bug-wings", "heads", "humanoid", "squiggle"].includes(kind.shape))
    return "";
  if (sort === "stripes")
    return `<g fill="none" stroke="${fill}" stroke-width="1.800"`
      + ` opacity=".6">${line(`M${x - 2} ${y - 1}q3 3 2 6M${x + 4} ${y}q3 3 2 6M${x + 10} ${y + 3}q2 2 1 5`)}</g>`;
  return `<g fill="${fill}" stroke="none"`
    + ` opacity=".35">${oval(x - 1, y + 2, 2.6, 2)}${oval(x + 6, y, 1.8, 1.5)}${oval(x + 5, y + 6, 2.2, 1.8)}</g>`;
}

/** Over everything: sparks, bubbles, a gem on the brow. @param {Body} body @param {Skeleton} bones */
export function before({ kind, growth }, { head }) {
  if (kind.types.includes("psychic")) {
    const high = head.y - head.r * 0.62;
    return line(
      `M${head.x + head.turn * 3} ${high - 2.6}l2 2.600-2 2.600-2-2.600z`,
      `fill="#ff5d8f" transform-origin="${head.x} ${high}" stroke-width=".600"`,
    );
  }
  if (kind.types.includes("electric") && growth < 2) {
    return line(
      `M${head.x - head.r * 2.1} ${head.y - 6}l4-1-2 4 4-1-7 7 2-5-4 1z`,
      'fill="#fff27a" stroke-width=".600"',
    );
  }
  return "";
}
