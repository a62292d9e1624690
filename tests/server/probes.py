"""What a curious client sends to find out more than it may know."""

import random
from collections.abc import Iterator
from typing import Any

from algodrome.server.table import Table

Command = dict[str, Any]

GARBAGE = (
    b"",
    b"\xff\xfe",
    b"[[[[",
    b'{"type":"play","id":"g","seat":1}',
    b'{"type":"state","id":"g"}',
    b'{"type":"hello","id":"g","table":"ABCDE"}',
)
WORDS = ("", "?", "zzz", "1: T", "2: +", "pile", "*")
PEEKS = ("preview", "preview", "preview", "play", "play", "undo", "moment", "moment", "story")
DEEDS = ("speak", "ping", "sit", "stand", "rename", "lock", "kick", "start", "bot", "pause")


class Curiosity:
    """Draws commands, each with an id of its own."""

    def __init__(self, table: Table, viewer: int | None, luck: random.Random) -> None:
        """Look at a table from a seat (None: as a spectator)."""
        self.table, self.viewer, self.luck = table, viewer, luck
        self.ids = 0

    def command(self, kind: str, **content: Any) -> Command:
        """Write a command."""
        self.ids += 1
        return {"type": kind, "id": f"c{self.ids}", **content}

    def some(self, count: int) -> Iterator[Command | bytes]:
        """Draw commands: mostly about the game, some about the table, some that are none."""
        for _ in range(count):
            if self._legal():
                yield from self._try_out()
            chance = self.luck.random()
            if chance < 0.8:
                yield self._peek(self.luck.choice(PEEKS))
            elif chance < 0.95:
                yield from self._deed(self.luck.choice(DEEDS))
            else:
                yield self.luck.choice(GARBAGE)

    def line(self) -> str:
        """Write a move that is legal, one that may be, or a line that goes on beyond what the seat can foresee."""
        legal, luck = self._legal(), self.luck
        words = [self._any_move() for _ in range(luck.choice((0, 1, 1, 2, 3)))]
        if legal and luck.random() < 0.7:
            words.insert(0, luck.choice(legal))
        return " ".join(words) if words else luck.choice(WORDS)

    def _try_out(self) -> Iterator[Command]:
        """Ask how a legal move could go on, if something comes to light in it and the seat is then to act again."""
        first, state = self.luck.choice(self._legal()), self.table.playing.state.copy()
        if any(event.reveals for event in state.play(first, self.viewer)) and self.viewer in state.to_act:
            for action in self.luck.sample(range(state.game.actions), 8):
                line = f"{first} {state.game.text_of(action)}"
                yield self.command("preview", seat=self.viewer, lines=[first, line])
                yield self.command("play", seat=self.viewer, move=line, at=self.table.number)

    def _legal(self) -> list[str]:
        state = self.table.playing_or_over.state
        return [str(move) for move in state.legal_moves(self.viewer)] if self.viewer in state.to_act else []

    def _any_move(self) -> str:
        game = self.table.game
        return game.text_of(self.luck.randrange(game.actions))

    def _seat(self) -> int:
        """Give the own seat, mostly."""
        if self.viewer is not None and self.luck.random() < 0.8:
            return self.viewer
        return self.luck.randrange(len(self.table.seats)) + 1

    def _peek(self, kind: str) -> Command:
        seat, luck = self._seat(), self.luck
        if kind == "preview":
            return self.command(kind, seat=seat, lines=[self.line() for _ in range(luck.choice((1, 2)))])
        if kind == "play":
            return self.command(kind, seat=seat, move=self.line(), at=self.table.number - luck.choice((0, 0, 0, 2)))
        if kind == "undo":
            return self.command(kind, seat=seat)
        entry = luck.randrange(1, self.table.number + 2)
        name = "before" if kind == "story" else "entry"
        return self.command(kind, **{name: entry}, seat=luck.choice((self.viewer, seat, None)))

    def _deed(self, kind: str) -> Iterator[Command]:
        seat, luck = self._seat(), self.luck
        if kind == "pause":
            yield self.command(kind, paused=True)
            yield self._peek(luck.choice(PEEKS))
            yield self.command(kind, paused=False)
        elif kind == "bot":
            yield self.command(kind, seat=seat, bot="greedy")
            yield self._peek(luck.choice(PEEKS))
            yield self.command(kind, seat=seat, bot=None)
        elif kind in {"sit", "stand"}:
            yield self.command(kind, seat=luck.choice([other + 1 for other in range(9) if other + 1 != self.viewer]))
        else:
            yield self.command(kind, **self._content(kind))

    def _content(self, kind: str) -> Command:
        contents: dict[str, Command] = {
            "speak": {"language": self.luck.choice(("fr", "en"))},
            "ping": {},
            "rename": {"name": self.luck.choice(("Zoé", "Max", "", "x" * 30))},
            "lock": {"locked": self.luck.random() < 0.5},
            "kick": {"participant": "nobody"},
            "start": {"fill": "greedy"},
        }
        return contents[kind]
