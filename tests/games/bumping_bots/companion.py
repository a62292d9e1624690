"""The second Bumping Bots, playing beside the first."""

from functools import cache
from itertools import groupby
from typing import Any

import algodrome
from algodrome.games.bumping_bots.track import shipped_text
from algodrome.games.bumping_bots.track_reader import SHIPPED
from tests.games.accompanied import CannotStartHereError, Chance, Companion, Document
from tests.reference.bumping_bots import Placed, Position, Reference, Track
from tests.reference.bumping_bots.hexes import cell_name
from tests.reference.bumping_bots.pieces import CARD_KINDS, Robot

START_OF_A_TURN = ("card", "speed")
UNDER_WAY = ("strength", "left", "ran", "ended")


class COMPANION(Companion):
    """Races robots by the rulebook alone."""

    def __init__(self, game: algodrome.Game, chance: Chance, document: Document | None) -> None:
        """Start a race, or take it up where a robot's turn begins."""
        options = {name: value for name, value in game.chosen.items() if name != "track"}
        position = None if document is None else position_of(document)
        self.reference = Reference(options, chance, track_of(str(game.chosen["track"])), position)

    def play(self, seat: int, text: str, before: Document, after: Document) -> None:
        """Answer a question."""
        del before, after
        self.reference.play(seat, text)

    def seen(self) -> Document:
        """Give everything that stands on the track, and what is asked."""
        reference, board = self.reference, self.reference.board
        seen: dict[str, Any] = {
            "round": board.round,
            "question": reference.question.name if reference.question else "over",
            "robots": [self.robot(robot) for robot in board.robots],
            "hands": [sorted(robot.cards, key=CARD_KINDS.index) for robot in board.robots],
            "mobiles": [cell_name(mobile.cell) for mobile in board.mobiles],
            "arms": [motor.axis() for motor in board.motors],
        }
        if board.active is not None and reference.question is not None:
            seen |= {"order": board.order, "turn": board.order.index(board.active.seat)}
        return seen

    def robot(self, robot: Robot) -> Document:
        """Give one robot: its rank if it is home, else how it stands; ranks on the track are told at the end."""
        if robot.cell is None:
            return {"cell": None, "rank": robot.finished_rank}
        return {
            "cell": cell_name(robot.cell),
            "heading": robot.heading,
            "speed": robot.speed,
            "reverse": robot.sense == "reverse",
            "lap": robot.laps,
            "boost": robot.boost,
        }

    def to_act(self) -> list[int]:
        """Give who is asked."""
        return self.reference.to_act()

    def choices(self, seat: int) -> list[str]:
        """List the answers."""
        return self.reference.choices(seat)

    def ranking(self) -> list[tuple[int, ...]]:
        """Give the ranks."""
        return self.reference.ranking()


@cache
def track_of(value: str) -> Track:
    """Read a track: a shipped one, or a text."""
    return Track(shipped_text(value) if value in SHIPPED else value)


def position_of(document: Document) -> Position:
    """Read a position in which a turn begins."""
    if document["question"] not in START_OF_A_TURN or any(document["move"].get(name) for name in UNDER_WAY):
        raise CannotStartHereError("the second Bumping Bots starts where a robot's turn does")
    robots = dict(enumerate(document["robots"], start=1))
    home = sorted((robot["rank"], seat) for seat, robot in robots.items() if robot["cell"] is None)
    return Position(
        robots={
            seat: Placed(
                robot["cell"],
                robot["heading"],
                robot["speed"],
                "reverse" if robot["reverse"] else "forward",
                robot["lap"],
                tuple(document["hands"][seat - 1]),
                robot["boost"],
            )
            for seat, robot in robots.items()
            if robot["cell"] is not None
        },
        round=document["round"],
        finished=tuple(tuple(seat for _, seat in group) for _, group in groupby(home, key=lambda pair: pair[0])),
        order=tuple(document["order"]),
        turn=document["turn"],
        mobiles=tuple(document["mobiles"]),
        arms=tuple(document["arms"]),
    )
