/** Which page is shown: the part of the address after # says so. */

import { fill, h, say } from "./dom.js";
import { listenForKeys } from "./learn/keys.js";
import { openWords } from "./learn/words.js";
import { shine } from "./foil.js";
import { dress } from "./theme.js";

/** @typedef {{leave?: () => void}} Page */

/** @type {Page | null} */
let shown = null;
const whole = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @param {HTMLElement} root @param {string[]} parts @returns {Promise<Page>} */
async function open(root, parts) {
  const [name, first, second] = parts;
  const { guided } = await import("./learn/progress.js");
  if (name === "table" && guided()[first])
    return new (await import("./learn/guided.js")).GuidedPage(root, first);
  if (name === "table" || name === "watch") {
    const { TablePage } = await import("./table/page.js");
    return new TablePage(root, first, name === "watch");
  }
  if (name === "join") return (await import("./join.js")).joinPage(root, first, second);
  if (name === "lesson") return (await import("./learn/lesson.js")).lessonPage(root, first);
  if (name === "learn") return (await import("./learn/page.js")).learnPage(root, first);
  if (name === "puzzles") return (await import("./puzzles/list.js")).puzzlesPage(root);
  if (name === "puzzle") return (await import("./puzzles/page.js")).puzzlePage(root, first);
  if (name === "decks") return (await import("./builder.js")).builderPage(root, first, second);
  if (name === "replay") return (await import("./replay.js")).replayPage(root, first, second);
  return (await import("./lobby.js")).lobbyPage(root);
}

async function route() {
  shown?.leave?.();
  shown = null;
  document.querySelectorAll("dialog").forEach((dialog) => dialog.remove());
  const parts = location.hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decodeURIComponent);
  document.body.dataset.page = parts[0] || "lobby";
  document.title = "prizecard";
  // Each page has a place of its own: one that comes late does not draw over the one that was gone on to.
  const root = h("div.place-of-page");
  fill(whole, root);
  try {
    const page = await open(root, parts);
    if (!root.isConnected) return page.leave?.();
    shown = page;
  } catch (problem) {
    const words = problem instanceof Error ? problem.message : String(problem);
    fill(
      root,
      h(
        "main.page",
        {},
        h("h1", {}, "This did not work"),
        h("p", {}, words),
        h("a.primary", { href: "#/" }, "To the lobby"),
      ),
    );
    say(words, "error");
  }
  document.body.dataset.ready = parts[0] || "lobby";
}

dress();
listenForKeys();
openWords();
shine();
addEventListener("hashchange", () => void route());
void route();
