"""The second SpeedAlgo. The line, what lies beyond it, and the end of the game: SA22 to SA25."""

from .speedalgo.rounds import LAST_ROUND
from .speedalgo_positions import FULL_LANE, game, place, run_first, traffic, two


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
    assert reference.board.order == [2, 3, 4, 1]
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
    assert reference.board.round == 2


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
    assert reference.board.round == LAST_ROUND
    assert reference.board.order == [2, 1]
    assert reference.ranking() == [1, 2]
