"""What people type at the table, in their own words, is understood; what is refused is refused for its own reason."""

import json
from pathlib import Path

import pytest

import algodrome as package
from algodrome.games import terminal
from algodrome.games.algouno.notation import ALTERNATIVES, TEXTS
from algodrome.games.contract import State
from algodrome.games.errors import IllegalMove
from algodrome.language import speaking
from tests.cli.conftest import Algodrome

SPEEDALGO = "play speedalgo --seed 5 --players 2 --option setup=random --lang fr"


def read(state: State, line: str) -> str:
    seat = state.to_act[0]
    moves = [str(move) for move in state.legal_moves(seat)]
    return terminal.typed(state.game, state.view(seat), moves, line)


def programming(*laid: str) -> State:
    state = package.game("speedalgo", players=2, setup="random").start(5)
    for sign in laid:
        state.play(sign, 1)
    return state


@pytest.mark.rule("SA9")
@pytest.mark.parametrize(
    ("typed", "reason"),
    [("10\n1\n", "sa branche SINON attend"), ("+P +- +AB +- +ABD +- +ABG\n", "qu’à le rendre")],
)
def test_the_reason_for_a_single_answer_is_the_true_one(algodrome: Algodrome, typed: str, reason: str) -> None:
    shown = " ".join(algodrome(SPEEDALGO, typed).out.split())
    assert reason in shown
    assert ("qu’à le rendre" in shown) == (reason == "qu’à le rendre")


@pytest.mark.rule("SA9")
@pytest.mark.parametrize(
    ("laid", "line", "notation"),
    [
        ((), "ab", "+AB"),
        ((), "AB !", "+AB !"),
        ((), "AB – ABD", "AB - ABD"),
        ((), "AB,ABD", "AB - ABD"),
        ((), ".", "."),
        (("+AB", "+-"), "REP ABG", "+REP +ABG"),
        (("+AB", "+-"), "AT", "+AT"),
        (("+AB",), "ABD", "+- +ABD"),
        (("+AB",), "- ABD !", "+- +ABD !"),
        (("+SAS", "+AB"), "/", "+/"),
    ],
)
def test_signs_are_laid_and_a_program_is_handed_in_where_that_is_said(
    laid: tuple[str, ...], line: str, notation: str
) -> None:
    state = programming(*laid)
    written = read(state, line)
    assert " ".join(written.split()) == notation
    state.play(written, 1)


def test_the_empty_program_is_no_way_to_hand_in_one_that_is_begun() -> None:
    with pytest.raises(IllegalMove, match="begun"):
        read(programming("+AB"), ".")


@pytest.mark.parametrize("line", ["Z9", "AB", "traffic"])
def test_a_question_for_a_cell_is_answered_about_cells(line: str) -> None:
    state = package.game("speedalgo", players=2).start(5)
    assert read(state, "c 7") == "C7"
    with speaking("fr"), pytest.raises(IllegalMove, match="n’est pas une case"):
        read(state, line)


@pytest.mark.rule("AU13")
@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("dame de trèfle", "QC"),
        ("Dame de Trèfle à gauche", "QC left"),
        ("as de cœur gauche", "AH left"),
        ("l’as de coeur", "AH"),
        ("DT g", "dt left"),
        ("queen of clubs left", "QC left"),
        ("QC L", "qc left"),
        ("joker", "J2"),
        ("le joker 1", "J1"),
        ("10 de pique et roi de carreau", "10S KD"),
        ("7H droite", "7h right"),
        ("et l’as de carreau", "AD"),
        ("queen of clubs to the left neighbour", "QC left"),
        ("10 p, valet de coeur", "10S JH"),
    ],
)
def test_cards_are_named_in_words_and_codes(line: str, notation: str) -> None:
    view = {"hands": [["AH", "QC", "J2"]], "seat": 1}
    game = package.game("algouno")
    assert terminal.typed(game, view, ["AH", "QC", "J2"], line) == notation
    game.actions_in(notation)


@pytest.mark.rule("AU13")
def test_a_letter_that_could_be_two_suits_is_no_suit_beside_a_french_rank() -> None:
    game = package.game("algouno")
    for line in ("VC", "V C", "roi c"):
        notation = terminal.typed(game, {"hands": [[]], "seat": 1}, ["JC"], line)
        with pytest.raises(IllegalMove):
            game.actions_in(notation)


@pytest.mark.rule("AU11")
@pytest.mark.parametrize(("level", "words"), [(1, "l’alternative : a ou b"), (2, "puis les numéros")])
def test_a_question_for_an_alternative_is_answered_about_alternatives(level: int, words: str) -> None:
    state = package.game("algouno", level=level).start(5)
    with speaking("fr"), pytest.raises(IllegalMove) as refused:
        read(state, "x")
    assert words in str(refused.value).replace("\u00a0", " ")
    assert read(state, "A" if level == 1 else "B 3 1").startswith("a" if level == 1 else "b 3")


@pytest.mark.parametrize(
    ("moves", "line", "notation"),
    [
        ("= + r1 r2", "R1", "r1"),
        ("= + r1 r2", "garder tout droit gauche", "= . L"),
        (". L R", "l", "L"),
        (". L R", "à droite", "R"),
        (". L R", "Tout droit", "."),
        (". L1 L2 R1 R2", "gauche", "L1"),
        (". L1 L2 R1 R2", "D2", "R2"),
        ("nitro none", "Nitroglycérine", "nitro"),
        ("nitro none", "rien", "none"),
        ("NE E none", "nord-est", "NE"),
        ("NE E none", "est", "E"),
    ],
)
def test_answers_of_a_robot_are_given_in_words(moves: str, line: str, notation: str) -> None:
    with speaking("fr"):
        game = package.game("bumping-bots")
        assert terminal.typed(game, {"question": "cell"}, moves.split(), line) == notation


@pytest.mark.parametrize(
    ("spoken", "moves", "line", "notation"),
    [
        ("en", "= + r1 r2", "garder tout droit gauche", "= . L"),
        ("en", "NE E none", "nord-est", "NE"),
        ("en", "NE E none", "l’est", "E"),
        ("en", "nitro none", "moteur gonflé", "boost"),
        ("fr", "= + r1 r2", "keep straight on left", "= . L"),
        ("fr", "NE E none", "north-east", "NE"),
        ("fr", "nitro none", "no card", "none"),
    ],
)
def test_answers_of_a_robot_are_read_in_any_language(spoken: str, moves: str, line: str, notation: str) -> None:
    with speaking(spoken):
        game = package.game("bumping-bots")
        assert terminal.typed(game, {"question": "cell"}, [*moves.split(), "boost"], line) == notation


def test_a_refusal_names_what_answers_the_question_and_nothing_else() -> None:
    with pytest.raises(IllegalMove) as refused:
        terminal.typed(package.game("bumping-bots"), {"question": "turn"}, [".", "L", "R"], "vroum")
    assert ".  L  R" in str(refused.value)
    assert "r1" not in str(refused.value)


@pytest.mark.parametrize(("line", "notation"), [("6 / 3", "6/3"), ("6/3 + turbo", "6/3+T"), ("t", "T"), ("6/3", "6/3")])
def test_a_card_may_be_written_with_spaces_and_a_turbo_by_its_name(line: str, notation: str) -> None:
    assert read(package.game("formel-fun").start(7), line) == notation


def test_an_empty_line_shows_the_position_again(algodrome: Algodrome) -> None:
    ran = algodrome("play formel-fun --seed 7", "?\n\n")
    assert ran.out.count("►1a") > 2
    assert ran.out.count(", your move") == 2


def test_a_letter_that_answers_goes_before_a_command(algodrome: Algodrome, tmp_path: Path) -> None:
    ran = algodrome("play bumping-bots --seed 5 --players 2 --option tuning=0", "=\nl\ns game.json\n")
    assert ran.code == 0
    moves = json.loads((tmp_path / "game.json").read_text("utf-8"))["moves"]
    assert any(move.endswith("L") for move in moves)


@pytest.mark.parametrize(("name", "there"), [("speedalgo", "fhp"), ("algouno", "p"), ("formel-fun", "")])
def test_the_help_lists_the_commands_that_a_game_has(algodrome: Algodrome, name: str, there: str) -> None:
    lines = algodrome(f"play {name} --seed 5", "?\n").out.splitlines()
    listed = {line[0] for line in lines if line[1:4] == "   "}
    assert listed & set("fhp") == set(there)


def test_the_help_says_when_a_move_is_taken_back(algodrome: Algodrome) -> None:
    assert "among people: only if nobody has moved" in algodrome("play formel-fun --seed 7", "?\n").out


def test_the_answers_of_a_robot_are_listed_in_words(algodrome: Algodrome) -> None:
    ran = algodrome("play bumping-bots --seed 5 --players 2 --option tuning=0 --lang fr", "=\n")
    assert "tourner à gauche, nez vers le nord-est" in ran.out.rpartition("> =")[2]


def test_a_finished_game_is_not_saved_again(algodrome: Algodrome, tmp_path: Path) -> None:
    algodrome("play formel-fun --players 3 --seed 5", "1\n6\n7\n8\n" * 200)
    (file,) = tmp_path.iterdir()
    ran = algodrome(f"play --resume {file.name}", "")
    assert "The game is over" in ran.out
    assert "Save the game" not in ran.out
    assert "Saved in" not in ran.out


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_answer_is_read_as_it_is_listed(language: str) -> None:
    game = package.game("algouno")
    with speaking(language):
        for move in TEXTS[len(ALTERNATIVES) :]:
            listed = terminal.written(game, move)
            assert game.actions_in(listed) == game.actions_in(move)
            assert (listed == move) == (language == "en" or move in {"J1", "J2"})


def test_hands_are_shown_in_french_to_who_reads_french(algodrome: Algodrome) -> None:
    ran = algodrome("play algouno --players 2 --seed 5 --lang fr", "a\n")
    assert "8Co AP 4P 3Ca 8Ca" in ran.out
    assert " 8H " not in ran.out


@pytest.mark.parametrize(("setup", "told"), [("random", False), ("players", True)])
def test_traffic_that_is_drawn_is_placed_by_nobody(setup: str, told: bool) -> None:
    game = package.game("speedalgo", players=2, **({"setup": setup} if setup == "random" else {}))
    state = game.start(5)
    events = state.events if setup == "random" else state.play("C7")
    story = " ".join(terminal.tell(game, events, ["Ann", "Bob"]))
    assert ("Ann places" in story) == told
    assert ("Chance puts" in story) != told
