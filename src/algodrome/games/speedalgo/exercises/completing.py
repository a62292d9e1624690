"""Complete the program: one card is missing, and the cell that is to be reached is given."""

from dataclasses import replace

from algodrome.games.exercises import LEAST_WRONG, Answer, Chance, Exercise
from algodrome.games.speedalgo.exercises.driving import Drive
from algodrome.games.speedalgo.exercises.situations import cell_reached, stop_of
from algodrome.games.speedalgo.exercises.stopping import Stopping

HOLE = "?"
OFFERED = ("AB", "ABD", "ABG", "P")
AHEAD, PUSH = "AB", "P"


def mistake_of(right: str, wrong: str, end: Drive) -> str:
    """Name the mistake of who lays another card, which leads to this end."""
    if end.collided:
        return "nothing_to_push" if end.alone else "collides"
    if PUSH in {right, wrong}:
        return "pushes" if wrong == PUSH else "does_not_push"
    if AHEAD in {right, wrong}:
        return "keeps_lane" if wrong == AHEAD else "changes_lane"
    return "mirrored"


class Completing(Stopping):
    """The program has a hole, the cell is given, the card is asked."""

    name = "completing"

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Take a movement card out of a program that no other card completes."""
        whole = super().propose(chance, grade)
        if whole is None or "collision" in whole.themes:
            return None
        words = whole.given.split()
        place = chance.one_of([number for number, word in enumerate(words) if word in OFFERED])
        right, words[place] = words[place], HOLE
        rivals = [card for card in OFFERED if card not in whole.given.split() or card == right]
        with_hole = " ".join(words)
        asked = replace(whole, kind=self.name, given=with_hole, goal=whole.right)
        wrong = []
        for card in rivals:
            end = stop_of(asked, with_hole.replace(HOLE, card))
            if end is None or (card != right and str(end.at) == whole.right):
                return None
            if card != right:
                wrong.append(Answer(card, mistake_of(right, card, end)))
        return replace(asked, answers=(Answer(right), *wrong)) if len(wrong) >= LEAST_WRONG else None

    def truth(self, exercise: Exercise) -> str:
        """Try every card that could be laid."""
        laid = exercise.given.split()
        tried = [card for card in OFFERED if card not in laid]
        good = [card for card in tried if cell_reached(exercise, self._filled(exercise, card)) == exercise.goal]
        return " ".join(good)

    def shown(self, exercise: Exercise, said: str) -> tuple[str, ...]:
        """Run the program with the card that was laid."""
        return (self._filled(exercise, said),)

    def _filled(self, exercise: Exercise, card: str) -> str:
        return exercise.given.replace(HOLE, card)
