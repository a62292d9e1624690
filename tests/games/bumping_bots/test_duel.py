"""Two robots on the smallest track: what a turn leads to is what the game says, and the solution is not beaten."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.bumping_bots.duel import rules
from algodrome.games.bumping_bots.duel.solution import (
    LOWEST,
    SMALLEST,
    Solution,
    Tables,
    duel,
    played,
    whole_turns,
)
from algodrome.games.contract import State
from algodrome.rl.duel import race


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables("python")


def placed(state: State, laps: tuple[int, int]) -> State:
    """Give a position with other laps."""
    state = state.copy()
    state.position.lap[:2] = laps
    return state


def listed(tables: Tables, pair: int) -> set[int]:
    """Give what the turns of a pair of robots lead to, as `list_turns` writes it."""
    turns = np.zeros(tables.robots, np.int64)
    tables.race.rooms[0] = tables.race.empties[0]
    rules.face(tables.race.rooms[0], *divmod(pair, tables.robots), tables.cells)
    return {int(turn) for turn in turns[: tables.rules[rules.list_turns](tables.race, tables.robots, turns, 0)]}


def led_to(tables: Tables, before: State) -> set[int]:
    """List what the turns of the robot that is to move lead to, by playing them."""
    seat, found = before.to_act[0] - 1, set()
    for turn in whole_turns(before):
        after = played(before, turn).position
        own, rival = (int(rules.number_of(after, robot, tables.index)) for robot in (seat, 1 - seat))
        changes = [after.lap[robot] - before.position.lap[robot] + 1 for robot in (seat, 1 - seat)]
        found.add((rival * tables.robots + own) * rules.CHANGES + changes[0] * 3 + changes[1])
    return found


@pytest.mark.rule("BB2e")
def test_the_smallest_track_has_two_loops_of_six_and_twelve_cells() -> None:
    assert sum(sign in "ABC" for sign in SMALLEST.partition("\n\n")[0]) == 6 + 12


@pytest.mark.rule("BB8a")
@pytest.mark.parametrize("laps", [(-1, -1), (-2, 1)])
def test_what_turns_lead_to_depends_neither_on_laps_nor_on_who_plays_first(
    tables: Tables, laps: tuple[int, int]
) -> None:
    """After some turns of the first and of the second half of a round, at speed and with a robot in the way."""
    state = duel().start(0)
    for _ in range(4):
        here = placed(state, laps)
        assert listed(tables, tables.pair_of(here.position)) == led_to(tables, here)
        state = played(state, max(whole_turns(state), key=len))


def ending(tables: Tables, robots: tuple[int, int], laps: tuple[int, int]) -> int:
    tables.race.rooms[0] = tables.race.empties[0]
    rules.face(tables.race.rooms[0], *robots, tables.cells)
    tables.race.rooms[0].lap[0], tables.race.rooms[0].lap[1] = laps
    return int(tables.rules[rules.end_of_round](tables.race, tables.race.rooms[0]))


def in_zone(tables: Tables, zone: int, at: int = 0) -> int:
    """Give a robot at speed 1 on a cell of a zone."""
    return int(np.flatnonzero(np.array(tables.game.board.zone)[tables.cells] == zone)[at]) * rules.STANDS


@pytest.mark.rule("BB22", "BB23")
def test_how_a_round_ends(tables: Tables) -> None:
    """Whoever is home alone wins, both home are compared, and else the one ahead plays first."""
    first, last = in_zone(tables, 0), in_zone(tables, 2)
    assert ending(tables, (first, last), (2, 1)) == rules.WON
    assert ending(tables, (last, first), (1, 2)) == rules.LOST
    assert ending(tables, (first, last), (2, 2)) == rules.LOST
    assert ending(tables, (first, last), (1, 1)) == rules.SECOND
    assert ending(tables, (first, last), (1, 0)) == rules.FIRST


@pytest.mark.rule("BB22")
def test_greedy_takes_a_win_that_is_certain() -> None:
    """The last to move in a round, in its last lap before the line, with the rival a lap behind."""
    state, certain = duel().start(0), 0
    for _ in range(20):
        if state.position.turn == 1:
            laps = (1, 0) if state.to_act[0] == 1 else (0, 1)
            here = placed(state, laps)
            if any(wins_by(here, turn) for turn in whole_turns(here)):
                certain += 1
                assert wins_by(here, turn_of_greedy(here))
        state = played(state, turn_of_greedy(state))
    assert certain > 0


def wins_by(state: State, turn: list[int]) -> bool:
    outcome = played(state, turn).outcome
    return outcome is not None and outcome.utilities[state.to_act[0] - 1] == 1


def turn_of_greedy(state: State) -> list[int]:
    here, turn = (state.position.round_number, state.position.turn), list[int]()
    while not state.is_over and (state.position.round_number, state.position.turn) == here:
        turn.append(KernelBot("greedy", state.game, 0).choose(state, state.to_act[0]).action)
        state = played(state, turn[-1:])
    return turn


@pytest.mark.soak
def test_the_solution_is_not_beaten_by_any_bot(soak: Any) -> None:
    """Whoever is to win from the start wins, against each bot; the start is the one of the documents."""
    if not soak(1, 0):
        pytest.skip("it takes minutes to solve: see make soak")
    solution = Solution(LOWEST)
    start = solution.worth(duel().start(0))
    for bot, seat in product(("greedy", "random"), (1, 2)):
        worth = start if seat == duel().start(0).to_act[0] else start.for_rival()
        assert race(solution, bot, seat, seed=seat) >= worth.low
