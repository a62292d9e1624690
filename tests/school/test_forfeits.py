"""Forfeits in a championship of a class: who is out is met no more, and all others meet as they would have met."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, count
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from algodrome.school.championship import championship_lines, rotation
from algodrome.school.chronicle import apply
from algodrome.school.classroom import Classroom
from algodrome.school.draws import Tables, patience
from algodrome.school.results import result_rows, standings

TABLE = {"code": "", "seed": 1, "group": 0, "game": "bumping-bots", "options": {}, "clock": None, "bot": "random"}


class Chronicle:
    """A class of so many pupils, who play a championship of so many rounds."""

    def __init__(self, people: int, rounds: int, seats: int = 2, identity: str = "class-1") -> None:
        self.classroom, self.rounds, self.seats, self._tables = Classroom(identity), rounds, seats, count(1)
        names = [f"Pupil {number}" for number in range(1, people + 1)]
        self.say("opened", code="ABC", key="", naming="own", language="en", coupons=[""] * people, names=names)
        for place in range(1, people + 1):
            self.say("entered", place=place, token=None, name=None)
        self.plan("championship")

    def say(self, kind: str, **data: Any) -> None:
        """Write an entry."""
        apply(self.classroom, self.classroom.number + 1, kind, data, 0.0)

    def plan(self, draw: str) -> None:
        """Say how the next rounds are drawn."""
        options = {"0": {"players": self.seats}}
        planned = {"game": "bumping-bots", "bot": "random", "clock": None, "rounds": self.rounds}
        self.say("planned", options=options, smaller={}, draw=draw, **planned)

    def begin(self, tables: Tables | None = None) -> Tables:
        """Begin a round."""
        drawn = rotation(self.classroom, self.seats, self.rounds, patience()) if tables is None else tables
        entries = [self._table(number, places) for number, places in enumerate(drawn, 1)]
        self.say("started", round=self.classroom.round + 1, tables=entries)
        return drawn

    def end(self, number: int, first: int = 1) -> None:
        """End the game at a table; a seat is the first, all others are equals."""
        (table,) = (one for one in self.classroom.tables if one.number == number)
        others = [seat for seat in range(1, len(table.seats) + 1) if seat != first]
        self.say("finished", table=table.identity, ranking=[[first], others], scores=[0] * len(table.seats))

    def play(self, tables: Tables | None = None) -> Tables:
        """Play a whole round."""
        drawn = self.begin(tables)
        for number in range(1, len(drawn) + 1):
            self.end(number)
        return drawn

    @property
    def points(self) -> Mapping[int, int]:
        """Give the points of those in the ranking."""
        assert self.classroom.championship is not None
        return {place: line.total for place, line in championship_lines(self.classroom, self.classroom.championship)}

    def _table(self, number: int, places: tuple[int, ...]) -> dict[str, Any]:
        seats = [*places, *[0] * (self.seats - len(places))]
        return {**TABLE, "number": number, "identity": f"table-{next(self._tables)}", "seats": seats}


@given(st.data(), st.integers(3, 12), st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_all_who_remain_meet_once_and_nobody_meets_who_is_out(data: st.DataObject, people: int, gone: int) -> None:
    rounds = people - 1 + people % 2
    leaving = data.draw(st.permutations(range(1, people + 1)))[: min(gone, people - 2)]
    after = {place: data.draw(st.integers(1, rounds)) for place in leaving}  # so many rounds
    chronicle = Chronicle(people, rounds, identity=f"class-{data.draw(st.integers(0, 9))}")
    met: Counter[frozenset[int]] = Counter()
    for played in range(rounds):
        for place in (one for one, number in after.items() if number == played):
            chronicle.say("forfeited", place=place, out=True)
        tables = chronicle.play()
        here = sorted(place for table in tables for place in table)
        assert here == [place for place in range(1, people + 1) if after.get(place, rounds) > played]
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
    remaining = set(range(1, people + 1)) - set(leaving)
    assert {pair: met[pair] for pair in map(frozenset, combinations(remaining, 2))} == {
        frozenset(pair): 1 for pair in combinations(remaining, 2)
    }
    assert max(met.values()) == 1


@given(st.integers(4, 30), st.integers(2, 4), st.data())
@settings(max_examples=40, deadline=None)
def test_in_a_short_championship_no_more_sit_alone_than_must(people: int, played: int, data: st.DataObject) -> None:
    chronicle = Chronicle(people, rounds=5)
    if people <= 6:
        return  # they all meet
    for _ in range(played):
        chronicle.play()
    chronicle.say("forfeited", place=data.draw(st.integers(1, people)), out=True)
    tables = chronicle.begin()
    assert sum(len(table) == 1 for table in tables) == (people - 1) % 2
    assert not any(chronicle.classroom.meetings()[frozenset(table)] for table in tables if len(table) == 2)


@given(st.integers(6, 28), st.integers(3, 5), st.integers(1, 4), st.integers(1, 5))
@settings(max_examples=40, deadline=None)
def test_larger_tables_differ_by_one_at_most_without_those_who_are_out(
    people: int, seats: int, played: int, gone: int
) -> None:
    chronicle = Chronicle(people, rounds=6, seats=seats)
    for _ in range(played):
        chronicle.play()
    for place in range(1, gone + 1):
        chronicle.say("forfeited", place=place, out=True)
    tables = chronicle.begin()
    assert sorted(place for table in tables for place in table) == list(range(gone + 1, people + 1))
    assert len(tables) == -(-(people - gone) // seats)
    assert max(map(len, tables)) - min(map(len, tables)) <= 1


def test_who_comes_back_goes_on_where_the_others_are() -> None:
    chronicle = Chronicle(6, rounds=5)
    met = Counter(chronicle.play())
    chronicle.say("forfeited", place=3, out=True)
    met.update(chronicle.play())
    chronicle.say("forfeited", place=3, out=False)
    for _ in range(3):
        met.update(chronicle.play())
    pairs = Counter(frozenset(table) for table in met.elements() if len(table) == 2)
    assert max(pairs.values()) == 1
    assert sum(3 in pair for pair in pairs) == 4  # of five rounds
    assert all(pairs[frozenset(pair)] for pair in combinations({1, 2, 4, 5, 6}, 2))


def test_what_others_have_gained_stands_and_who_is_out_is_not_ranked() -> None:
    chronicle = Chronicle(4, rounds=3)
    chronicle.play([(1, 2), (3, 4)])
    assert chronicle.points == {1: 3, 2: 1, 3: 3, 4: 1}
    chronicle.say("forfeited", place=1, out=True)
    assert chronicle.points == {2: 1, 3: 3, 4: 1}
    chronicle.say("forfeited", place=1, out=False)
    assert chronicle.points == {1: 3, 2: 1, 3: 3, 4: 1}


def test_the_points_of_the_only_one_who_remains_stand_too() -> None:
    chronicle = Chronicle(2, rounds=3)
    chronicle.play([(1, 2)])
    chronicle.say("forfeited", place=2, out=True)
    assert chronicle.points == {1: 3}


def test_a_game_that_ends_while_one_is_out_never_counts_for_that_place() -> None:
    chronicle = Chronicle(4, rounds=3)
    chronicle.begin([(1, 2), (3, 4)])
    chronicle.say("forfeited", place=1, out=True)
    chronicle.say("forfeited", place=4, out=True)
    chronicle.end(1)
    chronicle.say("forfeited", place=1, out=False)
    chronicle.say("forfeited", place=4, out=False)
    chronicle.end(2, first=2)
    assert chronicle.points == {1: 0, 2: 1, 3: 1, 4: 3}  # 1 was out when the game ended, and 4 was back
    assert {place: line.total for place, line in standings(chronicle.classroom)} == chronicle.points


def test_a_forfeit_is_of_one_championship_and_of_its_rounds() -> None:
    chronicle = Chronicle(4, rounds=1)
    chronicle.play()
    chronicle.say("forfeited", place=2, out=True)
    assert chronicle.classroom.is_out(2)
    chronicle.plan("drawn")
    chronicle.play([(1, 2), (3, 4)])
    assert not chronicle.classroom.is_out(2)
    assert 2 not in chronicle.points
    chronicle.plan("championship")
    assert sorted(place for table in chronicle.play() for place in table) == [1, 2, 3, 4]
    assert 2 in chronicle.points


def test_in_the_rows_who_is_out_has_no_points_of_the_championship() -> None:
    chronicle = Chronicle(2, rounds=3)
    chronicle.play([(1, 2)])
    chronicle.say("forfeited", place=2, out=True)
    _, first, second = result_rows(chronicle.classroom)
    assert first[-2:] == [3, 1]
    assert second[-2] is None
    assert isinstance(second[-1], str)
