"""For whom does the condition hold, and who discards then? Wrong answers come from reading the condition wrongly."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from algodrome.games.algouno import listing
from algodrome.games.algouno.exercises.situations import (
    ALL_MISTAKES,
    GAME,
    NOBODY,
    OWN_DEEDS,
    ROUND_OVER,
    SEAT,
    alternative,
    draw_situation,
    in_the_mind,
    lines_of,
    options_of,
    run_round,
    themes_of,
    who_does,
    written,
)
from algodrome.games.contract import Event
from algodrome.games.exercises import Chance, Closed, Exercise
from algodrome.games.moves import seat_name
from algodrome.language import text


class Who(Closed):
    """The alternative is given, the players are asked."""

    game = GAME
    name = "who"
    levels: ClassVar[Mapping[int, int]] = {1: 2, 2: 3, 3: 4}  # of the cards, by grade

    def begun(self, chance: Chance, grade: int, deeds: Sequence[str]) -> Exercise | None:
        """Draw a situation in which the Action cards have certain deeds on them."""
        options = options_of(grade, self.levels[grade])
        position = draw_situation(chance, options, deeds)
        return Exercise(GAME, self.name, grade, (), options, position, SEAT) if position else None

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Ask who discards, or who draws, where the other branch does the other thing."""
        asked = self.begun(chance, grade, OWN_DEEDS)
        if asked is None:
            return None
        line = chance.one_of(lines_of(asked))
        condition, then, otherwise = alternative(asked, line)
        verb = then.split()[0]
        if otherwise.startswith(verb):
            return None
        asked = replace(asked, given=line, goal=verb, themes=themes_of(condition))
        wrong = {mistake: written(in_the_mind(asked, line, verb, mistake)) for mistake in ALL_MISTAKES}
        answers = self.with_answers(self.truth(asked), wrong, chance)
        return replace(asked, answers=answers) if answers else None

    def truth(self, exercise: Exercise) -> str:
        """Run the alternative."""
        _, events, _ = run_round(exercise, exercise.given)
        return written(who_does(events, exercise.goal))

    def shown(self, exercise: Exercise, said: str) -> tuple[str, ...]:
        """Run the alternative round the table."""
        del said
        return run_round(exercise, exercise.given)[0]

    def told(self, exercise: Exercise, events: Sequence[Event]) -> Sequence[Event]:
        """End with the round."""
        del exercise
        end = next(number for number, event in enumerate(events) if event.kind == ROUND_OVER)
        return events[:end]

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Say the alternative, and what is done."""
        sentence = listing.sentence(*alternative(exercise, exercise.given))
        return {"sentence": " ".join(sentence.split()), "doing": text(f"algouno.exercises.verbs.{exercise.goal}")}

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Name the players."""
        del exercise
        return named(said)


def named(seats: str) -> str:
    """Name the players of an answer."""
    if seats == NOBODY:
        return text("algouno.exercises.nobody")
    return ", ".join(seat_name(int(seat)) for seat in seats.split())
