"""What a player does, and how a game ends."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from algodrome.language import text


@dataclass(frozen=True)
class Move:
    """One action, with the text that people read and type."""

    action: int
    text: str = field(compare=False)

    def __str__(self) -> str:
        """Write the move in the game's notation."""
        return self.text


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

    def to_json(self) -> dict[str, Any]:
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
