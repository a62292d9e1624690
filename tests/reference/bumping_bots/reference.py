"""A whole race: rounds, finish, and how it is played from outside (BB8, BB22 to BB24)."""

from collections.abc import Mapping

from .board import Board
from .hexes import DIRECTIONS, cell_from_name, cell_name
from .motors import turn_motors
from .options import read_options
from .pieces import CARD_KINDS, Asking, Placed, Position, Question, Robot, name_or_none
from .setting_up import Chance, set_up
from .speeds import FASTEST
from .track import Track
from .turns import play_turn

LAST_ROUND = 200


class Reference:
    """One race of Bumping Bots."""

    def __init__(
        self,
        options: Mapping[str, object],
        chance: Chance,
        track: Track,
        position: Position | None = None,
    ) -> None:
        self.options = read_options(options)
        self.track = track
        self.board = Board(self.options, track)
        self.question: Question | None = None
        if position is not None:
            take_position(self.board, position)
        self.steps = race(self.board, chance, position)
        self.run_until_question(None)

    # How it is played

    @property
    def is_over(self) -> bool:
        """BB23: has the race ended?"""
        return self.question is None

    @property
    def journal(self) -> list[tuple[object, ...]]:
        """What happened, in order."""
        return self.board.journal

    def to_act(self) -> list[int]:
        """BB8a: the seat that is asked, if any."""
        return [] if self.question is None else [self.question.seat]

    def choices(self, seat: int) -> list[str]:
        """BB8a: the possible answers of this seat."""
        if self.question is None or self.question.seat != seat:
            return []
        return list(self.question.choices)

    def play(self, seat: int, text: str) -> None:
        """BB8a: this seat answers; everything follows up to the next question."""
        if self.question is None or self.question.seat != seat:
            raise ValueError(f"seat {seat} may not act now")
        if text not in self.question.choices:
            raise ValueError(f"not among the choices of seat {seat}: {text!r}")
        self.board.record("chose", seat, self.question.name, text)
        self.run_until_question(text)

    def run_until_question(self, answer: str | None) -> None:
        """Go on until somebody is asked or the race is over."""
        try:
            self.question = next(self.steps) if answer is None else self.steps.send(answer)
        except StopIteration:
            self.question = None

    def ranking(self) -> list[tuple[int, ...]]:
        """BB22, BB23a: groups of equal rank, best first; those still on the track by race order."""
        return [*self.board.finished, *((seat,) for seat in self.board.race_order())]

    # What can be seen

    def snapshot(self) -> dict[str, object]:
        """Everything there is to compare."""
        return {
            "round": self.board.round,
            "order": list(self.board.order),
            "robots": {robot.seat: self.robot_snapshot(robot) for robot in self.board.robots},
            "fixed": [cell_name(cell) for cell in self.track.fixed],
            "bumpers": [cell_name(cell) for cell in self.track.bumpers],
            "mobiles": [cell_name(mobile.cell) for mobile in self.board.mobiles],
            "motors": {cell_name(motor.centre): motor.axis() for motor in self.board.motors},
            "asked": self.question_snapshot(),
        }

    def robot_snapshot(self, robot: Robot) -> dict[str, object]:
        """One robot; cell and zone are None off the track."""
        return {
            "cell": name_or_none(robot.cell),
            "heading": robot.heading,
            "sense": robot.sense,
            "speed": robot.speed,
            "laps": robot.laps,
            "zone": None if robot.cell is None else self.track.zone_of[robot.cell],
            "cards": sorted(robot.cards, key=CARD_KINDS.index),
            "boost": robot.boost,
            "rank": robot.finished_rank,
        }

    def question_snapshot(self) -> dict[str, object] | None:
        """What is being asked."""
        if self.question is None:
            return None
        return {
            "seat": self.question.seat,
            "question": self.question.name,
            "about": self.question.about,
            "choices": list(self.question.choices),
        }


# The race


def race(board: Board, chance: Chance, position: Position | None) -> Asking[None]:
    """BB8, BB23, BB24: rounds until the race is decided or round 200 is played."""
    if position is None:
        yield from set_up(board, chance)
    elif position.order:
        yield from play_on(board, list(position.order[position.turn :]))
    while not is_decided(board):
        yield from play_round(board)


def is_decided(board: Board) -> bool:
    """BB23, BB23a, BB24: at most one left, or the first ones home, or round 200 over."""
    if board.round >= LAST_ROUND or len(board.racing()) <= 1:
        return True
    return board.options.stop == "winner" and bool(board.finished)


def play_round(board: Board) -> Asking[None]:
    """BB4, BB8: all robots in race order."""
    board.order = board.race_order()
    board.round += 1
    board.record("round", board.round, tuple(board.order))
    yield from play_on(board, board.order)


def play_on(board: Board, seats: list[int]) -> Asking[None]:
    """BB8, BB22a, BB35: the turns of a round that are left, then its end."""
    for seat in seats:
        yield from play_turn(board, board.robot(seat))
    for robot in board.robots:
        robot.throws = 0
    board.blow_speed = 1
    yield from turn_motors(board)
    finish(board)


def finish(board: Board) -> None:
    """BB22, BB22a: robots that are home leave; lap, zone, along, then speed, then equal rank."""
    home = [robot for robot in board.racing() if robot.laps >= board.options.laps]
    results = {robot.seat: (*board.progress(robot), robot.speed) for robot in home}
    for result in sorted(set(results.values()), reverse=True):
        group = tuple(sorted(seat for seat in results if results[seat] == result))
        rank = 1 + sum(len(better) for better in board.finished)
        board.finished.append(group)
        board.record("finished", rank, group)
        for seat in group:
            board.robot(seat).finished_rank = rank
            board.robot(seat).cell = None


# Hand-made positions


def take_position(board: Board, position: Position) -> None:
    """Start a round, or a turn, from a hand-made position."""
    finished_seats = [seat for group in position.finished for seat in group]
    seats = sorted([*position.robots, *finished_seats])
    if seats != [robot.seat for robot in board.robots]:
        raise ValueError("a position needs each seat once")
    board.order = list(position.order) or seats
    board.round = position.round if position.order else position.round - 1
    for mobile, name in zip(board.mobiles, position.mobiles, strict=False):
        mobile.cell = cell_from_name(name)
    for motor, arm in zip(board.motors, position.arms, strict=False):
        motor.arm = arm
    for seat, placed in position.robots.items():
        take_placed_robot(board, board.robot(seat), placed)
    for group in position.finished:
        for seat in group:
            board.robot(seat).finished_rank = 1 + sum(len(better) for better in board.finished)
        board.finished.append(group)


def take_placed_robot(board: Board, robot: Robot, placed: Placed) -> None:
    """One robot of a hand-made position."""
    cell = cell_from_name(placed.cell)
    if not board.is_free(cell):
        raise ValueError(f"not free: {placed.cell}")
    if placed.heading not in DIRECTIONS or placed.sense not in FASTEST:
        raise ValueError("unknown heading or sense")
    if not 1 <= placed.speed <= FASTEST[placed.sense]:
        raise ValueError("impossible speed")
    robot.cell = cell
    robot.heading = placed.heading
    robot.sense = placed.sense
    robot.speed = placed.speed
    robot.laps = placed.laps
    robot.cards = list(placed.cards)
    robot.boost = placed.boost
