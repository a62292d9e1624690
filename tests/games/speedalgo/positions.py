"""Positions of SpeedAlgo in a few words: who stands where, what the dice show, what is played."""

from collections.abc import Mapping, Sequence
from typing import Any

import algodrome
from tests.games.accompanied import using

FAR_AWAY = ("A0", "E0", "B0", "D0")  # where bolides wait that a test is not about


def race(
    backend: str,
    own: str,
    traffic: str = "",
    *,
    others: Sequence[str] = (),
    dice: Sequence[int] = (1,),
    round_number: int = 1,
    **options: object,
) -> algodrome.State:
    """Put seat 1 on a cell, the others where told or far away; dice that are not given show 1."""
    players = int(str(options.pop("players", max(2, 1 + len(others)))))
    game = using(algodrome.game("speedalgo", players=players, **options), backend)
    free = iter(cell for cell in FAR_AWAY if cell not in {own, *others, *traffic.split()})
    bolides = [own, *others]
    bolides += [next(free) for _ in range(players - len(bolides))]
    document = {
        "game": "speedalgo",
        "bolides": bolides,
        "traffic": traffic.split(),
        "dice": [*dice, *[1] * (players - len(dice))],
        "round": round_number,
    }
    return game.from_json(document)


def run(state: algodrome.State, program: str, *choices: str, seat: int = 1) -> list[algodrome.Event]:
    """Submit a program for a seat and empty ones for the others, then answer what it asks."""
    events = []
    for other in state.to_act:
        events += state.play(program if other == seat else ".", other)
    for choice in choices:
        events += state.play(choice)
    return events


def bolide(state: algodrome.State, seat: int = 1) -> str:
    """Tell where a bolide is."""
    return str(state.to_json()["bolides"][seat - 1])


def traffic(state: algodrome.State) -> set[str]:
    """Tell where traffic is."""
    return {cell for cell in state.to_json()["traffic"] if cell}


def choices(state: algodrome.State, seat: int | None = None) -> set[str]:
    """List what a seat may play, as texts."""
    return {str(move) for move in state.legal_moves(seat)}


def told(events: Sequence[algodrome.Event], kind: str) -> list[dict[str, Any]]:
    """Pick the events of a kind."""
    return [dict(event.data) for event in events if event.kind == kind]


def kinds(events: Sequence[algodrome.Event]) -> list[str]:
    """List the kinds of events, in their order."""
    return [event.kind for event in events]


def random_game(options: Mapping[str, Any], seed: int) -> tuple[algodrome.State, list[algodrome.Event]]:
    """Play a game with moves picked all over the lists of legal ones."""
    state = algodrome.game("speedalgo", **options).start(seed)
    events = list(state.events)
    number = seed
    while not state.is_over:
        moves = state.legal_moves()
        events += state.play(moves[(7 * number + number // 5) % len(moves)])
        number += 1
    return state, events
