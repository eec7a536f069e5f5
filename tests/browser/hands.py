"""A player at the page: reads what is offered there, and acts with the mouse, the finger or the keyboard."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

OVER = ".over .sheet"
FROM_HAND = {
    "play": r"Play (?:\d+ )?(.+)",
    "bench": r"Bench (.+)",
    "attach": r"Attach (.+) to .+ \(.+\)",
    "evolve": r"Evolve .+ \(.+\) into (.+)",
}
EAGER = ("evolve", "attach", "bench", "attack", "use", "play")
LATER = ("done", "retreat", "end", "no")
STUCK = 250
EYES = """
window.eyes = {
  // What stands there once there is something newer than `before` to answer, or the game is over.
  read(before, version) {
    const table = document.querySelector(".table");
    const now = table?.dataset.version;
    if (now === undefined || table.dataset.drawing !== undefined) return false; // half drawn, it is of two versions
    if ((before !== "" && now === before) || (version && Number(now) < version)) return false;
    const over = document.querySelector(".over .sheet h2");
    const asked = table.classList.contains("asked");
    if (!over && !asked && !version) return false;
    const gather = document.querySelector(".asks .gather.on");
    const buttons = [...document.querySelectorAll(".asks [data-verb][data-index]")];
    return {
      version: now, over: over ? over.textContent : "", asked,
      gathering: !!gather, need: Number(gather?.dataset.need ?? 0),
      turn: document.querySelector(".prompt small")?.textContent ?? "",
      offers: buttons.map((one) => [one.dataset.press ?? "", one.dataset.verb, one.dataset.text, one.dataset.index]),
    };
  },
  // Whether the focus is at such a thing, in the same group, or elsewhere.
  near(selector) {
    const at = document.activeElement;
    if (at.matches(selector)) return "there";
    const group = at.closest("[data-roves]");
    return group && group.querySelector(selector) ? "group" : "elsewhere";
  },
  // Where to point at the first such thing that can be seen.
  at(selector, text) {
    for (const one of document.querySelectorAll(selector)) {
      if (text && one.textContent !== text && one.dataset.text !== text) continue;
      one.scrollIntoView({block: "nearest", inline: "nearest"});
      const box = one.getBoundingClientRect();
      if (box.width) return [box.left + Math.min(box.width / 2, 24), box.top + box.height / 2];
    }
    return null;
  },
};
"""


@dataclass(frozen=True)
class Offer:
    """One of the buttons; `press` is what to type for it, if there is something."""

    press: str
    verb: str
    text: str
    index: str


@dataclass(frozen=True)
class Asked:
    """What stands on the page: the offers of a version, or how the game ended."""

    version: str
    over: str
    asked: bool
    turn: str
    need: int
    gathering: bool
    offers: list[Offer]


@dataclass
class Plan:
    """What an eager beginner takes: builds up, attacks, and plays a card once a turn."""

    turn: str = ""
    taken: set[str] = field(default_factory=set)

    def wanted(self, turn: str, offers: list[Offer]) -> Offer:
        """The offer to take."""
        if turn.split(" · ")[0] != self.turn:
            self.turn, self.taken = turn.split(" · ")[0], set()
        for verb in EAGER:
            for offer in offers:
                if offer.verb == verb and (verb == "attack" or offer.text not in self.taken):
                    self.taken.add(offer.text)
                    return offer
        return next((offer for offer in offers if offer.verb not in LATER), offers[-1])


class Hands:
    """One player's hands at one page; `way` is mouse (on the cards), list (on the buttons), touch or keys."""

    def __init__(self, page: Any, way: str = "mouse") -> None:
        self.page = page
        self.way = way
        self.plan = Plan()
        self.before = ""

    def start(
        self, address: str, deck: str = "Ember Spark", opponent: str = "random", seed: int = 5, rules: str = "HS"
    ) -> None:
        """From the lobby to the table, by clicking."""
        page = self.page
        page.goto(f"{address}/?seed={seed}")
        page.click(f"[data-code='{rules}']")
        page.click(f'[data-deck="{deck}"]')
        page.click(f"[data-opponent='{opponent}']")
        page.click(".start")
        page.wait_for_selector(".table[data-version]")

    def read(self, before: str = "", version: int = 0) -> Asked:
        """What is asked, once it is newer than a version."""
        script = "([before, version]) => window.eyes?.read(before, version) ?? false"
        data = self.page.wait_for_function(script, arg=[before, version]).json_value()
        return Asked(**{**data, "offers": [Offer(*one) for one in data["offers"]]})

    def ask(self, text: str = "", verb: str = "") -> Asked:
        """Take the first offer of the verb whose words begin so; what is asked then."""
        asked = self.read()
        self.take(next(one for one in asked.offers if one.text.startswith(text) and verb in ("", one.verb)))
        return self.read(asked.version)

    @property
    def over(self) -> bool:
        return self.page.query_selector(f"{OVER} h2") is not None

    def step(self, asked: Asked | None = None) -> bool:
        """One choice; whether there was one to make."""
        asked = asked or self.read(self.before)
        if asked.over or not asked.offers:
            return False
        if asked.gathering:
            self._gather(asked)
        else:
            self.take(self.plan.wanted(asked.turn, asked.offers))
        self.before = asked.version
        return True

    def play(self, choices: int = 1_000) -> int:
        """Choose until the game is over or so many choices are made; how many were."""
        return next((made for made in range(choices) if not self.step()), choices)

    def _gather(self, asked: Asked) -> None:
        """Pick as many as must be, or one, and send them together; what there is several times, several times."""
        wanted = max(1, asked.need)
        for offer in asked.offers[:wanted]:
            self.take(offer)
        for offer in asked.offers:
            while (had := self._picked) < wanted and self.page.query_selector(f".counted [data-index='{offer.index}']"):
                self.take(offer)
                if self._picked <= had:
                    break
        if self.way == "keys":
            self.tab_to(".confirm:enabled")
            self.page.keyboard.press("Enter")
        else:
            self.point(".tray.on .confirm:enabled, .asks .confirm:enabled")

    @property
    def _picked(self) -> int:
        return int(self.page.inner_text(".asks .gather.on span").split()[0])

    def take(self, offer: Offer) -> None:
        """Act on an offer."""
        if self.way == "keys" and offer.press:
            self.page.keyboard.type(offer.press)
        elif self.way == "keys":
            self.tab_to(f'.asks [data-index="{offer.index}"]')
            self.page.keyboard.press("Enter")
        elif self.way == "list":
            self._on_the_list(offer)
        else:
            self._on_the_table(offer)

    def _on_the_list(self, offer: Offer) -> None:
        """On a button of the tray or of the panel; the targets of a retreat are behind one button."""
        button = f'.tray.on [data-index="{offer.index}"], .asks [data-index="{offer.index}"]'
        if offer.verb == "retreat" and not self.where(button):
            self.point(".foot .retreat")
        self.point(button)

    def _on_the_table(self, offer: Offer) -> None:
        """On the table itself where the offer has a place there."""
        card = re.fullmatch(FROM_HAND[offer.verb], offer.text) if offer.verb in FROM_HAND else None
        place = re.search(r"\(([^()]*(?:Active|Bench \d+))\)", offer.text) if offer.verb == "pokemon" else None
        if card is not None and self.where(held := f'.held.lit[aria-label^="{_name(card[1])} in"]'):
            self.point(held)
            if not self.page.query_selector(".menu"):
                return  # a card with one thing to do does it at once
            self.point(".menu button", offer.text)
        elif place is not None:
            self.point(f'.pokemon[data-place="{place[1]}"]')
        else:
            self._on_the_list(offer)

    def where(self, selector: str, text: str = "") -> list[float] | None:
        """Where such a thing can be seen on the screen."""
        found: list[float] | None = self.page.evaluate("([a, b]) => window.eyes.at(a, b)", [selector, text])
        return found

    def point(self, selector: str, text: str = "") -> None:
        """Click or tap where the thing is: what lies above it would be hit instead."""
        script = "([a, b]) => window.eyes.at(a, b)"
        x, y = self.page.wait_for_function(script, arg=[selector, text]).json_value()
        if self.way == "touch":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def tab_to(self, selector: str) -> None:
        """Walk there with the Tab key."""
        for _ in range(STUCK):
            at = self.page.evaluate("selector => window.eyes.near(selector)", selector)
            if at == "there":
                return
            # A group is one tab stop: inside of it the arrows walk.
            self.page.keyboard.press("ArrowDown" if at == "group" else "Tab")
        raise AssertionError(f"Tab does not reach {selector}")


def _name(text: str) -> str:
    return re.sub(r" \(\d+\)$", "", text).replace('"', '\\"')
