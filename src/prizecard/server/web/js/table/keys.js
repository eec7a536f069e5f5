/**
 * The keyboard. A attacks, E ends the turn, R retreats, 1 to 9 are the cards of the hand; in a question the digits are
 * its
 * answers. Arrows walk, Enter confirms what is picked and else acts, plus and minus count, L looks closer, Space goes
 * on
 * with the story, Escape steps back.
 */

/** Buttons that mean something of their own: Enter on them is theirs. */
const OWN = ".bar *, .menu *, .log *, .gather *, .sheet *, .fold, .source, .steps *, [data-step]";
const PATIENCE = 700;

/**
 * @typedef {{
 *   digit: (number: number) => void, escape: () => void, count: () => number, look: (element: HTMLElement) => void,
 *   confirm: () => boolean, step: (element: HTMLElement, by: number) => void, letter: (letter: string) => boolean,
 *   goOn: () => boolean, hurry: (holds: boolean) => void
 * }} Told
 */

/**
 * @param {HTMLElement} root @param {Told} told
 * @returns {() => void} to stop listening
 */
export function keyboard(root, told) {
  let typed = "";
  /** @type {number | undefined} */
  let timer;
  const flush = () => {
    clearTimeout(timer);
    if (typed) told.digit(Number(typed));
    typed = "";
  };
  const digit = (/** @type {string} */ key) => {
    typed += key;
    clearTimeout(timer);
    // A number that can grow no further is chosen at once.
    if (Number(typed) * 10 > told.count()) flush();
    else timer = setTimeout(flush, PATIENCE);
    return true;
  };
  /** @param {KeyboardEvent} event @param {HTMLElement | null} at @returns {boolean} whether the key meant something */
  const meant = (event, at) => {
    const { key } = event;
    if (/^\d$/.test(key)) return digit(key);
    if (key === "Escape") return (told.escape(), true);
    if (key === "ArrowDown" || key === "ArrowUp") {
      return step(
        root.querySelectorAll(at?.closest(".menu") ? ".menu button" : ".attacks button, .options button, .foot button"),
        key === "ArrowDown" ? 1 : -1,
      );
    }
    if (key === "ArrowRight" || key === "ArrowLeft") {
      return step(
        root.querySelectorAll(".lit[role=button], .candidate, .words-row button"),
        key === "ArrowRight" ? 1 : -1,
      );
    }
    if (key === "Enter" && !at?.matches(OWN) && told.confirm()) return true;
    if (key === " " && !event.repeat && told.goOn()) return true;
    if (key === " " && event.repeat) return (told.hurry(true), true);
    if ((key === "Enter" || key === " ") && at?.matches(".pile, .pokemon, .held, .lying, .prize"))
      return (at.click(), true);
    if ((key === "-" || key === "+") && at) return (told.step(at, key === "+" ? 1 : -1), true);
    if (key.toLowerCase() === "l" && at?.matches("[data-id]")) return (told.look(at), true);
    return /^[a-z]$/i.test(key) && told.letter(key.toLowerCase());
  };
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || at?.closest("input, textarea, select, dialog")) return;
    if (meant(event, at)) event.preventDefault();
  };
  const released = (/** @type {KeyboardEvent} */ event) => event.key === " " && told.hurry(false);
  document.addEventListener("keydown", pressed);
  document.addEventListener("keyup", released);
  return () => {
    document.removeEventListener("keydown", pressed);
    document.removeEventListener("keyup", released);
  };
}

/** @param {NodeListOf<Element>} all @param {number} by @returns {boolean} whether there was somewhere to go */
function step(all, by) {
  const list = /** @type {HTMLElement[]} */ ([...all]).filter((one) => one.offsetParent !== null);
  if (!list.length) return false;
  const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length;
  list[next].focus();
  return true;
}
