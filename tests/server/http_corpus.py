"""Requests to every HTTP endpoint that are fine, and what can be wrong with a request."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

from tests.server.live_corpus import some_game
from tests.server.mutations import STRANGE_WORDS, mutated, mutated_bytes
from tests.server.unplugged import HOST, Request

JSON = (b"content-type", b"application/json")
WRONG_CODES = ("22222", "ZZZZZ", "a-b c", "OOOOO")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "")
PROGRAMS = ("REP AB - ATG", "AB", "ATG ATD", "SI AB - SINON ATG", "REP")
ANSWERS = ("A7", "REP AB - ABG", ".", "+REP", "1:AB", "AB - AB - AB", "P " * 500, "")
TRACKS = ("AA?\n\nA E left", "", "A" * 3000, "\n" * 500)


@dataclass(frozen=True)
class Stage:
    """The tables that there are, and what is needed to talk about them."""

    lobby: str  # codes
    playing: str
    over: str
    token: str  # of the host of the table that is being played at
    tracks: tuple[str, ...]  # that are good


Body = Callable[[Stage, random.Random], Any]


@dataclass(frozen=True)
class Endpoint:
    """An endpoint and the bodies that it takes."""

    method: str
    path: str
    body: Body | None = None

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def _new_table(_: Stage, luck: random.Random) -> Any:
    extra = {"name": luck.choice(("Ana", None, "太郎")), "play_now": luck.random() < 0.3, "bot": "random"}
    return {**some_game(luck), **extra}


def _wish(_: Stage, luck: random.Random) -> Any:
    game = some_game(luck)
    return {"game": game["game"], "options": game["options"]}


def _own_paper(_: Stage, luck: random.Random) -> Any:
    written = luck.choice(("", ".....", "kind = 'conditions'", "\x00"))
    named = luck.choice(("Mine", "Жж", "x" * 41))
    return {"game": luck.choice(("speedalgo", "chess")), "written": written, "name": named, "paper": "a3"}


def _exercise_paper(_: Stage, luck: random.Random) -> Any:
    return {"game": "chess", "grade": luck.choice((1, 4, None)), "numbers": [luck.choice((3, 0, 99_999))], "count": 1}


def _newcomer(_: Stage, luck: random.Random) -> Any:
    return {"name": luck.choice(("Zoé", None, "x" * 25, "..."))}


def _program(_: Stage, luck: random.Random) -> Any:
    return {"program": luck.choice(PROGRAMS), "die": luck.choice((None, 1, 6))}


def _alternative(_: Stage, luck: random.Random) -> Any:
    return {"program": luck.choice(("if red > 2 then draw 1 else swap left", "if then else"))}


def _track(stage: Stage, luck: random.Random) -> Any:
    own = luck.choice(stage.tracks if luck.random() < 0.1 else TRACKS)
    if luck.random() < 0.5:
        own = mutated_bytes(own.encode(), luck).decode("utf-8", "replace")
    return {"track": own, "players": luck.randrange(1, 10)}


def _new_class(_: Stage, luck: random.Random) -> Any:
    return {"naming": luck.choice(("nicknames", "numbers", "own", "x")), "places": luck.choice((1, 30, 40, 0, 41))}


def _answer(_: Stage, luck: random.Random) -> Any:
    return {"said": luck.choice(ANSWERS)}


def _tried(_: Stage, luck: random.Random) -> Any:
    return {"lines": [luck.choice(ANSWERS) for _ in range(luck.randrange(1, 4))]}


ENDPOINTS = (
    Endpoint("GET", "/api/games"),
    Endpoint("GET", "/api/rules/{game}"),
    Endpoint("POST", "/api/options", _wish),
    Endpoint("POST", "/api/boards", _wish),
    Endpoint("POST", "/api/games/speedalgo/listing", _program),
    Endpoint("POST", "/api/games/algouno/listing", _alternative),
    Endpoint("GET", "/api/exercises"),
    Endpoint("GET", "/api/exercises/{game}"),
    Endpoint("GET", "/api/exercises/{game}/daily"),
    Endpoint("GET", "/api/exercises/{game}/{number}"),
    Endpoint("POST", "/api/exercises/{game}/{number}/answer", _answer),
    Endpoint("POST", "/api/exercises/{game}/{number}/preview", _tried),
    Endpoint("GET", "/api/paper"),
    Endpoint("GET", "/api/paper/{file}"),
    Endpoint("GET", "/api/paper/together"),
    Endpoint("POST", "/api/paper/own", _own_paper),
    Endpoint("POST", "/api/paper/exercises", _exercise_paper),
    Endpoint("GET", "/api/games/bumping-bots/tracks"),
    Endpoint("POST", "/api/games/bumping-bots/check-track", _track),
    Endpoint("POST", "/api/tables", _new_table),
    Endpoint("GET", "/api/tables/{code}"),
    Endpoint("DELETE", "/api/tables/{code}"),
    Endpoint("POST", "/api/tables/{code}/participants", _newcomer),
    Endpoint("GET", "/api/tables/{code}/export"),
    Endpoint("GET", "/api/tables/{code}/games/{round_number}/record"),
    Endpoint("GET", "/api/tables/{code}/games/{round_number}/replay"),
    Endpoint("GET", "/api/tables/{code}/sheet"),
    Endpoint("GET", "/api/tables/{code}/qr.svg"),
    Endpoint("POST", "/api/classes", _new_class),
    Endpoint("GET", "/api/classes/{code}"),
    Endpoint("DELETE", "/api/classes/{code}"),
    Endpoint("POST", "/api/classes/{code}/places", _newcomer),
    Endpoint("GET", "/api/classes/{code}/coupons"),
    Endpoint("GET", "/api/classes/{code}/exercises/{game}/{number}"),
    Endpoint("GET", "/api/classes/{code}/paper"),
    Endpoint("GET", "/api/classes/{code}/final"),
    Endpoint("GET", "/api/classes/{code}/results.csv"),
    Endpoint("GET", "/api/classes/{code}/results.ods"),
    Endpoint("GET", "/api/classes/{code}/qr.svg"),
    Endpoint("GET", "/healthz"),
    Endpoint("GET", "/readyz"),
    Endpoint("GET", "/metrics"),
)
SCHOOLS = ("speedalgo", "speedalgo", "algouno", "chess")
FILES = ("sheets.json", "nothing.pdf", "algouno-mat-colour.png")
UNDESCRIBED = (
    Endpoint("GET", "/api"),
    Endpoint("GET", "/api/openapi.json"),
    Endpoint("GET", "/api/nothing"),
    Endpoint("GET", "/t/{code}"),
    Endpoint("GET", "/assets/site.js"),
)


def some_request(endpoint: Endpoint, stage: Stage, luck: random.Random) -> Request:
    """Make a request that is fine, most often about a table that is there."""
    code = luck.choice((stage.lobby, stage.playing, stage.over, stage.over.lower(), *WRONG_CODES))
    path = endpoint.path.format(
        code=code,
        file=luck.choice(FILES),
        round_number=luck.choice((1, 1, 1, 0, 2, -1)),
        game=luck.choice(SCHOOLS),
        number=luck.choice((1, luck.randrange(1, 320), 0, -1, 10**30)),
    )
    query = b"seat=%d" % luck.randrange(-2, 12) if luck.random() < 0.3 else b""
    headers = [HOST, (b"authorization", f"Bearer {stage.token}".encode())] if luck.random() < 0.6 else [HOST]
    if endpoint.body is None:
        return Request(endpoint.method, path, query, headers)
    return Request(endpoint.method, path, query, [*headers, JSON], (_written(endpoint.body(stage, luck)),))


def _written(document: Any) -> bytes:
    return json.dumps(document).encode()


def broken_request(endpoint: Endpoint, stage: Stage, luck: random.Random) -> Request:
    """Make a request with one or two things wrong."""
    request = some_request(endpoint, stage, luck)
    if endpoint.body and luck.random() < 0.7:
        request = replace(request, pieces=_in_pieces(mutated(endpoint.body(stage, luck), luck), luck))
        if luck.random() < 0.7:
            return request
    for _ in range(luck.choice((1, 1, 2))):
        request = luck.choice(FAULTS)(request, luck)
    return request


def _in_pieces(body: bytes, luck: random.Random) -> tuple[bytes, ...]:
    cut = luck.randrange(len(body) + 1)
    return (body[:cut], body[cut:]) if luck.random() < 0.3 else (body,)


def _other_path(request: Request, luck: random.Random) -> Request:
    parts = request.path.split("/")
    place = luck.randrange(1, len(parts))
    match luck.randrange(5):
        case 0:
            parts[place] = luck.choice(STRANGE_WORDS).encode("utf-8", "replace").decode()
        case 1:
            parts[place] = mutated_bytes(parts[place].encode(), luck).decode("utf-8", "replace")
        case 2:
            parts.insert(place, luck.choice(("", "..", ".", "a" * 300, "api")))
        case 3:
            parts[place] = "9" * luck.choice((3, 30, 4299, 4400))
        case _:
            del parts[place]
    return replace(request, path="/" + "/".join(parts[1:]))


def _other_query(request: Request, luck: random.Random) -> Request:
    name = luck.choice(("language", "seat", "code", "x", ""))
    value = quote(luck.choice((*STRANGE_WORDS, "fr", "en", "1", "-1", "9" * 5000)).encode("utf-8", "replace"))
    query = f"{request.query.decode('latin-1')}&{name}={value}".encode()
    return replace(
        request, query=mutated_bytes(query, luck) if luck.random() < 0.3 else query * luck.choice((1, 1, 40))
    )


def _other_header(request: Request, luck: random.Random) -> Request:
    name = luck.choice(list(HEADERS))
    strange = luck.choice(STRANGE_WORDS).encode("utf-8", "replace").replace(b"\n", b"")
    value = luck.choice((*HEADERS[name], strange, strange, b"x" * 8000))
    others = request.headers if luck.random() < 0.3 else [header for header in request.headers if header[0] != name]
    return replace(request, headers=[*others, (name, value)])


def _no_headers(request: Request, _: random.Random) -> Request:
    return replace(request, headers=[])


def _other_method(request: Request, luck: random.Random) -> Request:
    return replace(request, method=luck.choice(METHODS))


def _other_body(request: Request, luck: random.Random) -> Request:
    bodies = ((), (b"[" * 60_000,), (b"x" * 40_000, b"x" * 40_000), (b"\xff" * 70_000,), (b"{}",), (b"", b"", b"{}"))
    return replace(request, pieces=luck.choice(bodies))


HEADERS: dict[bytes, tuple[bytes, ...]] = {
    b"host": (b"", b"[", b"[::1", b"a" * 4000, b"a b", b"\xff", b"host:99999999", b"localhost", b"::", b"h:a"),
    b"content-length": (b"0", b"-1", b"\xb2", b"1" * 5000, b"65537", b"1e3", b"+1", b"1_0", b""),
    b"content-type": (b"text/plain", b"application/json; charset=utf-16", b"multipart/form-data", b"a/b+json"),
    b"content-encoding": (b"gzip", b"br"),
    b"authorization": (b"Bearer", b"Bearer ", b"Basic YTpi", b"bearer x", b"Bearer \xff\xfe", b"Bearer a b"),
    b"origin": (b"null", b"http://elsewhere.example", b"http://school.example", b"\xff"),
    b"accept-language": (b"en", b"fr-CH", b"*", b"xx;q=9"),
    b"accept-encoding": (b"gzip", b"gzip;q=0", b"br, *"),
    b"accept": (b"text/html", b"a/b"),
    b"range": (b"bytes=0-0", b"bytes=5-1", b"bytes=-99999999", b"bytes=" + b"0-1," * 500, b"lines=1-2"),
    b"if-none-match": (b'"x"', b"*"),
    b"if-modified-since": (b"yesterday", b"Thu, 01 Jan 1970 00:00:00 GMT"),
    b"cookie": (b"a=b", b";;;="),
    b"expect": (b"100-continue",),
    b"transfer-encoding": (b"chunked",),
    b"x-forwarded-for": (b"127.0.0.1", b",,"),
}
FAULTS: tuple[Callable[[Request, random.Random], Request], ...] = (
    _other_path,
    _other_path,
    _other_query,
    _other_header,
    _other_header,
    _no_headers,
    _other_method,
    _other_body,
)
