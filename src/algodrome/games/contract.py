"""The contract of a game: Game, State, Move, Event and Outcome.

A game is a rulebook (the rules in its `modules`, among them all that `algodrome.kernels.rulebook` names), a board and a
position made of records, and a small class that tells how they are written for people: notation, documents, views and
events. Everything else is here, once, for all games. Seats are numbered from 1 wherever a person or a program outside
the rules sees them, and from 0 inside the rules.
"""

import hashlib
import json
import re
import struct
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, cast

from algodrome.games.document import check_document
from algodrome.games.errors import IllegalMove, PositionError
from algodrome.games.events import Event, EventKind
from algodrome.games.moves import Move, Outcome
from algodrome.games.options import Option, Value, choose_options, without_late_defaults
from algodrome.kernels.generator import CHANCE, SEEDS, WORD, Generator, seed_generator
from algodrome.kernels.log import Log, cleared_log
from algodrome.kernels.record import Record
from algodrome.kernels.rulebook import CompiledRulebook, Rulebook, interpreted
from algodrome.language import has_text, text

__all__ = [
    "Event",
    "EventKind",
    "Game",
    "IllegalMove",
    "Move",
    "Option",
    "Outcome",
    "PositionError",
    "State",
    "split_seat",
]

SEAT_PREFIX = re.compile(r"\s*(\d+)\s*:\s*(.*)", re.DOTALL)


class Game(ABC):
    """One game with its options chosen. Make it with `algodrome.game(name, **options)`."""

    name: ClassVar[str]  # as typed: "formel-fun"
    title: ClassVar[str]  # as printed: "Formel Fun"
    package: ClassVar[str]  # where its sentences are: "formel_fun"
    rules_version: ClassVar[int]  # grows when the same moves could give another game
    options: ClassVar[tuple[Option, ...]]  # the first is "players"
    modules: ClassVar[tuple[ModuleType, ...]]  # where its rules are
    position_type: ClassVar[type[Record]]  # has the fields of a Generator
    actions: ClassVar[int]  # actions are numbered from 0 to actions - 1
    observation: ClassVar[int]  # numbers that `observe` fills
    events: ClassVar[Sequence[EventKind]]  # by the number in a row's first column
    document_schema: ClassVar[dict[str, Any]]  # the JSON Schema of the properties in a document

    def __init__(self, /, **options: object) -> None:
        """Check the options and make the board."""
        self.chosen: dict[str, Value] = choose_options(self.name, self.options, options)
        self.players = int(self.chosen["players"])
        self.board = self.make_board(self.chosen)
        self.rulebook: Rulebook = interpreted(self.modules)

    # What a game must say of itself

    @abstractmethod
    def make_board(self, chosen: Mapping[str, Value]) -> Record:
        """Make the read-only tables of a game."""

    @abstractmethod
    def text_of(self, action: int) -> str:
        """Write an action."""

    @abstractmethod
    def actions_in(self, line: str) -> list[int]:
        """Read a line of one or more actions; raise IllegalMove, with the reason, if it is none."""

    @abstractmethod
    def why_not(self, position: Any, seat: int, action: int) -> str:
        """Say why the seat (from 0) whose turn it is may not take an action."""

    @abstractmethod
    def document(self, position: Any) -> dict[str, Any]:
        """Write the whole position, secrets included, as JSON-able values."""

    @abstractmethod
    def position_of(self, document: Mapping[str, Any]) -> Any:
        """Make the position of a document that fits the schema; raise PositionError if it breaks the rules."""

    @abstractmethod
    def shown(self, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """Take out of a document all that a seat (from 1; None: a spectator) may not know."""

    @abstractmethod
    def honours(self, position: Any) -> tuple[str, dict[str, tuple[int, ...]]]:
        """Give the reason for which the game ended, and other titles with their winners."""

    # What a game may say of itself

    def scenery(self) -> dict[str, Any]:
        """Give what a drawing needs and what never changes in a game, such as the track, as JSON-able values."""
        return {}

    def wording(self, view: Mapping[str, Any], move: str) -> str:
        """Say a legal move in words, from what a seat sees."""
        del view
        return move

    # What all games share

    def start(self, seed: int) -> "State":
        """Start a game; one seed (0 to 2**64 - 1) and one list of moves always give the same game."""
        check_seed(seed)
        position = self.position_type()
        seed_generator(cast("Generator", position), seed & WORD, seed >> 32, CHANCE)
        log = cleared_log()
        self.rulebook.setup(self.board, position, log)
        return State(self, position, self.events_in(log))

    def using(self, target: str) -> "Game":
        """Give the same game with its rules run by a target: "python", "native" or "checked"."""
        twin = type(self)(**self.chosen)
        if target != "python":
            twin.rulebook = CompiledRulebook(self.title, self.modules, target)
        return twin

    def parse(self, line: str) -> list[Move]:
        """Read a line of moves."""
        return [self.move(action) for action in self.actions_in(line)]

    def move(self, action: int) -> Move:
        """Give the move of an action."""
        return Move(action, self.text_of(action))

    def lines_of(self, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
        """Write the actions of a whole game, given with their seats, as the lines of a record with theirs.

        A game in which one decision is several actions in a row writes it in one line.
        """
        return [(seat, self.text_of(action)) for seat, action in taken]

    def events_in(self, log: Log) -> list[Event]:
        """Read the events that the rules wrote."""
        return [self.events[row[0]].read(row) for row in log.read()]

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of this game's positions."""
        header = {
            "game": {"const": self.name},
            "rules_version": {"type": "integer", "minimum": 1},
            "options": {"type": "object"},
        }
        body = self.document_schema
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"A position of {self.title}",
            "type": "object",
            "properties": header | body["properties"],
            "required": ["game", *body["required"]],
            "additionalProperties": False,
            "$defs": body.get("$defs", {}),
        }

    def from_json(self, data: "str | Mapping[str, Any]") -> "State":
        """Read a position from a document, or from its JSON text; PositionError says in one line what is wrong."""
        document = check_document(self, data)
        position = self.position_of(document)
        return State(self, position, [])

    def story(self, event: Event, names: Sequence[str] | None = None) -> str:
        """Tell an event in a sentence of the language in force; names are the players', by seat."""
        values = self.story_values(event, names or self.seat_names())
        variant = f"{self.package}.story.{event.kind}"
        hidden = any(name not in event.data for name in self._secrets(event.kind))
        if hidden and has_text(f"{variant}_hidden"):
            variant = f"{variant}_hidden"
        return text(variant, **values)

    def story_values(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        """Give the values that a sentence about an event may name."""
        values = dict(event.data)
        if "seat" in values:
            values["player"] = names[values["seat"] - 1]
        return values

    def seat_names(self) -> list[str]:
        """Name the seats where nobody gave a name."""
        return [text("contract.seat", number=seat) for seat in range(1, self.players + 1)]

    def explain(self, reason: str) -> str:
        """Say why a game ended."""
        return text(f"{self.package}.reasons.{reason}")

    def check_seat(self, seat: int) -> int:
        """Give a seat back if this game has it."""
        if type(seat) is not int or not 1 <= seat <= self.players:
            raise IllegalMove(text("contract.bad_seat", seat=seat, players=self.players))
        return seat

    def _secrets(self, kind: str) -> tuple[str, ...]:
        return next(item.secret for item in self.events if item.name == kind)

    def __eq__(self, other: object) -> bool:
        """Two games are equal if they are the same game with the same options."""
        return isinstance(other, Game) and (other.name, other.chosen) == (self.name, self.chosen)

    def __hash__(self) -> int:
        """Hash the name and the options."""
        return hash((self.name, tuple(self.chosen.items())))

    def __repr__(self) -> str:
        """Show how to make the game."""
        chosen = ", ".join(f"{name}={value!r}" for name, value in self.chosen.items())
        return f"algodrome.game({self.name!r}, {chosen})"


class State:
    """A game at one moment: what may be done, what happened, who may know what."""

    def __init__(self, game: Game, position: Any, events: list[Event]) -> None:
        """Keep the position; `events` are those of the last step."""
        self.game = game
        self.position = position
        self.events = events

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return bool(self.game.rulebook.is_over(self.game.board, self.position))

    @property
    def to_act(self) -> tuple[int, ...]:
        """Give the seats that may act now, the one whose turn it is first; none when the game is over."""
        if self.is_over:
            return ()
        first = self.game.rulebook.next_seat(self.game.board, self.position)
        bits = self.game.rulebook.acting(self.game.board, self.position)
        seats = [(first + offset) % self.game.players for offset in range(self.game.players)]
        return tuple(seat + 1 for seat in seats if bits >> seat & 1)

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """List the moves of a seat; without one, of the first seat to act."""
        if seat is None:
            seat = next(iter(self.to_act), 1)
        mask = self._mask(self.game.check_seat(seat))
        return [self.game.move(action) for action, allowed in enumerate(mask) if allowed]

    def play(self, moves: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move, its text, or a line of several, and give the events; a refused line changes nothing.

        `seat` is who plays them; without it (or a prefix such as "2: ") each move is of the first seat to act.
        """
        line, seat = (moves, seat) if isinstance(moves, Move) else split_seat(moves, seat)
        actions = [line.action] if isinstance(line, Move) else self.game.actions_in(line)
        trial = self.copy()
        events: list[Event] = []
        for action in actions:
            events += trial._take(action, seat)  # noqa: SLF001 - a copy of this very state
        self.position, self.events = trial.position, events
        return events

    def _take(self, action: int, seat: int | None) -> list[Event]:
        acting = self.to_act
        if not acting:
            raise IllegalMove(text("contract.is_over"))
        seat = acting[0] if seat is None else self.game.check_seat(seat)
        if seat not in acting:
            shown = ", ".join(map(str, acting))
            raise IllegalMove(text("contract.not_your_turn", seat=seat, acting=shown))
        if not 0 <= action < self.game.actions or not self._mask(seat)[action]:
            raise IllegalMove(self.game.why_not(self.position, seat - 1, action))
        log = cleared_log()
        self.game.rulebook.step(self.game.board, self.position, seat - 1, action, log)
        return self.game.events_in(log)

    def _mask(self, seat: int) -> list[int]:
        mask = [0] * self.game.actions
        self.game.rulebook.legal(self.game.board, self.position, seat - 1, mask)
        return mask

    @property
    def outcome(self) -> Outcome | None:
        """Give the outcome; None while the game goes on."""
        if not self.is_over:
            return None
        ranks, scores = [0] * self.game.players, [0] * self.game.players
        self.game.rulebook.outcome(self.game.board, self.position, ranks, scores)
        seats = range(1, self.game.players + 1)
        groups = (tuple(seat for seat in seats if ranks[seat - 1] == rank) for rank in sorted(set(ranks)))
        reason, honours = self.game.honours(self.position)
        return Outcome(tuple(groups), tuple(scores), reason, honours)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Give all that a seat (None: a spectator) may know, as JSON-able values."""
        if seat is not None:
            self.game.check_seat(seat)
        outcome = self.outcome
        return {
            **self._header(),
            "seat": seat,
            "to_act": list(self.to_act),
            **self.game.shown(self.game.document(self.position), seat),
            "outcome": outcome.to_json() if outcome else None,
        }

    def imagine(self, seat: int | None, seed: int) -> "State":
        """Give a full state that a seat (None: a spectator) can't tell from this one; all hidden is drawn anew."""
        if seat is not None:
            self.game.check_seat(seat)
        check_seed(seed)
        twin = self.copy()
        seed_generator(twin.position, seed & WORD, seed >> 32, CHANCE)
        self.game.rulebook.imagine(self.game.board, twin.position, -1 if seat is None else seat - 1)
        return State(self.game, twin.position, [])

    def observe(self, seat: int) -> list[int]:
        """Give the numbers that a learner at a seat sees."""
        numbers = [0] * self.game.observation
        self.game.rulebook.observe(self.game.board, self.position, self.game.check_seat(seat) - 1, numbers)
        return numbers

    def copy(self) -> "State":
        """Copy the state."""
        return State(self.game, self.position.copy(), list(self.events))

    def __eq__(self, other: object) -> bool:
        """Two states are equal if game, options and position are."""
        return isinstance(other, State) and self.game == other.game and self.position == other.position

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def fingerprint(self) -> str:
        """Hash game, options and position to 16 digits: the same on every machine, Python and target."""
        told = {**self._header(), "options": without_late_defaults(self.game.options, self.game.chosen)}
        header = json.dumps(told, sort_keys=True, separators=(",", ":"))
        content = hashlib.sha256(header.encode())
        numbers = self.position.numbers()
        content.update(struct.pack(f"<{len(numbers)}q", *numbers))
        return content.hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """Give the whole position, secrets included, as a document that fits `game.schema()`."""
        return {**self._header(), **self.game.document(self.position)}

    def _header(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "options": dict(self.game.chosen),
        }


def check_seed(seed: int) -> None:
    """Refuse what is no seed."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise ValueError(text("contract.bad_seed", seed=seed))


def split_seat(line: str, seat: int | None) -> tuple[str, int | None]:
    """Split a prefix such as "2: " off a line."""
    found = SEAT_PREFIX.fullmatch(line)
    if not found:
        return line, seat
    prefix = int(found[1])
    if seat is not None and seat != prefix:
        raise IllegalMove(text("contract.two_seats", seat=seat, prefix=prefix))
    return found[2], prefix
