"""The second Bumping Bots. The finish: BB22 to BB24, and what is refused."""

import pytest

from .bumping_bots import Placed, Position
from .bumping_bots.board import Board
from .bumping_bots.options import read_options
from .bumping_bots.reference import LAST_ROUND, finish, take_position
from .bumping_bots_positions import FAR, hall, laps, lead, play, race


def finishing(*robots: Placed, **options: object) -> Board:
    """These robots at the end of a round."""
    placed = dict(enumerate(robots, start=1))
    board = Board(read_options({"players": len(robots), **options}), hall())
    take_position(board, Position(placed, 2))
    finish(board)
    return board


def test_robots_that_are_home_leave() -> None:
    """BB2c, BB22, BB22a: by lap, zone, along, then speed, then equal; the inside does not count."""
    board = finishing(
        Placed("5,4", "E", 2, laps=2),
        Placed("5,2", "E", 2, laps=2),
        Placed("5,0", "E", 3, laps=2),
        Placed("6,0", "E", 1, laps=2),
        Placed("19,0", "E", 6, laps=1),
        Placed("4,0", "E", 6, laps=2),
    )
    assert board.finished == [(4,), (3,), (1, 2), (6,)]
    assert [robot.finished_rank for robot in board.robots] == [3, 3, 2, 1, None, 5]
    assert [robot.seat for robot in board.racing()] == [5]


def test_three_laps() -> None:
    """BB7, BB22: as many as the option says."""
    assert finishing(Placed("5,4", "E", 2, laps=2), FAR, laps=3).finished == []


def test_finish_at_the_end_of_the_round() -> None:
    """BB22, BB22a: a robot pushed back over the line before the end of the round has not finished."""
    robots = (lead("1,4", "E"), Placed("4,4", "W", 3))
    reference = race(*robots, Placed("2,0", "E"))
    play(reference, "=", ".")
    assert laps(reference, 1) == 2
    play(reference, "=")
    assert laps(reference, 1) == 1
    play(reference, ".", "=", ".")
    assert reference.board.finished == []


@pytest.mark.parametrize("stop", ["all", "winner"])
def test_stop(stop: str) -> None:
    """BB23, BB23a: with the first finishing round, or when at most one is left."""
    reference = race(lead("1,4", "E"), FAR, Placed("4,0", "E"), stop=stop)
    play(reference, "=", ".", "=", ".", "=", ".")
    assert reference.board.finished == [(1,)]
    assert reference.is_over == (stop == "winner")
    assert reference.ranking() == [(1,), (3,), (2,)]
    if stop == "winner":
        assert reference.to_act() == []
        assert reference.choices(2) == []
        with pytest.raises(ValueError, match="may not act"):
            reference.play(2, "=")


def test_the_race_ends_when_one_is_left() -> None:
    """BB23a."""
    reference = race(lead("1,4", "E"), FAR)
    play(reference, "=", ".", "=", ".")
    assert reference.is_over
    assert reference.ranking() == [(1,), (2,)]


def test_last_round() -> None:
    """BB24: round 200 is the last one."""
    reference = race(Placed("5,4", "E"), FAR, round_=LAST_ROUND)
    play(reference, "=", ".", "=")
    assert reference.to_act() == [2]
    play(reference, ".")
    assert reference.is_over
    assert reference.ranking() == [(1,), (2,)]
    assert reference.snapshot()["asked"] is None


def test_only_choices_may_be_played() -> None:
    """BB8a."""
    reference = race(lead("5,4"), FAR)
    with pytest.raises(ValueError, match="not among"):
        reference.play(1, "-")
    with pytest.raises(ValueError, match="may not act"):
        reference.play(2, "=")


@pytest.mark.parametrize(
    "robots",
    [
        (Placed("5,4", "E"), Placed("5,4", "E")),
        (Placed("5,9", "E"), FAR),
        (Placed("5,4", "N"), FAR),
        (Placed("5,4", "E", 4, "reverse"), FAR),
    ],
)
def test_bad_positions_are_refused(robots: tuple[Placed, ...]) -> None:
    with pytest.raises(ValueError, match=r"free|heading|speed"):
        race(*robots)
