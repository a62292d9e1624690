"""What came of the games of a class: standings over all rounds, and rows for a spreadsheet."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from algodrome.games.registry import game_class
from algodrome.language import text
from algodrome.match.standings import Line
from algodrome.school.assignments import Asked
from algodrome.school.championship import championship_lines, race_at
from algodrome.school.classroom import Classroom, Result
from algodrome.school.spreadsheets import Cell


def standings(classroom: Classroom) -> list[tuple[int, Line]]:
    """Rank the places by the points of all their games, as a championship gives them, then by games won."""
    if classroom.ranking is None:
        classroom.ranking = _standings(classroom)
    return classroom.ranking


def _standings(classroom: Classroom) -> list[tuple[int, Line]]:
    points = [(result, points_of(result)) for result in classroom.results]
    merits: dict[int, tuple[int, int]] = {}
    for number, place in classroom.places.items():
        own = [(result, of[number]) for result, of in points if number in of]
        if own or place.taken:
            won = sum(any(result.seats[seat - 1] == number for seat in result.ranking[0]) for result, _ in own)
            merits[number] = (sum(gained for _, gained in own), won)
    ordered = sorted(merits, key=lambda number: (-merits[number][0], -merits[number][1], number))
    return [
        (
            number,
            Line(
                1 + sum(merit > merits[number] for merit in merits.values()),
                number,
                classroom.places[number].name,
                _by_round(classroom, number, points),
                merits[number][1],
            ),
        )
        for number in ordered
    ]


def _by_round(
    classroom: Classroom, number: int, points: list[tuple[Result, Mapping[int, int]]]
) -> tuple[int | None, ...]:
    gained: dict[int, int] = {}
    for result, of in points:
        if number in of:
            gained[result.round] = gained.get(result.round, 0) + of[number]
    return tuple(gained.get(one) for one in classroom.counted)


@lru_cache(maxsize=4096)
def points_of(result: Result) -> Mapping[int, int]:
    """Give the points that each place got from a game; bots take theirs, and are not listed."""
    race = race_at(result)
    return {place: race.points(place) for place in result.seats if place}


def result_rows(classroom: Classroom) -> Iterator[list[Cell]]:
    """Give a heading and then a row for each place: number, name, group, points round by round, sum, games won, rank.

    Then, if there was a championship: points and rank in the last one. If exercises were given: how many are right, and
    how many at the first try; stars, in all and one by one. If programs raced: how theirs did.
    All rows have the columns of the heading, whatever happens in the class while they are read.
    """
    heading: list[Cell] = [text(f"classes.results.{word}") for word in ("place", "name", "group")]
    rounds = enumerate(classroom.counted, 1)
    heading += [text("classes.results.round", number=number, game=_game_of(classroom, one)) for number, one in rounds]
    heading += [text(f"classes.results.{word}") for word in ("points", "wins", "rank")]
    championship, in_championship = _championship_heading(classroom), _championship_cells(classroom)
    programs, of_programs = _program_heading(classroom), _program_cells(classroom)
    exercises = tuple(classroom.asked)
    lines = dict(standings(classroom))
    yield [*heading, *championship, *_exercise_heading(exercises), *programs]
    for number, place in sorted(classroom.places.items()):
        if line := lines.get(number):
            row: list[Cell] = [number, place.name, place.group or None, *line.points, line.total, line.wins, line.rank]
            row += in_championship.get(number, [None] * len(championship))
            row += _exercise_cells(classroom, number, exercises)
            yield row + of_programs.get(number, [None] * len(programs))


def _championship_heading(classroom: Classroom) -> list[Cell]:
    words = ("championship_points", "championship_rank") if classroom.championship else ()
    return [text(f"classes.results.{word}") for word in words]


def _championship_cells(classroom: Classroom) -> dict[int, list[Cell]]:
    """Give points and rank of each place that is in the last championship; who forfeits has no points."""
    if not classroom.championship:
        return {}
    forfeit: list[Cell] = [None, text("classes.results.forfeit")]
    cells = dict.fromkeys(classroom.championship.forfeits, forfeit)
    lines = championship_lines(classroom, classroom.championship)
    return cells | {place: [line.total, line.rank] for place, line in lines}


def _program_heading(classroom: Classroom) -> list[Cell]:
    if not (classroom.contest and classroom.contest.merits):
        return []
    return [text(f"classes.results.{word}") for word in ("races", "races_won", "beaten", "program")]


def _program_cells(classroom: Classroom) -> dict[int, list[Cell]]:
    """Give how each program fared: races, those won, the part of the others that it has beaten, and its text."""
    contest = classroom.contest
    if contest is None:
        return {}
    texts = {place: " | ".join(written.splitlines()) for place, written in contest.raced.items()}
    return {one.place: [one.races, one.wins, f"{one.share:.0%}", texts.get(one.place, "")] for one in contest.merits}


def _exercise_heading(exercises: Sequence[Asked]) -> list[Cell]:
    if not exercises:
        return []
    sums: list[Cell] = [text(f"classes.results.{word}") for word in ("right", "first", "stars")]
    return sums + [
        text("classes.results.exercise", game=game_class(game).title, number=number) for game, number in exercises
    ]


def _exercise_cells(classroom: Classroom, place: int, exercises: Sequence[Asked]) -> list[Cell]:
    """Give what a place has done; an exercise that it has not tried has an empty cell."""
    if not exercises:
        return []
    found = [classroom.solution_of(place, asked) for asked in exercises]
    right = [one for one in found if one.solved]
    sums: list[Cell] = [len(right), sum(one.solved == 1 for one in right), sum(one.stars for one in right)]
    return sums + [one.stars if one.tries else None for one in found]


def _game_of(classroom: Classroom, number: int) -> str:
    """Name the game of a round of which a game counts."""
    return game_class(next(result.game for result in classroom.results if result.round == number)).title
