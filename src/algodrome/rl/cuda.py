"""Games in step on a GPU: the rules of `stepping.py`, one thread for each slot. Nothing leaves the device.

Threads of a warp wait for each other, so a step is several launches: short steps are taken; long ones, which were
listed, by neighbouring threads; then those games end, and others begin, that were listed for it; then all decisions
are shown.
"""

import warnings
from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, cast

import numpy as np

from algodrome.games.contract import Game
from algodrome.games.policies import policy
from algodrome.kernels.build import Build, built
from algodrome.kernels.gpu import device_function, driver, simulated
from algodrome.kernels.progress import compiling
from algodrome.kernels.rule import rules_of
from algodrome.rl import stepping
from algodrome.rl.rooms import modules_of
from algodrome.rl.slots import Advice, Games, Table

cuda = driver()  # a global of this module: the simulator looks for it among the globals of a kernel

# More threads at once are worth the registers that are kept in memory: on an H200 Bumping Bots is a quarter faster so
THREADS = 256  # per block
REGISTERS = 64  # of each

LONG, OVER = 0, 1  # lists of slots

Part = Callable[[Build, Callable[[Any], Any]], Callable[..., None]]  # of a step: makes its kernel


class OnGpu:
    """The rules of the step over arrays on the device, in the order of a stream."""

    def __init__(self, game: Game, games: Games, table: Table, bots: tuple[str, ...], encoding: str) -> None:
        """Take the arrays of the slots, which are on the device, and bring there what the slots share."""
        self._game, self._games, self._encoding = game, games, encoding
        self._modules = modules_of(game, bots, encoding)
        self._slots = games.slots.shape[0]
        self._lists = cuda.to_device(np.zeros((2, 1 + self._slots), np.int64))  # how many slots, and which
        self._step = [_taking, _taking_listed, _settling, _showing]
        if not any("is_long" in rules_of(module) for module in game.modules):
            self._step.remove(_taking_listed)
        code = type(table.code)(*map(cuda.to_device, table.code))
        there = {name: cuda.to_device(array) for name, array in table._asdict().items() if name != "code"}
        self._table = Table(**there | {"code": code})
        if bots:
            self._make_room_to_think()

    def begin(self, chosen: Any, stream: Any = 0) -> None:
        """Begin the games of the chosen slots."""
        self._launch(self._modules, _beginning, chosen, stream)

    def step(self, actions: Any, stream: Any = 0) -> None:
        """Take one action in every slot."""
        for part in self._step:
            self._launch(self._modules, part, actions, stream)

    def advise(self, bot: str, actions: Any, stream: Any = 0) -> None:
        """Write what a bot would do in the place of whoever is asked."""
        policies = cuda.to_device(np.array([policy(type(self._game), bot)], np.int8))
        modules = modules_of(self._game, [bot], self._encoding)
        self._make_room_to_think()
        self._launch(modules, _advising, Advice(policies, actions), stream)

    def _make_room_to_think(self) -> None:
        """Give the bots of each slot room of their own: their threads think at the same time."""
        if self._table.scratches.shape[0] < self._slots:
            scratches = cuda.to_device(np.zeros(self._slots, self._table.scratches.dtype))
            self._table = self._table._replace(scratches=scratches)

    def _launch(self, modules: tuple[ModuleType, ...], part: Part, column: Any, stream: Any) -> None:
        kernel = _kernel(modules, part, None if simulated() else self._game.position_type.dtype)
        with warnings.catch_warnings(), compiling(self._game.title):
            warnings.filterwarnings("ignore", ".*Grid size")  # few games are few threads
            kernel[-(-self._slots // THREADS), THREADS, stream](self._table, self._games, column, self._lists)


def room_for(dtype: "np.dtype[np.void]", games: int) -> int:
    """Count the bytes that the positions of so many games take, by columns."""
    from algodrome.kernels.columns import tiled_bytes  # noqa: PLC0415 - not in the simulator

    return tiled_bytes(dtype, games)


def position_in(memory: Any, dtype: "np.dtype[np.void]", number: int) -> Any:
    """Give the position of a game out of the bytes of all, a tensor on the device."""
    from algodrome.kernels.columns import WIDE, record_of  # noqa: PLC0415 - not in the simulator

    size = WIDE * dtype.itemsize
    first = number // WIDE * size
    return record_of(memory[first : first + size].cpu().numpy(), dtype, number % WIDE)


def records(memory: Any, dtype: "np.dtype[np.void]") -> Any:
    """Take the memory of an array on the device, a row of bytes for each slot, for records."""
    if simulated():
        return memory
    bytes_ = cuda.as_cuda_array(memory)
    array = cuda.cudadrv.devicearray.DeviceNDArray
    return array((bytes_.shape[0],), (dtype.itemsize,), dtype, gpu_data=bytes_.gpu_data)


@cache
def _kernel(modules: tuple[ModuleType, ...], part: Part, dtype: Any) -> Any:
    """Make the kernel of a part of a step. Compiled once in a process."""
    kernel = part(built(modules, "cuda"), _arranging(dtype))
    return cuda.jit(kernel) if dtype is None else cuda.jit(max_registers=REGISTERS)(kernel)


def _in_each_slot(rule: Callable[..., Any]) -> Part:
    """Thread n applies a rule to slot n."""

    def part(build: Build, arranged: Callable[[Any], Any]) -> Callable[..., None]:
        apply = build[rule]

        def kernel(table: Any, games: Any, column: Any, _lists: Any) -> None:
            number = cuda.grid(1)
            if number < games.slots.shape[0]:
                apply(table, arranged(games), column, number)

        return kernel

    return part


_beginning, _advising = _in_each_slot(stepping.begin_chosen), _in_each_slot(stepping.advise)


def _taking(build: Build, arranged: Callable[[Any], Any]) -> Callable[..., None]:
    """Thread n takes the action of slot n, unless that takes long."""
    is_long_step, take_action = build[stepping.is_long_step], build[stepping.take_action]

    def kernel(table: Any, games: Any, actions: Any, lists: Any) -> None:
        number = cuda.grid(1)
        if number < games.slots.shape[0]:
            if is_long_step(table, arranged(games), actions, number):
                lists[LONG, 1 + cuda.atomic.add(lists, (LONG, 0), 1)] = number
            elif take_action(table, arranged(games), actions, number):
                lists[OVER, 1 + cuda.atomic.add(lists, (OVER, 0), 1)] = number

    return kernel


def _taking_listed(build: Build, arranged: Callable[[Any], Any]) -> Callable[..., None]:
    """Thread n takes the nth of the actions that take long."""
    take_action = build[stepping.take_action]

    def kernel(table: Any, games: Any, actions: Any, lists: Any) -> None:
        place = cuda.grid(1)
        if place < lists[LONG, 0]:
            number = lists[LONG, 1 + place]
            if take_action(table, arranged(games), actions, number):
                lists[OVER, 1 + cuda.atomic.add(lists, (OVER, 0), 1)] = number

    return kernel


def _settling(build: Build, arranged: Callable[[Any], Any]) -> Callable[..., None]:
    """Thread n ends or begins the nth of the games for which it is time."""
    end_or_begin = build[stepping.end_or_begin]

    def kernel(table: Any, games: Any, _actions: Any, lists: Any) -> None:
        place = cuda.grid(1)
        if place < lists[OVER, 0]:
            end_or_begin(table, arranged(games), lists[OVER, 1 + place])

    return kernel


def _showing(build: Build, arranged: Callable[[Any], Any]) -> Callable[..., None]:
    """Thread n shows the decision of slot n; the first empties the lists."""
    show_next = build[stepping.show_next]

    def kernel(table: Any, games: Any, _actions: Any, lists: Any) -> None:
        number = cuda.grid(1)
        if number == 0:
            lists[LONG, 0] = 0
            lists[OVER, 0] = 0
        if number < games.slots.shape[0]:
            show_next(table, arranged(games), number)

    return kernel


def _arranging(dtype: Any) -> Callable[[Any], Any]:
    """Give what takes positions for records by columns: nearly all that a step reads and writes is in them."""
    if dtype is None:
        return lambda games: games
    from algodrome.kernels.columns import columns  # noqa: PLC0415 - not in the simulator

    positions = columns(dtype)

    def arranged(games: Any) -> Any:
        return Games(
            positions(games.positions),
            games.slots,
            games.numbers,
            games.encoded,
            games.masks,
            games.points,
            games.rewards,
            games.ranks,
            games.scores,
            games.finals,
        )

    return device_function(cast("FunctionType", arranged))
