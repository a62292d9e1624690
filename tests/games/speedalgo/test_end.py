"""Line, ranking and the end of the game: SA20, SA22 to SA25, SA29."""

import pytest

from tests.games.speedalgo.positions import bolide, choices, kinds, race, run, told, traffic


@pytest.mark.rule("SA22")
def test_the_game_ends_after_the_round_in_which_a_bolide_crosses(backend: str) -> None:
    state = race(backend, "C24", others=("D20",))
    state.play("AB", 1)
    assert not state.is_over
    events = state.play("AB", 2)
    assert state.is_over
    assert bolide(state, 2) == "D21"
    assert told(events, "crossed") == [{"seat": 1, "cell": "C25"}]
    assert told(events, "won") == [{"seat": 1, "cell": "C25", "round": 1}]
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.scores) == ("line", (25, 21))


@pytest.mark.rule("SA22")
def test_a_bolide_that_crossed_and_was_pushed_back_has_not_crossed(backend: str) -> None:
    """Seat 1 crosses with C24 to C25; seat 2 stands beside it, beyond the line, and pushes it back from in front."""
    state = race(backend, "C23", others=("D24", "E9"), dice=(1, 1, 1))
    state.play("AB", 1)  # C24
    state.play("ABG - P", 2)  # C25, then it pushes C24 back to C23
    events = state.play(".", 3)
    assert bolide(state, 1) == "C23"
    assert "crossed" not in kinds(events)
    assert not state.is_over
    assert bolide(state, 2) == "C24"  # it had crossed for a moment


@pytest.mark.rule("SA22")
def test_a_program_goes_on_after_its_bolide_crosses(backend: str) -> None:
    state = race(backend, "C24", dice=(3,))
    run(state, "AB - REP ABD")
    assert bolide(state) == "E27"


@pytest.mark.rule("SA23")
def test_the_furthest_wins_and_lanes_do_not_count(backend: str) -> None:
    state = race(backend, "C24", others=("D22", "A9"), dice=(1, 4, 1))
    for seat, program in ((1, "AB"), (2, "REP AB"), (3, ".")):
        state.play(program, seat)
    assert state.outcome is not None
    assert state.outcome.ranking == ((2,), (1,), (3,))
    assert state.outcome.scores == (25, 26, 9)


@pytest.mark.rule("SA23")
@pytest.mark.parametrize(("round_number", "ranking"), [(1, ((2,), (1,), (3,))), (2, ((2,), (1,), (3,)))])
def test_of_equals_the_one_who_ran_later_is_ahead(
    backend: str, round_number: int, ranking: tuple[tuple[int, ...], ...]
) -> None:
    state = race(backend, "A24", others=("C24", "E9"), round_number=round_number)
    for seat, program in ((1, "AB"), (2, "AB"), (3, ".")):
        state.play(program, seat)
    assert state.outcome is not None
    assert state.outcome.ranking == ranking


@pytest.mark.rule("SA23")
def test_the_order_of_the_last_round_decides_between_equals(backend: str) -> None:
    state = race(backend, "A24", others=("C24", "E9"), round_number=3)  # the order is 2 3 1
    for seat, program in ((1, "AB"), (2, "AB"), (3, ".")):
        state.play(program, seat)
    assert state.outcome is not None
    assert state.outcome.ranking == ((1,), (2,), (3,))


@pytest.mark.rule("SA24")
def test_traffic_that_crosses_the_line_leaves_the_game(backend: str) -> None:
    state = race(backend, "C3", "A24 B9")
    events = run(state, "AT", "A24")
    assert traffic(state) == {"B9"}
    assert told(events, "moved") == [{"car": "T1", "from": "A24", "to": "A25"}]
    assert told(events, "removed") == [{"car": "T1", "from": "A24", "left": 1}]


@pytest.mark.rule("SA24")
def test_a_bolide_beyond_the_line_can_be_met_and_pushed_there(backend: str) -> None:
    state = race(backend, "C24", others=("C23",), dice=(1, 2))
    state.play("AB", 1)
    state.play("AB - REP P", 2)
    assert (bolide(state, 1), bolide(state, 2)) == ("C27", "C26")
    state = race(backend, "C24", others=("C23",))
    state.play("AB", 1)
    events = state.play("ABD - ABG", 2)
    assert told(events, "collided") == [{"car": "S2", "from": "D24", "direction": [-1, 1], "with": "S1"}]
    state = race(backend, "C24", others=("C23",))
    state.play("AB", 1)
    assert told(state.play("AB - SA P - ABD", 2), "tested")[0]["car_in_front"]


@pytest.mark.rule("SA24")
def test_a_bolide_that_is_pushed_over_the_line_has_crossed(backend: str) -> None:
    state = race(backend, "C23", others=("C24",))
    run(state, "P")
    assert state.is_over
    assert state.outcome is not None
    assert state.outcome.winners == (2,)


@pytest.mark.rule("SA25")
def test_behind_column_0_there_is_border(backend: str) -> None:
    state = race(backend, "C1", "C0")
    events = run(state, "P")
    assert told(events, "collided") == [{"car": "T1", "from": "C0", "direction": [0, -1], "with": "border"}]
    assert bolide(state) == "C1"


@pytest.mark.rule("SA25")
def test_the_hundredth_round_is_played_and_is_the_last(backend: str) -> None:
    state = race(backend, "C3", round_number=99)
    run(state, "AB")
    assert not state.is_over
    assert state.to_json()["round"] == 100
    run(state, "AB")
    assert state.is_over
    assert bolide(state) == "C5"
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.ranking) == ("rounds", ((1,), (2,)))


@pytest.mark.rule("SA29")
def test_traffic_stays_where_it_is_unless_it_is_agreed_that_it_moves(backend: str) -> None:
    state = race(backend, "C3", "A5 B9")
    run(state, ".")
    assert traffic(state) == {"A5", "B9"}


@pytest.mark.rule("SA29")
def test_traffic_advances_after_the_round_front_car_first(backend: str) -> None:
    state = race(backend, "C3", "B4 B5 B6 A24", traffic_moves=True)
    events = run(state, "AB")
    assert traffic(state) == {"B5", "B6", "B7"}
    assert [row["car"] for row in told(events, "moved")] == ["S1", "T4", "T3", "T2", "T1"]
    assert told(events, "removed") == [{"car": "T4", "from": "A24", "left": 3}]


@pytest.mark.rule("SA29")
def test_a_blocked_car_stays_and_blocks_those_behind_it(backend: str) -> None:
    lane = "." * 25
    state = race(
        backend,
        "C6",
        "C4 C5 D9",
        track="\n".join([lane, lane, lane, "." * 10 + "#" + "." * 14, lane]),
        traffic_moves=True,
    )
    events = run(state, ".")
    assert traffic(state) == {"C4", "C5", "D9"}
    assert [row["car"] for row in told(events, "waited")] == ["T3", "T2", "T1"]


@pytest.mark.rule("SA29")
def test_traffic_does_not_move_in_the_last_round(backend: str) -> None:
    state = race(backend, "C24", "A5", traffic_moves=True)
    run(state, "AB")
    assert state.is_over
    assert traffic(state) == {"A5"}


@pytest.mark.rule("SA29")
def test_the_line_is_looked_at_before_traffic_moves(backend: str) -> None:
    """SA22, SA29: and the dice of the next round are rolled after it."""
    state = race(backend, "C3", "A5", traffic_moves=True)
    events = run(state, ".")
    assert kinds(events).index("moved") < kinds(events).index("round_started")
    assert len(choices(state)) == 11
