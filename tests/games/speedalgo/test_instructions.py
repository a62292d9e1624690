"""What each card does: SA11 to SA21."""

import pytest

from tests.games.speedalgo.positions import bolide, choices, kinds, race, run, told, traffic


@pytest.mark.rule("SA11")
def test_programs_run_in_turn_order_and_from_left_to_right(backend: str) -> None:
    state = race(backend, "C3", players=3, round_number=2)  # the order is 3 1 2
    for seat, program in ((1, "AB - ABD"), (2, "ABG - AB"), (3, "AB")):
        events = state.play(program, seat)
    assert [row["seat"] for row in told(events, "program_started")] == [3, 1, 2]
    assert [(row["seat"], row["block"], row["card"]) for row in told(events, "instruction")] == [
        (3, 1, "AB"),
        (1, 1, "AB"),
        (1, 2, "ABD"),
        (2, 1, "ABG"),
    ]  # seat 2 stands at the left border


@pytest.mark.rule("SA12")
def test_the_last_player_of_a_round_begins_the_next_with_all_cards_in_hand(backend: str) -> None:
    state = race(backend, "C3", players=4)
    orders = []
    for _ in range(4):
        orders.append(state.to_json()["order"])
        run(state, ".")
    assert orders == [[1, 2, 3, 4], [4, 1, 2, 3], [3, 4, 1, 2], [2, 3, 4, 1]]
    assert state.to_json()["programs"] == [None] * 4
    assert len(choices(state)) == 11


@pytest.mark.rule("SA13")
def test_ab_moves_the_bolide_straight_ahead(backend: str) -> None:
    state = race(backend, "C3")
    events = run(state, "AB")
    assert told(events, "moved") == [{"car": "S1", "from": "C3", "to": "C4"}]
    assert told(events, "ended") == [{"seat": 1, "cell": "C4"}, {"seat": 2, "cell": "A0"}]


@pytest.mark.rule("SA13")
def test_an_instruction_can_t_be_declined(backend: str) -> None:
    state = race(backend, "C3", "C4")
    events = run(state, "AB")
    assert told(events, "stopped")
    assert bolide(state) == "C3"


@pytest.mark.rule("SA14")
def test_diagonals_pass_between_cars(backend: str) -> None:
    state = race(backend, "C3", "C4 D3")
    run(state, "ABD")
    assert bolide(state) == "D4"
    state = race(backend, "C3", "C4 B3")
    run(state, "ABG")
    assert bolide(state) == "B4"


@pytest.mark.rule("SA15")
def test_at_moves_as_many_different_cars_as_the_die_says(backend: str) -> None:
    state = race(backend, "C3", "A5 B5 C9", dice=(2,))
    run(state, "AT")
    assert choices(state) == {"A5", "B5", "C9"}
    state.play("B5")
    assert choices(state) == {"A5", "C9"}
    state.play("C9")
    assert traffic(state) == {"A5", "B6", "C10"}


@pytest.mark.rule("SA15")
def test_at_moves_all_traffic_when_there_is_less_than_the_die_says(backend: str) -> None:
    state = race(backend, "C3", "A5 B5", dice=(4,))
    run(state, "AT", "A5")
    assert traffic(state) == {"A6", "B6"}
    assert state.to_json()["round"] == 2


@pytest.mark.rule("SA15")
def test_a_car_that_left_during_an_at_counts_as_moved(backend: str) -> None:
    state = race(backend, "C3", "A24 B5 D5", dice=(2,))
    events = run(state, "AT", "A24")
    assert told(events, "removed") == [{"car": "T1", "from": "A24", "left": 2}]
    assert choices(state) == {"B5", "D5"}
    state.play("B5")
    assert traffic(state) == {"B6", "D5"}


@pytest.mark.rule("SA15")
def test_at_is_measured_when_it_starts(backend: str) -> None:
    """With two cars and a die of 4, the one that leaves is one of the two that move."""
    state = race(backend, "C3", "A24 B5", dice=(4,))
    run(state, "AT", "A24")
    assert traffic(state) == {"B6"}


@pytest.mark.rule("SA15")
@pytest.mark.parametrize("card", ["AT", "ATD", "ATG"])
def test_a_traffic_card_without_traffic_stops_the_program(backend: str, card: str) -> None:
    """SA15, SA16: the instruction can't be run."""
    state = race(backend, "C3")
    events = run(state, f"{card} - AB")
    assert told(events, "impossible") == [{"seat": 1, "block": 1, "card": card}]
    assert bolide(state) == "C3"


@pytest.mark.rule("SA16")
def test_atd_and_atg_move_one_car_diagonally(backend: str) -> None:
    state = race(backend, "C3", "B5 D9", dice=(3,))
    run(state, "ATD", "B5")
    assert traffic(state) == {"C6", "D9"}
    state = race(backend, "C3", "B5 D9", dice=(3,))
    run(state, "ATG", "D9")
    assert traffic(state) == {"B5", "C10"}


@pytest.mark.rule("SA17")
@pytest.mark.parametrize(
    ("car", "behind"),
    [
        ("C6", "C7"),
        ("D6", "E7"),
        ("B6", "A7"),
        ("D5", "E5"),
        ("B5", "A5"),
        ("C4", "C3"),
        ("D4", "E3"),
        ("B4", "A3"),
    ],
)
def test_p_pushes_a_neighbour_in_all_eight_directions(backend: str, car: str, behind: str) -> None:
    state = race(backend, "C5", car)
    run(state, "P")
    assert bolide(state) == car
    assert traffic(state) == {behind}


@pytest.mark.rule("SA17")
def test_p_pushes_a_bolide_too_and_the_player_chooses_among_several(backend: str) -> None:
    state = race(backend, "C5", "D6 C4", others=("B5",))
    run(state, "P")
    assert choices(state) == {"D6", "C4", "B5"}
    events = state.play("B5")
    assert (bolide(state, 1), bolide(state, 2)) == ("B5", "A5")
    assert told(events, "pushed") == [{"seat": 1, "from": "B5", "to": "A5", "car": "S2"}]


@pytest.mark.rule("SA17")
@pytest.mark.parametrize("traffic_cells", ["C6 C7", "C6 C7 C8"])
def test_a_row_of_cars_can_t_be_pushed(backend: str, traffic_cells: str) -> None:
    state = race(backend, "C5", traffic_cells)
    events = run(state, "P - AB")
    assert bolide(state) == "C5"
    assert told(events, "collided") == [{"car": "T1", "from": "C6", "direction": [0, 1], "with": "T2"}]
    assert told(events, "stopped") == [{"seat": 1, "block": 1, "cell": "C5"}]


@pytest.mark.rule("SA17")
def test_a_car_at_the_border_can_t_be_pushed_over_it(backend: str) -> None:
    state = race(backend, "B5", "A5")
    events = run(state, "P")
    assert told(events, "collided")[0]["with"] == "border"
    assert (bolide(state), traffic(state)) == ("B5", {"A5"})


@pytest.mark.rule("SA17")
def test_a_push_that_collides_may_be_chosen(backend: str) -> None:
    state = race(backend, "B5", "A5 B6")
    run(state, "P - AB")
    assert choices(state) == {"A5", "B6"}
    state.play("A5")
    assert bolide(state) == "B5"


@pytest.mark.rule("SA17")
def test_p_without_a_neighbour_stops_the_program(backend: str) -> None:
    state = race(backend, "C5", "E5 C7")
    events = run(state, "P - AB")
    assert told(events, "impossible") == [{"seat": 1, "block": 1, "card": "P"}]
    assert bolide(state) == "C5"


@pytest.mark.rule("SA17")
def test_traffic_is_pushed_into_column_0_and_over_the_line(backend: str) -> None:
    state = race(backend, "C2", "C1")
    run(state, "P")
    assert traffic(state) == {"C0"}
    state = race(backend, "C23", "C24")
    events = run(state, "P")
    assert traffic(state) == set()
    assert bolide(state) == "C24"
    assert told(events, "removed") == [{"car": "T1", "from": "C24", "left": 0}]


@pytest.mark.rule("SA18")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_rep_runs_its_card_as_often_as_the_die_says(backend: str, die: int) -> None:
    state = race(backend, "C3", dice=(die,))
    events = run(state, "REP AB - ABD")
    assert bolide(state) == f"D{4 + die}"
    assert [row["repetition"] for row in told(events, "instruction")] == [*range(1, die + 1), 0]


@pytest.mark.rule("SA18")
def test_a_collision_ends_the_repetitions_and_the_program(backend: str) -> None:
    state = race(backend, "C3", "C6", dice=(4,))
    run(state, "REP AB - ABD")
    assert bolide(state) == "C5"


@pytest.mark.rule("SA18")
def test_choices_are_made_anew_at_each_repetition(backend: str) -> None:
    state = race(backend, "C3", "A5 B5 D5", dice=(2,))
    run(state, "REP AT", "A5", "B5")
    assert choices(state) == {"A6", "B6", "D5"}  # a new AT may move the same cars again
    state.play("A6")
    assert choices(state) == {"B6", "D5"}


@pytest.mark.rule("SA19")
@pytest.mark.parametrize(("traffic_cells", "ends"), [("C4", "D5"), ("", "C4"), ("D4 C5 C2", "C4")])
def test_sa_runs_its_card_only_with_a_car_in_front(backend: str, traffic_cells: str, ends: str) -> None:
    state = race(backend, "C3", traffic_cells)
    events = run(state, "SA ABD - ABG" if ends == "D5" else "SA ABD - AB")
    assert bolide(state) == {"D5": "C5"}.get(ends, ends)
    assert told(events, "tested") == [{"seat": 1, "block": 1, "card": "SA", "car_in_front": ends == "D5"}]


@pytest.mark.rule("SA19")
@pytest.mark.parametrize(("other", "ends"), [("C4", "D4"), ("E0", "B4")])
def test_sas_runs_one_of_its_two_cards(backend: str, other: str, ends: str) -> None:
    """A bolide in front counts as a car."""
    state = race(backend, "C3", others=(other,))
    run(state, "SAS ABD / ABG")
    assert bolide(state) == ends


@pytest.mark.rule("SA19")
def test_a_border_or_a_missing_cell_in_front_is_no_car(backend: str) -> None:
    lane = "." * 25
    state = race(backend, "C3", track="\n".join([lane, lane, "....#" + "." * 20, lane, lane]))
    events = run(state, "SAS P / ABD")
    assert told(events, "tested")[0]["car_in_front"] is False
    assert bolide(state) == "D4"


@pytest.mark.rule("SA19")
def test_the_road_is_looked_at_once_before_the_body(backend: str) -> None:
    state = race(backend, "C3", "C4 E9", bodies=2)
    run(state, "SA ATD AB", "C4")
    assert bolide(state) == "C4"  # AB runs, though the car in front has gone
    state = race(backend, "C3", "C5", bodies=2)
    events = run(state, "AB - SA ABD ABG")
    assert bolide(state) == "C6"  # looked at when the block begins, not when the program does
    assert len(told(events, "tested")) == 1


@pytest.mark.rule("SA20")
def test_at_leaves_the_cars_moved_before_a_collision(backend: str) -> None:
    state = race(backend, "C3", "A5 B5 B6", dice=(3,))
    events = run(state, "AT - AB", "A5", "B5")
    assert traffic(state) == {"A6", "B5", "B6"}
    assert bolide(state) == "C3"
    assert kinds(events)[-3:].count("rolled") == 2


@pytest.mark.rule("SA20")
def test_traffic_that_would_cross_onto_a_bolide_collides(backend: str) -> None:
    state = race(backend, "C3", "D24", others=("E22", "D23"), dice=(1, 1, 1), players=3)
    state.play("ATD", 1)
    state.play("AB", 2)
    state.play(".", 3)
    assert traffic(state) == set()  # E25 was free: the car left
    state = race(backend, "E24", "D24", others=("C3",), dice=(1, 1))
    state.play("AB", 1)
    events = state.play("ATD", 2)
    assert told(events, "collided") == [{"car": "T1", "from": "D24", "direction": [1, 1], "with": "S1"}]
    assert traffic(state) == {"D24"}


@pytest.mark.rule("SA21")
def test_a_choice_with_one_answer_is_not_asked(backend: str) -> None:
    state = race(backend, "C3", "A5", dice=(3,))
    events = run(state, "REP AT - ATD")
    assert traffic(state) == {"B9"}
    assert "chose" not in kinds(events)
    state = race(backend, "C3", "B3")
    events = run(state, "P")
    assert bolide(state) == "B3"
    assert "chose" not in kinds(events)


@pytest.mark.rule("SA21")
def test_cars_that_will_collide_count_as_answers(backend: str) -> None:
    state = race(backend, "C3", "A5 B5")
    run(state, "ATG")
    assert choices(state) == {"A5", "B5"}  # A5 would run into the border
    events = state.play("B5")
    assert told(events, "chose") == [{"seat": 1, "cell": "B5", "car": "T2"}]
