/**
 * Rule words open their sentence. Whatever texts come onto the page, the words of the glossary in them become buttons;
 * a click, a tap, Enter or Space opens a little sheet with what the word means and the items of the rules behind it.
 */

import { get } from "../api.js";
import { h } from "../dom.js";

/** @typedef {{word: string, also: string[], says: string, rules: string[], books: Record<string, string>}} Entry */

/** Where rule words are looked for. What is itself a button is left alone: there is no button in a button. */
const TEXTS =
  ".prompt strong, .prompt .how, .message.why, .coach .says, .does li, .difference p, .helped, .lampsays, " +
  "dialog.enlarged .card p";
/** Kinds of words with which every text is full: they are in the glossary, but open only in lessons. */
const PLAIN = new Set(["attack", "damage", "deck", "hand", "draw", "turn", "type", "opponent", "coin", "attach"]);

/** @type {Promise<Entry[]> | null} */
let asked = null;
/** @type {Map<string, Entry>} */
const forms = new Map();
/** @type {RegExp | null} */
let pattern = null;

/** @returns {Promise<Entry[]>} all words, in the order of the alphabet */
export function words() {
  asked ??= get("/api/glossary").then((/** @type {Entry[]} */ found) => {
    for (const entry of found) for (const form of [entry.word, ...entry.also]) forms.set(form, entry);
    const escaped = [...forms.keys()].sort((a, b) => b.length - a.length).map((form) => {
      const plain = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      return /^[a-z]/.test(form) ? `[${form[0]}${form[0].toUpperCase()}]${plain.slice(1)}` : plain;
    });
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
    return found;
  });
  asked.catch(() => (asked = null));
  return asked;
}

/** @param {string} form @returns {Entry | undefined} */
function entryOf(form) {
  return forms.get(form) ?? forms.get(form[0].toLowerCase() + form.slice(1));
}

/** From now on rule words in the texts of the page open their sentence. */
export function openWords() {
  void words().then(() => {
    link(document.body);
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          const element = node instanceof Element ? node : node.parentElement;
          if (element && !element.closest(".word")) link(element);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, () => undefined);
}

/** @param {Element} root */
function link(root) {
  const around = root.closest(TEXTS);
  if (around) linkText(around);
  for (const one of root.querySelectorAll(TEXTS)) linkText(one);
}

/** Every word once in a text. @param {Element} element */
function linkText(element) {
  if (!pattern || element.closest("button, a")) return;
  const everything = element.matches(".coach .says");
  const before = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(".word"));
  const seen = new Set([...before].map((one) => one.dataset.word));
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    if (text.parentElement?.closest("button, a, b")) continue; // what is bold is a name
    const parts = pieces(text.data, seen, everything);
    if (parts.length > 1 || parts[0] instanceof Node) text.replaceWith(...parts);
  }
}

/**
 * @param {string} text @param {Set<string | undefined>} seen @param {boolean} everything
 * @returns {(string | Node)[]}
 */
function pieces(text, seen, everything) {
  /** @type {(string | Node)[]} */
  const found = [];
  let from = 0;
  for (const match of text.matchAll(/** @type {RegExp} */ (pattern))) {
    const entry = entryOf(match[0]);
    if (!entry || seen.has(entry.word) || (!everything && PLAIN.has(entry.word))) continue;
    seen.add(entry.word);
    // What opens or ends a word stays on its line: a button alone could be broken off from it.
    const opening = /[(“‘]*$/.exec(text.slice(from, match.index))?.[0] ?? "";
    const begin = match.index - opening.length;
    if (begin > from) found.push(text.slice(from, begin));
    const end = match.index + match[0].length;
    const mark = /^(?:['’]s)?[.,;:!?)…]*/.exec(text.slice(end))?.[0] ?? "";
    const made = button(match[0], entry);
    found.push(mark || opening ? h("span.wordend", {}, opening, made, mark) : made);
    from = end + mark.length;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}

/** @param {string} shown @param {Entry} entry */
function button(shown, entry) {
  const facts = { type: "button", "data-word": entry.word, tabindex: -1, "aria-haspopup": "dialog" };
  const made = h("button.word", facts, shown);
  const open = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
    openWord(entry, made);
  };
  made.addEventListener("click", open);
  // A message goes away under a pressed pointer: there the word opens before the click.
  made.addEventListener("pointerdown", (event) => (made.closest(".message") ? open(event) : event.stopPropagation()));
  made.addEventListener("keydown", (event) => event.key !== "Tab" && event.key !== "Escape" && event.stopPropagation());
  return made;
}

/**
 * The sheet of a word, near what was pressed; Escape or a click beside it closes it.
 * @param {Entry} entry @param {HTMLElement} at
 */
export function openWord(entry, at) {
  document.querySelectorAll(".wordsheet").forEach((one) => one.remove());
  const box = at.getBoundingClientRect();
  const facts = { popover: "auto", role: "dialog", "aria-label": entry.word, tabindex: -1 };
  const sheet = h("div.wordsheet", facts, ...about(entry));
  const place = at.closest("dialog") ?? document.body;
  place.append(sheet);
  sheet.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "closed") return;
    sheet.remove();
    if (at.isConnected && document.activeElement === document.body) at.focus({ preventScroll: true });
  });
  sheet.addEventListener("keydown", (event) => {
    event.stopPropagation(); // no key of the table is meant
    if (event.key !== "Escape") return;
    event.preventDefault();
    sheet.hidePopover();
  });
  sheet.showPopover();
  const { width, height } = sheet.getBoundingClientRect();
  const below = box.bottom + 6 + height <= innerHeight;
  sheet.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  sheet.style.top = `${Math.max(8, below ? box.bottom + 6 : box.top - height - 6)}px`;
  sheet.focus({ preventScroll: true });
}

/** @param {Entry} entry @param {string} [heading] @returns {HTMLElement[]} what there is to say about it */
export function about(entry, heading = "h3") {
  const told = [...new Set(Object.values(entry.books))].map((text) => {
    const codes = Object.keys(entry.books).filter((code) => entry.books[code] === text);
    return h("p.bybook", {}, h("b", {}, `${codes.join(", ")}: `), text);
  });
  const items = h("p.items", {}, `Rules: ${entry.rules.join(", ")}`);
  return [h(heading, {}, entry.word), h("p", {}, entry.says), ...told, items];
}

/** The rule words that are on the screen now. @returns {Entry[]} */
export function wordsInSight() {
  const found = new Set();
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".word"))) {
    const entry = one.offsetParent ? entryOf(one.dataset.word ?? "") : undefined;
    if (entry) found.add(entry);
  }
  return [...found];
}
