"""A table of positions: what stands where, what is played, what stands where then; run in all six directions."""

from typing import NamedTuple

import pytest

from tests.games.bumping_bots.round_hall import position, question, written


class Row(NamedTuple):
    """Robot 1 gives its answers; then everything stands as `after` says, and the question `asks` is asked."""

    rule: str
    sentence: str
    before: str
    play: str
    after: str
    asks: str = "2 speed"
    spot: str = "open"


class EndOfRound(NamedTuple):
    """A robot far away plays last; then the arms turn, and everything stands as `after` says."""

    rule: str
    sentence: str
    before: str
    after: str
    spot: str = "motor"


def cases(rows: tuple[Row, ...] | tuple[EndOfRound, ...]) -> list[object]:
    """Give each row as a case that cites its rule."""
    return [pytest.param(row, marks=pytest.mark.rule(row.rule), id=f"{row.rule} {row.sentence}") for row in rows]


def played(backend: str, row: Row, steps: int) -> tuple[str, str]:
    """Play a row, turned by steps of 60°: what stands where then, turned back, and what is asked."""
    state = position(backend, row.before, steps, spot=row.spot)
    state.play(row.play, 1)
    return written(state, row.after, steps, spot=row.spot), question(state)


def after_round(backend: str, row: EndOfRound, steps: int) -> str:
    """Let the round end, turned by steps of 60°: what stands where then, turned back."""
    state = position(backend, row.before, steps, spot=row.spot, turn=3)
    state.play("= .", 4)
    return written(state, row.after, steps, spot=row.spot)
