"""The examples play: programs in Python, JavaScript and C, objects of a Python file, and pupils' texts."""

import shutil
import subprocess
from pathlib import Path

import pytest

import algodrome
from algodrome.arena.own_bots import BotError
from algodrome.bots.making import check_bot
from algodrome.games.errors import UnknownBotError

EXAMPLES = Path(__file__).parents[3] / "examples" / "bots"
CHOICES = f"{EXAMPLES / 'my_bots.py'}"


def scores(game: str, bot: object, games: int = 1) -> list[list[int]]:
    found = algodrome.simulate(game, games, [bot, "random"], players=3, seed=2)  # type: ignore[list-item]
    return [row.tolist() for row in found.results.scores]


def test_a_program_in_python_plays_every_game() -> None:
    for name in ("algouno", "formel-fun"):
        assert len(scores(name, str(EXAMPLES / "bot.py"))) == 1


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
def test_a_program_in_javascript_plays_as_the_same_class_in_python() -> None:
    assert scores("algouno", str(EXAMPLES / "bot.mjs"), 2) == scores("algouno", f"{CHOICES}:Patient", 2)


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_program_in_c_plays_as_the_same_function_in_python(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    subprocess.run(["cc", "-o", str(program), str(EXAMPLES / "bot.c")], check=True)  # noqa: S607 - whichever is there
    assert scores("algouno", str(program), 2) == scores("algouno", f"{CHOICES}:first_legal", 2)


def test_a_command_may_have_arguments() -> None:
    asked = scores("algouno", f"command:python3 -u {EXAMPLES / 'bot.py'}")
    assert asked == scores("algouno", str(EXAMPLES / "bot.py"))


@pytest.mark.parametrize("game", ["speedalgo", "algouno"])
def test_the_text_of_a_pupil_plays(game: str) -> None:
    assert len(scores(game, f"rules:{EXAMPLES / game}.txt", 2)) == 2


def test_a_program_that_fails_ends_a_simulation_with_one_line(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("print('ready')", "utf-8")
    with pytest.raises(BotError, match="no JSON: 'ready'"):
        scores("algouno", str(tmp_path / "bot.py"))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("./nobody", "there is no file ./nobody"),
        (str(EXAMPLES), "bots is a folder, and no program"),
        ("command:no-such-program --fast", "there is no such program"),
        (f"{CHOICES}:Nobody", "no class, object or function 'Nobody'"),
        ("nowhere.py:bot", "there is no file nowhere.py"),
        ("rules:nowhere.txt", "there is no file nowhere.txt"),
        ("nobody", "there are"),
    ],
)
def test_a_bot_that_is_not_there_is_named(name: str, words: str) -> None:
    with pytest.raises(UnknownBotError, match=words):
        scores("algouno", name)


@pytest.mark.parametrize("name", ["./bot.py", "command:sh", f"{CHOICES}:Patient", "rules:algouno.txt"])
def test_a_server_takes_no_such_names(name: str) -> None:
    with pytest.raises(UnknownBotError):
        check_bot(algodrome.game("algouno").__class__, name)
