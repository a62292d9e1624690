"""The public names, and how little is loaded for a game to start."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import algodrome

PUBLIC = [
    "Event",
    "Game",
    "GameRecord",
    "IllegalMove",
    "Match",
    "Move",
    "Option",
    "OptionError",
    "Outcome",
    "Person",
    "PositionError",
    "RecordError",
    "Simulation",
    "Solution",
    "State",
    "UnknownGameError",
    "UnsolvableError",
    "check_game",
    "game",
    "game_names",
    "register",
    "replay",
    "set_language",
    "simulate",
    "solve",
]

MATCH_WITH_BOTS = """
import algodrome
from algodrome.bots.kernel_bot import KernelBot
game = algodrome.game("formel-fun", players=3)
match = algodrome.Match(game, [KernelBot("greedy", game)] * 3, seed=1)
match.play_bot()
match.record()
"""

LOADED = """
import sys
from pathlib import Path
{code}
loaded = {{name.partition(".")[0] for name in sys.modules}}
print(*sorted(loaded & {{"numba", "llvmlite", "jsonschema", "rich", "typer"}}))
"""


def test_the_public_names_are_these() -> None:
    assert sorted(algodrome.__all__) == PUBLIC


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_is_there_and_listed(name: str) -> None:
    assert getattr(algodrome, name) is not None
    assert name in dir(algodrome)


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'algodrome' has no attribute 'nothing'"):
        algodrome.nothing  # noqa: B018


def test_type_checkers_see_every_public_name_where_it_is() -> None:
    tree = ast.parse(Path(str(algodrome.__file__)).read_text("utf-8"))
    seen = [
        (str(line.module).removeprefix("algodrome."), name.name)
        for line in ast.walk(tree)
        if isinstance(line, ast.ImportFrom) and str(line.module).startswith("algodrome.")
        for name in line.names
        if name.asname == name.name  # how a module says that it passes a name on
    ]
    assert sorted(seen) == sorted((module, name) for module, names in algodrome._PUBLIC.items() for name in names)


OLD_CALL = """
import warnings
import algodrome
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    names = algodrome.games()
assert names == algodrome.game_names(), names
print(told[0].category.__name__, told[0].filename, told[0].message, sep="|")
"""


def test_the_games_are_a_package_and_who_calls_it_is_told_the_new_name_and_until_when() -> None:
    done = subprocess.run([sys.executable, "-c", OLD_CALL], capture_output=True, text=True, check=True)
    category, where, told = done.stdout.split("|")
    assert (category, where) == ("DeprecationWarning", "<string>")
    assert "algodrome.game_names()" in told
    assert "0.2" in told


def test_the_version_is_that_of_the_project() -> None:
    assert [part.isdigit() for part in algodrome.__version__.split(".")] == [True] * 3


def test_the_errors_are_value_errors() -> None:
    errors = (algodrome.OptionError, algodrome.UnknownGameError, algodrome.IllegalMove, algodrome.PositionError)
    assert all(issubclass(error, ValueError) for error in (*errors, algodrome.RecordError))


@pytest.mark.parametrize(
    "code",
    [
        "import algodrome",
        "import algodrome; state = algodrome.game('formel-fun').start(seed=7); state.play(state.legal_moves()[0])",
        MATCH_WITH_BOTS,
    ],
    ids=["import", "a game", "a match with bots"],
)
def test_starting_a_game_loads_no_compiler(code: str) -> None:
    done = subprocess.run([sys.executable, "-c", LOADED.format(code=code)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
