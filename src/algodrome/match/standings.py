"""Standings over several games of the same people, by the rules of a championship (BB25 to BB27a).

Entries are numbered from 1, whatever seats they sit on from game to game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from algodrome.games.championship import Race, standings, team_points, team_ranking, wins
from algodrome.games.contract import Outcome
from algodrome.games.registry import game_class


@dataclass(frozen=True)
class RaceWithOwnPoints(Race):
    """A race of a game that gives points itself."""

    own_points: Mapping[int, int] | None = None  # of each entry that started

    def points(self, seat: int) -> int:
        """Give the points of the game; a forfeit has none."""
        return (self.own_points or {}).get(seat, 0)


@dataclass(frozen=True)
class Line:
    """How an entry, or a team, has fared."""

    rank: int  # from 1; equals share one
    number: int  # of the entry or the team, from 1
    name: str
    points: tuple[int | None, ...]  # race by race; None where it did not start, or the race was void
    wins: int

    @property
    def total(self) -> int:
        """Add the points up."""
        return sum(points or 0 for points in self.points)


def race_of(game: str, outcome: Outcome, entry_at: Sequence[int], forfeits: frozenset[int]) -> Race:
    """Make the race that the rules of a championship count; `entry_at` tells the entry on each seat."""
    ranks: dict[int, int] = {}
    for group in outcome.ranking:
        ranks |= dict.fromkeys((entry_at[seat - 1] for seat in group), len(ranks) + 1)
    if game_class(game).has_own_points:
        return RaceWithOwnPoints(ranks, forfeits, dict(zip(entry_at, outcome.scores, strict=True)))
    return Race(ranks, forfeits)


def entry_lines(names: Sequence[str], races: Sequence[Race]) -> list[Line]:
    """BB25: the standings of the entries of these names."""
    return [
        Line(
            rank,
            number,
            names[number - 1],
            tuple(points_told(race, (number,), race.points(number)) for race in races),
            wins(number, races),
        )
        for rank, number in ranked(standings(range(1, len(names) + 1), races))
    ]


def team_lines(names: Sequence[str], teams: Sequence[Sequence[int]], races: Sequence[Race]) -> list[Line]:
    """BB27: the standings of teams of the entries of these names; none without teams."""
    lines = []
    for rank, number in ranked(team_ranking(teams, *races)):
        team = teams[number - 1]
        name = " + ".join(names[entry - 1] for entry in team)
        points = tuple(points_told(race, team, team_points(team, race)) for race in races)
        lines.append(Line(rank, number, name, points, sum(wins(entry, races) for entry in team)))
    return lines


def ranked(groups: Sequence[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Give each member of groups of equals its rank; after k equals the next rank skips k - 1."""
    better = 0
    members = []
    for group in groups:
        members += [(better + 1, number) for number in group]
        better += len(group)
    return members


def points_told(race: Race, entries: Sequence[int], points: int) -> int | None:
    """Give points, or None where none of the entries started in a race that counts."""
    started = not race.is_void and any(entry in race.ranks for entry in entries)
    return points if started else None
