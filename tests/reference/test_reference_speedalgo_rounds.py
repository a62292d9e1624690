"""The second SpeedAlgo. A round: dice, turn order, cards turned, traffic that moves, the score sheet."""

import pytest

from .speedalgo import DEFAULT_TRACK, Position, Reference
from .speedalgo_positions import FULL_LANE, game, happened, place, run_first, traffic, two


@pytest.mark.parametrize(("draw", "face"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_faces_of_the_die(draw: int, face: int) -> None:
    """SA2: 1-2-2-3-3-4."""
    position = Position({1: "A0", 2: "B0"}, ["E9"])
    assert Reference({"players": 2}, lambda _: draw, DEFAULT_TRACK, position).board.dice == {1: face, 2: face}


def test_dice_in_turn_order_and_order_rotates() -> None:
    """SA8, SA12: the last of the order begins the next round; dice in turn order."""
    reference = game({1: "A0", 2: "B0", 3: "C0"}, ["E9"], 1, 2, 3, 4, 3, 2)
    assert reference.board.dice == {1: 1, 2: 2, 3: 3}
    run_first(reference, ".")
    assert reference.board.round == 2
    assert reference.board.order == [3, 1, 2]
    assert reference.board.dice == {3: 4, 1: 3, 2: 2}


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
    assert reference.board.phase == "running"
    assert reference.programs_seen_by(1) == {1: "ATD", 2: "AB"}


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
    rows = [(row.round, row.seat, row.die, row.program, row.trajectory) for row in reference.board.score_sheet]
    assert rows == [(1, 1, 2, "REP AB - ABD", ("A0", "A1", "A2", "B3")), (1, 2, 1, "AB", ("B0", "B1"))]
    reference.play(1, "AB")
    reference.play(2, "AB - ABG - P")
    assert reference.board.score_sheet[2].trajectory == ("B1", "B2", "A3", "B3")
    assert reference.board.score_sheet[3].trajectory == ("B3", "C3", "C4")
