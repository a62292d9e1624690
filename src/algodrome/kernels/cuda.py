"""The same rules on a GPU: one thread per game, each with its position in local memory."""

import time
import warnings
from functools import cache
from typing import Any

import numpy as np

from algodrome.kernels.build import Build
from algodrome.kernels.generator import Generator, halves
from algodrome.kernels.gpu import driver, simulated
from algodrome.kernels.kind import Array, Results
from algodrome.kernels.log import Silence
from algodrome.kernels.playout import play_games
from algodrome.kernels.playouts import Playouts
from algodrome.kernels.progress import compiling

cuda = driver()  # a global of this module: the simulator looks for it among the globals of a kernel

THREADS = 128  # per block
LAUNCH = 1 << 20  # games in one launch


def play_on_gpu(playouts: Playouts, out: Results, seed: int, policies: Array) -> float:
    """Fill the results of playouts, and give the seconds spent after compiling."""
    device = Device(playouts, policies)
    with compiling(playouts.title):
        device.play(out, slice(0, min(1, len(out.actions))), *halves(seed))
    start = time.perf_counter()
    for first in range(0, len(out.actions), LAUNCH):
        games = slice(first, min(first + LAUNCH, len(out.actions)))
        device.play(out, games, *halves(seed + first))
    return time.perf_counter() - start


class Device:
    """Playouts compiled for the GPU, with its read-only tables there."""

    def __init__(self, playouts: Playouts, policies: Array) -> None:
        """Compile the kernel; the simulator, which runs rules in the interpreter, gets wide records."""
        wide = simulated()
        self.position = playouts.position.wide if wide else playouts.position.dtype
        scratch = playouts.scratch.wide if wide else playouts.scratch.dtype
        luck, mask = (Generator.wide, np.int64) if wide else (Generator.dtype, np.int8)
        self.kernel = _kernel(playouts.built(), self.position, scratch, luck, mask, playouts.actions)
        beginning, log = playouts.beginning(wide=wide), Silence().to_array(wide=wide)
        tables = playouts.board.to_array(wide=wide), beginning, np.zeros(1, scratch), log, policies
        self.tables = [*(cuda.to_device(table) for table in tables), playouts.viewer]

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
def _kernel(build: Build, position_type: Any, scratch_type: Any, luck_type: Any, mask_type: Any, mask_size: int) -> Any:
    """Wrap the playout of a game in a kernel: thread n plays game n. Compiled once in a process."""
    play = build[play_games]

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(
        boards: Any,
        starts: Any,
        blanks: Any,
        logs: Any,
        policies: Any,
        viewer: int,
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
            scratch[0] = blanks[0]
            luck = cuda.local.array(1, luck_type)
            mask = cuda.local.array(mask_size, mask_type)
            play(
                boards,
                starts,
                game,
                mask,
                scratch,
                luck,
                logs,
                policies,
                viewer,
                first,
                seed_low,
                seed_high,
                ranks,
                scores,
                actions,
                number,
                number + 1,
            )
            if number < positions.shape[0]:
                positions[number] = game[0]

    return kernel
