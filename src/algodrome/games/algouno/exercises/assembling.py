"""Which alternative makes everybody do what is wanted? One of all that can be assembled does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from algodrome.games.algouno import listing
from algodrome.games.algouno.decks import DEED_NAMES
from algodrome.games.algouno.exercises.situations import (
    ALL_MISTAKES,
    OWN_DEEDS,
    alternative,
    in_the_mind,
    lines_of,
    run_round,
    themes_of,
    who_does,
    written,
)
from algodrome.games.algouno.exercises.who import Who, named
from algodrome.games.contract import Event
from algodrome.games.exercises import LEAST_WRONG, MOST_ANSWERS, Answer, Chance, Exercise
from algodrome.language import text

BETWEEN, AND = "=", ";"  # what is done and by whom, and what others do


class Assembling(Who):
    """What should happen is given, the alternative is asked."""

    name = "assembling"

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Find what one alternative alone does."""
        asked = self.begun(chance, grade, DEED_NAMES)
        if asked is None:
            return None
        lines = [line for line in lines_of(asked) if set(alternative(asked, line)[1:]) <= set(OWN_DEEDS)]
        if not lines:
            return None
        line = chance.one_of(lines)
        asked = replace(asked, goal=shared_out(asked, line), themes=themes_of(alternative(asked, line)[0]))
        if AND not in asked.goal or self.truth(asked) != line:
            return None
        wrong = [
            Answer(other, mistake)
            for other in chance.some(lines, len(lines))
            if other != line and (mistake := self._mistake(asked, line, other))
        ]
        if len(wrong) < LEAST_WRONG:
            return None
        return replace(asked, answers=(Answer(line), *wrong[: MOST_ANSWERS - 2]))

    def _mistake(self, exercise: Exercise, line: str, other: str) -> str:
        """Name the mistake of who takes another alternative for the right one."""
        for mistake in ALL_MISTAKES:
            if shared_out(exercise, other, mistake) == exercise.goal:
                return mistake
        return "other_condition" if other[0] != line[0] else "other_action"

    def truth(self, exercise: Exercise) -> str:
        """Run every alternative."""
        good = [line for line in lines_of(exercise) if _done(run_round(exercise, line)[1]) == exercise.goal]
        return good[0] if len(good) == 1 else ""

    def shown(self, exercise: Exercise, said: str) -> tuple[str, ...]:
        """Run the alternative that was chosen."""
        return run_round(exercise, said)[0]

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Say who should do what."""
        parts = [part.partition(BETWEEN) for part in exercise.goal.split(AND)]
        wanted = [
            text("algouno.exercises.wanted", deed=listing.deed_block(deed), names=named(seats))
            for deed, _, seats in parts
        ]
        return {"wanted": text("algouno.exercises.and").join(wanted)}

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Say the alternative."""
        return " ".join(listing.sentence(*alternative(exercise, said)).split())


def shared_out(exercise: Exercise, line: str, mistake: str = "") -> str:
    """Write who does what, in the mind of who makes a mistake."""
    _, then, otherwise = alternative(exercise, line)
    return _written({deed: in_the_mind(exercise, line, deed, mistake) for deed in (then, otherwise)})


def _done(events: Sequence[Event]) -> str:
    deeds = [event.data["action"] for event in events if event.kind == "branched"]
    return _written({deed: who_does(events, deed) for deed in deeds})


def _written(doers: Mapping[str, Sequence[int]]) -> str:
    return AND.join(f"{deed}{BETWEEN}{written(seats)}" for deed, seats in sorted(doers.items()) if seats)
