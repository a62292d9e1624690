"""Bots from outside by their names, at a seat of one game. They are never asked for by a server."""

from typing import Protocol

from algodrome.bots.outside.limits import USUAL, Limits
from algodrome.bots.outside.program import Program
from algodrome.bots.outside.pupil import Pupil, read_rules
from algodrome.bots.outside.python_object import PythonObject, choosing
from algodrome.bots.outside.running import PYTHON_OBJECT, RULES, command_of, is_program
from algodrome.games.contract import Game, Playable, State


class OutsideBot(Protocol):
    """A bot from outside at a seat, for one game."""

    name: str

    def choose(self, state: State, seat: int, /) -> Playable:
        """Choose a move or a line of some."""

    def close(self) -> None:
        """End what was started for it."""


def is_outside(name: str) -> bool:
    """Tell whether a name is that of a file or a command, and not of a bot of Algodrome's."""
    return name.startswith(RULES) or PYTHON_OBJECT.fullmatch(name) is not None or is_program(name)


def open_bot(name: str, game: Game, seed: int, limits: Limits = USUAL) -> OutsideBot:
    """Seat a bot from outside; close it after the game."""
    if name.startswith(RULES):
        return Pupil(name, game, seed)
    if PYTHON_OBJECT.fullmatch(name):
        return PythonObject(name, game, seed)
    return Program(name, game, seed, limits)


def check_outside(name: str, game: Game) -> None:
    """Refuse, with what is wrong, a name that no bot can be made of."""
    if name.startswith(RULES):
        read_rules(name, game)
    elif PYTHON_OBJECT.fullmatch(name):
        choosing(name)
    else:
        command_of(name)
