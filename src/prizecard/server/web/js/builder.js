/** Decks and cards: search, build, check, keep, import and export, with the odds of the first hand. */

import { ask, get, post, remember, remembered } from "./api.js";
import { confirmed, fill, h, say } from "./dom.js";
import { verdictOf } from "./deckchooser.js";
import { enlarge } from "./enlarge.js";
import { exchange } from "./exchange.js";
import { cardFinder } from "./finder.js";
import { head } from "./head.js";
import { Lab, linkOf, linked } from "./lab.js";
import { drawOdds } from "./odds.js";

/** @typedef {import("./types.js").CardFacts} CardFacts */
/** @typedef {{name: string, count: number, kind: string, set: string, number: string}} Line */

/** @param {CardFacts} card */
const kindOf = (card) =>
  card.kinds.includes("Pokémon") ? "Pokémon" : card.kinds.includes("Energy") ? "Energy" : "Trainer";

/** @param {HTMLElement} root @param {string} [wanted] the deck to open @param {string} [shared] a deck from a link */
export async function builderPage(root, wanted, shared) {
  const [books, sets] = await Promise.all([get("/api/rulebooks"), get("/api/sets").catch(() => [])]);
  /** @type {Map<string, Line>} */
  const deck = new Map();
  /** @type {{id: string | null, name: string, rules: string}} */
  const about = { id: null, name: "My deck", rules: books[0].code };
  let checking = 0;
  let text = "";
  let unsaved = false;
  /** @type {any[]} */
  let own = [];
  const bookOf = (/** @type {string} */ code) => books.find((/** @type {any} */ one) => one.code === code) ?? books[0];
  const finder = cardFinder(
    sets,
    (card) => add(card),
    (id) => deck.get(id)?.count ?? 0,
  );
  const lines = h("div.lines", { role: "region", "aria-label": "the deck", tabindex: 0 });
  const verdict = h("div.verdict", { role: "status" });
  const odds = h("div.odds");
  const name = /** @type {HTMLInputElement} */ (
    h("input.deckname", {
      value: about.name,
      "aria-label": "deck name",
      maxlength: 80,
      oninput: () => {
        about.name = name.value;
        keepDraft();
      },
    })
  );
  const rules = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { "aria-label": "rulebook", onchange: () => void takeBook() },
      ...books.map((/** @type {any} */ book) => h("option", { value: book.code }, `${book.code} · ${book.title}`)),
    )
  );
  const kept = /** @type {HTMLSelectElement} */ (
    h("select.kept", { "aria-label": "open a deck", onchange: () => void openKept(kept.value) })
  );

  const takeBook = async () => {
    about.rules = rules.value;
    finder.era(bookOf(about.rules).decks[0]?.series);
    changed();
    await Promise.all([finder.find(0), listKept()]);
  };
  const add = (/** @type {CardFacts} */ card) => {
    const count = (deck.get(card.id)?.count ?? 0) + 1;
    deck.set(card.id, { name: card.name, kind: kindOf(card), set: card.set, number: card.number, count });
    changed();
  };
  const step = (/** @type {string} */ id, /** @type {number} */ by) => {
    const line = deck.get(id);
    if (!line) return;
    line.count += by;
    if (line.count <= 0) deck.delete(id);
    changed();
  };
  const ids = () => Object.fromEntries([...deck].map(([id, line]) => [id, line.count]));
  const body = () => ({ name: about.name, rules: about.rules, ids: ids() });
  /** What is being built stays in this browser until it is saved or begun anew. */
  const keepDraft = () => {
    unsaved = deck.size > 0;
    remember("draft", unsaved ? { about, lines: [...deck] } : null);
  };
  const changed = () => {
    keepDraft();
    drawLines();
    finder.draw();
    void check();
  };
  const drawLine = (/** @type {[string, Line]} */ [id, line]) =>
    h(
      "div.deckline",
      { "data-id": id },
      h("button.step", { "aria-label": `one ${line.name} less`, onclick: () => step(id, -1) }, "−"),
      h("b", {}, line.count),
      h("button.step", { "aria-label": `one ${line.name} more`, onclick: () => step(id, 1) }, "+"),
      h("button.name", { onclick: () => enlarge(id) }, line.name, " ", h("small", {}, id)),
    );
  const drawLines = () => {
    const groups = ["Pokémon", "Trainer", "Energy"].flatMap((kind) => {
      const members = [...deck].filter(([, line]) => line.kind === kind);
      const count = members.reduce((sum, [, line]) => sum + line.count, 0);
      return members.length ? [h("h2", {}, `${kind} · ${count}`), ...members.map(drawLine)] : [];
    });
    const none = h("p.none", {}, "Search for cards and press +, open one of your decks, or import a list.");
    fill(lines, ...groups, deck.size ? null : none);
  };
  const check = async () => {
    const mine = ++checking;
    if (!deck.size) return (fill(verdict), fill(odds));
    const answer = await post("/api/decks/check", body()).catch((problem) => ({
      ok: false,
      cards: [],
      faults: [{ message: problem.message }],
    }));
    if (mine !== checking) return;
    fill(verdict, ...verdictOf(answer));
    drawOdds(odds, answer);
    text = answer.text ?? text;
  };
  const take = (/** @type {any[]} */ cards) => {
    deck.clear();
    for (const { id, name, kind, set, number, count } of cards) deck.set(id, { name, kind, set, number, count });
    changed();
  };
  const listKept = async () => {
    own = await get("/api/decks").catch(() => []);
    fill(
      kept,
      h("option", { value: "" }, own.length ? `Open… (${own.length} of yours)` : "Open a deck…"),
      ...own.map((one) => h("option", { value: one.id }, `★ ${one.name}`)),
      ...bookOf(about.rules).decks.map((/** @type {any} */ one) =>
        h("option", { value: `theme:${one.set}/${one.name}` }, one.name),
      ),
    );
  };
  const mayLeave = async () =>
    !unsaved || !deck.size || confirmed(`“${about.name}” is not saved. Put it away?`, "Put away");
  const openKept = async (/** @type {string} */ id) => {
    kept.value = "";
    if (!id || !(await mayLeave())) return;
    const mine = own.find((one) => one.id === id);
    const [set, ...rest] = id.replace("theme:", "").split("/");
    const asked = mine
      ? { ids: Object.fromEntries(mine.cards), name: mine.name, rules: mine.rules }
      : { name: rest.join("/"), set, rules: about.rules };
    const answer = await post("/api/decks/check", asked);
    Object.assign(about, { id: mine?.id ?? null, name: mine?.name ?? `${answer.name} (mine)`, rules: asked.rules });
    name.value = about.name;
    rules.value = about.rules;
    take(answer.cards);
    saved();
  };
  const saved = () => {
    unsaved = false;
    remember("draft", null);
  };
  const keep = async () => {
    try {
      const done = await post("/api/decks", { ...body(), ...(about.id ? { id: about.id } : {}) });
      about.id = done.id;
      saved();
      say(`Saved “${done.name}”.`);
      // The lobby chooses it next.
      remember(`deck.${about.rules}`, done.id);
      await listKept();
      return true;
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
      return false;
    }
  };
  const playIt = async () => {
    if (!deck.size) return say("There is no card in the deck yet.", "error");
    if (!(await keep())) return;
    remember("book", about.rules);
    location.hash = "#/";
  };
  const begin = () => {
    Object.assign(about, { id: null, name: "My deck" });
    name.value = about.name;
    deck.clear();
    changed();
  };
  const remove = async () => {
    if (!about.id || !(await confirmed(`Remove “${about.name}”?`, "Remove"))) return;
    await ask("DELETE", `/api/decks/${about.id}`);
    begin();
    await listKept();
  };
  const change = () => exchange({ text: deck.size ? text : "", name: about.name, rules: about.rules }, take);

  /** Whom the deck can be tested against: one's own decks of the book, then the ready-made ones. */
  const rivals = () => [
    ...own
      .filter((one) => one.rules === about.rules)
      .map((one) => ({
        label: `★ ${one.name}`,
        key: one.id,
        body: { name: one.name, ids: Object.fromEntries(one.cards) },
      })),
    ...bookOf(about.rules).decks.map((/** @type {any} */ one) => ({
      label: one.name,
      key: `${one.set}/${one.name}`,
      body: { name: one.name, ...(one.set ? { set: one.set } : {}) },
    })),
  ];
  const lab = new Lab({ deck: () => deck, body, decks: rivals });
  const share = async () => {
    const link = linkOf(about.rules, deck);
    if (!deck.size) return say("There is no card in the deck yet.", "error");
    if (!link) return say("The list is too long for a link.", "error");
    await copy(`${location.origin}${location.pathname}${link}`, "The link is copied: it holds the whole list.");
  };
  const copy = async (/** @type {string} */ words, /** @type {string} */ done) => {
    try {
      await navigator.clipboard.writeText(words);
      say(done);
    } catch {
      say(words, "why");
    }
  };
  /** The deck of a link, in place of what is there if that may go. @param {string} written */
  const takeLinked = async (written) => {
    const found = linked(written);
    if (!found) return say("This link holds no deck.", "error");
    if (!(await mayLeave())) return;
    const asked = { ids: found.ids, rules: bookOf(found.rules).code };
    const answer = await post("/api/decks/check", asked);
    Object.assign(about, { id: null, name: "A shared deck", rules: asked.rules });
    name.value = about.name;
    rules.value = about.rules;
    take(answer.cards);
  };

  const byLink = wanted === "list" && !!shared;
  const draft = wanted && !byLink ? null : remembered("draft");
  if (draft) {
    Object.assign(about, draft.about);
    draft.lines.forEach(([id, line] = ["", /** @type {any} */ (null)]) => deck.set(id, line));
    name.value = about.name;
    rules.value = about.rules;
  }
  fill(
    root,
    head("decks"),
    h(
      "main.builder",
      {},
      h("h1.unseen", {}, "Decks and cards"),
      finder.element,
      h(
        "section.workbench",
        { "aria-label": "your deck" },
        rules,
        h("div.pair", {}, kept, name),
        lines,
        verdict,
        odds,
        h(
          "div.row",
          {},
          h("button.primary.save", { onclick: () => void keep() }, "Save"),
          h("button.plain.playit", { onclick: () => void playIt() }, "Play it"),
          h("button.plain.openlab", { onclick: () => void lab.open() }, "Lab: odds, tests"),
          h("button.plain.text", { onclick: change }, "Import / export"),
          h("button.plain.copy", { onclick: () => void copy(text, "The list is copied.") }, "Copy as text"),
          h("button.plain.share", { onclick: () => void share() }, "Share by link"),
          h(
            "button.plain",
            {
              onclick: async () => {
                if (await mayLeave()) begin();
              },
            },
            "New",
          ),
          h("button.plain", { onclick: () => void remove() }, "Remove"),
        ),
      ),
    ),
  );
  changed();
  finder.era(bookOf(about.rules).decks[0]?.series);
  await Promise.all([finder.find(0), listKept()]);
  if (byLink) await takeLinked(/** @type {string} */ (shared));
  else if (wanted) await openKept(wanted);
  return { leave: () => lab.away() };
}
