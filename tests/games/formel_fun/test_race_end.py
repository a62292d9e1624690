"""How a race and the game end: FF18 to FF21, FF24."""

from collections import Counter

import pytest

import algodrome
from tests.games.formel_fun.positions import Spot, hand, next_car, race, spot, spots, told


@pytest.mark.rule("FF18")
@pytest.mark.parametrize(("start", "card", "end", "ends"), [(28, "2/3", 31, True), (27, "2/3", 30, False)])
def test_a_car_has_crossed_at_progress_31_and_not_on_30(
    backend: str, start: int, card: str, end: int, ends: bool
) -> None:
    state = race(backend, {"1a": start, "2a": 12, "3a": 5}, {1: card}, last_to_move="1a")
    events = state.play(card)
    assert told(events, "crossed") == ([{"car": "1a", "to": end}] if ends else [])
    assert state.to_json()["race"] == (8 if ends else 7)
    assert state.to_json()["round"] == (1 if ends else 2)


@pytest.mark.rule("FF18")
def test_falling_back_from_31_to_30_is_not_crossing(backend: str) -> None:
    full = {"1b": 1, "2b": 1, "3b": 1, "2c": 1}
    state = race(backend, {"1a": 28, **full}, {1: "2/3"}, last_to_move="1a")
    events = state.play("2/3")
    assert spot(state, "1a") == (30, 1)
    assert told(events, "crossed") == []
    assert told(events, "eliminated") == []


@pytest.mark.rule("FF18")
def test_the_round_is_finished_by_everyone(backend: str) -> None:
    state = race(backend, {"1a": 28, "2a": 27, "3a": 24}, {1: "8", 2: "8", 3: "2/3"})
    assert told(state.play("8"), "crossed") == []
    assert next_car(state) == "2a"
    assert told(state.play("8"), "crossed") == []
    assert next_car(state) == "3a"
    events = state.play("2/3")
    assert told(events, "crossed") == [{"car": "1a", "to": 36}, {"car": "2a", "to": 35}]
    assert told(events, "eliminated")[0]["car"] == "3a"


@pytest.mark.rule("FF19")
def test_the_car_on_the_rearmost_space_is_eliminated(backend: str) -> None:
    state = race(backend, {"1a": 28, "2a": 5, "3a": 12, "3b": 6}, {1: "8"}, last_to_move="1a")
    events = state.play("8")
    assert [event["car"] for event in told(events, "eliminated")] == ["2a"]
    assert spot(state, "2a") is None
    assert state.to_json()["cars"]["2a"] == {"out": 6}


@pytest.mark.rule("FF19")
@pytest.mark.parametrize(("inner", "outer"), [("2a", "3a"), ("3a", "2a")])
def test_of_two_on_the_rearmost_space_the_outer_is_eliminated(backend: str, inner: str, outer: str) -> None:
    """FF17, FF19: the inside car counts as ahead."""
    state = race(backend, {"1a": 28, inner: (5, 2), outer: (5, 3), "1b": (9, 4)}, {1: "8"}, last_to_move="1a")
    events = state.play("8")
    assert [event["car"] for event in told(events, "eliminated")] == [outer]


@pytest.mark.rule("FF19")
def test_a_car_a_lap_ahead_is_not_last_because_of_its_place(backend: str) -> None:
    state = race(backend, {"1a": 29, "2a": (2, 1), "3a": (12, 1)}, {1: "2/3"}, last_to_move="1a")
    events = state.play("2/3")
    assert told(events, "parked") == [{"car": "1a", "to": 32, "place": 2}]
    assert [event["car"] for event in told(events, "eliminated")] == ["2a"]
    assert list(spots(state)) == ["1a", "3a"]


@pytest.mark.rule("FF19")
def test_an_owner_goes_on_while_another_car_runs(backend: str) -> None:
    state = race(backend, {"1a": 28, "2a": 5, "2b": 12}, {1: "8", 2: "T T 6 7 8"}, last_to_move="1a")
    events = state.play("8")
    assert told(events, "out") == []
    assert told(events, "discarded") == []
    assert hand(state, 2) == ["6", "7", "8", "T", "T"]


@pytest.mark.rule("FF19")
def test_an_owner_without_a_car_is_out_and_the_hand_goes_to_the_discards(backend: str) -> None:
    state = race(backend, {"1a": 28, "2a": 5, "3a": 12}, {1: "8", 2: "T T 6 7 8"}, last_to_move="1a")
    lying = Counter(state.to_json()["discards"])
    events = state.play("8")
    assert told(events, "out") == [{"seat": 2, "race": 7}]
    assert told(events, "discarded") == [
        {"seat": 2, "card": "6", "cards": 1},
        {"seat": 2, "card": "7", "cards": 1},
        {"seat": 2, "card": "8", "cards": 1},
        {"seat": 2, "card": "T", "cards": 2},
    ]
    assert hand(state, 2) == []
    assert Counter(state.to_json()["discards"]) - lying == Counter(["8", "T", "T", "6", "7", "8"])
    assert state.legal_moves(seat=2) == []


@pytest.mark.rule("FF20")
def test_the_others_line_up_in_single_file_in_the_order_of_the_finish(backend: str) -> None:
    on_track: dict[str, Spot] = {"1a": 28, "2a": 5, "3a": (12, 2), "3b": (12, 1), "2b": 20}
    state = race(backend, on_track, {1: "8", 2: "T T 6 7 8"}, last_to_move="1a", round_number=4)
    events = state.play("8")
    assert spots(state) == {"1a": (0, 1), "2b": (-1, 1), "3b": (-2, 1), "3a": (-3, 1)}
    assert state.to_json()["order"] == ["1a", "2b", "3b", "3a"]
    assert [state.to_json()[name] for name in ("race", "round", "turn")] == [6, 1, 0]
    file = enumerate(["1a", "2b", "3b", "3a"])
    assert told(events, "lined_up") == [{"car": car, "to": -number, "place": 1} for number, car in file]
    assert hand(state, 2) == ["6", "7", "8", "T", "T"]


@pytest.mark.rule("FF20")
def test_the_spaces_of_the_last_race_are_free_again(backend: str) -> None:
    on_track = {"1a": 28, "2a": 3, "3a": 2, "2b": 3, "3b": 3, "1b": 3}
    state = race(backend, on_track, {1: "8 2/3 2/3"}, last_to_move="1a")
    state.play("8")
    assert next_car(state) == "1a"
    state.play("2/3")
    assert spot(state, "1a") == (3, 1)


@pytest.mark.rule("FF20")
@pytest.mark.parametrize(("players", "cars"), [(5, 15), (6, 18)])
def test_the_longest_file_has_a_space_for_every_car(backend: str, players: int, cars: int) -> None:
    names = [f"{seat}{row}" for row in "abc" for seat in range(1, players + 1)]
    on_track = dict(zip(names, [28, *range(cars - 2, -1, -1)], strict=True))
    state = race(backend, on_track, {1: "8"}, players=players, cars=3, last_to_move="1a")
    state.play("8")
    assert sorted(spots(state).values(), reverse=True) == [(-number, 1) for number in range(cars - 1)]
    assert spots(state)[names[-2]] == (2 - cars, 1)


@pytest.mark.rule("FF21")
def test_two_cars_left_run_the_last_race(backend: str) -> None:
    state = race(backend, {"1a": 28, "2a": 5, "3a": 12}, {1: "8"}, last_to_move="1a")
    events = state.play("8")
    assert told(events, "race_started") == [{"race": 8, "cars": 2}]
    assert not state.is_over
    assert state.outcome is None


@pytest.mark.rule("FF21")
def test_the_leader_when_the_round_is_complete_wins_not_the_first_to_cross(backend: str) -> None:
    state = race(backend, {"1a": 28, "2a": 25}, {1: "2/3", 2: "1/10"})
    state.play("2/3")
    assert next_car(state) == "2a"
    events = state.play("1/10")
    assert told(events, "won") == [{"car": "2a", "race": 8, "points": 12}]
    assert told(events, "eliminated") == [{"car": "1a", "race": 8, "points": 9}]
    assert state.is_over
    assert state.to_act == ()
    assert state.legal_moves() == []
    assert state.outcome is not None
    assert state.outcome.winners == (2,)
    assert state.outcome.reason == "final"


@pytest.mark.rule("FF21")
def test_nobody_may_act_after_the_final(backend: str) -> None:
    state = race(backend, {"1a": 28, "2a": 20}, {2: "2/3"}, last_to_move="2a", round_number=60)
    state.play("2/3")
    assert state.is_over
    assert state.game.rulebook.acting(state.game.board, state.position) == 0


@pytest.mark.rule("FF21")
def test_a_player_can_run_the_final_alone(backend: str) -> None:
    state = race(backend, {"1a": 28, "1b": 20}, {1: "8 2/3"})
    state.play("8")
    events = state.play("2/3")
    assert state.is_over
    assert told(events, "out") == []
    assert told(events, "won")[0]["car"] == "1a"
    with pytest.raises(algodrome.IllegalMove, match="the game is over"):
        state.play("8")


@pytest.mark.rule("FF24")
@pytest.mark.parametrize(("round_number", "cut"), [(59, False), (60, True)])
def test_a_race_ends_with_its_60th_round(backend: str, round_number: int, cut: bool) -> None:
    on_track = {"1a": 20, "2a": 5, "3a": 12}
    state = race(backend, on_track, {1: "2/3"}, last_to_move="1a", round_number=round_number)
    events = state.play("2/3")
    assert told(events, "race_cut") == ([{"race": 7, "rounds": 60}] if cut else [])
    assert [event["car"] for event in told(events, "eliminated")] == (["2a"] if cut else [])
    assert [state.to_json()[name] for name in ("race", "round")] == ([8, 1] if cut else [7, 60])


@pytest.mark.rule("FF24")
def test_a_final_of_60_rounds_is_won_by_its_leader(backend: str) -> None:
    state = race(backend, {"1a": 20, "2a": 5}, {2: "2/3"}, last_to_move="2a", round_number=60)
    state.play("2/3")
    assert state.is_over
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
