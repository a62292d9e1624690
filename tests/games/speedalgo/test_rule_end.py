"""The line, the end and the ranking: SA22 to SA25."""

import pytest

from tests.games.speedalgo.rule_positions import (
    asked,
    bolides,
    collisions,
    race,
    ran,
    run,
    told,
    traffic,
)


@pytest.mark.rule("SA22")
@pytest.mark.parametrize(("cell", "over"), [("C23", False), ("C24", True)])
def test_a_bolide_beyond_the_last_column_ends_the_game(backend: str, cell: str, over: bool) -> None:
    """SA22: on the last column it has not crossed."""
    state = race(backend, f"{cell} E0")
    run(state, "AB")
    assert state.is_over is over
    assert (state.outcome is not None) is over
    assert state.to_json()["round"] == (1 if over else 2)


@pytest.mark.rule("SA22")
def test_the_round_is_completed_after_a_bolide_has_crossed(backend: str) -> None:
    """SA22: the others run, and may get further."""
    state = race(backend, "A24 B23 E0", "C5 D5", "1 4 1")
    events = run(state, "AB", "REP AB", "ATD")
    assert not told(events, "crossed", "won")
    assert (state.is_over, asked(state), bolides(state)) == (False, "3: C5 D5", "A25 B27 E0")
    events = state.play("C5")
    assert state.is_over
    assert told(events, "crossed") == [{"seat": 1, "cell": "A25"}, {"seat": 2, "cell": "B27"}]
    assert told(events, "won") == [{"seat": 2, "cell": "B27", "round": 1}]
    assert state.to_act == ()


@pytest.mark.rule("SA22")
def test_a_program_goes_on_after_its_bolide_has_crossed(backend: str) -> None:
    """SA22: repetitions, blocks, conditions and traffic too."""
    state = race(backend, "B24 E0", "C5", "3")
    events = run(state, "REP AB - ABD - SA P - ATD")
    assert ran(events) == "AB AB AB ABD ATD"
    assert (bolides(state), traffic(state)) == ("C28 E0", "D6")


@pytest.mark.rule("SA22")
def test_a_bolide_that_crossed_and_was_pushed_back_has_not_crossed(backend: str) -> None:
    """SA22: only where the bolides stand when the round is complete counts."""
    state = race(backend, "C24 E24", dice="1 2")
    events = run(state, "AB", "AB - ABG - REP P")
    assert bolides(state) == "A23 B24"
    assert not state.is_over
    assert state.to_json()["round"] == 2
    assert not told(events, "crossed")


@pytest.mark.rule("SA22")
def test_whoever_pushes_a_bolide_back_may_be_the_one_that_has_crossed(backend: str) -> None:
    """SA22: one push less, and the pusher stands beyond the line."""
    state = race(backend, "C24 E24")
    run(state, "AB", "AB - ABG - P")
    assert bolides(state) == "B24 C25"
    assert state.outcome is not None
    assert state.outcome.ranking == ((2,), (1,))


@pytest.mark.rule("SA23")
@pytest.mark.parametrize(
    ("round_number", "cells", "programs", "ranking"),
    [
        (1, "A24 B24 C3 D3", "AB AB . .", [2, 1, 4, 3]),
        (2, "A24 B24 C3 D3", "AB AB . .", [2, 1, 3, 4]),  # order 4 1 2 3
        (3, "A24 B24 C3 D3", "AB AB . .", [2, 1, 4, 3]),  # order 3 4 1 2
        (4, "A24 B24 C3 D3", "AB AB . .", [1, 2, 4, 3]),  # order 2 3 4 1
        (2, "A24 B24 C24 D24", "AB AB AB AB", [3, 2, 1, 4]),
        (1, "A24 B0 C23 D1", "AB . . .", [1, 3, 4, 2]),
        (1, "A20 B24 C20 D20", ". AB . .", [2, 4, 3, 1]),
    ],
)
def test_the_furthest_wins_and_of_equals_the_one_whose_program_ran_later(
    backend: str, round_number: int, cells: str, programs: str, ranking: list[int]
) -> None:
    """SA23: the whole ranking uses the same two keys; nobody shares a place."""
    state = race(backend, cells, document={"round": round_number})
    events = run(state, *programs.split())
    assert state.outcome is not None
    assert [seat for (seat,) in state.outcome.ranking] == ranking
    assert told(events, "won")[0]["seat"] == ranking[0]
    assert list(state.outcome.scores) == [int(cell[1:]) for cell in bolides(state).split()]
    assert state.outcome.reason == "line"


@pytest.mark.rule("SA23")
def test_the_first_of_the_turn_order_wins_when_furthest(backend: str) -> None:
    """SA23: distance counts before the turn, and the winner is told."""
    state = race(backend, "A24 B0 C23 D1")
    assert told(run(state, "AB"), "won") == [{"seat": 1, "cell": "A25", "round": 1}]


@pytest.mark.rule("SA23")
def test_the_furthest_wins_not_the_first_to_cross(backend: str) -> None:
    """SA22, SA23: seat 1 crosses first, seat 2 gets further."""
    state = race(backend, "A24 B24", dice="1 4")
    run(state, "REP AB", "REP AB - ABD")
    assert state.outcome is not None
    assert state.outcome.winners == (2,)
    state = race(backend, "A24 B24", dice="4 1")
    run(state, "REP AB - ABD", "REP AB")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


@pytest.mark.rule("SA24")
@pytest.mark.parametrize(("card", "car"), [("AT", "C24"), ("AT", "E24"), ("ATD", "C24"), ("ATG", "C24")])
def test_a_traffic_car_that_crosses_the_line_leaves_the_game(backend: str, card: str, car: str) -> None:
    """SA24: in every game; its cell is free, and there is no car to choose or to see."""
    state = race(backend, "B0 C23", car)
    events = run(state, card, "AB - SA P - AT")
    assert told(events, "removed") == [{"car": "T1", "from": car, "left": 0}]
    assert traffic(state) == "-"
    assert not told(events, "crossed")
    assert told(events, "impossible") == [{"seat": 2, "block": 3, "card": "AT"}]
    assert bolides(state) == "B0 C24"


@pytest.mark.rule("SA24")
def test_traffic_on_the_last_column_is_still_in_the_game(backend: str) -> None:
    """SA24: it leaves when it crosses, not before."""
    state = race(backend, "A0 E0", "C23")
    run(state, "AT")
    assert traffic(state) == "C24"


@pytest.mark.rule("SA24")
def test_a_bolide_beyond_the_line_can_be_run_into(backend: str) -> None:
    """SA20, SA24: it stays on its cell."""
    state = race(backend, "A24 A23", dice="1 2")
    events = run(state, "AB", "REP AB - ABD")
    assert collisions(events) == ["S2 on A24 into S1"]
    assert bolides(state) == "A25 A24"


@pytest.mark.rule("SA24")
def test_a_bolide_beyond_the_line_can_be_seen_and_pushed(backend: str) -> None:
    """SA17, SA19, SA24: by one before the line and by one beyond it."""
    state = race(backend, "A24 A23")
    run(state, "AB", "AB - SA ABD")
    assert bolides(state) == "A25 B25"
    state = race(backend, "C24 B24")
    run(state, "AB", "P")
    assert bolides(state) == "D26 C25"
    state = race(backend, "C24 B24")
    run(state, "ABD", "ABD - P")
    assert bolides(state) == "E25 D25"


@pytest.mark.rule("SA24")
@pytest.mark.parametrize(("own", "pushed", "end"), [("C23", "C24", "C25"), ("C23", "D24", "E25")])
def test_a_bolide_pushed_over_the_line_has_crossed(backend: str, own: str, pushed: str, end: str) -> None:
    """SA22, SA24: and wins by its distance."""
    state = race(backend, f"{own} {pushed}")
    run(state, "P")
    assert bolides(state) == f"{pushed} {end}"
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((2,), "line")


@pytest.mark.rule("SA25")
@pytest.mark.parametrize("pushed", ["B0", "C0", "D0"])
@pytest.mark.parametrize("traffic_car", [True, False])
def test_behind_column_0_there_is_border(backend: str, pushed: str, traffic_car: bool) -> None:
    """SA25: nobody can be pushed there, traffic or bolide."""
    state = race(backend, "C1 E20", pushed) if traffic_car else race(backend, f"C1 {pushed}")
    events = run(state, "P - AB")
    assert [event["with"] for event in told(events, "collided")] == ["border"]
    assert pushed in (traffic(state) if traffic_car else bolides(state))
    assert bolides(state).startswith("C1 ")


@pytest.mark.rule("SA25")
@pytest.mark.parametrize(("round_number", "over"), [(98, False), (99, False), (100, True)])
def test_a_game_that_reaches_round_100_ends_with_it(backend: str, round_number: int, over: bool) -> None:
    """SA23, SA25: round 100 is played, and ranked as any other end."""
    state = race(backend, "A3 B4 C3", document={"round": round_number})
    run(state, "AB", ".", "AB")
    assert bolides(state) == "A4 B4 C4"
    assert state.is_over is over
    if over:
        assert state.outcome is not None
        assert state.outcome.reason == "rounds"
        assert state.to_json()["order"] == [1, 2, 3]
        assert state.outcome.ranking == ((3,), (2,), (1,))
        assert state.outcome.scores == (4, 4, 4)
    else:
        assert state.to_json()["round"] == round_number + 1


@pytest.mark.rule("SA25")
def test_a_line_crossed_in_round_100_is_crossed(backend: str) -> None:
    """SA22, SA25: the reason is the line."""
    state = race(backend, "A24 B4", document={"round": 100})
    run(state, "AB")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("line", (1,))
