"""Reading scenario files: several documents a file, each with its cases laid over it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from prizecard.files import BadFile, read_text
from prizecard.scenarios.errors import BadScenario

POSITION = {
    "rules", "turn", "first", "start", "me", "opponent", "stadium", "coins", "seed", "shuffle", "sudden_death", "more",
}  # fmt: skip
KEYS = {"id", "title", "shows", "do", "expect", "cases", "source", "note", "skip", *POSITION}
SIDES = ("rule", "limit", "both")
"""What a scenario shows of its item: that it holds, a board where it does not apply, or each in turn."""


@dataclass(frozen=True)
class Scenario:
    """One board with its moves and what must hold: a document, or one of its cases."""

    file: str
    document: int
    id: str
    title: str
    case: int | None
    content: Mapping[str, Any]

    @property
    def position(self) -> dict[str, Any]:
        """What says how the board stands."""
        return {key: value for key, value in self.content.items() if key in POSITION}

    @property
    def steps(self) -> list[Any]:
        """The moves and checks in their order."""
        return list(self.content.get("do") or [])

    @property
    def expected(self) -> Mapping[str, Any]:
        """What must hold at the end."""
        return self.content.get("expect") or {}

    @property
    def name(self) -> str:
        """File, id and case in one line."""
        case = "" if self.case is None else f" case {self.case}"
        rules = self.content.get("rules")
        return f"{self.file} #{self.document} {self.id}{case}" + (f" ({rules})" if rules else "")


class _Loader(yaml.SafeLoader):
    """YAML in which a key may stand only once in a mapping."""


def _mapping(loader: _Loader, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
    seen: set[Any] = set()
    for key_node, _ in node.value:
        if key_node.tag == "tag:yaml.org,2002:merge":
            continue
        key = loader.construct_object(key_node, deep=True)
        if key in seen:
            raise BadScenario(f"the key {key!r} stands there twice (line {key_node.start_mark.line + 1})")
        seen.add(key)
    loader.flatten_mapping(node)
    return dict(yaml.SafeLoader.construct_mapping(loader, node, deep=True))


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)


def files_of(paths: Iterable[str | Path]) -> list[Path]:
    """The scenario files among the paths, those in folders included."""
    found: list[Path] = []
    asked = [Path(path) for path in paths]
    for path in asked:
        if path.is_dir():
            found.extend(sorted((*path.rglob("*.yaml"), *path.rglob("*.yml"))))
        elif path.is_file():
            found.append(path)
        else:
            raise BadScenario(f"there is no file {path}")
    if not found:
        raise BadScenario(f"there is no scenario in {', '.join(map(str, asked))}")
    return found


def read_file(path: str | Path) -> list[Scenario]:
    """All scenarios of a file, case by case."""
    return [scenario for number, document in documents_of(path) for scenario in read_document(path, number, document)]


def documents_of(path: str | Path) -> list[tuple[int, Any]]:
    """The documents of a file as they stand there, numbered."""
    try:
        documents = list(yaml.load_all(read_text(Path(path)), _Loader))
    except yaml.YAMLError as error:
        raise BadScenario(f"{path}: this is not YAML: {' '.join(str(error).split())}") from None
    except RecursionError:
        raise BadScenario(f"{path}: lists and mappings stand too deep in each other") from None
    except BadFile as error:
        raise BadScenario(str(error)) from None
    except BadScenario as error:
        raise BadScenario(f"{path}: {error}") from None
    found = list(enumerate((one for one in documents if one is not None), start=1))
    if not found:
        raise BadScenario(f"there is no scenario in {path}")
    return found


def read_document(path: str | Path, number: int, document: Any) -> list[Scenario]:
    """The scenarios of one document: itself, or its cases."""
    file = str(path)
    where = f"{file} #{number}"
    _check(document, KEYS, where)
    document = {"id": Path(file).stem, **document}
    if not isinstance(document["id"], str | int):
        raise BadScenario(f"{where}: an id is a word, not {document['id']!r}")
    cases = document.get("cases")
    if cases is None:
        return [_scenario(file, number, None, document)]
    if not isinstance(cases, list) or not cases:
        raise BadScenario(f"{where}: cases is a list of mappings")
    base = {key: value for key, value in document.items() if key != "cases"}
    found: list[Scenario] = []
    for place, case in enumerate(cases, start=1):
        _check(case, KEYS - {"cases"}, f"{where} case {place}")
        found.append(_scenario(file, number, place, _laid_over(base, case)))
    return found


def _laid_over(base: Mapping[str, Any], case: Mapping[str, Any]) -> dict[str, Any]:
    """The case over the document, key by key; a player without an Active Pokémon adds to the document's."""
    merged = {**base, **case}
    for side in ("me", "opponent"):
        under, over = base.get(side), case.get(side)
        if isinstance(under, Mapping) and isinstance(over, Mapping) and "active" in under and "active" not in over:
            merged[side] = {**under, **over}
    return merged


def _scenario(file: str, number: int, case: int | None, content: Mapping[str, Any]) -> Scenario:
    where = f"{file} #{number}" + ("" if case is None else f" case {case}")
    if not isinstance(content.get("do") or [], list):
        raise BadScenario(f"{where}: do is a list of moves")
    if content.get("shows", "rule") not in SIDES:
        raise BadScenario(f"{where}: shows is one of {', '.join(SIDES)}, not {content['shows']!r}")
    if not isinstance(content.get("expect") or {}, Mapping):
        raise BadScenario(f"{where}: expect is a mapping of paths to values")
    return Scenario(file, number, str(content["id"]), str(content.get("title", "")), case, content)


def _check(mapping: Any, known: set[str], where: str) -> None:
    if not isinstance(mapping, Mapping):
        raise BadScenario(f"{where}: a mapping is wanted, not {mapping!r}")
    for key in mapping:
        if key not in known:
            raise BadScenario(f"{where}: unknown key {key!r}")
