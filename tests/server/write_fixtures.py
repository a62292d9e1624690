"""Write whole bot games as the server would tell them, for the tests of the site.

python -m tests.server.write_fixtures

Every game is played by bots from fixed seeds, so writing twice gives the same files. Long games are cut.
"""

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.contract import Event, Game, State
from algodrome.language import speaking

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
LARGEST = 380_000  # bytes of one file
NAMES = ("Ada", "Blaise", "Chloé", "Dario", "Emmy", "Farid", "Grace", "Hedy", "Inès")
VIEWERS = (1, None)  # the first seat and a spectator
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "formel-fun": ({"players": 3, "cars": 2}, {"players": 6, "winner": "title"}),
    "speedalgo": (
        {"players": 2, "setup": "random"},
        {"players": 3, "track": "detour", "programming": "secret", "traffic_moves": True},
    ),
    "algouno": ({"players": 4, "level": 1}, {"players": 3, "level": 4, "win": "first"}),
    "bumping-bots": ({"players": 3, "tuning": 0}, {"players": 5, "track": "scrapyard", "tuning": 3}),
}


def main() -> None:
    """Write two games of each kind."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, choices in OPTIONS.items():
        for number in range(1, len(choices) + 1):
            (FOLDER / f"{name}-{number}.json").write_text(fixture_text(name, number), encoding="utf-8")


def fixture_text(name: str, number: int) -> str:
    """Give the text of a file: its number picks the options and is the seed."""
    with speaking("fr"):
        fixture = told_game(algodrome.game(name, **OPTIONS[name][number - 1]), seed=number)
    return json.dumps(fixture, ensure_ascii=False, separators=(",", ":")) + "\n"


def told_game(game: Game, seed: int) -> dict[str, Any]:
    """Tell a game from its start to its end, or to where the file is full."""
    updates: list[dict[str, Any]] = []
    size = 0
    for update in _updates(game, seed):
        size += len(json.dumps(update, ensure_ascii=False).encode())
        if size > LARGEST:
            break
        updates.append(update)
    return {
        "game": game.name,
        "options": game.chosen,
        "scenery": game.scenery(),
        "seats": [
            {"seat": seat, "name": NAMES[seat - 1], "participant": None, "bot": "greedy"}
            for seat in range(1, game.players + 1)
        ],
        "updates": updates,
    }


def _updates(game: Game, seed: int) -> Iterator[dict[str, Any]]:
    state = game.start(seed)
    bots = [KernelBot("greedy", game, seed=seed * 100 + seat) for seat in range(1, game.players + 1)]
    yield _update(game, state, 1, "started", None, state.events)
    for entry in count(2):
        if state.is_over:
            return
        seat, events = _turn(state, bots, entry)
        yield _update(game, state, entry, "moved", seat, events)


def _turn(state: State, bots: list[KernelBot], entry: int) -> tuple[int, list[Event]]:
    """Let a bot play; where several seats are to act, they take turns at being first."""
    seat = state.to_act[entry % len(state.to_act)]
    imagined = state.imagine(seat, seed=entry)
    return seat, state.play(bots[seat - 1].choose(imagined, seat), seat)


def _update(game: Game, state: State, entry: int, kind: str, seat: int | None, events: list[Event]) -> dict[str, Any]:
    return {
        "entry": entry,
        "kind": kind,
        "seat": seat,
        "by": None if seat is None else "bot",
        "sights": [_sight(game, state, viewer, events) for viewer in VIEWERS],
    }


def _sight(game: Game, state: State, viewer: int | None, events: list[Event]) -> dict[str, Any]:
    seen = [event.seen_by(viewer) for event in events]
    return {
        "seat": viewer,
        "view": state.view(viewer),
        "events": [{"event": event.kind, "data": dict(event.data), "text": game.story(event, NAMES)} for event in seen],
    }


if __name__ == "__main__":
    main()
