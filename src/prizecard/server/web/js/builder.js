/** Decks and cards: search, build, check, keep, import and export, with the odds of the first hand. */

import { ask, get, post } from "./api.js";
import { TYPES } from "./cards.js";
import { confirmed, fill, h, say } from "./dom.js";
import { verdictOf } from "./deckchooser.js";
import { enlarge } from "./enlarge.js";
import { faceOf } from "./face.js";
import { head } from "./lobby.js";
import { drawOdds } from "./odds.js";

/** @typedef {import("./types.js").CardFacts} CardFacts */

const KINDS = ["Pokémon", "Basic", "Stage 1", "Stage 2", "Pokémon-GX", "Pokémon-EX", "Trainer", "Item", "Supporter", "Stadium", "Pokémon Tool", "Energy", "basic Energy", "Special Energy"];

/** @param {HTMLElement} root @param {string} [wanted] the deck to open */
export async function builderPage(root, wanted) {
  const [books, sets] = await Promise.all([get("/api/rulebooks"), get("/api/sets").catch(() => [])]);
  /** @type {Map<string, {name: string, count: number, kind: string, set: string, number: string}>} */
  const deck = new Map();
  /** @type {{id: string | null, name: string, rules: string}} */
  const about = { id: null, name: "My deck", rules: books[0].code };
  let page = 0;
  let search = 0;
  let checking = 0;

  const select = (/** @type {string} */ label, /** @type {[string, string][]} */ options) => /** @type {HTMLSelectElement} */ (h("select", { "aria-label": label, onchange: () => find(0) }, h("option", { value: "" }, label), ...options.map(([value, text]) => h("option", { value }, text))));
  const field = (/** @type {string} */ label) => /** @type {HTMLInputElement} */ (h("input", { type: "search", placeholder: label, "aria-label": label, oninput: () => { clearTimeout(timer); timer = setTimeout(() => find(0), 250); } }));
  /** @type {number | undefined} */
  let timer;
  const byName = field("Name");
  const byText = field("What it does");
  const series = [...new Set(/** @type {any[]} */ (sets).map((one) => one.series))];
  const bySeries = select("Era", series.map((one) => [one, one]));
  const bySet = select("Set", /** @type {any[]} */ (sets).map((one) => [one.id, one.name]));
  const byType = select("Type", TYPES.map((one) => [one, one]));
  const byKind = select("Kind", KINDS.map((one) => [one, one]));
  const results = h("div.results", { "aria-label": "cards found" });
  const pages = h("div.row.pages");
  const lines = h("div.lines");
  const verdict = h("div.verdict");
  const odds = h("div.odds");
  const name = /** @type {HTMLInputElement} */ (h("input.deckname", { value: about.name, "aria-label": "deck name", maxlength: 80, oninput: () => { about.name = name.value; } }));
  const rules = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": "rulebook", onchange: () => { about.rules = rules.value; changed(); } }, ...books.map((/** @type {any} */ book) => h("option", { value: book.code }, `${book.code} · ${book.title}`))));
  const kept = h("select.kept", { "aria-label": "open a deck", onchange: () => void open(/** @type {HTMLSelectElement} */ (kept).value) });

  const find = async (/** @type {number} */ at) => {
    page = at;
    const mine = ++search;
    const query = new URLSearchParams({ page: String(at) });
    for (const [key, input] of Object.entries({ name: byName, text: byText, series: bySeries, set: bySet, type: byType, kind: byKind })) if (input.value) query.set(key, input.value);
    const answer = await get(`/api/cards?${query}`).catch((problem) => { say(problem.message, "error"); return null; });
    if (!answer || mine !== search) return;
    drawFound(answer.cards);
    const last = Math.max(0, Math.ceil(answer.total / (answer.size || 24)) - 1);
    fill(pages, h("button.plain", { disabled: page === 0, onclick: () => find(page - 1) }, "‹"), h("span", {}, `${answer.total} cards · page ${page + 1} of ${last + 1}`), h("button.plain", { disabled: page >= last, onclick: () => find(page + 1) }, "›"));
    results.scrollTop = 0;
  };
  /** @type {CardFacts[]} */
  let shown = [];
  const drawFound = (/** @type {CardFacts[]} */ cards) => {
    shown = cards;
    fill(results, ...cards.map((card) => h("div.found", { "data-id": card.id },
      h("button", { "aria-label": `look at ${card.name}`, onclick: () => enlarge(card.id, [{ label: "Add to the deck", primary: true, run: () => add(card) }]) }, faceOf(card)),
      deck.get(card.id) ? h("b.times", {}, `${deck.get(card.id)?.count}`) : null,
      h("div.caption", {}, h("span", { title: `${card.set_name ?? card.set} ${card.number}` }, `${card.number} · ${card.set_name ?? card.set}`), h("button.add", { "aria-label": `add ${card.name}`, onclick: () => add(card) }, "+")))));
  };
  const kindOf = (/** @type {CardFacts} */ card) => card.kinds.includes("Pokémon") ? "Pokémon" : card.kinds.includes("Energy") ? "Energy" : "Trainer";
  const add = (/** @type {CardFacts} */ card) => {
    deck.set(card.id, { name: card.name, kind: kindOf(card), set: card.set, number: card.number, count: (deck.get(card.id)?.count ?? 0) + 1 });
    changed();
    drawFound(shown);
  };
  const step = (/** @type {string} */ id, /** @type {number} */ by) => {
    const line = deck.get(id);
    if (!line) return;
    line.count += by;
    if (line.count <= 0) deck.delete(id);
    changed();
    drawFound(shown);
  };
  const body = () => ({ name: about.name, rules: about.rules, ids: Object.fromEntries([...deck].map(([id, line]) => [id, line.count])) });

  const changed = () => {
    drawLines();
    void check();
  };
  const drawLines = () => {
    const groups = ["Pokémon", "Trainer", "Energy"].map((kind) => /** @type {const} */ ([kind, [...deck].filter(([, line]) => line.kind === kind)]));
    fill(lines, ...groups.flatMap(([kind, members]) => members.length ? [h("h4", {}, `${kind} · ${members.reduce((sum, [, line]) => sum + line.count, 0)}`),
      ...members.map(([id, line]) => h("div.deckline", { "data-id": id },
        h("button.step", { "aria-label": `one ${line.name} less`, onclick: () => step(id, -1) }, "−"), h("b", {}, line.count), h("button.step", { "aria-label": `one ${line.name} more`, onclick: () => step(id, 1) }, "+"),
        h("button.name", { onclick: () => enlarge(id) }, line.name, " ", h("small", {}, id))))] : []),
      deck.size ? null : h("p.none", {}, "Search for cards and press +, open one of your decks, or import a list."));
  };
  const check = async () => {
    const mine = ++checking;
    if (!deck.size) return fill(verdict), fill(odds);
    const answer = await post("/api/decks/check", body()).catch((problem) => ({ ok: false, cards: [], faults: [{ message: problem.message }] }));
    if (mine !== checking) return;
    fill(verdict, ...verdictOf(answer));
    drawOdds(odds, answer);
    text = answer.text ?? text;
  };
  let text = "";

  const take = (/** @type {any[]} */ cards) => {
    deck.clear();
    for (const card of cards) deck.set(card.id, { name: card.name, kind: card.kind, set: card.set, number: card.number, count: card.count });
    changed();
    drawFound(shown);
  };
  /** @type {any[]} */
  let own = [];
  const listKept = async () => {
    own = await get("/api/decks").catch(() => []);
    const ready = books.find((/** @type {any} */ book) => book.code === about.rules)?.decks ?? [];
    fill(kept, h("option", { value: "" }, own.length ? `Open… (${own.length} of yours)` : "Open a deck…"), ...own.map((one) => h("option", { value: one.id }, `★ ${one.name}`)), ...ready.map((/** @type {any} */ one) => h("option", { value: `theme:${one.set}/${one.name}` }, one.name)));
  };
  const open = async (/** @type {string} */ id) => {
    if (!id) return;
    const mine = own.find((one) => one.id === id);
    const [set, ...rest] = id.replace("theme:", "").split("/");
    const answer = await post("/api/decks/check", mine ? { ids: Object.fromEntries(mine.cards), name: mine.name, rules: mine.rules } : { name: rest.join("/"), set, rules: about.rules });
    about.id = mine ? mine.id : null;
    about.name = mine ? mine.name : `${answer.name} (mine)`;
    about.rules = mine ? mine.rules : about.rules;
    name.value = about.name;
    rules.value = about.rules;
    /** @type {HTMLSelectElement} */ (kept).value = "";
    take(answer.cards);
  };
  const keep = async () => {
    try {
      const saved = await post("/api/decks", { ...body(), ...(about.id ? { id: about.id } : {}) });
      about.id = saved.id;
      say(`Saved “${saved.name}”.`);
      await listKept();
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
    }
  };
  const remove = async () => {
    if (!about.id || !(await confirmed(`Remove “${about.name}”?`, "Remove"))) return;
    await ask("DELETE", `/api/decks/${about.id}`);
    about.id = null;
    deck.clear();
    changed();
    await listKept();
  };
  const exchange = () => {
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea.list", { rows: 16, spellcheck: false, "aria-label": "deck list as text", value: deck.size ? text : "" }));
    const dialog = /** @type {HTMLDialogElement} */ (h("dialog.exchange", {}, h("h2", {}, "The deck as text"), h("p.none", {}, "Copy it, or paste another list and import it."), area, h("div.row", {},
      h("button.plain", { onclick: () => { const link = h("a", { href: URL.createObjectURL(new Blob([area.value], { type: "text/plain" })), download: `${about.name}.txt` }); link.click(); } }, "Export as file"), h("span.grow"),
      h("button.plain", { onclick: () => dialog.close() }, "Close"),
      h("button.primary.import", { onclick: async () => {
        const answer = await post("/api/decks/check", { text: area.value, rules: about.rules }).catch((problem) => ({ cards: [], faults: [{ message: problem.message }] }));
        if (!answer.cards.length) return say(answer.faults[0]?.message ?? "No card was found in the list.", "error");
        take(answer.cards);
        dialog.close();
      } }, "Import"))));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };

  fill(root, head("decks"), h("main.builder", {},
    h("section.finder", {}, h("div.filters", {}, byName, byType, byKind, byText, bySeries, bySet), pages, results),
    h("section.workbench", {}, h("div.pair", {}, kept, rules), name, lines, verdict, odds,
      h("div.row", {}, h("button.primary.save", { onclick: () => void keep() }, "Save"), h("button.plain.text", { onclick: exchange }, "Import / export"), h("button.plain", { onclick: () => { about.id = null; about.name = "My deck"; name.value = about.name; deck.clear(); changed(); drawFound(shown); } }, "New"), h("button.plain", { onclick: () => void remove() }, "Remove")))));
  changed();
  bySeries.value = series.find((one) => one === books[0].decks[0]?.series) ?? "";
  await Promise.all([find(0), listKept()]);
  if (wanted) await open(wanted);
  return {};
}
