"""A siege of the HTTP API: one endpoint, and everything that one could ask of it."""

import gzip
import json
import random
from dataclasses import dataclass, field

from algodrome.games.bumping_bots.track import shipped_text
from algodrome.games.bumping_bots.track_reader import SHIPPED
from algodrome.server.classes.school import MARK
from algodrome.server.live_table import LiveTable
from algodrome.server.protocol import Choose, PlaceBot
from algodrome.server.replay import replay
from algodrome.server.tickets import Ticket
from tests.server.http_corpus import Endpoint, Stage, broken_request, some_request
from tests.server.siege import portrait
from tests.server.unplugged import Answer, Request, Unplugged

OFTEN = 20  # requests of this many is one that is fine
QUIET = {"POST /api/tables/{code}/participants": {"joined"}}  # entries that requests may add to a table


@dataclass
class HttpSiege:
    """The tables that stand while an endpoint is besieged."""

    server: Unplugged
    luck: random.Random
    over: Ticket
    statuses: dict[int, int] = field(default_factory=dict)

    async def begin(self) -> None:
        """Open a table that waits and one at which a game is on."""
        hall = self.server.hall
        wish = Choose(type="choose", id="open", game=self.luck.choice(("formel-fun", "algouno")), options={})
        self.lobby = await hall.create(wish, "Ana")
        self.playing = await hall.create(wish, None, play_now="random")
        codes = (self.lobby.code, self.playing.code, self.over.code)
        self.lives = [await hall.table(code) for code in codes]
        self.numbers = [live.table.number for live in self.lives]
        tracks = tuple(shipped_text(name) for name in SHIPPED)
        self.stage = Stage(*codes, token=self.playing.token, tracks=tracks)

    async def send(self, endpoint: Endpoint) -> None:
        """Make one request, and check the answer."""
        make = some_request if self.luck.randrange(OFTEN) == 0 else broken_request
        request = make(endpoint, self.stage, self.luck)
        answer = await self.server.ask(request)
        self.statuses[answer.status] = self.statuses.get(answer.status, 0) + 1
        check_answer(request, answer)
        if answer.status == 201 and b'"code"' in answer.body:
            await self._clear_away(json.loads(answer.body)["code"])
        if any(live.deleted for live in self.lives):
            await self.end(endpoint)
            await self.begin()

    async def _clear_away(self, code: str) -> None:
        """Delete a table that the request opened: the limits that keep their number small are off."""
        hall = self.server.hall
        if (await hall.store.find(code) or "").startswith(MARK):
            await hall.school.erase(await hall.school.find(code))
        elif code not in {self.stage.lobby, self.stage.playing, self.stage.over}:
            await hall.delete(await hall.table(code))

    async def end(self, endpoint: Endpoint) -> None:
        """Check that the tables are what their entries say and that nobody changed them who may not."""
        for live, number in zip(self.lives, self.numbers, strict=True):
            if not live.deleted:
                entries = await self.server.hall.store.read(live.table.identity)
                assert {entry.kind for entry in entries[number:]} <= QUIET.get(str(endpoint), set())
                assert portrait(replay(live.table.identity, entries)) == portrait(live.table)
        for live in self.lives[:2]:
            if not live.deleted:
                await self.server.hall.delete(live)


def check_answer(request: Request, answer: Answer) -> None:
    """Expect no fault of the server's, and of the API a reason for every refusal."""
    assert 200 <= answer.status < 500, request
    if answer.status >= 400 and request.path.startswith("/api/") and request.method != "HEAD":
        packed = answer.headers.get(b"content-encoding") == b"gzip"
        problem = json.loads(gzip.decompress(answer.body) if packed else answer.body)
        assert set(problem) == {"reason", "text"}, request
        assert problem["reason"], request
        assert problem["text"], request
    assert answer.headers[b"x-content-type-options"] == b"nosniff"


async def finished_table(server: Unplugged) -> Ticket:
    """Let bots play a game to its end."""
    wish = Choose(type="choose", id="open", game="algouno", options={})
    ticket = await server.hall.create(wish, "Ana", play_now="random")
    live: LiveTable = await server.hall.table(ticket.code)
    await live.carry_out(ticket.participant, PlaceBot(type="bot", id="bot", seat=1, bot="random"))
    line = server.line()
    live.enter(line, None)
    server.hall.drive(live)
    while live.table.phase != "over":
        server.thinkers.turns.release()
        live.changed.clear()
        await live.changed.wait()
    live.exit(line)
    return ticket
