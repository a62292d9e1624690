"""The rules of the table over many games side by side: one loop for each, written from its arguments.

Row n of an argument belongs to game n; the board and the log serve all games, and stand in arrays of one. Only the
games whose row of `where` is set are asked. A loop on the cores of this machine becomes one thread per game on a GPU.
"""

from collections.abc import Callable
from functools import cache
from inspect import signature
from types import FunctionType
from typing import Any, cast

from algodrome.kernels.generator import CHANCE, seed_generator
from algodrome.kernels.log import Log
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import RULES, Board, Position, imagine, is_over, next_seat, setup

SHARED = ("board", "log")
OVER = -1  # the seat to act where a game has ended

LOOP = """
def {name}_games({parameters}):
    for game in range(len(where)):
        if where[game]:
            {call}
"""
THREAD = """
def {name}_games({parameters}):
    game = cuda.grid(1)
    if game < where.shape[0] and where[game]:
        {call}
"""


@rule
def start(board: Board, position: Position, seed_low: int, seed_high: int, log: Log) -> None:
    """Seed the generator of a position that is all zeros, and prepare the game."""
    seed_generator(position, seed_low, seed_high, CHANCE)
    setup(board, position, log)


@rule
def turn(board: Board, position: Position) -> int:
    """Tell the first seat that may act; OVER where the game has ended."""
    return OVER if is_over(board, position) else next_seat(board, position)


@rule
def imagine_anew(board: Board, position: Position, seat: int, seed_low: int, seed_high: int) -> None:
    """Seed the generator of a position, and draw anew all that a seat can't know."""
    seed_generator(position, seed_low, seed_high, CHANCE)
    imagine(board, position, seat)


@cache
def columns(asked: Callable[..., Any]) -> tuple[str, ...]:
    """Name the arguments of the loop of a rule after `where`; `answer` takes what the rule gives back, if anything."""
    names = tuple(signature(asked).parameters)
    return (*names, "answer") if asked.__annotations__["return"] is not None else names


def written(template: str, asked: Callable[..., Any]) -> str:
    """Write the loop of a rule."""
    names = list(signature(asked).parameters)
    arguments = ", ".join(f"{name}[{0 if name in SHARED else 'game'}]" for name in names)
    call = f"{asked.__name__}({arguments})"
    if "answer" in columns(asked):
        call = f"answer[game] = {call}"
    return template.format(name=asked.__name__, parameters=", ".join(["where", *columns(asked)]), call=call)


def _made(asked: Callable[..., Any]) -> FunctionType:
    name = f"{asked.__name__}_games"
    exec(compile(written(LOOP, asked), __file__, "exec"), globals())  # noqa: S102 - our own text, from our own table
    return cast("FunctionType", rule(globals()[name]))


ASKED: tuple[Callable[..., Any], ...] = (*RULES, start, turn, imagine_anew)
globals().update({asked.__name__: asked for asked in RULES})  # the loops call the slots by name
LOOPS = {asked: _made(asked) for asked in ASKED}
