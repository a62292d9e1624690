"""The second Bumping Bots. Random races on three tracks keep what must always be true."""

import random

import pytest

from .bumping_bots import Placed, Position, Reference, Track, check_track
from .bumping_bots.board import Board
from .bumping_bots.hexes import (
    DIRECTIONS,
    Cell,
    cell_from_name,
    cell_name,
    distance,
    neighbour,
    neighbours,
    turned,
)
from .bumping_bots.options import read_options
from .bumping_bots.pieces import CARD_KINDS, Robot
from .bumping_bots.reference import LAST_ROUND
from .bumping_bots.speeds import FASTEST, speed_after
from .bumping_bots_positions import asked, no_chance, play, ring

TWISTED = """\
.AAAAAAAAAAAAAABBBB.
AAAAAAAAAAAAAABBBBBB
AAAAAAAAAAAAAABBBBBB
AAAAAAAAAAAAAABBBBBB
HAAAAAAAAAAAAABBBBBB
HHHHHH......BBBBBBB.
HHHHHH.....CCCCCC...
HHHHH.....CCCCCC....
HHHHH....CCCCCC.....
HHHHHH...CCCCCCCDDD.
HHHHHH....CCCCDDDDDD
GHHHHHH.....DDDDDDDD
GGGGGGGGGFFFEEEDDDDD
GGGGGGGGFFFFEEEEDDDD
GGGGGGGFFFFFEEEEEDD.
.GGGGGGFFFFEEEEEEE..
..GGGGGFFFFEEEEE....

A E right
B SE right
C SW left
D SE right
E W right
F W right
G W right
H NW right
"""
OBSTACLES = (
    "bumper 5,2",
    "motor 10,2 cw E",
    "motor 13,7 ccw SE",
    "fixed 0,3",
    "mobile 8,9",
    "mobile 13,3",
    "mobile 7,1",
)
BUMPY = ("bumper 2,6", "bumper 8,2", "bumper 13,6", "bumper 7,10", "mobile 4,2", "mobile 11,4", "mobile 9,11")
TRACKS = {
    "plain": ring(columns=12, rows=10, width=4),
    "crowded": ring(*OBSTACLES),
    "bumpy": ring(*BUMPY),
    "twisted": TWISTED + "fixed 12,5\nmotor 4,2 ccw SW\nmobile 9,2\nmobile 15,11\n",
}


@pytest.mark.parametrize("name", list(TRACKS))
def test_tracks_of_the_random_races_are_fit(name: str) -> None:
    """BB2, BB33."""
    check_track(Track(TRACKS[name]))


def check_invariants(reference: Reference) -> None:
    """One thing per cell, all on the track, speeds in range, the lap counter as the line was crossed."""
    board = reference.board
    things = [robot.place for robot in board.racing()] + [mobile.cell for mobile in board.mobiles]
    assert len(set(things)) == len(things)
    assert not any(board.is_wall(cell) for cell in things)
    for robot in board.robots:
        assert 1 <= robot.speed <= FASTEST[robot.sense]
        assert 0 <= robot.boost <= 4
        assert 0 <= robot.throws <= 6
        assert (robot.cell is None) == (robot.finished_rank is not None) or board.round == 0
        assert robot.laps <= board.options.laps
    question = reference.question
    if question is not None:
        assert len(question.choices) > 1 or question.name == "card"
        assert len(set(question.choices)) == len(question.choices)


def laps_by_journal(reference: Reference, seat: int) -> int:
    """BB2c: count the line again from the cells that the journal names; jumps fly over at most three cells."""
    track = reference.track
    first, last = track.first_zone().letter, track.last_zone().letter
    count = -1
    zone = last
    for event in reference.journal:
        if event[0] == "moved" and event[1] == seat:
            after = track.zone_of[cell_from_name(str(event[2]))]
            if (zone, after) == (last, first):
                count += 1
            if (zone, after) == (first, last):
                count -= 1
            zone = after
    return count


def ways_to_the_line(track: Track) -> dict[Cell, int]:
    """For each cell, how many cells lie before the line, going forwards round the track."""
    ways: dict[Cell, int] = {}
    last = track.last_zone().letter
    reached = [cell for cell in track.cells() if track.zone_of[cell] == last and track.touches_first_zone(cell)]
    steps = 0
    while reached:
        ways.update(dict.fromkeys(reached, steps))
        steps += 1
        around = {other for cell in reached for other in neighbours(cell) if not track_line_between(track, cell, other)}
        reached = [cell for cell in sorted(around) if cell not in ways]
    return ways


def track_line_between(track: Track, cell: Cell, other: Cell) -> bool:
    return not track.has(other) or track.line_crossed(cell, other) != 0


def clear_way(reference: Reference, cell: Cell, direction: str) -> list[Cell]:
    """Up to six cells straight ahead before the next wall."""
    way: list[Cell] = []
    cell = neighbour(cell, direction)
    while len(way) < 6 and not reference.board.is_wall(cell):
        way.append(cell)
        cell = neighbour(cell, direction)
    return way


class Driver:
    """Answers at random, but mostly so that a robot gets round the track."""

    def __init__(self, track: Track, generator: random.Random) -> None:
        self.ways = ways_to_the_line(track)
        self.generator = generator

    def progress(self, reference: Reference, cell: Cell, direction: str) -> int:
        """How much nearer to the line, or past it, four cells straight on would be."""
        gained = 0
        for after in clear_way(reference, cell, direction)[:4]:
            gained += self.ways[cell] - self.ways[after]
            gained += reference.track.line_crossed(cell, after) * (max(self.ways.values()) + 1)
            cell = after
        return gained

    def answer(self, reference: Reference) -> str:
        seat, name, choices = asked(reference)
        robot = reference.board.robot(seat)
        if self.generator.random() < 0.15 or name not in ("speed", "cell", "turn", "card"):
            return self.generator.choice(choices)
        if name == "card":
            return self.generator.choice(choices) if self.generator.random() < 0.3 else "none"
        if name == "speed":
            return self.speed(reference, robot, choices)

        def value(choice: str) -> tuple[int, float]:
            steps = {"L": -1, "R": 1}.get(choice, 0)
            travel = turned(robot.travel if name == "cell" else robot.heading, steps)
            return (self.progress(reference, robot.place, travel), self.generator.random())

        return max(choices, key=value)

    def speed(self, reference: Reference, robot: Robot, choices: list[str]) -> str:
        """As fast as the way ahead is clear; the other way where that leads on."""

        def value(choice: str) -> tuple[int, int]:
            chosen = speed_after(choice, robot.sense, robot.speed)
            assert chosen is not None
            travel = robot.heading if chosen[0] == "forward" else turned(robot.heading, 3)
            room = len(clear_way(reference, robot.place, travel))
            leads_on = self.progress(reference, robot.place, travel) > 0
            return (int(leads_on and room > 0), chosen[1] if chosen[1] <= room + 1 else -chosen[1])

        return max(choices, key=value)


def random_options(generator: random.Random) -> dict[str, object]:
    options: dict[str, object] = {
        "players": generator.randint(2, 9),
        "laps": generator.choice([2, 2, 3]),
        "grid": generator.choice(["auto", "choose"]),
        "stop": generator.choice(["all", "winner"]),
        "tuning_deal": generator.choice(["random", "pick"]),
        "tuning_scale": generator.choice(["source", "stretched"]),
    }
    if generator.random() < 0.7:
        options["tuning"] = generator.randint(0, 5)
    return options


def play_random_race(name: str, seed: int) -> Reference:
    generator = random.Random(f"{name} {seed}")
    track = Track(TRACKS[name])
    reference = Reference(random_options(generator), generator.randrange, track)
    driver = Driver(track, generator)
    while not reference.is_over:
        if asked(reference)[1] in ("speed", "grid", "turn", "struck"):
            check_invariants(reference)
        play(reference, driver.answer(reference))
    check_invariants(reference)
    return reference


@pytest.mark.parametrize("name", list(TRACKS))
@pytest.mark.parametrize("seed", range(25))
def test_random_races_end(name: str, seed: int) -> None:
    """BB23, BB24: every race ends and ranks everybody; laps agree with the cells that were entered."""
    reference = play_random_race(name, seed)
    seats = [seat for group in reference.ranking() for seat in group]
    assert sorted(seats) == [robot.seat for robot in reference.board.robots]
    assert reference.board.round <= LAST_ROUND
    for robot in reference.board.robots:
        assert laps_by_journal(reference, robot.seat) == robot.laps
        if robot.finished_rank is not None:
            assert robot.laps == reference.options.laps
    reference.snapshot()


def test_same_seed_gives_the_same_race() -> None:
    """The race depends on nothing but the answers and the draws."""
    for seed in range(2):
        assert play_random_race("crowded", seed).journal == play_random_race("crowded", seed).journal


def random_robot(cell: Cell, generator: random.Random) -> Placed:
    sense = generator.choice(["forward", "forward", "forward", "reverse"])
    cards = tuple(generator.choice(CARD_KINDS) for _ in range(generator.randint(0, 2)))
    return Placed(
        cell_name(cell),
        generator.choice(DIRECTIONS),
        generator.randint(1, FASTEST[sense]),
        sense,
        generator.randint(-1, 1),
        cards,
        generator.choice([0, 0, 0, 1, 4]),
    )


def random_crowd(name: str, seed: int) -> Reference:
    """Nine robots close together, each in any state, at the start of a round."""
    generator = random.Random(f"crowd {name} {seed}")
    track = Track(TRACKS[name])
    board = Board(read_options({"players": 9}), track)
    free = [cell for cell in track.cells() if board.is_free(cell)]
    middle = generator.choice(free)
    near = sorted(free, key=lambda cell: (distance(cell, middle), generator.random()))
    chosen = generator.sample(near[:24], 9)
    robots = {seat: random_robot(cell, generator) for seat, cell in enumerate(chosen, start=1)}
    scale = generator.choice(["source", "stretched"])
    return Reference({"players": 9, "tuning_scale": scale}, no_chance, track, Position(robots, 2))


def check_journal(reference: Reference) -> None:
    """BB14, BB15, BB36, BB40: losses are 1 or 2, pushes and throws at most 2."""
    for event in reference.journal:
        if event[0] == "lost":
            assert event[2] in (1, 2)
        if event[0] in ("thrown", "struck"):
            assert event[3] in (0, 1, 2)


@pytest.mark.parametrize("name", ["crowded", "bumpy"])
@pytest.mark.parametrize("first_seed", range(0, 100, 20))
def test_random_crowds(name: str, first_seed: int) -> None:
    """BB13 to BB20, BB36 to BB40: one round of shocks, one thing per cell all along."""
    for seed in range(first_seed, first_seed + 20):
        generator = random.Random(seed)
        reference = random_crowd(name, seed)
        while not reference.is_over and reference.board.round == 2:
            check_invariants(reference)
            play(reference, generator.choice(asked(reference)[2]))
        check_invariants(reference)
        check_journal(reference)
