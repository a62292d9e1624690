"""What is played in an event, and who came in where, as people read it."""

import pytest

import algodrome
from algodrome.arena.tournament.event_words import event_words
from algodrome.arena.tournament.plan import Event
from algodrome.language import speaking
from algodrome.language.figures import ordinal


def told(game: str, **options: object) -> list[str]:
    with speaking("fr"):
        words = event_words(Event.of(algodrome.game(game, **options)))
    return words.replace("\N{NO-BREAK SPACE}", " ").split(" · ")


def test_what_is_as_usual_is_not_told_but_for_the_players() -> None:
    assert told("algouno", players=3) == ["Nombre de joueurs : 3"]


def test_what_was_chosen_is_told_in_the_words_of_the_site() -> None:
    chosen = told("algouno", players=4, level=4, win="first")
    assert chosen[1:] == [
        "Niveau : comparaisons reliées par ET et OU",
        "Victoire : plus de carte après une action du tour de jeu",
    ]


def test_of_a_value_that_is_not_offered_the_beginning_is_told() -> None:
    event = Event("algouno", 1, {"players": 2, "deck": "x\n" * 50})
    with speaking("fr"):
        assert event_words(event).endswith("x x…")


@pytest.mark.parametrize(
    ("code", "places"),
    [("fr", ["1er", "2e", "3e", "4e", "11e", "21e"]), ("en", ["1st", "2nd", "3rd", "4th", "11th", "21st"])],
)
def test_a_place_is_written_as_the_language_does(code: str, places: list[str]) -> None:
    with speaking(code):
        assert [ordinal(number) for number in (1, 2, 3, 4, 11, 21)] == places
