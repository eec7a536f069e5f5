"""The wheel holds the compiled engine where there is a C compiler, and is pure Python otherwise.

PRIZECARD_COMPILED=0 leaves the engine pure; PRIZECARD_COMPILED=1 fails where it cannot be compiled, which is what those
who publish wheels want.
"""

from __future__ import annotations

import os
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = "PRIZECARD_COMPILED"
NEEDS = ["mypy>=1.10", "setuptools>=65"]


class CompiledEngine(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the compiled modules beside their sources."""

    def dependencies(self) -> list[str]:
        """What compiling needs; nothing where nothing is compiled."""
        return NEEDS if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and make the wheel one of this platform."""
        if version == "editable" or not self._wanted():
            return
        script = self._script()
        try:
            folder: Path = script.compiled()
        except (SystemExit, ImportError) as fault:
            if os.environ.get(WANTED) == "1":
                raise
            self.app.display_warning(f"{fault}\nThe wheel is pure Python; {WANTED}=1 makes this an error.")
            return
        for file in script.libraries(folder):
            build_data["force_include"][str(folder / file)] = file.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _wanted(self) -> bool:
        asked = os.environ.get(WANTED)
        return asked != "0" and (asked == "1" or bool(self._script().has_compiler()))

    def _script(self) -> ModuleType:
        loader = SourceFileLoader("compile_engine", str(Path(self.root) / "scripts" / "compile"))
        spec = spec_from_loader(loader.name, loader)
        assert spec is not None
        module = module_from_spec(spec)
        loader.exec_module(module)
        return module
