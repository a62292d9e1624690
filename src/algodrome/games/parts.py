"""The parts of a game: which modules its folder has, and which functions they have.

A part that needs the read-only tables of the game takes them first, as the rules do. Seats are numbered from 0 in
refusals, as in the rules, and from 1 in views and events.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from algodrome.games.events import Event
from algodrome.games.options import Chosen

# Records and documents are those of the game at hand, and no common type says which.
Board = Any
Position = Any
View = Any


class BoardPart(Protocol):
    """`board.py`: the read-only tables."""

    def make_board(self, chosen: Chosen, /) -> Board:
        """Make the tables for validated options."""


class NotationPart(Protocol):
    """`notation.py`: how moves are written."""

    def action_text(self, board: Board, action: int, /) -> str:
        """Write an action."""

    def actions_in(self, board: Board, line: str, /) -> list[int]:
        """Read a line of one or more actions; raise IllegalMove, with the reason, if it is none."""

    def lines_of(self, board: Board, taken: Sequence[tuple[int, int]], /) -> list[tuple[int, str]]:
        """Write the actions of a whole game, given with their seats (from 1), as the lines of a record with theirs."""


class DocumentPart(Protocol):
    """`document.py`: positions as JSON-able values."""

    def write_document(self, board: Board, position: Position, /) -> Mapping[str, Any]:
        """Write the whole position, secrets included."""

    def write_view(self, board: Board, position: Position, /) -> Mapping[str, Any]:
        """Write what everybody may know, and nothing else."""

    def write_own(self, board: Board, position: Position, seat: int, /) -> Mapping[str, Any]:
        """Write what a seat (from 1) knows besides, or otherwise, and nothing else."""


class ReaderPart(Protocol):
    """`position_reader.py`, or `document.py` where both are short."""

    def read_document(self, board: Board, document: Mapping[str, Any], /) -> Position:
        """Make the position of a document that fits the schema; raise PositionError if it breaks the rules."""


class RefusalsPart(Protocol):
    """`refusals.py`: why something can't be done."""

    def why_not(self, board: Board, position: Position, seat: int, action: int, /) -> str:
        """Say why a seat that may act may not take an action."""


class WordingPart(Protocol):
    """`wording.py`: moves in words."""

    def wording(self, board: Board, view: View, move: str, /) -> str:
        """Say a legal move in words, from what a seat sees."""


class StoryPart(Protocol):
    """`story.py`: events in words."""

    def told(self, event: Event, names: Sequence[str], /) -> dict[str, Any]:
        """Give what the sentence about an event may name beside its data and `player`, in the language in force."""


@dataclass(frozen=True)
class Parts:
    """The modules of a game's folder, by their names."""

    constants: Any  # ACTIONS: they are numbered from 0 to ACTIONS - 1
    state: Any  # Position: has the fields of a Generator
    view: Any  # Document, View, and Scenery where there is one: TypedDicts
    events: Any  # EVENTS: kinds of event, by the number in a row's first column
    board: BoardPart
    notation: NotationPart
    document: DocumentPart
    refusals: RefusalsPart
    wording: WordingPart
    story: StoryPart
    position_reader: ReaderPart

    @classmethod
    def of(cls, folder: str) -> "Parts":
        """Load them."""
        *names, last = (part.name for part in fields(cls))
        reader = last if find_spec(f"{folder}.{last}") else "document"
        return cls(*(import_module(f"{folder}.{name}") for name in (*names, reader)))
