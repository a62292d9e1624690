"""How long a move takes at a busy server, from sending it to the acknowledgement after the commit on disk.

    python -m benchmarks.server.load
    python -m benchmarks.server.load --tables 500 --seconds 30
    python -m benchmarks.server.load --tables 500 2000 --processes 1 2

Every table of Formel Fun has four clients, each on a connection of its own, and one move every two seconds. The server
and all clients share this machine. Then thirty pupils join one table within five seconds. Beside it, in the same run,
boardgame.io's server on tic-tac-toe: as many matches, two clients each, the same pace, from sending a move to receiving
the new state. It keeps matches in memory, where ours are on disk. A bar that is missed is said, and makes the exit
code 1. Linux only.
"""

import argparse
import asyncio
import os
import resource
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import uvloop

from benchmarks.server import playing
from benchmarks.server.figures import HEADER, Bar, Load, milliseconds
from benchmarks.server.peers import boardgame_io

Found = TypeVar("Found")

PERIOD = 2.0  # seconds between two moves of a table
MOST_FOR_A_MOVE = {500: 40, 2000: 250}  # the bars: milliseconds for 99 of 100 moves, by the number of tables
MOST_OF_THE_PROCESSOR = 0.7  # the bar: milliseconds of processor time for a move
PUPILS, WITHIN, MOST_FOR_A_PUPIL = 30, 5.0, 1000  # the bar for a class: seconds to come, milliseconds to be in


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[300, 500, 2000])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--processes", type=int, nargs="+", default=[1], help="that have tables; several: one by one")
    arguments = parser.parse_args()
    most_files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}\n{HEADER}", flush=True)
    peer = _peer()
    bars = [
        bar
        for tables in arguments.tables
        for number, processes in enumerate(arguments.processes)
        for bar in _measure(tables, arguments.seconds, processes, None if number else peer)
    ]
    waits = _run(playing.join_class(PUPILS, WITHIN, arguments.processes[-1]))
    bars.append(Bar(f"p99 of {PUPILS} pupils joining in {WITHIN:g} s", milliseconds(waits, 0.99), MOST_FOR_A_PUPIL))
    print(*(bar.line() for bar in bars), sep="\n")
    if not all(bar.is_met for bar in bars):
        raise SystemExit(1)


def _peer() -> Path | None:
    try:
        return boardgame_io.install()
    except boardgame_io.PeerMissingError as error:
        print(error, flush=True)
        return None


def _measure(tables: int, seconds: float, processes: int, peer: Path | None) -> list[Bar]:
    """Measure and print both servers with so many tables; give the bars."""
    ours = _run(playing.measure(tables, seconds, PERIOD, processes))
    print(ours.row(), flush=True)
    name = f"at {tables} tables, {processes} proc."
    bars = [Bar(f"processor time of a move {name}", ours.milliseconds_per_move, MOST_OF_THE_PROCESSOR)]
    if tables in MOST_FOR_A_MOVE:
        found = milliseconds(ours.waits, 0.99) if not ours.lost else float("inf")
        bars.append(Bar(f"p99 of a move {name}, on disk", found, MOST_FOR_A_MOVE[tables]))
    if peer is not None:
        theirs = boardgame_io.measure(peer, tables, seconds, PERIOD)
        _compare(ours, theirs)
        bars.append(Bar(f"processor time for a client told {name}", ours.per_client, theirs.per_client))
    return bars


def _compare(ours: Load, theirs: Load) -> None:
    print(theirs.row())
    median, slow = (milliseconds(ours.waits, share) / milliseconds(theirs.waits, share) for share in (0.5, 0.99))
    processor = ours.milliseconds_per_move / theirs.milliseconds_per_move
    told = ours.per_client / theirs.per_client
    print(
        f"  ours to theirs: p50 {median:.2f}, p99 {slow:.2f}, processor time of a move {processor:.2f}, "
        f"for each client told {told:.2f}",
        flush=True,
    )


def _run(work: Coroutine[Any, Any, Found]) -> Found:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


if __name__ == "__main__":
    main()
