"""Texts of pupils: what they play, and the line in which a fault is."""

from pathlib import Path
from typing import Any

import pytest

import algodrome
from algodrome.bots.outside.pupil import Pupil
from algodrome.games.algouno.decks import JOINTS, QUANTITY_NAMES
from algodrome.games.algouno.pupil import DEEDS, EXTREMES, palette, read_rules
from algodrome.games.errors import UnknownBotError
from algodrome.language import LANGUAGES, speaking


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
    assert str(fault.value).endswith("gauche, droite, a, b, vrai, faux, piocher, défausser, donner, échanger")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "if cards hearts spades diamonds clubs red black = < <= > >= and or"),
        ("fr", "si cartes cœurs piques carreaux trèfles rouges noirs = < <= > >= et ou"),
    ],
)
def test_the_words_of_rules_are_offered_in_the_language_that_is_spoken(language: str, words: str) -> None:
    with speaking(language):
        assert palette(algodrome.game("algouno"))[0] == words.split()


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("written", LANGUAGES)
def test_rules_of_every_language_are_understood_in_every_other(written: str, spoken: str) -> None:
    game = algodrome.game("algouno")
    with speaking(written):
        words = palette(game)
    rules = [f"{words[0][0]} {quantity} < 3 {words[2][0]} {words[2][1]}" for quantity in words[0][1:8]]
    joined = [
        f"{words[0][0]} {words[0][1]} < 3 {word} {words[0][2]} = 0 {words[2][0]} {words[2][1]}"
        for word in words[0][-2:]
    ]
    with speaking(spoken):
        read = read_rules(game, "\n".join([*rules, *joined, *words[2][1:]])).rules
    conditions = [
        *(f"{quantity} < 3" for quantity in QUANTITY_NAMES),
        *(f"cards < 3 {word} hearts = 0" for word in JOINTS),
    ]
    assert [str(rule.condition) for rule in read[: len(conditions)]] == conditions
    wishes = [*DEEDS, *EXTREMES, "left", "right", "true", "false"]
    assert [rule.wishes for rule in read[len(conditions) :]] == [(wish,) for wish in wishes]


@pytest.mark.parametrize("wish", ["Cœur haute", "coeurs haute", "HEARTS highest", "hearts haute"])
def test_words_are_understood_however_they_are_typed(wish: str) -> None:
    assert read_rules(algodrome.game("algouno"), wish).rules[0].wishes == ("hearts", "highest")


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("si les cartes > 4 alors piocher", "« les cartes > 4 » n’est pas une comparaison comme cœurs = 3"),
        ("si Cartes > 4 et rouge alors piocher", "« rouge » n’est pas une comparaison comme cœurs = 3"),
        ("si carottes > 2 alors piocher", "« carottes » ne se compte pas ; il y a cartes, cœurs, piques, carreaux,"),
        ("if cards > 2 and red > 2 and black > 2 then draw", "« cards > 2 and red > 2 and black > 2 » relie plus de"),
        ("si carte > 4 alors écarter", "« écarter » n’est pas un souhait"),
    ],
)
def test_a_fault_is_told_in_the_words_that_were_written(rule: str, said: str) -> None:
    with speaking("fr"), pytest.raises(ValueError, match="ligne 1") as fault:
        read_rules(algodrome.game("algouno"), rule)
    assert said in " ".join(str(fault.value).split())


@pytest.mark.parametrize("word", ["cartes", "alors"])
def test_a_word_that_is_no_wish_is_named_in_the_language_that_is_spoken(word: str) -> None:
    with speaking("fr"), pytest.raises(ValueError, match=f"« {word} »".replace(" ", r"\s")):
        read_rules(algodrome.game("algouno"), f"basse {word}")
