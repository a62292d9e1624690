"""Playing many games at once: on the cores of this machine, or on a GPU with one thread per game."""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from algodrome.kernels import playout, recording
from algodrome.kernels.build import Build, built
from algodrome.kernels.generator import Generator, halves
from algodrome.kernels.kind import Array, Kind, Results
from algodrome.kernels.log import Silence
from algodrome.kernels.playout import AS_IT_IS, REST, play_game, play_games
from algodrome.kernels.progress import compiling
from algodrome.kernels.record import Record
from algodrome.kernels.recording import record_games

ROOM = 1024  # actions of a game that are made room for at first
CHUNK = 2048  # games between two looks at the clock, on one core

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Playouts(Kind):
    """Games of one kind on one target, ready to be played in any number."""

    target: str
    start: Record | None = None  # the position of which the rest is played; None: whole games are
    viewer: int = AS_IT_IS  # who can't know what is drawn anew in that position: a seat, or -1 for a spectator

    def play(
        self,
        games: int,
        seed: int,
        policies: Array,
        *,
        keep: bool = False,
        record: bool = False,
        cores: int | None = None,
        progress: Progress | None = None,
    ) -> Results:
        """Play games with the seeds seed, seed + 1, …; game number n uses row n (modulo) of the table of policies.

        With `keep` the final positions are given back, and with `record` the actions, on the cores of this machine.
        `progress` is told how many more games are done.
        """
        if record:
            return self._recorded(games, seed, np.ascontiguousarray(policies, np.int8), progress)
        run = {"python": self._interpreted, "cuda": self._on_gpu}.get(self.target, self._native)
        out = Results.room(games, self.seats, self.position if keep else None)
        seconds = run(out, seed, np.ascontiguousarray(policies, np.int8), cores or os.cpu_count() or 1, progress)
        return Results(out.ranks, out.scores, out.actions, seconds, out.positions)

    def built(self) -> Build:
        """Build the game with the playout loop."""
        return built((*self.modules, playout, *(() if self.start is None else (REST,))), self.target)

    def beginning(self, *, wide: bool = False) -> Array:
        """Give what every game begins with, as an array of one: an empty position, or the one that was given."""
        return (self.start or self.position()).to_array(wide=wide)

    def _interpreted(self, out: Results, seed: int, policies: Array, cores: int, progress: Progress | None) -> float:
        del cores  # the interpreter runs one thread at a time
        play = self.built()[play_game]
        table, log, mask, scratch = policies.tolist(), Silence(), [0] * self.actions, self.scratch()
        start = time.perf_counter()
        for number in range(len(out.actions)):
            position, luck = (self.start or self.position()).copy(), Generator()
            ranks, scores = [0] * self.seats, [0] * self.seats
            low, high = halves(seed + number)
            row = table[number % len(table)]
            out.actions[number] = play(
                self.board, position, mask, scratch, luck, log, row, self.viewer, low, high, ranks, scores
            )
            out.ranks[number], out.scores[number] = ranks, scores
            if out.positions is not None:
                out.positions[number] = position.to_array()[0]
            if progress:
                progress(1)
        return time.perf_counter() - start

    def _native(self, out: Results, seed: int, policies: Array, cores: int, progress: Progress | None) -> float:
        play, start = self.built()[play_games], self.beginning()

        def play_chunk(first: int, last: int) -> int:
            rooms = np.zeros(1, self.position.dtype) if out.positions is None else out.positions[first:last]
            play(
                self.board.to_array(),
                start,
                rooms,
                np.zeros(self.actions, np.int8),
                np.zeros(1, self.scratch.dtype),
                Generator().to_array(),
                Silence().to_array(),
                policies,
                self.viewer,
                first,
                *halves(seed + first),
                out.ranks[first:last],
                out.scores[first:last],
                out.actions[first:last],
                0,
                last - first,
            )
            return last - first

        with compiling(self.title):
            play_chunk(0, 0)
        began = time.perf_counter()
        with ThreadPoolExecutor(cores) as pool:
            for done in pool.map(lambda chunk: play_chunk(*chunk), chunks(len(out.actions), cores)):
                if progress:
                    progress(done)
        return time.perf_counter() - began

    def _recorded(self, games: int, seed: int, policies: Array, progress: Progress | None) -> Results:
        """Play whole games on one core, and keep their actions; a chunk that has no room is played again with more."""
        play = built((*self.modules, recording), "native")[record_games]
        blank, width, parts, began = np.zeros(1, self.position.dtype), ROOM, list[list[Array]](), time.perf_counter()
        for first in range(0, games, CHUNK):
            size = min(CHUNK, games - first)
            while True:
                taken, counts = np.zeros((size, width), np.int16), np.zeros(size, np.int32)
                ranks, scores = np.zeros((size, self.seats), np.int8), np.zeros((size, self.seats), np.int16)
                rooms = self.board.to_array(), blank, blank.copy(), Silence().to_array()
                bots = (
                    np.zeros(self.actions, np.int8),
                    np.zeros(1, self.scratch.dtype),
                    Generator().to_array(),
                    policies,
                )
                play(*rooms, *bots, first, *halves(seed + first), taken, counts, ranks, scores)
                if counts.max() <= width:
                    break
                width = int(2 * counts.max())
            parts.append([ranks, scores, counts, taken[np.arange(width) < counts[:, None]]])
            if progress:
                progress(size)
        ranks, scores, counts, taken = (np.concatenate(column) for column in zip(*parts, strict=True))
        return Results(ranks, scores, counts, time.perf_counter() - began, None, taken)

    def _on_gpu(self, out: Results, seed: int, policies: Array, cores: int, progress: Progress | None) -> float:
        del cores
        from algodrome.kernels.cuda import play_on_gpu  # noqa: PLC0415 - numba-cuda is optional and slow to import

        seconds = play_on_gpu(self, out, seed, policies)
        if progress:
            progress(len(out.actions))
        return seconds


def chunks(games: int, cores: int) -> Iterator[tuple[int, int]]:
    """Split the games into ranges that keep all cores busy to the end."""
    size = max(1, min(CHUNK, -(-games // (4 * cores))))
    return ((first, min(first + size, games)) for first in range(0, games, size))
