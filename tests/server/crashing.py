"""Players who come back by themselves when a server dies, and what must be true of the tables afterwards."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from time import monotonic, time

from websockets.exceptions import WebSocketException

from algodrome.server.replay import apply, check_fingerprint
from algodrome.server.store import Entry, open_store
from algodrome.server.table import Table
from tests.server.serving import OPEN, Json, Player, Server, picture, settled

GAMES = ("formel-fun", "bumping-bots", "speedalgo", "algouno")
LOST = (OSError, WebSocketException, TimeoutError)  # what a client meets when a server dies
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 0.8  # seconds between two attempts to come back
GO_HOME = 10  # acknowledged moves after which a client tries its usual server again
MEANWHILE = 100  # acknowledgements while a server starts
STUCK = 240.0  # seconds after which a test gives up waiting for play


@dataclass
class Recovery:
    """How play went on after a crash, for the players whom it concerned."""

    players: set["Survivor"]
    at: float = field(default_factory=time)  # by the clock that entries are dated with
    crashed: float = field(default_factory=monotonic)
    since: float = field(default_factory=monotonic)  # from when on they could go on
    first: dict["Survivor", float] = field(default_factory=dict)  # when each had a new move acknowledged

    @property
    def seconds(self) -> list[float]:
        """Give how long it took those who went on before the next crash, the quickest first."""
        return sorted(max(0.0, moment - self.since) for moment in self.first.values())


class Ledger:
    """All that was acknowledged to anybody, and how long it took after each crash."""

    def __init__(self) -> None:
        self.acknowledged: dict[tuple[str, str, str], int] = {}  # entry by table, participant and id of the command
        self.refused: set[tuple[str, str, str]] = set()
        self.failed: set[tuple[str, str, str]] = set()  # commands of which the server said that they were not stored
        self.unknown = 0  # answers of a server that did not know
        self.recoveries: list[Recovery] = []
        self.starts: list[float] = []  # seconds that servers needed from nothing until they said where they are
        self.is_closing = False  # hosts bring their games to a halt
        self._has_started = asyncio.Event()  # whichever server was to be
        self._has_started.set()
        self._enough = 0  # acknowledgements until those who play wait for a server that starts
        self._count = 0
        self._wanted = 0
        self._reached = asyncio.Event()
        self._quiet: set[str] = set()  # tables where nothing was acknowledged since somebody waits for that
        self._all_went_on = asyncio.Event()

    async def until_all_went_on(self, players: Sequence["Survivor"]) -> None:
        """Wait until a further command was acknowledged at every table: none has come to a halt."""
        self._quiet = {player.code for player in players}
        self._all_went_on.clear()
        async with asyncio.timeout(STUCK):
            await self._all_went_on.wait()

    async def until(self, more: int) -> None:
        """Wait for a number of further acknowledgements, of moves as of greetings."""
        self._wanted = self._count + more
        self._reached.clear()
        async with asyncio.timeout(STUCK):
            await self._reached.wait()

    async def start(self, server: Server) -> None:
        """Start a server again, and note how long that takes on this machine.

        Meanwhile there is some play, but not without end: it would make the start longer, and all tables with it.
        """
        began, self._enough = monotonic(), self._count + MEANWHILE
        self._has_started.clear()
        try:
            await asyncio.to_thread(server.start)
        finally:
            self._has_started.set()
        self.starts.append(monotonic() - began)

    async def until_there_is_something_to_do(self) -> None:
        """Wait for a server that starts, if enough was played in the meantime."""
        if self._count >= self._enough:
            await self._has_started.wait()

    def crashed(self, players: Sequence["Survivor"]) -> Recovery:
        """Measure from now on how soon some players go on."""
        self.recoveries.append(Recovery(set(players)))
        return self.recoveries[-1]

    def count(self) -> None:
        """Count an acknowledgement."""
        self._count += 1
        if self._count >= self._wanted:
            self._reached.set()

    def note(self, player: "Survivor", command: Json, answer: Json) -> None:
        """Write down what came of a command; a move stored since the player came back shows that play goes on."""
        key = (player.code, player.participant, command["id"])
        if answer["type"] == "refusal":
            assert self.is_closing, (command, answer)
            assert answer["reason"] in {"paused", "not_playing"}, (command, answer)  # somebody was faster
            self.refused.add(key)
            return
        self.acknowledged[key] = answer["entry"]
        self._quiet.discard(player.code)
        if not self._quiet:
            self._all_went_on.set()
        if self.recoveries and command["type"] == "play":
            recovery = self.recoveries[-1]
            is_back = player in recovery.players and player.came_back > recovery.crashed
            if is_back and answer["entry"] > player.came_back_at:
                recovery.first.setdefault(player, monotonic())


class Survivor(Player):
    """A client that plays by hand, sends again what was not acknowledged, and comes back by itself."""

    def __init__(self, servers: Sequence[Server], ticket: Json, ledger: Ledger, luck: int) -> None:
        """Take the servers to try, the usual one first."""
        super().__init__(servers[0], ticket)
        self.ticket, self.participant, self.ledger = ticket, ticket["participant"], ledger
        self.told: dict[int, tuple[str, int | None]] = {}  # kind and seat of every entry that was told
        self.goodbyes: list[str] = []
        self.came_back = 0.0  # when the line was opened
        self.came_back_at = 0  # the newest entry then
        self._luck = random.Random(luck)
        self._servers = servers
        self._losses = 0  # since the usual server was left
        self._away = 0  # moves played somewhere else
        self._wanted: Json | None = None  # the command that is not acknowledged yet

    async def sit(self, seat: int) -> None:
        """Sit down, and leave; a server that does not know whether that is stored is asked again."""
        while True:
            with suppress(*LOST):
                await self.connect()
                await self.ask({"type": "sit", "seat": seat, "id": "sit"})
                await self.leave()
                return
            await self._hang_up()

    async def play_on(self) -> None:
        """Play until the host of the table brings it to a halt, whatever happens to the servers."""
        pause = FIRST_PAUSE
        while not self._is_done:
            try:
                self.server = self._servers[self._losses % len(self._servers)]
                await self.connect(after=self.entry)
                self.came_back, self.came_back_at = monotonic(), self.entry or 0
                pause = FIRST_PAUSE
                while not self._is_done:
                    await self._go_on()
            except LOST:
                self._losses += 1
                await self._hang_up()
                await asyncio.sleep(pause * self._luck.uniform(0.5, 1))
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            OPEN.remove(line)
            await line.close()
            with suppress(WebSocketException):
                async for message in line:  # what had come when something was said to a server that had hung up
                    self._hear_goodbye(json.loads(message))

    def _hear_goodbye(self, message: Json) -> None:
        if message["type"] == "goodbye":
            self.goodbyes.append(message["reason"])

    async def take(self) -> Json:
        """Take the next message, and remember what it told."""
        before = self.entry or 0
        message = await super().take()
        self.messages.clear()
        assert (self.entry or 0) >= before, "a client never goes back to what it has seen already"
        match message["type"]:
            case "update":
                told = (message["kind"], message["seat"])
                assert self.told.setdefault(message["entry"], told) == told
            case "ack":
                self.ledger.count()
            case "unknown":
                self.ledger.unknown += 1
                raise ConnectionError(message["text"])  # come back, and send it again under the same id
            case "refusal" if message["reason"] == "failed":
                if self._wanted is not None and message["id"] == self._wanted["id"]:
                    self.ledger.failed.add((self.code, self.participant, message["id"]))
                    self._wanted = None  # nothing was stored, for certain: what is due now is another command
                raise ConnectionError(message["text"])
        self._hear_goodbye(message)
        if message["type"] == "goodbye":
            raise ConnectionError(message["text"])  # what was sent may still be acknowledged, but is told no more
        return message

    async def _go_on(self) -> None:
        """Do what is due, or wait for something to happen."""
        await self.ledger.until_there_is_something_to_do()
        if self._wanted is None:
            self._wanted = self._due()
        if self._wanted is None:
            await self.take()
            return
        answer = await self.ask(self._wanted)
        self.ledger.note(self, self._wanted, answer)
        self._wanted = None
        self._go_home_in_time()

    def _go_home_in_time(self) -> None:
        """Change over to the usual server now and then, as a device does that changes its network."""
        self._away = 0 if self.server is self._servers[0] else self._away + 1
        if self._away == GO_HOME:
            self._away, self._losses = 0, -1  # which is 0 when the line that is given up here is lost
            raise ConnectionError

    def _due(self) -> Json | None:
        """Decide on a command, with an id that stays the same however often it is sent."""
        is_host, is_playing = self.table["you"]["host"], self.table["phase"] == "playing"
        if is_host and self.ledger.is_closing:
            command: Json = {"type": "pause", "paused": True} if is_playing else {"type": "lock", "locked": True}
        elif is_host and not is_playing:
            command = {"type": "start", "fill": "greedy"}
        elif self.moves:
            (seat,) = self.table["you"]["seats"]
            command = {"type": "play", "seat": seat, "move": self._luck.choice(self.moves), "at": self.entry}
        else:
            return None
        return {**command, "id": f"c{next(self._ids)}"}

    @property
    def _is_done(self) -> bool:
        return self._wanted is None and bool(self.table) and (self.table["paused"] or self.table["locked"])


async def gathered(servers: Sequence[Server], tables: int, people: int, ledger: Ledger) -> list[Survivor]:
    """Open tables of all games, each for some people and two bots; the people of a table have different servers."""
    survivors: list[Survivor] = []
    for number in range(tables):
        opener = servers[number % len(servers)]
        wish = {"game": GAMES[number % len(GAMES)], "options": {"players": people + 2}}
        ticket = await insisted(opener, "/api/tables", wish)
        for seat in range(1, people + 1):
            usual = [servers[(number + seat + turn) % len(servers)] for turn in range(len(servers))]
            if seat > 1:
                ticket = await insisted(opener, f"/api/tables/{ticket['code']}/participants", {"name": None})
            survivor = Survivor(usual, ticket, ledger, luck=100 * number + seat)
            survivors.append(survivor)
            if seat > 1:
                await survivor.sit(seat)
    return survivors


async def insisted(server: Server, path: str, body: Json) -> Json:
    """Ask for a ticket, again while a server says that its database took too long: this machine is busy."""
    async with asyncio.timeout(STUCK):
        while True:
            status, ticket = await asyncio.to_thread(server.ask, "POST", path, body)
            if status == 201:
                return dict(ticket)
            assert status == 503, ticket


async def check_pictures(servers: Sequence[Server], survivors: Sequence[Survivor]) -> None:
    """See that every client shows what a new one shows, on whichever server."""
    for survivor in survivors:
        for server in servers:
            fresh = await Player(server, survivor.ticket).connect()
            await settled(survivor, fresh)
            assert picture(survivor) == picture(fresh)
            await fresh.leave()


async def stored(url: str, survivors: Sequence[Survivor]) -> dict[str, list[Entry]]:
    """Read all entries of the tables, by their codes, from the store itself."""
    store = open_store(url, beside=True)
    await store.open()
    lengths = {summary.code: summary.entries for summary in await store.tables()}
    tables = {code: await store.read(await store.find(code) or "") for code in {one.code for one in survivors}}
    await store.close()
    assert {code: len(entries) for code, entries in tables.items()} == {code: lengths[code] for code in tables}
    return tables


def check_entries(tables: dict[str, list[Entry]], survivors: Sequence[Survivor], ledger: Ledger) -> None:
    """See that all that was said to anybody is there, once, and that every game is the one that was played."""
    for entries in tables.values():
        check_replay(entries)
    carried_out = Counter(
        (code, entry.data["participant"], entry.data["id"])
        for code, entries in tables.items()
        for entry in entries
        if "id" in entry.data and entry.kind != "bot_sat"  # bots that fill seats belong to the start
    )
    for (code, participant, identity), number in ledger.acknowledged.items():
        found = tables[code][number - 1]
        assert (found.number, found.data["participant"], found.data["id"]) == (number, participant, identity)
        assert carried_out[code, participant, identity] == 1
    assert not ledger.refused & carried_out.keys()
    assert not ledger.failed & carried_out.keys(), "what was told as failed is not stored"
    for survivor in survivors:
        for number, told in survivor.told.items():
            found = tables[survivor.code][number - 1]
            assert (found.kind, found.data.get("seat") if found.kind == "moved" else None) == told


def check_replay(entries: Sequence[Entry]) -> None:
    """Replay a table, and compare the game with the fingerprint in every entry; a gap is an error as well."""
    table = Table("again")
    for entry in entries:
        apply(table, entry)
        if entry.kind in {"started", "moved"}:
            check_fingerprint(table)


def bots_after_crashes(tables: dict[str, list[Entry]], ledger: Ledger) -> list[float]:
    """Tell for each crash and table how many seconds later a bot moved, if that was before the next crash."""
    moves = {code: [entry.at for entry in entries if entry.data.get("by") == "bot"] for code, entries in tables.items()}
    moments = [*(recovery.at for recovery in ledger.recoveries), time()]
    return [
        moment - crashed
        for recovery, (crashed, end) in zip(ledger.recoveries, pairwise(moments), strict=True)
        for code in sorted({player.code for player in recovery.players})
        for moment in [next((at for at in moves[code] if at > crashed), end)]
        if moment < end
    ]
