"""What it costs the event loop when nine clients come back to a long game of Bumping Bots.

    python -m benchmarks.server.coming_back
    python -m benchmarks.server.coming_back --entries 400 --missed 40

A game of nine is played and told to nine clients, who then come back at once: with the last entry that they have seen,
and without one, to be told everything. Processor time from greeting the first to the last message of the ninth, which
is encoded and not sent. Then one comes who holds all nine seats, to a game told for the first time: the longest that
the event loop is held. A bar that is missed is said, and makes the exit code 1.
"""

import argparse
import asyncio
import random
import time

from algodrome.games.registry import game_class
from algodrome.server.encoding import Letter, numbered
from algodrome.server.live_table import LiveTable
from algodrome.server.protocol import AnyMessage, Farewell
from algodrome.server.replay import apply
from algodrome.server.store.sqlite import SqliteStore
from algodrome.server.store.store import Entry
from algodrome.server.table import Table
from benchmarks.server.figures import Bar

PEOPLE = 9
MOST = 100  # the bar: milliseconds for all nine
MOST_AT_ONCE = 50  # and for one request, in one turn of the event loop


class Listener:
    """A client without a line."""

    participant: str | None
    address = "192.0.2.1"
    token = ""

    def __init__(self, participant: str, language: str) -> None:
        self.participant, self.language = participant, language
        self.bytes = 0

    def send(self, message: AnyMessage | Letter) -> None:
        """Encode a message, as a connection does."""
        self.bytes += len(numbered(message, 1).decode())

    def leave(self, reason: Farewell) -> None:
        """Stay: nobody is sent away."""


def add(table: Table, kind: str, **data: object) -> Entry:
    """Write an entry."""
    entry = Entry(table.number + 1, kind, data, 0.0)
    apply(table, entry)
    return entry


def opened(seed: int) -> Table:
    """Open a table of nine, and start."""
    table, game = Table("benchmark"), game_class("bumping-bots")(players=PEOPLE)
    add(table, "opened", code="ABCDE", game=game.name, options=dict(game.chosen), clock=None)
    for seat in range(1, PEOPLE + 1):
        add(table, "joined", participant=f"p{seat}", token="", name=f"Player {seat}", host=seat == 1)
        add(table, "sat", participant=f"p{seat}", seat=seat)
    add(table, "started", seed=seed, rules_version=game.rules_version, fingerprint="")
    return table


async def played(entries: int) -> tuple[LiveTable, list[Listener]]:
    """Play random moves, and tell each to nine clients; a game that ends too early gives way to the next seed."""
    for seed in range(1000):
        live = LiveTable(SqliteStore("unopened.sqlite"), opened(seed))
        clients = [Listener(f"p{seat}", "fr" if seat % 2 else "en") for seat in range(1, PEOPLE + 1)]
        for client in clients:
            live.enter(client, None)
        luck = random.Random(seed)
        while live.table.number < entries and live.table.phase == "playing":
            state = live.table.playing.state
            seat = state.to_act[0]
            move = {"seat": seat, "line": str(luck.choice(state.legal_moves(seat))), "by": "person", "fingerprint": ""}
            live._tell([Entry(live.table.number + 1, "moved", move, 0.0)])  # noqa: SLF001 - without a store
        if live.table.number == entries:
            return live, clients
    raise SystemExit(f"no game of {entries} entries was found")


async def measure(entries: int, missed: int | None) -> Bar:
    """Let nine clients come back."""
    live, clients = await played(entries)
    for client in clients:
        live.exit(client)
        client.bytes = 0
    began = time.process_time()
    for client in clients:
        live.enter(client, None if missed is None else live.table.number - missed)
    used = 1000 * (time.process_time() - began)
    what = "after missing everything" if missed is None else f"after missing {missed} moves"
    size = sum(client.bytes for client in clients) / 1000
    return Bar(f"nine come back to a game of {entries} entries {what} ({size:,.0f} KB)", used, MOST)


async def measure_one(entries: int) -> Bar:
    """Let one come who holds every seat; what a connection writes in small pieces before is not counted."""
    live, _ = await played(entries)
    live.clients.clear()
    for seat in live.table.seats:
        seat.participant = "p1"
    alone = Listener("p1", "fr")
    await live.put_into_words("p1")
    began = time.process_time()
    live.enter(alone, None)
    used = 1000 * (time.process_time() - began)
    size = alone.bytes / 1000
    return Bar(f"one with nine seats comes to a game of {entries} entries ({size:,.0f} KB)", used, MOST_AT_ONCE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--entries", type=int, default=400)
    parser.add_argument("--missed", type=int, nargs="+", default=[10, 40])
    arguments = parser.parse_args()
    bars = [asyncio.run(measure(arguments.entries, missed)) for missed in (*arguments.missed, None)]
    bars.append(asyncio.run(measure_one(arguments.entries)))
    print(*(bar.line() for bar in bars), sep="\n")
    if not all(bar.is_met for bar in bars):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
