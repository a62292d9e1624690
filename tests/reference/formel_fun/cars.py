"""The cars and where they stand (FF1, FF5, FF13 to FF17, FF20)."""

from collections.abc import Iterable
from dataclasses import dataclass

ROOM = 4


@dataclass(eq=False)
class Car:
    """FF1: a car; `out` is the race that took it out."""

    name: str
    progress: int = 0
    place: int = 1
    out: int | None = None

    @property
    def seat(self) -> int:
        """FF3: its owner."""
        return int(self.name[:-1])

    @property
    def space(self) -> int:
        """FF1: 1 to 30; cars a lap apart share a space."""
        return (self.progress - 1) % 30 + 1

    @property
    def label(self) -> int:
        """FF1: 1 to 10, three times."""
        return (self.progress - 1) % 10 + 1


def leader_first(cars: Iterable[Car]) -> list[Car]:
    """FF16, FF17: the larger progress, on one space the inner place."""
    return sorted(cars, key=lambda car: (-car.progress, car.place))


def move(car: Car, spaces: int, others: list[Car]) -> None:
    """FF13 to FF15: the whole movement, back from full spaces but not behind the start, then the innermost place."""
    start = car.progress
    car.progress += spaces
    while car.progress > start and len(on_space_of(car, others)) >= ROOM:
        car.progress -= 1
    taken = {other.place for other in on_space_of(car, others)}
    car.place = min(place for place in range(1, len(others) + 2) if place not in taken)


def on_space_of(car: Car, others: list[Car]) -> list[Car]:
    """FF14: all other cars on the space of a car, a lap apart or waiting on the grid included."""
    return [other for other in others if other.space == car.space]


def line_up(cars: list[Car]) -> None:
    """FF20: in single file from space 30 backwards."""
    for number, car in enumerate(cars):
        car.progress, car.place = -number, 1
