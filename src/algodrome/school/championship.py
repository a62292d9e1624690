"""A championship of a class: rounds whose number is fixed, over any games, by the rules of a championship (BB25)."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from algodrome.games.championship import Race
from algodrome.games.contract import Outcome
from algodrome.match.standings import Line, RaceWithOwnPoints, entry_lines, race_of
from algodrome.school.classroom import MOST_NUMBERS, Championship, Classroom, Result
from algodrome.school.draws import Tables
from algodrome.school.rotation import rotated_or_drawn


@dataclass(frozen=True)
class Stage:
    """How far a championship is."""

    round: int  # that is played, or was played last (`Numbered`)
    rounds: int
    over: bool
    next: int  # that the next launch begins: the first of another one, if this is over


def running(classroom: Classroom) -> Championship | None:
    """Give the championship that is not over yet."""
    newest = classroom.championship
    return None if newest is None or stage_of(classroom, newest).over else newest


def next_round(classroom: Classroom, number: int, rounds: int) -> Championship:
    """Give the championship that a new round of the class belongs to: the one that goes on, or a new one."""
    going_on = running(classroom) or Championship(rounds, ())
    return replace(going_on, rounds=rounds, numbers=(*going_on.numbers, number))


def stage_of(classroom: Classroom, championship: Championship) -> Stage:
    """Tell how far a championship is; a round that was called off before any game was over is none."""
    numbered = classroom.numbered_among(championship.numbers)
    over = numbered.next > championship.rounds
    return Stage(numbered.round, championship.rounds, over, 1 if over else numbered.next)


def rotation(classroom: Classroom, seats: int, rounds: int, steps: Iterator[int]) -> Tables:
    """Seat those who are here for the next round: as they rotate, in an order that is the same in all rounds.

    A round of which nothing counts makes no turn, and nobody has met in it. Who has played and forfeits is not seated,
    but keeps a turn in the rotation: all others go on to meet whom they have not met.
    """
    going_on = next_round(classroom, classroom.round + 1, rounds)
    order = list(range(1, MOST_NUMBERS + 1))
    random.Random(f"{classroom.identity} {going_on.numbers[0]}").shuffle(order)  # noqa: S311 - no secret
    met, turn = classroom.meetings(going_on.numbers[0]), classroom.numbered_among(going_on.numbers).next - 1
    out = going_on.forfeits
    here = {place.number for place in classroom.here} - out | out & frozenset().union(*met)
    return rotated_or_drawn([one for one in order if one in here], seats, met, turn, steps, out=out, rounds=rounds)


def championship_lines(classroom: Classroom, championship: Championship) -> list[tuple[int, Line]]:
    """Rank the places by points, then games won, then the last round (BB25); who forfeits is not among them.

    What others have gained in games against them stands.
    """
    rounds = [[one for one in classroom.results if one.round == number] for number in championship.numbers]
    played = {place for results in rounds for result in results for place in result.seats}
    entered = [number for number, place in sorted(classroom.places.items()) if place.taken or number in played]
    places = [number for number in entered if number not in championship.forfeits]
    entry = {place: number for number, place in enumerate(places, 1)}
    races = [_race(results, entry) for results in rounds if results]
    names = [classroom.places[place].name for place in places]
    return [(places[line.number - 1], line) for line in entry_lines(names, races)]


def _race(results: list[Result], entry: dict[int, int]) -> Race:
    """Make one race of all tables of a round: everybody has the rank and the points of the own table.

    Bots, and places that are not ranked, have started too: they have numbers below 1.
    """
    ranks: dict[int, int] = {}
    points: dict[int, int] = {}
    for result in results:
        at_table = race_at(result)
        for place, rank in at_table.ranks.items():
            number = entry.get(place, -len(ranks))
            ranks[number] = rank
            points[number] = points.get(number, 0) + at_table.points(place)
    return RaceWithOwnPoints(ranks, frozenset(), points)


def race_at(result: Result) -> Race:
    """Give the race at a table, whose entries are places; bots take part in it under numbers below 0."""
    entries = [place or -seat for seat, place in enumerate(result.seats, 1)]
    return race_of(result.game, Outcome(result.ranking, result.scores, ""), entries, frozenset())
