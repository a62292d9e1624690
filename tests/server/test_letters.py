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
from algodrome.server.letters import RESENT, Letters
from algodrome.server.page import Page
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

    def counted(desk: Desk, happened: Event, told: Event | None, seat: int | None, names: Any) -> Any:
        said.append(happened)
        return event(desk, happened, told, seat, names)

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
        (page,) = letters._pages.values()
        sizes.add((len(page._sights), len(page._events), len(letters._people), len(letters._stories)))
    assert len(sizes) == 1


def test_who_is_there_and_what_is_left_on_the_clock_is_told_as_it_is() -> None:
    letters = Letters(played_table())
    for who, left in ((1, 30.0), (2, 20.0), (1, 10.0)):
        for language in LANGUAGES:
            with speaking(language):
                told = json.loads(b"{%b}" % letters.update("moved", person_at(1), {person_at(who)}, {1: left}))
            assert [one["id"] for one in told["table"]["participants"] if one["present"]] == [person_at(who)]
            assert told["sights"][0]["seconds"] == left


def test_who_is_present_and_the_time_left_are_told_as_they_are_now() -> None:
    table = played_table()
    letters, seat = Letters(table), table.playing.state.to_act[0]
    who = table.seats[seat - 1].participant

    def told(present: set[str], seconds: float) -> tuple[set[str], list[float | None]]:
        message = json.loads(b"{%b}" % letters.update("moved", who, present, {seat: seconds}))
        here = {one["id"] for one in message["table"]["participants"] if one["present"]}
        return here, [sight["seconds"] for sight in message["sights"] if sight["seat"] == seat]

    assert told({person_at(1), person_at(2)}, 9.5) == ({person_at(1), person_at(2)}, [9.5])
    assert told({person_at(2)}, 4.0) == ({person_at(2)}, [4.0])


PAST = ("entry", "kind", "seat", "by")
SIGHT = ("seat", "view", "board", "events")


def as_told_then(message: Any) -> Any:
    """Give what a message says of its own entry; what could be done then is not told again."""
    table = {name: message["table"][name] for name in ("phase", "to_act", "outcome", "you")}
    sights = [{name: sight[name] for name in SIGHT} for sight in message["sights"]]
    return [message[name] for name in PAST], table, sights


@pytest.mark.parametrize("name", ["formel-fun", "bumping-bots"])
@pytest.mark.parametrize("lost", [1, 11, RESENT])
def test_what_was_missed_is_told_as_those_heard_it_who_were_there(name: str, lost: int) -> None:
    played = Played(game_class(name)(players=4), random.Random(3))
    then: dict[str | None, list[Any]] = {who: [] for who in READERS}
    while not has_only_moves(played.table, lost):
        played.advance()
        for who, told in then.items():
            told.append(as_told_then(update(Letters(played.table), who, "fr")))
    for who in READERS:
        with speaking("fr"):
            missed = Letters(played.table).missed(played.table.number - lost, who, set(), {})
        assert missed is not None
        assert [as_told_then(json.loads(b"{%b}" % letter)) for letter in missed] == then[who][-lost:]


def has_only_moves(table: Table, last: int) -> bool:
    return len(table.chapters) > last and all(chapter.kind == "moved" for chapter in table.chapters[-last:])


@pytest.mark.parametrize("after", [-1, 0, 1, RESENT + 1])
def test_what_can_t_be_told_entry_by_entry_is_told_by_a_sync(after: int) -> None:
    """An entry that is not there yet, nothing, a pause between the moves, and too many."""
    played = Played(game_class("formel-fun")(players=4), random.Random(3))
    while not has_only_moves(played.table, RESENT + 1):
        played.advance()
    if after == 1:
        played._add("paused", paused=True)
        played._add("paused", paused=False)
        played.advance()
        assert Letters(played.table).missed(played.table.number - 2, None, set(), {}) is None
        return
    assert Letters(played.table).missed(played.table.number - after, None, set(), {}) is None


def test_a_move_taken_back_is_not_told_entry_by_entry() -> None:
    played = Played(game_class("bumping-bots")(players=4), random.Random(3))
    while played.table.chapters[-1].kind != "undone":
        played.advance()
    assert Letters(played.table).missed(played.table.number - 1, None, set(), {}) is None


def test_an_event_told_in_the_words_of_a_secret_one_is_told_so_to_its_owner_alone() -> None:
    table = played_table()
    chapter = next(chapter for chapter in table.chapters if any(event.secret for event in chapter.events))
    secret = next(event for event in chapter.events if event.secret)
    plain = Event("round", {})
    with speaking("en"):
        page, alone = Page(table), Page(table)
        to_the_owner = page.event(chapter, plain, secret, secret.owner)
        to_a_spectator = page.event(chapter, plain, secret, None)
        assert to_a_spectator == alone.event(chapter, plain, secret, None) != to_the_owner
