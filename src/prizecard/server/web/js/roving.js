/** One tab stop for many things that belong together: Tab goes to the one that was last used, arrows walk on. */

/**
 * Give the group one tab stop, and take the arrow keys there. Call it again after the group was drawn anew.
 * @param {HTMLElement} group @param {string} selector what belongs to it @param {boolean} [picks] walking also chooses
 * @param {boolean} [walks] whether the arrows walk here; else they do what they do everywhere
 */
export function rove(group, selector, picks = false, walks = true) {
  const all = () => /** @type {HTMLElement[]} */ ([...group.querySelectorAll(selector)]);
  const stop = (/** @type {HTMLElement | undefined} */ at) =>
    all().forEach((one) => (one.tabIndex = one === at ? 0 : -1));
  stop(all().find((one) => one.matches("[aria-checked=true], [aria-selected=true]")) ?? all()[0]);
  if (group.dataset.roves) return;
  group.dataset.roves = "yes";
  group.addEventListener("focusin", (event) => {
    const at = all().find((one) => one === event.target);
    if (at) stop(at);
  });
  if (walks)
    group.addEventListener("keydown", (event) => {
      const list = all();
      const at = list.indexOf(/** @type {HTMLElement} */ (event.target));
      const goal = at < 0 ? -1 : stepOf(event.key, at, list.length);
      if (goal < 0) return;
      event.preventDefault();
      event.stopPropagation();
      list[goal].focus();
      if (picks) list[goal].click();
    });
}

/** @param {string} key @param {number} at @param {number} count @returns {number} where the key leads, or -1 */
function stepOf(key, at, count) {
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

/**
 * Say which of a group of radio buttons or tabs is chosen, without drawing them anew: the focus stays where it is.
 * @param {HTMLElement} group @param {string} selector @param {(one: HTMLElement) => boolean} isChosen
 */
export function choose(group, selector, isChosen) {
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll(selector))) {
    const chosen = isChosen(one);
    one.setAttribute(one.getAttribute("role") === "tab" ? "aria-selected" : "aria-checked", String(chosen));
    one.classList.toggle("on", chosen);
    one.tabIndex = chosen ? 0 : -1;
  }
}
