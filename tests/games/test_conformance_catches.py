"""The conformance test finds what is wrong: games that break one promise each, and the sentence that says so."""

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

import pytest

from algodrome.games.contract import Event, Game
from algodrome.games.observation import Layout
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.log import Log, Row
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import Rulebook
from algodrome.testing import check_game
from tests.toy_game import rules
from tests.toy_game.board import Board
from tests.toy_game.game import RaceTo21
from tests.toy_game.state import Position


def with_rule(name: str, function: Any) -> Game:
    """Give the toy game with one rule replaced."""
    game = RaceTo21(players=3)
    book = {rule: getattr(rules, rule) for rule in dir(game.rulebook) if not rule.startswith("_")}
    game.rulebook = Rulebook({**book, name: function})
    return game


def lists_too_little(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    count = rules.legal(board, position, seat, mask)
    mask[0] = 0
    return count


def lists_for_everybody(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    del seat
    return rules.legal(board, position, position.turn, mask)


def never_ends(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    rules.step(board, position, seat, action, log)
    position.total = 1


def ranks_nobody_first(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    rules.outcome(board, position, ranks, scores)
    scores.pop()


def imagines_too_much(board: Board, position: Position, seat: int) -> None:
    del board, seat
    position.total = 2


def observes_half(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    del board, seat
    numbers[0] = position.total


def observes_too_much(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    rules.observe(board, position, seat, numbers)
    numbers[1] = position.total + 1


class WithLayoutOfOneNumber(RaceTo21):
    """Names a number twice."""

    layout = Layout()
    layout.one("total", 0, 21)
    layout.one("total", 0, 3)


class WithoutRoundTrip(RaceTo21):
    """Writes one total too many into documents."""

    def document(self, position: Position) -> Mapping[str, Any]:
        return {**super().document(position), "total": min(position.total + 1, self.board.goal)}


class WithAnUndeclaredWord(RaceTo21):
    """Says in views what its declaration does not know."""

    def shown(self, position: Position) -> Mapping[str, Any]:
        return {**super().shown(position), "weather": "rain"}


class WithARenamedWord(RaceTo21):
    """Says in events what its declaration calls otherwise."""

    def events_in(self, rows: Iterable[Row]) -> list[Event]:
        renamed = {"from": "start"}
        return [
            event._replace(data={renamed.get(name, name): value for name, value in event.data.items()})
            for event in super().events_in(rows)
        ]


class WithAWildNumber(RaceTo21):
    """Says numbers beyond those that it declares."""

    def shown(self, position: Position) -> Mapping[str, Any]:
        return {**super().shown(position), "total": 101}


class WithAmbiguousNotation(RaceTo21):
    """Writes every move alike."""

    def text_of(self, action: int) -> str:
        del action
        return "+1"


class WithAnotherStart(RaceTo21):
    """Reads a position with another seat to act."""

    def position_of(self, document: Mapping[str, Any]) -> Position:
        position: Position = super().position_of(document)
        position.turn = (position.turn + 1) % self.players
        return position


class WithProgramsOfPupils(RaceTo21):
    """Reads programs of pupils, who are not told how they are written."""

    @classmethod
    def module(cls, name: str) -> ModuleType | None:
        return ModuleType(name) if name == "pupil" else super().module(name)


@rule
def any_action(board: Board, position: Position, seat: int, mask: list[int], luck: Generator) -> int:
    """Take the first action, whatever is drawn."""
    del board, position, seat, mask
    below(luck, 2)
    return 0


class WithFavourites(RaceTo21):
    """Has random play of its own, which draws nothing."""

    favourites = ModuleType("favourites")
    vars(favourites).update(vars(rules), any_action=any_action)
    modules = (favourites,)


FAULTS = {
    "moves that are not listed": (with_rule("legal", lists_too_little), "has no legal move|the random bot draws"),
    "moves out of turn": (with_rule("legal", lists_for_everybody), r"has \d moves"),
    "no end": (with_rule("step", never_ends), "did not end"),
    "scores missing": (with_rule("outcome", ranks_nobody_first), "one score for each seat"),
    "imagined games that differ": (with_rule("imagine", imagines_too_much), "can tell an imagined game"),
    "numbers left as they were": (with_rule("observe", observes_half), r"does not fill the numbers \[1\]"),
    "numbers out of their range": (with_rule("observe", observes_too_much), "its range is 0 to 3"),
    "two numbers of one name": (WithLayoutOfOneNumber(players=3), "have one name"),
    "documents that lie": (WithoutRoundTrip(players=3), "does not read back from its document"),
    "documents read wrongly": (WithAnotherStart(players=3), "does not read back from its document"),
    "an undeclared word in a view": (WithAnUndeclaredWord(players=3), "view of a spectator: .*weather"),
    "a renamed word in an event": (WithARenamedWord(players=3), "the event added: .*from is missing"),
    "a number beyond its range": (WithAWildNumber(players=3), "view of a spectator: total.*101"),
    "random play that is not": (WithFavourites(players=3), "the random bot draws"),
    "programs that nobody can write": (WithProgramsOfPupils(players=3), r"pupil\.how is missing"),
    "two moves of one text": (WithAmbiguousNotation(players=3), "does not read back as itself"),
}


@pytest.mark.parametrize(("game", "sentence"), FAULTS.values(), ids=FAULTS)
def test_a_broken_promise_is_named(game: Game, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("algodrome.testing.LONGEST", 500)
    with pytest.raises(AssertionError, match=sentence):
        check_game(game, native=False, every=1)
