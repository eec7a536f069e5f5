/** Making elements. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes, listeners (`onclick`) and children.
 * @param {string} tag with classes after dots: "div.card.large"
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    // What assistive software reads is said in words: an empty or missing attribute would say nothing.
    if (key.startsWith("aria-")) element.setAttribute(key, String(value));
    else if (value === false) continue;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "class") element.className += ` ${value}`;
    else if (key === "value") /** @type {any} */ (element).value = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
function append(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
}

/**
 * Replace what an element holds.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * Let an element hold these children, made anew only where they are not there already: each says what it shows.
 * @param {Element} element
 * @param {[string, () => HTMLElement][]} children what each shows, in words that differ, and how it is made
 */
export function keep(element, children) {
  const there = new Map(
    /** @type {HTMLElement[]} */ ([...element.children]).map((child) => [child.dataset.shows ?? "", child]),
  );
  const wanted = children.map(([shows, make]) => {
    const found = there.get(shows) ?? make();
    found.dataset.shows = shows;
    return found;
  });
  for (const child of [...element.children]) {
    if (!wanted.includes(/** @type {HTMLElement} */ (child))) child.remove();
  }
  wanted.forEach((child, place) => {
    if (element.children[place] !== child) element.insertBefore(child, element.children[place] ?? null);
  });
}

/**
 * An element from markup written in this package (never from a message).
 * @param {string} markup
 * @returns {HTMLElement}
 */
export function drawn(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  return /** @type {HTMLElement} */ (holder.content.firstElementChild);
}

/**
 * Tell the player something for a few seconds, above everything, also above an open dialog. It takes no clicks.
 * @param {string} text
 * @param {"note" | "error" | "why"} [kind]
 */
export function say(text, kind = "note") {
  const place = document.getElementById("messages");
  if (!place) return;
  const message = h("div.message", { class: kind }, text);
  place.append(message);
  while (place.children.length > 3) place.firstElementChild?.remove();
  // Shown anew, it lies above a dialog that was opened meanwhile.
  if (place.matches(":popover-open")) place.hidePopover();
  place.showPopover?.();
  const away = () => {
    message.remove();
    removeEventListener("pointerdown", away);
  };
  setTimeout(() => addEventListener("pointerdown", away), 600);
  setTimeout(away, kind === "note" ? 3500 : 8000);
}

/** Whether the player asked for little motion. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * A question in a dialog.
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmed(question, yes) {
  return new Promise((resolve) => {
    const dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog.ask",
        {},
        h("p", {}, question),
        h(
          "div.row",
          {},
          h("button.plain", { onclick: () => dialog.close("") }, "Cancel"),
          h("button.danger", { onclick: () => dialog.close("yes") }, yes),
        ),
      )
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
