"""Games in step, as plain arrays: no framework and no copies.

    games = Vector(algodrome.game("formel-fun"), 1024)    # learners on all seats
    games.reset(seed=7)
    while learning:
        games.step(policy(games.observations, games.masks))
        learn(games.rewards, games.ended)

Rows are games; seats count from 1 in what people read and from 0 in the arrays. Slot n plays the games of the seeds
seed + n, seed + n + slots, …: `game.start` alone replays each.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from math import inf, prod
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from algodrome.games.contract import Game, State, check_is_game, check_seed
from algodrome.games.errors import IllegalMove
from algodrome.games.own_text import cut
from algodrome.games.policies import policy
from algodrome.kernels.build import built
from algodrome.kernels.generator import WORD
from algodrome.kernels.native import numba
from algodrome.kernels.progress import compiling
from algodrome.kernels.whole_number import whole_number
from algodrome.language import text
from algodrome.rl import stepping
from algodrome.rl.encodings import ENCODINGS
from algodrome.rl.rooms import (
    LEARNER,
    REWARDS,
    Entries,
    Room,
    bots_in,
    check_begun,
    check_slots,
    chosen_from,
    habits_of,
    modules_of,
    rows_inside,
    rows_seen,
    shared,
)
from algodrome.rl.slots import BY_RANK, Advice, Games

KEPT = ("game", "slots", "encoding", "begun", "scale", "arrays", "_forgiving", "_table", "_bots")  # in a copy
ILLEGAL = {"lose": True, "error": False}  # whether an action that is not legal is taken, and loses


class Vector:
    """Slots of games: after `reset` and each `step` the arrays say who is asked, what they see and what is legal.

    The arrays are written anew by each step: copy what you keep.
    """

    def __init__(
        self,
        game: Game,
        slots: int,
        entries: Entries = (LEARNER,),
        *,
        autoreset: str = "same_step",
        reward: str = "rank",
        rotate: bool = True,
        encoding: str = "raw",
        illegal: str = "lose",
    ) -> None:
        """Make room. `entries` play the seats in turn ("learner", or a bot), one seat further from game to game.

        Where they are several such companies, games of neighbouring seeds are played by each in turn. With
        illegal="error" an action that is not legal is refused before anything is played.
        """
        check_is_game(game)
        slots = check_slots(slots)
        chosen_from(ENCODINGS, "encoding", encoding)
        habits = habits_of(autoreset, reward, game, slots)
        numba()  # or one sentence that it is missing
        self.game, self.slots, self.encoding, self.begun = game, slots, encoding, False
        self._forgiving = chosen_from(ILLEGAL, "illegal", illegal)
        self.scale = game.players - 1 if REWARDS[reward] == BY_RANK else 1
        arrays = rooms_for(rows_inside(game) | rows_seen(game, encoding), slots)
        self._table = shared(game, entries, habits.to_array(), encoding, rotate=rotate)
        self._bots = bots_in(entries)
        self._take(arrays)

    def _take(self, arrays: dict[str, NDArray[Any]]) -> None:
        """Play in these arrays, and show them under the names that people use."""
        if self.encoding == "raw":
            arrays["numbers"] = arrays["encoded"]
        self.arrays, self._games = arrays, Games(**arrays)
        self._every = np.ones(self.slots, np.bool_)
        self._build = built(modules_of(self.game, self._bots, self.encoding), "native")
        # whoever checks the actions
        self.step_unchecked = self._entry(stepping.step_games, np.zeros(self.slots, np.int64))
        self.observations, self.masks, self.finals = arrays["encoded"], arrays["masks"], arrays["finals"]
        self.ranks, self.scores, self.balances = arrays["ranks"], arrays["scores"], arrays["rewards"]
        rows = arrays["slots"]
        self.seats, self.asked, self.ended, self.refused = rows["seat"], rows["asked"], rows["ended"], rows["refused"]
        self._seed_low, self._seed_high = rows["seed_low"].data, rows["seed_high"].data

    def __getstate__(self) -> dict[str, Any]:
        """Copy and pickle what was chosen and the arrays: compiled rules are found again where they are read."""
        return {name: vars(self)[name] for name in KEPT}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Go on where another one was."""
        vars(self).update(kept)
        self._take(dict(self.arrays))

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """Give the seed of the game of each slot."""
        rows = self._games.slots
        seeds: NDArray[np.uint64] = rows["seed_high"].astype(np.uint64) << np.uint64(32)
        seeds |= rows["seed_low"].astype(np.uint64)
        return seeds

    @property
    def rewards(self) -> NDArray[np.float32]:
        """Give what the last step paid to each seat: by rank, -1 to 1 with a sum of zero when a game ends."""
        paid: NDArray[np.float32] = np.divide(self.balances, self.scale, dtype=np.float32)
        return paid

    def reset(self, seed: int | None = None, where: NDArray[np.bool_] | None = None) -> Self:
        """Begin the games of all slots, or of those chosen: of the seed seed + slot, or without a seed each its next.

        The first games of all are those of the seeds 0, 1, … where no seed is given.
        """
        where = self._every if where is None else checked_where(where, self.slots)
        check_begun(begun=self.begun or bool(where.all()))
        follows = seed is None and self.begun
        first = seeds_from(0 if seed is None else seed, self.slots)
        self._put_seeds(self.seeds + np.uint64(self.slots) if follows else first, where)
        self.begin(where)
        return self

    def begin(self, where: NDArray[np.bool_]) -> None:
        """Begin the games of the chosen slots, whose seeds are known."""
        self._begin(where)
        self.begun = True

    def begin_only(self, seed: int) -> None:
        """Begin the game of a seed in the only slot: what `reset` does, in a tenth of the time."""
        self._seed_low[0], self._seed_high[0] = seed & WORD, seed >> 32
        self.begin(self._every)

    def step(self, actions: ArrayLike) -> None:
        """Take one action in every slot. One that is not legal ends its game, and its seat loses to all others."""
        check_begun(begun=self.begun)
        column = checked_actions(actions, self.slots)
        if not self._forgiving:
            self._refuse_illegal(column)
        self.step_unchecked(column)

    def show(self, seat: int) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """Give what any seat (from 0) of the first slot sees and may do."""
        check_begun(begun=self.begun)
        self.game.check_seat(seat + 1)
        numbers, mask = np.zeros(self.game.observation, np.int16), np.zeros(self.game.actions, np.int8)
        self._show(seat, numbers, mask)
        return numbers, mask

    def advice(self, bot: str) -> NDArray[np.int64]:
        """Tell what a bot would do in the place of whoever is asked; -1 where nobody is."""
        check_begun(begun=self.begun)
        actions = np.zeros(self.slots, np.int64)
        build = built(modules_of(self.game, [bot], self.encoding), "native")
        policies = np.array([policy(type(self.game), bot)], np.int8)
        build[stepping.advise_games](self._table, self._games, Advice(policies, actions))
        return actions

    def acting(self, slot: int = 0) -> list[int]:
        """Give the seats (from 0) of a slot that may act at the same time."""
        slot = checked_slot(slot, self.slots)
        check_begun(begun=self.begun)
        bits = 0 if self.seats[slot] < 0 else self._build[stepping.acting_in](self._table, self._games, slot)
        return [seat for seat in range(self.game.players) if bits >> seat & 1]

    def turn_to(self, seat: int, slot: int = 0) -> None:
        """Ask a seat (from 0) that may act, before the next step."""
        acting = self.acting(slot)
        if seat not in acting:
            known = ", ".join(str(other + 1) for other in acting)
            raise IllegalMove(text("contract.not_your_turn", seat=seat + 1, acting=known))
        self._build[stepping.turn_to](self._table, self._games, slot, seat)

    def state(self, slot: int = 0) -> State:
        """Give the game of a slot as a state."""
        check_begun(begun=self.begun)
        return State(
            self.game, self.game.position_type().load(self._games.positions[checked_slot(slot, self.slots)]), []
        )

    @cached_property
    def _begin(self) -> Callable[..., None]:
        return self._entry(stepping.begin_games, self._every)

    @cached_property
    def _show(self) -> Callable[..., None]:
        room = np.zeros(self.game.observation, np.int16), np.zeros(self.game.actions, np.int8)
        return self._entry(stepping.show_to, 0, *room)

    def _entry(self, rule: Callable[..., Any], *arguments: Any) -> Callable[..., None]:
        """Give the code of a rule for arguments of these types, behind what all slots share."""
        from algodrome.kernels.compiler import machine_code  # noqa: PLC0415 - needs Numba, which is an extra

        with compiling(self.game.title):
            code = machine_code(self._build[rule], self._table, self._games, *arguments)
        return partial(code, self._table, self._games)

    def _refuse_illegal(self, actions: NDArray[np.int64]) -> None:
        known = (actions >= 0) & (actions < self.game.actions)
        legal = known & (self.masks[np.arange(self.slots), np.where(known, actions, 0)] != 0)
        wrong = np.flatnonzero(~legal & (self.seats >= 0))
        if len(wrong):
            slot = int(wrong[0])
            told = {"number": slot, "games": self.slots, "seat": int(self.seats[slot]) + 1}
            raise IllegalMove(text("rl.illegal", action=int(actions[slot]), **told))

    def _put_seeds(self, seeds: NDArray[np.uint64], where: NDArray[np.bool_]) -> None:
        rows = self._games.slots
        rows["seed_low"][where] = (seeds & np.uint64(0xFFFFFFFF)).astype(np.int64)[where]
        rows["seed_high"][where] = (seeds >> np.uint64(32)).astype(np.int64)[where]


def rooms_for(rows: dict[str, Room], slots: int) -> dict[str, NDArray[Any]]:
    """Make the arrays of so many slots, or say that they do not fit.

    The system grants memory that it does not have, and ends whoever writes to it.
    """
    needed = slots * sum(prod(shape) * np.dtype(kind).itemsize for shape, kind in rows.values())
    if needed <= memory_here():
        with suppress(MemoryError):
            return {name: np.zeros((slots, *shape), kind) for name, (shape, kind) in rows.items()}
    raise ValueError(text("batch.memory", games=cut(slots)))


def memory_here() -> float:
    """Give the bytes of memory of this machine, where it tells."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # Windows has none of it
        return inf


def seeds_from(seed: int, slots: int) -> NDArray[np.uint64]:
    """Give each slot the seed of its first game."""
    seeds: NDArray[np.uint64] = np.uint64(check_seed(seed)) + np.arange(slots, dtype=np.uint64)  # goes round at 2**64
    return seeds


def checked_slot(slot: object, slots: int) -> int:
    """Give the number of a slot; refuse what is none."""
    number = whole_number(slot, 0, slots - 1)
    if number is None:
        raise ValueError(text("batch.number", number=slot, last=slots - 1))
    return number


def checked_where(where: object, slots: int) -> NDArray[np.bool_]:
    """Give the choice of some slots as compiled code takes it."""
    mask = np.asarray(where)
    if mask.shape != (slots,) or mask.dtype != np.bool_:
        raise ValueError(text("batch.where", games=slots, found=f"{mask.dtype} {mask.shape}"))
    return np.ascontiguousarray(mask)


def checked_actions(actions: ArrayLike, slots: int) -> NDArray[np.int64]:
    """Give actions as compiled code takes them, which does not look at what it is given."""
    if (
        type(actions) is np.ndarray
        and actions.dtype == np.int64
        and actions.shape == (slots,)
        and actions.flags.c_contiguous
    ):
        return actions
    column = np.asarray(actions)
    if column.shape != (slots,) or not np.issubdtype(column.dtype, np.integer):
        raise ValueError(text("batch.column", name="actions", games=slots, found=f"{column.dtype} {column.shape}"))
    return np.ascontiguousarray(column, np.int64)
