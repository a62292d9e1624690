"""Games in step on a GPU: the rules of `stepping.py`, one thread for each slot. Nothing leaves the device."""

import warnings
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from algodrome.games.contract import Game
from algodrome.games.policies import policy
from algodrome.kernels.build import built
from algodrome.kernels.gpu import driver, simulated
from algodrome.kernels.progress import compiling
from algodrome.rl import stepping
from algodrome.rl.rooms import modules_of
from algodrome.rl.slots import Advice, Games, Table

cuda = driver()  # a global of this module: the simulator looks for it among the globals of a kernel

# More threads at once are worth the registers that are kept in memory: on an H200 Bumping Bots is a third faster so
THREADS = 512  # per block
REGISTERS = 64  # of each


class OnGpu:
    """The rules of the step over arrays on the device, in the order of a stream."""

    def __init__(self, game: Game, games: Games, table: Table, bots: tuple[str, ...], encoding: str) -> None:
        """Take the arrays of the slots, which are on the device, and bring there what the slots share."""
        self._game, self._games, self._encoding = game, games, encoding
        self._modules = modules_of(game, bots, encoding)
        self._slots = games.slots.shape[0]
        scratches = np.zeros(self._slots if any(bots) else 1, table.scratches.dtype)
        code = type(table.code)(*map(cuda.to_device, table.code))
        there = {name: cuda.to_device(array) for name, array in table._asdict().items() if name != "code"}
        self._table = Table(**there | {"code": code, "scratches": cuda.to_device(scratches)})

    def begin(self, chosen: Any, stream: Any = 0) -> None:
        """Begin the games of the chosen slots."""
        self._launch(self._modules, stepping.begin_chosen, chosen, stream)

    def step(self, actions: Any, stream: Any = 0) -> None:
        """Take one action in every slot."""
        self._launch(self._modules, stepping.step_game, actions, stream)

    def advise(self, bot: str, actions: Any, stream: Any = 0) -> None:
        """Write what a bot would do in the place of whoever is asked."""
        policies = cuda.to_device(np.array([policy(type(self._game), bot)], np.int8))
        modules = modules_of(self._game, [bot], self._encoding)
        self._launch(modules, stepping.advise, Advice(policies, actions), stream)

    def _launch(self, modules: tuple[ModuleType, ...], asked: Callable[..., Any], column: Any, stream: Any) -> None:
        kernel = _kernel(modules, asked, None if simulated() else self._game.position_type.dtype)
        with warnings.catch_warnings(), compiling(self._game.title):
            warnings.filterwarnings("ignore", ".*Grid size")  # few games are few threads
            kernel[-(-self._slots // THREADS), THREADS, stream](self._table, self._games, column)


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
def _kernel(modules: tuple[ModuleType, ...], asked: Callable[..., Any], dtype: Any) -> Any:
    """Wrap a rule of the step in a kernel: thread n asks it of slot n. Compiled once in a process."""
    of_slot = built(modules, "cuda")[asked]
    if dtype is None:
        return cuda.jit(_over_rows(of_slot))
    from algodrome.kernels.columns import columns  # noqa: PLC0415 - not in the simulator

    return cuda.jit(max_registers=REGISTERS)(_over_columns(of_slot, columns(dtype)))


def _over_rows(of_slot: Callable[..., Any]) -> Callable[..., None]:
    """Give a kernel for positions that lie one after the other."""

    def kernel(table: Any, games: Any, column: Any) -> None:
        number = cuda.grid(1)
        if number < games.slots.shape[0]:
            of_slot(table, games, column, number)

    return kernel


def _over_columns(of_slot: Callable[..., Any], positions: Callable[[Any], Any]) -> Callable[..., None]:
    """Give a kernel for positions by columns: nearly all that a step reads and writes is in them."""

    def kernel(table: Any, games: Any, column: Any) -> None:
        number = cuda.grid(1)
        if number < games.slots.shape[0]:
            arranged = Games(
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
            of_slot(table, arranged, column, number)

    return kernel
