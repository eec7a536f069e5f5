"""Connections go to the worker that holds their table, before anything of the request is carried out."""

from __future__ import annotations

import re
from typing import Any, ClassVar
from urllib.parse import unquote

import h11

from prizecard.server.switchboard import Switchboard
from prizecard.server.transport.patience import PatientProtocol

OF_ONE = re.compile(r"/(?:api|ws)/tables/([^/]+)|/api/replays/([^/]+)/analysis|/api/lab/(?:contests|watches)/([^/]+)")
"""What one worker holds: tables, and what is worked out in the background."""

LINE_END = b"\r\n"
LONGEST_LINE = 16 * 1024
AGAIN = 0.01
SENTENCE = b'{"code":"full","message":"the table cannot be reached now; try again in a moment"}'
BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%s" % (len(SENTENCE), SENTENCE)
)


def table_of(line: bytes) -> str | None:
    """The table, or what else one worker holds, that the first line of a request names, if it names one."""
    parts = line.split(b" ")
    if len(parts) != 3:
        return None
    found = OF_ONE.match(unquote(parts[1].partition(b"?")[0].decode("ascii", "replace")))
    return None if found is None else found[found.lastindex or 0]


class HandingProtocol(PatientProtocol):
    """HTTP of a worker among several. `first` is what another worker had read of the connection."""

    board: ClassVar[Switchboard]

    def __init__(self, *arguments: Any, first: bytes = b"", **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._first = first
        self._line = b""
        self._handed = False

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected, to this worker or to another before."""
        super().connection_made(transport)
        if self._first and not transport.is_closing():
            super().data_received(self._first)

    def data_received(self, data: bytes) -> None:
        """A piece has come; where it begins a request for another worker's table, the connection goes there."""
        between = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        if self._handed or self._upgraded or not between:
            super().data_received(data)
            return
        self._line += data
        line, end, _ = self._line.partition(LINE_END)
        if not end and len(self._line) < LONGEST_LINE:
            return  # the clock of the connection runs: half a line is given up with it
        data, self._line = self._line, b""
        table = table_of(line)
        if table is None or self.board.holds(table):
            super().data_received(data)
        else:
            self._handed = True
            self._hand_over(table, data)

    def _hand_over(self, table: str, read: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size():  # the last answer is still on its way
            self.transport.pause_reading()
            self.loop.call_later(AGAIN, self._hand_over, table, read)
            return
        self._unset_keepalive_if_required()
        try:
            self.board.hand_over(table, self.transport.get_extra_info("socket").fileno(), read)
        except OSError:
            self.transport.write(BUSY)
            self.transport.close()
            return
        self.transport.abort()  # here only: the other worker has the connection
