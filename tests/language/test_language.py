"""Choosing the language, and saying a sentence in it."""

import threading
from contextvars import copy_context

import pytest

import algodrome
from algodrome.games.events import Event
from algodrome.games.own_text import Beginning
from algodrome.language import (
    LANGUAGES,
    has_text,
    language,
    language_of_the_machine,
    set_language,
    speaking,
    text,
)


def test_english_is_spoken_unless_somebody_says_otherwise() -> None:
    assert language() == "en"
    assert text("contract.is_over") == "the game is over"


def test_a_language_holds_until_the_next() -> None:
    set_language("fr")
    assert text("contract.is_over") == "la partie est finie"
    set_language("en")
    assert text("contract.is_over") == "the game is over"


def test_a_block_speaks_its_own_language() -> None:
    with speaking("fr"):
        assert language() == "fr"
        with speaking("en"):
            assert language() == "en"
        assert language() == "fr"
    assert language() == "en"


def test_a_block_that_fails_gives_the_language_back() -> None:
    with pytest.raises(algodrome.UnknownGameError), speaking("fr"):
        algodrome.game("chess")
    assert language() == "en"


@pytest.mark.parametrize("code", ["de", "", "EN", "fr_FR"])
def test_an_unknown_language_is_refused_with_those_there_are(code: str) -> None:
    with pytest.raises(ValueError, match="there are en, fr"):
        set_language(code)
    with pytest.raises(ValueError, match="en, fr"), speaking(code):
        pass
    assert language() == "en"


def test_threads_do_not_disturb_each_other() -> None:
    said: list[str] = []

    def speak_french() -> None:
        set_language("fr")
        said.append(language())

    thread = threading.Thread(target=copy_context().run, args=(speak_french,))
    thread.start()
    thread.join()
    assert said == ["fr"]
    assert language() == "en"


@pytest.mark.parametrize(
    ("code", "count", "form"),
    [
        ("en", 0, "0 spaces"),
        ("en", 1, "1 space "),
        ("en", 2, "2 spaces"),
        ("fr", 0, "d’une case"),
        ("fr", 1, "d’une case"),
        ("fr", 2, "2 cases"),
    ],
)
def test_a_number_chooses_its_form(code: str, count: int, form: str) -> None:
    with speaking(code):
        assert form in text("formel_fun.story.moved", car="1a", n=count, label=10)


@pytest.mark.parametrize(("code", "told"), [("en", "no card left"), ("fr", "plus aucune carte")])
def test_none_is_said_in_its_own_way_where_there_is_one(code: str, told: str) -> None:
    with speaking(code):
        assert text("algouno.score", n=0) == told
        assert text("algouno.score", n=1).startswith("1 ")


@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("Ada", "d’Ada"),
        ("Élodie", "d’Élodie"),
        ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"),
        ("Yanis", "de Yanis"),
        ("Grace", "de Grace"),
        ("Hibou", "de Hibou"),
        ("", "de "),
    ],
)
def test_a_name_that_begins_with_a_vowel_shortens_the_word_before_it_in_french(name: str, whose: str) -> None:
    with speaking("fr"):
        assert text("speedalgo.bolide", player=name) == f"le bolide {whose}"
    with speaking("en"):
        assert text("speedalgo.bolide", player=name) == f"{name}’s car"


def test_a_name_that_ends_with_a_full_stop_ends_the_sentence() -> None:
    event = Event("gave", {"seat": 1, "to": 2, "card": "9S"})
    for code in LANGUAGES:
        with speaking(code):
            story = algodrome.game("algouno", players=2).story(event, ["Zoé B.", "Élie M."])
            assert story.endswith("Élie M.")
            assert not story.endswith("..")
            assert story.startswith("Zoé B. ")


@pytest.mark.parametrize(
    ("found", "english", "french"),
    [
        ("AB", "not 'AB'", "pas «\u00a0AB\u00a0»"),
        ("l'AB", "not 'l'AB'", "pas «\u00a0l'AB\u00a0»"),
        ("a\x1b[2J\n", "not 'a\\x1b[2J\\n'", "pas «\u00a0a\\x1b[2J\\n\u00a0»"),
        (7, "not 7", "pas 7"),
        (["AB"], "not ['AB']", "pas ['AB']"),
        (Beginning("[1, 2…"), "not [1, 2…", "pas [1, 2…"),
    ],
)
def test_a_word_that_somebody_gave_has_the_quotation_marks_of_the_language(
    found: object, english: str, french: str
) -> None:
    values = {"name": "games", "least": 1, "found": found}
    assert text("contract.whole_number", **values).endswith(english)
    with speaking("fr"):
        assert text("contract.whole_number", **values).endswith(french)


def test_a_missing_sentence_is_an_error_and_can_be_asked_for() -> None:
    assert has_text("formel_fun.story.crossed")
    assert not has_text("formel_fun.story.exploded")
    assert not has_text("no_such_game.story.crossed")
    with pytest.raises(KeyError):
        text("formel_fun.story.exploded")
    with pytest.raises(KeyError):
        text("formel_fun.story.crossed")  # without the car


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:en", "LC_ALL": "C"}, "fr"),
    ],
)
def test_the_machine_tells_its_language(variables: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of_the_machine() == code
