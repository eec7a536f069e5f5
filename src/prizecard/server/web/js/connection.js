/** The websocket to a table: comes back by itself after a lost network or a restarted server. */

import { applied } from "./differences.js";

/** @typedef {"connecting" | "open" | "lost" | "closed"} Condition */

export class Connection {
  /**
   * @param {string} table @param {object} arrival the first message: the secret of a seat, or that one watches
   * @param {(message: any) => void} heard @param {(condition: Condition) => void} changed
   * @param {string} [kind] what is sat down at: a table, or a lesson
   */
  constructor(table, arrival, heard, changed, kind = "tables") {
    const server = `${location.protocol.replace("http", "ws")}//${location.host}`;
    this.address = `${server}/ws/${kind}/${encodeURIComponent(table)}`;
    this.arrival = arrival;
    this.heard = heard;
    this.changed = changed;
    this.tries = 0;
    this.ended = false;
    /** The last state, for what is told as a difference from it. @type {any} */
    this.last = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.open();
  }

  open() {
    if (this.ended) return;
    this.changed("connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      socket.send(JSON.stringify(this.arrival));
      this.changed("open");
    };
    socket.onmessage = (event) => this.heard(this.whole(JSON.parse(event.data)));
    socket.onclose = (event) => {
      if (this.socket !== socket || this.ended) return;
      // Refused by policy: asking again would not help.
      if (event.code === 1008) {
        this.ended = true;
        this.changed("closed");
        return;
      }
      this.changed("lost");
      this.tries += 1;
      this.timer = setTimeout(() => this.open(), Math.min(4000, 250 * 2 ** Math.min(this.tries, 4)));
    };
  }

  /** A message with everything: what came as a difference is put into the last state. @param {any} message */
  whole(message) {
    const found = message.type === "difference" ? applied(this.last, message.change) : message;
    if (found.type === "state") this.last = found;
    return found;
  }

  /** @param {any} message @returns {boolean} whether it could be sent */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
