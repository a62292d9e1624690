"""Find the bug: a program that should end on a certain cell does not, because of one card."""

from dataclasses import replace
from itertools import combinations

from algodrome.games.exercises import LEAST_WRONG, Answer, Chance, Exercise
from algodrome.games.speedalgo.exercises.completing import OFFERED
from algodrome.games.speedalgo.exercises.situations import cell_reached, stop_of
from algodrome.games.speedalgo.exercises.stopping import Stopping
from algodrome.language import text


def repairs(place: int, words: list[str]) -> list[str]:
    """Give the programs that another card at a place makes; each movement card is there once (SA10)."""
    spare = [card for card in OFFERED if card not in words]
    return [" ".join([*words[:place], card, *words[place + 1 :]]) for card in spare]


class Debugging(Stopping):
    """The program and the cell are given, the wrong card is asked."""

    name = "debugging"

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Put a wrong card into a program; only by changing that one can it be put right."""
        whole = super().propose(chance, grade)
        if whole is None or "collision" in whole.themes:
            return None
        words = whole.given.split()
        places = [number for number, word in enumerate(words) if word in OFFERED]
        spare = [card for card in OFFERED if card not in words]
        if not spare or len(places) <= LEAST_WRONG:
            return None
        wrong_at = chance.one_of(places)
        words[wrong_at] = chance.one_of(spare)
        asked = replace(whole, kind=self.name, given=" ".join(words), goal=whole.right)
        end = stop_of(asked, asked.given)
        if end is None or str(end.at) == asked.goal or self._has_another_cure(asked, places, words):
            return None
        helpful = [place for place in places if self._could_help(asked, place, words)]
        if helpful != [wrong_at]:
            return None
        others = [Answer(_said(place, words), "innocent") for place in places if place != wrong_at]
        return replace(asked, answers=(Answer(_said(wrong_at, words)), *others))

    def _has_another_cure(self, exercise: Exercise, places: list[int], words: list[str]) -> bool:
        """Tell whether leaving the end out, or changing two cards with each other, puts the program right too."""
        blocks = exercise.given.split(" - ")
        tried = [" - ".join(blocks[:count]) for count in range(1, len(blocks))]
        for one, other in combinations(places, 2):
            swapped = list(words)
            swapped[one], swapped[other] = words[other], words[one]
            tried.append(" ".join(swapped))
        return any(end is None or str(end.at) == exercise.goal for end in (stop_of(exercise, each) for each in tried))

    def _could_help(self, exercise: Exercise, place: int, words: list[str]) -> bool:
        ends = [stop_of(exercise, program) for program in repairs(place, words)]
        return any(end is None or str(end.at) == exercise.goal for end in ends)

    def truth(self, exercise: Exercise) -> str:
        """Try every other card at every place."""
        words = exercise.given.split()
        found = [
            _said(place, words)
            for place, word in enumerate(words)
            if word in OFFERED and any(self._reaches(exercise, program) for program in repairs(place, words))
        ]
        return " ".join(found)

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Say which card of the program is meant."""
        del exercise
        place, card = said.split(":")
        return text("speedalgo.exercises.card_at", place=place, card=card)

    def right_words(self, exercise: Exercise) -> str:
        """Name the wrong card, and the one that puts the program right."""
        words = exercise.given.split()
        place = next(place for place in range(len(words)) if _said(place, words) == exercise.right)
        cures = [program.split()[place] for program in repairs(place, words) if self._reaches(exercise, program)]
        return text("speedalgo.exercises.cured", card=super().right_words(exercise), cure=" / ".join(cures))

    def _reaches(self, exercise: Exercise, program: str) -> bool:
        return cell_reached(exercise, program) == exercise.goal


def _said(place: int, words: list[str]) -> str:
    """Name a card by its place among the cards of the program, from 1."""
    number = sum(word not in {"-", "/"} for word in words[: place + 1])
    return f"{number}:{words[place]}"
