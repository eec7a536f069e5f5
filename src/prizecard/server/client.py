"""A small client for bots: open or join a table, and answer its decisions.

    client = Client("http://127.0.0.1:8710")
    table = await client.open_table("HS", {"name": "Ember Spark"}, {"agent": {"name": "greedy"}})
    async with client.sit(table["table"], table["seat"]["token"]) as seat:
        result = await seat.play(lambda state: 0)
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from prizecard.server.session.differences import applied

Data = dict[str, Any]
Choice = int | list[int]
LARGEST = 2**24
TIMEOUT = 60.0


class Refusal(Exception):
    """The server refused: its code and its sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} ({code})")
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.message)


class Client:
    """Talks to one server; `player` is the secret under which decks, tables and replays are found again."""

    def __init__(self, address: str = "http://127.0.0.1:8710", player: str = "") -> None:
        self.address = address.rstrip("/")
        self._player = player

    async def open_table(self, rules: str, deck: Data, opponent: Data, **more: Any) -> Data:
        """Lay a table: deck is {name}, {text} or {ids}; opponent {agent: {name, strength}} or {friend: True}."""
        body = {"rules": rules, "deck": deck, "opponent": opponent, **more}
        found: Data = await self.request("POST", "/api/tables", body)
        return found

    async def join(self, table: str, invite: str, deck: Data) -> Data:
        """Take the seat that a link is for."""
        found: Data = await self.request("POST", f"/api/tables/{quote(table)}/join", {"token": invite, "deck": deck})
        return found

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Any other request of the protocol; raises Refusal."""
        return await asyncio.to_thread(self._request, method, path, body)

    def _request(self, method: str, path: str, body: Any) -> Any:
        headers = {"content-type": "application/json"}
        if self._player:
            headers["x-player"] = self._player
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, headers, method=method)
        try:
            with urlopen(request, timeout=TIMEOUT) as answer:
                return json.load(answer)
        except HTTPError as fault:
            with fault:
                said = json.load(fault)
            raise Refusal(said.get("code", str(fault.code)), said.get("message", "")) from None

    @asynccontextmanager
    async def sit(self, table: str, token: str) -> AsyncIterator[Seat]:
        """A seat, by its secret."""
        async with self._connect(quote(table)) as connection:
            yield await _come(connection, {"type": "sit", "token": token})

    @asynccontextmanager
    async def watch(self, table: str, differences: bool = False) -> AsyncIterator[Seat]:
        """A spectator's place: there is nothing to decide. With `differences` less is sent; the states are the same."""
        async with self._connect(quote(table)) as connection:
            yield await _come(connection, {"type": "watch", "differences": differences})

    def _connect(self, rest: str) -> connect:
        parts = urlsplit(self.address)
        scheme = "wss" if parts.scheme == "https" else "ws"
        address = f"{scheme}://{parts.netloc}/ws/tables/{rest}"
        return connect(address, max_size=LARGEST, compression=None, proxy=None, open_timeout=TIMEOUT)


async def _come(connection: ClientConnection, arrival: Data) -> Seat:
    """Say who comes. Who is refused may hear so, and be cut off, before a word was said."""
    with suppress(ConnectionClosed):
        await connection.send(json.dumps(arrival))
    return Seat(connection)


class Seat:
    """A connection to a table. `state` is the last state that was told."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self.state: Data = {}

    async def receive(self) -> Data:
        """The next message of the server, whatever it is."""
        message: Data = json.loads(await self._connection.recv())
        if message["type"] == "difference":
            message = applied(self.state, message["change"])
        if message["type"] == "state":
            self.state = message
        return message

    async def send(self, message: Data) -> None:
        """Send a message of the protocol."""
        await self._connection.send(json.dumps(message))

    async def choose(self, choice: Choice, version: int | None = None) -> None:
        """Answer the decision of the last state: an option's index, or several picks."""
        wanted = self.state["version"] if version is None else version
        await self.send({"type": "choose", "version": wanted, "choice": choice})

    async def play(self, choose: Callable[[Data], Choice]) -> Data:
        """Play until the game is over: `choose` gets each state with a decision. The last state."""
        while True:
            message = await self.receive()
            if message["type"] == "error":
                raise Refusal(message["code"], message["message"])
            if message["type"] == "state":
                if message["result"] is not None:
                    return message
                if message["decision"] is not None:
                    await self.choose(choose(message))
