"""Who sits with whom: shared out evenly, and never with the same neighbours twice where that is possible."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algodrome.school.draws import drawn, meetings, patience, repeated, table_sizes


@given(st.integers(1, 40), st.integers(2, 9))
def test_tables_are_as_few_as_can_be_and_differ_by_one_at_most(people: int, seats: int) -> None:
    sizes = table_sizes(people, seats)
    assert sum(sizes) == people
    assert len(sizes) == -(-people // seats)
    assert max(sizes) <= seats
    assert max(sizes) - min(sizes) <= 1


@given(st.integers(2, 36), st.integers(2, 6), st.integers(1, 6), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_everybody_sits_once_in_every_round(people: int, seats: int, rounds: int, luck: object) -> None:
    places = list(range(1, people + 1))
    played: list[tuple[int, ...]] = []
    for _ in range(rounds):
        luck.shuffle(places)  # type: ignore[attr-defined]
        tables = drawn(places, seats, meetings(played), patience())
        assert sorted(place for table in tables for place in table) == sorted(places)
        assert sorted(map(len, tables), reverse=True) == table_sizes(people, seats)
        played += tables


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("people", range(3, 9))
def test_as_few_meet_again_as_in_any_way_to_share_people_out(people: int, seats: int) -> None:
    luck, places = Random(f"{people} {seats}"), list(range(1, people + 1))
    played: list[tuple[int, ...]] = []
    for _ in range(6):
        luck.shuffle(places)
        met = meetings(played)
        tables = drawn(places, seats, met, patience())
        assert sorted(place for table in tables for place in table) == sorted(places)
        assert repeated(tables, met) == min(repeated(way, met) for way in ways(places, table_sizes(people, seats)))
        played += tables


def ways(places: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Share people out in every way, without any cleverness."""
    if not places:
        yield []
        return
    first, *others = places
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for mates in combinations(others, size - 1):
            for rest in ways([one for one in others if one not in mates], left):
                yield [(first, *mates), *rest]


def test_a_class_of_thirty_two_plays_five_rounds_at_tables_of_four_without_meeting_again() -> None:
    played: list[tuple[int, ...]] = []
    for _ in range(5):
        met = meetings(played)
        tables = drawn(range(1, 33), 4, met, patience())
        assert repeated(tables, met) == 0
        played += tables


@pytest.mark.parametrize("people", [3, 5, 7, 9, 31])
def test_of_an_odd_number_in_pairs_nobody_sits_alone_twice_before_all_have(people: int) -> None:
    order, alone, played = list(range(1, people + 1)), list[int](), list[tuple[int, ...]]()
    for _ in range(min(people, 7)):
        tables = drawn(order, 2, meetings(played), patience())
        assert repeated(tables, meetings(played)) == 0
        alone += [place for table in tables for place in table if len(table) == 1]
        played += tables
    assert len(set(alone)) == len(alone) == min(people, 7)
    assert alone[0] == people  # the last in the order


def test_somebody_who_is_the_only_one_sits_alone_each_time() -> None:
    assert drawn([7], 4, meetings([(7,)]), patience()) == [(7,)]


def test_who_can_only_meet_again_does() -> None:
    tables = drawn([1, 2, 3, 4], 4, meetings([(1, 2, 3, 4)]), patience())
    assert sorted(tables[0]) == [1, 2, 3, 4]


def test_neighbours_in_the_order_sit_together() -> None:
    assert drawn([5, 6, 7, 8], 2, meetings([]), patience()) == [(5, 6), (7, 8)]
    assert drawn([5, 6, 7, 8], 2, meetings([(5, 6)]), patience()) == [(5, 7), (6, 8)]


def test_a_draw_of_the_largest_class_at_the_largest_tables_looks_up_few_meetings() -> None:
    """All wait for it: the server has nobody else to do it."""

    class Looked(Counter[frozenset[int]]):
        times = 0

        def get(self, *asked: Any) -> Any:
            self.times += 1
            return super().get(*asked)

    luck, played = Random(9), list[tuple[int, ...]]()
    for _ in range(13):
        met = Looked(meetings(played))
        played += drawn(luck.sample(range(1, 41), 40), 9, met, patience())
        assert met.times < 50_000
