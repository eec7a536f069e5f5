/** Playing on from a frame of a replay: which side, against whom, by which luck. */

import { get, keepSeat, post, remember, remembered } from "./api.js";
import { h, say } from "./dom.js";

/** @param {{id: string, frame: number, player: number}} from */
export async function playOn({ id, frame, player }) {
  /** @type {{name: string, label?: string, level?: string}[]} */
  let agents;
  try {
    agents = await get("/api/agents");
  } catch (problem) {
    return say(problem instanceof Error ? problem.message : String(problem), "error");
  }
  const last = [remembered("opponent"), "regular"].find((key) => agents.some((one) => one.name === key));
  const side = select("side", "your side", [["0", "Player 1"], ["1", "Player 2"]], String(player));
  const named = agents.map((one) => [one.name, one.level ? `${one.label} – ${one.level}` : (one.label ?? one.name)]);
  const against = select("against", "opponent", named, last ?? agents[0].name);
  const chance = select("chance", "luck", [["new", "new luck: both decks are shuffled"],
    ["same", "the luck of the replay: you know what comes"]], "new");
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog.playonask",
      { "aria-label": "play on from here" },
      h("h2", {}, "Play on from here"),
      h("p.hint", {}, "A new table with this board. Hands and Prize cards stay as they were, and so does the replay."),
      h("label", {}, "You are", side),
      h("label", {}, "Against", against),
      h("label", {}, "With", chance),
      h(
        "div.row",
        {},
        h("button.plain", { onclick: () => dialog.close() }, "Cancel"),
        h("button.primary.go", { onclick: () => void go() }, "Play on"),
      ),
    )
  );
  const go = async () => {
    const [agent, strength] = against.value.split(":");
    try {
      const made = await post(`/api/replays/${encodeURIComponent(id)}/play`, {
        frame,
        player: Number(side.value),
        agent,
        ...(strength ? { strength } : {}),
        same_luck: chance.value === "same",
      });
      remember("opponent", against.value);
      keepSeat(made.table, { ...made.seat, title: "Played on from a replay", when: Date.now() });
      dialog.close();
      location.hash = `#/table/${made.table}`;
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem), "error");
    }
  };
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {string} name @param {string} label @param {string[][]} options @param {string} chosen
 * @returns {HTMLSelectElement}
 */
function select(name, label, options, chosen) {
  return /** @type {HTMLSelectElement} */ (
    h(
      `select.${name}`,
      { "aria-label": label },
      ...options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
    )
  );
}
