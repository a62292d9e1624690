"""The third build of the rules: interpreted, with the second implementation of the game playing beside them.

`using(game, "reference")` gives a game whose every position is compared with what a plain second implementation makes
of the same moves and the same chance: all that lies on the table, who may act, how, and who wins. So a test that says
what a position becomes says it of both. The story, the views and what a learner sees are the engine's alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

import pytest

import algodrome
from algodrome import testing
from algodrome.games.generator_document import GeneratorDocument, read_generator, write_generator
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.log import Log

REFERENCE = "reference"
Document = Mapping[str, Any]
Chance = Callable[[int], int]


class CannotStartHereError(Exception):
    """A second implementation starts where a decision is whole, not in the middle of what follows from one."""


class Companion(ABC):
    """A second implementation, asked in the words of the first."""

    @abstractmethod
    def __init__(self, game: algodrome.Game, chance: Chance, document: Document | None) -> None:
        """Start a game, or take up a position; CannotStartHereError if that is not possible."""

    @abstractmethod
    def play(self, seat: int, text: str, before: Document, after: Document) -> None:
        """Take a move of the engine, which led from one document to another."""

    @abstractmethod
    def seen(self) -> Document:
        """Give all it knows of a document."""

    @abstractmethod
    def to_act(self) -> list[int]:
        """Give the seats that may act."""

    def choices(self, seat: int) -> Sequence[str] | None:
        """List the answers that a seat may give; None if the engine asks in smaller steps."""
        del seat
        return None

    @abstractmethod
    def ranking(self) -> Sequence[tuple[int, ...]]:
        """Give the seats of each rank, best first."""

    def scores(self) -> Sequence[int] | None:
        """Give the scores by seat, where a game has them."""
        return None


class Session(NamedTuple):
    """How a companion came to a position, so that another can be brought there."""

    origin: Document | None
    generator: GeneratorDocument
    moves: tuple[tuple[int, str, Document, Document], ...] = ()


class Accompanied:
    """A rulebook that plays by the interpreted rules, and has the companion agree with every position."""

    def __init__(self, game: algodrome.Game, companion: type[Companion]) -> None:
        """Take a game that runs interpreted, and its companion."""
        self.game, self.companion, self.rules = game, companion, game.rulebook
        self.sessions: dict[tuple[int, ...], Session] = {}
        self.living: dict[tuple[int, ...], tuple[Companion, Generator]] = {}

    def __getattr__(self, name: str) -> Any:
        """Leave to the rules what is not compared."""
        return getattr(self.rules, name)

    def setup(self, board: Any, position: Any, log: Log) -> None:
        """Prepare the game twice."""
        session = Session(None, write_generator(position))
        self.rules.setup(board, position, log)
        self._agree(position, session, *self._brought(session))

    def legal(self, board: Any, position: Any, seat: int, mask: list[int]) -> int:
        """Fill the mask of legal actions, of a position on which both agree."""
        self._session(position)
        return self.rules.legal(board, position, seat, mask)

    def step(self, board: Any, position: Any, seat: int, action: int, log: Log) -> None:
        """Take an action twice."""
        session = self._session(position)
        key = _key(position)
        companion, luck = self.living.pop(key) if key in self.living else self._brought(session)
        before = self.game.document(position)
        self.rules.step(board, position, seat, action, log)
        move = (seat + 1, self.game.text_of(action), before, self.game.document(position))
        companion.play(*move)
        self._agree(position, session._replace(moves=(*session.moves, move)), companion, luck)

    def _session(self, position: Any) -> Session:
        """Tell how to get to a position; one that was never seen is taken up as it is."""
        key = _key(position)
        if key not in self.sessions:
            document = self.game.document(position)
            session = Session(document, document["generator"])
            try:
                companion, luck = self._brought(session)
            except CannotStartHereError as reason:
                pytest.skip(str(reason))
            self._agree(position, session, companion, luck)
        return self.sessions[key]

    def _brought(self, session: Session) -> tuple[Companion, Generator]:
        luck = Generator()
        read_generator(luck, session.generator)
        companion = self.companion(self.game, lambda limit: below(luck, limit), session.origin)
        for move in session.moves:
            companion.play(*move)
        return companion, luck

    def _agree(self, position: Any, session: Session, companion: Companion, luck: Generator) -> None:
        """Both tell the same of a position."""
        document, seen = self.game.document(position), companion.seen()
        assert _asked(document, seen) == seen
        assert document["generator"] == write_generator(luck)
        assert self.game.position_of(document) == position  # nothing is left over that a document does not say
        if self.rules.is_over(self.game.board, position):
            self._agree_on_the_end(position, companion)
        else:
            self._agree_on_moves(position, companion)
        key = _key(position)
        self.sessions[key], self.living[key] = session, (companion, luck)

    def _agree_on_moves(self, position: Any, companion: Companion) -> None:
        bits = self.rules.acting(self.game.board, position)
        assert [seat for seat in range(1, self.game.players + 1) if bits >> (seat - 1) & 1] == sorted(
            companion.to_act()
        )
        assert self.rules.next_seat(self.game.board, position) + 1 == companion.to_act()[0]
        for seat in range(1, self.game.players + 1):
            choices = companion.choices(seat)
            if choices is not None:
                mask = [9] * self.game.actions  # whoever plays many games uses one mask again and again
                count = self.rules.legal(self.game.board, position, seat - 1, mask)
                legal = [self.game.text_of(action) for action, allowed in enumerate(mask) if allowed]
                assert sorted(legal) == sorted(choices)
                assert count == len(legal) == sum(mask)

    def _agree_on_the_end(self, position: Any, companion: Companion) -> None:
        assert companion.to_act() == []
        assert self.rules.acting(self.game.board, position) == 0
        ranks, scores = [9] * self.game.players, [9] * self.game.players
        self.rules.outcome(self.game.board, position, ranks, scores)
        better = 0
        for group in companion.ranking():
            assert [ranks[seat - 1] for seat in group] == [better + 1] * len(group)
            better += len(group)
        points = companion.scores()
        assert points is None or scores == list(points)


def using(game: algodrome.Game, backend: str) -> algodrome.Game:
    """Give the same game on a build of the rules: "python", "checked", or "reference" beside it."""
    if backend != REFERENCE:
        return testing.using(game, backend)
    twin = testing.using(game, "python")
    companion = import_module(f"tests.games.{game.package}.companion").COMPANION
    twin.rulebook = cast("Any", Accompanied(twin, companion))
    return twin


def _asked(document: Any, seen: Any) -> Any:
    """Take out of a document the parts that the companion knows."""
    if isinstance(seen, dict):
        return {name: _asked(document[name], part) for name, part in seen.items()}
    if isinstance(seen, list) and len(seen) == len(document):
        return [_asked(own, part) for own, part in zip(document, seen, strict=True)]
    return document


def _key(position: Any) -> tuple[int, ...]:
    return tuple(position.numbers())
