"""The state of a race: what stands where, who is ahead (BB1, BB2c, BB4, BB8b, BB18a)."""

from .hexes import Cell, cell_name, neighbour, reading_order, turned
from .options import Options
from .pieces import Mobile, Motor, Robot
from .track import Track


class Board:
    """Everything that rules look at and change."""

    def __init__(self, options: Options, track: Track) -> None:
        self.options = options
        self.track = track
        self.journal: list[tuple[object, ...]] = []
        self.robots = [Robot(seat, track.last_zone().direction) for seat in range(1, options.players + 1)]
        self.mobiles = [Mobile(number, cell) for number, cell in enumerate(track.mobiles, start=1)]
        motors = [Motor(motor.centre, motor.sense, motor.axis) for motor in track.motors]
        self.motors = sorted(motors, key=lambda motor: reading_order(motor.centre))
        self.round = 0
        self.order: list[int] = []
        self.finished: list[tuple[int, ...]] = []
        self.active: Robot | None = None
        self.active_was_struck = False
        self.blow_speed = 1

    def record(self, *event: object) -> None:
        """Note what happened."""
        self.journal.append(event)

    # What stands where

    def robot(self, seat: int) -> Robot:
        """The robot of a seat."""
        return self.robots[seat - 1]

    def robot_on(self, cell: Cell) -> Robot | None:
        """BB1: the robot on a cell."""
        for robot in self.robots:
            if robot.cell == cell:
                return robot
        return None

    def mobile_on(self, cell: Cell) -> Mobile | None:
        """BB36: the mobile obstacle on a cell."""
        for mobile in self.mobiles:
            if mobile.cell == cell:
                return mobile
        return None

    def is_wall(self, cell: Cell) -> bool:
        """BB18a: outside the track, fixed obstacles, centres and arms of motorised ones, centres of bumpers."""
        if not self.track.has(cell) or cell in self.track.fixed or cell in self.track.bumpers:
            return True
        return any(cell == motor.centre or cell in motor.arm_cells() for motor in self.motors)

    def is_free(self, cell: Cell) -> bool:
        """BB28: on the track with nothing on it."""
        return not self.is_wall(cell) and self.robot_on(cell) is None and self.mobile_on(cell) is None

    # Moving

    def move(self, robot: Robot, direction: str) -> None:
        """BB2c, BB21: one cell further, whatever moves it; the line counts."""
        before = robot.place
        after = neighbour(before, direction)
        if not self.is_free(after):
            raise ValueError(f"{cell_name(after)} is not free")
        robot.laps += self.track.line_crossed(before, after)
        robot.cell = after
        robot.has_turned_here = False
        self.record("moved", robot.seat, cell_name(after), robot.laps)

    def leap(self, robot: Robot, direction: str, cells: int) -> None:
        """BB2c, BB28a: so many cells on through the air, whatever stands there; each cell counts for the line."""
        for _ in range(cells):
            before = robot.place
            robot.cell = neighbour(before, direction)
            robot.laps += self.track.line_crossed(before, robot.place)
        robot.has_turned_here = False
        self.record("moved", robot.seat, cell_name(robot.place), robot.laps)

    def turn(self, robot: Robot, steps: int) -> None:
        """BB11: the heading turns by so many times 60 degrees, clockwise if positive."""
        robot.heading = turned(robot.heading, steps)
        self.record("turned", robot.seat, robot.heading)

    def lose(self, robot: Robot, speeds: int) -> None:
        """BB9a, BB15: the marker goes down at once."""
        robot.lose(speeds)
        self.record("lost", robot.seat, speeds, robot.speed)

    # Who is ahead

    def racing(self) -> list[Robot]:
        """BB22: the robots on the track."""
        return [robot for robot in self.robots if robot.cell is not None]

    def progress(self, robot: Robot) -> tuple[int, int, int]:
        """BB4, BB22a: lap, zone, how far along."""
        return (robot.laps, self.track.zone_number(robot.place), self.track.how_far_along(robot.place))

    def race_order(self) -> list[int]:
        """BB4: lap, zone, along, inside, then the order of the previous round; leader first."""

        def how_good(robot: Robot) -> tuple[int, ...]:
            inside = self.track.how_far_inside(robot.place)
            return (*self.progress(robot), inside, -self.order.index(robot.seat))

        return [robot.seat for robot in sorted(self.racing(), key=how_good, reverse=True)]

    def race_position(self, robot: Robot) -> int:
        """BB8b: the present place in the race; finished robots count as ahead."""
        already_home = sum(len(group) for group in self.finished)
        return already_home + self.race_order().index(robot.seat) + 1

    def strength(self, robot: Robot) -> int:
        """BB8b, BB28c: how strong a card is, 1 to 4, by the present place."""
        position = self.race_position(robot)
        if self.options.tuning_scale == "stretched":
            position = 1 + 8 * (position - 1) // (self.options.players - 1)
        if position <= 2:
            return 1
        if position <= 4:
            return 2
        if position <= 6:
            return 3
        return 4
