"""What a learner sees of Bumping Bots: each number is the one that its name says, counted from its own seat."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path

import pytest

from algodrome.games.bumping_bots.constants import (
    ASK_STRUCK,
    COLUMNS,
    DIRECTIONS,
    EMPTY,
    FIRST_MOBILE,
    MAX_MOBILES,
    MAX_MOTORS,
    MAX_PLAYERS,
    NO_ARROW,
    ROWS,
    STEPS,
    WALL,
)
from algodrome.games.bumping_bots.geometry import cell_at, place_of
from algodrome.games.bumping_bots.observe import see_place
from algodrome.games.contract import State
from tests.games.bumping_bots.positions import FAR, race
from tests.games.seen import Seen, filled, followed, positions, seen_by

CARDS = ("jumper", "magnet", "nitro", "boost", "quick_turn")
VARIANTS: list[dict[str, object]] = [
    {"players": 2, "tuning": 5},
    {"players": 9, "grid": "choose", "tuning_deal": "pick", "tuning": 2},
    {"players": 4, "track": Path(__file__).with_name("hall.txt").read_text("utf-8")},
]


def robot_seen(state: State, seat: int, robot: int) -> dict[str, int]:
    board, position = state.game.board, state.position
    order = list(position.order[: position.running])
    cell, number = position.cell[robot], order.index(robot) if robot in order else None
    return {
        "order": 0 if number is None else number + 1,
        "waiting": int(number is not None and number >= position.turn),
        "on_track": int(cell > 0),
        "rank": position.rank[robot],
        "lap": position.lap[robot],
        "zone": board.zone[cell] if cell else 0,
        "way": board.way[cell] if cell else 0,
        "heading": (position.heading[robot] - position.heading[seat]) % DIRECTIONS,
        "speed": position.speed[robot],
        "reverse": position.reverse[robot],
        "boost": position.boost[robot],
        "hand_size": sum(position.hand[robot]),
        **{f"spent_{name}": position.spent[robot][kind] for kind, name in enumerate(CARDS)},
        "column": place_of(cell)[0] + 1 if cell else 0,
        "row": place_of(cell)[1] + 1 if cell else 0,
    }


def sight(state: State, seat: int, direction: int) -> dict[str, int]:
    board, position = state.game.board, state.position
    start = position.cell[seat]
    if not start:
        return dict.fromkeys(("free", "wall", "robot", "arrow", "gain"), 0)
    line = [start + STEPS[direction] * steps for steps in range(1, 10)]
    free = next((steps for steps, cell in enumerate(line[:8]) if position.grid[cell] != EMPTY), 8)
    arrows = [steps for steps, cell in enumerate(line[:free], 1) if board.arrow[cell] != NO_ARROW]
    behind = position.grid[line[free]]
    return {
        "free": free,
        "wall": int(behind == WALL),
        "robot": int(behind != WALL and 0 < behind < FIRST_MOBILE),
        "arrow": min(arrows, default=0),
        "gain": board.way[start] - board.way[[start, *line][free]],
    }


def expected(state: State, seat: int) -> dict[str, list[int]]:
    position, players = state.position, state.game.players
    seats = [(seat + offset) % players for offset in range(players)]
    robots = [robot_seen(state, seat, robot) for robot in seats]
    sights = [sight(state, seat, (position.heading[seat] + turn) % DIRECTIONS) for turn in range(DIRECTIONS)]
    is_struck = position.phase == ASK_STRUCK
    mobiles = position.mobile[: state.game.board.mobiles]
    return {
        **{name: [getattr(position, field)] for name, field in PLAIN.items()},
        "laps": [state.game.board.laps],
        "struck": [seats.index(position.body) if is_struck else -1],
        "blow": [(position.line - position.heading[seat]) % DIRECTIONS if is_struck else -1],
        "hand": list(position.hand[seat]),
        **{name: filled([robot[name] for robot in robots], MAX_PLAYERS) for name in robots[0]},
        **{name: [one[name] for one in sights] for name in sights[0]},
        "mobile_column": filled([place_of(cell)[0] + 1 for cell in mobiles], MAX_MOBILES),
        "mobile_row": filled([place_of(cell)[1] + 1 for cell in mobiles], MAX_MOBILES),
        "mobile_struck": filled([position.struck_mobiles >> number & 1 for number in range(len(mobiles))], MAX_MOBILES),
        "arms": filled([axis + 1 for axis in position.axis[: state.game.board.motors]], MAX_MOTORS),
    }


SAME = (
    "phase",
    "running",
    "card",
    "strength",
    "uses",
    "left",
    "ran",
    "turned",
    "ended",
    "force",
    "cells",
)
PLAIN = {"round": "round_number", **{name: name for name in SAME}}


@pytest.mark.rule("BB28b")
@pytest.mark.parametrize("variant", VARIANTS, ids=["few", "many", "hall"])
def test_each_number_is_what_its_name_says(variant: dict[str, object]) -> None:
    for state in positions("bumping-bots", variant, moves=150):
        for seat in {0, state.game.players - 1}:
            assert seen_by(state, seat + 1) == expected(state, seat)


def crowd() -> State:
    """Six robots, two of them home, between arms, a bumper and mobile obstacles."""
    return race(
        "python",
        *("0,0 SE 5", "0,2 NW 2r", "-1,0 NE 3", FAR[0]),
        obstacles=("motor 3,0 cw SE", "motor -3,1 ccw SW", "bumper 1,-3"),
        mobiles=("1,0", "1,1", "-1,1"),
        hands=(("jumper", "boost"), ("magnet",), ("nitro", "quick"), ()),
        laps_run=(1, 0, 1, 0),
        finished=2,
    )


def blows() -> State:
    """Three robots that bump into each other at once."""
    return race("python", "0,0 W 6", "-1,0 SE 1", "-1,1 E 2", mobiles=("-3,0",), boost=2)


@pytest.mark.rule("BB28b")
@pytest.mark.parametrize(
    ("position", "is_telling"),
    [
        (crowd, lambda seen: sum(seen["mobile_struck"]) and seen["arms"][0] == 3),
        (blows, lambda seen: seen["blow"] == [2]),
    ],
    ids=["crowd", "blows"],
)
def test_robots_that_are_home_obstacles_and_blows_are_seen(
    position: Callable[[], State], is_telling: Callable[[Seen], bool]
) -> None:
    seen = []
    for state in followed(position(), 80):
        for seat in range(state.game.players):
            seen.append(seen_by(state, seat + 1))
            assert seen[-1] == expected(state, seat)
    assert any(is_telling(one) for one in seen)


@pytest.mark.rule("BB2")
def test_every_cell_of_the_map_is_seen_by_its_column_and_row() -> None:
    for column, row in product(range(COLUMNS), range(ROWS)):
        numbers = [0, 0]
        see_place(cell_at(column, row), numbers, 0)
        assert numbers == [column + 1, row + 1]


@pytest.mark.rule("BB28b")
def test_cards_that_were_picked_are_imagined_among_those_neither_held_nor_played() -> None:
    """Seat 2 has played its magnet and holds two cards: any two of the four others."""
    state = race("python", "0,0 E 1", "3,0 E 1", hands=((), ("nitro", "boost")), tuning=3, tuning_deal="pick")
    document = state.to_json()
    document["robots"][1]["spent"] = ["magnet"]
    state = state.game.from_json(document)
    imagined = Counter("+".join(state.imagine(1, seed).to_json()["hands"][1]) for seed in range(240))
    assert imagined.keys() == {"+".join(pair) for pair in combinations(("jumper", "nitro", "boost", "quick"), 2)}
    assert sorted(imagined.values()) == [32, 36, 38, 43, 45, 46]
