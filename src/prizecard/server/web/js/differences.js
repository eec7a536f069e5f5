/** States of a table that is watched come as differences from the last one. */

/** @typedef {{"="?: Record<string, any>, "-"?: string[], "/"?: Record<string, any>}} Change */

/**
 * The next state; the one before stays as it is.
 * @param {any} before @param {Change | null} change @returns {any}
 */
export function applied(before, change) {
  if (!change) return before;
  const found = Array.isArray(before) ? [...before] : { ...before };
  for (const place of change["-"] ?? []) delete found[place];
  Object.assign(found, change["="]);
  for (const [place, inside] of Object.entries(change["/"] ?? {})) found[place] = applied(found[place], inside);
  return found;
}
