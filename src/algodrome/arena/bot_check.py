"""Trying a bot from outside out: a few games of each kind, and what it did right and wrong in them."""

import json
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

from algodrome.arena.refereed_game import play_among
from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.outside.containment.launching import TELL
from algodrome.bots.outside.limits import Limits
from algodrome.bots.outside.opening import check_outside
from algodrome.bots.outside.process import launching
from algodrome.bots.outside.refereed import Refereed
from algodrome.bots.outside.running import RULES
from algodrome.games.contract import Game
from algodrome.games.errors import UnknownBotError
from algodrome.games.registry import game_class, game_names

MEASURES = ("memory", "processes", "network", "files", "size")  # that a machine may have, of which a program is kept by


@dataclass(frozen=True)
class Finding:
    """How a bot did in the games of one kind."""

    game: Game
    games: int
    answers: int  # that named a move, legal or not
    slowest: float  # seconds
    faults: Counter[str]  # in words
    lost: int  # games in which it was out
    complaints: str  # the end of what it said on its standard error, in the last game with a fault

    @property
    def is_fine(self) -> bool:
        """Tell whether there is nothing to mend."""
        return not self.faults


def games_for(name: str, asked: str | None) -> list[Game]:
    """Make the games that a bot is to be tried in: the one asked for, or all that it may be for."""
    games = [game_class(one)() for one in ([asked] if asked else game_names())]
    if asked or not name.startswith(RULES):
        return games
    return [game for game in games if _can_read(name, game)] or games


def _can_read(name: str, game: Game) -> bool:
    try:
        check_outside(name, game)
    except UnknownBotError:
        return False
    return True


def check(name: str, games: list[Game], number: int, limits: Limits) -> Iterator[Finding]:
    """Play some games of each kind, the bot on one seat after the other and chance on all others."""
    for game in games:
        check_outside(name, game)
        yield _finding(name, game, number, limits)


def _finding(name: str, game: Game, number: int, limits: Limits) -> Finding:
    faults: Counter[str] = Counter()
    answers, slowest, lost, complaints = 0, 0.0, 0, ""
    for seed in range(number):
        with closing(Refereed(name, game, seed, limits)) as bot:
            seats = [KernelBot("random", game, seed + seat) for seat in range(game.players)]
            place = seed % game.players
            play_among(game, [*seats[:place], bot, *seats[place + 1 :]], seed)
        faults.update(bot.faults)
        answers, slowest, lost = answers + bot.answers, max(slowest, bot.slowest), lost + bot.is_out
        complaints = bot.complaints if bot.faults else complaints
    return Finding(game, number, answers, slowest, faults, lost, complaints)


def contained() -> list[str]:
    """Name the measures that keep programs to their games on this machine."""
    command = launching([TELL], [], Limits().memory)
    if command == [TELL]:
        return []
    told = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - our own launcher
    names: list[str] = json.loads(told.stdout)
    return [name for name in MEASURES if name in names]
