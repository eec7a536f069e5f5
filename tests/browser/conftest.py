"""A real Chromium and a real server for the tests of the page. Without a Chromium they are skipped, and say so."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.browser.hands import EYES
from tests.server.serving import WAIT, Served, free_port, process, served

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
# `all` counts also what comes just after a click, but not cards of the hand and of the strip, which close up on purpose
# whenever one of them leaves. A source without a node is gone already: where it was says whose it was.
SHIFTS = """
window.shifts = {score: 0, all: 0};
const ROWS = ".hand, .strip";
const within = (box, rect) =>
  rect.left >= box.left - 12 && rect.right <= box.right + 12 &&
  rect.top >= box.top - 12 && rect.bottom <= box.bottom + 12;
const closesUp = (one) => {
  const element = one.node?.nodeType === 1 ? one.node : one.node?.parentElement;
  if (element) return element.closest(ROWS) !== null;
  return [...document.querySelectorAll(ROWS)].some((row) => within(row.getBoundingClientRect(), one.previousRect));
};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.sources.length || !entry.sources.every(closesUp)) window.shifts.all += entry.value;
    if (!entry.hadRecentInput) window.shifts.score += entry.value;
  }
}).observe({type: "layout-shift", buffered: true});
"""
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser that all tests of a worker share."""
    if CHROMIUM is None:
        pytest.skip("THE PAGE IS NOT TESTED: no Chromium here; scripts/browser-setup installs one")
    playwright = pytest.importorskip("playwright.sync_api", reason="THE PAGE IS NOT TESTED: playwright is missing")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with an empty database."""
    folder = tmp_path_factory.mktemp("tables")
    port = free_port()
    with process(f"sqlite:///{folder / 'tables.sqlite'}", port, folder):
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def tables(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server within the tests, whose tables they can lay out."""
    with served(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.sqlite'}") as running:
        yield running


@pytest.fixture
def visitor(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Makes pages, each of a browser that has never been here; a fault in one of them fails the test."""
    faults: list[str] = []
    contexts = []

    def visit(pace: float | None = 0, **settings: Any) -> Any:
        context = chromium.new_context(**{"reduced_motion": "reduce", "color_scheme": "dark", **DESKTOP, **settings})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1_000 * WAIT)
        page.add_init_script(SHIFTS)
        page.add_init_script(EYES)
        if pace is not None:  # what the opponent does is shown at once, where a test does not look at the story
            page.add_init_script(f"try {{ localStorage.setItem('prizecard.pace', '{pace}') }} catch {{}}")
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("console", lambda message: faults.append(message.text) if _is_fault(message) else None)
        page.on("request", lambda request: faults.append(request.url) if _is_foreign(request.url) else None)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not faults


def _is_fault(message: Any) -> bool:
    # A server that is gone is a fault of the network, which the page must bear; a refusal (422) is told to the player.
    borne = ("WebSocket", "ERR_CONNECTION", "status of 422")
    return message.type == "error" and not any(word in message.text for word in borne)


def _is_foreign(url: str) -> bool:
    return not url.startswith(("http://127.0.0.1:", "data:", "blob:"))


@contextmanager
def server(folder: Path, port: int) -> Iterator[Any]:
    """A server of the test's own, which it may kill."""
    with process(f"sqlite:///{folder / 'tables.sqlite'}", port, folder) as running:
        yield running
