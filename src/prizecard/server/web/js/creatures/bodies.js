/** What a body carries: tails, and what grows on the back. Paths as in heads.js. */

/** About the end of the tail. @type {Record<string, string>} */
export const TAILS = {
  flame:
    "oM0 6Q-10 4-7-6-5-2-4-3-5-12 2-18q0 8 5 11 1-2 1-5 6 10 0 17-3 4-8 1z" +
    "|YM0 5q-5-3-2-8 1 2 2-5 5 5 4 10-1 4-4 3z",
  bolt: "sM-3 6l3-7-6-1 5-9-4-1L1-24 15-21 8-12l6 1-8 8 4 1L1 7z",
  dart: "nM0 3Q4-4 2-8|yM2-6L-5-12 1-14-4-22 12-19 8-12 12-9z",
  leafy: "gM0 5q-11-6-3-19 14 5 3 19zM0 5L-1-8",
  fluke: "aM0 5q-11-3-11-15 8 0 11 5 3-7 12-7-1 12-12 17z",
  bushy: "sM-2 6Q-14-4-4-20 2-28 8-18 14-4 2 7z|BM-7-12Q-4-24 1-23 8-20 8-10 4-15 1-11-3-16-7-12z",
  brush: "sM-1 4Q-6-3-2-8 6-6 1 4z|aM-3-3Q-9-10-1-18 8-11 4-2z",
  tassel: "aM0-2q-7-4-1-12 8 5 1 12z",
  fans:
    "sM0 7Q-26 0-24-14-14-10-12-4-18-18-9-24-3-16-4-6-4-24 6-27 9-17 2-6 10-22 19-18 18-9 6-3 18-12 24-5 18 6 0" +
    " 7z|BM-24-14q6 2 8 4l-5 2zM-9-24q4 3 4 7l-5-1zM6-27q1 6-1 9l-4-4zM19-18q0 6-4 8l-2-5z",
  curled: "sM-2 4Q-10-10 2-14 12-12 9-3 3 0 2-5q4 2 3-3-7-2-4 8z",
  clubbed: "aM-7 0l2-8 6-4 6 4 0 8-7 4z",
  spikes3: "aM-7 2L-9-8-3-5-1-14 4-6 10-9 7 3z",
  orb: "yM-6-5a6 6 0 1 1 12 0 6 6 0 1 1-12 0z",
  bubble: "aM-7-6a7 7 0 1 1 14 0 7 7 0 1 1-14 0z",
  arrow: "aM0-14L9-2 3-3 2 5-3 5-3-3-9-2z",
  sickle: "aM0 4Q-10-8 2-22 1-12 10-6 8 2 0 4z",
  stinger: "aM-4 3L0-14 4 3z",
  rattle: "aM-4 3q0-4 4-4t4 4zM-3-1q0-4 3-4t3 4zM-2-5q0-4 2-4t2 4z",
};
/** Close to the body, without a length of tail. @type {Record<string, string>} */
export const STUBS = {
  puff: "bM-1 6Q-9 2-5-5 2-12 8-5 12 3 4 7z",
  bun: "sM-4 4Q-5-6 4-6 11-2 6 4z",
  feathers: "aM-4 0L18-9 14-3 22 0 15 3 19 10-2 6z",
  swirl: "sM-4 5Q-4-14 10-14 20-8 13 1 5 2 8-6|nM-4 5Q-4-14 10-14 20-8 13 1 5 2 8-6",
  bare: "",
};

/**
 * Over the length of the back, which goes from -10 (the neck) to 10 at the height of 0; those of FRONT lie before the
 * body. @type {Record<string, string>}
 */
export const BACKS = {
  flames:
    "oM-13 6Q-17-7-10-13-9-7-6-7-8-16 0-23-1-13 4-11 5-16 10-19 9-10 13-8 16-10 17-14 20-2 13 6z" +
    "|YM-8 4q-3-6 0-9 2 4 4 1-1-5 2-9 1 7 5 6 1-2 3-4 0 9 4 12z",
  quills: "aM-13 5L-19-8-9-4-9-16-1-7 5-19 8-7 17-14 15-3 22-2 14 5z",
  scutes: "aM-13 3l2-9 6 5 3-11 6 8 5-8 3 8 4-3 0 10z",
  plates: "aM-14 3l4-11 5 9zM-5 1l4-14 6 13zM5 1l4-11 5 13z",
  rocks: "aM-13 4l-1-8 5-4 4 5 2-8 7-2 4 8 5-3 4 5-1 7z",
  shell: "aM-15 6Q-14-12 0-12T16 6Q0 12-15 6z|nM-10 0q10 4 21 0M-5-8l2 15M6-8L4 7",
  turtle: "aM-17 14Q-19-14 0-14T17 14Q0 26-17 14z|BM-17 14Q-18 6-16 0L-12 2-12 18zM17 14Q18 6 16 0L12 2 12 18z",
  snail: "aM-13 8A14 14 0 1 1 14 6q-13 6-27 2z|nM12-3A9 9 0 1 0 4 3 6 6 0 1 0 1-7",
  bulb: "gM-11 5Q-15-6-1-16 14-6 11 5 0 9-11 5z|nM-1-16Q-8-5-4 6M-1-16Q6-5 4 6",
  bud:
    "gM-12 6q-11 0-14-7 9-4 15 3-4-9 2-13 M12 6q11 0 14-7-9-4-15 3|pM-9 5Q-13-5 0-16 13-5 9 5 0 9-9 5z" +
    "|nM0-16Q-5-5-3 6M0-16Q5-5 3 6",
  palmtop:
    "gM-8 4Q-25 6-28-4-16-6-8 1M8 4Q25 6 28-4 16-6 8 1z|cM-4 4v-10h8V4z" +
    "|pM0-7q-12 4-17-3 5-8 14-4-3-7 3-9t6 8q9-4 12 3-5 9-18 5z|YM-4-11a4 4 0 1 1 8 0 4 4 0 1 1-8 0z",
  tree: "cM-3 5v-14h6V5z|gM-2-5q-15 2-15-7 0-6 7-6 1-8 10-8t9 8q8 0 8 7 0 8-12 6z|rM-6-13h.1M5-16h.1",
  sail: "aM-14 4Q-12-16 6-20 4-14 12-10 8-8 15 4z|nM-8 2Q-6-8 4-16M2 2Q2-6 9-9",
  humps: "aM-13 4Q-14-10-6-10T0 0Q0-12 7-12T14 4z",
  cannons: "cM-11-2L-20-15-14-19-4-8zM11-2L20-15 14-19 4-8z|DM-20-15l6-4 1 2-6 4zM20-15l-6-4-1 2 6 4z",
  spores: "aM-12 5Q-18-6-8-8-6-2-5 5zM5 5Q2-12 12-12 20-6 14 5z|WM-11-2h3v2h-3zM9-6h3v3H9z",
  feather: "aM0 4Q-14-20-36-17q0 5 5 8-4 2-5 3 4 4 9 4-2 2-2 3 14 6 29 2z",
  leather: "aM0 4Q-12-26-36-25q4 8 2 18 6-2 8 3 6-4 9 2 7-4 17 2z|nM0 4Q-14-14-35-25M0 4l-26-8M0 4l-17-4",
  gauze: "wM-2 2Q-10-16-26-18-32-8-16 0zM-2 4Q-20 2-24 12-14 18-2 6z",
  wool2: "bM-17 6q-6-7 2-10-1-8 7-7 4-7 10-2 7-4 10 3 8 0 6 8 5 7-3 10-16 7-32-2z",
  fins: "aM-10 4q-10-8-18-6 0 10 14 12z",
};
export const FRONT = new Set(["shell", "wool2", "snail"]);
export const BOTH = new Set(["feather", "leather", "gauze", "fins"]);

/** On the body about its back: shared by a family. @type {Record<string, string>} */
export const MARKS = {
  stripes: "DM-9-1q4 3 2 8-2-3-2-8zM-2-2q4 4 2 9-2-4-2-9zM5-1q4 4 2 9-2-4-2-9z",
  bands: "AM-12 0q4 6 3 14h4q0-8-3-15zM-1-2q4 7 3 15h4q0-8-3-15z",
  spots:
    "AM-8 4a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0zM1 1a2 2 0 1 1 4 0 2 2 0 1 1-4 0z" +
    "M2 8a2.3 2.3 0 1 1 5 0 2.3 2.3 0 1 1-5 0z",
  patch: "AM-6 0Q4-4 11 2 12 12 4 11-4 10-6 0z",
  saddle: "AM-13 1Q-10-4 0-4T15 1Q17 7 12 5 0 1-9 6-16 8-13 1z",
  rings: "YM-7 6a4 4 0 1 1 8 0 4 4 0 1 1-8 0z|DM-5 6a2 2 0 1 1 4 0 2 2 0 1 1-4 0z|YM6 6a3 3 0 1 1 6 0 3 3 0 1 1-6 0z",
  zigzag: "AM-12 3l5-3 2 4 5-4 2 4 5-4 5 3-5 4-3-3-4 4-3-4-5 4z",
  plain: "",
};
/** Bodies that are not seen from the side have no room for markings. */
export const UNMARKED = new Set(
  "fish wings perched bug-wings heads squiggle tentacles arms upright humanoid legs ball blob armor seahorse"
    .split(" "),
);
/** On the belly, about its middle. @type {Record<string, string>} */
export const BELLIES = {
  whirl: "WM-9 0a9 9 0 1 1 18 0 9 9 0 1 1-18 0z|nM0 0a2 2 0 1 1 2 2 4 4 0 1 1 3-5 6.5 6.5 0 1 1-9 8",
  scales: "nM-6-4h12M-7 0h14M-6 4h12",
  pouch: "bM-8 0Q0 4 8 0 8 10 0 11T-8 0z",
  star: "AM0-6l2 4 4 .5-3 3 1 4.5-4-2-4 2 1-4.5-3-3 4-.500z",
  zigs: "DM-7-3l4 3 3-3 3 3 4-3v3l-4 3-3-3-3 3-4-3z",
  chest: "AM-7-9Q0-5 7-9L5-3 0-1-5-3z",
  shellcoin: "yM-5-2a5 5 0 1 1 10 0 5 5 0 1 1-10 0z",
  tyre: "AM-10-3q10 5 20 0v4q-10 5-20 0z",
};
