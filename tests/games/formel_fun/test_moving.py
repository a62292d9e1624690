"""How far each card moves a car, and where on its space it stops: FF7 to FF10, FF13 to FF15."""

from collections import Counter

import pytest

import algodrome
from tests.games.formel_fun.positions import hand, race, spot, spots, told


def moved(backend: str, card: str, progress: int) -> int:
    """Play a card with a car alone on the track and tell the spaces it moved."""
    held = card.removesuffix("+T") + " T" * card.count("+T")
    state = race(backend, {"1a": progress, "2a": -9, "3a": -10}, {1: held})
    state.play(card)
    return spots(state)["1a"][0] - progress


@pytest.mark.rule("FF7")
@pytest.mark.parametrize("red", range(2, 11))
def test_a_red_number_counts_on_its_own_label_alone(backend: str, red: int) -> None:
    assert [moved(backend, f"{red}/3", progress) for progress in range(1, 11)] == [
        red if label == red else 3 for label in range(1, 11)
    ]


@pytest.mark.rule("FF7")
def test_a_turbo_adds_5_to_the_result_for_the_label_before_the_move(backend: str) -> None:
    assert moved(backend, "7/3+T", 7) == 12
    assert moved(backend, "7/3+T", 2) == 8  # after 5 spaces it would stand on a 7


@pytest.mark.rule("FF8")
def test_1_10_moves_1_on_label_1_and_10_elsewhere(backend: str) -> None:
    assert [moved(backend, "1/10", progress) for progress in range(1, 11)] == [1] + 9 * [10]
    assert moved(backend, "1/10", 21) == 1
    assert moved(backend, "1/10", 0) == 10


@pytest.mark.rule("FF9")
@pytest.mark.parametrize("blue", [6, 7, 8])
def test_a_plain_number_moves_that_many_on_every_label(backend: str, blue: int) -> None:
    assert [moved(backend, str(blue), progress) for progress in range(1, 11)] == [blue] * 10


@pytest.mark.rule("FF10")
def test_a_turbo_alone_moves_5_on_every_label(backend: str) -> None:
    assert [moved(backend, "T", progress) for progress in range(1, 11)] == [5] * 10


@pytest.mark.rule("FF10")
@pytest.mark.parametrize(("card", "spaces"), [("8+T", 13), ("1/10+T", 15), ("T+T", 10), ("3/3+T", 8)])
def test_a_turbo_as_second_card_adds_5(backend: str, card: str, spaces: int) -> None:
    assert moved(backend, card, 5) == spaces


@pytest.mark.rule("FF13")
@pytest.mark.parametrize(
    ("there", "place"),
    [([], 1), ([1], 2), ([2], 1), ([1, 3], 2), ([1, 2, 4], 3), ([2, 3, 4], 1), ([1, 2, 3], 4)],
)
def test_a_car_takes_the_innermost_free_place_and_nobody_shifts(backend: str, there: list[int], place: int) -> None:
    waiting = {f"{seat}b": (15, taken) for seat, taken in zip((1, 2, 3), there, strict=False)}
    state = race(backend, {"1a": 12, "2a": 1, **waiting}, {1: "4/3"}, last_to_move="1a")
    state.play("4/3")
    assert spots(state) == {"1a": (15, place), "2a": (1, 1), **waiting}


@pytest.mark.rule("FF13")
def test_nobody_shifts_to_the_place_that_a_car_leaves(backend: str) -> None:
    state = race(backend, {"1a": (12, 1), "2a": (12, 2), "3a": (12, 3)}, {1: "8"})
    state.play("8")
    assert spots(state) == {"1a": (20, 1), "2a": (12, 2), "3a": (12, 3)}


FOUR = {"1b": 15, "2b": 15, "3b": 15, "2c": 15}


@pytest.mark.rule("FF14")
def test_a_fifth_car_falls_back_to_the_space_behind(backend: str) -> None:
    state = race(backend, {"1a": 12, "2a": 1, **FOUR}, {1: "4/3"}, last_to_move="1a")
    events = state.play("4/3")
    assert spot(state, "1a") == (14, 1)
    assert told(events, "moved") == [{"car": "1a", "from": 12, "to": 15, "spaces": 3}]
    assert told(events, "fell_back") == [{"car": "1a", "from": 15, "to": 14, "spaces": 1}]
    assert told(events, "parked") == [{"car": "1a", "to": 14, "place": 1}]


@pytest.mark.rule("FF14")
def test_a_fourth_car_stays(backend: str) -> None:
    three = dict.fromkeys(list(FOUR)[:3], 15)
    state = race(backend, {"1a": 12, "2a": 1, **three}, {1: "4/3"}, last_to_move="1a")
    events = state.play("4/3")
    assert spot(state, "1a") == (15, 4)
    assert told(events, "fell_back") == []


@pytest.mark.rule("FF14")
def test_a_car_falls_back_over_several_full_spaces(backend: str) -> None:
    full = {f"{seat}b": 15 for seat in (1, 2, 3, 4)} | {f"{seat}c": 14 for seat in (1, 2, 3, 4)}
    state = race(backend, {"1a": 12, "2a": (13, 2), **full}, {1: "4/3"}, players=4, last_to_move="1a")
    events = state.play("4/3")
    assert spot(state, "1a") == (13, 1)
    assert told(events, "fell_back") == [{"car": "1a", "from": 15, "to": 13, "spaces": 2}]


@pytest.mark.rule("FF14")
@pytest.mark.parametrize(("own", "place"), [(1, 1), (3, 1), (2, 1)])
def test_a_car_that_falls_back_to_the_space_it_left_takes_the_innermost_free_place(
    backend: str, own: int, place: int
) -> None:
    full = {"1b": 12, "2b": 12, "3b": 12, "2c": 12}
    state = race(backend, {"1a": (11, own), "3a": (11, 4), **full}, {1: "1/10"}, last_to_move="1a")
    state.play("1/10")
    assert spot(state, "1a") == (11, place)
    assert spot(state, "3a") == (11, 4)


@pytest.mark.rule("FF14")
@pytest.mark.parametrize("own", [2, 5, 6])
def test_the_fall_stops_at_the_space_the_car_left_however_many_are_there(backend: str, own: int) -> None:
    """FF5, FF14: five others wait on its grid space, which is more than full."""
    seats = range(1, 7)
    others = iter(place for place in seats if place != own)
    grid = {f"{seat}c": (-2, own if seat == 1 else next(others)) for seat in seats}
    ahead = dict(zip([f"{seat}{row}" for row in "ab" for seat in seats], [1] * 4 + [0] * 4 + [-1] * 4, strict=True))
    state = race(backend, {**grid, **ahead}, {1: "7/3"}, players=6, cars=3, last_to_move="1c")
    state.play("7/3")
    assert spot(state, "1c") == (-2, own)


@pytest.mark.rule("FF14")
@pytest.mark.parametrize("waiting", [4, 5])
def test_cars_on_the_grid_count_and_more_than_four_are_full_too(backend: str, waiting: int) -> None:
    grid = {f"{seat}a": 0 for seat in range(1, waiting + 1)}
    rest = {f"{seat}{row}": (-1, seat) for row, seats in (("b", range(2, 6)),) for seat in seats}
    far = {f"{seat}c": (5, seat) for seat in range(1, 4)} | {"4c": (6, 1), "5c": (6, 2)}
    if waiting == 4:
        far["5a"] = (6, 3)
    state = race(backend, {"1b": 27, **grid, **rest, **far}, {1: "2/3"}, players=5, last_to_move="1b")
    state.play("2/3")
    assert spot(state, "1b") == (28, 1)  # space 30 and, with the second row, space 29 are full


@pytest.mark.rule("FF14")
def test_cars_a_lap_behind_fill_a_space(backend: str) -> None:
    behind = {"1b": 2, "2b": 2, "3b": 2, "2c": 2}
    state = race(backend, {"1a": 29, "2a": 20, **behind}, {1: "2/3"})
    state.play("2/3")
    assert spot(state, "1a") == (31, 1)


@pytest.mark.rule("FF14")
def test_cars_a_lap_apart_share_the_places_of_a_space(backend: str) -> None:
    state = race(backend, {"1a": 29, "2a": (2, 1), "3a": (2, 3)}, {1: "2/3"})
    state.play("2/3")
    assert spot(state, "1a") == (32, 2)


@pytest.mark.rule("FF14")
def test_full_spaces_do_not_hinder_passing(backend: str) -> None:
    state = race(backend, {"1a": 12, "2a": 1, **FOUR}, {1: "8"}, last_to_move="1a")
    events = state.play("8")
    assert spot(state, "1a") == (20, 1)
    assert told(events, "fell_back") == []


@pytest.mark.rule("FF15")
@pytest.mark.parametrize(("card", "end"), [("8", 38), ("1/10+T", 45), ("10/3", 40)])
def test_the_whole_movement_is_used_over_the_line_as_well(backend: str, card: str, end: int) -> None:
    state = race(backend, {"1a": 30, "2a": 12, "3a": 3}, {1: card.removesuffix("+T") + " T"})
    state.play(card)
    assert spot(state, "1a") == (end, 1)


@pytest.mark.rule("FF15")
def test_a_refused_move_moves_nothing(backend: str) -> None:
    state = race(backend, {"1a": 12, "2a": 3}, {1: "8 8 8 8 8"})
    before = state.copy()
    with pytest.raises(algodrome.IllegalMove):
        state.play("8 7")
    assert state == before


@pytest.mark.rule("FF6")
def test_who_plays_what_with_which_car_is_told(backend: str) -> None:
    state = race(backend, {"3b": 12, "1a": 5}, {3: "8 T 6 6 6"})
    before = Counter(hand(state, 3))
    events = state.play("8+T")
    drawn = Counter(hand(state, 3)) - (before - Counter(["8", "T"]))
    assert told(events, "played") == [{"seat": 3, "car": "3b", "card": "8", "boosted": True}]
    assert told(events, "drew") == [{"seat": 3, "card": next(iter(drawn)), "left": 110 - 5 - 5 - 1}]
    assert told(events, "moved") == [{"car": "3b", "from": 12, "to": 25, "spaces": 13}]
    assert told(events, "parked") == [{"car": "3b", "to": 25, "place": 1}]
