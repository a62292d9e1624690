"""The second Bumping Bots. Cells, directions and tracks: BB1 to BB4, BB33."""

import pytest

from .bumping_bots import Track, TrackRefusedError, check_track, load_track
from .bumping_bots.hexes import (
    DIRECTIONS,
    Cell,
    along,
    cell_at,
    cell_from_name,
    cell_name,
    distance,
    neighbour,
    rightwards,
    shorter_way,
    turned,
)

RING_ZONES = ("A E right", "B SE right", "C W right", "D NW right")


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
