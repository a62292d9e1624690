"""What a game says of itself: its name, its options and rules, how it is written, shown and told.

`Game`, in the contract, adds what it takes to play it. Seats are numbered from 1 wherever a person or a program outside
the rules sees them, and from 0 inside the rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, ClassVar, Self

from algodrome.games.errors import IllegalMove
from algodrome.games.events import Event, EventKind
from algodrome.games.moves import Move, seat_name
from algodrome.games.observation import Entry, Layout
from algodrome.games.options import Option, Value, choose_options, with_replacements
from algodrome.games.own_text import MAX_LINE, cut
from algodrome.games.parts import Parts
from algodrome.games.skill import Skill
from algodrome.games.views import position_schema, told_schema
from algodrome.kernels.kind import Kind
from algodrome.kernels.log import Row
from algodrome.kernels.record import Record
from algodrome.kernels.scratch import Scratch
from algodrome.kernels.slots import Rulebook, interpreted
from algodrome.kernels.whole_number import whole_number
from algodrome.language import has_text, text


class Description(ABC):
    """A game with its options chosen, as far as words and numbers describe it."""

    name: ClassVar[str]  # as typed: "formel-fun"
    title: ClassVar[str]  # as printed: "Formel Fun"
    package: ClassVar[str]  # where its sentences are: "formel_fun"
    rules_version: ClassVar[int]  # grows when the same moves could give another game
    options: ClassVar[tuple[Option, ...]]  # the first is "players"
    modules: ClassVar[tuple[ModuleType, ...]]  # where its rules are
    scratch_type: ClassVar[type[Record]] = Scratch  # room for its bots to think in
    bots: ClassVar[tuple[ModuleType, ...]] = ()  # its own, weakest first: modules with a rule of the same name
    yardsticks: ClassVar[tuple[ModuleType, ...]] = ()  # earlier ones, kept to measure others by, and not offered
    skills: ClassVar[Mapping[str, Skill]] = {}  # of the levels for people, by their names
    questions: ClassVar[tuple[str, ...]] = ()  # what its solver can be asked, where it has one: see `algodrome.solve`
    has_site_module: ClassVar[bool] = False  # the site has a board of its own for it; else it shows the terminal's
    best_score: ClassVar[int] = 1  # 1: high scores are good; -1: low ones are
    has_own_points: ClassVar[bool] = False  # a championship adds up its scores, and not points by rank
    has_grid: ClassVar[bool] = False  # its options `grid` and `order` say who picks a place when (BB6): draw, or 3-1-2
    has_first_seat: ClassVar[bool] = False  # its option `first` is the seat that begins, which a championship changes
    begins_turn: ClassVar[str] = ""  # the kind of event with which a turn begins, where one may have two in a row

    parts: ClassVar[Parts]  # this, and what follows, is read from the game's folder
    position_type: ClassVar[type[Record]]
    actions: ClassVar[int]
    events: ClassVar[Sequence[EventKind]]
    layout: ClassVar[Layout]  # of the numbers that `observe` fills: LAYOUT in one of its modules

    def __init_subclass__(cls) -> None:
        """Read the folder of a new game; one that changes another has that one's."""
        super().__init_subclass__()
        if "rules_version" in vars(cls) and not hasattr(cls, "parts"):
            cls.parts = Parts.of(cls.folder())
            cls.position_type, cls.actions = cls.parts.state.Position, cls.parts.constants.ACTIONS
            cls.events = cls.parts.events.EVENTS
            cls.layout = next(module.LAYOUT for module in cls.modules if hasattr(module, "LAYOUT"))

    def __init__(self, /, **options: object) -> None:
        """Check the options and make the board."""
        self.chosen: dict[str, Value] = choose_options(self.name, self.options, options)
        self.players = int(self.chosen["players"])
        self.board = self.parts.board.make_board(self.chosen)
        self.rulebook: Rulebook = interpreted(self.modules)

    @classmethod
    def new(cls, options: Mapping[str, object]) -> Self:
        """Make a game to be played from now on; records make theirs of the values as they stand there."""
        return cls(**with_replacements(cls.options, options))

    def kind(self) -> Kind:
        """Give the game as the kernels know it."""
        return Kind(
            title=self.title,
            modules=self.modules,
            board=self.board,
            position=self.position_type,
            scratch=self.scratch_type,
            actions=self.actions,
            seats=self.players,
        )

    @classmethod
    def folder(cls) -> str:
        """Name the package that the game lives in, where its bots and its board for the terminal are."""
        return cls.__module__.rpartition(".")[0]

    @classmethod
    def module(cls, name: str) -> ModuleType | None:
        """Load a module that the game's folder may have."""
        place = f"{cls.folder()}.{name}"
        return import_module(place) if cls.folder() and find_spec(place) else None

    @property
    def observation(self) -> int:
        """Count the numbers that `observe` fills."""
        return self.layout.size

    @property
    def observation_layout(self) -> tuple[Entry, ...]:
        """Tell what the numbers that `observe` fills are: name, meaning in the language in force, range, places."""
        return tuple(
            Entry(name, self._meaning(name), low, high, places) for name, low, high, places in self.layout.numbers
        )

    def _meaning(self, name: str) -> str:
        """Say what numbers of an observation are; `token_1`, `token_2`, … share a sentence."""
        stem, _, number = name.rpartition("_")
        return text(f"{self.package}.observation.{stem if number.isdigit() else name}", number=number)

    # What a game says of itself beside its parts

    @abstractmethod
    def honours(self, position: Any) -> tuple[str, dict[str, tuple[int, ...]]]:
        """Give the reason for which the game ended, and other titles with their winners."""

    def scenery(self) -> Mapping[str, Any]:
        """Give what a drawing needs and what never changes in a game, such as the track, as JSON-able values."""
        return {}

    def score_sheet(self, story: Iterable[Iterable[Event]]) -> list[list[dict[str, Any]]] | None:
        """Give the rows of the score sheet that each part of the story fills in; None for a game that has none."""
        del story
        return None

    def advice(self) -> list[str]:
        """Say what is unwise about the options chosen, though they can be played: a track with a dead end."""
        return []

    # What its parts say

    def text_of(self, action: int) -> str:
        """Write an action."""
        return self.parts.notation.action_text(self.board, action)

    def actions_in(self, line: str) -> list[int]:
        """Read a line of one or more actions; raise IllegalMove, with the reason, if it is none."""
        if not isinstance(line, str):
            raise IllegalMove(text("contract.no_move", found=cut(line)))
        if len(line) > MAX_LINE:
            raise IllegalMove(text("contract.long_line", found=len(line), most=MAX_LINE))
        return self.parts.notation.actions_in(self.board, line)

    def lines_of(self, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
        """Write the actions of a whole game, given with their seats, as the lines of a record with theirs.

        A game in which one decision is several actions in a row writes it in one line.
        """
        return self.parts.notation.lines_of(self.board, taken)

    def why_not(self, position: Any, seat: int, action: int) -> str:
        """Say why the seat (from 0) whose turn it is may not take an action."""
        return self.parts.refusals.why_not(self.board, position, seat, action)

    def document(self, position: Any) -> Mapping[str, Any]:
        """Write the whole position, secrets included, as JSON-able values."""
        return self.parts.document.write_document(self.board, position)

    def position_of(self, document: Mapping[str, Any]) -> Any:
        """Make the position of a document that fits the schema; raise PositionError if it breaks the rules."""
        return self.parts.position_reader.read_document(self.board, document)

    def shown(self, position: Any) -> Mapping[str, Any]:
        """Write what everybody may know of a position, as JSON-able values."""
        return self.parts.document.write_view(self.board, position)

    def own(self, position: Any, seat: int) -> Mapping[str, Any]:
        """Write what a seat (from 1) knows of a position besides, or otherwise, as JSON-able values."""
        return self.parts.document.write_own(self.board, position, seat)

    def wording(self, view: Mapping[str, Any], move: str) -> str:
        """Say a legal move in words, from what a seat sees."""
        return self.parts.wording.wording(self.board, view, move)

    def wordings(self, view: Mapping[str, Any], moves: Iterable[str]) -> list[str]:
        """Say all moves that a seat may choose from."""
        return [self.wording(view, move) for move in moves]

    # What all games share

    def parse(self, line: str) -> list[Move]:
        """Read a line of moves."""
        return [self.move(action) for action in self.actions_in(line)]

    def move(self, action: int) -> Move:
        """Give the move of an action."""
        number = whole_number(action, 0, self.actions - 1)
        if number is None:
            raise IllegalMove(text("contract.no_action", action=cut(action), last=self.actions - 1))
        found = self._moves.get(number)
        if found is None:
            found = self._moves[number] = Move(number, self.text_of(number))
        return found

    def results(self, position: Any) -> tuple[list[int], list[int]]:
        """Give the ranks and the scores of the seats in a position that ends the game."""
        ranks, scores = [0] * self.players, [0] * self.players
        self.rulebook.outcome(self.board, position, ranks, scores)
        return ranks, scores

    def events_in(self, rows: Iterable[Row]) -> list[Event]:
        """Read the events of rows that the rules wrote."""
        kinds = self.events
        return [kinds[row[0]].read(row) for row in rows]

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Give the JSON Schema of this game's positions."""
        return position_schema(cls.name, cls.title, cls.parts.view.Document)

    @classmethod
    def told_schema(cls) -> dict[str, Any]:
        """Give the JSON Schema of what clients are told: Events and View, and Scenery and SheetRow, where declared."""
        scenery, sheet_row = (getattr(cls.parts.view, name, None) for name in ("Scenery", "SheetRow"))
        return told_schema(cls.title, cls.parts.view.View, scenery, sheet_row, cls.events)

    def story(self, event: Event, names: Sequence[str] | None = None) -> str:
        """Tell an event in a sentence of the language in force; names are the players', by seat."""
        values = self.story_values(event, names or self.seat_names())
        key, secrets = self._sentences[event.kind]
        if secrets and not event.data.keys() >= secrets and has_text(f"{key}_hidden"):
            key = f"{key}_hidden"
        return text(key, **values)

    def gathered(self, events: Sequence[Event]) -> Sequence[Event | None]:
        """Give the events of a chapter as they are told: None for one that a later one tells along."""
        return events

    def story_values(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        """Give the values that a sentence about an event may name."""
        values = dict(event.data)
        if "seat" in values:
            values["player"] = names[values["seat"] - 1]
        values.update(self.parts.story.told(event, names))
        return values

    def seat_names(self) -> list[str]:
        """Name the seats where nobody gave a name."""
        return [seat_name(seat) for seat in range(1, self.players + 1)]

    def explain(self, reason: str) -> str:
        """Say why a game ended."""
        return text(f"{self.package}.reasons.{reason}")

    def score_words(self, score: int) -> str:
        """Say a score in the words of the game; most count points."""
        key = f"{self.package}.score"
        return text(key if has_text(key) else "contract.points", n=score)

    def honour_words(self, honour: str) -> str:
        """Say a title that the game gives beside the ranking."""
        key = f"{self.package}.honours.{honour}"
        return text(key) if has_text(key) else honour

    def check_seat(self, seat: object) -> int:
        """Give a seat back as a plain number if this game has it; batches give NumPy's whole numbers."""
        number = whole_number(seat, 1, self.players)
        if number is None:
            raise IllegalMove(text("contract.bad_seat", seat=cut(seat), players=self.players))
        return number

    @cached_property
    def _moves(self) -> dict[int, Move]:
        """Keep the moves that were written: there are few, and each is listed again and again."""
        return {}

    @cached_property
    def _sentences(self) -> dict[str, tuple[str, frozenset[str]]]:
        """Name the sentence about the events of each kind, and what they keep from some."""
        return {
            item.name: (f"{self.package}.story.{item.name}", frozenset(item.secret)) for item in reversed(self.events)
        }

    def __eq__(self, other: object) -> bool:
        """Two games are equal if they are the same game with the same options."""
        return isinstance(other, Description) and (other.name, other.chosen) == (self.name, self.chosen)

    def __hash__(self) -> int:
        """Hash the name and the options."""
        return hash((self.name, tuple(self.chosen.items())))

    def __copy__(self) -> Self:
        """Give the game itself, which never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Give the game itself: copies of what holds one share it."""
        return self

    def __repr__(self) -> str:
        """Show how to make the game."""
        chosen = ", ".join(f"{name}={value!r}" for name, value in self.chosen.items())
        return f"algodrome.game({self.name!r}, {chosen})"
