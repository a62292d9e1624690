"""Whom does the robot hit first? Wrong answers are robots beside its way, the wall, or nobody."""

from algodrome.games.bumping_bots.exercises.ending import HARD, Ending
from algodrome.games.bumping_bots.exercises.situations import NOBODY, WALL, Turn, things, turn_of
from algodrome.games.exercises import Exercise
from algodrome.games.moves import seat_name
from algodrome.language import text


class Struck(Ending):
    """The turn is given, the robot that is hit is asked."""

    name = "struck"

    def _is_fit(self, turn: Turn, grade: int) -> bool:
        hits = turn.hits
        return len(hits) > (grade == HARD) and (grade == 1 or hits[0]["struck"] != WALL)

    def _wrong(self, asked: Exercise, turn: Turn) -> dict[str, str]:
        del asked
        last, others = turn.hits[-1]["struck"], things(turn)
        beside = [thing for thing in others if thing not in {hit["struck"] for hit in turn.hits}]
        return {
            "misses": NOBODY,
            "no_wall": WALL if turn.hits[0]["struck"] != WALL else "",
            "hit_later": last if last != turn.hits[0]["struck"] else "",
            "beside": beside[0] if beside else "",
        }

    def truth(self, exercise: Exercise) -> str:
        """Play the turn."""
        hits = turn_of(exercise).hits
        return str(hits[0]["struck"]) if hits else NOBODY

    def cleaned(self, said: str) -> str:
        """Take an answer as it is."""
        return said.strip()

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Name what is hit."""
        del exercise
        if said in {NOBODY, WALL}:
            return text(f"bumping_bots.exercises.{'nobody' if said == NOBODY else 'wall'}")
        return text("bumping_bots.exercises.robot", player=seat_name(int(said[1:])))
