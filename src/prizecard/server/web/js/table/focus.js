/** Keeping the focus where it was when something is drawn anew. */

/**
 * Remember which option had the focus; what is returned gives it back after they have been drawn anew.
 * @param {...HTMLElement} places @returns {() => void}
 */
export function focused(...places) {
  const at = document.activeElement;
  const place = places.find((one) => at instanceof HTMLElement && one.contains(at));
  if (!place) return () => undefined;
  const { index, step } = /** @type {HTMLElement} */ (at).dataset;
  const wanted = at?.classList.contains("confirm")
    ? ".confirm:enabled"
    : `[data-index="${index}"]${step ? `[data-step="${step}"]` : ""}`;
  return () => {
    const found = place.querySelector(wanted) ?? place.querySelector("button:enabled");
    /** @type {HTMLElement | null} */ (found)?.focus({ preventScroll: true });
  };
}
