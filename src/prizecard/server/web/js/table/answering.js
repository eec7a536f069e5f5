/** Answering a question: what is picked, put back, confirmed, and sent. */

import { say } from "../dom.js";
import { hint } from "./light.js";
import { closeMenu } from "./menu.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Option} Option */

/** @param {TablePage} page @returns {import("./panel.js").Actions} */
export function answering(page) {
  let answered = "";
  /** The question at hand: in a row of like ones "done" needs no second word. */
  const asked = () => `${page.view?.decision?.prompt} ${page.view?.decision?.source}`;

  const sendOff = (/** @type {number | number[]} */ choice) => {
    if (page.pending || !page.state) return;
    answered = asked();
    page.pending = page.connection.send({ type: "choose", version: page.state.version, choice });
    if (!page.pending) say("Not connected; trying again…", "error");
    page.choices.chosen = null;
    closeMenu();
    if (page.pending) sent(page);
    else page.refresh();
  };
  /** Taking nothing is asked once more where something could be taken. */
  const takeNothing = (/** @type {Option} */ done) => {
    if (!page.choices.forgoes || page.choices.sure || asked() === answered) return sendOff(done.index);
    page.choices.sure = true;
    page.refresh();
  };
  const send = () => {
    if (page.choices.picks.length && page.choices.enough) sendOff(page.choices.gathered());
  };
  return {
    choose: (option, handle = null) => {
      const { choices } = page;
      if (page.pending) return;
      if (option.verb === "done") return choices.picks.length ? send() : takeNothing(option);
      if (!choices.gathering) return sendOff(option.index);
      const taken = choices.toggle(option, handle);
      if (!taken) say(`No more than ${choices.room} can be picked. Put one back first.`, "why");
      choices.sure = false;
      page.refresh();
    },
    send,
    less: (option) => {
      page.choices.less(option);
      page.refresh();
    },
    clear: () => {
      page.choices.picks = [];
      page.choices.chosen = null;
      page.refresh();
    },
    hint: (option) => hint(page.frame, page.choices, option),
    why: (wish) => page.why(wish),
  };
}

/** An answer is on its way: nothing is drawn anew until the next state comes. @param {TablePage} page */
function sent(page) {
  const { panel } = page.panel;
  page.frame.classList.remove("asked");
  panel.classList.add("sent");
  page.tray.classList.remove("on");
  // What is asked next must not be answered by a key that was meant for this.
  const at = document.activeElement;
  if (at instanceof HTMLElement && (panel.contains(at) || page.tray.contains(at))) at.blur();
}
