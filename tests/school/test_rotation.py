"""A championship's rotation: everybody meets as many others as the rounds allow."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algodrome.school.draws import NOBODY, meetings, patience, repeated, table_sizes
from algodrome.school.rotation import rotated, rotated_or_drawn

People = st.integers(1, 40)


@given(People, st.integers(2, 6), st.integers(0, 50))
def test_everybody_sits_once_at_tables_that_differ_by_one_at_most(people: int, seats: int, turn: int) -> None:
    order = list(range(1, people + 1))
    tables = rotated(order, seats, turn)
    assert sorted(place for table in tables for place in table) == order
    assert sorted(map(len, tables), reverse=True) == table_sizes(people, seats)


@given(People)
@settings(max_examples=10)
def test_in_pairs_all_meet_all_once(people: int) -> None:
    order = list(range(1, people + 1))
    turns = people - 1 + people % 2
    met = meetings(table for turn in range(turns) for table in rotated(order, 2, turn))
    entrants = [*order, NOBODY] if people % 2 else order  # whoever sits alone meets nobody, once too
    assert met == {frozenset(pair): 1 for pair in combinations(entrants, 2)}


@pytest.mark.parametrize(("people", "seats"), [(28, 4), (26, 4), (20, 4), (19, 4), (21, 3), (15, 3), (35, 5), (33, 3)])
def test_at_larger_tables_nobody_meets_again_in_as_many_rounds_as_there_are_tables(people: int, seats: int) -> None:
    order = list(range(1, people + 1))
    rounds = [rotated(order, seats, turn) for turn in range(-(-people // seats))]
    assert max(meetings(table for tables in rounds for table in tables).values()) == 1


@given(st.integers(6, 32), st.integers(2, 4), st.integers(0, 3))
@settings(max_examples=25, deadline=None)
def test_whoever_comes_and_goes_no_more_meet_again_than_the_rotation_has(people: int, seats: int, gone: int) -> None:
    order = list(range(1, people + 1))
    played = [*rotated(order, seats, 0), *rotated(order, seats, 1)]
    left = order[gone:]
    met = meetings(played)
    assert repeated(rotated_or_drawn(left, seats, met, 2, patience()), met) <= repeated(rotated(left, seats, 2), met)


def test_twenty_four_at_tables_of_four_are_drawn_where_the_rotation_would_have_them_meet_again() -> None:
    order = list(range(1, 25))  # 24 at 6 tables: 6 is no prime
    played = rotated(order, 4, 0)
    met = meetings(played)
    assert repeated(rotated(order, 4, 3), met) > 0
    assert repeated(rotated_or_drawn(order, 4, met, 3, patience()), met) == 0
