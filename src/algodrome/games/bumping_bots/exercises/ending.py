"""Where does the robot end its turn? Wrong answers count otherwise, turn the other way, or drive through the others."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from algodrome.games.bumping_bots.exercises.situations import (
    GAME,
    MIRRORED,
    Turn,
    beyond,
    is_road,
    options_of,
    own_events,
    play_turn,
    position_of,
    race_a_while,
    turn_of,
    turn_words,
)
from algodrome.games.contract import Event
from algodrome.games.errors import IllegalMove
from algodrome.games.exercises import Chance, Closed, Exercise
from algodrome.language import text

HARD = 3  # grade
LEAST_CELLS = {1: 2, 2: 2, 3: 3}  # that the robot runs, by grade


class Ending(Closed):
    """The turn is given, the cell is asked."""

    game = GAME
    name = "ending"
    in_picture = True
    shows_hand = False  # there is none; and a seat that is asked would be told where each speed leads

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Ask about a turn without a shock at first, then with one."""
        state = race_a_while(chance, grade)
        if state is None:
            return None
        turn = play_turn(state, chance)
        if not self._is_fit(turn, grade):
            return None
        asked = Exercise(
            GAME, self.name, grade, themes_of(turn), options_of(grade), position_of(turn.before), turn.seat
        )
        return self._asked(replace(asked, given=" ".join(turn.lines)), turn, chance)

    def _is_fit(self, turn: Turn, grade: int) -> bool:
        is_home = turn.after.view(None)["robots"][turn.seat - 1]["cell"] is None
        return not is_home and len(turn.path) > LEAST_CELLS[grade] and bool(turn.hits) == (grade > 1)

    def _asked(self, asked: Exercise, turn: Turn, chance: Chance) -> Exercise | None:
        wrong = {
            mistake: cell for mistake, cell in self._wrong(asked, turn).items() if cell and is_road(turn.before, cell)
        }
        answers = self.with_answers(self.truth(asked), wrong, chance)
        return replace(asked, answers=answers) if answers else None

    def _wrong(self, asked: Exercise, turn: Turn) -> dict[str, str]:
        """Give where each mistake ends."""
        path, before = turn.path, int(turn.start["speed"])
        if turn.swerves:
            wrong = {"stops_short": path[-2], "goes_straight": beyond(path, 1)}
        elif turn.hits:
            wrong = {"stops_short": path[-2], "into": beyond(path, 1), "through": beyond(path, turn.left)}
        else:
            wrong = {"counts_start": path[-2], "one_more": beyond(path, 1)}
            wrong["old_speed"] = path[before] if before < len(path) else beyond(path, before - len(path) + 1)
        mirrored = asked.given.translate(MIRRORED)
        if mirrored != asked.given:
            wrong["mirrored"] = _end_of(asked, mirrored)
        return wrong

    def truth(self, exercise: Exercise) -> str:
        """Play the turn."""
        return _end_of(exercise, exercise.given)

    def shown(self, exercise: Exercise, said: str) -> tuple[str, ...]:
        """Play the turn, a decision at a time."""
        del said
        return tuple(exercise.given.split())

    def told(self, exercise: Exercise, events: Sequence[Event]) -> Sequence[Event]:
        """End with the turn."""
        del exercise
        return own_events(events)

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Say the turn, and name the robot."""
        turn = turn_of(exercise)
        return {"robot": exercise.seat, "turn": turn_words(turn)}

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Name the cell."""
        del exercise
        return text("bumping_bots.exercises.cell", cell=said)


def themes_of(turn: Turn) -> tuple[str, ...]:
    """Name what a turn is about."""
    pushed = any(event.kind == "pushed" for event in turn.events)
    found = {"shock": bool(turn.hits), "push": pushed, "chain": len(turn.hits) > 1}
    return tuple(theme for theme, is_there in found.items() if is_there) or ("sequence",)


def _end_of(exercise: Exercise, line: str) -> str:
    """Give the cell on which a turn ends; nothing if it is none."""
    try:
        turn = turn_of(exercise, line)
    except IllegalMove:
        return ""
    return str(turn.after.view(None)["robots"][exercise.seat - 1]["cell"] or "")
