"""The second SpeedAlgo. The track, the options, and placing traffic and bolides: SA1, SA5 to SA7."""

import pytest

from .speedalgo import Reference, Track
from .speedalgo.track import Cell, cell_from_name, cell_name
from .speedalgo_positions import FULL_LANE, dice, traffic


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
        {"players": 2, "bodies": 8},
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
    assert reference.board.phase == "placing bolides"
    for seat in order:
        assert reference.to_act() == [seat]
        reference.play(seat, reference.choices(seat)[0])
    assert reference.board.phase == "programming"
    assert reference.board.order == order
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
    assert reference.board.order == [3, 4, 1, 2]


def test_random_setup_draws_even_a_single_outcome() -> None:
    """SA5, SA6: a random draw with one outcome is still drawn."""
    asked = []

    def chance(possibilities: int) -> int:
        asked.append(possibilities)
        return possibilities - 1

    Reference({"players": 2, "setup": "random"}, chance, "\n".join(["." * 13, ".############", *["#" * 13] * 3]))
    assert asked == [*range(12, 0, -1), 2, 1, 6, 6]
