"""A siege of one table: people at it, others who are not, and everything that one could send to a live connection."""

import json
import random
from typing import Any

from algodrome.server import protocol
from algodrome.server.connection import read
from algodrome.server.desk import Desk
from algodrome.server.live_table import LiveTable
from algodrome.server.protocol import SERVER_MESSAGES, Choose
from algodrome.server.refusal import Refused
from algodrome.server.replay import replay
from algodrome.server.store.store import Entry
from tests.server.live_corpus import Sender, some_game, some_message
from tests.server.mutations import mutated, mutated_bytes
from tests.server.unplugged import Unplugged
from tests.server.worlds import Line

Json = dict[str, Any]
ANSWERS = frozenset({"ack", "refusal", "pong", "preview", "moment", "story"})
REMEMBERED = 50  # messages that may be sent again


class Siege:
    """A table, its lines, and what was said on them."""

    live: LiveTable
    lines: list[Line]

    def __init__(self, server: Unplugged, luck: random.Random) -> None:
        self.server, self.luck = server, luck
        self.sent: list[bytes] = []
        self.allowed: set[tuple[str | None, str]] = set()  # who had which command acknowledged
        self.acknowledged = self.refused = self.count = 0

    async def begin(self) -> None:
        """Open a table with its host, a guest, a spectator and somebody who never says hello."""
        wish = {**some_game(self.luck), "type": "choose", "id": "open"}
        try:
            ticket = await self.server.hall.create(Choose(**wish), "Ana", play_now=self.luck.choice((None, "greedy")))
        except Refused:  # a track that is none
            plain = Choose(type="choose", id="open", game="formel-fun", options={})
            ticket = await self.server.hall.create(plain, "Ana")
        self.live = await self.server.hall.table(ticket.code)
        guest = await self.server.hall.join(ticket.code, "Zoé")
        self.lines = [await self._hello(token) for token in (ticket.token, guest.token, None)]
        self.lines.append(self.server.line())

    async def _hello(self, token: str | None) -> Line:
        line = self.server.line()
        hello = {"type": "hello", "id": "hello", "table": self.live.table.code, "token": token, "language": "en"}
        await line.say(json.dumps(hello).encode())
        assert json.loads(line.heard()[0])["type"] == "ack"
        return line

    async def send(self) -> None:
        """Send one message on one of the lines, and check what follows."""
        line = self.luck.choice([*self.lines, *self.lines[:2] * 4])  # most often on one that may do something
        who = line.participant
        raw = self._message(who)
        if self.luck.random() < 0.5:
            self.server.thinkers.turns.release()
        await line.say(raw)
        self._check_answers(raw, who, [json.loads(message) for message in line.heard()])
        for other in self.lines:
            other.heard()
        if line._leaving.is_set() or any(other._leaving.is_set() for other in self.lines):
            await self._replace_those_sent_away()
        if all(other.live for other in self.lines):
            self.lines.append(self.server.line())

    def _message(self, who: str | None) -> bytes:
        self.count += 1
        if self.sent and self.luck.random() < 0.08:
            return self.luck.choice(self.sent)
        message = some_message(Sender(self.live.table, who, self.luck), f"m{self.count}")
        chance = self.luck.random()
        if chance < 0.55:
            raw = json.dumps(message, ensure_ascii=self.luck.random() < 0.5).encode()
        elif chance < 0.57:
            raw = mutated_bytes(self.luck.randbytes(self.luck.randrange(60)), self.luck)
        else:
            raw = mutated(message, self.luck)
        self.sent = [*self.sent[-REMEMBERED:], raw]
        return raw

    def _check_answers(self, raw: bytes, who: str | None, heard: list[Json]) -> None:
        """Expect exactly one answer, and a change only for a command that could be read."""
        answers = [message for message in heard if message["type"] in ANSWERS]
        assert len(answers) == 1 or any(message["type"] == "goodbye" for message in heard), (raw, answers)
        for message in heard if self.luck.random() < 0.05 else answers:
            SERVER_MESSAGES.validate_json(json.dumps(message))
        for answer in answers:
            if answer["type"] == "refusal":
                assert answer["text"], raw
                self.refused += 1
            else:
                assert read(protocol.CLIENT_MESSAGES, raw).id == answer["id"]
                self.acknowledged += 1
                if answer["type"] == "ack":
                    self.allowed.add((who, answer["id"]))

    async def _replace_those_sent_away(self) -> None:
        """Hang up as the server would, and let somebody else in, if the door is open."""
        for line in [line for line in self.lines if line._leaving.is_set()]:
            self.live.exit(line)
            self.lines.remove(line)
        try:
            guest = await self.server.hall.join(self.live.table.code, None)
        except Refused:
            return
        self.lines.append(await self._hello(guest.token))

    async def end(self) -> None:
        """Check all that happened, and clear the table away."""
        async with self.live._writing:  # so that no bot moves meanwhile
            entries = await self.server.hall.store.read(self.live.table.identity)
            assert portrait(replay(self.live.table.identity, entries)) == portrait(self.live.table)
        for entry in entries:
            assert self._is_allowed(entry), entry
        for line in self.lines:
            if line.live is not None:
                line.live.exit(line)
        await self.server.hall.delete(self.live)

    def _is_allowed(self, entry: Entry) -> bool:
        """Tell whether somebody asked for an entry and was told that it was done; bots ask for nothing."""
        if entry.data.get("id") and entry.kind != "joined":
            return (entry.data["participant"], entry.data["id"]) in self.allowed | {(self.host, "play-now")}
        by_machine = entry.kind == "moved" and entry.data["by"] in {"bot", "clock"}
        return by_machine or entry.kind in {"opened", "joined"} or (entry.kind == "sat" and entry.number == 3)

    @property
    def host(self) -> str:
        """Name the host."""
        return next(one.id for one in self.live.table.participants.values() if one.host)


def portrait(table: Any) -> tuple[Any, ...]:
    """Give all that a table is, to compare it with another."""
    state = table.match.state if table.match else None
    return (
        Desk(table, None).info(()),
        state and state.fingerprint(),
        table.finished,
        table.participants,
        table.answered,
        [(chapter.entry, chapter.kind, chapter.turns) for chapter in table.chapters],
    )
