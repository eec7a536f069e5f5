"""Arrays that grow on the disk: written in parts while games are played, and put together to one file at the end."""

from __future__ import annotations

import os
import shutil
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib import format

from prizecard.environments.match import Arrays

PART = 2048
"""Rows that are held in memory at most, but for those of one game: some 26 MB."""


class NoParquet(RuntimeError):
    """Parquet needs a library that is not installed."""


def parquet_library() -> Any:
    """The library that writes Parquet; raises NoParquet."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise NoParquet("Parquet needs pyarrow; install it with: pip install 'prizecard[parquet]'") from None
    return pyarrow


class GrowingArrays:
    """Rows by the names of their columns, kept beside the file that they are to become.

    Whatever was added is whole: where an interruption falls into the writing of a part, its rows are still held.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        here = path.parent if os.access(path.parent, os.W_OK) else None
        self._folder = tempfile.TemporaryDirectory(prefix=f".{path.name}-", dir=here)
        self._parts: list[int] = []
        self._held: list[Arrays] = []

    def __enter__(self) -> GrowingArrays:
        return self

    def __exit__(self, *fault: object) -> None:
        self._folder.cleanup()

    @property
    def held(self) -> int:
        """How many rows are in memory."""
        return sum(len(next(iter(some.values()))) for some in self._held)

    @property
    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(self._parts) + self.held

    def add(self, some: Arrays) -> None:
        """Add rows; all columns have as many."""
        self._held.append(some)
        if self.held >= PART:
            self._write_part()

    def _write_part(self) -> None:
        if self.held:
            whole = {name: np.concatenate([some[name] for some in self._held]) for name in self._held[0]}
            np.savez_compressed(self._part(len(self._parts)), **whole)  # type: ignore[arg-type]
            self._parts, self._held = [*self._parts, self.held], []

    def _part(self, number: int) -> Path:
        return Path(self._folder.name) / f"{number}.npz"

    def finish(self) -> None:
        """Write the file, NumPy or Parquet by its ending; an OSError names it."""
        self._write_part()
        whole = Path(self._folder.name) / f"whole{self._path.suffix}"
        parts = [self._part(number) for number in range(len(self._parts))]
        try:
            if self._path.suffix == ".parquet":
                _write_parquet(whole, parts)
            else:
                _write_numpy(whole, parts, self.rows)
            shutil.copyfile(whole, self._path)
        except OSError as fault:
            raise OSError(fault.errno, fault.strerror, str(self._path)) from None


def _write_numpy(whole: Path, parts: Sequence[Path], rows: int) -> None:
    with np.load(parts[0]) as first:
        kinds = {name: (first[name].dtype, first[name].shape[1:]) for name in first.files}
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, (kind, shape) in kinds.items():
            with archive.open(f"{name}.npy", "w", force_zip64=True) as file:
                head = {"descr": format.dtype_to_descr(kind), "fortran_order": False, "shape": (rows, *shape)}
                format.write_array_header_1_0(file, head)
                for part in parts:
                    with np.load(part) as held:
                        file.write(held[name].tobytes())


def _write_parquet(whole: Path, parts: Sequence[Path]) -> None:
    pyarrow, writer = parquet_library(), None
    for part in parts:  # each becomes a group of rows
        with np.load(part) as held:
            columns = {name: held[name] for name in held.files}
        table = pyarrow.table({name: list(one) if one.ndim > 1 else one for name, one in columns.items()})
        writer = writer or pyarrow.parquet.ParquetWriter(whole, table.schema)
        writer.write_table(table)
    if writer is not None:
        writer.close()
