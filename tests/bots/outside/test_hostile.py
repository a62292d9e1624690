"""Programs that mean no good lose their own game, and change nothing for anybody else."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import algodrome
from algodrome.arena.refereed_game import Played, play_among, play_refereed
from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.outside.limits import Limits
from algodrome.bots.outside.refereed import Refereed
from algodrome.games.errors import UnknownBotError
from algodrome.language import speaking
from tests.bots.outside.hostile import HONEST, NEVER_LEGAL, SOMETIMES_LEGAL

SHORT = Limits(seconds=0.1, start=0.3)
SEED = 5

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs are limited on Linux")


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("honest") / "honest.py"
    file.write_text(HONEST, "utf-8")
    return file


@pytest.fixture(scope="module")
def undisturbed(honest: Path, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Play the game in which the hostile seat is nobody's from the first move on."""
    file = tmp_path_factory.mktemp("ended") / "ended.py"
    file.write_text("", "utf-8")
    return play(honest, file)


def play(honest: Path, hostile: Path) -> Played:
    """Play Alg(un)o: an honest program, a hostile one and one of Algodrome's own."""
    game = algodrome.game("algouno", players=3)
    patient = Limits(seconds=60, start=60)
    with (
        closing(Refereed(str(honest), game, 1, patient)) as one,
        closing(Refereed(str(hostile), game, 2, SHORT)) as bad,
    ):
        return play_among(game, [one, bad, KernelBot("random", game, 3)], SEED)


def written(folder: Path, source: str) -> Path:
    file = folder / "hostile.py"
    file.write_text(source, "utf-8")
    return file


@pytest.mark.parametrize("name", NEVER_LEGAL)
def test_who_makes_no_legal_move_loses_and_nothing_else_changes(
    name: str, honest: Path, undisturbed: Played, tmp_path: Path
) -> None:
    played = play(honest, written(tmp_path, NEVER_LEGAL[name]))
    assert played.out == (False, True, False)
    assert played.faults[0] == ()
    assert played.record.moves == undisturbed.record.moves
    assert (played.ranks, played.scores) == (undisturbed.ranks, undisturbed.scores)
    assert played.ranks[1] == max(played.ranks)
    assert algodrome.replay(played.record).is_over
    assert not list(processes_of(tmp_path))


@pytest.mark.parametrize("name", SOMETIMES_LEGAL)
def test_who_answers_twice_is_out_in_the_end(name: str, tmp_path: Path) -> None:
    game = algodrome.game("formel-fun", players=3, cars=2)
    hostile = str(written(tmp_path, SOMETIMES_LEGAL[name]))
    with closing(Refereed(hostile, game, 2, Limits(seconds=60))) as bad:
        played = play_among(game, [KernelBot("random", game, 3), bad, KernelBot("random", game, 4)], SEED)
    assert played.out == (False, True, False)
    assert played.ranks[1] == 3
    assert not list(processes_of(tmp_path))


def processes_of(folder: Path) -> Iterator[int]:
    """Find the processes whose command names a folder."""
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = entry.read_bytes()
        except OSError:
            continue
        if os.fsencode(folder) in command and int(entry.parent.name) != os.getpid():
            yield int(entry.parent.name)


def test_a_game_that_cannot_begin_leaves_no_program_behind(tmp_path: Path) -> None:
    waiting = written(tmp_path, NEVER_LEGAL["never reads"])
    with pytest.raises(UnknownBotError):
        play_refereed(algodrome.game("algouno", players=2), [str(waiting), "nobody"], SEED)
    assert not list(processes_of(tmp_path))


LEAVES = """
import sys


class Leaves:
    def choose(self, state, seat):
        sys.exit("I am leaving")


class NeverComes:
    def __init__(self):
        sys.exit("I am not coming")
"""


@pytest.mark.parametrize(("name", "words"), [("Leaves", "SystemExit: I am leaving"), ("NeverComes", "I am not coming")])
def test_an_object_that_would_end_the_arena_loses_its_game(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / "bots.py").write_text(LEAVES, "utf-8")
    game = algodrome.game("algouno", players=2)
    with closing(Refereed(f"{tmp_path / 'bots.py'}:{name}", game, 1, SHORT)) as bad:
        played = play_among(game, [bad, KernelBot("random", game, 2)], SEED)
    assert played.out == (True, False)
    assert words in played.faults[0][0]


@pytest.mark.parametrize("name", ["{}/bot.py", "{}/bot.py:Bot", "rules:{}/rules.txt", "command:{}/bot --fast"])
def test_a_bot_that_has_gone_since_it_was_entered_loses_its_game(tmp_path: Path, name: str) -> None:
    game = algodrome.game("algouno", players=2)
    with closing(Refereed(name.format(tmp_path), game, 1, SHORT)) as gone:
        played = play_among(game, [gone, KernelBot("random", game, 2)], SEED)
    assert played.out == (True, False)
    assert "it can’t be run any more: " in played.faults[0][0]


def test_a_long_refusal_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text("def bot(state, seat):\n    return 'x'", "utf-8")
    game = algodrome.game("algouno", players=2)
    card_asked = {"hands": [["7H", "2D"], ["2S", "3S"]], "condition": 1, "actions": [1], "alternative": "a", "runs": 1}
    state = game.from_json({"game": "algouno", "options": dict(game.chosen), **card_asked})
    with closing(Refereed(f"{tmp_path / 'bots.py'}:bot", game, 1, SHORT)) as bad, speaking("fr"):
        bad.choose(state, 1)
    assert bad.faults[0].startswith("il a joué « x » : « x » n’est pas une carte : tapez")
