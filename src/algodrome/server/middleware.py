"""What happens to every request: its language, its size, its origin, the headers of its answer, and the count."""

from http import HTTPStatus
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from algodrome.language import LANGUAGES, set_language
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.metrics import METRICS
from algodrome.server.refusal import Refused

DEFAULT_LANGUAGE = "fr"
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
        headers = Headers(scope=scope)
        set_language(language_of(scope, headers))
        send = _with_headers(send, private=scope["path"].startswith("/api"))
        most = self.doorkeeper.settings.body
        length = headers.get("content-length", "0")
        if scope["method"] not in SAFE_METHODS and not self.doorkeeper.allows_origin(headers, required=False):
            await refusal_response(Refused("origin"), HTTPStatus.FORBIDDEN)(scope, receive, send)
        elif not length.isdigit() or int(length) > most:
            await refusal_response(Refused("too_large"), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)(scope, receive, send)
        else:
            await self.app(scope, _limited(receive, most), send)


class BodyTooLarge(Exception):
    """A request that goes on longer than it said, or than any request needs."""


def language_of(scope: Scope, headers: Headers) -> str:
    """Read the language that a request asks for."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[0]
    preferred = headers.get("accept-language", "")[:2].lower()
    return next((code for code in (asked, preferred) if code in LANGUAGES), DEFAULT_LANGUAGE)


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


def _limited(receive: Receive, most: int) -> Receive:
    size = 0

    async def receiving() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise BodyTooLarge
        return message

    return receiving
