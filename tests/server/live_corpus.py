"""Messages of every type that a client may send, fitting a table as it stands, or nearly."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

from algodrome.games.registry import game_class, game_names
from algodrome.server import protocol
from algodrome.server.table import Table

Json = dict[str, Any]
OWN_TRACKS = ("straight", "AA?\n\nA E left", "A" * 400, "short")
NAMES = ("Zoé", "Ana", "x" * 24, "الزهراء", "太郎", " . ")
LINES = ("8", "AV", "REP AB - ATG", "draw", "2 3 4", "turbo", "yes", "")


@dataclass(frozen=True)
class Sender:
    """Somebody at a table, or nobody, about to send something."""

    table: Table
    who: str | None
    luck: random.Random

    def seat(self) -> int:
        """Give a seat, most often one of the sender's own."""
        acting = list(self.table.match.state.to_act) if self.table.match else []
        own = self.table.seats_of(self.who)
        best = [seat for seat in own if seat in acting] or own
        return self.luck.choice(best) if best and self.luck.random() < 0.8 else self.luck.randrange(1, 10)

    def some_seat(self) -> int:
        """Give a seat, most often one that is there."""
        return self.luck.randrange(1, len(self.table.seats) + self.luck.choice((1, 1, 2)))

    def move(self, seat: int) -> str:
        """Give a line, most often a legal one."""
        state = self.table.match.state if self.table.match else None
        if state is None or seat not in state.to_act or self.luck.random() < 0.1:
            return self.luck.choice(LINES)
        moves = [str(move) for move in state.legal_moves(seat)]
        return " ".join(self.luck.choice(moves) for _ in range(self.luck.choice((1, 1, 1, 2))))

    def somebody(self) -> str:
        """Name somebody at the table, or nobody."""
        return self.luck.choice([*self.table.participants, "nobody"])


def some_game(luck: random.Random) -> Json:
    """Give a game with some of its options, most often allowed ones."""
    name = luck.choice(game_names())
    chosen: Json = {}
    for option in game_class(name).options:
        if luck.random() < 0.4:
            own = option.reader is not None and luck.random() < 0.2
            chosen[option.name] = luck.choice(OWN_TRACKS if own else option.allowed(_usual(name, chosen)))
    return {"game": name, "options": chosen, "clock": luck.choice((None, None, 10, 3600))}


def _usual(name: str, chosen: Json) -> Json:
    """Give the options chosen so far, with defaults for the others and for texts of one's own, which may be rubbish."""
    known: Json = {}
    for option in game_class(name).options:
        value = chosen.get(option.name)
        known[option.name] = value if value in option.allowed(known) else option.usual(known)
    return known


def _play(sender: Sender) -> Json:
    late = sender.luck.random() < 0.1
    seat = sender.seat()
    return {"seat": seat, "move": sender.move(seat), "at": max(0, sender.table.number - 3 * late)}


def _preview(sender: Sender) -> Json:
    seat = sender.seat()
    return {"seat": seat, "lines": [sender.move(seat) for _ in range(sender.luck.choice((1, 1, 3)))]}


MAKERS: dict[type[protocol.Command], Callable[[Sender], Json]] = {
    protocol.Hello: lambda sender: {
        "table": sender.table.code,
        "token": sender.luck.choice((None, "no-token")),
        "after": sender.luck.choice((None, 0, sender.table.number, sender.table.number + 9)),
    },
    protocol.Speak: lambda sender: {"language": sender.luck.choice(("fr", "en"))},
    protocol.Ping: lambda _: {},
    protocol.Play: _play,
    protocol.Preview: _preview,
    protocol.Undo: lambda sender: {"seat": sender.seat()},
    protocol.Moment: lambda sender: {
        "entry": max(1, sender.table.number - sender.luck.randrange(6)),
        "seat": sender.luck.choice((None, sender.seat())),
    },
    protocol.Sit: lambda sender: {"seat": sender.some_seat()},
    protocol.Ask: lambda sender: {"seat": sender.some_seat()},
    protocol.Answer: lambda sender: {"participant": sender.somebody(), "agreed": sender.luck.random() < 0.7},
    protocol.Offer: lambda sender: {
        "participant": sender.somebody(),
        "seat": sender.luck.choice((None, sender.some_seat())),
    },
    protocol.TellStory: lambda sender: {
        "before": sender.luck.randrange(sender.table.number + 2),
        "seat": sender.luck.choice((None, sender.seat())),
    },
    protocol.Stand: lambda sender: {"seat": sender.seat()},
    protocol.Rename: lambda sender: {
        "name": sender.luck.choice(NAMES),
        "seat": sender.luck.choice((None, sender.seat())),
    },
    protocol.PlaceBot: lambda sender: {
        "seat": sender.some_seat(),
        "bot": sender.luck.choice(("greedy", "random", None, "nobody")),
    },
    protocol.Lock: lambda sender: {"locked": sender.luck.random() < 0.3},
    protocol.Kick: lambda sender: {"participant": sender.somebody()},
    protocol.Choose: lambda sender: some_game(sender.luck),
    protocol.Arrange: lambda sender: {
        "teams": sender.luck.random() < 0.5,
        "grid": sender.luck.choice(("draw", "standings")),
    },
    protocol.Forfeit: lambda sender: {"seat": sender.some_seat()},
    protocol.Rejoin: lambda sender: {"place": sender.some_seat()},
    protocol.Start: lambda sender: {"fill": sender.luck.choice(("greedy", "random", None))},
    protocol.Pause: lambda sender: {"paused": sender.luck.random() < 0.3},
}
COMMON: tuple[type[protocol.Command], ...] = (*[protocol.Play] * 5, protocol.Sit, protocol.Start)


def some_message(sender: Sender, identity: str) -> Json:
    """Give a message in the right form; whether it is allowed now is another matter."""
    kind = sender.luck.choice(COMMON) if sender.luck.random() < 0.5 else sender.luck.choice(list(MAKERS))
    (word,) = get_args(kind.model_fields["type"].annotation)
    return {"type": word, "id": identity, **MAKERS[kind](sender)}
