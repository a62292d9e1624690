"""The plain second Bumping Bots against hand-made positions, rule by rule, and over random races."""

import random
from collections.abc import Callable

import pytest

from .bumping_bots import Placed, Position, Reference, Track, TrackRefusedError, check_track, load_track
from .bumping_bots.board import Board
from .bumping_bots.hexes import (
    DIRECTIONS,
    Cell,
    along,
    cell_at,
    cell_from_name,
    cell_name,
    distance,
    neighbour,
    neighbours,
    rightwards,
    shorter_way,
    turned,
)
from .bumping_bots.motors import turn_motors
from .bumping_bots.options import read_options
from .bumping_bots.pieces import CARD_KINDS, Robot
from .bumping_bots.reference import LAST_ROUND, finish, take_position
from .bumping_bots.speeds import FASTEST, speed_after, speed_choices

RING_ZONES = ("A E right", "B SE right", "C W right", "D NW right")


def no_chance(possibilities: int) -> int:
    raise AssertionError(f"nothing is drawn here, least of all from {possibilities}")


def hall(*obstacles: str) -> Track:
    """A wide hall, not a ring: columns 0 and 1 are zone C, 2 to 19 zone A, 20 and 21 zone B; nine rows."""
    rows = ["CC" + "A" * 18 + "BB"] * 9
    return Track("\n".join([*rows, "", "A E right", "B E right", "C E right", *obstacles]))


def ring_letter(column: int, row: int, columns: int, rows: int, width: int) -> str:
    if width <= column < columns - width and width <= row < rows - width:
        return "."
    if column >= columns - width:
        return "B"
    if row < width:
        return "A"
    return "D" if column < width else "C"


def ring(*obstacles: str, columns: int = 16, rows: int = 13, width: int = 5) -> str:
    """A rectangular ring: A along the top, B right, C bottom, D left; the line lies above row `width`."""
    lines = [
        "".join(ring_letter(column, row, columns, rows, width) for column in range(columns)) for row in range(rows)
    ]
    return "\n".join([*lines, "", *RING_ZONES, *obstacles])


def lead(cell: str, heading: str = "E", speed: int = 1, sense: str = "forward", *cards: str) -> Placed:
    """A robot one lap ahead, which therefore plays first."""
    return Placed(cell, heading, speed, sense, laps=1, cards=cards)


def race(*robots: Placed, on: Track | None = None, finished: int = 0, round_: int = 2, **options: object) -> Reference:
    """A race from this position: seats 1, 2, … as given, then so many seats that have finished."""
    placed = dict(enumerate(robots, start=1))
    home = tuple((seat,) for seat in range(len(robots) + 1, len(robots) + finished + 1))
    all_options: dict[str, object] = {"players": len(robots) + finished, **options}
    return Reference(all_options, no_chance, on or hall(), Position(placed, round_, home))


FAR = Placed("2,0", "E")


def with_strength(strength: int, *robots: Placed, on: Track | None = None) -> Reference:
    """Seat 1 leads those on the track, and enough have finished for this strength."""
    return race(*robots, on=on, finished=2 * (strength - 1))


def play(reference: Reference, *answers: str) -> None:
    for answer in answers:
        reference.play(reference.to_act()[0], answer)


def asked(reference: Reference) -> tuple[int, str, list[str]]:
    question = reference.question
    assert question is not None
    return question.seat, question.name, list(question.choices)


def place(reference: Reference, seat: int = 1) -> str:
    return cell_name(reference.board.robot(seat).place)


def heading(reference: Reference, seat: int = 1) -> str:
    return reference.board.robot(seat).heading


def speed(reference: Reference, seat: int = 1) -> int:
    return reference.board.robot(seat).speed


def laps(reference: Reference, seat: int = 1) -> int:
    return reference.board.robot(seat).laps


def mobiles(reference: Reference) -> list[str]:
    return [cell_name(mobile.cell) for mobile in reference.board.mobiles]


def happened(reference: Reference, kind: str) -> list[tuple[object, ...]]:
    return [event for event in reference.journal if event[0] == kind]


# Cells and directions


def test_cells_have_one_name_each() -> None:
    """BB2a: column and row."""
    assert cell_name(cell_from_name("12,7")) == "12,7"
    assert cell_at(5, 4) == Cell(3, 4)
    assert cell_at(5, 5) == Cell(3, 5)
    for name in ("", "1", "1,", ",1", "01,2", "1,-2", "1 ,2", "1,2,3", "²,1"):
        with pytest.raises(ValueError, match="not a cell"):
            cell_from_name(name)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("5,4", ["6,4", "5,5", "4,5", "4,4", "4,3", "5,3"]),
        ("5,5", ["6,5", "6,6", "5,6", "4,5", "5,4", "6,4"]),
    ],
)
def test_odd_rows_are_shifted_right(name: str, expected: list[str]) -> None:
    """BB2: the neighbours E, SE, SW, W, NW, NE."""
    assert [cell_name(neighbour(cell_from_name(name), direction)) for direction in DIRECTIONS] == expected


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_along_and_rightwards(direction: str) -> None:
    """BB4a: along grows most in the direction itself, rightwards towards the right; together they tell cells apart."""
    origin = Cell(0, 0)
    assert along(neighbour(origin, direction), direction) == 2
    assert rightwards(neighbour(origin, direction), direction) == 0
    for steps, expected in ((1, (1, 1)), (2, (-1, 1)), (-1, (1, -1)), (-2, (-1, -1)), (3, (-2, 0))):
        cell = neighbour(origin, turned(direction, steps))
        assert (along(cell, direction), rightwards(cell, direction)) == expected
    cells = [Cell(q, r) for q in range(-5, 6) for r in range(-5, 6)]
    assert len({(along(cell, direction), rightwards(cell, direction)) for cell in cells}) == len(cells)


def test_distance_and_shorter_way() -> None:
    assert distance(cell_from_name("5,4"), cell_from_name("8,4")) == 3
    assert distance(cell_from_name("5,4"), cell_from_name("5,6")) == 2
    assert shorter_way("E", "SW") == 1
    assert shorter_way("E", "NE") == -1
    with pytest.raises(ValueError, match="lateral"):
        shorter_way("E", "W")


# Tracks


def test_a_track_is_read_from_its_text() -> None:
    """BB2, BB2a: map, zones, obstacles; spaces at line ends and short rows."""
    track = Track(
        "AAB  \n.AB\nC\n\nA E left\nB SE right\nC NE left\n\nfixed 0,0\nmotor 1,1 ccw SW\nmobile 2,0\nbumper 0,2\n"
    )
    assert track.zone_of == {
        cell_from_name("0,0"): "A",
        cell_from_name("1,0"): "A",
        cell_from_name("2,0"): "B",
        cell_from_name("1,1"): "A",
        cell_from_name("2,1"): "B",
        cell_from_name("0,2"): "C",
    }
    assert [(zone.letter, zone.direction, zone.inside) for zone in track.zones] == [
        ("A", "E", "left"),
        ("B", "SE", "right"),
        ("C", "NE", "left"),
    ]
    assert track.motors[0].sense == "ccw"
    assert track.motors[0].axis == "SW"
    assert track.line_of_obstacle[cell_from_name("2,0")] == 11


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("AA#\n\nA E left", 1),
        ("AA\naA\n\nA E left", 2),
        ("AA\nAB\n\nA E left", 2),
        ("AA\n\nA E", 3),
        ("AA\n\nA N left", 3),
        ("AA\n\nA E middle", 3),
        ("AB\n\nB E left\nA E left", 3),
        ("AA\n\nA E left\nB E left", 4),
        ("AB\n\nA E left\nfixed 0,0\nB E left", 5),
        ("AA\n\nA E left\nfixed 2,0", 4),
        ("AA\n\nA E left\nfixed 0;0", 4),
        ("AA\n\nA E left\nfixed 0,0\nmobile 0,0", 5),
        ("AA\n\nA E left\nmotor 0,0 cw", 4),
        ("AA\n\nA E left\nmotor 0,0 cw W", 4),
        ("AA\n\nA E left\nmotor 0,0 round E", 4),
        ("AA\n\nA E left\nbanana 0,0", 4),
    ],
)
def test_malformed_tracks_are_refused_with_the_line(text: str, line: int) -> None:
    """BB2: unknown letters, bad zones, bad obstacles."""
    with pytest.raises(TrackRefusedError) as refused:
        Track(text)
    assert refused.value.line == line


def refusal(text: str) -> str:
    with pytest.raises(TrackRefusedError) as refused:
        load_track(text)
    return refused.value.reason


def recoloured(text: str, changes: dict[str, str]) -> str:
    """The same track with other letters on some cells."""
    lines = text.split("\n")
    for name, letter in changes.items():
        column, row = (int(part) for part in name.split(","))
        lines[row] = lines[row][:column] + letter + lines[row][column + 1 :]
    return "\n".join(lines)


def test_a_good_ring_is_accepted() -> None:
    """BB2b, BB2d, BB2e, BB33."""
    check_track(Track(ring("bumper 5,2", "motor 10,2 cw E", "fixed 0,3", "mobile 8,9")))


def test_zones_make_one_ring_in_order() -> None:
    """BB2, BB2b: three zones at least, each connected, only consecutive ones touching."""
    assert "at least three" in refusal("AAAA\nBBBB\n\nA E left\nB W left")
    assert "not connected" in refusal(recoloured(ring(), {"3,10": "A"}))
    assert "does not touch" in refusal("AAA.\nBBBB\n...C\n\nA E left\nB W left\nC W left")
    rows, zones = ring().split("\n\n")
    swapped = rows.replace("D", "X").replace("C", "D").replace("X", "C")
    assert refusal(f"{swapped}\n\n{zones}") == "0,4 touches a zone that is not the next one"
    assert "not a ring" in refusal("AABB\n" * 4 + "CCCC\n" * 4 + "\nA E left\nB W left\nC W left")


def test_the_last_zone_has_room_for_nine() -> None:
    """BB2b, BB6a: grid cells without obstacles."""
    wide = ring(columns=13, rows=13, width=3).split("\n")
    text = "\n".join(line.replace("D", "C") if row > 5 else line for row, line in enumerate(wide[:13]))
    rest = "\n".join(wide[13:])
    assert len(Track(f"{text}\n{rest}").grid_cells()) == 9
    check_track(Track(f"{text}\n{rest}"))
    assert "too few" in refusal(f"{text}\n{rest}\nmobile 1,4")


def test_no_single_cell_may_cut_the_ring() -> None:
    """BB2e: walls, fixed obstacles and discs leave two ways everywhere."""
    assert "is cut" in refusal(ring("fixed 7,0", "fixed 7,2", width=3, columns=14, rows=14))
    narrow = recoloured(ring(), {"7,0": ".", "7,1": ".", "7,2": ".", "7,3": "."})
    assert refusal(narrow) == "without 7,4 the ring is cut"
    assert "not one ring" in refusal(ring("fixed 7,0", "fixed 7,1", width=2, columns=14, rows=14))


def test_a_robot_can_always_pass_the_line() -> None:
    """BB2d: two bumpers four apart on one axis trap a robot for ever; three or five apart do not."""
    assert refusal(ring("bumper 6,2", "bumper 10,2")) == "a robot on 8,2 could never pass the line"
    check_track(Track(ring("bumper 5,2", "bumper 8,2")))
    check_track(Track(ring("bumper 5,2", "bumper 10,2")))


def test_numbers_of_obstacles() -> None:
    """BB33: 9 fixed, 4 motors of each sense, 5 mobile, 4 bumpers."""
    assert "at most 9" in refusal(ring(*(f"fixed {column},0" for column in range(10))))
    assert "at most 5" in refusal(ring(*(f"mobile {column},0" for column in range(6))))
    assert "at most 4" in refusal(ring(*(f"bumper {column},0" for column in range(5))))
    assert "at most 4" in refusal(ring(*(f"motor {column},0 cw E" for column in range(5))))


@pytest.mark.parametrize(
    "obstacles",
    [
        ("fixed 6,2",),
        ("motor 6,1 cw E",),
        ("bumper 6,3",),
        ("bumper 6,2", "fixed 6,0", "fixed 7,2"),
        ("motor 6,2 cw E", "mobile 7,2"),
        ("motor 6,2 cw E", "motor 9,2 cw E"),
        ("motor 6,2 cw E", "bumper 9,2"),
        ("bumper 6,2", "bumper 7,2"),
        ("bumper 6,2", "bumper 8,2"),
    ],
)
def test_placing_of_obstacles(obstacles: tuple[str, ...]) -> None:
    """BB33, BB33a: near walls, far from walls, far from each other."""
    with pytest.raises(TrackRefusedError, match=r"touch a wall|too near|belongs|arm"):
        load_track(ring(*obstacles))


def test_mobile_obstacles_may_stand_on_rings_and_arrows() -> None:
    """BB33a: anything but mobile obstacles is refused there."""
    check_track(Track(ring("motor 6,2 cw E", "bumper 13,6", "mobile 6,3", "mobile 12,6")))


# Setting up


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 1},
        {"players": 10},
        {"players": 2, "laps": 4},
        {"players": 2, "tuning": 6},
        {"players": 2, "tuning": True},
        {"players": 2, "grid": "nearest"},
        {"players": 2, "weather": "rain"},
    ],
)
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    """BB6, BB7, BB23, BB28c: only known options and values."""
    with pytest.raises(ValueError, match=r"option|missing"):
        Reference(options, no_chance, Track(ring()))


def test_cards_as_many_as_laps() -> None:
    """BB7: unless told otherwise."""
    assert read_options({"players": 2}).tuning == 2
    assert read_options({"players": 2, "laps": 3}).tuning == 3
    assert read_options({"players": 2, "laps": 3, "tuning": 0}).tuning == 0


def recorded_chance(draws: list[int], answer: Callable[[int], int]) -> Callable[[int], int]:
    def chance(possibilities: int) -> int:
        draws.append(possibilities)
        return answer(possibilities)

    return chance


def test_draws_in_order() -> None:
    """BB6, BB7: the order of the robots, then the cards, from the end of the list, dealt one at a time."""
    draws: list[int] = []
    reference = Reference({"players": 3}, recorded_chance(draws, lambda _: 0), Track(ring()))
    assert draws == [3, 2, *range(45, 1, -1)]
    assert happened(reference, "drawn") == [("drawn", (2, 3, 1))]
    cards = ["jumper"] * 9 + ["magnet"] * 9 + ["nitro"] * 9 + ["boost"] * 9 + ["quick"] * 9
    shuffled = [*cards[1:], cards[0]]
    assert [robot.cards for robot in reference.board.robots] == [
        [shuffled[-1], shuffled[-4]],
        [shuffled[-2], shuffled[-5]],
        [shuffled[-3], shuffled[-6]],
    ]


def keep(possibilities: int) -> int:
    """Chance that leaves a list as it is."""
    return possibilities - 1


def test_automatic_grid() -> None:
    """BB5, BB6a: nearest to the line, then more inside, then in reading order."""
    reference = Reference({"players": 7, "tuning": 0}, keep, Track(ring("fixed 0,5")))
    places = [place(reference, seat) for seat in range(1, 8)]
    assert places == ["4,5", "3,5", "2,5", "1,5", "4,6", "3,6", "2,6"]
    robot = reference.snapshot()["robots"]
    assert isinstance(robot, dict)
    assert robot[1] == {
        "cell": "4,5",
        "heading": "NW",
        "sense": "forward",
        "speed": 1,
        "laps": -1,
        "zone": "D",
        "cards": [],
        "boost": 0,
        "rank": None,
    }


def test_chosen_grid() -> None:
    """BB6a: in drawn order; zone A or a placed robot is touched."""
    reference = Reference({"players": 3, "grid": "choose", "tuning": 0}, lambda _: 0, Track(ring("mobile 2,6")))
    line = ["0,5", "1,5", "2,5", "3,5", "4,5"]
    assert asked(reference) == (2, "grid", line)
    play(reference, "2,5")
    assert asked(reference) == (3, "grid", ["0,5", "1,5", "3,5", "4,5", "3,6"])
    play(reference, "3,6")
    assert asked(reference) == (1, "grid", ["0,5", "1,5", "3,5", "4,5", "4,6", "2,7", "3,7"])
    play(reference, "3,7")
    assert asked(reference)[:2] == (2, "speed")


def test_chosen_grid_without_a_touching_cell() -> None:
    """BB6a: when nothing touches zone A, any free grid cell may be chosen."""
    track = Track(ring(*(f"mobile {column},5" for column in range(5))))
    reference = Reference({"players": 2, "grid": "choose", "tuning": 0}, keep, track)
    assert len(asked(reference)[2]) == len(track.grid_cells())


def test_picked_cards() -> None:
    """BB28b: after the grid, in seat order, different kinds, each set in one way."""
    reference = Reference({"players": 2, "tuning": 3, "tuning_deal": "pick"}, keep, Track(ring()))
    assert asked(reference) == (1, "pick", ["jumper", "magnet", "nitro"])
    play(reference, "magnet")
    assert asked(reference) == (1, "pick", ["nitro", "boost"])
    play(reference, "boost")
    assert asked(reference) == (2, "pick", ["jumper", "magnet", "nitro"])
    assert reference.board.robot(1).cards == ["magnet", "boost", "quick"]
    play(reference, "nitro")
    assert reference.board.robot(2).cards == ["nitro", "boost", "quick"]
    assert asked(reference)[1] == "card"


def test_all_kinds_are_picked_without_a_question() -> None:
    reference = Reference({"players": 2, "tuning": 5, "tuning_deal": "pick"}, keep, Track(ring()))
    assert [robot.cards for robot in reference.board.robots] == [list(CARD_KINDS)] * 2


# Order


def test_race_order() -> None:
    """BB4, BB4a, BB8: lap, zone, along, inside; fixed for the round."""
    robots = [
        Placed("5,4", "E"),
        Placed("5,2", "E"),
        Placed("6,0", "E"),
        Placed("20,0", "E"),
        Placed("1,0", "E", laps=-1),
        Placed("2,8", "E", laps=1),
    ]
    reference = race(*robots)
    assert reference.board.order == [6, 4, 3, 1, 2, 5]
    assert reference.ranking() == [(6,), (4,), (3,), (1,), (2,), (5,)]


def test_inside_left_turns_it_round() -> None:
    """BB4a: inside left is the negative of rightwards."""
    track = Track("\n".join([*["CCAAAAAABB"] * 9, "", "A E left", "B E right", "C E right"]))
    assert race(Placed("5,4", "E"), Placed("5,2", "E"), on=track).board.order == [2, 1]


# Speed and movement


@pytest.mark.parametrize(
    ("sense", "now", "expected"),
    [
        ("forward", 1, ["=", "+", "++", "r1", "r2"]),
        ("forward", 2, ["=", "+", "-", "r1", "r2"]),
        ("forward", 6, ["=", "-", "r1", "r2"]),
        ("reverse", 1, ["=", "+", "++", "r1", "r2"]),
        ("reverse", 2, ["=", "+", "-", "r1", "r2"]),
        ("reverse", 3, ["=", "-", "r1", "r2"]),
    ],
)
def test_speed_choices(sense: str, now: int, expected: list[str]) -> None:
    """BB9, BB9a."""
    reference = race(lead("10,4", "E", now, sense), FAR)
    assert asked(reference) == (1, "speed", expected)
    assert speed_choices(sense, now) == expected


def test_speed_after_a_choice() -> None:
    """BB9: a change of direction sets 1 or 2."""
    assert speed_after("++", "forward", 1) == ("forward", 3)
    assert speed_after("r2", "forward", 6) == ("reverse", 2)
    assert speed_after("r1", "reverse", 3) == ("forward", 1)
    assert speed_after("-", "forward", 1) is None


def test_forward_turn_before_the_last_cell() -> None:
    """BB10, BB11: straight, then a turn before the last cell, and none after it."""
    reference = race(lead("5,4", "E", 3), FAR)
    play(reference, "=")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    assert place(reference) == "7,4"
    play(reference, "L")
    assert (place(reference), heading(reference)) == ("7,3", "NE")
    assert asked(reference)[0] == 2


def test_forward_turn_after_the_last_cell() -> None:
    """BB11, BB12: or after it, or not at all."""
    reference = race(lead("5,4", "E", 3), FAR)
    play(reference, "=", ".")
    assert asked(reference) == (1, "turn", [".", "L", "R"])
    play(reference, "R")
    assert (place(reference), heading(reference)) == ("8,4", "SE")


def test_no_turn_before_the_first_cell() -> None:
    """BB11, BB11a: at speed 1 only after it."""
    reference = race(lead("5,4", "E", 1), FAR)
    play(reference, "=")
    assert (place(reference), asked(reference)[1]) == ("6,4", "turn")


def test_reverse_turns_before_and_after() -> None:
    """BB11, BB12: the heading turns and the robot backs along its new axis."""
    reference = race(lead("8,4", "E", 2, "reverse"), FAR)
    play(reference, "=")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, "L")
    assert (place(reference), heading(reference)) == ("6,5", "NE")
    assert asked(reference) == (1, "turn", [".", "L", "R"])
    play(reference, "L")
    assert heading(reference) == "NW"


def test_laps_count_at_the_line() -> None:
    """BB2c: C into A is +1, A into C is -1, nothing else."""
    reference = race(lead("1,4", "E", 2), Placed("3,0", "W", 2))
    play(reference, "=", ".", ".")
    assert (place(reference, 1), laps(reference, 1)) == ("3,4", 2)
    play(reference, "=", ".")
    assert (place(reference, 2), laps(reference, 2)) == ("1,0", -1)
    reference = race(lead("19,4", "E", 1), FAR)
    play(reference, "=")
    assert laps(reference) == 1


# Shocks


def test_wall() -> None:
    """BB13, BB17: stop, lose 2, a turn may follow."""
    reference = race(lead("20,4", "E", 4), FAR)
    play(reference, "=")
    assert (place(reference), speed(reference)) == ("21,4", 2)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


@pytest.mark.parametrize("obstacle", ["fixed 7,4", "bumper 7,4", "motor 7,4 cw E", "motor 8,4 cw E"])
def test_solid_obstacles_are_walls(obstacle: str) -> None:
    """BB17, BB18a, BB34, BB35: fixed ones, centres of bumpers, centres and arms of motors."""
    start = {"bumper 7,4": "6,4", "motor 7,4 cw E": "5,4"}.get(obstacle, "6,4")
    reference = race(lead(start, "E", 3), FAR, on=hall(obstacle))
    play(reference, "=")
    assert (place(reference), speed(reference), asked(reference)[1]) == (start, 1, "turn")


def test_shock_gives_a_turn_even_after_a_turn() -> None:
    """BB13a: exactly one."""
    reference = race(lead("10,8", "E", 2), FAR)
    play(reference, "=", "R")
    assert (place(reference), heading(reference), speed(reference)) == ("11,8", "SE", 1)
    assert asked(reference) == (1, "turn", [".", "L", "R"])
    play(reference, "R")
    assert (heading(reference), asked(reference)[0]) == ("SW", 2)


@pytest.mark.parametrize(("now", "pushed"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_push_by_speed(now: int, pushed: int) -> None:
    """BB14, BB15: 0, 1 or 2 cells; both lose 2, never below 1; direction of travel is kept."""
    reference = race(lead("7,4", "E", now), Placed("8,4", "W", 3, "reverse"))
    play(reference, "=")
    assert place(reference, 1) == "7,4"
    assert place(reference, 2) == f"{8 + pushed},4"
    assert speed(reference, 1) == max(1, now - 2)
    assert (speed(reference, 2), reference.board.robot(2).sense) == (1, "reverse")
    assert asked(reference) == (1, "turn", [".", "L", "R"])


def test_blow_in_reverse_goes_backwards() -> None:
    """BB14a: the line of the blow is the direction of travel; nobody is turned."""
    reference = race(lead("9,4", "E", 3, "reverse"), Placed("8,4", "SE"))
    play(reference, "=")
    assert (place(reference, 2), heading(reference, 2)) == ("7,4", "SE")
    assert asked(reference)[1] == "turn"


@pytest.mark.parametrize(
    ("now", "struck_heading", "expected"),
    [
        (3, "SE", None),
        (4, "E", None),
        (4, "W", None),
        (4, "SE", [".", "L1", "R1"]),
        (5, "NW", [".", "L1", "L2", "R1", "R2"]),
        (6, "SW", [".", "L1", "L2", "R1", "R2"]),
    ],
)
def test_lateral_blow_may_turn(now: int, struck_heading: str, expected: list[str] | None) -> None:
    """BB16: lateral, at speed 4 or more."""
    reference = race(lead("7,4", "E", now), Placed("8,4", struck_heading))
    play(reference, "=")
    if expected is None:
        assert asked(reference)[1] == "turn"
    else:
        assert asked(reference) == (1, "struck", expected)


@pytest.mark.parametrize(
    ("answer", "expected_heading", "expected_place"),
    [(".", "SE", "10,4"), ("L1", "E", "9,4"), ("L2", "NE", "8,4"), ("R1", "SW", "9,4"), ("R2", "W", "8,4")],
)
def test_turning_takes_cells_of_the_push(answer: str, expected_heading: str, expected_place: str) -> None:
    """BB16, BB16a: 60 degrees per cell; what is left is pushed."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "SE"))
    play(reference, "=", answer)
    assert (heading(reference, 2), place(reference, 2)) == (expected_heading, expected_place)


@pytest.mark.parametrize("obstacles", [(), ("fixed 21,4",), ("bumper 21,4",)])
def test_struck_against_a_wall(obstacles: tuple[str, ...]) -> None:
    """BB18: it does not move, both lose 2, and it cannot be turned."""
    column = 20 if obstacles else 21
    reference = race(lead(f"{column - 1},4", "E", 6), Placed(f"{column},4", "SE", 6), on=hall(*obstacles))
    play(reference, "=")
    assert asked(reference)[1] == "turn"
    assert (place(reference, 2), speed(reference, 1), speed(reference, 2)) == (f"{column},4", 4, 4)


def test_pushed_robot_meets_another() -> None:
    """BB19: it loses 2 more, the other one loses 2 and takes over the remaining cell."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "E", 6), Placed("10,4", "E", 6))
    play(reference, "=")
    assert [place(reference, seat) for seat in (1, 2, 3)] == ["7,4", "9,4", "11,4"]
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [3, 2, 4]


def test_robot_met_by_a_pushed_robot_may_be_turned() -> None:
    """BB19a: from the cells left, by the active robot's speed."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "E", 6), Placed("10,4", "SE", 6))
    play(reference, "=")
    assert asked(reference) == (1, "struck", [".", "L1", "R1"])
    assert reference.question is not None
    assert reference.question.about == 3
    play(reference, "L1")
    assert (place(reference, 3), heading(reference, 3)) == ("10,4", "E")


def test_pushed_robot_meets_a_wall() -> None:
    """BB19: it loses 2 more and the push ends; a push that just reaches the wall does not meet it."""
    reference = race(lead("19,4", "E", 5), Placed("20,4", "E", 6))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2)) == ("21,4", 2)
    reference = race(lead("19,4", "E", 3), Placed("20,4", "E", 6))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2)) == ("21,4", 4)


def test_robots_in_contact() -> None:
    """BB20, BB20a: those between stay, the last one gets the cells, each loses 2 once."""
    reference = race(lead("7,4", "E", 6), Placed("8,4", "E", 6), Placed("9,4", "W", 6), Placed("10,4", "E", 6))
    play(reference, "=")
    assert [place(reference, seat) for seat in (1, 2, 3, 4)] == ["7,4", "8,4", "9,4", "12,4"]
    assert [speed(reference, seat) for seat in (1, 2, 3, 4)] == [4, 4, 4, 4]


def test_a_blow_without_cells_is_not_passed_on() -> None:
    """BB20a: only the first one loses 2."""
    reference = race(lead("7,4", "E", 2), Placed("8,4", "E", 6), Placed("9,4", "W", 6))
    play(reference, "=")
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [1, 4, 6]
    reference = race(lead("7,4", "E", 4), Placed("8,4", "SE", 6), Placed("9,4", "W", 6))
    play(reference, "=", "R1")
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [2, 4, 6]


def test_two_robots_of_a_chain_may_be_turned() -> None:
    """BB20: 60 degrees per cell taken from the same total."""
    reference = race(lead("7,4", "E", 6), Placed("8,4", "SE"), Placed("9,4", "NE"), Placed("10,4", "NW"))
    play(reference, "=")
    assert asked(reference) == (1, "struck", [".", "L1", "L2", "R1", "R2"])
    play(reference, "L1")
    assert asked(reference) == (1, "struck", [".", "L1", "R1"])
    play(reference, "R1")
    assert asked(reference)[1] == "turn"
    assert [heading(reference, seat) for seat in (2, 3, 4)] == ["E", "E", "NW"]
    assert [place(reference, seat) for seat in (2, 3, 4)] == ["8,4", "9,4", "10,4"]


def test_chain_against_a_wall() -> None:
    """BB18a: only the robot that touches the wall cannot be turned."""
    reference = race(lead("19,4", "E", 6), Placed("20,4", "SE", 6), Placed("21,4", "SE", 6))
    play(reference, "=")
    assert asked(reference) == (1, "struck", [".", "L1", "L2", "R1", "R2"])
    play(reference, ".")
    assert asked(reference)[1] == "turn"
    assert [place(reference, seat) for seat in (2, 3)] == ["20,4", "21,4"]
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [4, 4, 4]


def test_pushed_over_the_line() -> None:
    """BB21: a robot pushed across the line gains or loses the lap."""
    reference = race(lead("0,4", "E", 3), Placed("1,4", "E", laps=-1))
    play(reference, "=")
    assert laps(reference, 2) == 0
    reference = race(lead("3,4", "W", 3), Placed("2,4", "E"))
    play(reference, "=")
    assert laps(reference, 2) == -1


# Mobile obstacles


def test_mobile_obstacle_flies_and_the_robot_runs_on() -> None:
    """BB36, BB36a: as many cells as the speed; half of the cells left; 1 speed lost; turning rules unchanged."""
    reference = race(lead("7,4", "E", 4), FAR, on=hall("mobile 9,4"))
    play(reference, "=")
    assert mobiles(reference) == ["13,4"]
    assert (place(reference), speed(reference)) == ("8,4", 3)
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, "L")
    assert (place(reference), asked(reference)[0]) == ("8,3", 2)


def test_no_turn_before_the_first_cell_after_a_mobile_obstacle() -> None:
    """BB11a, BB36: the last cell is the first one here."""
    reference = race(lead("8,4", "E", 3), FAR, on=hall("mobile 9,4"))
    play(reference, "=")
    assert (place(reference), asked(reference)[1]) == ("9,4", "turn")


def test_half_of_one_is_none() -> None:
    """BB36a: it stops and may turn, even if it has turned before."""
    reference = race(lead("7,4", "E", 2), FAR, on=hall("mobile 8,3"))
    play(reference, "=", "L")
    assert (place(reference), heading(reference), speed(reference)) == ("8,4", "NE", 1)
    assert mobiles(reference) == ["9,1"]
    assert asked(reference)[:2] == (1, "turn")


def test_the_same_obstacle_is_not_struck_twice() -> None:
    """BB36a, BB38a: boxed in it stays; the robot stops before it, loses 1 only and may turn."""
    reference = race(lead("8,4", "E", 4), FAR, on=hall("mobile 9,4", "fixed 10,4", "fixed 8,5", "fixed 8,3"))
    play(reference, "=")
    assert mobiles(reference) == ["9,4"]
    assert (place(reference), speed(reference)) == ("8,4", 3)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


@pytest.mark.parametrize(("now", "pushed"), [(2, 0), (3, 1), (4, 1), (6, 1)])
def test_mobile_obstacle_meets_a_robot(now: int, pushed: int) -> None:
    """BB37, BB37a: pushed 0 or 1, the robot loses 2, the obstacle stops."""
    reference = race(lead("7,4", "E", now), Placed("10,4", "E", 6), on=hall("mobile 8,4"))
    play(reference, "=")
    assert mobiles(reference) == ["9,4"]
    assert (place(reference, 2), speed(reference, 2)) == (f"{10 + pushed},4", 4)


def test_launcher_may_turn_a_robot() -> None:
    """BB37, BB37a: lateral and speed 4 or more; 60 degrees instead of the push."""
    reference = race(lead("7,4", "E", 6), Placed("10,4", "SE", 6), on=hall("mobile 8,4"))
    play(reference, "=")
    assert asked(reference) == (1, "struck", [".", "L1", "R1"])
    play(reference, "R1")
    assert (place(reference, 2), heading(reference, 2)) == ("10,4", "SW")
    reference = race(lead("7,4", "E", 3), Placed("10,4", "SE", 6), on=hall("mobile 8,4"))
    play(reference, "=")
    assert asked(reference)[1] != "struck"


def test_mobile_obstacle_bounces() -> None:
    """BB38, BB38a: struck right against a wall it loses one cell and goes on at + 120 degrees."""
    reference = race(lead("20,4", "E", 3), FAR, on=hall("mobile 21,4"))
    play(reference, "=")
    assert mobiles(reference) == ["20,6"]
    assert (place(reference), speed(reference)) == ("21,4", 2)
    reference = race(lead("18,4", "E", 6), FAR, on=hall("mobile 19,4"))
    play(reference, "=")
    assert mobiles(reference) == ["19,7"]


def test_mobile_obstacle_passes_a_blow_on() -> None:
    """BB39, BB39a: a robot next along the blow takes the push; then as many cells at + 120 degrees."""
    reference = race(lead("7,4", "E", 5), Placed("9,4", "E", 6), on=hall("mobile 8,4"))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2)) == ("11,4", 4)
    assert mobiles(reference) == ["7,6"]
    assert (place(reference), speed(reference)) == ("8,4", 4)
    assert asked(reference) == (1, "cell", [".", "L", "R"])


def test_mobile_obstacle_stays_when_the_robot_did_not_move() -> None:
    """BB39a: turned, blocked or in a chain."""
    reference = race(lead("7,4", "E", 5), Placed("9,4", "SE", 6), on=hall("mobile 8,4"))
    play(reference, "=", "R2")
    assert (place(reference, 2), heading(reference, 2), mobiles(reference)) == ("9,4", "W", ["8,4"])
    assert (place(reference), speed(reference), asked(reference)[1]) == ("7,4", 4, "turn")
    reference = race(lead("7,4", "E", 5), Placed("9,4", "E", 6), Placed("10,4", "E"), on=hall("mobile 8,4"))
    play(reference, "=")
    assert (place(reference, 2), place(reference, 3), mobiles(reference)) == ("9,4", "12,4", ["8,4"])


@pytest.mark.parametrize("second", ["mobile 9,4", "mobile 10,4"])
def test_mobile_obstacle_hands_its_cells_over(second: str) -> None:
    """BB39: a second one takes the cells left."""
    reference = race(lead("7,4", "E", 4), FAR, on=hall("mobile 8,4", second))
    play(reference, "=")
    assert mobiles(reference) == (["8,4", "13,4"] if second == "mobile 9,4" else ["9,4", "13,4"])


def test_mobile_obstacle_behind_a_struck_robot() -> None:
    """BB20b: it takes over the cells left; a robot that had moved loses 1."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "E", 6), on=hall("mobile 9,4"))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2), mobiles(reference)) == ("8,4", 4, ["11,4"])
    reference = race(lead("7,4", "E", 5), Placed("8,4", "E", 6), on=hall("mobile 10,4"))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2), mobiles(reference)) == ("9,4", 3, ["11,4"])


def test_active_robot_struck_by_what_it_launched() -> None:
    """BB20c: pushed, never turned, loses 2, its run ends, it keeps its turn."""
    track = hall("mobile 10,4", "fixed 11,4", "fixed 9,6")
    reference = race(lead("9,4", "E", 5), FAR, on=track)
    play(reference, "=")
    assert mobiles(reference) == ["9,5"]
    assert (place(reference), heading(reference), speed(reference)) == ("8,3", "E", 2)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


# Bumpers


@pytest.mark.parametrize(
    ("start", "now", "end"), [("8,4", 1, "8,4"), ("7,4", 3, "8,4"), ("6,4", 4, "7,4"), ("3,4", 6, "7,4")]
)
def test_bumper_throws_by_speed(start: str, now: int, end: str) -> None:
    """BB40, BB40a: 1 cell at 1 to 3, 2 at 4 to 6; 2 speeds lost, the movement ends, no turn."""
    reference = race(lead(start, "E", now), FAR, on=hall("bumper 10,4"))
    play(reference, "=")
    if asked(reference)[1] == "cell":
        play(reference, ".")
    assert (place(reference), heading(reference), speed(reference)) == (end, "E", max(1, now - 2))
    assert asked(reference)[0] == 2


def test_lateral_arrow_turns() -> None:
    """BB40, BB40b: 60 degrees per cell, nose towards the arrow."""
    reference = race(lead("8,2", "SE", 2), FAR, on=hall("bumper 10,4"))
    play(reference, "=", ".")
    assert (place(reference), heading(reference)) == ("8,4", "SW")
    reference = race(lead("7,0", "SE", 4), FAR, on=hall("bumper 10,4"))
    play(reference, "=", ".")
    assert (place(reference), heading(reference)) == ("7,4", "W")


def test_turning_goes_on_past_the_arrow() -> None:
    """BB40a, BB40b: pushed 2 it is thrown 2, and the sense is kept even past the arrow."""
    reference = race(lead("8,2", "SE", 5), Placed("8,3", "SW", 6), on=hall("bumper 10,4"))
    play(reference, "=", ".")
    assert (place(reference, 2), heading(reference, 2), speed(reference, 2)) == ("7,4", "NW", 2)


def test_thrown_robot_strikes_the_active_one() -> None:
    """BB20c, BB40: what a thrown robot meets is a shock without a choice; the active robot keeps its turn."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "SW", 6), on=hall("bumper 10,4"))
    play(reference, "=", ".")
    assert (place(reference, 2), heading(reference, 2), speed(reference, 2)) == ("8,4", "W", 1)
    assert (place(reference, 1), speed(reference, 1)) == ("6,4", 1)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


def test_standing_on_an_arrow_does_nothing() -> None:
    """BB40a: only entering counts; leftover push is lost."""
    reference = race(lead("9,4", "W", 1), FAR, on=hall("bumper 10,4"))
    play(reference, "=")
    assert (place(reference), speed(reference), asked(reference)[1]) == ("8,4", 1, "turn")


def test_blocked_throw_stays_on_the_arrow() -> None:
    """BB40b: it lost 2 by the arrow; the robot in the way takes the cells."""
    reference = race(lead("8,3", "SE", 1), Placed("8,4", "SE", 6), on=hall("bumper 10,4"))
    play(reference, "=")
    assert (place(reference), heading(reference)) == ("9,4", "SE")
    assert (place(reference, 2), speed(reference, 2)) == ("7,4", 4)
    reference = race(lead("8,3", "SE", 1), FAR, on=hall("bumper 10,4", "fixed 8,4"))
    play(reference, "=")
    assert (place(reference), asked(reference)[0]) == ("9,4", 2)


def test_thrown_robot_meets_a_mobile_obstacle() -> None:
    """BB20b, BB40: it takes over the cells left; a robot that had moved loses 1 more."""
    reference = race(lead("8,3", "SE", 1), FAR, on=hall("bumper 10,4", "mobile 8,4"))
    play(reference, "=")
    assert (place(reference), mobiles(reference)) == ("9,4", ["7,4"])
    reference = race(lead("7,0", "SE", 6), FAR, on=hall("bumper 10,4", "mobile 7,4"))
    play(reference, "=")
    assert (place(reference), speed(reference), mobiles(reference)) == ("8,4", 3, ["6,4"])


def test_shocks_after_a_throw_offer_no_turning() -> None:
    """BB40b: even a lateral blow of a robot thrown at speed 6."""
    reference = race(lead("7,0", "SE", 6), Placed("7,4", "SE", 6), on=hall("bumper 10,4"))
    play(reference, "=")
    assert asked(reference)[0] == 2
    assert (place(reference, 1), place(reference, 2)) == ("8,4", "6,4")


def test_six_throws_at_most() -> None:
    """BB40, BB40b: thrown to and fro between two bumpers; the seventh throw does nothing."""
    reference = race(lead("7,0", "SE", 4), FAR, on=hall("bumper 10,4", "bumper 6,4"))
    play(reference, "=", ".")
    assert len(happened(reference, "thrown")) == 6
    assert (place(reference), heading(reference), speed(reference)) == ("9,4", "W", 1)
    assert asked(reference)[0] == 2


def test_arrows_do_nothing_to_mobile_obstacles() -> None:
    """BB38a."""
    reference = race(lead("7,4", "E", 3), FAR, on=hall("bumper 10,4", "mobile 8,4"))
    play(reference, "=")
    assert mobiles(reference) == ["8,5"]
    assert happened(reference, "flew") == [("flew", 1, "9,4"), ("flew", 1, "8,5")]


# Motorised obstacles


def turn_motors_with(sense: str, *robots: Placed, others: tuple[str, ...] = ()) -> Reference:
    """The arms of one motor on 10,4, at first E and W, turn once."""
    reference = race(*robots, on=hall(f"motor 10,4 {sense} E", *others))
    assert list(turn_motors(reference.board)) == []
    return reference


@pytest.mark.parametrize(("sense", "axis"), [("cw", "SE"), ("ccw", "SW")])
def test_arms_turn(sense: str, axis: str) -> None:
    """BB35: 60 degrees in its sense."""
    reference = turn_motors_with(sense, FAR, Placed("2,2", "E"))
    assert reference.snapshot()["motors"] == {"10,4": axis}


def test_arm_pushes_a_robot() -> None:
    """BB35, BB35a: along u + 120 degrees, turned towards it if lateral, 2 speeds lost."""
    reference = turn_motors_with("cw", Placed("10,5", "E", 6), Placed("9,3", "NE", 6))
    assert (place(reference, 1), heading(reference, 1), speed(reference, 1)) == ("10,6", "SE", 4)
    assert (place(reference, 2), heading(reference, 2), speed(reference, 2)) == ("10,2", "NE", 4)
    reference = turn_motors_with("ccw", Placed("10,3", "W", 6), Placed("2,2", "E"))
    assert (place(reference, 1), heading(reference, 1)) == ("10,2", "NW")


def test_jammed_arm_stays() -> None:
    """BB35b: the whole obstacle stays; robots on the target cells lose 2 and do not turn."""
    reference = turn_motors_with(
        "cw", Placed("10,5", "E", 6), Placed("9,3", "E", 6), Placed("2,2", "E", 6), others=("mobile 10,6",)
    )
    assert reference.snapshot()["motors"] == {"10,4": "E"}
    assert [place(reference, seat) for seat in (1, 2)] == ["10,5", "9,3"]
    assert [heading(reference, seat) for seat in (1, 2)] == ["E", "E"]
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [4, 4, 6]
    assert mobiles(reference) == ["10,6"]


def test_arm_pushes_a_mobile_obstacle() -> None:
    """BB35b: one cell, no bounce."""
    reference = turn_motors_with("cw", FAR, Placed("2,2", "E"), others=("mobile 10,5",))
    assert mobiles(reference) == ["10,6"]
    reference = turn_motors_with("cw", FAR, Placed("2,2", "E"), others=("mobile 10,5", "fixed 10,6"))
    assert mobiles(reference) == ["10,5"]
    assert reference.snapshot()["motors"] == {"10,4": "E"}


def test_motors_turn_one_after_another() -> None:
    """BB35a: in reading order, each seeing the result of the last one; at the end of the round."""
    robots = (Placed("10,5", "E"), Placed("2,2", "E"))
    track = hall("motor 10,7 ccw SE", "motor 10,4 cw E")
    reference = race(*robots, on=track)
    list(turn_motors(reference.board))
    assert list(reference.board.motors[0].centre) == list(cell_from_name("10,4"))
    assert place(reference, 1) == "10,5"
    assert reference.snapshot()["motors"] == {"10,4": "E", "10,7": "E"}


def test_arms_turn_after_the_last_robot() -> None:
    """BB35: when all have moved."""
    reference = race(lead("5,0"), FAR, on=hall("motor 10,4 cw E"))
    play(reference, "=", ".", "=")
    assert reference.snapshot()["motors"] == {"10,4": "E"}
    play(reference, ".")
    assert reference.snapshot()["motors"] == {"10,4": "SE"}


# Cards


@pytest.mark.parametrize(
    ("scale", "players", "expected"),
    [
        ("source", 9, [1, 1, 2, 2, 3, 3, 4, 4, 4]),
        ("stretched", 9, [1, 1, 2, 2, 3, 3, 4, 4, 4]),
        ("source", 4, [1, 1, 2, 2]),
        ("stretched", 4, [1, 2, 3, 4]),
        ("stretched", 2, [1, 4]),
        ("stretched", 3, [1, 3, 4]),
        ("stretched", 6, [1, 1, 2, 3, 4, 4]),
    ],
)
def test_strength_by_position(scale: str, players: int, expected: list[int]) -> None:
    """BB8b, BB28c: by the present place, also stretched over any field."""
    robots = [Placed(f"{18 - seat},4", "E") for seat in range(players)]
    board = race(*robots, tuning_scale=scale).board
    assert [board.strength(robot) for robot in board.robots] == expected


def test_finished_robots_count_as_ahead() -> None:
    """BB8b."""
    board = race(lead("5,4"), FAR, finished=5).board
    assert board.race_position(board.robot(1)) == 6
    assert board.race_position(board.robot(2)) == 7


def test_card_question() -> None:
    """BB8a, BB30, BB30a: asked whenever a card is held, even if none can be played."""
    reference = race(lead("5,4", "E", 1, "forward", "quick", "nitro", "quick"), FAR)
    assert asked(reference) == (1, "card", ["nitro", "quick", "none"])
    play(reference, "quick")
    assert reference.board.robot(1).cards == ["nitro", "quick"]
    reference = race(lead("5,4", "E", 1, "forward", "nitro"), FAR, round_=1)
    assert asked(reference) == (1, "card", ["none"])
    reference = race(lead("5,4", "E", 1, "reverse", "nitro"), FAR)
    assert asked(reference) == (1, "card", ["none"])
    play(reference, "none")
    assert reference.board.robot(1).cards == ["nitro"]


def test_jumper_one_more_ground_cell() -> None:
    """BB28, BB28a I: the next cell costs nothing, and what follows is ordinary."""
    reference = with_strength(1, lead("5,4", "E", 1, "forward", "jumper"), FAR)
    play(reference, "jumper", "=")
    assert asked(reference) == (1, "cell", [".", "J"])
    play(reference, "J")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, ".")
    assert (place(reference), asked(reference)[1]) == ("7,4", "turn")


def test_jumper_into_a_mobile_obstacle() -> None:
    """BB28a I, BB36: the additional cell is among the cells left, so half of two."""
    reference = with_strength(1, lead("7,4", "E", 1, "forward", "jumper"), FAR, on=hall("mobile 8,4"))
    play(reference, "jumper", "=", "J")
    assert (place(reference), mobiles(reference), asked(reference)[1]) == ("8,4", ["9,4"], "turn")


def test_jumper_at_the_last_cell() -> None:
    """BB28, BB11a: jump or turn."""
    reference = with_strength(1, lead("5,4", "E", 2, "forward", "jumper"), FAR)
    play(reference, "jumper", "=", ".")
    assert asked(reference) == (1, "cell", [".", "L", "R", "J"])
    play(reference, "L")
    assert asked(reference)[0] == 2


@pytest.mark.parametrize(("strength", "end"), [(2, "7,4"), (3, "8,4"), (4, "9,4")])
def test_jumper_flies(strength: int, end: str) -> None:
    """BB28, BB28a II to IV: over whatever stands there; landing costs 1."""
    track = hall("fixed 6,4") if strength < 4 else hall("mobile 6,4", "fixed 7,4")
    robots = [lead("5,4", "E", 2, "forward", "jumper"), FAR]
    if strength == 3:
        robots.append(Placed("7,4", "E"))
    reference = race(*robots, on=track, finished=2 * (strength - 1))
    play(reference, "jumper", "=")
    assert asked(reference) == (1, "cell", [".", "J"])
    play(reference, "J")
    assert place(reference) == end
    assert asked(reference) == (1, "cell", [".", "L", "R"])


@pytest.mark.parametrize(
    ("start", "obstacles"), [("5,4", ("fixed 7,4",)), ("5,4", ("mobile 7,4",)), ("20,4", ()), ("21,4", ())]
)
def test_jumper_needs_a_landing(start: str, obstacles: tuple[str, ...]) -> None:
    """BB28: the landing cell is free and on the track, and no wall is flown over."""
    reference = with_strength(2, lead(start, "E", 1, "forward", "jumper"), FAR, on=hall(*obstacles))
    play(reference, "jumper", "=")
    assert asked(reference)[1] == "turn"


def test_flown_cells_count_for_the_line() -> None:
    """BB2c, BB28a: also in reverse."""
    reference = with_strength(2, lead("3,4", "E", 1, "reverse", "jumper"), FAR)
    play(reference, "jumper", "=", "J")
    assert (place(reference), laps(reference)) == ("1,4", 0)


def test_landing_on_an_arrow() -> None:
    """BB28a, BB40a: flown arrows do nothing, the landing one throws by the speed."""
    reference = with_strength(3, lead("6,4", "E", 4, "forward", "jumper"), FAR, on=hall("bumper 10,4"))
    play(reference, "jumper", "=", "J")
    assert (place(reference), speed(reference), asked(reference)[0]) == ("7,4", 2, 2)
    reference = with_strength(4, lead("8,4", "E", 1, "forward", "jumper"), FAR, on=hall("bumper 10,4"))
    play(reference, "jumper", "=", "J")
    assert (place(reference), asked(reference)[1]) == ("12,4", "turn")


@pytest.mark.parametrize(("strength", "reach"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_magnet_reach(strength: int, reach: int) -> None:
    """BB29, BB29a: distance 2 up to 2, 3, 4, 5; heading kept, no shock."""
    robot = lead("5,4", "SE", 3, "forward", "magnet")
    reference = with_strength(strength, robot, Placed(f"{5 + reach},4", "E", 6))
    play(reference, "magnet")
    assert asked(reference) == (1, "magnet before", ["E", "none"])
    play(reference, "E")
    assert (place(reference), heading(reference)) == (f"{4 + reach},4", "SE")
    assert (speed(reference, 1), speed(reference, 2)) == (3, 6)
    play(reference, "=", ".", ".")
    assert asked(reference)[0] == 2
    reference = with_strength(strength, robot, Placed(f"{6 + reach},4", "E"))
    play(reference, "magnet")
    assert asked(reference)[1] == "speed"


@pytest.mark.parametrize("obstacles", [("mobile 7,4",), ("fixed 7,4",), ("bumper 7,3",)])
def test_magnet_needs_free_cells_between(obstacles: tuple[str, ...]) -> None:
    """BB29a: free track without arrow."""
    robot = lead("5,4", "SE", 1, "forward", "magnet")
    reference = with_strength(4, robot, Placed("9,4", "E"), on=hall(*obstacles))
    play(reference, "magnet")
    assert asked(reference)[1] == "speed"


def test_magnet_not_to_a_neighbour() -> None:
    """BB29a: distance 2 at least."""
    reference = with_strength(4, lead("5,4", "SE", 1, "forward", "magnet"), Placed("6,4", "E"))
    play(reference, "magnet")
    assert asked(reference)[1] == "speed"


def test_magnet_over_the_line() -> None:
    """BB2c: laps count whatever moves the robot."""
    reference = with_strength(2, lead("1,4", "SE", 1, "forward", "magnet"), Placed("4,4", "E"))
    play(reference, "magnet", "E")
    assert (place(reference), laps(reference)) == ("3,4", 2)


def test_magnet_after_the_move() -> None:
    """BB8a g, BB29a: after the own turn, if it was not used before."""
    reference = with_strength(4, lead("5,4", "E", 1, "forward", "magnet"), Placed("9,4", "E"))
    play(reference, "magnet", "none", "=", "L")
    assert asked(reference) == (1, "magnet after", ["E", "none"])
    play(reference, "E")
    assert (place(reference), heading(reference), asked(reference)[0]) == ("8,4", "NE", 2)


@pytest.mark.parametrize(("now", "strength", "new", "run"), [(1, 1, 2, 3), (3, 2, 4, 6), (4, 3, 5, 8), (6, 4, 6, 10)])
def test_nitro(now: int, strength: int, new: int, run: int) -> None:
    """BB30, BB30a: one faster, at most 6, and 1 to 4 cells more; no turning at all."""
    reference = with_strength(strength, lead("4,4", "E", now, "forward", "nitro"), FAR)
    play(reference, "nitro")
    assert (place(reference), speed(reference), asked(reference)[0]) == (f"{4 + run},4", new, 2)


def test_nitro_shock() -> None:
    """BB30, BB30a: with the new speed, and the turn after a shock is allowed."""
    reference = with_strength(1, lead("7,4", "E", 4, "forward", "nitro"), Placed("8,4", "E", 6))
    play(reference, "nitro")
    assert (place(reference, 2), speed(reference, 1)) == ("10,4", 3)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


def test_boost() -> None:
    """BB31, BB31a: one cell more for so many own turns, counting this one, also in reverse."""
    reference = with_strength(2, lead("9,4", "E", 1, "reverse", "boost"), FAR)
    play(reference, "boost", "=")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, ".", ".")
    assert (place(reference), reference.board.robot(1).boost) == ("7,4", 1)
    play(reference, "=", ".")
    play(reference, "=", ".", ".")
    assert (place(reference), reference.board.robot(1).boost) == ("5,4", 0)
    play(reference, "=", ".")
    play(reference, "=", ".")
    assert place(reference) == "4,4"


def test_boost_counts_down_when_blocked_and_shocks_use_the_speed() -> None:
    """BB31, BB31a."""
    reference = with_strength(2, lead("7,4", "E", 2, "forward", "boost"), Placed("8,4", "E", 6))
    play(reference, "boost", "=", ".")
    assert (place(reference, 2), reference.board.robot(1).boost) == ("8,4", 1)


def test_boost_lengthens_nitro() -> None:
    """BB31a."""
    robot = Placed("4,4", "E", 2, laps=1, cards=("nitro",), boost=1)
    reference = race(robot, FAR)
    play(reference, "nitro")
    assert place(reference) == "9,4"


def test_a_second_boost_keeps_the_longer_one() -> None:
    """BB31: one cell more stays one cell more."""
    reference = race(Placed("4,4", "E", 1, laps=1, cards=("boost",), boost=3), FAR)
    play(reference, "boost", "=", ".", ".")
    assert (place(reference), reference.board.robot(1).boost) == ("6,4", 2)


def test_quick_turn_at_the_very_start() -> None:
    """BB32 I: once, before the first cell, instead of the ordinary turns."""
    reference = with_strength(1, lead("5,4", "E", 2, "forward", "quick"), FAR)
    play(reference, "quick", "=")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, "R")
    assert (place(reference), heading(reference), asked(reference)[0]) == ("6,6", "SE", 2)


@pytest.mark.parametrize(("strength", "turns"), [(2, 1), (3, 2), (4, 3)])
def test_quick_turns_at_any_moment(strength: int, turns: int) -> None:
    """BB32 II to IV: each at another cell, also after the last one."""
    reference = with_strength(strength, lead("10,4", "E", 3, "forward", "quick"), FAR)
    play(reference, "quick", "=", ".")
    made = 0
    while asked(reference)[0] == 1:
        assert asked(reference)[2] == [".", "L", "R"]
        play(reference, "L")
        made += 1
    assert made == turns
    assert heading(reference) == turned("E", -turns)


def test_quick_turn_and_shock() -> None:
    """BB32a: the turn after a shock stays unless it turned in that cell."""
    reference = with_strength(2, lead("21,4", "NE", 1, "forward", "quick"), FAR)
    play(reference, "quick", "=", "R")
    assert (place(reference), heading(reference), asked(reference)[0]) == ("21,4", "E", 2)
    reference = with_strength(2, lead("20,4", "NE", 3, "forward", "quick"), FAR)
    play(reference, "quick", "=", "R")
    assert (place(reference), heading(reference)) == ("21,4", "E")
    assert asked(reference) == (1, "turn", [".", "L", "R"])


# Finish


def finishing(*robots: Placed, **options: object) -> Board:
    """These robots at the end of a round."""
    placed = dict(enumerate(robots, start=1))
    board = Board(read_options({"players": len(robots), **options}), hall())
    take_position(board, Position(placed, 2))
    finish(board)
    return board


def test_robots_that_are_home_leave() -> None:
    """BB2c, BB22, BB22a: by lap, zone, along, then speed, then equal; the inside does not count."""
    board = finishing(
        Placed("5,4", "E", 2, laps=2),
        Placed("5,2", "E", 2, laps=2),
        Placed("5,0", "E", 3, laps=2),
        Placed("6,0", "E", 1, laps=2),
        Placed("19,0", "E", 6, laps=1),
        Placed("4,0", "E", 6, laps=2),
    )
    assert board.finished == [(4,), (3,), (1, 2), (6,)]
    assert [robot.finished_rank for robot in board.robots] == [3, 3, 2, 1, None, 5]
    assert [robot.seat for robot in board.racing()] == [5]


def test_three_laps() -> None:
    """BB7, BB22: as many as the option says."""
    assert finishing(Placed("5,4", "E", 2, laps=2), FAR, laps=3).finished == []


def test_finish_at_the_end_of_the_round() -> None:
    """BB22, BB22a: a robot pushed back over the line before the end of the round has not finished."""
    robots = (lead("1,4", "E"), Placed("4,4", "W", 3))
    reference = race(*robots, Placed("2,0", "E"))
    play(reference, "=", ".")
    assert laps(reference, 1) == 2
    play(reference, "=")
    assert laps(reference, 1) == 1
    play(reference, ".", "=", ".")
    assert reference.board.finished == []


@pytest.mark.parametrize("stop", ["all", "winner"])
def test_stop(stop: str) -> None:
    """BB23, BB23a: with the first finishing round, or when at most one is left."""
    reference = race(lead("1,4", "E"), FAR, Placed("4,0", "E"), stop=stop)
    play(reference, "=", ".", "=", ".", "=", ".")
    assert reference.board.finished == [(1,)]
    assert reference.is_over == (stop == "winner")
    assert reference.ranking() == [(1,), (3,), (2,)]
    if stop == "winner":
        assert reference.to_act() == []
        assert reference.choices(2) == []
        with pytest.raises(ValueError, match="may not act"):
            reference.play(2, "=")


def test_the_race_ends_when_one_is_left() -> None:
    """BB23a."""
    reference = race(lead("1,4", "E"), FAR)
    play(reference, "=", ".", "=", ".")
    assert reference.is_over
    assert reference.ranking() == [(1,), (2,)]


def test_last_round() -> None:
    """BB24: round 200 is the last one."""
    reference = race(Placed("5,4", "E"), FAR, round_=LAST_ROUND)
    play(reference, "=", ".", "=")
    assert reference.to_act() == [2]
    play(reference, ".")
    assert reference.is_over
    assert reference.ranking() == [(1,), (2,)]
    assert reference.snapshot()["asked"] is None


def test_only_choices_may_be_played() -> None:
    """BB8a."""
    reference = race(lead("5,4"), FAR)
    with pytest.raises(ValueError, match="not among"):
        reference.play(1, "-")
    with pytest.raises(ValueError, match="may not act"):
        reference.play(2, "=")


@pytest.mark.parametrize(
    "robots",
    [
        (Placed("5,4", "E"), Placed("5,4", "E")),
        (Placed("5,9", "E"), FAR),
        (Placed("5,4", "N"), FAR),
        (Placed("5,4", "E", 4, "reverse"), FAR),
    ],
)
def test_bad_positions_are_refused(robots: tuple[Placed, ...]) -> None:
    with pytest.raises(ValueError, match=r"free|heading|speed"):
        race(*robots)


# Random races

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
