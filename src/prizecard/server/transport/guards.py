"""Guards before everything: who may ask from where, how much, and how often."""

from __future__ import annotations

import ipaddress
import json
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from prizecard.server.settings import LOOPBACK, Settings

MOST_ADDRESSES = 10_000
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}


EXTRA = tuple((name.encode(), value.encode()) for name, value in HEADERS.items())
HOME = 64
LONGEST_ADDRESS = 100


class Bucket:
    """So many a second, with a burst."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: tuple[float, int]) -> None:
        self._rate, self._burst = rate
        self._left = float(self._burst)
        self._then = time.monotonic()

    def take(self, cost: int = 1) -> bool:
        """Whether one more may pass now, which counts for so many."""
        now = time.monotonic()
        self._left = min(float(self._burst), self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, rate: tuple[float, int]) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: int = 1) -> bool:
        """Whether one more of the address may pass now, which counts for so many."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(cost)


def allowed_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a browser's page of this origin may ask: one that came from here, or one that was named.

    The host is checked too, so that a page of elsewhere cannot pass under a name that it points here.
    """
    host = headers.get("host", "")
    name = urlsplit(f"//{host}").hostname or ""
    known = {*LOOPBACK, *settings.hosts}
    if (settings.is_local or settings.hosts) and name not in known:
        return False
    origin = headers.get("origin")
    return origin is None or origin in settings.origins or urlsplit(origin).netloc == host


class TooLarge(HTTPException):
    """The body is longer than it may be."""

    def __init__(self, most: int) -> None:
        super().__init__(413, f"at most {most} bytes")
        self.most = most

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.most,)


class Guard:
    """Refuses what comes from elsewhere, too much or too often, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request pass, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            allowed = allowed_origin(headers, self._settings) and self._requests.take(address_of(scope))
            await (self._app(scope, receive, send) if allowed else send({"type": "websocket.close", "code": 1008}))
        elif not allowed_origin(headers, self._settings):
            await _answer(send, 403, "origin", "this page may not ask this server")
        elif not self._requests.take(address_of(scope)):
            await _answer(send, 429, "rate", "too many requests; wait a moment")
        elif not _fits(headers.get("content-length"), self._largest(scope)):
            await _answer(send, 413, "size", f"at most {self._largest(scope)} bytes")
        else:
            await self._pass(scope, receive, send)

    def _largest(self, scope: Scope) -> int:
        limits = self._settings.limits
        return limits.replay if scope["path"].startswith("/api/replays") else limits.body

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = 0

        async def measured() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._largest(scope):
                raise TooLarge(self._largest(scope))
            return message

        begun = time.monotonic()

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._count(scope, message["status"], time.monotonic() - begun)
                message = {**message, "headers": [*message.get("headers", ()), *EXTRA]}
            await send(message)

        await self._app(scope, measured, with_headers)


    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        hall = getattr(scope["app"].state, "hall", None) if "app" in scope else None
        if hall is not None:
            hall.metrics.statuses[status] += 1
            hall.metrics.requests.add(seconds)


def _fits(length: str | None, most: int) -> bool:
    return length is None or (length.isdecimal() and int(length) <= most)


def address_of(scope: Any) -> str:
    """The address of who asks. A home has 2^64 addresses of the sixth version: they count as one."""
    client = scope.get("client")
    return home_of(str(client[0])) if client else ""


def home_of(address: str) -> str:
    """The address, or of one of the sixth version the home that it belongs to."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, HOME), strict=False))


async def _answer(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"code": code, "message": message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *EXTRA]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
