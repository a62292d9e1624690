"""Who meets whom in the rounds that count, whatever was begun again or called off in between."""

import random
from collections.abc import Sequence
from dataclasses import asdict
from itertools import combinations
from typing import Any, cast

import pytest

from algodrome.school.championship import championship_lines
from algodrome.school.chronicle import apply
from algodrome.school.classroom import Classroom, Draw, Place
from algodrome.server.classes.drawing import Moment, new_tables


def class_of(pupils: int, draw: Draw, rounds: int = 7) -> Classroom:
    """Give a class whose pupils are here, with the plan of a round at tables of two."""
    names = range(1, pupils + 1)
    classroom = Classroom("class-1", places={number: Place(number, str(number), "", taken=True) for number in names})
    plan = {"game": "bumping-bots", "options": {"0": {"players": 2}}, "smaller": {}, "draw": draw, "bot": "random"}
    write(classroom, "planned", **plan, clock=None, rounds=rounds)
    return classroom


def write(classroom: Classroom, kind: str, **data: Any) -> None:
    """Write the next entry of a class."""
    apply(classroom, classroom.number + 1, kind, data, 0.0)


def launch(classroom: Classroom, luck: random.Random) -> set[frozenset[int]]:
    """Launch a round, and give who sits together."""
    assert classroom.plan
    tables = new_tables(classroom, classroom.plan, luck, Moment(0.0))
    write(classroom, "started", round=classroom.round + 1, tables=[asdict(table) for table in tables])
    return {frozenset(table.seats) for table in tables}


def end(classroom: Classroom, tables: int | None = None) -> None:
    """End the games at so many tables, or at all."""
    for table in classroom.tables[:tables]:
        write(classroom, "finished", table=table.identity, ranking=[[1], [2]], scores=[1, 0])


def all_pairs(pupils: int) -> list[tuple[int, ...]]:
    return list(combinations(range(1, pupils + 1), 2))


def pairs(rounds: Sequence[set[frozenset[int]]]) -> list[tuple[int, ...]]:
    """List who sat together, as often as they did."""
    return sorted(cast("tuple[int, ...]", tuple(sorted(pair))) for tables in rounds for pair in tables)


@pytest.mark.parametrize("called_off", [False, True])
@pytest.mark.parametrize("again", [[], [1], [3], [7], [1, 1, 3], [2, 2, 2, 2, 2, 2, 2]])
def test_in_a_championship_all_meet_all_once_though_rounds_are_begun_again(again: list[int], called_off: bool) -> None:
    classroom, luck, rounds = class_of(8, "championship"), random.Random(1), []
    for number in range(1, 8):
        tables = launch(classroom, luck)
        for _ in range(again.count(number)):
            if called_off:
                write(classroom, "stopped")
            assert launch(classroom, luck) == tables  # it is the same round
        rounds.append(tables)
        end(classroom, tables=1)  # that is enough for a round to count
    assert pairs(rounds) == all_pairs(8)


@pytest.mark.parametrize("draw", ["drawn", "groups", "swiss", "hand"])
def test_in_other_draws_nobody_has_met_in_a_round_of_which_nothing_counts(draw: Draw) -> None:
    for seed in range(10):
        classroom, luck, rounds = class_of(4, draw), random.Random(seed), []
        for launches in (2, 4, 3):
            *_, counted = (launch(classroom, luck) for _ in range(launches))
            rounds.append(counted)
            end(classroom)
        assert pairs(rounds) == all_pairs(4)


def test_a_swiss_round_that_is_begun_again_has_the_same_tables() -> None:
    classroom, luck = class_of(6, "swiss"), random.Random(1)
    launch(classroom, luck)
    end(classroom)
    assert launch(classroom, luck) == launch(classroom, luck)


def test_a_round_of_another_kind_makes_no_turn_of_a_championship_but_who_met_there_has_met() -> None:
    classroom, luck = class_of(4, "championship", rounds=3), random.Random(1)
    rounds = [launch(classroom, luck)]
    end(classroom)
    assert classroom.plan
    championship, classroom.plan = classroom.plan, class_of(4, "swiss").plan
    rounds.append(launch(classroom, luck))
    end(classroom)
    classroom.plan = championship
    rounds.append(launch(classroom, luck))
    assert pairs(rounds) == all_pairs(4)


def test_those_at_a_table_that_begins_anew_have_met_once() -> None:
    classroom = class_of(2, "drawn")
    launch(classroom, random.Random(1))
    (table,) = classroom.tables
    write(classroom, "restarted", table={**asdict(table), "identity": "table-2"})
    end(classroom)
    assert classroom.meetings() == {frozenset({1, 2}): 1}


def test_a_championship_adds_up_the_rounds_that_count() -> None:
    classroom, luck = class_of(4, "championship"), random.Random(1)
    for _ in range(2):
        launch(classroom, luck)
        launch(classroom, luck)
        end(classroom)
    assert classroom.championship
    lines = [line for _, line in championship_lines(classroom, classroom.championship)]
    assert [len(line.points) for line in lines] == [2] * 4
    assert sum(line.total for line in lines) == 16  # 3 points for the first of two, 1 for the last
