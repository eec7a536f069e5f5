/** The features of a likeness, put where the skeleton has its head, back, belly and tail. */

import { BACKS, BELLIES, BOTH, FRONT, MARKS, STUBS, TAILS, UNMARKED } from "./bodies.js";
import { EARS, FACES, HORNS, MANES, NECKS, OVER, PAIRS } from "./heads.js";
import { both, line } from "./limbs.js";
import { paint, placed } from "./paint.js";

/** @typedef {import("./limbless.js").Body} Body */
/** @typedef {import("./limbless.js").Skeleton} Skeleton */

/** @param {Body} body @param {string} [sort] */
function horns({ coat }, sort = "") {
  const drawn = paint(coat, HORNS[sort]);
  return PAIRS.has(sort) ? both(drawn, 0) : drawn;
}

/** What lies behind the body: wings, spikes, the end of the tail. @param {Body} body @param {Skeleton} bones */
export function behind(body, { back, head, tail, rump, winged }) {
  const { coat, growth, like, kind } = body;
  const sort = like.back ?? "";
  const drawn = paint(coat, BACKS[sort]);
  const scale = (back.r / 11) * (0.9 + growth * 0.16);
  const pair = BOTH.has(sort);
  const hidden = FRONT.has(sort) || winged;
  const middle = back.x - (pair && back.side ? 6 : 0);
  const grown = hidden ? "" : placed(middle, back.y, scale, pair ? both(drawn, 0) : drawn);
  const end = like.tail ?? "";
  const stub = end in STUBS;
  const at = stub ? rump : tail;
  const tailed = at ? placed(at.x, at.y, 0.85 + growth * 0.18, paint(coat, STUBS[end] ?? TAILS[end])) : "";
  const mane = placed(head.x, head.y, (head.r / 10) * (0.9 + growth * 0.1), paint(coat, MANES[like.mane ?? ""]));
  return grown + tailed + (kind.shape === "squiggle" ? "" : mane);
}

/** What grows on the head from behind it. @param {Body} body @param {Skeleton} bones */
export function crown(body, { head }) {
  const { coat, growth, like } = body;
  const size = (head.r / 10) * (0.92 + growth * 0.12);
  const ears = both(paint(coat, EARS[like.ears ?? ""]), 0);
  const mane = body.kind.shape === "squiggle" ? paint(coat, MANES[like.mane ?? ""]) : "";
  return placed(head.x, head.y, size, mane + ears + (OVER.has(like.horns) ? "" : horns(body, like.horns)));
}

/** What lies over the body and under the eyes. @param {Body} body @param {Skeleton} bones */
export function markings(body, { back, belly, head, throat }) {
  const { coat, growth, like } = body;
  const scale = back.r / 11;
  const marks = UNMARKED.has(like.build) ? "" : paint(coat, MARKS[like.mark ?? ""]);
  const front = FRONT.has(like.back) ? paint(coat, BACKS[like.back]) : "";
  const neck = throat ?? { x: head.x, y: head.y + head.r * 0.85 };
  return (
    (back.side ? placed(back.x, back.y + 3, scale, marks) : "") +
    placed(back.x, back.y + 2, scale * (0.95 + growth * 0.1), front) +
    (belly ? placed(belly.x, belly.y, belly.r / 9, paint(coat, BELLIES[like.belly ?? ""])) : "") +
    placed(neck.x, neck.y, (head.r / 10) * (0.9 + growth * 0.08), paint(coat, NECKS[like.neck ?? ""]))
  );
}

/** Over the head, one before the eyes. @param {Body} body @param {import("./limbless.js").Head} head */
export function face(body, head) {
  const { coat, like } = body;
  const scale = head.r / 10;
  const over = OVER.has(like.horns) ? placed(head.x + head.turn, head.y, scale, horns(body, like.horns)) : "";
  return over + placed(head.x + head.turn * head.r * 0.38, head.y, scale, paint(coat, FACES[like.face ?? ""]));
}

/** Over everything: sparks. @param {Body} body @param {Skeleton} bones */
export function before({ kind, growth, like }, { head }) {
  if (kind.types[0] !== "electric" || growth > 1 || like.build === "bug-wings") return "";
  const at = `M${(head.x - head.r * 2.2).toFixed(1)} ${(head.y - 4).toFixed(1)}`;
  return line(`${at}l4-1-2 4 4-1-7 7 2-5-4 1z`, 'fill="#fff27a" stroke-width=".6"');
}
