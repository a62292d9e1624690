"""Parts of messages are written once and shared; who may read what does not depend on who was told first."""

import json
import random
from itertools import permutations
from typing import Any

import pytest

from algodrome.games.contract import Event
from algodrome.games.registry import game_class
from algodrome.language import LANGUAGES, speaking
from algodrome.server.desk import Desk
from algodrome.server.letters import Letters
from algodrome.server.table import Table
from tests.server.twin_tables import Played, person_at

TWO_SEATS = person_at(4)
READERS = (None, person_at(1), person_at(2), TWO_SEATS)  # a spectator, two with a seat, one with two


def played_table(name: str = "formel-fun") -> Table:
    """Play some moves at a table where one participant holds the seats 3 and 4."""
    played = Played(game_class(name)(players=4), random.Random(3))
    for _ in range(12):
        played.advance()
    played.table.seats[2].participant = TWO_SEATS
    return played.table


def update(letters: Letters, who: str | None, language: str) -> Any:
    """Read the last entry as somebody is told it."""
    with speaking(language):
        return json.loads(b"{%b}" % letters.update("moved", who, set(), {}))


def sync(letters: Letters, who: str | None, language: str) -> Any:
    """Read everything that somebody is told."""
    with speaking(language):
        return json.loads(b"{%b}" % letters.sync(who, set(), {}))


@pytest.mark.parametrize("tell", [update, sync])
@pytest.mark.parametrize("order", list(permutations(READERS)))
def test_a_letter_is_the_same_whoever_was_written_to_before(tell: Any, order: tuple[str | None, ...]) -> None:
    table = played_table()
    shared = Letters(table)
    for who in order:
        for language in LANGUAGES:
            assert tell(shared, who, language) == tell(Letters(table), who, language)


def test_each_is_shown_its_own_seats_and_no_other() -> None:
    table = played_table()
    letters, state = Letters(table), table.playing.state
    for who, seats in zip(READERS, ([None], [1], [2], [3, 4]), strict=True):
        told = update(letters, who, "en")
        assert told["table"]["you"]["participant"] == who
        assert [sight["seat"] for sight in told["sights"]] == seats
        assert [sight["view"] for sight in told["sights"]] == [
            json.loads(json.dumps(state.view(seat))) for seat in seats
        ]
        assert all(bool(sight["moves"]) == (sight["seat"] in state.to_act) for sight in told["sights"])


def test_a_drawn_card_is_told_to_who_drew_it() -> None:
    table = played_table()
    drawn = [event for event in table.chapters[-1].events if event.secret]
    assert len({event.owner for event in drawn}) == 1
    for who in READERS:
        for sight in update(Letters(table), who, "en")["sights"]:
            named = ["card" in event["data"] for event in sight["events"] if event["event"] == drawn[0].kind]
            assert named == [sight["seat"] == drawn[0].owner] * len(drawn)


def test_what_all_may_know_is_put_into_words_once_for_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played_table()
    letters = Letters(table)
    said: list[Event] = []
    event = Desk.event

    def counted(desk: Desk, seen: Event, names: Any) -> Any:
        said.append(seen)
        return event(desk, seen, names)

    monkeypatch.setattr(Desk, "event", counted)
    for who in (*READERS, *READERS):
        update(letters, who, "fr")
    told = table.chapters[-1].events
    assert len(said) == len(told) + sum(bool(one.secret) for one in told)


def test_nothing_of_an_entry_is_told_after_the_next() -> None:
    played = Played(game_class("formel-fun")(players=4), random.Random(3))
    letters = Letters(played.table)
    for _ in range(20):
        played.advance()
        for who in READERS:
            assert update(letters, who, "en") == update(Letters(played.table), who, "en")


def test_between_two_entries_nothing_piles_up_whoever_comes_and_goes_and_however_late_it_is() -> None:
    table = played_table()
    letters = Letters(table)
    sizes = set()
    for number in range(50):
        present = {person_at(1), *(f"guest {one}" for one in range(number))}
        letters.update("moved", person_at(1), present, {1: 60.0 - number})
        letters.sync(person_at(1), present, {1: 59.5 - number})
        sizes.add(len(letters._parts))
    assert len(sizes) == 1


def test_who_is_there_and_what_is_left_on_the_clock_is_told_as_it_is() -> None:
    letters = Letters(played_table())
    for who, left in ((1, 30.0), (2, 20.0), (1, 10.0)):
        for language in LANGUAGES:
            with speaking(language):
                told = json.loads(b"{%b}" % letters.update("moved", person_at(1), {person_at(who)}, {1: left}))
            assert [one["id"] for one in told["table"]["participants"] if one["present"]] == [person_at(who)]
            assert told["sights"][0]["seconds"] == left
