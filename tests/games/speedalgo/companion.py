"""The second SpeedAlgo, playing beside the first."""

from collections.abc import Sequence

import algodrome
from algodrome.games.speedalgo.track import SHIPPED, shipped_map
from tests.games.accompanied import CannotStartHereError, Chance, Companion, Document
from tests.reference.speedalgo import Reference
from tests.reference.speedalgo.board import PLACING_TRAFFIC, PROGRAMMING, RUNNING
from tests.reference.speedalgo.pieces import Car
from tests.reference.speedalgo.track import TRAFFIC_CARS, cell_from_name, cell_name

SUBMIT = "!"


class COMPANION(Companion):
    """Drives and runs programs by the rulebook alone."""

    def __init__(self, game: algodrome.Game, chance: Chance, document: Document | None) -> None:
        """Start a game, or take up a position in which no program runs."""
        options = {name: value for name, value in game.chosen.items() if name != "track"}
        named = str(game.chosen["track"])
        track = shipped_map(named) if named in SHIPPED else named.strip()
        if document is None:
            self.reference = Reference(options, chance, track)
        elif document["phase"] == RUNNING:
            raise CannotStartHereError("the second SpeedAlgo runs programs from their beginning")
        else:
            self.reference = Reference({**options, "setup": "players"}, chance, track)
            self.take(document)

    def take(self, document: Document) -> None:
        """Put the cars of a document on the track."""
        board = self.reference.board
        board.phase, board.round, board.order = document["phase"], document["round"], list(document["order"])
        placed = [(number, cell) for number, cell in enumerate(document["traffic"], start=1) if cell]
        board.traffic = [Car("traffic", number, cell_from_name(cell)) for number, cell in placed]
        board.traffic_placed = len(document["traffic"])
        for seat, cell in enumerate(document["bolides"], start=1):
            if cell:
                board.bolides[seat] = Car("bolide", seat, cell_from_name(cell))
                board.trails[seat] = [board.bolides[seat].cell]
        board.dice = dict(enumerate(document["dice"] or [], start=1))
        board.sides = dict(enumerate(document["sides"] or [], start=1)) or board.sides
        submitted = {seat: text for seat, text in enumerate(document["programs"], start=1) if text is not None}
        board.submitted = submitted

    def play(self, seat: int, text: str, before: Document, after: Document) -> None:
        """Place, choose a car, or submit; a program is built card by card there, and comes whole here."""
        del after
        if before["phase"] != PROGRAMMING:
            self.reference.play(seat, text)
        elif text == SUBMIT:
            self.reference.play(seat, before["drafts"][seat - 1].replace("+", "") or ".")

    def seen(self) -> Document:
        """Give all that can be seen but the programs being built."""
        board, seats = self.reference.board, range(1, self.reference.options.players + 1)
        cells = {car.number: cell_name(car.cell) for car in board.traffic}
        placed = board.traffic_placed if board.phase == PLACING_TRAFFIC else TRAFFIC_CARS
        return {
            "phase": board.phase,
            "round": board.round,
            "order": board.order,
            "bolides": [cell_name(board.bolides[seat].cell) if seat in board.bolides else None for seat in seats],
            "traffic": [cells.get(number) for number in range(1, placed + 1)],
            "dice": [board.dice[seat] for seat in seats] if board.round else None,
            "sides": [board.sides[seat] for seat in seats] if board.options.condition == "flip" else None,
            "programs": [board.submitted.get(seat) for seat in seats],
        }

    def to_act(self) -> list[int]:
        """Give who places, builds a program or chooses a car."""
        return self.reference.to_act()

    def choices(self, seat: int) -> Sequence[str] | None:
        """List the cells that can be named."""
        return None if self.reference.board.phase == PROGRAMMING else self.reference.choices(seat)

    def ranking(self) -> list[tuple[int, ...]]:
        """Give the ranks, which are never shared."""
        return [(seat,) for seat in self.reference.ranking()]
