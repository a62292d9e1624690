"""With only the core installed the terminal, records, bots and simulations work; what needs more says so, once."""

import json
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.packaging import small

NO_FAST = "Numba is not installed: pip install 'algodrome-core[fast]'\n"
INTERPRETED = f"The rules are interpreted, which is slower, and the best bots try less: {NO_FAST}"
NO_NUMBA = f"algodrome: {NO_FAST}"


def algodrome(folder: Path, *arguments: str, typed: str = "") -> CompletedProcess[str]:
    return small.run(folder, "-m", "algodrome", *arguments, typed=typed)


def test_the_packages_of_the_extras_are_hidden(tmp_path: Path) -> None:
    for package in (*small.NUMBA, *small.SITE, *small.PRESS):
        assert "ModuleNotFoundError" in small.run(tmp_path, "-c", f"import {package}").stderr


@pytest.mark.parametrize(
    ("arguments", "told"), [(["--version"], "algodrome 0."), (["games"], "formel-fun"), (["--help"], "simulate")]
)
def test_it_says_what_there_is(tmp_path: Path, arguments: list[str], told: str) -> None:
    ran = algodrome(tmp_path, *arguments)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert told in ran.stdout


def test_a_game_is_played_saved_and_replayed(tmp_path: Path) -> None:
    played = algodrome(tmp_path, "play", "formel-fun", "--seed", "1", "--bot", "greedy", typed="1\n1\n")
    assert (played.returncode, played.stderr) == (0, "")
    [record] = tmp_path.glob("*.json")
    replayed = algodrome(tmp_path, "replay", str(record))
    assert (replayed.returncode, replayed.stderr) == (0, "")


def test_people_play_against_a_bot_that_searches(tmp_path: Path) -> None:
    played = algodrome(tmp_path, "play", "formel-fun", "--seed", "1", "--bot", "medium", typed="1\n1\n")
    assert (played.returncode, played.stderr) == (0, INTERPRETED)
    [record] = tmp_path.glob("*.json")
    assert len(json.loads(record.read_text("utf-8"))["moves"]) > 2


def test_every_level_chooses_and_so_does_a_search(tmp_path: Path) -> None:
    code = """
import algodrome
from algodrome.bots.making import make_bot
state = algodrome.game("formel-fun", players=3).start(1)
for bot in ("easy", "medium", "strong", "champion", "search@2"):
    assert make_bot(bot, state.game, 1).choose(state, state.to_act[0]) in state.legal_moves()
"""
    ran = small.run(tmp_path, "-c", code)
    assert (ran.returncode, ran.stderr) == (0, INTERPRETED)


@pytest.mark.parametrize("game", ["formel-fun", "speedalgo", "algouno", "bumping-bots"])
def test_greedy_bots_play_interpreted_and_it_is_said_once(tmp_path: Path, game: str) -> None:
    ran = algodrome(tmp_path, "simulate", game, "--games", "1", "--bots", "greedy", "--json")
    assert (ran.returncode, ran.stderr) == (0, INTERPRETED)
    assert json.loads(ran.stdout)["backend"] == "python"


def test_native_code_that_was_asked_for_is_refused(tmp_path: Path) -> None:
    ran = algodrome(tmp_path, "simulate", "formel-fun", "--games", "2", "--backend", "native")
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", NO_NUMBA)


def test_the_benchmark_names_what_is_missing(tmp_path: Path) -> None:
    ran = algodrome(tmp_path, "bench", "--game", "formel-fun", "--seconds", "0.01")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count("Numba is not installed") == 2
    assert ran.stdout.count("needs numba-cuda") == 1


def test_serving_says_what_to_install(tmp_path: Path) -> None:
    ran = algodrome(tmp_path, "serve", "--port", "0")
    assert (ran.returncode, ran.stdout) == (1, "")
    [line] = ran.stderr.splitlines()
    assert line.endswith("which is not installed: pip install 'algodrome-core[serve]'")


def test_printing_says_what_to_install_and_writes_nothing(tmp_path: Path) -> None:
    ran = algodrome(tmp_path, "print", "formel-fun", "--to", "paper")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == "algodrome: printing needs typst: pip install 'algodrome-core[press]'\n"
    assert not (tmp_path / "paper").exists()


def test_programs_simulate_twice_and_are_told_once(tmp_path: Path) -> None:
    code = """
import algodrome
for _ in range(2):
    assert algodrome.simulate("formel-fun", games=1, bots=["greedy"]).backend == "python"
try:
    algodrome.simulate("formel-fun", games=1, backend="native")
except RuntimeError as error:
    print(error)
"""
    ran = small.run(tmp_path, "-c", code)
    assert (ran.stdout, ran.stderr) == (NO_NUMBA.removeprefix("algodrome: "), INTERPRETED)


def test_a_game_is_checked_without_native_code(tmp_path: Path) -> None:
    code = "import algodrome, algodrome.testing as t; t.check_game(algodrome.game('formel-fun'), games=1)"
    ran = small.run(tmp_path, "-c", code)
    assert (ran.returncode, ran.stderr) == (0, INTERPRETED)


def test_bots_at_a_table_think_by_interpreted_rules_where_there_is_no_numba(tmp_path: Path) -> None:
    code = """
import asyncio, algodrome
from algodrome.server.thinking.thinkers import Thinkers

async def choose():
    pool = Thinkers()
    await pool.start()
    state = algodrome.game("formel-fun").start(1)
    seat = state.to_act[0]
    for bot in ("greedy", "easy"):
        assert state.copy().play(await pool.choose(bot, state.imagine(seat, 1), seat), seat)
    await pool._tasks[-1]  # the compiler, which has nothing to do
    await pool.stop()

asyncio.run(choose())
"""
    ran = small.run(tmp_path, "-c", code, hidden=small.NUMBA)
    told = {f"Bots keep to interpreted rules: {NO_FAST}", INTERPRETED}  # by two processes, in whichever order
    assert (ran.returncode, set(ran.stderr.splitlines(keepends=True))) == (0, told)
