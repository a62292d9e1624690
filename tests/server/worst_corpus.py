"""Requests as large as they may be, made of a few numbers from 0 to 1, so that a search can turn them.

Every kind takes a vector: which pieces a text is made of, and how often each is repeated.
"""

import json
import math
from collections.abc import Callable, Sequence
from typing import Any

from algodrome.games.registry import game_class, game_names
from algodrome.server.http.models import MOST_BEFORE
from algodrome.server.protocol import MAX_LINES
from tests.server.http_corpus import JSON
from tests.server.unplugged import HOST, Request

Vector = Sequence[float]
SIZE = 6  # numbers of a vector
BODY = 65_000  # bytes of a body
HEAD = 16_000  # bytes of an address and its headers
GAMES = tuple(game_names())
SCHOOLS = ("speedalgo", "algouno", "bumping-bots", "formel-fun")
HEADER = 'kind = "conditions"\nlevel = 1\n'
DECK = (" ", "\t", "\n", "a.", '"a".', "a . ", "[", "{a=", "]", "#", '"', "'", '"""', '\\"', "\\u0041", "9", "0x", "f")
MORE = ("_", "1,", "1_", "k=1\n", "[k.k]\n", '["hearts = 1", "red = 2"],\n', HEADER, " and ", "hearts", "=", "\u0301")
TRACK = ("A", "B", ".", "\n", " ", "A E right\n", "fixed 1,1\n", "motor 3,3 cw E\n", "é", "\t", "A\n", "AB\n")
WORDS = (
    "AB ",
    "REP ",
    "- ",
    "/ ",
    "1,1 ",
    "if ",
    "hearts = 1 ",
    " and ",
    "then ",
    "draw 1 ",
    "8 ",
    "2: ",
    "#9",
    "٣",
    "\u0301",
)
BODIES = ("[", '{"a":', "9", "1,", '"\\u0041",', "{},", " ", '"a":1,', '"a":[],', "-", "1e", "tru", "\\", '"')
HEADS = ("a", "a/", "../", "%41", "a=b&", "language=fr&", "0-1,", "a=b;", "gzip,", ",", ";", " ", "\xff")
NAMES = ("e\u0301", "\u0301", "a", " ", "\ufdfa", "\u202e", "ﬃ", "\U0001f469\u200d", "'")


def repeated(pieces: Sequence[str], vector: Vector, most: int) -> str:
    """Make a text of two pieces, each as often as there is room for, one after the other or in turns."""
    first, second, share, size, turns = (*vector, 0.0)[:5]
    one, other = (pieces[min(len(pieces) - 1, int(number * len(pieces)))] for number in (first, second))
    room = int(size * most)
    if turns > 1 / 2:
        return (one + other) * (room // len(one + other))
    return one * int(room * share / len(one)) + other * int(room * (1 - share) / len(other))


def posted(path: str, body: Any) -> Request:
    """Post a document, or text that is none."""
    content = body.encode() if isinstance(body, str) else json.dumps(body, ensure_ascii=False).encode()
    return Request("POST", path, b"", [HOST, JSON], (content[:BODY],))


def ring(vector: Vector) -> str:
    """Draw a track round a hole, as large as a map may be, with obstacles on a lattice."""
    across, down, hole, gap, crowd = vector[:5]
    columns, rows, inner = 20 + int(26 * across), 16 + int(14 * down), 1 + 5 * hole
    lines = ["".join(_zone(column, row, columns, rows, inner) for column in range(columns)) for row in range(rows)]
    step = 4 + int(4 * gap)
    places = [(column, row) for row in range(4, rows - 4, step) for column in range(4, columns - 4, step)]
    kinds = [*(f"motor %s {sense} E" for sense in ("cw", "ccw") * 4), *["bumper %s"] * 4, *["mobile %s"] * 5]
    wanted = kinds[: int(crowd * len(kinds))]
    obstacles = [kind % f"{column},{row}" for kind, (column, row) in zip(wanted, places, strict=False)]
    return "\n".join([*lines, "", "A SW right", "B NE right", "C SE right", "D SE right", *obstacles])


def _zone(column: int, row: int, columns: int, rows: int, hole: float) -> str:
    """Give the sign of a cell: three zones round the middle, and a short fourth before the line."""
    x, y = column + row % 2 / 2 - columns / 2, (row - rows / 2) * math.sqrt(3) / 2
    if abs(x) < hole and abs(y) < hole:
        return "."
    if x > 0 and -4 <= y < 0:
        return "D" if hole <= x < hole + 8 else "."
    return "ABC"[int(math.degrees(math.atan2(y, x)) % 360 // 120)]


def _options(game: str, **options: Any) -> Request:
    return posted("/api/options", {"game": game, "options": options})


def _head(vector: Vector) -> Request:
    text = repeated(HEADS, vector, HEAD)
    place = int(vector[5] * 5)
    if place == 0:
        return Request("GET", f"/{text}")
    if place == 1:
        return Request("GET", "/api/games", text.encode())
    name = (b"range", b"cookie", b"accept-encoding")[place - 2] if place < 5 else b"accept-language"
    path = "/assets/site.js" if name == b"range" else "/api/games"
    value = f"bytes={text}" if name == b"range" else text
    return Request("GET", path, b"", [HOST, (name, value.encode("latin-1", "replace"))])


def _one_of(names: Sequence[str], number: float) -> str:
    return names[min(len(names) - 1, int(number * len(names)))]


def _exercise(vector: Vector, what: str = "") -> str:
    return f"/api/exercises/{_one_of(SCHOOLS, vector[4])}/{1 + int(300 * vector[5])}{what and '/'}{what}"


def _practice(vector: Vector) -> Request:
    """Begin a game where a seat has done as much as it can in each line: the first of its moves, again and again."""
    name = _one_of(GAMES, vector[0])
    seed, most = int(1000 * vector[1]), 1 + int(40 * vector[2])
    state = game_class(name).new({}).start(seed)
    lines: list[str] = []
    while state.outcome is None and len(lines) < MOST_BEFORE:
        seat, words = state.to_act[0], list[str]()
        while seat in state.to_act[:1] and state.outcome is None and len(words) < most:
            legal = list(state.legal_moves(seat))
            words.append(str(legal[int(vector[3] * len(legal))]))
            state.play(words[-1], seat)
        lines.append(f"{seat}: {' '.join(words)}")
    return posted("/api/tables", {"game": name, "play_now": True, "practice": {"seed": seed, "moves": lines}})


KINDS: dict[str, Callable[[Vector], Request]] = {
    "a deck": lambda vector: _options("algouno", deck=HEADER + repeated(DECK + MORE, vector, 20_000 - len(HEADER))),
    "a condition": lambda vector: _options(
        "algouno", deck=f'{HEADER}cards = [["{repeated((" ", *WORDS), vector, 19_900)}", "red = 1"]]'
    ),
    "a track": lambda vector: _options("bumping-bots", track=repeated(TRACK, vector, 20_000)),
    "a ring": lambda vector: _options("bumping-bots", track=ring(vector), players=9),
    "a board of a ring": lambda vector: posted(
        "/api/boards", {"game": "bumping-bots", "options": {"track": ring(vector)}}
    ),
    "a check of a ring": lambda vector: posted("/api/games/bumping-bots/check-track", {"track": ring(vector)}),
    "a table with a ring": lambda vector: posted(
        "/api/tables", {"game": "bumping-bots", "options": {"track": ring(vector), "players": 9}, "play_now": True}
    ),
    "five lanes": lambda vector: _options("speedalgo", track="\n".join([repeated((".", "#"), vector, 50)] * 5)),
    "an order": lambda vector: _options("bumping-bots", order=repeated(("1-", "9-", "-", " "), vector, 20_000)),
    "a name of an option": lambda vector: _options("formel-fun", **{repeated(DECK + MORE, vector, 60_000): 1}),
    "many options": lambda vector: _options("formel-fun", **{str(n): vector[1] for n in range(int(vector[0] * 4_000))}),
    "a program": lambda vector: posted("/api/games/speedalgo/listing", {"program": repeated(WORDS, vector, 2_000)}),
    "an alternative": lambda vector: posted("/api/games/algouno/listing", {"program": repeated(WORDS, vector, 2_000)}),
    "a name": lambda vector: posted("/api/tables", {"game": "algouno", "name": repeated(NAMES, vector, 200)}),
    "a body": lambda vector: posted("/api/tables", repeated(BODIES, vector, BODY)),
    "a body of options": lambda vector: posted(
        "/api/options", '{"game": "algouno", "options": {"level":' + repeated(BODIES, vector, BODY - 60) + "}}"
    ),
    "a head": _head,
    "a practice game": _practice,
    "an answer": lambda vector: posted(_exercise(vector, "answer"), {"said": repeated(WORDS + TRACK, vector, 2_000)}),
    "answers that are tried": lambda vector: posted(
        _exercise(vector, "preview"), {"lines": [repeated(WORDS, vector, 2_000)] * MAX_LINES}
    ),
    "an exercise": lambda vector: Request("GET", _exercise(vector)),
    "all exercises": lambda vector: Request("GET", f"/api/exercises/{_one_of(SCHOOLS, vector[0])}"),
    "rules": lambda vector: Request("GET", f"/api/rules/{_one_of(GAMES, vector[0])}"),
    "exercises to print": lambda vector: posted(
        "/api/paper/exercises",
        {"game": _one_of(SCHOOLS, vector[0]), "numbers": [1 + int(300 * vector[1]) % (n + 1) for n in range(60)]},
    ),
    "a track to print": lambda vector: posted(
        "/api/paper/own",
        {"game": "bumping-bots", "written": ring(vector), "name": repeated(NAMES, vector, 40) or "a"},
    ),
    "cards to print": lambda vector: posted(
        "/api/paper/own",
        {"game": "algouno", "written": HEADER + repeated(DECK + MORE, vector, 19_900), "name": "\U0001f469"},
    ),
    "sheets in one file": lambda vector: Request(
        "GET", "/api/paper/together", "&".join(["file=" + repeated(HEADS, vector, 90)] * int(110 * vector[3])).encode()
    ),
    "a class": lambda vector: posted(
        "/api/classes",
        {"naming": _one_of(("nicknames", "numbers", "own"), vector[0]), "places": 1 + int(39 * vector[1])},
    ),
}
LONG_WORK = {"a ring", "a board of a ring", "a check of a ring", "a table with a ring", "exercises to print"}
QUICK_WORK = KINDS.keys() - LONG_WORK
