/** Dragging a card of the hand onto a Pokémon or the mat, or a Pokémon onto another, by mouse, pen or finger. */

/** What can be taken up: cards of the own hand, and the own Pokémon. */
const HELD = ".held[data-handle]";
const STANDING = ".mat .me .pokemon[data-identity]";
/** So far a pointer goes before it drags. */
const FAR = 9;

/**
 * @param {HTMLElement} root
 * @param {{
 *   may: (what: HTMLElement) => boolean, begin: (what: HTMLElement) => void,
 *   drop: (what: HTMLElement, over: HTMLElement | null) => void, cancel: () => void
 * }} told
 */
export function dragging(root, told) {
  root.addEventListener("pointerdown", (start) => {
    const at = start.target instanceof Element ? start.target.closest(`${HELD}, ${STANDING}`) : null;
    if (!(at instanceof HTMLElement) || start.button !== 0 || !told.may(at)) return;
    const held = at.matches(HELD);
    const shown = held ? at : /** @type {HTMLElement} */ (at.querySelector(".turn > .card"));
    /** @type {HTMLElement | null} */
    let ghost = null;
    const box = shown.getBoundingClientRect();

    const move = (/** @type {PointerEvent} */ event) => {
      const across = event.clientX - start.clientX;
      const along = event.clientY - start.clientY;
      if (!ghost) {
        // A finger that goes sideways scrolls the hand; one that goes up takes the card out.
        const scrolls = held && event.pointerType === "touch" && Math.abs(across) > -along;
        if (Math.hypot(across, along) < FAR || scrolls) return;
        ghost = document.createElement("div");
        ghost.className = "held ghost";
        ghost.append(/** @type {Node} */ (held ? shown.querySelector(".card") : shown).cloneNode(true));
        ghost.style.setProperty("--w", `${box.width}px`);
        document.body.append(ghost);
        at.classList.add("lifted");
        told.begin(at);
      }
      const lean = Math.max(-8, Math.min(8, across / 20));
      ghost.style.transform = `translate(${box.left + across}px, ${box.top + along}px) rotate(${lean}deg)`;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      at.classList.remove("lifted");
      if (!ghost) return;
      ghost.remove();
      swallowClick();
      const over = document.elementFromPoint(event.clientX, event.clientY);
      const nowhere = !over || !root.contains(over) || over.closest(".hand") || at.contains(over);
      if (event.type === "pointercancel" || nowhere) told.cancel();
      else told.drop(at, /** @type {HTMLElement} */ (over));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
}

/** The click that ends a drag means nothing. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}
