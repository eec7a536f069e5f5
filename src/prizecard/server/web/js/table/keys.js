/**
 * The keyboard: digits choose, arrows walk over what is lit, Enter confirms what is picked and else acts, plus and minus
 * count, L looks closer, Escape steps back.
 */

/** Buttons that mean something of their own: Enter on them is theirs. */
const OWN = ".bar *, .menu *, .log *, .gather *, .sheet *, .fold, .source, .steps *";

/**
 * @typedef {{
 *   digit: (number: number) => void, escape: () => void, count: () => number, look: (element: HTMLElement) => void,
 *   confirm: () => boolean, step: (element: HTMLElement, by: number) => void
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
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || at?.closest("input, textarea, select, dialog")) return;
    if (/^\d$/.test(event.key)) {
      typed += event.key;
      clearTimeout(timer);
      // A number that can grow no further is chosen at once.
      if (Number(typed) * 10 > told.count()) flush();
      else timer = setTimeout(flush, 700);
    } else if (event.key === "Escape") told.escape();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp")
      step(
        root.querySelectorAll(at?.closest(".menu") ? ".menu button" : ".options button"),
        event.key === "ArrowDown" ? 1 : -1,
        event,
      );
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft")
      step(
        root.querySelectorAll(".lit[role=button], .candidate, .words-row button"),
        event.key === "ArrowRight" ? 1 : -1,
        event,
      );
    else if (event.key === "Enter" && !at?.matches(OWN) && told.confirm()) event.preventDefault();
    else if (
      (event.key === "Enter" || event.key === " ") &&
      at?.matches(".pile, .pokemon, .held, .lying, .prize")
    ) {
      event.preventDefault();
      at.click();
    } else if ((event.key === "-" || event.key === "+") && at) told.step(at, event.key === "+" ? 1 : -1);
    else if (event.key.toLowerCase() === "l" && at?.matches("[data-id]")) told.look(at);
    else return;
    if (event.key === "Escape") event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/** @param {NodeListOf<Element>} all @param {number} by @param {Event} event */
function step(all, by, event) {
  const list = /** @type {HTMLElement[]} */ ([...all]);
  if (!list.length) return;
  event.preventDefault();
  const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length;
  list[next].focus();
}
