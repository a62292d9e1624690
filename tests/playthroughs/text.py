"""A whole game as a text: every move with its story and the fingerprint after it."""

import json
from collections.abc import Iterator
from typing import Any

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.language import speaking

ENDLESS = 1_000_000  # moves: more than any game has


def playthrough(header: dict[str, Any], moves: list[str] | None = None) -> str:
    """Write a game; without moves, with those of the bot that the header names, or picked all over the legal ones.

    A header may say after how many moves a long game is left.
    """
    with speaking(header["language"]):
        return "\n".join(_lines(header, moves)) + "\n"


def header_of(text: str) -> dict[str, Any]:
    """Read the first line of a playthrough."""
    return dict(json.loads(text.partition("\n")[0]))


def moves_of(text: str) -> list[str]:
    """Read the moves of a playthrough."""
    told = [line.split(" ", 2)[2] for line in text.splitlines() if line.startswith("move ")]
    return [move.rpartition(" seat ")[0] for move in told]


def _lines(header: dict[str, Any], moves: list[str] | None) -> Iterator[str]:
    game = algodrome.game(header["game"], **header["options"])
    state = game.start(header["seed"])
    yield json.dumps(header)
    yield f"start {state.fingerprint()}"
    yield from (f"    {game.story(event)}" for event in state.events)
    bot = KernelBot(header["bot"], game, header["seed"]) if "bot" in header else None
    most = header.get("moves", ENDLESS) if moves is None else len(moves)
    number = 0
    while not state.is_over and number < most:
        legal = state.legal_moves()
        if moves is not None:
            move = moves[number]
        elif bot is not None:
            move = str(bot.choose(state, state.to_act[0]))
        else:
            move = str(legal[(7 * number + number // 5) % len(legal)])
        number += 1
        seat = state.to_act[0]
        events = state.play(move)
        yield f"move {number} {move} seat {seat} {state.fingerprint()}"
        yield from (f"    {game.story(event)}" for event in events)
    if state.outcome:
        yield json.dumps(state.outcome.to_json())
