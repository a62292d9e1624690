"""The last move of a round: which car begins the next one (FF16), or which is out (FF19)?"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from algodrome.games.contract import State
from algodrome.games.exercises import Chance, Closed, Exercise, run
from algodrome.games.formel_fun.constants import LAP
from algodrome.games.formel_fun.exercises.situations import GAME, OPTIONS, drive_a_while, position_of

Cars = Mapping[str, Mapping[str, int]]  # that run, with progress and place
Choice = Callable[[Cars], str]


def _most(cars: Cars, key: Callable[[Mapping[str, int]], tuple[int, int]]) -> str:
    return max(cars, key=lambda name: key(cars[name]))


def _space(car: Mapping[str, int]) -> int:
    return (car["progress"] - 1) % LAP


class First(Closed):
    """The last car of a round drives: which one begins the next round?"""

    game = GAME
    name = "first"
    shows_hand = False
    ends_the_race = False
    mistakes: Mapping[str, Choice] = {
        "outer_first": lambda cars: _most(cars, lambda car: (car["progress"], car["place"])),
        "space_number": lambda cars: _most(cars, lambda car: (_space(car), -car["place"])),
        "last_first": lambda cars: _most(cars, lambda car: (-car["progress"], car["place"])),
        "lowest_number": min,
    }

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Take the last move of a round, after which cars stand side by side or have passed the line."""
        state = drive_a_while(chance, grade)
        while not state.is_over and state.position.turn < state.position.running - 1:
            state.play(chance.one_of(state.legal_moves()))
        if state.is_over:
            return None
        move, seat = str(chance.one_of(state.legal_moves())), state.to_act[0]
        asked = Exercise(GAME, self.name, grade, ("sequence",), OPTIONS[grade], position_of(state), seat, given=move)
        right = self.truth(asked)
        if not right:
            return None
        cars = _after(state, move)
        wrong = {"same_order": state.view(None)["order"][0 if self.name == "first" else -1]}
        wrong |= {mistake: choose(cars) for mistake, choose in self.mistakes.items()}
        answers = self.with_answers(right, wrong, chance)
        beside = [car for car in cars.values() if car["progress"] == cars[right]["progress"]]
        return replace(asked, answers=answers) if answers and len(beside) >= min(grade, 2) else None

    def truth(self, exercise: Exercise) -> str:
        """Play the move; nothing if the round does not end as it should."""
        state, events = run(exercise, (exercise.given,))
        if any(event.kind == "eliminated" for event in events):
            return ""
        return str(state.view(None)["order"][0])

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Name the car that moves, and count those that run."""
        position = exercise.position
        return {"car": position["order"][position["turn"]], "n": len(position["order"])}


class Last(First):
    """The last car of a race drives: which one is out?"""

    name = "last"
    mistakes: Mapping[str, Choice] = {
        "inner_last": lambda cars: _most(cars, lambda car: (-car["progress"], -car["place"])),
        "space_last": lambda cars: _most(cars, lambda car: (-_space(car), car["place"])),
        "first_last": lambda cars: _most(cars, lambda car: (car["progress"], -car["place"])),
        "outside_last": lambda cars: _most(cars, lambda car: (car["place"], -car["progress"])),
    }

    def truth(self, exercise: Exercise) -> str:
        """Play the move; nothing if the race goes on."""
        _, events = run(exercise, (exercise.given,))
        return next((str(event.data["car"]) for event in events if event.kind == "eliminated"), "")


def _after(state: State, move: str) -> Cars:
    """Give where the cars stand after a move, before anything is lined up anew."""
    view = state.view(None)
    cars = {name: dict(view["cars"][name]) for name in view["order"]}
    parked = next(event.data for event in state.copy().play(move) if event.kind == "parked")
    cars[parked["car"]] |= {"progress": parked["to"], "place": parked["place"]}
    return cars
