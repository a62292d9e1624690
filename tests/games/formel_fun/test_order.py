"""Who moves when: FF16 and FF17."""

import pytest

import algodrome
from tests.games.formel_fun.positions import next_car, race, spots, told


def order(state: algodrome.State) -> list[str]:
    return list(state.to_json()["order"])


@pytest.mark.rule("FF16")
def test_every_car_moves_once_in_an_order_that_overtaking_does_not_change(backend: str) -> None:
    state = race(backend, {"1a": 10, "2a": 8, "3a": 6}, {1: "2/3", 2: "7", 3: "8"})
    moved = []
    for card in ("2/3", "7", "8"):
        moved.append(next_car(state))
        state.play(card)
    assert moved == ["1a", "2a", "3a"]
    assert spots(state) == {"1a": (13, 1), "2a": (15, 1), "3a": (14, 1)}
    assert order(state) == ["2a", "3a", "1a"]
    assert state.to_json()["round"] == 2


@pytest.mark.rule("FF16")
def test_a_car_that_is_overtaken_before_its_move_keeps_its_turn(backend: str) -> None:
    state = race(backend, {"1a": 10, "2a": 8, "3a": 7}, {1: "2/3", 2: "8", 3: "8"})
    state.play("2/3")
    state.play("8")
    assert next_car(state) == "3a"
    assert state.to_act == (3,)


@pytest.mark.rule("FF16")
def test_the_owner_moves_each_of_several_cars(backend: str) -> None:
    state = race(backend, {"1a": 10, "1b": 8, "2a": 6})
    seats: list[int] = []
    for _ in range(3):
        seats += state.to_act
        state.play(state.legal_moves()[0])
    assert seats == [1, 1, 2]


@pytest.mark.rule("FF16")
def test_nobody_moves_out_of_turn(backend: str) -> None:
    state = race(backend, {"1a": 10, "2a": 8, "3a": 6}, {2: "8"})
    assert state.legal_moves(seat=2) == []
    with pytest.raises(algodrome.IllegalMove, match="not the turn of seat 2, but of 1"):
        state.play("8", seat=2)


@pytest.mark.rule("FF16")
def test_a_car_a_lap_ahead_goes_first_whatever_its_place(backend: str) -> None:
    on_track = {"2a": (0, 1), "1a": (29, 1), "3a": (10, 1)}
    state = race(backend, on_track, {1: "2/3", 3: "2/3", 2: "2/3"}, last_to_move="1a")
    assert next_car(state) == "1a"
    again = race(backend, {"1a": (30, 2), "2a": (0, 1), "3a": (-1, 1)}, {1: "2/3"})
    assert order(again) == ["1a", "2a", "3a"]


@pytest.mark.rule("FF17")
def test_on_one_space_the_inside_car_goes_first(backend: str) -> None:
    """FF16, FF17: places decide, not numbers and not who came first."""
    places = {"1a": (12, 2), "2a": (12, 3), "3a": (12, 1)}
    state = race(backend, {**places, "1b": 9}, {1: "3/3"}, last_to_move="1b")
    state.play("3/3")
    assert spots(state)["1b"] == (12, 4)
    assert order(state) == ["3a", "1a", "2a", "1b"]


@pytest.mark.rule("FF16")
def test_a_car_that_comes_in_inside_goes_before_those_who_were_there(backend: str) -> None:
    state = race(backend, {"1a": (12, 2), "2a": (12, 3), "3a": 9}, {3: "3/3"}, last_to_move="3a")
    events = state.play("3/3")
    assert order(state) == ["3a", "1a", "2a"]
    assert told(events, "round_started") == [{"race": 7, "round": 2}]
    assert next_car(state) == "3a"
