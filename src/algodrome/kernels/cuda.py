"""The same rules on a GPU: one thread per game, each with its position in local memory."""

import time
import warnings
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from algodrome.kernels import playout
from algodrome.kernels.build import built
from algodrome.kernels.generator import WORD, Generator, halves
from algodrome.kernels.gpu import driver, simulated
from algodrome.kernels.kind import Array, Kind, Results
from algodrome.kernels.log import Silence
from algodrome.kernels.playout import play_game
from algodrome.kernels.progress import compiling

cuda = driver()  # a global of this module: the simulator looks for it among the globals of a kernel

THREADS = 128  # per block
LAUNCH = 1 << 20  # games in one launch


def play_on_gpu(kind: Kind, out: Results, seed: int, policies: Array) -> float:
    """Fill the results of playouts, and give the seconds spent after compiling."""
    device = Device(kind, policies)
    with compiling(kind.title):
        device.play(out, slice(0, min(1, len(out.actions))), *halves(seed))
    start = time.perf_counter()
    for first in range(0, len(out.actions), LAUNCH):
        games = slice(first, min(first + LAUNCH, len(out.actions)))
        device.play(out, games, *halves(seed + first))
    return time.perf_counter() - start


class Device:
    """Playouts compiled for the GPU, with its read-only tables there."""

    def __init__(self, kind: Kind, policies: Array) -> None:
        """Compile the kernel; the simulator, which runs rules in the interpreter, gets wide records."""
        wide = simulated()
        self.position = kind.position.wide if wide else kind.position.dtype
        scratch = kind.scratch.wide if wide else kind.scratch.dtype
        luck, mask = (Generator.wide, np.int64) if wide else (Generator.dtype, np.int8)
        self.kernel = _kernel(tuple(kind.modules), self.position, scratch, luck, mask, kind.actions)
        tables = kind.board.to_array(wide=wide), np.zeros(1, self.position), Silence().to_array(wide=wide), policies
        self.tables = [cuda.to_device(table) for table in tables]

    def play(self, out: Results, games: slice, seed_low: int, seed_high: int) -> None:
        """Play a range of games and bring their results home."""
        count = games.stop - games.start
        rooms = np.zeros(0 if out.positions is None else count, self.position)
        host = [out.ranks[games], out.scores[games], out.actions[games], rooms]
        there = [cuda.device_array(array.shape, array.dtype) for array in host]
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*Grid size")  # few games are few threads
            self.kernel[-(-count // THREADS), THREADS](*self.tables, games.start, seed_low, seed_high, *there)
        for array, source in zip(host, there, strict=True):
            if array.size:
                source.copy_to_host(array)
        if out.positions is not None:
            for name in rooms.dtype.names or ():
                out.positions[name][games] = rooms[name]


@cache
def _kernel(
    modules: tuple[ModuleType, ...],
    position_type: Any,
    scratch_type: Any,
    luck_type: Any,
    mask_type: Any,
    mask_size: int,
) -> Any:
    """Wrap the playout of a game in a kernel: thread n plays game n. Compiled once in a process."""
    play = built((*modules, playout), "cuda")[play_game]

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(
        boards: Any,
        blanks: Any,
        logs: Any,
        policies: Any,
        first: int,
        seed_low: int,
        seed_high: int,
        ranks: Any,
        scores: Any,
        actions: Any,
        positions: Any,
    ) -> None:
        number = cuda.grid(1)
        if number < actions.shape[0]:
            game = cuda.local.array(1, position_type)
            scratch = cuda.local.array(1, scratch_type)
            luck = cuda.local.array(1, luck_type)
            mask = cuda.local.array(mask_size, mask_type)
            game[0] = blanks[0]
            low = seed_low + number
            high = (seed_high + (low >> 32)) & WORD
            row = policies[(first + number) % policies.shape[0]]
            actions[number] = play(
                boards[0],
                game[0],
                mask,
                scratch[0],
                luck[0],
                logs[0],
                row,
                low & WORD,
                high,
                ranks[number],
                scores[number],
            )
            if number < positions.shape[0]:
                positions[number] = game[0]

    return kernel
