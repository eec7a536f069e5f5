/** The strokes that skeletons are made of. */

/** @typedef {[number, number]} Point */

const short = (/** @type {number} */ value) => +value.toFixed(1);

/**
 * @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} [turn] @param {string}
 * [more]
 */
export function oval(x, y, rx, ry = rx, turn = 0, more = "") {
  const turned = turn ? ` transform="rotate(${turn} ${short(x)} ${short(y)})"` : "";
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${turned} ${more}/>`;
}

/** @param {string} d @param {string} [more] */
export const line = (d, more = "") => `<path d="${d}" ${more}/>`;

/** @param {string} markup @param {number} [about] @returns {string} it and its mirror image */
export const both = (markup, about = 50) =>
  `${markup}<g transform="matrix(-1 0 0 1 ${short(about * 2)} 0)">${markup}</g>`;

/**
 * Points along joined cubic curves.
 * @param {Point[]} curve a start and three points a piece @param {number} count a piece
 */
export function along(curve, count) {
  /** @type {Point[]} */
  const found = [];
  for (let at = 0; at + 3 < curve.length; at += 3) {
    const [a, b, c, d] = curve.slice(at, at + 4);
    for (let step = at ? 1 : 0; step <= count; step += 1) {
      const t = step / count;
      const u = 1 - t;
      const mix = (/** @type {0 | 1} */ axis) =>
        u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
      found.push([mix(0), mix(1)]);
    }
  }
  return found;
}

/**
 * The outline of a tube that thickens or thins along its points.
 * @param {Point[]} points @param {(t: number) => number} radius
 */
export function tube(points, radius) {
  const last = points.length - 1;
  /** @type {string[]} */
  const left = [];
  /** @type {string[]} */
  const right = [];
  points.forEach(([x, y], at) => {
    const [ax, ay] = points[Math.max(0, at - 1)];
    const [bx, by] = points[Math.min(last, at + 1)];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const r = radius(at / last);
    left.push(`${short(x - ((by - ay) / long) * r)} ${short(y + ((bx - ax) / long) * r)}`);
    right.unshift(`${short(x + ((by - ay) / long) * r)} ${short(y - ((bx - ax) / long) * r)}`);
  });
  return `M${left.join("L")}L${right.join("L")}z`;
}

/**
 * A boulder or crystal: a polygon with as many corners as wanted.
 * @param {() => number} chance @param {number} x @param {number} y @param {number} r @param {string} [more]
 */
export function boulder(chance, x, y, r, more = "") {
  const corners = Array.from({ length: 8 }, (_, at) => {
    const far = r * (0.88 + chance() * 0.26);
    return `${short(x + Math.cos(at * 0.785 + 0.3) * far)} ${short(y + Math.sin(at * 0.785 + 0.3) * far)}`;
  });
  return `<path d="M${corners.join("L")}z" ${more}/>`;
}
