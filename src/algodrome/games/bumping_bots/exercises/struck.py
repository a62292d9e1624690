"""Whom does the robot hit first? Wrong answers are robots beside its way, the wall, or nobody."""

from dataclasses import replace
from typing import Any

from algodrome.games.bumping_bots.exercises.ending import HARD, LEAST_CELLS, Ending
from algodrome.games.bumping_bots.exercises.situations import NOBODY, WALL, Turn, things, turn_of, turn_words
from algodrome.games.exercises import Answer, Chance, Exercise
from algodrome.language import text

OWN_DECISIONS = {"+", "++", "=", "-", "r1", "r2", "L", "R", "."}  # others are asked only where somebody is struck


class Struck(Ending):
    """The turn is given, the robot that is hit is asked."""

    name = "struck"
    in_picture = False

    def _is_fit(self, turn: Turn, grade: int) -> bool:
        tells_nothing = set(turn.lines) <= OWN_DECISIONS
        is_long = len(turn.path) > LEAST_CELLS[grade]
        return tells_nothing and (len(turn.hits) > (grade == HARD) or (grade < HARD and is_long))

    def _asked(self, asked: Exercise, turn: Turn, chance: Chance) -> Exercise | None:
        """Offer always the same: nobody, the wall and two robots, those that are hit among them."""
        right, struck = self.truth(asked), [str(hit["struck"]) for hit in turn.hits]
        robots = [thing for thing in dict.fromkeys(struck) if thing.startswith("R")]
        robots += chance.some([thing for thing in things(turn) if thing not in robots], 2)
        if chance.below(4) and right in {WALL, NOBODY}:
            return None  # most of the time somebody is hit
        wrong = [Answer(thing, self._mistake(thing, struck)) for thing in (NOBODY, WALL, *robots[:2]) if thing != right]
        return replace(asked, answers=(Answer(right), *wrong)) if len(robots) > 1 else None

    def _mistake(self, thing: str, struck: list[str]) -> str:
        """Name the mistake of who takes a thing for the first that is hit."""
        if thing == NOBODY:
            return "misses"
        if thing in struck:
            return "hit_later"
        return "no_wall" if thing == WALL else "beside"

    def truth(self, exercise: Exercise) -> str:
        """Play the turn."""
        hits = turn_of(exercise).hits
        return str(hits[0]["struck"]) if hits else NOBODY

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Say the turn, but not what happens to the robot that is hit: that one is, would be told."""
        return {**super().values(exercise), "turn": turn_words(turn_of(exercise), hidden="struck")}

    def cleaned(self, said: str) -> str:
        """Take an answer as it is."""
        return said.strip()

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Name what is hit."""
        del exercise
        if said in {NOBODY, WALL}:
            return text(f"bumping_bots.exercises.{'nobody' if said == NOBODY else 'wall'}")
        return text("bumping_bots.exercises.robot", robot=said[1:])
