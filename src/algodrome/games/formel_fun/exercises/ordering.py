"""Which car comes first in the order of a round (FF16), and which would be out if the race ended now (FF19)?"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from algodrome.games.contract import Event
from algodrome.games.exercises import Chance, Closed, Exercise
from algodrome.games.formel_fun.constants import FINISH, LAP
from algodrome.games.formel_fun.exercises.situations import GAME, OPTIONS, drive_a_while, position_of
from algodrome.games.formel_fun.notation import CARS
from algodrome.games.formel_fun.rules import sort_cars

Cars = Mapping[str, Mapping[str, int]]
Choice = Callable[[Cars], str]


def _running(exercise: Exercise) -> Cars:
    return {name: car for name, car in exercise.position["cars"].items() if "out" not in car}


class First(Closed):
    """A round begins: whose turn is it?"""

    game = GAME
    name = "first"
    place = 0  # in the order
    theme = "sequence"
    mistakes: Mapping[str, Choice] = {
        "outer_first": lambda cars: max(cars, key=lambda name: (cars[name]["progress"], cars[name]["place"])),
        "space_number": lambda cars: max(cars, key=lambda name: (_space(cars[name]), -cars[name]["place"])),
        "last_first": lambda cars: min(cars, key=lambda name: (cars[name]["progress"], -cars[name]["place"])),
        "lowest_number": min,
    }

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Take the beginning of a round in which cars stand side by side or have crossed the line."""
        state = drive_a_while(chance, grade)
        if state.is_over or state.position.round_number < 2:  # noqa: PLR2004 - the grid has its own order
            return None
        sort_cars(state.position)
        state.position.turn = 0
        if state.position.progress[state.position.order[0]] >= FINISH:
            return None
        position, seat = position_of(state), state.to_act[0]
        asked = Exercise(GAME, self.name, grade, (self.theme,), OPTIONS[grade], position, seat)
        cars = _running(asked)
        right = self.truth(asked)
        wrong = {mistake: choose(cars) for mistake, choose in self.mistakes.items()}
        answers = self.with_answers(right, wrong, chance)
        beside = [car for car in cars.values() if car["progress"] == cars[right]["progress"]]
        if not answers or len(beside) < min(grade, 2):
            return None
        return replace(asked, answers=answers)

    def truth(self, exercise: Exercise) -> str:
        """FF16: sort the cars that run."""
        position = exercise.state().position
        sort_cars(position)
        return str(CARS[position.order[: position.running][self.place]])

    def shown(self, exercise: Exercise, said: str) -> tuple[str, ...]:
        """Let the first car drive: it is the one whose turn it is."""
        del said
        return (str(exercise.state().legal_moves()[0]),)

    def told(self, exercise: Exercise, events: Sequence[Event]) -> Sequence[Event]:
        """Show whose turn it is."""
        del exercise
        return events[:1]


class Last(First):
    """Which car would be out?"""

    name = "last"
    place = -1
    mistakes: Mapping[str, Choice] = {
        "inner_last": lambda cars: min(cars, key=lambda name: (cars[name]["progress"], cars[name]["place"])),
        "space_last": lambda cars: min(cars, key=lambda name: (_space(cars[name]), -cars[name]["place"])),
        "first_last": lambda cars: max(cars, key=lambda name: (cars[name]["progress"], -cars[name]["place"])),
        "outside_last": lambda cars: max(cars, key=lambda name: (cars[name]["place"], -cars[name]["progress"])),
    }

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Name the number of cars."""
        return {"n": len(_running(exercise))}


def _space(car: Mapping[str, int]) -> int:
    return (car["progress"] - 1) % LAP
