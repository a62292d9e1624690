"""What a player does, and how a game ends."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict

from algodrome.games.events import Event
from algodrome.language import text


@dataclass(frozen=True)
class Move:
    """One action, with the text that people read and type."""

    action: int
    text: str = field(compare=False)

    def __str__(self) -> str:
        """Write the move in the game's notation."""
        return self.text


class Step(NamedTuple):
    """One action as it was taken."""

    seat: int
    action: int
    events: list[Event]


class OutcomeDocument(TypedDict):
    """How a game ended."""

    ranking: list[list[int]]
    scores: list[int]
    reason: str
    honours: dict[str, list[int]]


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    ranking: tuple[tuple[int, ...], ...]  # groups of equal seats, best first
    scores: tuple[int, ...]  # of each seat
    reason: str  # a word of the game's own, explained by `Game.explain`
    honours: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # other titles, and who won them

    @property
    def winners(self) -> tuple[int, ...]:
        """Give the best seat, or the seats that share the win."""
        return self.ranking[0]

    @property
    def utilities(self) -> tuple[float, ...]:
        """Give each seat's share of a zero-sum game: 1 for the first place down to -1 for the last, in equal steps.

        Seats that share a rank share its places: each has their mean.
        """
        last = sum(map(len, self.ranking)) - 1
        shares: dict[int, float] = {}
        better = 0
        for group in self.ranking:
            middle = 2 * better + len(group) - 1  # twice the mean of the places, which count from 0
            shares |= dict.fromkeys(group, (last - middle) / last if last else 0.0)
            better += len(group)
        return tuple(shares[seat] for seat in sorted(shares))

    def to_json(self) -> OutcomeDocument:
        """Give the outcome as a JSON object."""
        return {
            "ranking": [list(group) for group in self.ranking],
            "scores": list(self.scores),
            "reason": self.reason,
            "honours": {name: list(seats) for name, seats in self.honours.items()},
        }


def seat_name(seat: int) -> str:
    """Name a seat where nobody gave a name."""
    return text("contract.seat", number=seat)
