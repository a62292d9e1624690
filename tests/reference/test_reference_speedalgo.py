"""The plain second SpeedAlgo against hand-made positions, rule by rule, and over random games."""

import random
from collections.abc import Callable
from itertools import pairwise
from math import perm

import pytest

from .speedalgo import (
    DEFAULT_TRACK,
    DIE_FACES,
    LAST_ROUND,
    MOVEMENT_CARDS,
    Cell,
    Position,
    ProgramRefusedError,
    Reference,
    Track,
    cell_from_name,
    cell_name,
)

FULL_LANE = "." * 25


def dice(*values: int) -> Callable[[int], int]:
    """Chance that rolls these values, then ones for ever."""
    left = list(values)

    def chance(possibilities: int) -> int:
        assert possibilities == len(DIE_FACES)
        return DIE_FACES.index(left.pop(0)) if left else 0

    return chance


def game(
    bolides: dict[int, str], traffic: list[str], *values: int, track: str = DEFAULT_TRACK, **options: object
) -> Reference:
    """A game in its first round, with this position and these dice."""
    all_options: dict[str, object] = {"players": len(bolides), **options}
    return Reference(all_options, dice(*values), track, Position(bolides, traffic))


def two(
    own: str,
    traffic: list[str],
    die: int = 1,
    other: str = "E0",
    track: str = DEFAULT_TRACK,
    **options: object,
) -> Reference:
    """Two players: seat 1 on `own` with this die, seat 2 elsewhere."""
    return game({1: own, 2: other}, traffic, die, track=track, **options)


def run_first(reference: Reference, text: str) -> None:
    """Submit this program for seat 1 and empty ones for the others."""
    for seat in reference.to_act():
        reference.play(seat, text if seat == 1 else ".")


def place(reference: Reference, seat: int) -> str:
    return cell_name(reference.bolides[seat].cell)


def traffic(reference: Reference) -> list[str]:
    return sorted(cell_name(car.cell) for car in reference.traffic)


def happened(reference: Reference, kind: str) -> list[tuple[object, ...]]:
    return [event for event in reference.journal if event[0] == kind]


# Track and setting up


def test_cells_have_one_name_each() -> None:
    """SA1, SA21: lane letter and column, nothing else."""
    assert cell_name(cell_from_name("C17")) == "C17"
    for name in ("", "C", "F1", "c1", "C01", "C-1", "C 1", "1C", "C²"):
        with pytest.raises(ValueError, match="not a cell"):
            cell_from_name(name)


def test_track_runs_on_beyond_the_line() -> None:
    """SA1, SA25: five lanes beyond the line, border left, right and behind."""
    track = Track("\n".join(["...#"] * 5))
    assert track.last_column == 3
    assert not track.has(Cell(0, 3))
    assert track.has(Cell(0, 4))
    assert track.has(Cell(4, 400))
    assert not track.has(Cell(5, 400))
    assert not track.has(Cell(-1, 1))
    assert not track.has(Cell(2, -1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n".join(["." * 25] * 4),
        "\n".join(["." * 25] * 6),
        "\n".join(["." * 25] * 4 + ["." * 24]),
        "\n".join(["." * 25] * 4 + ["x" * 25]),
        "\n".join(["#" + "." * 24] * 4 + ["." * 25]),
        "\n".join(["..."] * 5),
    ],
)
def test_bad_tracks_are_refused(text: str) -> None:
    """SA1: five equal lanes, a start cell per player, room for the traffic."""
    with pytest.raises(ValueError, match="track"):
        Reference({"players": 2}, dice(), text)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 1},
        {"players": 5},
        {"players": 2, "first": 3},
        {"players": 2, "bodies": 4},
        {"players": 2, "bodies": True},
        {"players": 2, "condition": "sometimes"},
        {"players": 2, "traffic_moves": 1},
        {"players": 2, "weather": "rain"},
    ],
)
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    """SA5, SA7, SA9, SA27, SA28, SA29: only known options and values."""
    with pytest.raises(ValueError, match=r"option|missing|first"):
        Reference(options, dice())


@pytest.mark.parametrize(("players", "cars_each"), [(2, 6), (3, 4), (4, 3)])
def test_players_place_in_turn_from_first(players: int, cars_each: int) -> None:
    """SA5, SA6, SA7: seat `first` places first, then seat order; bolides likewise."""
    reference = Reference({"players": players, "first": 2}, dice())
    order = [2, *range(3, players + 1), 1]
    seen = []
    for _ in range(12):
        seat = reference.to_act()[0]
        seen.append(seat)
        reference.play(seat, reference.choices(seat)[0])
    assert seen == order * cars_each
    assert reference.phase == "placing bolides"
    for seat in order:
        assert reference.to_act() == [seat]
        reference.play(seat, reference.choices(seat)[0])
    assert reference.phase == "programming"
    assert reference.order == order
    assert reference.snapshot()["bolides"] == {seat: "ABCDE"[order.index(seat)] + "0" for seat in order}


def test_every_lane_gets_traffic() -> None:
    """SA5: when only enough cars are left, only lanes without traffic are legal; never column 0."""
    reference = Reference({"players": 2}, dice())
    for column in range(1, 9):
        assert len(reference.choices(reference.to_act()[0])) == 120 - (column - 1)
        reference.play(reference.to_act()[0], f"A{column}")
    seat = reference.to_act()[0]
    assert len(reference.choices(seat)) == 96
    assert not any(name.startswith("A") or name[1:] == "0" for name in reference.choices(seat))
    reference.play(seat, "B24")
    reference.play(reference.to_act()[0], "D1")
    reference.play(reference.to_act()[0], "C1")
    assert reference.choices(reference.to_act()[0])[:2] == ["E1", "E2"]
    with pytest.raises(ValueError, match="not among the choices"):
        reference.play(reference.to_act()[0], "A20")


def test_lane_without_cells_needs_no_traffic() -> None:
    """SA5: lanes with no cell in columns 1..last don't count."""
    reference = Reference({"players": 2}, dice(), "\n".join([FULL_LANE, FULL_LANE, *["." + "#" * 24] * 3]))
    for column in range(1, 12):
        reference.play(reference.to_act()[0], f"A{column}")
    assert reference.choices(reference.to_act()[0]) == [f"B{column}" for column in range(1, 25)]


def test_random_setup_draws_in_order() -> None:
    """SA5, SA6: a draw per car by column then lane, a draw per player A to E, then the dice."""
    asked = []

    def chance(possibilities: int) -> int:
        asked.append(possibilities)
        return 0

    reference = Reference({"players": 4, "setup": "random", "first": 3}, chance)
    assert asked == [*range(120, 108, -1), 5, 4, 3, 2, 6, 6, 6, 6]
    assert traffic(reference) == sorted(["A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "E2", "A3", "B3"])
    assert reference.snapshot()["bolides"] == {3: "A0", 4: "B0", 1: "C0", 2: "D0"}
    assert reference.order == [3, 4, 1, 2]


def test_random_setup_draws_even_a_single_outcome() -> None:
    """SA5, SA6: a random draw with one outcome is still drawn."""
    asked = []

    def chance(possibilities: int) -> int:
        asked.append(possibilities)
        return possibilities - 1

    Reference({"players": 2, "setup": "random"}, chance, "\n".join(["." * 13, ".############", *["#" * 13] * 3]))
    assert asked == [*range(12, 0, -1), 2, 1, 6, 6]


# Rounds


@pytest.mark.parametrize(("draw", "face"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_faces_of_the_die(draw: int, face: int) -> None:
    """SA2: 1-2-2-3-3-4."""
    position = Position({1: "A0", 2: "B0"}, ["E9"])
    assert Reference({"players": 2}, lambda _: draw, DEFAULT_TRACK, position).dice == {1: face, 2: face}


def test_dice_in_turn_order_and_order_rotates() -> None:
    """SA8, SA12: the last of the order begins the next round; dice in turn order."""
    reference = game({1: "A0", 2: "B0", 3: "C0"}, ["E9"], 1, 2, 3, 4, 3, 2)
    assert reference.dice == {1: 1, 2: 2, 3: 3}
    run_first(reference, ".")
    assert reference.round == 2
    assert reference.order == [3, 1, 2]
    assert reference.dice == {3: 4, 1: 3, 2: 2}


def test_programs_come_in_any_order_and_are_final() -> None:
    """SA9, SA11: any order of submission, run in turn order, final."""
    reference = game({1: "A0", 2: "B0"}, ["E9"])
    assert reference.to_act() == [1, 2]
    reference.play(2, "AB")
    assert reference.to_act() == [1]
    assert reference.accepts(2, "AB") is not None
    with pytest.raises(ValueError, match="may not act"):
        reference.play(2, "ABD")
    assert place(reference, 2) == "B0"
    reference.play(1, "AB")
    assert [event[1] for event in happened(reference, "runs")] == [1, 2]
    assert happened(reference, "programs") == [("programs", ((1, "AB"), (2, "AB")))]


@pytest.mark.parametrize(("programming", "seen"), [("open", {2: "AB"}), ("secret", {})])
def test_programs_seen_before_all_are_ready(programming: str, seen: dict[int, str]) -> None:
    """SA9: open programs are public at once, secret ones when all are ready."""
    reference = game({1: "A0", 2: "B0"}, ["E9", "D9"], programming=programming)
    reference.play(2, "AB")
    assert reference.programs_seen_by(1) == seen
    assert reference.programs_seen_by(2) == {2: "AB"}
    reference.play(1, "ATD")
    assert reference.phase == "running"
    assert reference.programs_seen_by(1) == {1: "ATD", 2: "AB"}


# Program texts


@pytest.mark.parametrize(
    "text",
    [
        ".",
        "AB",
        "REP AB - ATG - SA P - ABD",
        "SAS P / ABD",
        "AB - ABD - ABG - AT",
        "REP P - SAS AT / ATD - ATG - AB",
    ],
)
def test_legal_programs(text: str) -> None:
    """SA3, SA4, SA9, SA10, SA26: what can be built."""
    assert two("A0", ["E9"]).accepts(1, text) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "ab",
        "AB ",
        " AB",
        "AB-ABD",
        "AB - ",
        "AB -  ABD",
        ". - AB",
        "X",
        "AB ABD",
        "AB - AB",
        "REP",
        "REP AB ABD",
        "REP REP",
        "REP SA AB",
        "REP AB / ABD",
        "REP AB - REP ABD",
        "SA",
        "SA AB / ABD",
        "SA AB - SAS ABD / ABG",
        "SAS AB",
        "SAS AB /",
        "SAS / AB",
        "SAS AB / AB",
        "SAS AB / ABD / ABG",
        "SAS AB/ABD",
        "SAS AB ABD / P",
        "REP AB - AB",
        "AB - ABD - ABG - AT - ATD",
    ],
)
def test_refused_programs(text: str) -> None:
    """SA3, SA4, SA9, SA10, SA26, SA28: what can't be built."""
    reference = two("A0", ["E9"])
    assert reference.accepts(1, text) is not None
    with pytest.raises(ProgramRefusedError):
        reference.play(1, text)


def test_bodies_is_a_maximum() -> None:
    """SA28: up to so many cards per REP and per branch, never none."""
    reference = two("A0", ["E9"], bodies=2)
    assert reference.accepts(1, "REP AB ABD - SAS P AT / ABG") is None
    assert reference.accepts(1, "REP AB - SA P") is None
    assert reference.accepts(1, "REP AB ABD ABG") is not None
    assert reference.accepts(1, "SAS AB / ABD ABG P") is not None
    assert reference.accepts(1, "AB ABD") is not None
    assert two("A0", ["E9"], bodies=3).accepts(1, "SAS AB ABD ABG / AT ATD ATG - REP P") is None


def test_condition_option() -> None:
    """SA27: none, free, flip."""
    assert two("A0", ["E9"], condition="none").accepts(1, "SA AB") is not None
    assert two("A0", ["E9"], condition="none").accepts(1, "SAS AB / P") is not None
    assert two("A0", ["E9"], condition="flip").accepts(1, "SA AB") is None
    assert two("A0", ["E9"], condition="flip").accepts(1, "SAS AB / P") is not None


def test_flip_turns_the_used_card_at_the_end_of_the_round() -> None:
    """SA27: used means submitted, even if the block never runs; unused is not turned."""
    reference = two("A0", ["A1"], condition="flip")
    reference.play(1, "AB - SA P")
    assert reference.snapshot()["sides"] == {1: "SA", 2: "SA"}
    reference.play(2, ".")
    assert happened(reference, "test") == []
    assert reference.snapshot()["sides"] == {1: "SAS", 2: "SA"}
    assert reference.accepts(1, "SA P") is not None
    reference.play(1, "AB")
    reference.play(2, "SA AB")
    assert reference.snapshot()["sides"] == {1: "SAS", 2: "SAS"}
    reference.play(1, "SAS P / AB")
    reference.play(2, ".")
    assert reference.snapshot()["sides"] == {1: "SA", 2: "SAS"}


def test_programs_are_all_programs() -> None:
    """SA9, SA10: as many as counting by hand says, all accepted, none twice."""
    without = list(two("A0", ["E9"], condition="none").programs(1))
    assert len(without) == len(set(without)) == sum((1 + n) * perm(7, n) for n in range(5))
    reference = two("A0", ["E9"])
    free = list(reference.programs(1))
    expected = sum((1 + n + n * n) * perm(7, n) + n * n * perm(7, n + 1) for n in range(5))
    assert len(free) == len(set(free)) == expected
    assert all(reference.accepts(1, text) is None for text in random.Random(1).sample(free, 2000))
    flip = list(two("A0", ["E9"], condition="flip").programs(1))
    assert flip == [text for text in free if "SAS" not in text]
    assert free[0] == "."


def test_programs_with_larger_bodies_are_lazy_and_legal() -> None:
    """SA28: the first few thousand are accepted and fit the maximum."""
    reference = two("A0", ["E9"], bodies=3)
    generated = reference.programs(1)
    for _ in range(5000):
        assert reference.accepts(1, next(generated)) is None


# Instructions


@pytest.mark.parametrize(("card", "end"), [("AB", "C4"), ("ABD", "D4"), ("ABG", "B4")])
def test_own_bolide_moves(card: str, end: str) -> None:
    """SA13, SA14: straight, towards E (right), towards A (left)."""
    reference = two("C3", ["A9"])
    run_first(reference, card)
    assert place(reference, 1) == end


def test_diagonals_pass_between_cars_and_missing_cells() -> None:
    """SA13, SA14: only the target cell matters."""
    reference = two("C3", ["C4", "D3"])
    run_first(reference, "ABD")
    assert place(reference, 1) == "D4"
    holes = "\n".join([FULL_LANE, FULL_LANE, "....#" + "." * 20, "...#." + "." * 20, FULL_LANE])
    reference = two("C3", ["A9"], track=holes)
    run_first(reference, "ABD")
    assert place(reference, 1) == "D4"


@pytest.mark.parametrize(
    ("own", "cars", "card"),
    [("C3", ["C4"], "AB"), ("E3", ["A1"], "ABD"), ("A3", ["A1"], "ABG"), ("B3", ["A4"], "ABG")],
)
def test_collision_stops_the_program(own: str, cars: list[str], card: str) -> None:
    """SA20: border or car: nothing moves and the rest is not run."""
    reference = two(own, cars)
    run_first(reference, f"{card} - ATD")
    assert place(reference, 1) == own
    assert traffic(reference) == cars
    assert happened(reference, "stopped") == [("stopped", 1, "collision")]


def test_missing_cell_is_border() -> None:
    """SA1, SA20: a missing cell is border."""
    reference = two("C3", ["A9"], track="\n".join([FULL_LANE, FULL_LANE, "....#" + "." * 20, FULL_LANE, FULL_LANE]))
    run_first(reference, "AB - ABD")
    assert place(reference, 1) == "C3"


def test_several_traffic_cars_are_chosen_one_after_the_other() -> None:
    """SA15, SA21: different cars, chosen when it runs; the last one left is not asked."""
    reference = two("A0", ["B1", "C1", "D1"], 3)
    run_first(reference, "AT")
    assert reference.choices(1) == ["B1", "C1", "D1"]
    assert reference.choices(2) == []
    reference.play(1, "C1")
    assert reference.choices(1) == ["B1", "D1"]
    assert reference.snapshot()["standing"] == {
        "block": 1,
        "text": "AT",
        "card_number": 1,
        "card": "AT",
        "cars_moved": 1,
        "cars_wanted": 3,
    }
    with pytest.raises(ValueError, match="not among the choices"):
        reference.play(1, "C2")
    reference.play(1, "D1")
    assert traffic(reference) == ["B2", "C2", "D2"]
    assert reference.round == 2


def test_fewer_traffic_cars_than_the_die() -> None:
    """SA15: all of them."""
    reference = two("A0", ["B1"], 4)
    run_first(reference, "AT - AB")
    assert traffic(reference) == ["B2"]
    assert place(reference, 1) == "A1"
    reference = two("A0", ["B1", "C1", "D1"], 4)
    run_first(reference, "AT - AB")
    reference.play(1, "D1")
    reference.play(1, "B1")
    assert traffic(reference) == ["B2", "C2", "D2"]
    assert place(reference, 1) == "A1"


def test_traffic_collision_keeps_cars_already_moved() -> None:
    """SA15, SA20, SA21: a car that will collide can be chosen; cars already moved stay moved."""
    reference = two("A0", ["B1", "B2", "D1"], 3)
    run_first(reference, "AT - AB")
    reference.play(1, "D1")
    assert reference.choices(1) == ["B1", "B2"]
    reference.play(1, "B1")
    assert traffic(reference) == ["B1", "B2", "D2"]
    assert place(reference, 1) == "A0"


def test_traffic_in_line_moves_front_first() -> None:
    """SA15: a cell left by one car is free for the next."""
    reference = two("A0", ["B1", "B2"], 2)
    run_first(reference, "AT")
    reference.play(1, "B2")
    assert traffic(reference) == ["B2", "B3"]


def test_removed_car_counts_as_moved() -> None:
    """SA15, SA24: k is fixed when AT starts; a removed car counts."""
    reference = two("A0", ["B24", "C1", "D1"], 2)
    run_first(reference, "AT")
    reference.play(1, "B24")
    assert reference.choices(1) == ["C1", "D1"]
    reference.play(1, "C1")
    assert traffic(reference) == ["C2", "D1"]


@pytest.mark.parametrize("card", ["AT", "ATD", "ATG"])
def test_no_traffic_stops_the_program(card: str) -> None:
    """SA15, SA16: without traffic the instruction can't be run."""
    reference = two("A0", [])
    run_first(reference, f"{card} - AB")
    assert place(reference, 1) == "A0"
    assert happened(reference, "cannot run") == [("cannot run", 1, card)]


@pytest.mark.parametrize(("card", "end"), [("ATD", "D6"), ("ATG", "B6")])
def test_one_traffic_car_moves_diagonally(card: str, end: str) -> None:
    """SA16: right is towards E, left towards A."""
    reference = two("A0", ["C5", "E9"])
    run_first(reference, card)
    assert reference.choices(1) == ["C5", "E9"]
    reference.play(1, "C5")
    assert traffic(reference) == sorted([end, "E9"])


@pytest.mark.parametrize(
    ("pushed", "end"),
    [
        ("B4", "A3"),
        ("B5", "A5"),
        ("B6", "A7"),
        ("C4", "C3"),
        ("C6", "C7"),
        ("D4", "E3"),
        ("D5", "E5"),
        ("D6", "E7"),
    ],
)
def test_push_in_all_directions(pushed: str, end: str) -> None:
    """SA17: pusher and pushed move in the direction from the bolide to the car."""
    reference = two("C5", [pushed, "A20"])
    run_first(reference, "P")
    assert place(reference, 1) == pushed
    assert traffic(reference) == sorted([end, "A20"])
    reference = two("C5", ["A20"], other=pushed)
    run_first(reference, "P")
    assert (place(reference, 1), place(reference, 2)) == (pushed, end)


@pytest.mark.parametrize(
    ("own", "cars"),
    [("C5", ["C6", "C7"]), ("C1", ["C0"]), ("B5", ["A5"]), ("D5", ["E6"]), ("A5", ["A6", "A7", "E1"])],
)
def test_push_that_collides(own: str, cars: list[str]) -> None:
    """SA17, SA25: only one car, onto a free cell of the track; column 0 is the end."""
    reference = two(own, cars)
    run_first(reference, "P - AB")
    assert place(reference, 1) == own
    assert traffic(reference) == sorted(cars)
    assert happened(reference, "stopped") == [("stopped", 1, "collision")]


def test_push_without_neighbour() -> None:
    """SA17: with none, the instruction can't be run and the program stops."""
    reference = two("C5", ["C7"])
    run_first(reference, "P - AB")
    assert place(reference, 1) == "C5"
    assert happened(reference, "cannot run") == [("cannot run", 1, "P")]


def test_push_choice() -> None:
    """SA17, SA21: any adjacent car may be chosen, colliding ones too."""
    reference = two("B5", ["A5", "C6", "C5"])
    run_first(reference, "P - AB")
    assert reference.choices(1) == ["A5", "C5", "C6"]
    reference.play(1, "A5")
    assert happened(reference, "collided") == [("collided", "traffic 1", "A5", "border")]
    assert place(reference, 1) == "B5"


def test_push_into_column_0_and_over_the_line() -> None:
    """SA17, SA24: traffic may enter column 0; over the line it leaves and the pusher takes its cell."""
    reference = two("C2", ["C1"])
    run_first(reference, "P")
    assert traffic(reference) == ["C0"]
    reference = two("C23", ["C24"])
    run_first(reference, "P - AB")
    assert traffic(reference) == []
    assert place(reference, 1) == "C25"
    assert reference.is_over


def test_repetition_and_choices_made_anew() -> None:
    """SA18, SA21: the die is the number of runs; each repetition asks again and may move the same car."""
    reference = two("A0", ["B1", "C1"], 3)
    run_first(reference, "REP ATD - AB")
    reference.play(1, "B1")
    assert reference.choices(1) == ["C1", "C2"]
    standing = reference.snapshot()["standing"]
    assert isinstance(standing, dict)
    assert standing["repetition"] == 2
    reference.play(1, "C2")
    reference.play(1, "D3")
    assert traffic(reference) == ["C1", "E4"]
    assert place(reference, 1) == "A1"


def test_repetition_stops_at_a_collision() -> None:
    """SA18, SA20: a collision ends repetitions and program."""
    reference = two("A0", ["A3"], 4)
    run_first(reference, "REP AB - ABD")
    assert place(reference, 1) == "A2"


def test_repeated_push_carries_the_car_along() -> None:
    """SA17, SA18: die 3, three pushes."""
    reference = two("A0", ["A1"], 3)
    run_first(reference, "REP P")
    assert place(reference, 1) == "A3"
    assert traffic(reference) == ["A4"]


def test_repeated_several_traffic_cars() -> None:
    """SA15, SA18: each repetition is a new AT; when the last car has left, AT can't be run."""
    reference = two("A0", ["B23"], 3)
    run_first(reference, "REP AT - AB")
    assert traffic(reference) == []
    assert happened(reference, "cannot run") == [("cannot run", 1, "AT")]
    assert place(reference, 1) == "A0"


@pytest.mark.parametrize(
    ("own", "cars", "text", "end"),
    [
        ("A0", ["A1"], "SA ABD - AB", "B2"),
        ("A0", ["B1"], "SA ABD - AB", "A1"),
        ("A0", ["A1"], "SAS ABD / AB", "B1"),
        ("A0", ["A2"], "SAS ABD / AB", "A1"),
    ],
)
def test_condition(own: str, cars: list[str], text: str, end: str) -> None:
    """SA19: a car directly in front; otherwise SA does nothing and the program goes on."""
    reference = two(own, cars)
    run_first(reference, text)
    assert place(reference, 1) == end


def test_condition_sees_bolides_but_no_border() -> None:
    """SA19: a bolide is a car, a missing cell is not."""
    reference = two("A0", ["E9"], other="A1")
    run_first(reference, "SA ABD")
    assert place(reference, 1) == "B1"
    reference = two("A0", ["E9"], track="\n".join([".#" + "." * 23, *[FULL_LANE] * 4]))
    run_first(reference, "SA ABG - ABD")
    assert place(reference, 1) == "B1"


def test_condition_is_tested_once() -> None:
    """SA19, SA28: before the first card of the body only."""
    reference = two("A0", ["A1"], bodies=2)
    run_first(reference, "SA ABD AB")
    assert place(reference, 1) == "B2"


def test_body_runs_whole_at_each_repetition() -> None:
    """SA28: all its cards in order at each repetition; a collision ends everything."""
    reference = two("A0", ["E9"], 2, bodies=2)
    run_first(reference, "REP AB ABD")
    assert place(reference, 1) == "C4"
    reference = two("A0", ["C4"], 3, bodies=2)
    run_first(reference, "REP AB ABD - ABG")
    assert place(reference, 1) == "B3"


# Line and end


def test_game_ends_only_after_the_complete_round() -> None:
    """SA22, SA23: the program and the round go on after crossing; the furthest wins."""
    reference = game({1: "A24", 2: "B23"}, ["E9"], 1, 4)
    reference.play(1, "AB - ABD")
    reference.play(2, "REP AB")
    assert reference.is_over
    assert reference.to_act() == []
    assert (place(reference, 1), place(reference, 2)) == ("B26", "B25")
    assert reference.ranking() == [1, 2]


def test_equal_distance_goes_to_the_later_program() -> None:
    """SA23: the player whose program ran later in that round."""
    reference = game({1: "A24", 2: "B24", 3: "C3", 4: "D3"}, ["E9"], first=2)
    for seat in (1, 2):
        reference.play(seat, "AB")
    for seat in (3, 4):
        reference.play(seat, ".")
    assert reference.order == [2, 3, 4, 1]
    assert reference.ranking() == [1, 2, 4, 3]


def test_bolides_are_met_and_pushed_beyond_the_line() -> None:
    """SA22, SA24: bolides beyond the line stay there; a push back leaves the pusher beyond it."""
    reference = game({1: "C24", 2: "C26"}, ["E9"])
    reference.play(1, "AB")
    reference.play(2, "P")
    assert (place(reference, 1), place(reference, 2)) == ("C24", "C25")
    assert reference.is_over
    reference = game({1: "C24", 2: "B24"}, ["E9"])
    reference.play(1, "ABD")
    reference.play(2, "ABD - P")
    assert (place(reference, 1), place(reference, 2)) == ("E25", "D25")
    reference = game({1: "A24", 2: "A23"}, ["E9"])
    reference.play(1, "AB")
    reference.play(2, "AB - SA ABD")
    assert (place(reference, 1), place(reference, 2)) == ("A25", "B25")


def test_everybody_back_before_the_line() -> None:
    """SA22: crossed, then pushed back with the pusher following to the last column: nobody has crossed."""
    reference = game({1: "C24", 2: "D26"}, ["E9"], 1, 2)
    reference.play(1, "AB")
    reference.play(2, "REP P")
    assert (place(reference, 1), place(reference, 2)) == ("A23", "B24")
    assert not reference.is_over
    assert reference.round == 2


def test_pushed_bolide_crosses() -> None:
    """SA24: a pushed bolide that crosses counts as having crossed."""
    reference = game({1: "C23", 2: "C24"}, ["E9"])
    reference.play(2, ".")
    reference.play(1, "P")
    assert reference.is_over
    assert reference.ranking() == [2, 1]


def test_collision_is_tested_before_removal() -> None:
    """SA20, SA24: traffic entering an occupied cell beyond the line collides."""
    reference = game({1: "C0", 2: "B25"}, ["B24"])
    reference.play(1, "AT - AB")
    reference.play(2, ".")
    assert traffic(reference) == ["B24"]
    assert place(reference, 1) == "C0"
    reference = game({1: "B23", 2: "B25"}, ["B24"])
    reference.play(1, "P")
    reference.play(2, ".")
    assert traffic(reference) == ["B24"]
    assert place(reference, 1) == "B23"


def test_diagonal_into_the_border_beyond_the_line() -> None:
    """SA1, SA24: traffic leaves only through the line, not through the border beside it."""
    reference = two("A0", ["E24"], other="B0")
    run_first(reference, "ATD")
    assert traffic(reference) == ["E24"]
    reference = two("A0", ["E24"], other="B0")
    run_first(reference, "ATG")
    assert traffic(reference) == []


def test_missing_last_cells_do_not_reach_beyond_the_line() -> None:
    """SA1: beyond the line all five lanes run on, even where the lane's last cell is missing."""
    reference = two("B24", ["E9"], track="\n".join([FULL_LANE[:-1] + "#", *[FULL_LANE] * 4]))
    run_first(reference, "ABG")
    assert place(reference, 1) == "A25"


def test_round_100_is_the_last() -> None:
    """SA25: round 100 is played, then the game ends, ranked by SA23."""
    reference = two("A3", ["E9"], other="B3", traffic_moves=True)
    while not reference.is_over:
        run_first(reference, ".")
    assert reference.round == LAST_ROUND
    assert reference.order == [2, 1]
    assert reference.ranking() == [1, 2]


def test_traffic_moves_at_the_end_of_the_round() -> None:
    """SA29: front car first; blocked ones stay and block those behind; crossing ones leave."""
    holes = "\n".join([FULL_LANE, FULL_LANE, "..." + "#" + "." * 21, FULL_LANE, FULL_LANE])
    cars = ["A1", "A2", "B3", "B4", "C1", "C2", "D24", "E24", "E23"]
    reference = game({1: "B5", 2: "D23"}, cars, track=holes, traffic_moves=True)
    run_first(reference, ".")
    assert traffic(reference) == sorted(["A2", "A3", "B3", "B4", "C1", "C2", "E24"])


def test_traffic_does_not_move_in_the_last_round() -> None:
    """SA22, SA29: after the check of the end."""
    reference = two("C24", ["A1"], traffic_moves=True)
    run_first(reference, "AB")
    assert reference.is_over
    assert traffic(reference) == ["A1"]


def test_score_sheet() -> None:
    """SA8, SA26: round, die, program, and every cell since the last drawn point, pushes included."""
    reference = game({1: "A0", 2: "B0"}, ["E9"], 2, 1, 1, 1)
    reference.play(1, "REP AB - ABD")
    reference.play(2, "AB")
    rows = [(row.round, row.seat, row.die, row.program, row.trajectory) for row in reference.score_sheet]
    assert rows == [(1, 1, 2, "REP AB - ABD", ("A0", "A1", "A2", "B3")), (1, 2, 1, "AB", ("B0", "B1"))]
    reference.play(1, "AB")
    reference.play(2, "AB - ABG - P")
    assert reference.score_sheet[2].trajectory == ("B1", "B2", "A3", "B3")
    assert reference.score_sheet[3].trajectory == ("B3", "C3", "C4")


# Random games


def random_body(cards: list[str], bodies: int, generator: random.Random) -> list[str]:
    size = min(generator.randint(1, bodies), len(cards))
    return [cards.pop() for _ in range(size)]


def random_program(reference: Reference, seat: int, generator: random.Random) -> str:
    """Some legal program, mostly a full one."""
    cards = list(MOVEMENT_CARDS)
    generator.shuffle(cards)
    heads = ["REP", "", "", ""]
    sides = reference.usable_sides(seat)
    if sides:
        heads[1] = generator.choice(sides)
    generator.shuffle(heads)
    blocks = []
    for head in heads[: generator.choice([0, 1, 2, 3, 4, 4, 4, 4])]:
        needed = 2 if head == "SAS" else 1
        if len(cards) < needed:
            continue
        held = reference.options.bodies if head else 1
        words = random_body(cards, min(held, len(cards) - needed + 1), generator)
        if head == "SAS":
            words += ["/", *random_body(cards, held, generator)]
        blocks.append(" ".join([head, *words] if head else words))
    return " - ".join(blocks) if blocks else "."


def random_track(generator: random.Random) -> str:
    """A track of any length with some cells missing, fit for four players."""
    while True:
        missing = generator.choice([0, 0, 0.05, 0.2])
        length = generator.choice([4, 8, 12, 25, 25, 37])
        rows = ["".join("#" if generator.random() < missing else "." for _ in range(length)) for _ in range(5)]
        text = "\n".join(rows)
        try:
            Track(text).check_for(4)
        except ValueError:
            continue
        return text


def check_invariants(reference: Reference) -> None:
    """One car per cell, all on the track, no traffic beyond the line, sensible phases."""
    cars = [*reference.bolides.values(), *reference.traffic]
    assert len({car.cell for car in cars}) == len(cars)
    assert all(reference.track.has(car.cell) for car in cars)
    assert not any(reference.track.is_beyond_line(car.cell) for car in reference.traffic)
    assert sorted(reference.order) == list(range(1, reference.options.players + 1))
    assert bool(reference.to_act()) != reference.is_over
    assert all(reference.trails[seat][-1] == car.cell for seat, car in reference.bolides.items())
    if reference.phase == "running":
        assert len(reference.choices(reference.to_act()[0])) > 1
        assert len(reference.choices(reference.to_act()[0])) == len(set(reference.choices(reference.to_act()[0])))


def check_score_sheet(reference: Reference) -> None:
    """SA26: one row per round and player; each drawn line goes on where the last ended, cell by cell."""
    assert len(reference.score_sheet) == reference.round * reference.options.players
    ends: dict[int, str] = {}
    for row in reference.score_sheet:
        assert row.trajectory[0] == ends.get(row.seat, row.trajectory[0])
        ends[row.seat] = row.trajectory[-1]
        cells = [cell_from_name(name) for name in row.trajectory]
        for before, after in pairwise(cells):
            assert max(abs(after.lane - before.lane), abs(after.column - before.column)) == 1


def play_random_game(seed: int) -> Reference:
    generator = random.Random(seed)
    players = generator.randint(2, 4)
    options: dict[str, object] = {
        "players": players,
        "setup": generator.choice(["players", "random"]),
        "first": generator.randint(1, players),
        "programming": generator.choice(["open", "secret"]),
        "condition": generator.choice(["none", "free", "flip"]),
        "bodies": generator.randint(1, 3),
        "traffic_moves": generator.choice([False, True]),
    }
    reference = Reference(options, generator.randrange, random_track(generator))
    lanes_with_cells = {cell.lane for cell in reference.track.traffic_cells()}
    while not reference.is_over:
        check_invariants(reference)
        seat = generator.choice(reference.to_act())
        if reference.phase == "programming":
            if reference.round == 1:
                assert len(reference.traffic) == 12
                assert {car.cell.lane for car in reference.traffic} == lanes_with_cells
            reference.play(seat, random_program(reference, seat, generator))
        else:
            reference.play(seat, generator.choice(reference.choices(seat)))
    check_invariants(reference)
    check_score_sheet(reference)
    return reference


@pytest.mark.parametrize("first_seed", range(0, 300, 50))
def test_random_games_end(first_seed: int) -> None:
    """SA25: every game ends, by crossing or at round 100, and ranks everybody."""
    for seed in range(first_seed, first_seed + 50):
        reference = play_random_game(seed)
        assert sorted(reference.ranking()) == list(range(1, reference.options.players + 1))
        assert reference.round == LAST_ROUND or reference.a_bolide_has_crossed()


def test_same_seed_gives_the_same_game() -> None:
    """The game depends on nothing but the choices and the draws."""
    for seed in range(5):
        assert play_random_game(seed).journal == play_random_game(seed).journal
