"""How many cards has a player when everybody has run the alternative? Hands change on the way round the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from algodrome.games.algouno.decks import DEED_NAMES, QUANTITY_NAMES, Condition
from algodrome.games.algouno.exercises.reading import holds
from algodrome.games.algouno.exercises.situations import alternative, lines_of, run_round, themes_of
from algodrome.games.algouno.exercises.who import Who
from algodrome.games.exercises import Chance, Exercise
from algodrome.games.moves import seat_name
from algodrome.language import text

DEEDS = tuple(name for name in DEED_NAMES if name != "give choice")
MISTAKES = ("at_once", "own_only", "mirrored", "swapped", "starter_only")


def counts_cards(condition: Condition) -> bool:
    """Tell whether a condition looks at the number of cards alone: then it does not matter which card is given."""
    return all(QUANTITY_NAMES[comparison.quantity] == "cards" for comparison in condition.comparisons)


class Counting(Who):
    """The alternative is given, the number of cards is asked."""

    name = "counting"
    levels: ClassVar[Mapping[int, int]] = {1: 1, 2: 3, 3: 3}

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Ask about a hand that changes otherwise for who makes a mistake."""
        asked = self.begun(chance, grade, DEEDS)
        if asked is None:
            return None
        lines = [line for line in lines_of(asked) if counts_cards(alternative(asked, line)[0])]
        if not lines:
            return None
        line, seat = chance.one_of(lines), 1 + chance.below(asked.options["players"])
        condition, then, otherwise = alternative(asked, line)
        asked = replace(asked, given=line, goal=str(seat), themes=(*themes_of(condition, then, otherwise), "sequence"))
        if then == otherwise or (grade > 1 and all(deed.startswith(("draw", "discard")) for deed in (then, otherwise))):
            return None
        wrong = {mistake: str(sizes_in_the_mind(asked, line, mistake)[seat - 1]) for mistake in MISTAKES}
        answers = self.with_answers(self.truth(asked), wrong, chance)
        return replace(asked, answers=answers) if answers else None

    def truth(self, exercise: Exercise) -> str:
        """Run the alternative."""
        return str(run_round(exercise, exercise.given)[2][int(exercise.goal) - 1])

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Say the alternative, and name the player."""
        said = super().values(replace(exercise, goal="draw"))
        return {**said, "player": seat_name(int(exercise.goal)), "starter": seat_name(exercise.seat)}

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Say the number."""
        del exercise
        return text("algouno.exercises.cards", n=int(said))


def sizes_in_the_mind(exercise: Exercise, line: str, mistake: str = "") -> list[int]:
    """Count the cards of each hand after the round, in the mind of who makes a mistake."""
    condition, then, otherwise = alternative(exercise, line)
    if mistake == "swapped":
        then, otherwise = otherwise, then
    before = [len(hand) for hand in exercise.position["hands"]]
    sizes = list(before)
    for seat in range(1 if mistake == "starter_only" else len(sizes)):
        seen = before[seat] if mistake == "at_once" else sizes[seat]
        _do(then if holds(condition, ["J1"] * seen) else otherwise, seat, sizes, mistake)
    return sizes


def _do(deed: str, seat: int, sizes: list[int], mistake: str) -> None:
    """AU4, AU14: change the sizes of the hands."""
    verb, what = deed.split()
    if verb == "draw":
        sizes[seat] += int(what)
        return
    if verb == "discard":
        sizes[seat] -= min(int(what), sizes[seat])
        return
    left = (what == "left") != (mistake == "mirrored")
    neighbour = (seat + (1 if left else -1)) % len(sizes)
    if verb == "swap":
        sizes[seat], sizes[neighbour] = sizes[neighbour], sizes[seat]
    elif sizes[seat]:
        sizes[seat] -= 1
        sizes[neighbour] += mistake != "own_only"
