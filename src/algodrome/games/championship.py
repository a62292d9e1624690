"""Championships: several races, their points, and teams. Seats are numbered from 1, as in an outcome.

The rules are those of Bumping Bots (BB25 to BB27a), which every game borrows that gives no points itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

FEWEST = 2  # robots at a start
POINTS = (  # BB25: of the first, the second, …, by the number of robots that start, from 2
    (3, 1),
    (5, 3, 1),
    (5, 3, 2, 1),
    (7, 5, 3, 2, 1),
    (8, 6, 4, 3, 2, 1),
    (9, 7, 5, 4, 3, 2, 1),
    (10, 8, 6, 5, 4, 3, 2, 1),
    (10, 8, 6, 5, 4, 3, 2, 1, 0),
)
MOST = len(POINTS) + 1  # entries that the points are made for
PAIRS = frozenset({4, 6, 8})  # entries that form teams of two; nine form teams of three


@dataclass(frozen=True)
class Race:
    """One race of a championship: the ranks of those who started, and who forfeited."""

    ranks: Mapping[int, int]  # of each seat that started, from 1; equals share a rank
    forfeits: frozenset[int] = frozenset()

    @property
    def is_void(self) -> bool:
        """BB26a: fewer than two at the start are no race."""
        return len(self.ranks) < FEWEST

    def points(self, seat: int) -> int:
        """BB25, BB26a: by the number that started; equals get those of the better place, a forfeit none."""
        if self.is_void or seat not in self.ranks:
            return 0
        return POINTS[len(self.ranks) - FEWEST][self.ranks[seat] - 1]

    def rank(self, seat: int) -> int:
        """BB26a: a forfeit ranks behind all who started."""
        return self.ranks.get(seat, len(self.ranks) + 1)


def standings(seats: Sequence[int], races: Sequence[Race]) -> list[tuple[int, ...]]:
    """BB25: most points first, then more wins, then the better last race; groups of equals."""
    counted = [race for race in races if not race.is_void]

    def merit(seat: int) -> tuple[int, int, int]:
        last = counted[-1].rank(seat) if counted else 0
        return sum(race.points(seat) for race in counted), wins(seat, counted), -last

    merits = {seat: merit(seat) for seat in seats}
    return [
        tuple(sorted(seat for seat in seats if merits[seat] == value))
        for value in sorted(set(merits.values()), reverse=True)
    ]


def picking_order(seats: Sequence[int], races: Sequence[Race]) -> list[int]:
    """BB26, BB26a: the last of the standings picks its place first; of equals the higher seat."""
    return [seat for group in reversed(standings(seats, races)) for seat in reversed(group)]


def teams_of(seats: Sequence[int]) -> list[tuple[int, ...]]:
    """BB27, BB27a: pairs of four, six or eight entries, threes of nine, in the order of the seats; else no teams."""
    size = 3 if len(seats) == MOST else 2 if len(seats) in PAIRS else 0
    return [tuple(seats[first : first + size]) for first in range(0, len(seats), size)] if size else []


def wins(seat: int, races: Sequence[Race]) -> int:
    """Count the races that a seat won, alone or with others."""
    return sum(race.rank(seat) == 1 for race in races if not race.is_void)


def team_points(team: Sequence[int], race: Race) -> int:
    """BB27: a pair scores as its better robot, three robots the sum of their two best."""
    best_first = sorted((race.points(seat) for seat in team), reverse=True)
    return sum(best_first[: len(team) - 1])


def team_ranking(teams: Sequence[Sequence[int]], *races: Race) -> list[tuple[int, ...]]:
    """BB27a: teams by points, then by their best rank in any race; groups of the numbers of equal teams, from 1."""
    counted = [race for race in races if not race.is_void]
    merits = [
        (
            sum(team_points(team, race) for race in counted),
            -min((race.rank(seat) for race in counted for seat in team), default=0),
        )
        for team in teams
    ]
    return [
        tuple(number for number, merit in enumerate(merits, 1) if merit == value)
        for value in sorted(set(merits), reverse=True)
    ]
