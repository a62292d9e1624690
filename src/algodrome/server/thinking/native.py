"""Compiled bots of one game: made, or loaded from the disk if they were made before."""

import tempfile

from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.search.searcher import Searcher
from algodrome.games.policies import RANDOM, policies_of
from algodrome.games.registry import game
from algodrome.kernels.cache import cache_folder


def target_of(bot: str, *, is_loaded: bool) -> str:
    """Name the build by which a bot thinks; random play is as quick interpreted, and would be a build of its own."""
    return "native" if is_loaded and bot != RANDOM else "python"


def load(name: str) -> None:
    """Make the bots of a game ready to think natively; takes a moment if they are on the disk, else up to a minute."""
    state = game(name).start(0)
    for bot in set(policies_of(type(state.game))) - {RANDOM}:
        KernelBot(bot, state.game, 0, target="native").choose(state, state.to_act[0])
    Searcher(state.game).get_ready()


def check_that_code_can_be_kept() -> None:
    """Raise OSError where compiled code can't be written to the disk, so that each process would compile it again."""
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass
