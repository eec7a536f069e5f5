/** Dragging a card of the hand onto a Pokémon or the mat, by mouse, pen or finger. */

/**
 * @param {HTMLElement} hand @param {HTMLElement} root
 * @param {{
 *   begin: (handle: number, id: string) => void,
 *   drop: (handle: number, id: string, over: HTMLElement | null) => void,
 *   cancel: () => void
 * }} told
 */
export function dragging(hand, root, told) {
  hand.addEventListener("pointerdown", (start) => {
    const held =
      start.target instanceof Element
        ? /** @type {HTMLElement | null} */ (start.target.closest(".held[data-handle]"))
        : null;
    if (!held || start.button !== 0) return;
    const handle = Number(held.dataset.handle);
    const id = held.dataset.id ?? "";
    /** @type {HTMLElement | null} */
    let ghost = null;
    const box = held.getBoundingClientRect();

    const move = (/** @type {PointerEvent} */ event) => {
      const across = event.clientX - start.clientX;
      const along = event.clientY - start.clientY;
      if (!ghost) {
        // A finger that goes sideways scrolls the hand; one that goes up takes the card out.
        if (Math.hypot(across, along) < 9 || (event.pointerType === "touch" && Math.abs(across) > -along)) return;
        ghost = /** @type {HTMLElement} */ (held.cloneNode(true));
        ghost.className = "held ghost";
        ghost.style.setProperty("--w", `${box.width}px`);
        document.body.append(ghost);
        held.classList.add("lifted");
        told.begin(handle, id);
      }
      const lean = Math.max(-8, Math.min(8, across / 20));
      ghost.style.transform = `translate(${box.left + across}px, ${box.top + along}px) rotate(${lean}deg)`;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      held.classList.remove("lifted");
      if (!ghost) return;
      ghost.remove();
      swallowClick();
      const over = document.elementFromPoint(event.clientX, event.clientY);
      if (event.type === "pointercancel" || !over || !root.contains(over) || over.closest(".hand")) told.cancel();
      else told.drop(handle, id, /** @type {HTMLElement} */ (over));
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
