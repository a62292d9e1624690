"""What happens to every request: its language, its size, its origin, the headers of its answer, and the count."""

import re
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from algodrome.language import LANGUAGES, set_language
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.metrics import METRICS
from algodrome.server.refusal import Refused

DEFAULT_LANGUAGE = "fr"
MOST_ACCEPTED = 200  # characters of what a browser says it can read
MOST_ASKED = 10_000  # bytes of a query in which the language is looked for
MOST_FIELDS = 100  # of a query: several sheets to print are the longest
LANGUAGE = re.compile(rb"(?:^|&)language=([a-z]*)(?:&|$)")  # a whole query is long to read, and once is enough
LENGTH = re.compile(r"[0-9]{1,15}")
HOST = re.compile(r"[\x21-\x7e]{0,300}")  # a name has 253 signs at most, and there is its port
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Reception:
    """Receives every request before the application does."""

    def __init__(self, app: ASGIApp, doorkeeper: Doorkeeper) -> None:
        """Stand before an application."""
        self.app, self.doorkeeper = app, doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = scope["client"][0] if scope.get("client") else ""
        await self.doorkeeper.turns.begin_request(address)  # a heap of requests is not begun in one turn of the loop
        headers = Headers(scope=scope)
        set_language(language_of(scope, headers))
        send = _with_headers(send, private=scope["path"].startswith("/api"))
        most = self.doorkeeper.settings.body
        length = headers.get("content-length", "0")
        if scope["method"] not in SAFE_METHODS and not self.doorkeeper.allows_origin(headers, required=False):
            await refusal_response(Refused("origin"), HTTPStatus.FORBIDDEN)(scope, receive, send)
        elif not HOST.fullmatch(headers.get("host", "")) or scope["query_string"].count(b"&") >= MOST_FIELDS:
            await refusal_response(Refused("bad_request"), HTTPStatus.BAD_REQUEST)(scope, receive, send)
        elif not self.doorkeeper.hosts.are_named_by(headers):
            await refusal_response(Refused("host"), HTTPStatus.MISDIRECTED_REQUEST)(scope, receive, send)
        elif not LENGTH.fullmatch(length) or int(length) > most:
            await refusal_response(Refused("too_large"), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)(scope, receive, send)
        elif scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, send)  # a body, if there is one, is read by nobody
        else:
            await self._answer(scope, receive, send, most)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        """Let the application answer; if the body was too large before it began to, say so instead."""
        body = LimitedBody(receive, most)
        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            if started or not body.is_too_large:
                started = True
                await send(message)

        await self.app(scope, body, sending)
        if body.is_too_large and not started:
            await refusal_response(Refused("too_large"), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)(scope, receive, send)


class LimitedBody:
    """The body of a request; one that goes on for too long ends as if the client had hung up."""

    def __init__(self, receive: Receive, most: int) -> None:
        """Take what comes in, and how many bytes it may be."""
        self._receive, self._most, self._size = receive, most, 0

    @property
    def is_too_large(self) -> bool:
        """Tell whether more came than may come."""
        return self._size > self._most

    async def __call__(self) -> Message:
        """Take the next piece."""
        message = await self._receive()
        self._size += len(message.get("body", b""))
        return {"type": "http.disconnect"} if self.is_too_large else message


def language_of(scope: Scope, headers: Headers) -> str:
    """Read the language that a request asks for."""
    accepted = headers.get("accept-language", "")[:MOST_ACCEPTED]
    named = LANGUAGE.search(scope["query_string"][:MOST_ASKED])
    asked = named[1].decode() if named else ""
    preferred = [tag.strip().partition(";")[0].partition("-")[0].lower() for tag in accepted.split(",")]
    return next((code for code in (asked, *preferred) if code in LANGUAGES), DEFAULT_LANGUAGE)


def refusal_response(refusal: Refused, status: int) -> JSONResponse:
    """Say why a request was refused."""
    METRICS.refusals.labels(reason=refusal.reason).inc()
    return JSONResponse({"reason": refusal.reason, "text": refusal.text}, status)


def _with_headers(send: Send, *, private: bool) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            METRICS.requests.labels(status=message["status"]).inc()
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
            if private:
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
