import json
import re
from pathlib import Path

import pytest

import algodrome as package
from algodrome.cli import sitting
from algodrome.cli.move_list import numbered
from tests.cli.conftest import Algodrome

ANY_MOVE = "1\n"
HAND_OF_SEED_7 = ("6/3", "7/3", "8/3")  # of seat 1


def moves_in(file: Path) -> list[str]:
    moves: list[str] = json.loads(file.read_text("utf-8"))["moves"]
    return moves


@pytest.mark.parametrize(
    ("language", "over", "honour", "quoted"),
    [
        ("en", "The game is over", "Title by points: ", "'1'"),
        ("fr", "La partie est finie\u00a0:", "Titre aux points\u00a0: ", "«\u00a01\u00a0»"),
    ],
)
def test_a_person_plays_a_whole_game(
    algodrome: Algodrome, tmp_path: Path, language: str, over: str, honour: str, quoted: str
) -> None:
    ran = algodrome(f"play formel-fun --players 3 --seed 5 --names Ann --lang {language}", ANY_MOVE * 200)
    assert (ran.code, ran.err) == (0, "")
    assert over in ran.out
    assert honour in ran.out
    assert re.search(r"★ 1 +\S", ran.out)
    (file,) = tmp_path.iterdir()  # moves that were typed on at the offer to save are no names of files
    assert file.name.startswith("formel-fun-")
    assert ran.out.count(quoted) > 0  # named as what is no name
    assert package.replay(file.read_text("utf-8")).is_over


def test_the_board_the_hand_and_the_moves_are_shown(algodrome: Algodrome) -> None:
    ran = algodrome("play formel-fun --seed 7 --names Ann", "")
    assert "►1a" in ran.out
    assert "│   7/3   │" in ran.out
    assert " 1 6/3 +3→3" in ran.out
    assert " 4 6 +6→6" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert len(ran.out.splitlines()) <= 24


@pytest.mark.parametrize("typed", ["1", "6/3", " 6/3 ", "1: 6/3"])
def test_a_move_is_its_number_or_its_notation(algodrome: Algodrome, tmp_path: Path, typed: str) -> None:
    algodrome("play formel-fun --seed 7", f"{typed}\ns game.json\n")
    assert moves_in(tmp_path / "game.json")[0] == "6/3"


@pytest.mark.parametrize("typed", ["4", "6"])
def test_a_card_written_as_a_number_is_typed_as_it_is_or_by_its_place(
    algodrome: Algodrome, tmp_path: Path, typed: str
) -> None:
    algodrome("play formel-fun --seed 7", f"{typed}\ns game.json\n")
    assert moves_in(tmp_path / "game.json")[0] == "6"


def test_moves_are_numbered_without_a_gap_and_no_number_means_two() -> None:
    game = package.game("formel-fun")
    moves = [move for move in map(game.move, range(game.actions)) if "T" not in str(move)][:9]
    moves += [move for move in map(game.move, range(game.actions)) if str(move) == "8" and move not in moves]
    found = {number: str(move) for number, move in numbered(moves).items()}
    assert list(found) == [str(number) for number in range(1, len(moves) + 1)]
    assert found["8"] == "8"
    assert sorted(found.values()) == sorted(map(str, moves))


def test_the_moves_of_bots_are_told_in_one_line_each(algodrome: Algodrome) -> None:
    ran = algodrome("play formel-fun --seed 7 --names Ann,Bob", "6\n")
    assert "Ann plays card 6: 1a drives 6 spaces to space 6. Ann draws card 10/3." in ran.out
    assert "Bob plays card 10/3: 2a drives 10 spaces to space 10.\n" in ran.out
    assert "lines up" not in ran.out


def test_the_drawn_cards_of_others_stay_hidden(algodrome: Algodrome) -> None:
    ran = algodrome("play formel-fun --seed 7 --names Ann,Bob", ANY_MOVE * 3 + "l\n")
    assert "Ann draws" in ran.out
    assert not re.search(r"(Bob|Bot \d) draws", ran.out)


@pytest.mark.parametrize(("language", "words"), [("en", "the story so far"), ("fr", "l’histoire jusqu’ici")])
def test_help_tells_notation_and_commands(algodrome: Algodrome, language: str, words: str) -> None:
    ran = algodrome(f"play formel-fun --lang {language}", "?\n")
    assert "7/3+T" in ran.out
    assert words in ran.out


def test_the_rules_are_read_at_the_table_by_chapter_and_by_number(algodrome: Algodrome) -> None:
    ran = algodrome("play formel-fun --lang fr", "r\nr 2\nr ff14\nr xyz\n")
    short, chapter, rule, refused = ran.out.split("> r")[1:]
    assert " 2 " in short
    assert "docs/" not in ran.out
    assert "FF1" in chapter
    assert rule.split(" — ")[0].endswith("FF14")
    assert "Impossible : « xyz » n’est ni un chapitre" in " ".join(refused.replace("\u00a0", " ").split())


def test_a_long_list_of_moves_is_cut_until_all_are_asked_for(
    algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting, "MOST_MOVES", 2)
    short, long = algodrome("play formel-fun --seed 7", "m\n").out.split("> m")
    assert "… and 2 more (m lists all)" in short
    assert " 4 6 " not in short
    assert "4 6   6 spaces, to space 6" in long


def test_undo_says_why_it_is_not_allowed_among_people(algodrome: Algodrome) -> None:
    ran = algodrome("play formel-fun --players 3 --seat 1 --seat 2 --seed 7", "\n6\n\nu\n")
    assert "Not possible: " in ran.out
    assert "Not possible: there is no move to take back" in algodrome("play formel-fun --seed 1", "u\n").out


def test_against_bots_alone_undo_goes_back_to_ones_own_last_decision(algodrome: Algodrome, tmp_path: Path) -> None:
    before, after = algodrome("play formel-fun --seed 7", "1\n1\nu\nu\n7/3\ns game.json\n").out.split("> 7/3")
    boards = [part.partition("Order:")[2] for part in before.split("your move")]
    assert boards[1] != boards[0]
    assert boards[4] == boards[0]
    assert "card 7/3" in after
    assert moves_in(tmp_path / "game.json")[0] == "7/3"


def test_undo_takes_a_move_back_where_it_is_allowed(algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package.Match, "why_no_undo", lambda *_: None)
    ran = algodrome("play formel-fun --players 3 --seat 1 --seat 2 --seat 3 --seed 7", "\n1\n\nu\n\n")
    assert "No move was made" in ran.out


@pytest.mark.parametrize("typed", ["6\nq\n", "6\n", "6\n:q\n"], ids=["q", "end of input", "colon"])
def test_whoever_leaves_finds_the_game_saved(algodrome: Algodrome, tmp_path: Path, typed: str) -> None:
    ran = algodrome("play formel-fun --seed 7", typed)
    assert ran.code == 0
    (file,) = tmp_path.glob("formel-fun-*.json")
    assert f"Saved in {file.name}" in ran.out
    assert f"algodrome play --resume {file.name}" in ran.out
    assert moves_in(file)[0] == "6"


def test_ctrl_c_at_the_prompt_saves_like_q_and_says_that_it_was_stopped(
    algodrome: Algodrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["6"])

    def interrupted(prompt: str) -> str:
        del prompt
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", interrupted)
    ran = algodrome("play formel-fun --seed 7")
    assert (ran.code, ran.err) == (130, "algodrome: stopped\n")
    assert len(list(tmp_path.glob("formel-fun-*.json"))) == 1


def test_another_file_is_never_written_over(algodrome: Algodrome, tmp_path: Path) -> None:
    (tmp_path / "letter.json").write_text("Dear Ada", "utf-8")
    ran = algodrome("play formel-fun --seed 7", "6\ns letter.json\nq\n")
    assert (tmp_path / "letter.json").read_text("utf-8") == "Dear Ada"
    assert "letter.json" in ran.out
    assert len(list(tmp_path.glob("formel-fun-*.json"))) == 1


def test_two_games_left_in_one_minute_are_two_files(algodrome: Algodrome, tmp_path: Path) -> None:
    for _ in range(2):
        algodrome("play formel-fun --seed 7", "6\nq\n")
    assert len(list(tmp_path.glob("formel-fun-*.json"))) == 2


def test_resume_goes_on_with_the_same_game(algodrome: Algodrome, saved: Path) -> None:
    before = json.loads(saved.read_text("utf-8"))
    ran = algodrome("play --resume game.json", "1\nq\n")
    after = json.loads(saved.read_text("utf-8"))
    assert ran.code == 0
    assert "Ann plays" in ran.out
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert len(after["moves"]) > len(before["moves"])
    assert {name: after[name] for name in ("seed", "names", "bots")} == {
        name: before[name] for name in ("seed", "names", "bots")
    }
    assert before["bots"] == [None, "greedy", "greedy", "greedy"]


def test_one_seed_and_the_same_moves_are_the_same_game(algodrome: Algodrome, tmp_path: Path) -> None:
    for name in ("one", "two"):
        algodrome("play formel-fun --seed 7 --bot random", ANY_MOVE * 2 + f"s {name}.json\n")
    assert (tmp_path / "one.json").read_text("utf-8") == (tmp_path / "two.json").read_text("utf-8")


def test_a_hand_is_hidden_until_its_owner_presses_enter(algodrome: Algodrome) -> None:
    line = "play formel-fun --seed 7 --seat 1 --seat 4 --names Ann,,,Dan"
    assert not any(card in algodrome(line, "").out for card in HAND_OF_SEED_7)
    ran = algodrome(line, "\n6\n")
    before, after = ran.out.split("Dan, it is your turn. Press Enter")
    assert all(f"│   {card}   │" in before for card in HAND_OF_SEED_7)
    assert "╭─" not in after
    assert "Ann draws" not in algodrome(line, "\n6\n\n7\n").out.split("Dan, it is your turn. Press Enter")[1]


def test_the_keyboard_can_be_left_between_two_people(algodrome: Algodrome) -> None:
    ran = algodrome("play formel-fun --seed 7 --seat 1 --seat 4", "\n6\nq\n6\n")
    assert "Saved in" in ran.out
    assert ran.out.count("your move") == 1


def test_a_game_can_be_chosen_from_a_list(algodrome: Algodrome) -> None:
    number = package.game_names().index("formel-fun") + 1
    ran = algodrome("play", f"99\n{number}\n")
    assert f" {number} Formel Fun" in ran.out
    assert "no game '99'" in ran.out
    assert "►" in ran.out


@pytest.mark.parametrize("typed", ["", "q\n"])
def test_the_list_can_be_left(algodrome: Algodrome, typed: str) -> None:
    assert algodrome("play", typed).code == 0


@pytest.mark.parametrize("name", package.game_names())
def test_every_game_starts_and_is_left_politely(algodrome: Algodrome, name: str) -> None:
    ran = algodrome(f"play {name} --seed 1", "?\nr\nl\n1\n")
    assert (ran.code, ran.err) == (0, "")


def test_names_that_look_like_markup_are_shown_as_they_are(algodrome: Algodrome) -> None:
    assert "[red]Ann[/red], your move" in algodrome("play formel-fun --names [red]Ann[/red]").out


def test_programs_are_read_at_the_table(algodrome: Algodrome) -> None:
    ran = algodrome("play algouno --players 2 --seed 5 --seat 1 --seat 2 --lang fr", "\np\na\n\np python\n")
    before, after = ran.out.split("> p")[1:]
    assert "il n’y a pas de programme à lire maintenant" in before
    assert "if piques == 3:\n    piocher(1)\nelse:\n    defausser(1)\n" in after


def test_advice_on_a_track_is_set_as_french_is(algodrome: Algodrome) -> None:
    Path("mine.txt").write_text("\n".join([*["." * 25] * 3, *["....#" + "." * 20] * 2]), "utf-8")
    ran = algodrome("play speedalgo --option track=@mine.txt --lang fr", "q\nn\n")
    assert ran.err.startswith("conseil\u00a0: ")
