/** Asking the server over HTTP, and what this browser remembers. */

/** @param {string} key @returns {any} */
export function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(`prizecard.${key}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {any} value */
export function remember(key, value) {
  localStorage.setItem(`prizecard.${key}`, JSON.stringify(value));
}

/** The secret that names this browser's player to the server. @returns {string} */
export function playerSecret() {
  let secret = remembered("player");
  if (!secret) {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    remember("player", secret);
  }
  return secret;
}

export class Refused extends Error {
  /** @param {number} status @param {string} message @param {any} [data] */
  constructor(status, message, data) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

/**
 * One request; the answer's JSON, or a Refused with the server's words.
 * @param {string} method @param {string} path @param {any} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = { "X-Player": playerSecret() };
  const tokens = Object.values(seats())
    .map((seat) => seat.token)
    .filter(Boolean);
  if (path.startsWith("/api/tables") && tokens.length) headers["X-Seats"] = tokens.slice(-20).join(",");
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refused(0, "The server does not answer. Is it still running?");
  }
  const text = await response.text();
  let data = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = text;
  }
  if (!response.ok)
    throw new Refused(response.status, wordsOf(data) || `The server refused (${response.status}).`, data);
  return data;
}

/** @param {any} data @returns {string} */
function wordsOf(data) {
  const detail = data?.message ?? data?.detail ?? data?.error ?? data;
  if (typeof detail === "string") return detail;
  if (Array.isArray(detail)) return detail.map((one) => one.msg ?? one.message ?? String(one)).join("; ");
  return detail?.message ?? "";
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path @param {any} body */
export const post = (path, body) => ask("POST", path, body);

/**
 * @typedef {{
 *   token: string, player: number, link?: string, watch?: string, title?: string, deck?: any, when: number
 * }} KeptSeat
 */

/** The seats this browser holds, by table. @returns {Record<string, KeptSeat>} */
export function seats() {
  return remembered("seats") ?? {};
}

/** @param {string} table @param {KeptSeat} seat */
export function keepSeat(table, seat) {
  const all = Object.entries({ ...seats(), [table]: seat }).sort((a, b) => a[1].when - b[1].when);
  remember("seats", Object.fromEntries(all.slice(-40)));
}

/** @param {string} table */
export function dropSeat(table) {
  const all = seats();
  delete all[table];
  remember("seats", all);
}
