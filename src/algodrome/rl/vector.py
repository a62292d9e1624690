"""Games in step, as plain arrays: no framework and no copies.

    games = Vector(algodrome.game("formel-fun"), 1024)    # learners on all seats
    games.reset(seed=7)
    while learning:
        games.step(policy(games.observations, games.masks))
        learn(games.rewards, games.ended)

Rows are games; seats count from 1 in what people read and from 0 in the arrays. Slot n plays the games of the seeds
seed + n, seed + n + slots, …: `game.start` alone replays each.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from algodrome.games.contract import Game, State
from algodrome.games.policies import RANDOM, policy, policy_modules
from algodrome.kernels.build import built
from algodrome.kernels.generator import SEEDS
from algodrome.kernels.log import Silence
from algodrome.kernels.native import numba
from algodrome.kernels.progress import compiling
from algodrome.language import text
from algodrome.rl import stepping
from algodrome.rl.stepping import Games, Habits, Slot, Table

LEARNER = "learner"
AUTORESETS = {"next_step": stepping.NEXT_STEP, "same_step": stepping.SAME_STEP, "disabled": stepping.DISABLED}
REWARDS = {"rank": stepping.BY_RANK, "points": stepping.BY_POINTS}


class Vector:
    """Slots of games: after `reset` and each `step` the arrays say who is asked, what they see and what is legal.

    The arrays are written anew by each step: copy what you keep.
    """

    def __init__(
        self,
        game: Game,
        slots: int,
        entries: Sequence[str] = (LEARNER,),
        *,
        autoreset: str = "same_step",
        reward: str = "rank",
        rotate: bool = True,
    ) -> None:
        """Make room. `entries` play the seats in turn ("learner", or a bot), one seat further from game to game."""
        if type(slots) is not int or slots < 1:
            raise ValueError(text("batch.games", games=slots))
        self.game, self.slots = game, slots
        self.autoreset = chosen_from(AUTORESETS, "autoreset", autoreset)
        pay = chosen_from(REWARDS, "reward", reward)
        numba()  # or one sentence that it is missing
        from algodrome.kernels.compiler import machine_code  # noqa: PLC0415 - needs Numba, which is an extra

        self.scale = game.players - 1 if pay == stepping.BY_RANK else 1
        seats = game.players
        self._games = Games(
            positions=np.zeros(slots, game.position_type.dtype),
            slots=np.zeros(slots, Slot.dtype),
            observations=np.zeros((slots, game.observation), np.int16),
            masks=np.zeros((slots, game.actions), np.int8),
            points=np.zeros((slots, 2, seats), np.int16),
            rewards=np.zeros((slots, seats), np.int16),
            ranks=np.zeros((slots, seats), np.int16),
            scores=np.zeros((slots, seats), np.int16),
            finals=np.zeros((slots, game.observation), np.int16),
        )
        self._table = Table(
            boards=game.board.to_array(),
            blanks=np.zeros(1, game.position_type.dtype),
            logs=Silence().to_array(),
            scratches=np.zeros(1, game.scratch_type.dtype),
            habits=_habits(self.autoreset, pay, game.best_score, slots),
            policies=policy_table(game, entries, rotate=rotate),
        )
        self._every = np.ones(slots, np.bool_)
        self._build = built(_modules(game, entries), "native")
        with compiling(game.title):
            actions = np.zeros(slots, np.int64)
            self._step = machine_code(self._build[stepping.step_games], self._table, self._games, actions)
        # The arrays, under the names that people use
        self.observations, self.masks, self.finals = self._games.observations, self._games.masks, self._games.finals
        self.ranks, self.scores, self.balances = self._games.ranks, self._games.scores, self._games.rewards
        rows = self._games.slots
        self.seats, self.asked, self.ended, self.refused = rows["seat"], rows["asked"], rows["ended"], rows["refused"]

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
        """Begin the games of all slots with the seeds seed, seed + 1, …; or of those chosen, each its next game."""
        if seed is not None:
            if type(seed) is not int or not 0 <= seed < SEEDS:
                raise ValueError(text("contract.bad_seed", seed=seed))
            seeds = np.uint64(seed) + np.arange(self.slots, dtype=np.uint64)  # goes round at 2**64
            self._put_seeds(seeds, self._every)
        elif where is not None:
            self._put_seeds(self.seeds + np.uint64(self.slots), where)
        self._build[stepping.begin_games](self._table, self._games, self._every if where is None else where)
        return self

    def step(self, actions: ArrayLike) -> None:
        """Take one action in every slot. One that is not legal ends its game, and its seat loses to all others."""
        self._step(self._table, self._games, checked_actions(actions, self.slots))

    def show(self, seat: int) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """Give what any seat (from 0) of the first slot sees and may do."""
        numbers, mask = np.zeros(self.game.observation, np.int16), np.zeros(self.game.actions, np.int8)
        self._build[stepping.show_to](self._table, self._games, seat, numbers, mask)
        return numbers, mask

    def acting(self, slot: int = 0) -> list[int]:
        """Give the seats (from 0) of a slot that may act at the same time."""
        bits = 0 if self.ended[slot] else self._build[stepping.acting_in](self._table, self._games, slot)
        return [seat for seat in range(self.game.players) if bits >> seat & 1]

    def turn_to(self, seat: int, slot: int = 0) -> None:
        """Ask a seat (from 0) that may act, before the next step."""
        self._build[stepping.turn_to](self._table, self._games, slot, seat)

    def state(self, slot: int = 0) -> State:
        """Give the game of a slot as a state."""
        return State(self.game, self.game.position_type().load(self._games.positions[slot]), [])

    def _put_seeds(self, seeds: NDArray[np.uint64], where: NDArray[np.bool_]) -> None:
        rows = self._games.slots
        rows["seed_low"][where] = (seeds & np.uint64(0xFFFFFFFF)).astype(np.int64)[where]
        rows["seed_high"][where] = (seeds >> np.uint64(32)).astype(np.int64)[where]


def policy_table(game: Game, entries: Sequence[str], *, rotate: bool) -> NDArray[np.int8]:
    """Seat the entries in turn; rotated, the game of seed s has them s seats further."""
    if isinstance(entries, str) or not entries or len(entries) > game.players:
        raise ValueError(text("rl.entries", players=game.players, found=entries))
    names = [entries[number % len(entries)] for number in range(game.players)]
    if LEARNER not in names:
        raise ValueError(text("rl.no_learner", found=", ".join(names)))
    row = [stepping.LEARNER if name == LEARNER else policy(type(game), name) for name in names]
    return np.array([np.roll(row, shift) for shift in range(game.players if rotate else 1)], np.int8)


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


def chosen_from(known: dict[str, int], name: str, value: str) -> int:
    """Give the number of a choice, or say what there is."""
    if not isinstance(value, str) or value not in known:
        raise ValueError(text("rl.choice", name=name, value=value, known=", ".join(known)))
    return known[value]


def _habits(mode: int, pay: int, sign: int, slots: int) -> NDArray[Any]:
    habits = Habits()
    habits.mode, habits.pay, habits.sign, habits.stride = mode, pay, sign, slots
    return habits.to_array()


def _modules(game: Game, entries: Sequence[str]) -> tuple[ModuleType, ...]:
    """Give the rules of a game, its bots and the stepping loop."""
    bots = [name for name in entries if name != LEARNER] or [RANDOM]
    return (*policy_modules(type(game), bots), stepping)
