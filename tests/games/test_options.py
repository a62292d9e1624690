"""Options and the list of games: a wrong name or value is answered with what there is."""

import pytest

import algodrome
from algodrome.games.options import Option, choose_options
from algodrome.games.registry import _load_announced, register, registered
from algodrome.language import speaking, text
from algodrome.testing import using
from tests.toy_game.game import RaceTo21


def test_options_are_completed_with_their_defaults() -> None:
    assert algodrome.game("formel-fun").chosen == {"players": 4, "cars": 3, "winner": "track"}
    assert algodrome.game("formel-fun", players=6).chosen["cars"] == 2
    assert algodrome.game("formel-fun", players="3", cars="2").chosen["cars"] == 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 2}, ["players", "2", "3, 4, 5, 6"]),
        ({"players": 7}, ["players", "7", "3, 4, 5, 6"]),
        ({"players": 4.0}, ["players", "4.0", "3, 4, 5, 6"]),
        ({"players": "four"}, ["players", "four", "3, 4, 5, 6"]),
        ({"players": None}, ["players", "None"]),
        ({"players": [3]}, ["players", "[3]"]),
        ({"cars": 1}, ["cars", "1", "2, 3"]),
        ({"cars": True}, ["cars", "True", "2, 3"]),
        ({"winner": "luck"}, ["winner", "luck", "track, title"]),
        ({"weather": "rain"}, ["formel-fun", "weather", "players, cars, winner"]),
        ({"self": 1}, ["formel-fun", "self", "players, cars, winner"]),
    ],
)
def test_a_bad_option_is_named_with_what_is_allowed(
    options: dict[str, object], words: list[str], language: str
) -> None:
    with speaking(language), pytest.raises(algodrome.OptionError) as caught:
        algodrome.game("formel-fun", **options)
    assert isinstance(caught.value, ValueError)
    assert all(word in str(caught.value) for word in words)
    assert "\n" not in str(caught.value)


def test_yes_and_no_are_read_in_both_languages() -> None:
    option = Option("fog", (True, False), default=False)
    assert [option.check(word, {}) for word in ("yes", "TRUE", "oui", "no", "false", "Non")] == [True] * 3 + [False] * 3
    with pytest.raises(algodrome.OptionError, match="choose one of yes, no"):
        option.check(1, {})


def test_a_reader_takes_a_text_of_the_persons_own() -> None:
    option = Option("track", ("oval",), "oval", reader=lambda text, _: text.upper())
    assert option.check("oval", {}) == "oval"
    assert option.check("abc", {}) == "ABC"


def test_an_option_may_depend_on_those_before_it() -> None:
    options = [Option("players", (2, 3), 2), Option("team", lambda chosen: (1, chosen["players"]), 1)]
    assert choose_options("toy", options, {"team": 3, "players": 3}) == {"players": 3, "team": 3}
    with pytest.raises(algodrome.OptionError, match="choose one of 1, 2"):
        choose_options("toy", options, {"team": 3})


def test_a_game_shows_how_to_make_it() -> None:
    game = algodrome.game("formel-fun", players=5)
    assert repr(game) == "algodrome.game('formel-fun', players=5, cars=3, winner='track')"
    assert game == algodrome.game("formel-fun", players="5")
    assert hash(game) == hash(algodrome.game("formel-fun", players=5))
    assert game != algodrome.game("formel-fun", players=4)


@pytest.mark.parametrize("name", ["chess", "", "Formel Fun", "formel_fun"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_unknown_game_is_answered_with_those_there_are(name: str, language: str) -> None:
    with speaking(language), pytest.raises(algodrome.UnknownGameError) as caught:
        algodrome.game(name)
    with speaking(language):
        assert text("language.quoted", word=name) in str(caught.value)
    assert "formel-fun" in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_a_game_from_outside_is_found_once_it_is_registered() -> None:
    with registered(RaceTo21):
        assert "race-to-21" in algodrome.game_names()
        assert isinstance(algodrome.game("race-to-21", players=3), RaceTo21)
    assert "race-to-21" not in algodrome.game_names()


@pytest.mark.parametrize("taken", ["formel-fun", "formel-fun-laboratory"])
def test_the_name_of_a_game_cannot_be_taken(taken: str) -> None:
    class Impostor(RaceTo21):
        name = taken

    with pytest.raises(ValueError, match=f"the name '{taken}' is taken"):
        register(Impostor)
    assert not isinstance(algodrome.game(taken), Impostor)


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("announced", ["another-name=tests.toy_game.game:RaceTo21", "dumps=json:dumps"])
def test_an_entry_that_is_no_game_of_its_name_is_refused_in_one_sentence(
    announced: str, code: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = algodrome.game_names()
    monkeypatch.setenv("ALGODROME_GAMES", announced)
    with speaking(code):
        _load_announced.__wrapped__()
    name, _, place = announced.partition("=")
    assert algodrome.game_names() == before
    (line,) = caplog.messages
    assert f"TypeError: {place} " in line
    assert f" {name} " in line.replace("'", " ").replace("\u00a0", " ")


def test_an_entry_that_takes_the_name_of_another_game_is_refused(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    algodrome.game_names()
    monkeypatch.setattr(RaceTo21, "name", "formel-fun")
    monkeypatch.setenv("ALGODROME_GAMES", "formel-fun=tests.toy_game.game:RaceTo21")
    _load_announced.__wrapped__()
    assert "the name 'formel-fun' is taken" in caplog.text


@pytest.mark.parametrize("target", ["", "gpu", "Python"])
def test_an_unknown_build_is_refused(target: str) -> None:
    with pytest.raises(TypeError, match="there are python, native, checked, cuda"):
        using(algodrome.game("formel-fun"), target)


@pytest.mark.parametrize(
    "found",
    [
        None,
        int,
        type("Nameless", (algodrome.Game,), {}),
        type("Spaced", (algodrome.Game,), {"name": "Bad name/../x"}),
        RaceTo21.name,
    ],
)
def test_what_is_no_game_is_not_registered(found: type[algodrome.Game]) -> None:
    before = algodrome.game_names()
    with pytest.raises(TypeError, match="is no class of a game"):
        register(found)
    assert algodrome.game_names() == before


def test_a_tool_that_does_not_say_its_types_is_refused_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(total, goal: int = 21):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        return total * goal

    monkeypatch.setattr("tests.toy_game.tools.TOOLS", (doubled,))
    with pytest.raises(TypeError, match="the tool doubled of race-to-21 does not say the types of: total, return"):
        register(RaceTo21)
    assert "race-to-21" not in algodrome.game_names()


@pytest.mark.parametrize("name", [None, 3, [], {}, b"formel-fun"])
def test_what_is_no_name_names_no_game(name: object) -> None:
    with pytest.raises(algodrome.UnknownGameError, match="no game"):
        algodrome.game(name)  # type: ignore[arg-type]
