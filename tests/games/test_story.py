"""Every event can be told in both languages, to those who see all of it and to those who don't."""

from pathlib import Path
from typing import Any

import pytest

import algodrome
from algodrome.games.events import Column, Event, EventKind, flag, from_1
from algodrome.games.formel_fun.events import EVENTS
from algodrome.games.registry import game_class
from algodrome.language import game_catalogue, speaking
from tests.games.reached import random_state

GAME = algodrome.game("formel-fun", players=3)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("amount", [0, 1, 2])
def test_every_kind_of_event_is_told(kind: EventKind, language: str, amount: int) -> None:
    event = kind.read((EVENTS.index(kind), 1, 1, 1, amount))
    with speaking(language):
        whole = GAME.story(event, ["Ada", "Bo", "Cy"])
        seen = GAME.story(event.seen_by(None), ["Ada", "Bo", "Cy"])
    for sentence in (whole, seen):
        assert sentence
        assert "{" not in sentence
    if "seat" in event.data:
        assert "Bo" in whole
    assert (whole != seen) == bool(kind.secret)


@pytest.mark.parametrize("name", algodrome.game_names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_of_event_has_its_sentence_and_no_sentence_is_left_over(name: str, language: str) -> None:
    kind = game_class(name)
    sentences = set(game_catalogue(kind.package, language)["story"])
    names = {event.name for event in kind.events}
    assert names <= sentences
    assert {sentence.removesuffix("_hidden") for sentence in sentences if sentence not in names} <= names


def test_both_languages_tell_a_game_differently() -> None:
    events = random_state(GAME, 5, 20).events
    told = []
    for language in ("en", "fr"):
        with speaking(language):
            told.append([GAME.story(event) for event in events])
    assert told[0] != told[1]


def test_seats_without_names_are_called_players() -> None:
    event = Event("out", {"seat": 2, "race": 1})
    assert GAME.story(event) == "Player 2 has no car left and is out."
    with speaking("fr"):
        assert GAME.story(event) == "Joueur 2 n’a plus de voiture et quitte la course."


def test_a_boosted_card_is_told_with_its_turbo() -> None:
    event = Event("played", {"seat": 1, "car": "1a", "card": "8", "boosted": True})
    assert GAME.story(event) == "Player 1 plays card 8 and a Turbo for 1a."


def test_a_car_drives_from_a_label_which_says_how_its_card_counts() -> None:
    event = Event("moved", {"car": "1a", "from": 30, "to": 40, "spaces": 10})
    assert GAME.story(event) == "1a drives 10 spaces from a space labelled 10."


def test_a_line_is_told_to_be_crossed_after_the_car_has_stopped_behind_it() -> None:
    assert GAME.story(Event("crossed", {"car": "2b", "to": 33})) == "2b has crossed the finish line!"


def test_events_are_json() -> None:
    event = Event("moved", {"car": "1a", "from": 1, "to": 4, "spaces": 3})
    assert event.to_json() == {"event": "moved", "car": "1a", "from": 1, "to": 4, "spaces": 3}


def test_a_secret_without_an_owner_is_nobodys() -> None:
    event = Event("hidden", {"card": "8", "left": 3}, secret=("card",))
    for seat in (None, 1, 2):
        assert event.seen_by(seat).data == {"left": 3}


def test_columns_are_read_by_their_meaning() -> None:
    kind = EventKind(
        "toy",
        who=Column("seat", int, from_1),
        end=Column("yes", bool, flag),
        amount=Column("n", int),
        reveals=True,
    )
    event = kind.read((0, 1, 9, 1, 5))
    expected: dict[str, Any] = {"seat": 2, "yes": True, "n": 5}
    assert event == Event("toy", expected, reveals=True)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", algodrome.game_names())
def test_every_option_is_explained(name: str, language: str) -> None:
    kind = game_class(name)
    catalogue = game_catalogue(kind.package, language)
    assert catalogue["summary"]
    assert Path(__file__).parents[2].joinpath("docs", "rules", f"{name}.{language}.md").is_file()
    for option in kind.options:
        assert catalogue["options"][option.name]["help"]
