"""Room for games in step: which arrays a slot has a row of, and what all slots share."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.games.contract import Game
from algodrome.games.own_text import cut
from algodrome.games.policies import RANDOM, policy, policy_modules
from algodrome.kernels.log import Silence
from algodrome.kernels.record import Record
from algodrome.kernels.whole_number import whole_number
from algodrome.language import text
from algodrome.rl import slots, stepping
from algodrome.rl.encodings import ENCODINGS
from algodrome.rl.slots import Habits, Slot, Table

LEARNER = "learner"
AUTORESETS = {"next_step": slots.NEXT_STEP, "same_step": slots.SAME_STEP, "disabled": slots.DISABLED}
REWARDS = {"rank": slots.BY_RANK, "points": slots.BY_POINTS}

Entries = Sequence[str] | Sequence[Sequence[str]]  # who plays the seats in turn, or several such companies
Room = tuple[tuple[int, ...], Any]  # of one slot: the shape of its row, and the kind of number


def rows_seen(game: Game, encoding: str) -> dict[str, Room]:
    """List the rows of a slot that are read from outside."""
    module, seats = ENCODINGS[encoding], game.players
    seen = (module.width(game.layout),), module.DTYPE
    return {
        "encoded": seen,
        "masks": ((game.actions,), np.int8),
        "rewards": ((seats,), np.int16),
        "ranks": ((seats,), np.int16),
        "scores": ((seats,), np.int16),
        "finals": seen,
    }


def rows_inside(game: Game, *, wide: bool = False) -> dict[str, Room]:
    """List the rows of a slot that only the rules read; for the interpreter its records are wide."""
    return {
        "positions": ((), _dtype(game.position_type, wide=wide)),
        "slots": ((), _dtype(Slot, wide=wide)),
        "numbers": ((game.observation,), np.int16),
        "points": ((2, game.players), np.int16),
    }


def shared(
    game: Game, entries: Entries, habits: NDArray[Any], encoding: str, *, rotate: bool, wide: bool = False
) -> Table:
    """Make what all slots share."""
    return Table(
        boards=game.board.to_array(wide=wide),
        blanks=np.zeros(1, _dtype(game.position_type, wide=wide)),
        logs=Silence().to_array(wide=wide),
        scratches=np.zeros(1, _dtype(game.scratch_type, wide=wide)),
        habits=habits,
        policies=policy_table(game, entries, rotate=rotate),
        code=ENCODINGS[encoding].code(game.layout),
    )


def policy_table(game: Game, entries: Entries, *, rotate: bool) -> NDArray[np.int8]:
    """Seat the entries in turn; rotated, the game of seed s has them s seats further.

    Of several companies of entries, neighbouring seeds take each in turn.
    """
    alone = not isinstance(entries, Sequence) or not entries or any(isinstance(entry, str) for entry in entries)
    companies = [entries] if alone else entries
    return np.stack([_rows(game, company, rotate=rotate) for company in companies], 1).reshape(-1, game.players)


def _rows(game: Game, entries: Any, *, rotate: bool) -> NDArray[np.int8]:
    if isinstance(entries, str) or not isinstance(entries, Sequence) or not 0 < len(entries) <= game.players:
        raise ValueError(text("rl.entries", players=game.players, found=entries))
    names = [entries[number % len(entries)] for number in range(game.players)]
    if LEARNER not in names:
        raise ValueError(text("rl.no_learner", found=", ".join(map(str, names))))
    row = [slots.LEARNER if name == LEARNER else policy(type(game), name) for name in names]
    return np.array([np.roll(row, shift) for shift in range(game.players if rotate else 1)], np.int8)


def bots_in(entries: Entries) -> tuple[str, ...]:
    """Name the bots among some entries, or among several companies of them."""
    names = {name for entry in entries for name in ([entry] if isinstance(entry, str) else entry)}
    return tuple(sorted(names - {LEARNER}))


def modules_of(game: Game, bots: Sequence[str], encoding: str) -> tuple[ModuleType, ...]:
    """Give the rules of a game, of some bots, of the encoding and of the step."""
    return (*policy_modules(type(game), bots or [RANDOM]), ENCODINGS[encoding], stepping)


def habits_of(autoreset: str, reward: str, game: Game, count: int) -> Habits:
    """Take the choices that all slots share."""
    habits = Habits()
    habits.mode = chosen_from(AUTORESETS, "autoreset", autoreset)
    habits.pay = chosen_from(REWARDS, "reward", reward)
    habits.sign, habits.stride = game.best_score, count
    return habits


def check_slots(count: object) -> int:
    """Give a number of games as a plain one; refuse what is none."""
    number = whole_number(count, 1)
    if number is None:
        raise ValueError(text("batch.games", games=cut(count)))
    return number


def check_begun(*, begun: bool) -> None:
    """Refuse to go on with games that nobody has begun."""
    if not begun:
        raise RuntimeError(text("rl.not_begun"))


def chosen_from(known: dict[str, Any], name: str, value: str) -> Any:
    """Give what a choice stands for, or say what there is."""
    if not isinstance(value, str) or value not in known:
        raise ValueError(text("rl.choice", name=name, value=value, known=", ".join(known)))
    return known[value]


def _dtype(record: type[Record], *, wide: bool) -> "np.dtype[np.void]":
    return record.wide if wide else record.dtype
