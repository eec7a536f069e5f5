"""Fetching the public card data: from a server on this machine, whole or broken, and never from elsewhere."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from prizecard.library.fetching import NotFetched, changed_in, fetch, hash_of, pinned
from prizecard.library.source import sets_in
from tests.library.making import SOURCE, needs_source, raw

SETS = [{"id": "zz1", "name": "First", "series": "Other"}, {"id": "zz2", "name": "Second", "series": "Other"}]
COMMIT = "c0ffee"


class Public:
    """A stand-in for the public place: what lies at which path, and what was asked for."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {
            "sets/en.json": json.dumps(SETS).encode(),
            "cards/en/zz1.json": json.dumps([raw()]).encode(),
            "cards/en/zz2.json": json.dumps([raw(id="zz2-1")]).encode(),
        }
        self.cut: set[str] = set()
        self.asked: list[str] = []
        self.address = ""


@pytest.fixture
def public() -> Iterator[Public]:
    place = Public()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            file = self.path.split("/", 2)[2]
            place.asked.append(file)
            data = place.files.get(file)
            self.send_response(200 if data is not None else 404)
            self.send_header("Content-Length", str(len(data or b"")))
            self.end_headers()
            self.wfile.write((data or b"")[: 5 if file in place.cut else None])

        def log_message(self, *args: Any) -> None:
            """Nothing on the terminal."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        place.address = f"http://127.0.0.1:{server.server_port}"
        running = threading.Thread(target=server.serve_forever)
        running.start()
        yield place
        server.shutdown()
        running.join()


def bring(public: Public, folder: Path, *sets: str, commit: str = COMMIT) -> Any:
    return fetch(folder, sets or ("zz1", "zz2"), lambda line: None, commit=commit, address=public.address)


def test_what_is_fetched_can_be_built_from(public: Public, tmp_path: Path) -> None:
    found = bring(public, tmp_path / "new")
    assert (found.kept, found.new, found.commit) == (0, 3, COMMIT)
    assert [(one.facts.name, len(one.cards())) for one in sets_in(tmp_path / "new")] == [("First", 1), ("Second", 1)]


def test_a_second_run_asks_for_nothing(public: Public, tmp_path: Path) -> None:
    bring(public, tmp_path)
    public.asked.clear()
    assert bring(public, tmp_path).kept == 3
    assert public.asked == []


def test_a_file_that_was_changed_since_is_fetched_again(public: Public, tmp_path: Path) -> None:
    bring(public, tmp_path)
    (tmp_path / "cards/en/zz1.json").write_text("[]")
    public.asked.clear()
    assert bring(public, tmp_path).new == 1
    assert public.asked == ["cards/en/zz1.json"]


@pytest.mark.parametrize(
    ("fault", "says"), [("missing", "404"), ("cut", "broke off"), ("torn", "no JSON"), ("other", "no list of cards")]
)
def test_a_broken_run_says_so_and_goes_on_where_it_stopped(
    public: Public, tmp_path: Path, fault: str, says: str
) -> None:
    whole = public.files["cards/en/zz2.json"]
    if fault == "missing":
        del public.files["cards/en/zz2.json"]
    elif fault == "cut":
        public.cut.add("cards/en/zz2.json")
    else:
        public.files["cards/en/zz2.json"] = whole[:-5] if fault == "torn" else b'{"id": 1}'
    with pytest.raises(NotFetched, match=f"{says}.*2 of 3 files are in .* goes on from there"):
        bring(public, tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*.json")) == ["en.json", "fetched.json", "zz1.json"]
    assert not list(tmp_path.rglob("*.part"))
    public.files["cards/en/zz2.json"] = whole
    public.cut.clear()
    public.asked.clear()
    assert bring(public, tmp_path).kept == 2
    assert public.asked == ["cards/en/zz2.json"]


def test_another_commit_is_fetched_anew(public: Public, tmp_path: Path) -> None:
    bring(public, tmp_path)
    record = json.loads((tmp_path / "fetched.json").read_text())
    (tmp_path / "fetched.json").write_text(json.dumps({**record, "commit": "before"}))
    assert bring(public, tmp_path).new == 3


def test_a_folder_holds_one_commit(public: Public, tmp_path: Path) -> None:
    folder = tmp_path / "source"
    bring(public, folder)
    (folder / "notes.txt").write_text("mine")
    public.files["cards/en/zz1.json"] = json.dumps([raw(hp="90")]).encode()
    assert bring(public, folder, "zz1", commit="beef00").new == 2
    assert [one.facts.id for one in sets_in(folder)] == ["zz1"]
    record = json.loads((folder / "fetched.json").read_text())
    assert (record["commit"], sorted(record["files"])) == ("beef00", ["cards/en/zz1.json", "sets/en.json"])
    assert (folder / "notes.txt").read_text() == "mine"


def test_another_commit_that_cannot_be_had_takes_nothing_away(public: Public, tmp_path: Path) -> None:
    bring(public, tmp_path)
    whole = public.files.pop("sets/en.json")
    with pytest.raises(NotFetched, match="404"):
        bring(public, tmp_path, commit="beef00")
    public.files["sets/en.json"] = whole
    assert bring(public, tmp_path).kept == 3


def test_a_record_takes_nothing_away_that_is_no_card_data(public: Public, tmp_path: Path) -> None:
    folder = tmp_path / "source"
    bring(public, folder)
    letter = tmp_path / "letter.json"
    letter.write_text("dear friend")
    record = {"commit": "before", "files": {"../letter.json": "", str(letter): "", "cards/en/../../../letter.json": ""}}
    (folder / "fetched.json").write_text(json.dumps(record))
    bring(public, folder)
    assert letter.read_text() == "dear friend"


def test_nothing_else_is_written_over(public: Public, tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear friend")
    with pytest.raises(NotFetched, match="was not fetched; give a new folder"):
        bring(public, tmp_path)
    assert public.asked == []


def test_without_a_network_it_is_said_what_cannot_be_reached(tmp_path: Path) -> None:
    with pytest.raises(NotFetched, match=r"http://127\.0\.0\.1:1/.* cannot be reached: .*refused"):
        fetch(tmp_path, ["zz1"], lambda line: None, commit=COMMIT, address="http://127.0.0.1:1")


def test_sets_that_say_something_else_are_named(public: Public, tmp_path: Path) -> None:
    assert bring(public, tmp_path).changed == ("zz1", "zz2")


def test_a_hash_is_of_what_is_built_and_of_nothing_else() -> None:
    plain = hash_of([raw()])
    assert hash_of([raw(artist="Somebody", images={"small": "x"}, evolvesTo=["Other"])]) == plain
    assert hash_of([raw(hp="70")]) != plain
    assert hash_of([raw(attacks=[{"name": "Bump", "cost": ["Fire"], "text": "Draw a card."}])]) != plain
    longer = [{"name": "Bump", "cost": ["Fire", "Colorless"], "convertedEnergyCost": 2, "damage": "20", "text": ""}]
    assert hash_of([raw(attacks=longer)]) == plain


def test_a_commit_is_pinned_and_a_hash_for_each_set_of_the_package() -> None:
    from prizecard.library import built_in

    commit, sets = pinned()
    assert len(commit) == len(hashlib.sha1().hexdigest())
    assert sets.keys() == built_in().sets.keys()


@needs_source
def test_the_hashes_are_those_of_what_the_package_is_built_from() -> None:
    assert changed_in(SOURCE) == (), f"scripts/pin-source {SOURCE} writes them anew"
