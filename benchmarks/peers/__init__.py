"""The other engines this project is compared with, measured in the same way.

Each module here measures one peer: how many moves a second it makes at
random play on one core.

* ``openspiel``: OpenSpiel's own C++ loops, driven from Python.
* ``rlcard``: RLCard's ordinary ``env.step`` loop.
* ``pgx``: Pgx's games in step, beside our environments for learners.

Run them as modules from the root of the repository (``python -m
benchmarks.peers.openspiel``), not as files: in a folder that Python searches
first, ``rlcard.py`` would stand in the way of the library of the same name.

All are optional; ``make bench`` installs the first two, each by itself, where
that can be done. A peer that cannot be imported raises ``PeerMissingError``, whose text is
one line that says so.

This file holds what the measurements share: loading a peer, pinning to one
core, and repeating a timed piece of work. Our own engine can be timed with
``repeat`` too, so that both sides of a comparison are timed alike.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

Untyped: TypeAlias = Any
"""A value from a peer. Neither OpenSpiel's binding nor RLCard carries types; this is where it is said."""

BROKEN_IMPORT = (ImportError, AttributeError, OSError, RuntimeError, TypeError, ValueError)
"""What an installed library raises at import when a part of it, or its NumPy, does not fit."""


class PeerMissingError(RuntimeError):
    """A peer cannot be imported; the text is one line, fit to be shown."""


def load(module: str, peer: str) -> Untyped:
    """Import a peer's module, or raise ``PeerMissingError``.

    The untyped libraries enter here and nowhere else, and the public functions
    of this package turn what they answer into plain numbers.
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        reason = "is not installed" if error.name == module else f"is installed without {error.name}, which it needs"
    except BROKEN_IMPORT as error:
        first = (str(error).splitlines() or [""])[0]
        reason = f"cannot be imported ({type(error).__name__}: {first})"
    raise PeerMissingError(f"{peer} {reason}: make bench installs it, where it can")


def missing(module: str, peer: str) -> str | None:
    """The line to show when a peer cannot be imported, or None when it can."""
    try:
        load(module, peer)
    except PeerMissingError as error:
        return str(error)
    return None


def version(distribution: str) -> str:
    """The installed version of a distribution, or ``unknown``."""
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return "unknown"


@contextmanager
def pinned(core: int | None = None) -> Iterator[int | None]:
    """Keep this thread on one core, and put its old cores back afterwards.

    Yields the core, by default the last of those allowed, or None where the
    system has no way to pin (then nothing is changed).
    """
    if sys.platform != "linux":
        yield None
        return
    before = os.sched_getaffinity(0)
    chosen = max(before) if core is None else core
    if chosen not in before:
        raise ValueError(f"core {chosen} is not one of those allowed: {sorted(before)}")
    os.sched_setaffinity(0, {chosen})
    try:
        yield chosen
    finally:
        os.sched_setaffinity(0, before)


@dataclass(frozen=True)
class Clock:
    """A moment, on the wall clock and in this process's processor time."""

    wall: float
    cpu: float

    @staticmethod
    def now() -> Clock:
        """The present moment."""
        return Clock(time.perf_counter(), time.process_time())


@dataclass(frozen=True)
class Sample:
    """One repetition: what was done, and how long it took."""

    games: int
    moves: float
    """Decisions made by players."""
    steps: float
    """Decisions and chance nodes together; the same as moves without chance nodes."""
    wall: float
    """Seconds on the wall clock."""
    cpu: float
    """Seconds of processor time that this process used, all its threads together."""


@dataclass(frozen=True)
class Measurement:
    """Repetitions of one timed loop on one game.

    The rates are per second of processor time, and medians over the
    repetitions. On an idle machine that is the wall clock. Where other work
    shares the core, it leaves out the time that the loop had to wait, which
    says nothing about the engine. ``wall_steps_per_second`` is over the wall
    clock. How noisy the machine was shows in ``spread`` and ``busy``.
    """

    peer: str
    version: str
    game: str
    loop: str
    samples: tuple[Sample, ...]
    length_error: float = 0.0
    """Relative standard error of the moves per game (0: counted exactly)."""

    @property
    def moves_per_second(self) -> float:
        """Decisions a second."""
        return statistics.median(s.moves / s.cpu for s in self.samples)

    @property
    def steps_per_second(self) -> float:
        """Decisions and chance nodes a second."""
        return statistics.median(s.steps / s.cpu for s in self.samples)

    @property
    def wall_steps_per_second(self) -> float:
        """Decisions and chance nodes a second on the wall clock."""
        return statistics.median(s.steps / s.wall for s in self.samples)

    @property
    def moves_per_game(self) -> float:
        """Decisions in a game, the mean."""
        return sum(s.moves for s in self.samples) / sum(s.games for s in self.samples)

    @property
    def steps_per_game(self) -> float:
        """Decisions and chance nodes in a game, the mean."""
        return sum(s.steps for s in self.samples) / sum(s.games for s in self.samples)

    @property
    def spread(self) -> float:
        """Fastest less slowest repetition, as a share of the median."""
        rates = [s.steps / s.cpu for s in self.samples]
        return (max(rates) - min(rates)) / statistics.median(rates)

    @property
    def busy(self) -> float:
        """Share of the wall clock for which the loop had the core, the median.

        Well under 1 means that other work took the core meanwhile.
        """
        return statistics.median(s.cpu / s.wall for s in self.samples)


Work = Callable[[float], Sample]


def repeat(
    work: Work,
    seconds: float,
    repetitions: int = 5,
    warm_up: float = 0.5,
) -> tuple[Sample, ...]:
    """Run ``work`` on one core: once unmeasured, then ``repetitions`` times.

    ``work`` is given how many seconds it is to take, and answers with what it
    did. ``seconds`` is for all the repetitions together; ``warm_up`` comes on
    top of it.
    """
    return repeat_in_turns([work], seconds, repetitions, warm_up)[0]


def repeat_in_turns(
    works: Sequence[Work], seconds: float, repetitions: int = 5, warm_up: float = 0.5
) -> list[tuple[Sample, ...]]:
    """Repeat several works in turns, so that each has the machine as the others have it; ``seconds`` are for each."""
    if seconds <= 0 or repetitions < 1:
        raise ValueError("seconds must be above 0, and repetitions at least 1")
    with pinned():
        for work in works:
            work(warm_up)
        rounds = [[work(seconds / repetitions) for work in works] for _ in range(repetitions)]
    return list(zip(*rounds, strict=True))


HEADER = (
    f"{'peer':<10}{'game':<38}{'loop':<9}{'moves/s':>11}{'steps/s':>11}{'wall steps/s':>13}"
    f"{'moves/game':>11}{'steps/game':>11}{'length err':>11}{'spread':>8}{'busy':>8}"
)


def row(found: Measurement) -> str:
    """One measurement as a line under ``HEADER``."""
    return (
        f"{found.peer:<10}{found.game:<38}{found.loop:<9}"
        f"{found.moves_per_second:>11,.0f}{found.steps_per_second:>11,.0f}"
        f"{found.wall_steps_per_second:>13,.0f}"
        f"{found.moves_per_game:>11.1f}{found.steps_per_game:>11.1f}"
        f"{found.length_error:>11.2%}{found.spread:>8.1%}{found.busy:>8.1%}"
    )
