"""The shipped tracks, raced by bots: nobody is stuck, laps are completed, and no place makes every line crash."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import numpy as np
import pytest

import algodrome
from algodrome.games.bumping_bots.constants import DIRECTIONS, TOP_REVERSE, TOP_SPEED
from algodrome.games.bumping_bots.lone_robot import TURNS, Lone, Roads, speeds, turned
from algodrome.games.bumping_bots.track import shipped_text
from algodrome.games.bumping_bots.track_reader import SHIPPED, read_track

BOUND = 200  # rounds (BB24)
FIELDS = (2, 3, 4, 5, 6, 7, 8, 9)


def raced(track: str, races: int, bots: list[str], players: int) -> algodrome.Simulation:
    """Race, compiled where there are many races."""
    backend = "native" if races > len(FIELDS) else "python"
    return algodrome.simulate(
        "bumping-bots", races, bots, backend, seed=2**35 + players, keep=True, players=players, track=track
    )


@pytest.mark.soak
@pytest.mark.rule("BB3")
@pytest.mark.parametrize("track", SHIPPED)
def test_every_greedy_robot_comes_home_among_random_ones(track: str, soak: Callable[[int, int], int]) -> None:
    """1,000 races on each track, 2 to 9 robots, every other one greedy: at the bound only random robots are left.

    A race that ends before the bound leaves one robot at most, and that one may be greedy (BB23a).
    """
    races = soak(1000, len(FIELDS)) // len(FIELDS)
    for players in FIELDS if races > 1 else (2, 5):
        found = raced(track, races, ["greedy", "random"], players)
        final = found.results.positions
        assert final is not None
        left = final["cell"][:, :players] > 0
        shift = np.arange(len(final))[:, None]
        greedy = (np.arange(players)[None, :] - shift) % players % 2 == 0
        cut = final["round_number"] == BOUND
        assert not np.any(left[cut] & greedy[cut])
        assert np.all(left[~cut].sum(axis=1) <= 1)
        laps = final["lap"][:, :players]
        assert np.all(laps[~left] >= 2)


@pytest.mark.soak
@pytest.mark.rule("BB3")
@pytest.mark.parametrize("track", SHIPPED)
def test_two_greedy_robots_race_two_laps(track: str, soak: Callable[[int, int], int]) -> None:
    races = soak(1000, 2)
    final = raced(track, races, ["greedy"], 2).results.positions
    assert final is not None
    assert final["round_number"].max() < BOUND // 2
    assert np.all(final["lap"][:, :2].max(axis=1) >= 2)


@pytest.mark.soak
@pytest.mark.rule("BB2d")
@pytest.mark.rule("BB3")
@pytest.mark.parametrize("track", SHIPPED)
def test_wherever_a_robot_stands_a_turn_without_a_shock_is_near(track: str, soak: Callable[[int, int], int]) -> None:
    """From every open cell, heading, sense and speed: within two turns of a robot alone, one without shock or throw.

    That holds all that can be reached in play, on cells that no arm sweeps; the discs of motorised obstacles count as
    wall, as in BB2d, and mobile obstacles and other robots, which move away, do not count.
    """
    roads = Roads(read_track(shipped_text(track)))
    robots = [
        Lone(cell, heading, reverse, speed)
        for cell, heading, reverse in product(sorted(roads.open_cells), range(DIRECTIONS), (False, True))
        for speed in range(1, (TOP_REVERSE if reverse else TOP_SPEED) + 1)
    ]
    looked_at = robots[:: soak(1, 7)]

    @cache
    def is_there(robot: Lone) -> bool:
        return any(clean_turns(roads, robot))

    assert sum(map(is_there, looked_at)) > len(looked_at) // 2
    assert [robot for robot in looked_at if not is_there(robot) and not any(map(is_there, ends(roads, robot)))] == []


def ends(roads: Roads, robot: Lone) -> Iterator[Lone]:
    """Give how a robot may stand after a turn."""
    return (end for end, _ in roads.turns(robot, TOP_SPEED))


def clean_turns(roads: Roads, robot: Lone) -> Iterator[bool]:
    """Tell of every speed and turn that a robot may choose whether it runs without a shock and without a throw."""
    for reverse, speed in speeds(robot):
        for turn in TURNS if speed > 1 else (0,):
            yield is_clean(roads, robot._replace(reverse=reverse, speed=speed), turn)


def is_clean(roads: Roads, robot: Lone, turn: int) -> bool:
    """Run all cells of a move, with a turn before the last one; a robot that passes the line forwards is through."""
    for left in range(robot.speed, 0, -1):
        end = roads.cell_run(turned(robot, turn) if left == 1 else robot)
        if end is None:
            return False
        robot, passed, how = end
        if passed:
            return True
        if how:
            return False
    return True
