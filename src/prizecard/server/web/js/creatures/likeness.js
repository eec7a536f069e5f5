/** Which features a species has: what is known of it and its family, and where nothing is, what its facts suggest. */

import { BACKS, BELLIES, MARKS, STUBS, TAILS, UNMARKED } from "./bodies.js";
import { chanceOf, EYES } from "./coat.js";
import { EARS, FACES, HORNS, MANES, NECKS } from "./heads.js";

/** @typedef {import("./kinds.js").Kind} Kind */
/** @typedef {Record<string, string>} Likeness a feature for each slot, and `colours` where they are known */

/** @type {Record<string, string>} another body than that of the species' shape */
export const BUILDS = {
  four: "quadruped",
  sit: "sitting",
  stand: "upright",
  person: "humanoid",
  perch: "perched",
  moth: "bug-wings",
  snake: "squiggle",
  hover: "arms",
  mound: "blob",
  strider: "legs",
  swim: "fish",
  orb3: "heads",
  soar: "wings",
  round: "ball",
  seahorse: "seahorse",
  jelly: "tentacles",
  creep: "armor",
};

/** @param {Record<string, string>[]} tables */
const keys = (...tables) => tables.flatMap(Object.keys);

/** @type {Record<string, string[]>} */
const SLOTS = {
  build: keys(BUILDS),
  stature: ["tallneck", "low", "lanky", "bulky", "slim"],
  ears: keys(EARS),
  horns: keys(HORNS),
  face: keys(FACES),
  neck: keys(NECKS),
  mane: keys(MANES),
  tail: keys(TAILS, STUBS),
  back: keys(BACKS),
  mark: keys(MARKS),
  belly: keys(BELLIES),
  eyes: EYES.split(" "),
  cheeks: ["blush", "redcheeks"],
};
const SLOT_OF = new Map(Object.entries(SLOTS).flatMap(([slot, words]) => words.map((word) => [word, slot])));

/** @param {string[]} words @returns {Likeness} "-ears" says that it has none */
function told(words) {
  /** @type {Likeness} */
  const found = {};
  for (const word of words) {
    if (/^[0-9a-f]{9}$/.test(word)) found.colours = word;
    else if (word[0] === "-") found[word.slice(1)] = "";
    else found[SLOT_OF.get(word) ?? "unknown"] = word;
  }
  return found;
}

/** @type {Record<string, string>} ears by type, where the egg group is of beasts; long ones are for hoppers alone */
const BEASTS = {
  fire: "fox lynx points",
  water: "earfins rounds gills",
  electric: "lynx points mouse",
  grass: "leafears points floppy",
  dark: "fox points lynx",
  psychic: "wide fennec points",
  ice: "bear rounds floppy",
  ground: "rounds floppy bear",
  fighting: "bear rounds points",
  fairy: "wide drops fennec",
  normal: "rounds points floppy bear mouse",
};
/** @type {Record<string, string>} what may grow on the head by egg group; "" is nothing */
const CROWNS = {
  monster: "horn spikes ridge - backhorns",
  dragon: "horns backhorns topfin sweep",
  plant: "leaves flower sprout grass leaf",
  bug: "feelers combs horn",
  flying: "crest plume tuft sweep -",
  fairy: "curl tuft flower -",
  humanshape: "mohawk tuft band hair visor -",
  mineral: "crystal spikes -",
  indeterminate: "wisp hat -",
  water1: "topfin fan -",
  water2: "topfin lure fan",
  water3: "spikes horn -",
  "no-eggs": "crown horns plume antlers visor tall gem",
};
/** @type {Record<string, string>} */
const TAILED = {
  fire: "flame brush tassel",
  electric: "bolt dart orb",
  water: "fluke bubble sickle",
  grass: "leafy bushy curled",
  steel: "clubbed arrow spikes3",
  rock: "clubbed spikes3",
  ground: "clubbed curled stinger",
  dragon: "arrow spikes3 sickle",
  dark: "sickle arrow bushy",
  poison: "stinger rattle arrow",
  ice: "puff bushy sickle",
  psychic: "curled brush orb",
  fairy: "puff curled tassel",
  normal: "bushy curled puff tassel brush bun",
};
/** @type {Record<string, string>} */
const BACKED = {
  rock: "rocks plates scutes",
  ground: "- humps scutes",
  ice: "plates rocks quills",
  steel: "plates scutes -",
  fire: "- flames -",
  electric: "- quills -",
  water: "- sail fins",
  dragon: "scutes sail leather",
  poison: "quills - scutes",
};
/** @type {Record<string, string>} */
const FACED = {
  ground: "snout cat muzzle whisk",
  monster: "jaw snout fangs grin",
  dragon: "muzzle fangs jaw",
  water1: "smile snout flat",
  water2: "pout flat smile",
  humanshape: "flat smile pout paleface",
  fairy: "smile cat pout",
  plant: "smile flat cat",
  bug: "flat mandibles smile proboscis",
  indeterminate: "grin fangs smile",
  "no-eggs": "muzzle flat mask paleface",
};

const GAZES = "open keen sleepy dot round sly open";
const GLOOMY = ["dark", "dragon"];

/** @param {string} seed @param {string} [words] @returns {string} */
function chosen(seed, words = "-") {
  const list = words.split(" ");
  const found = list[Math.floor(chanceOf(seed)() * list.length)];
  return found === "-" ? "" : found;
}

/** @param {Kind} kind @param {string} build @returns {Likeness} what the facts suggest; the family chooses among it */
function suggested(kind, build) {
  const [egg = "ground"] = kind.eggs;
  const [first] = kind.types;
  const has = (/** @type {string} */ type) => kind.types.includes(type);
  const pick = (/** @type {string} */ slot, /** @type {string | undefined} */ words) =>
    chosen(`${kind.family} ${slot}`, words);
  const beast = egg === "ground" || egg === "fairy" || (egg === "no-eggs" && kind.growth === 0 && kind.height < 8);
  const limbed = ["quadruped", "sitting", "upright"].includes(build);
  const hopper = egg === "ground" && kind.eggs.has("humanshape") && first === "normal";
  const winged = ["wings", "perched", "bug-wings"].includes(build);
  const flier = has("flying") && !winged && build !== "squiggle";
  const [, second = first] = kind.types;
  return {
    ears: beast ? (hopper ? "longs" : pick("ears", BEASTS[first] ?? BEASTS.normal)) : "",
    horns: CROWNS[egg] ? pick("horns", CROWNS[egg]) : "",
    face: build === "wings" || build === "perched" ? "" : pick("face", FACED[egg] ?? "smile flat pout"),
    mane: limbed && !beast && egg !== "monster" ? "" : pick("mane", has("fire") ? "- - firemane -" : "- - - -"),
    neck: limbed ? pick("neck", "- - - ruff - bib shag") : pick("neck", has("grass") ? "- collar" : "-"),
    tail: limbed ? pick("tail", TAILED[first] ?? "curled puff bun tassel") : build === "legs" ? "bare" : "",
    back: flier
      ? kind.eggs.has("flying") || egg === "plant" || egg === "fairy" ? "feather" : egg === "bug" ? "gauze" : "leather"
      : winged ? "" : pick("back", BACKED[second] ?? BACKED[first]),
    mark: pick("mark", "stripes bands spots patch saddle zigzag - -"),
    belly: pick("belly", egg === "monster" || egg === "dragon" ? "scales -" : "- - star chest -"),
    eyes: pick("eyes", kind.home === "rare" ? "fierce keen calm" : GLOOMY.some(has) ? "fierce keen sly" : GAZES),
    cheeks: pick("cheeks", egg === "fairy" ? "blush -" : "- - - blush"),
  };
}

/** @param {Kind} kind @returns {Likeness} */
export function likenessOf(kind) {
  const lines = kind.known.map(told);
  const known = Object.assign({}, ...lines.map(({ colours: _, build: __, ...rest }) => rest));
  const build = BUILDS[lines[lines.length - 1].build ?? ""] ?? kind.shape;
  // Colours stay in the family while the facts say that the colour does.
  const colours = lines.reduce((before, { colours }) => colours ?? before, "");
  return { ...suggested(kind, build), build, ...known, ...(colours && { colours }) };
}

/** @param {Kind} kind @returns {string} what tells it apart, in words */
export function signatureOf(kind) {
  const { mark, ...like } = likenessOf(kind);
  if (!UNMARKED.has(like.build)) like.mark = mark;
  const stage = `${Math.min(2, kind.growth)} ${Math.floor(kind.stout / 2)} ${kind.types.join("+")}`;
  return [stage, kind.tint, ...Object.keys(like).sort().map((slot) => `${slot}:${like[slot]}`)].join(" ");
}
