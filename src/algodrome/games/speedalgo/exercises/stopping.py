"""Where does the bolide stop? The wrong answers are where it would stop in the mind of who makes a certain mistake."""

from collections.abc import Sequence
from dataclasses import replace

from algodrome.games.contract import Event
from algodrome.games.exercises import Chance, Closed, Exercise
from algodrome.games.speedalgo.exercises.driving import MISTAKES
from algodrome.games.speedalgo.exercises.situations import (
    GAME,
    SEAT,
    blocks_in,
    cell_reached,
    draw_position,
    draw_program,
    drive_of,
    options_of,
    own_events,
    stop_of,
    themes_of,
)
from algodrome.language import text

BLOCKS = {1: (2, 3), 2: (2, 3), 3: (3, 4)}  # of the program, at least and at most, by grade
HARD_THEMES = {"test", "alternative", "push", "collision"}


class Stopping(Closed):
    """The program is given, the cell is asked."""

    game = GAME
    name = "stopping"

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Ask where a program ends that two mistakes at least would end elsewhere."""
        options = options_of(grade, chance)
        program = draw_program(chance, options, *BLOCKS[grade])
        position = draw_position(chance, options)
        asked = Exercise(GAME, self.name, grade, (), options, position, SEAT, given=program)
        end = stop_of(asked, program)
        if end is None:
            return None
        if end.at == drive_of(asked).at:
            return None
        themes = themes_of(blocks_in(asked, program), end)
        if len(HARD_THEMES.intersection(themes)) < grade - 1 or (grade == 1 and "push" in themes):
            return None
        wrong = {mistake: str(then.at) for mistake in MISTAKES if (then := stop_of(asked, program, mistake))}
        answers = self.with_answers(str(end.at), wrong, chance)
        return replace(asked, themes=themes, answers=answers) if answers else None

    def truth(self, exercise: Exercise) -> str:
        """Run the program."""
        return cell_reached(exercise, exercise.given)

    def told(self, exercise: Exercise, events: Sequence[Event]) -> Sequence[Event]:
        """End with the bolide's own program."""
        return own_events(exercise, events)

    def values(self, exercise: Exercise) -> dict[str, object]:
        """Name the die."""
        return {"die": exercise.position["dice"][exercise.seat - 1]}

    def question(self, exercise: Exercise) -> str:
        """Ask; say it where a block holds more cards than usual (SA28)."""
        blocks = [block.replace("/", "").split() for block in exercise.given.split(" - ")]
        held = max(len(block) - (2 if block[0] == "SAS" else 1) for block in blocks)
        more = [text("speedalgo.exercises.bodies", n=exercise.options["bodies"])] if held > 1 else []
        return " ".join([*more, super().question(exercise)])
