"""A whole game as a text: every move with its story and the fingerprint after it."""

import json
from collections.abc import Iterator
from typing import Any

import algodrome
from algodrome.language import speaking


def playthrough(header: dict[str, Any], moves: list[str] | None = None) -> str:
    """Write a game; without moves, with moves picked all over the lists of legal ones."""
    with speaking(header["language"]):
        return "\n".join(_lines(header, moves)) + "\n"


def header_of(text: str) -> dict[str, Any]:
    """Read the first line of a playthrough."""
    return dict(json.loads(text.partition("\n")[0]))


def moves_of(text: str) -> list[str]:
    """Read the moves of a playthrough."""
    return [line.split()[2] for line in text.splitlines() if line.startswith("move ")]


def _lines(header: dict[str, Any], moves: list[str] | None) -> Iterator[str]:
    game = algodrome.game(header["game"], **header["options"])
    state = game.start(header["seed"])
    yield json.dumps(header)
    yield f"start {state.fingerprint()}"
    yield from (f"    {game.story(event)}" for event in state.events)
    number = 0
    while not state.is_over and (moves is None or number < len(moves)):
        legal = state.legal_moves()
        move = str(legal[(7 * number + number // 5) % len(legal)]) if moves is None else moves[number]
        number += 1
        seat = state.to_act[0]
        events = state.play(move)
        yield f"move {number} {move} seat {seat} {state.fingerprint()}"
        yield from (f"    {game.story(event)}" for event in events)
    if state.outcome:
        yield json.dumps(state.outcome.to_json())
