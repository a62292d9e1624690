"""N games side by side, as one array of positions: what learning environments and searches stand on.

    batch = game.batch(1024, seeds=7)
    while not batch.is_over.all():
        mask = batch.legal()                # bool, one row per game
        numbers = batch.observe()           # int16, one row per game
        batch.step(mask.argmax(axis=1))     # the first legal action, in every game that goes on
    ranks, scores = batch.outcome()

Game n of a batch is, move for move, the game that `game.start(seed n)` starts. Seats are numbered from 1.
"""

from collections.abc import Iterable, Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from algodrome.games.description import Description
from algodrome.games.errors import IllegalMove
from algodrome.games.own_text import cut
from algodrome.kernels.generator import SEEDS
from algodrome.kernels.kind import Array
from algodrome.kernels.loops import imagine_anew, start, turn
from algodrome.kernels.side_by_side import Games, games_of
from algodrome.kernels.slots import acting, legal, observe, outcome, step
from algodrome.kernels.whole_number import whole_number
from algodrome.language import text

TARGETS = ("native", "python", "cuda")

Seeds = int | np.integer | Sequence[int] | NDArray[np.integer]


class Batch:
    """Games of one kind, side by side; make one with `game.batch(n)`."""

    def __init__(self, game: Description, games: int, seeds: Seeds, target: str, cores: int | None) -> None:
        """Start the games."""
        number = whole_number(games, 1)
        if number is None:
            raise ValueError(text("batch.games", games=cut(games)))
        if target not in TARGETS:
            raise ValueError(text("batch.target", target=cut(target), known=", ".join(TARGETS)))
        self.game = game
        self._target, self._cores = target, check_cores(cores)
        try:
            self._all = np.ones(number, np.bool_)
            self._turns = np.zeros(number, np.int64)
            self._mask = np.zeros((number, game.actions), np.int8)
            self._games: Games = games_of(game.kind(), number, target, self._cores)
        except (MemoryError, OverflowError, ValueError):  # NumPy has all three for what is too large
            raise ValueError(text("batch.memory", games=games)) from None
        self._mask_seats: Array | None = None  # whose legal actions the mask holds now
        self._seeds = self._checked_seeds(seeds)
        self._start(self._all)

    def __len__(self) -> int:
        """Count the games."""
        return len(self._all)

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """Give the seed of each game."""
        return self._seeds.copy()

    @property
    def is_over(self) -> NDArray[np.bool_]:
        """Tell which games have ended."""
        return self._turns < 0

    @property
    def to_act(self) -> NDArray[np.int64]:
        """Give the first seat that may act in each game; 0 where the game has ended."""
        return self._turns + 1

    @property
    def acting(self) -> NDArray[np.bool_]:
        """Tell which seats may act, one column per seat."""
        bits = np.zeros(len(self), np.int64)
        self._games.ask(acting, self._turns >= 0, bits)
        return (bits[:, None] >> np.arange(self.game.players) & 1).astype(np.bool_)

    def legal(self, seats: ArrayLike | None = None) -> NDArray[np.bool_]:
        """Tell which actions a seat of each game may take (without one, the first to act), one column per action.

        The rows of games that have ended are empty. The array is filled anew when the games have gone on: copy what
        you keep.
        """
        who = self._checked_seats(seats)
        if self._mask_seats is None or not np.array_equal(self._mask_seats, who):
            running = self._turns >= 0
            if not running.all():
                self._mask[~running] = 0
            self._games.ask(legal, running, who, self._mask, np.zeros(len(self), np.int64))
            self._mask_seats = who
        mask = self._mask.view(np.bool_)
        mask.flags.writeable = False  # `step` trusts it
        return mask

    def step(self, actions: ArrayLike, seats: ArrayLike | None = None) -> None:
        """Take one action in every game that goes on; the actions of games that have ended are not looked at.

        An action that is not legal in some game is refused, and then no game has changed.
        """
        taken = self._column(actions, "actions")
        who = self._checked_seats(seats)
        mask = self.legal(seats)
        running = self._turns >= 0
        inside = (taken >= 0) & (taken < self.game.actions)
        allowed = mask[np.arange(len(self)), np.where(inside, taken, 0)] & inside
        if not (allowed | ~running).all():
            number = int(np.argmin(allowed | ~running))
            raise IllegalMove(
                text("batch.illegal", action=int(taken[number]), number=number, seat=int(who[number]) + 1)
            )
        self._games.ask(step, running, who, taken)
        self._moved()

    def observe(self, seats: ArrayLike | None = None) -> NDArray[np.int16]:
        """Give the numbers that a learner at a seat of each game sees (without one, the first to act, or seat 1)."""
        numbers = np.zeros((len(self), self.game.observation), np.int16)
        self._games.ask(observe, self._all, self._checked_seats(seats), numbers)
        return numbers

    def imagine(self, seats: ArrayLike, seeds: Seeds) -> "Batch":
        """Give a batch that a seat of each game (0: a spectator) can't tell from this one; all hidden is drawn anew."""
        who = self._column(seats, "seats")
        if ((who < 0) | (who > self.game.players)).any():
            raise ValueError(text("batch.seats", players=self.game.players))
        twin = self.copy()
        twin._imagine(who - 1, self._checked_seeds(seeds))  # noqa: SLF001 - a copy of this very batch
        return twin

    def outcome(self) -> tuple[NDArray[np.int8], NDArray[np.int16]]:
        """Give ranks (1 is best, equals share) and scores of the seats; zeros where a game goes on."""
        ranks = np.zeros((len(self), self.game.players), np.int8)
        scores = np.zeros((len(self), self.game.players), np.int16)
        self._games.ask(outcome, self._turns < 0, ranks, scores)
        return ranks, scores

    def reset(self, where: ArrayLike | None = None, seeds: Seeds | None = None) -> None:
        """Start the games chosen by `where` (a bool per game; all of them without it) anew.

        `seeds` are those of all games of the batch, of which the chosen ones take theirs; without them a game starts
        again from its own.
        """
        chosen = self._all if where is None else np.asarray(where)
        if chosen.shape != self._all.shape or chosen.dtype != np.bool_:
            raise ValueError(text("batch.where", games=len(self), found=f"{chosen.dtype} {chosen.shape}"))
        if seeds is not None:
            self._seeds = np.where(chosen, self._checked_seeds(seeds), self._seeds)
        self._start(np.ascontiguousarray(chosen))

    def positions(self) -> Array:
        """Give the positions as an array of records: a copy, with the fields of the game's position."""
        return self._games.positions().copy()

    def position(self, number: int) -> Any:
        """Give the position of one game as a plain record, as a State has it."""
        place = whole_number(number, 0, len(self) - 1)
        if place is None:
            raise IndexError(text("batch.number", number=cut(number), last=len(self) - 1))
        return self.game.position_type().load(self._games.positions()[place])

    def copy(self) -> "Batch":
        """Copy the batch."""
        twin = Batch.__new__(Batch)
        games = games_of(self.game.kind(), len(self), self._target, self._cores)
        games.put(self._games.positions())
        turns, mask = self._turns.copy(), self._mask.copy()
        vars(twin).update(vars(self), _games=games, _turns=turns, _mask=mask, _mask_seats=None)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the games as they stand, without their compiled rules."""
        place = self._target, self._cores
        return _unpickled, (type(self.game), self.game.chosen, place, self._seeds, self.positions())

    def _start(self, chosen: Array) -> None:
        self._games.clear(chosen)
        self._games.ask(start, chosen, *_halves(self._seeds))
        self._moved()

    def _imagine(self, who: Array, seeds: NDArray[np.uint64]) -> None:
        self._seeds = seeds
        self._games.ask(imagine_anew, self._all, who, *_halves(seeds))
        self._moved()

    def _moved(self) -> None:
        self._mask_seats = None
        self._games.ask(turn, self._all, self._turns)

    def _column(self, numbers: ArrayLike, name: str) -> Array:
        column = np.asarray(numbers)
        if column.shape != self._all.shape or not np.issubdtype(column.dtype, np.integer):
            raise ValueError(text("batch.column", name=name, games=len(self), found=f"{column.dtype} {column.shape}"))
        return np.ascontiguousarray(column, np.int64)

    def _checked_seats(self, seats: ArrayLike | None) -> Array:
        """Give a seat (from 0) for each game; where games have ended, any is as good."""
        if seats is None:
            return np.maximum(self._turns, 0)
        column = self._column(seats, "seats")
        if ((column < 1) | (column > self.game.players)).any():
            raise ValueError(text("batch.seats", players=self.game.players))
        return column - 1

    def _checked_seeds(self, seeds: Seeds) -> NDArray[np.uint64]:
        """Give the seeds as an array; one number stands for itself and those that follow."""
        if _is_seed(seeds):
            first = int(cast("int", seeds))
            return np.uint64(first) + np.arange(len(self), dtype=np.uint64)  # goes round at 2**64
        numbers = list(seeds) if isinstance(seeds, Iterable) else []
        if len(numbers) != len(self) or not all(map(_is_seed, numbers)):
            raise ValueError(text("batch.seeds", games=len(self)))
        return np.array([int(seed) for seed in numbers], np.uint64)


def _unpickled(
    kind: type[Description],
    chosen: dict[str, Any],
    place: tuple[str, int | None],
    seeds: NDArray[np.uint64],
    positions: Array,
) -> Batch:
    batch = Batch(kind(**chosen), len(seeds), seeds, *place)
    batch._games.put(positions)  # noqa: SLF001 - made a line above
    batch._moved()  # noqa: SLF001
    return batch


def check_cores(cores: object) -> int | None:
    """Give a number of cores back as a plain one, or None for all of them; refuse what is neither."""
    number = whole_number(cores, 1)
    if cores is not None and number is None:
        raise ValueError(text("simulate.cores", cores=cut(cores)))
    return number


def _is_seed(seed: object) -> bool:
    return whole_number(seed, 0, SEEDS - 1) is not None


def _halves(seeds: NDArray[np.uint64]) -> tuple[Array, Array]:
    """Split seeds in their low and high 32 bits."""
    return (seeds & np.uint64(0xFFFFFFFF)).astype(np.int64), (seeds >> np.uint64(32)).astype(np.int64)
