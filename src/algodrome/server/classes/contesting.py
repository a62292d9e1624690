"""Contesting: programs that are wanted, handed in and raced, as drafts of entries; and what is told of them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from algodrome.games.options import found_good_before
from algodrome.games.registry import game_class, game_names
from algodrome.language import language, text
from algodrome.school.classroom import Classroom, Place
from algodrome.school.contest import Contest, Merit
from algodrome.school.races import as_written, programs_are_written_for
from algodrome.server.classes.contest_messages import (
    ContestInfo,
    HandIn,
    MeritInfo,
    OpenContest,
    OwnContest,
    ProgramInfo,
    RacingInfo,
)
from algodrome.server.draft import Draft
from algodrome.server.refusal import Refused


class CheckedContest(OpenContest):
    """A contest whose options were found good, and are complete."""


class CheckedProgram(HandIn):
    """A program that a clerk has read."""

    game: str  # for which


def check_game(game: str) -> None:
    """Refuse a game that has no programs of pupils."""
    if not programs_are_written_for(game_class(game)):
        titles = (game_class(name).title for name in game_names() if programs_are_written_for(game_class(name)))
        raise Refused("no_programs", title=game_class(game).title, known=", ".join(titles))


def open_contest(classroom: Classroom, command: CheckedContest, _: object) -> list[Draft]:
    """Begin a contest anew, or end it."""
    if command.game is None:
        return [Draft("contest_closed", {})] if classroom.contest else []
    check_game(command.game)
    return [Draft("contest_opened", {"game": command.game, "options": command.options})]


def hand_in(classroom: Classroom, place: Place, command: CheckedProgram) -> list[Draft]:
    """Take a program."""
    contest = contest_of(classroom)
    if contest.game != command.game:
        raise Refused("stale")
    if contest.programs.get(place.number) == command.text:
        return []
    return [Draft("handed_in", {"place": place.number, "text": command.text})]


def raced(classroom: Classroom, asked: Contest, result: Mapping[str, Any], programs: Mapping[int, str]) -> list[Draft]:
    """Keep what came of races, unless the contest is another by now."""
    if classroom.contest is not asked:
        return []
    return [Draft("raced", {**result, "programs": {str(place): text for place, text in programs.items()}})]


def contest_of(classroom: Classroom) -> Contest:
    """Give the contest, or refuse."""
    if classroom.contest is None:
        raise Refused("no_contest")
    return classroom.contest


def contest_info(classroom: Classroom, racing: RacingInfo | None) -> ContestInfo | None:
    """Show a contest to the teacher."""
    contest = classroom.contest
    if contest is None:
        return None
    return {
        "game": contest.game,
        "title": game_class(contest.game).title,
        "options": contest.options,
        "programs": _programs(contest, contest.programs),
        "racing": racing,
        "races": contest.races,
        "seconds": contest.seconds,
        "merits": [_merit(classroom, contest, merit) for merit in contest.merits if merit.place in classroom.places],
        "chance": contest.chance,
        "raced": _programs(contest, contest.raced),
        "finalists": [*contest.finalists],
    }


def own_contest(classroom: Classroom, place: Place) -> OwnContest | None:
    """Show a contest to a pupil: what is written for it, and how the own program has fared."""
    contest = classroom.contest
    if contest is None:
        return None
    kind = game_class(contest.game)
    merit = next((one for one in contest.merits if one.place == place.number), None)
    return {
        "game": contest.game,
        "title": kind.title,
        "options": contest.options,
        "text": contest.programs.get(place.number, ""),
        "how": text(f"{kind.package}.pupil.how"),
        "palette": _palette(contest.game, tuple(contest.options.items()), language()),
        "merit": {"races": merit.races, "wins": merit.wins} if merit else None,
    }


@lru_cache(maxsize=32)
def _palette(game: str, options: tuple[tuple[str, Any], ...], spoken: str) -> list[list[str]]:
    """Give the words that a program is built of; games with equal options have the same."""
    del spoken
    kind = game_class(game)
    with found_good_before():
        words: list[list[str]] = kind.module("pupil").palette(kind(**dict(options)))  # type: ignore[union-attr]
    return words


def _programs(contest: Contest, programs: Mapping[int, str]) -> list[ProgramInfo]:
    kind = game_class(contest.game)
    return [{"place": place, "text": as_written(kind, typed)} for place, typed in sorted(programs.items())]


def _merit(classroom: Classroom, contest: Contest, merit: Merit) -> MeritInfo:
    return {
        "rank": contest.rank_of(merit),
        "place": merit.place,
        "name": classroom.places[merit.place].name,
        "races": merit.races,
        "wins": merit.wins,
        "share": merit.share,
    }
