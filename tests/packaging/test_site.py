"""The documentation builds as a site, strictly: no link leads nowhere, every page is reached."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.architecture.source import ROOT


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)],
        cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True,
    )  # fmt: skip
    assert built.returncode == 0, built.stdout + built.stderr
    reference = (tmp_path / "api" / "index.html").read_text(encoding="utf-8")
    for name in ("Game.start", "PlayerView.sample", "Deck.read", "carry_out"):
        assert name.rpartition(".")[2] in reference, name


def test_every_page_is_reached() -> None:
    """From the navigation, or from a page that is."""
    listed = set(re.findall(r"- ([\w-]+\.md)", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    pages = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
    assert listed <= pages.keys()
    linked = {name for text in pages.values() for name in re.findall(r"\]\(([\w-]+\.md)", text)}
    assert pages.keys() <= listed | linked, pages.keys() - listed - linked
