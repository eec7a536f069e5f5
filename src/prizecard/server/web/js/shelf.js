/** The shelf of replays. */

import { get, playerSecret } from "./api.js";
import { fill, h, say } from "./dom.js";
import { ago, head } from "./head.js";

/** @param {HTMLElement} root */
export async function shelf(root) {
  const replays = /** @type {any[]} */ (await get("/api/replays"));
  const file = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "file",
      accept: ".json,application/json",
      hidden: true,
      onchange: async () => {
        const text = await file.files?.[0]?.text();
        if (!text) return;
        const response = await fetch("/api/replays", {
          method: "POST",
          headers: { "X-Player": playerSecret(), "Content-Type": "application/json" },
          body: text,
        });
        const answer = await response.json();
        if (response.ok) location.hash = `#/replay/${answer.id}`;
        else say(answer.message ?? "This is not a replay.", "error");
      },
    })
  );
  fill(
    root,
    head("replay"),
    h(
      "main.page",
      {},
      h("h1", {}, "Replays"),
      h("p.row", {}, h("button.primary", { onclick: () => file.click() }, "Open a replay file"), file),
      replays.length
        ? h(
            "ul.rows",
            {},
            ...replays.map((one) =>
              h(
                "li.row",
                {},
                h(
                  "a.grow",
                  { href: `#/replay/${one.id}` },
                  h("b", {}, one.decks.join(" – ")),
                  h("span", {}, `${one.rules} · ${one.steps} choices · ${ago(one.created)}`),
                ),
                h("a.plain", { href: `#/replay/${one.id}/analysis` }, "Analyse"),
                h("a.plain", { href: `/api/replays/${one.id}`, download: "" }, "Save file"),
              ),
            ),
          )
        : h("p.none", {}, "Finished games appear here by themselves."),
    ),
  );
  return {};
}
