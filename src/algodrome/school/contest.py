"""A contest of programs: what each place has handed in, and what came of the races between them."""

from dataclasses import dataclass, field
from typing import Any

MOST_SIGNS = 1_500  # of a program
MOST_RACES = 1_000


@dataclass(frozen=True)
class Merit:
    """How a program has fared in all races."""

    place: int
    races: int
    wins: int  # a shared first rank is one too
    beaten: int  # of the others at the table, in all races; half for equals, so it is counted twice
    met: int  # others at the table in all races, counted twice too

    @property
    def share(self) -> float:
        """Tell which part of the others it has beaten."""
        return self.beaten / self.met if self.met else 0.0


@dataclass
class Contest:
    """Programs of one game, with the same options for all."""

    game: str
    options: dict[str, Any]
    programs: dict[int, str] = field(default_factory=dict)  # by place, as they were handed in
    merits: tuple[Merit, ...] = ()  # after the races, the best first
    chance: int = 0  # races won by chance, which plays where programs are lacking
    raced: dict[int, str] = field(default_factory=dict)  # the programs that ran in them
    seconds: float = 0.0  # of a processor, that they took
    final: dict[str, Any] | None = None  # the race of the best, as `match.record.Notes` has it
    finalists: tuple[int, ...] = ()  # their places, by seat; 0: a bot's

    @property
    def races(self) -> int:
        """Tell how many races there were."""
        seats = len(self.finalists) or 1
        return sum(merit.races for merit in self.merits) // min(seats, len(self.merits) or 1)

    def rank_of(self, merit: Merit) -> int:
        """Rank a program; equals share a rank."""
        return 1 + sum(other.share > merit.share for other in self.merits)
