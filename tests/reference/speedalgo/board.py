"""The state of a game: what stands where, how a car moves, what is written down (SA1, SA13, SA14, SA20, SA24, SA26)."""

from collections.abc import Callable

from .options import Options, seats_from_first
from .pieces import Car, ScoreRow
from .programs import CONDITION_SIDES
from .track import Cell, Track, cell_name

PLACING_TRAFFIC = "placing traffic"
PLACING_BOLIDES = "placing bolides"
PROGRAMMING = "programming"
RUNNING = "running"
OVER = "over"

STRAIGHT = 0
TOWARDS_RIGHT = 1
TOWARDS_LEFT = -1

Chance = Callable[[int], int]


class ProgramStoppedError(Exception):
    """SA16, SA17, SA20: the running program is interrupted."""


class Board:
    """Everything that rules look at and change."""

    def __init__(self, options: Options, chance: Chance, track: Track) -> None:
        self.options = options
        self.chance = chance
        self.track = track
        self.journal: list[tuple[object, ...]] = []
        self.score_sheet: list[ScoreRow] = []
        self.bolides: dict[int, Car] = {}
        self.traffic: list[Car] = []
        self.traffic_placed = 0
        self.phase = PLACING_TRAFFIC
        self.round = 0
        self.order = seats_from_first(options)
        self.dice: dict[int, int] = {}
        self.sides = dict.fromkeys(self.order, "SA")
        self.submitted: dict[int, str] = {}
        self.trails: dict[int, list[Cell]] = {}
        self.running_seat: int | None = None
        self.standing: dict[str, object] = {}

    def record(self, *event: object) -> None:
        """Write down what happened."""
        self.journal.append(event)

    def draw(self, possibilities: int) -> int:
        """Every random draw of the game goes through here."""
        result = self.chance(possibilities)
        if result < 0 or result >= possibilities:
            raise ValueError(f"chance gave {result}, not one of 0..{possibilities - 1}")
        return result

    def usable_sides(self, seat: int) -> tuple[str, ...]:
        """SA27: the sides of the condition card that this seat may use in this round."""
        if self.options.condition == "none":
            return ()
        if self.options.condition == "flip":
            return (self.sides[seat],)
        return CONDITION_SIDES

    # What stands where

    def car_on(self, cell: Cell) -> Car | None:
        """The car, traffic or bolide, on this cell."""
        for car in [*self.bolides.values(), *self.traffic]:
            if car.cell == cell:
                return car
        return None

    def is_free(self, cell: Cell) -> bool:
        """SA20: on the track and without a car."""
        return self.track.has(cell) and self.car_on(cell) is None

    def cell_ahead(self, car: Car, sideways: int) -> Cell:
        """SA13, SA14: the cell ahead, straight or one lane to the right (+1) or the left (-1)."""
        return Cell(car.cell.lane + sideways, car.cell.column + 1)

    def neighbours_of(self, bolide: Car) -> list[Car]:
        """SA17: the cars on the 8 neighbouring cells."""
        neighbours = []
        for lanes in (-1, 0, 1):
            for columns in (-1, 0, 1):
                car = self.car_on(Cell(bolide.cell.lane + lanes, bolide.cell.column + columns))
                if car is not None and car is not bolide:
                    neighbours.append(car)
        return neighbours

    # Moving

    def advance(self, car: Car, sideways: int) -> None:
        """SA13, SA14: only the target cell matters."""
        target = self.cell_ahead(car, sideways)
        self.stop_unless_free(car, target)
        self.move(car, target)

    def stop_unless_free(self, car: Car, target: Cell) -> None:
        """SA20: entering a border or an occupied cell is a collision, also beyond the line."""
        if self.is_free(target):
            return
        obstacle = self.car_on(target)
        obstacle_name = "border" if obstacle is None else obstacle.name
        self.record("collided", car.name, cell_name(car.cell), obstacle_name)
        raise ProgramStoppedError("collision")

    def move(self, car: Car, target: Cell) -> None:
        """SA24: a car moves to a free cell; traffic that crosses the line leaves the game."""
        self.record("moved", car.name, cell_name(car.cell), cell_name(target))
        car.cell = target
        if car.kind == "bolide":
            self.trails[car.number].append(target)
        elif self.track.is_beyond_line(target):
            self.traffic.remove(car)
            self.record("removed", car.name)

    def draw_trajectory(self, seat: int, stopped: int) -> None:
        """SA26: a row of the score sheet, with every cell since the last drawn point."""
        trail = self.trails[seat]
        trajectory = tuple(cell_name(cell) for cell in trail)
        row = ScoreRow(self.round, seat, self.dice[seat], self.submitted[seat], trajectory, stopped)
        self.score_sheet.append(row)
        self.trails[seat] = [trail[-1]]
