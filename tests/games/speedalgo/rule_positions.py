"""Positions for the tests of SpeedAlgo's rules, written and read as lists of cells.

`race("python", "C3 E0", "C4 B7", "2 1")` has seat 1 on C3 and seat 2 on E0, traffic on C4 and B7, and the dice 2 and 1.
Traffic is told in the order in which it was named; a car that has left the game is told as `-`.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import algodrome
from tests.games.accompanied import using

LANES = "ABCDE"
GONE = "-"


@cache
def game(backend: str, players: int, options: tuple[tuple[str, Any], ...] = ()) -> algodrome.Game:
    """Make a game once for all positions that need it."""
    return using(algodrome.game("speedalgo", players=players, **dict(options)), backend)


def start(backend: str, *, seed: int = 1, players: int = 2, **options: Any) -> algodrome.State:
    """Start a game from the setting up."""
    return game(backend, players, tuple(sorted(options.items()))).start(seed)


def race(
    backend: str,
    bolides: str,
    traffic: str = "",
    dice: str = "",
    *,
    document: dict[str, Any] | None = None,
    **options: Any,
) -> algodrome.State:
    """Make a position in which programs are built; dice that are not named show 1; `document` says what else is so."""
    seats = bolides.split()
    rolled = [int(die) for die in dice.split()]
    state: dict[str, Any] = {
        "game": "speedalgo",
        "bolides": seats,
        "traffic": traffic.split(),
        "dice": rolled + [1] * (len(seats) - len(rolled)),
    }
    return game(backend, len(seats), tuple(sorted(options.items()))).from_json(state | (document or {}))


def placing(backend: str, traffic: str, *, players: int = 2, **options: Any) -> algodrome.State:
    """Make a position in which some traffic is placed and the rest is not."""
    document = {
        "game": "speedalgo",
        "phase": "placing traffic",
        "bolides": [None] * players,
        "traffic": traffic.split(),
    }
    return game(backend, players, tuple(sorted(options.items()))).from_json(document)


def track(missing: str = "", *, last: int = 24) -> str:
    """Write the map of a track on which some cells are missing."""
    gone = missing.split()
    return "\n".join("".join("#" if f"{lane}{column}" in gone else "." for column in range(last + 1)) for lane in LANES)


def run(state: algodrome.State, *programs: str) -> list[algodrome.Event]:
    """Submit a program for each seat, empty ones for those that are not named; all runs up to the first choice."""
    events = []
    for seat in range(1, state.game.players + 1):
        events += state.play(programs[seat - 1] if seat <= len(programs) else ".", seat)
    return events


def answer(state: algodrome.State, cells: str) -> list[algodrome.Event]:
    """Name one car after another."""
    events = []
    for cell in cells.split():
        events += state.play(cell)
    return events


def bolides(state: algodrome.State) -> str:
    """Tell where the bolides are, by seat."""
    return _line(state.to_json()["bolides"])


def traffic(state: algodrome.State) -> str:
    """Tell where the traffic is that was ever on the track."""
    return _line(state.to_json()["traffic"]).rstrip(f" {GONE}") or GONE


def all_traffic(state: algodrome.State) -> str:
    """Tell where each of the twelve traffic cars is."""
    return _line(state.to_json()["traffic"])


def asked(state: algodrome.State) -> str:
    """Tell who must choose a car, and among which: `1: B1 C1`; nothing if no program waits."""
    if state.to_json()["phase"] != "running":
        return ""
    assert len(state.to_act) == 1
    return f"{state.to_act[0]}: {' '.join(sorted(moves(state)))}"


def moves(state: algodrome.State, seat: int | None = None) -> list[str]:
    """List the texts of the legal moves."""
    return [str(move) for move in state.legal_moves(seat)]


def told(events: Iterable[algodrome.Event], *kinds: str) -> list[dict[str, Any]]:
    """Pick the events of some kinds."""
    return [dict(event.data) for event in events if event.kind in kinds]


def ran(events: Iterable[algodrome.Event], seat: int = 1) -> str:
    """Tell the instructions of a seat that were run, or begun, in their order."""
    return " ".join(event["card"] for event in told(events, "instruction") if event["seat"] == seat)


def collisions(events: Iterable[algodrome.Event]) -> list[str]:
    """Tell in short who ran into what."""
    return [f"{event['car']} on {event['from']} into {event['with']}" for event in told(events, "collided")]


def _line(cells: Sequence[str | None]) -> str:
    return " ".join(cell or GONE for cell in cells)
