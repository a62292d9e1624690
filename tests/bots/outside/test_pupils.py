"""Texts of pupils: what they play, and the line in which a fault is."""

from pathlib import Path
from typing import Any

import pytest

import algodrome
from algodrome.bots.outside.pupil import Pupil
from algodrome.games.errors import UnknownBotError
from algodrome.language import speaking


def pupil(folder: Path, game: algodrome.Game, written: str) -> Pupil:
    (folder / "rules.txt").write_text(written, "utf-8")
    return Pupil(f"rules:{folder / 'rules.txt'}", game, 1)


def speedalgo(die: int) -> algodrome.State:
    game = algodrome.game("speedalgo", players=2)
    return game.from_json({"game": "speedalgo", "bolides": ["C3", "E0"], "traffic": ["C5"], "dice": [die, 3]})


@pytest.mark.parametrize(("die", "program"), [(1, "REP AB - ABD"), (4, "P")])
def test_a_program_is_submitted_by_the_number_of_the_die(tmp_path: Path, die: int, program: str) -> None:
    state = speedalgo(die)
    assert pupil(tmp_path, state.game, "# mine\nREP AB - ABD\n4: P").choose(state, 1) == program


def algouno(hand: list[str], **table: Any) -> algodrome.State:
    game = algodrome.game("algouno", players=2, level=1)
    hands = [hand, ["2S", "3S"]]
    return game.from_json({"game": "algouno", "options": dict(game.chosen), "hands": hands, **table})


@pytest.mark.parametrize(
    ("rules", "card"),
    [
        ("highest", "QD"),
        ("lowest", "2D"),
        ("hearts", "7H"),
        ("si carreaux >= 2 alors rouge basse", "2D"),
        ("if clubs > 0 then clubs\njoker", "J1"),
        ("spades\nif cards = 9 then lowest\nblack\nhearts # at last", "7H"),
    ],
)
def test_the_first_rule_that_fits_chooses_the_card(tmp_path: Path, rules: str, card: str) -> None:
    state = algouno(["7H", "2D", "QD", "J1"], condition=1, actions=[1], alternative="a", runs=1)
    assert str(pupil(tmp_path, state.game, rules).choose(state, 1)) == card


@pytest.mark.parametrize("wish", ["true", "false"])
def test_an_alternative_is_chosen_by_whether_its_condition_holds(tmp_path: Path, wish: str) -> None:
    state = algouno(["7H", "2D", "QD"], condition=14, actions=[9])
    conditions = state.view(1)["conditions"]
    assert conditions == ["cards = 3", "diamonds = 6"]
    assert pupil(tmp_path, state.game, wish).choose(state, 1) == ("a" if wish == "true" else "b")


@pytest.mark.parametrize(
    ("game", "written", "words"),
    [
        ("speedalgo", "REP AB\n\n3: REP", ["line 3", "block 1: REP needs"]),
        ("speedalgo", "7: AB", ["line 1", "from 1 to 4, not '7'"]),
        ("speedalgo", "AB\nABD", ["line 2", "already"]),
        ("speedalgo", "C7", ["line 1", "no whole program"]),
        ("speedalgo", "# nothing", ["no program"]),
        ("algouno", "lowest\nif hearts ~ 2 then lowest", ["line 2", "'~'"]),
        ("algouno", "if cards = 2", ["line 1", "then"]),
        ("algouno", "lowest\nluckiest", ["line 2", "'luckiest' is no wish"]),
        ("algouno", "", ["no rule"]),
        ("formel-fun", "AB", ["no bots written as rules"]),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_fault_is_named_with_its_line(
    tmp_path: Path, game: str, written: str, words: list[str], language: str
) -> None:
    with speaking(language), pytest.raises(UnknownBotError) as fault:
        pupil(tmp_path, algodrome.game(game), written)
    assert "\n" not in str(fault.value)
    if language == "en":
        assert all(word in str(fault.value) for word in words)


def test_a_pupil_who_speaks_french_is_told_the_french_words(tmp_path: Path) -> None:
    with speaking("fr"), pytest.raises(UnknownBotError) as fault:
        pupil(tmp_path, algodrome.game("algouno"), "chance")
    assert str(fault.value).endswith("gauche, droite, a, b, vrai, faux, piocher, defausser, donner, echanger")
