/** Faces of the opponents and of the coach, drawn by ourselves: a head, hair, eyes and a mouth in a round frame. */

/**
 * @typedef {{
 *   skin: string, hair: string, coat: string, ground: string, style: string, mouth: string, extra?: string
 * }} Look
 */

/** @type {Record<string, Look>} */
const LOOKS = {
  coach: { skin: "#e8b98f", hair: "#6b4a2f", coat: "#2f7d6f", ground: "#cfe9e2", style: "cap", mouth: "smile" },
  random: { skin: "#f4f1e8", hair: "#33424a", coat: "#b54a3a", ground: "#f3dcc8", style: "die", mouth: "" },
  "first-steps": { skin: "#f3c9a2", hair: "#d98a2b", coat: "#5a9bd4", ground: "#dcecf8", style: "tuft", mouth: "open" },
  beginner: { skin: "#b97a56", hair: "#2c1d17", coat: "#e3a83a", ground: "#f8ecd0", style: "bun", mouth: "smile" },
  regular: { skin: "#efc4a0", hair: "#3a5f8a", coat: "#7a5ca8", ground: "#e6dff2", style: "short", mouth: "smile" },
  strong: { skin: "#8a5a3c", hair: "#191414", coat: "#3f8f5a", ground: "#dcefe0", style: "braids", mouth: "calm" },
  expert: {
    skin: "#f0d0b4", hair: "#8c8f94", coat: "#8d3f4b", ground: "#f2dde0",
    style: "beard", mouth: "calm", extra: "glasses",
  },
  master: {
    skin: "#f2d3b3", hair: "#101a33", coat: "#1d2f5c", ground: "#d5dcef",
    style: "long", mouth: "calm", extra: "star",
  },
};
/** Hair behind the head and in front of it. @type {Record<string, (hair: string) => [string, string]>} */
const HAIR = {
  cap: (hair) => [
    "",
    `<path d="M26 44q-2-24 24-26 26 2 24 26l-6-6H32z" fill="${hair}"/>` +
      `<path d="M24 40q2-24 26-25 24 1 26 25-26-9-52 0z" fill="#2f7d6f"/>` +
      `<path d="M50 37q22 0 34 8-8-14-30-14z" fill="#226055"/>`,
  ],
  tuft: (hair) => [
    "",
    `<path d="M27 46q-4-26 23-27 27 1 23 27-7-12-18-13l4-9-9 8-7-7 1 9q-11 1-17 12z" fill="${hair}"/>`,
  ],
  bun: (hair) => [
    `<circle cx="50" cy="15" r="9" fill="${hair}"/>`,
    `<path d="M27 47q-3-27 23-27 26 0 23 27-4-15-23-16-19 1-23 16z" fill="${hair}"/>`,
  ],
  short: (hair) => [
    "",
    `<path d="M27 47q-5-28 24-28 28 1 22 28-3-10-9-14-14 6-30-1-5 5-7 15z" fill="${hair}"/>`,
  ],
  braids: (hair) => [
    `<path d="M28 40q-10 20-4 40h9q-5-20 2-38zM72 40q10 20 4 40h-9q5-20-2-38z" fill="${hair}"/>`,
    `<path d="M27 46q-3-27 23-27 26 0 23 27-9-13-23-17-14 4-23 17z" fill="${hair}"/>`,
  ],
  beard: (hair) => [
    "",
    `<path d="M28 42q-2-22 22-22 24 0 22 22-6-9-22-10-16 1-22 10z" fill="${hair}"/>` +
      `<path d="M29 52q2 24 21 24t21-24q-7 9-21 9t-21-9z" fill="${hair}"/>`,
  ],
  long: (hair) => [
    `<path d="M24 84q-4-40 4-50 8-16 22-16t22 16q8 10 4 50z" fill="${hair}"/>`,
    `<path d="M28 48q-3-27 22-27 25 0 22 27-7-15-24-17-13 4-20 17z" fill="${hair}"/>`,
  ],
};
/** @type {Record<string, string>} */
const MOUTHS = {
  smile: `<path d="M42 59q8 7 16 0" fill="none" stroke="#3a211a" stroke-width="2.4" stroke-linecap="round"/>`,
  open: `<path d="M43 58h14q-1 9-7 9t-7-9z" fill="#7c2f2a"/>`,
  calm: `<path d="M43 60h14" stroke="#3a211a" stroke-width="2.4" stroke-linecap="round"/>`,
};

const FRIEND =
  `<circle cx="50" cy="50" r="48" fill="#e9dfc4"/><circle cx="36" cy="42" r="13" fill="#7d8f69"/>` +
  `<circle cx="64" cy="42" r="13" fill="#b07d62"/><path d="M14 84q2-26 22-26t22 26z" fill="#7d8f69"/>` +
  `<path d="M42 84q2-26 22-26t22 26z" fill="#b07d62"/>`;
/** Whom we do not know: an agent that somebody else has written. */
const STRANGER =
  `<circle cx="50" cy="50" r="48" fill="#dde3e6"/><path d="M18 100q2-26 32-26t32 26z" fill="#5f6f78"/>` +
  `<path d="M50 26V16" stroke="#5f6f78" stroke-width="3"/><circle cx="50" cy="13" r="4" fill="#c9823a"/>` +
  `<rect x="28" y="26" width="44" height="42" rx="10" fill="#aebac1"/>` +
  `<circle cx="41" cy="44" r="4.5" fill="#23160f"/><circle cx="59" cy="44" r="4.5" fill="#23160f"/>` +
  `<path d="M40 58h20" stroke="#23160f" stroke-width="2.4" stroke-linecap="round"/>`;
const GLASSES =
  `<g fill="none" stroke="#333" stroke-width="2"><circle cx="41" cy="49" r="7"/><circle cx="59" cy="49" r="7"/>` +
  `<path d="M48 49h4"/></g>`;
const STAR = `<path d="M50 74l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" fill="#f0bf57"/>`;
const EYES = `<circle cx="41" cy="49" r="2.7" fill="#23160f"/><circle cx="59" cy="49" r="2.7" fill="#23160f"/>`;
/** @type {Record<string, string>} */
const EXTRAS = { glasses: GLASSES, star: STAR };

/** @param {string} key an opponent's key, friend, or coach @returns {string} the face as markup */
export function portrait(key) {
  const look = Object.hasOwn(LOOKS, key) ? LOOKS[key] : null;
  const open = `<svg class="portrait" viewBox="0 0 100 100" aria-hidden="true">`;
  if (!look) return `${open}${key === "friend" ? FRIEND : STRANGER}</svg>`;
  const frame = `<circle cx="50" cy="50" r="48" fill="${look.ground}"/>`;
  return `${open}${frame}${look.style === "die" ? die(look) : head(key, look)}</svg>`;
}

/** @param {string} key @param {Look} look */
function head(key, look) {
  const [behind, front] = HAIR[look.style](look.hair);
  return (
    `<clipPath id="round-${key}"><circle cx="50" cy="50" r="48"/></clipPath>` +
    `<g clip-path="url(#round-${key})">${behind}<path d="M18 100q2-26 32-26t32 26z" fill="${look.coat}"/>` +
    `<path d="M43 66h14v12q-7 6-14 0z" fill="${look.skin}"/>` +
    `<ellipse cx="50" cy="48" rx="22" ry="24" fill="${look.skin}"/>${EYES}${front}` +
    `${MOUTHS[look.mouth]}${EXTRAS[look.extra ?? ""] ?? ""}</g>`
  );
}

/** @param {Look} look */
function die(look) {
  const dots = [[38, 40], [62, 40], [50, 52], [38, 64], [62, 64]];
  const body = `x="26" y="28" width="48" height="48" rx="10" fill="${look.skin}" stroke="${look.hair}"`;
  const drawn = dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.6" fill="${look.hair}"/>`);
  return `<rect ${body} stroke-width="2"/>${drawn.join("")}`;
}
