"""The sounds of the table, rendered by real Chromium and measured: heard, never too loud, over soon, and told apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Visit = Callable[..., Any]
LOUDEST = 1.0
LONGEST = 2.0
ALIKE = 0.9
RENDER = """async () => {
  const { ELEMENTS, TUNES } = await import("/js/table/tunes.js");
  const rate = 22050;
  const found = {};
  const render = async (name, play) => {
    const context = new OfflineAudioContext(1, rate * 3, rate);
    play({ context, out: context.destination, at: 0 });
    const samples = (await context.startRendering()).getChannelData(0);
    let peak = 0, last = 0, first = samples.length;
    const bands = Array(24).fill(0);
    samples.forEach((value, at) => {
      const size = Math.abs(value);
      peak = Math.max(peak, size);
      if (size > 0.002) { last = at; first = Math.min(first, at); }
    });
    // How loud it is in each twelfth of its time, and how often it crosses zero there: a fingerprint.
    const piece = Math.max(1, Math.floor((last + 1) / 12));
    for (let at = 1; at <= last; at += 1) {
      const band = Math.min(11, Math.floor(at / piece));
      bands[band] += samples[at] ** 2 / piece;
      if (samples[at] * samples[at - 1] < 0) bands[12 + band] += 1 / piece;
    }
    found[name] = { peak, seconds: last / rate, starts: first / rate, bands };
  };
  for (const [name, tune] of Object.entries(TUNES))
    if (name !== "attack") await render(name, (stage) => tune(stage, 1, "Fire"));
  for (const [type, play] of Object.entries(ELEMENTS)) await render(`attack ${type}`, (stage) => play(stage, 1));
  return found;
}"""


def likeness(one: list[float], other: list[float]) -> float:
    """How alike two fingerprints are, from 0 to 1, by how often they cross zero."""
    pairs = list(zip(one[12:], other[12:], strict=True))
    return sum(min(a, b) for a, b in pairs) / max(1e-9, sum(max(a, b) for a, b in pairs))


def test_every_sound_is_heard_and_soon_over(visitor: Visit, address: str) -> None:
    page = visitor()
    page.goto(address)
    found = page.evaluate(RENDER)
    assert len(found) > 30
    assert {name: one["peak"] for name, one in found.items() if not 0.03 < one["peak"] < LOUDEST} == {}
    assert {name: one["seconds"] for name, one in found.items() if not 0.03 < one["seconds"] < LONGEST} == {}
    assert {name: one["starts"] for name, one in found.items() if one["starts"] > 0.1} == {}


def test_elements_sound_unlike_each_other(visitor: Visit, address: str) -> None:
    page = visitor()
    page.goto(address)
    found = page.evaluate(RENDER)
    elements = {name: one["bands"] for name, one in found.items() if name.startswith("attack ")}
    assert len(elements) == 11
    alike = [
        (one, other)
        for one in elements
        for other in elements
        if one < other and likeness(elements[one], elements[other]) > ALIKE
    ]
    assert alike == []
