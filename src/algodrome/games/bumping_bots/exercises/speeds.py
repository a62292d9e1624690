"""How fast is a robot after the shock? Every robot in it loses two speeds, and none drops below one (BB15)."""

from dataclasses import replace
from typing import Any

from algodrome.games.bumping_bots.exercises.ending import HARD, Ending
from algodrome.games.bumping_bots.exercises.situations import Turn, turn_of
from algodrome.games.exercises import Chance, Exercise

LOSS = 2


class Speeds(Ending):
    """The turn is given, the speed of a robot in the shock is asked."""

    name = "speeds"
    in_picture = False

    def _is_fit(self, turn: Turn, grade: int) -> bool:
        robots = [hit["struck"] for hit in turn.hits if hit["struck"].startswith("R")]
        return bool(robots) and turn.speed > (LOSS if grade == HARD else 1)

    def _asked(self, asked: Exercise, turn: Turn, chance: Chance) -> Exercise | None:
        """Ask about a robot that is not so slow that the answer is plain."""
        robots = turn.before.view(None)["robots"]
        speeds = {int(hit["struck"][1:]): 0 for hit in turn.hits if hit["struck"].startswith("R")}
        speeds = {seat: int(robots[seat - 1]["speed"]) for seat in speeds} | {turn.seat: turn.speed}
        seats = [seat for seat, speed in speeds.items() if speed > LOSS]
        if not seats:
            return None
        seat = chance.one_of(seats)
        asked = replace(asked, goal=str(seat))
        answers = self.with_answers(self.truth(asked), self._slower(speeds[seat]), chance)
        return replace(asked, answers=answers) if answers else None

    def _slower(self, speed: int) -> dict[str, str]:
        """Give the speed that each mistake leads to."""
        return {
            "no_loss": str(speed),
            "loses_one": str(speed - 1),
            "loses_twice": str(max(1, speed - 2 * LOSS)),
            "stands": "0",
        }

    def truth(self, exercise: Exercise) -> str:
        """Play the turn."""
        turn = turn_of(exercise)
        return str(turn.after.view(None)["robots"][int(exercise.goal) - 1]["speed"])

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Name the robot that is asked about."""
        robots = exercise.position["robots"]
        asked = int(exercise.goal)
        speed = robots[asked - 1].get("speed", 1)
        return {**super().values(exercise), "other": asked, "speed": speed}

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Say the number."""
        del exercise
        return said
