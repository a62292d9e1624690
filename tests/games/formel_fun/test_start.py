"""The material and the start of the first race: FF1 to FF5, and the first order of FF16."""

from collections import Counter

import pytest

import algodrome
from tests.games.accompanied import using
from tests.games.formel_fun.positions import COPIES, next_car, play_out, race, spots, told


def start(backend: str, seed: int = 1, **options: object) -> algodrome.State:
    return using(algodrome.game("formel-fun", **options), backend).start(seed)


@pytest.mark.rule("FF1")
def test_labels_run_from_1_to_10_three_times_round_the_loop(backend: str) -> None:
    for progress in range(-8, 31):
        label = (progress - 1) % 10 + 1
        red = "1/10" if label == 1 else f"{label}/3"
        state = race(backend, {"1a": progress, "2a": -9, "3a": -10}, {1: red})
        state.play(red)
        assert spots(state)["1a"][0] == progress + label, f"from progress {progress}"


@pytest.mark.rule("FF1")
@pytest.mark.parametrize(
    ("progress", "space", "label"), [(0, 30, 10), (1, 1, 1), (-1, 29, 9), (-13, 17, 7), (29, 29, 9), (30, 30, 10)]
)
def test_a_position_names_space_and_label_of_a_car(progress: int, space: int, label: int) -> None:
    state = race("python", {"1a": progress, "2a": -5})
    assert state.to_json()["cars"]["1a"] == {"progress": progress, "place": 1, "space": space, "label": label}


@pytest.mark.rule("FF2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_are_110_cards(backend: str, players: int) -> None:
    document = start(backend, players=players).to_json()
    cards = Counter(document["pile"]) + Counter(card for hand in document["hands"] for card in hand)
    assert cards == COPIES
    assert cards.total() == 110


@pytest.mark.rule("FF3")
@pytest.mark.parametrize(("players", "cars"), [(3, 9), (4, 12), (5, 15), (6, 12)])
def test_each_player_has_three_cars_and_two_at_six(backend: str, players: int, cars: int) -> None:
    owners = Counter(car[0] for car in spots(start(backend, players=players)))
    assert owners.total() == cars
    assert set(owners.values()) == {cars // players}


@pytest.mark.rule("FF3")
@pytest.mark.parametrize(("players", "each", "races"), [(3, 3, 8), (3, 2, 5), (5, 2, 9), (6, 3, 17)])
def test_there_is_one_race_fewer_than_cars(players: int, each: int, races: int) -> None:
    events = play_out(start("python", players=players, cars=each))
    assert [event["race"] for event in told(events, "race_started")] == list(range(1, races + 1))


@pytest.mark.rule("FF4")
@pytest.mark.parametrize("players", [3, 6])
def test_everybody_holds_five_cards_and_the_rest_is_the_pile(backend: str, players: int) -> None:
    document = start(backend, players=players).to_json()
    assert [len(hand) for hand in document["hands"]] == [5] * players
    assert sum(document["pile"].values()) == 110 - 5 * players
    assert document["discards"] == {}


@pytest.mark.rule("FF4")
def test_a_hand_is_hidden_from_the_others() -> None:
    state = start("python", players=3)
    document = state.to_json()
    for seat in (1, 2, 3):
        view = state.view(seat)
        assert view["hand"] == document["hands"][seat - 1]
        assert "hands" not in view
    assert "hand" not in state.view(None)


@pytest.mark.rule("FF5")
@pytest.mark.parametrize(("players", "each"), [(3, 3), (4, 3), (5, 3), (6, 2), (6, 3)])
def test_each_row_of_the_grid_has_one_car_of_every_team(backend: str, players: int, each: int) -> None:
    grid = spots(start(backend, players=players, cars=each))
    for row, progress in zip("abc"[:each], (0, -1, -2), strict=False):
        places = {grid[f"{seat}{row}"] for seat in range(1, players + 1)}
        assert places == {(progress, place) for place in range(1, players + 1)}


@pytest.mark.rule("FF5")
def test_who_stands_inside_is_drawn_evenly_and_for_each_row_by_itself(backend: str) -> None:
    orders = []
    for seed in range(360):
        grid = spots(start(backend, seed, players=3, cars=2))
        orders.append(tuple(tuple(sorted("123", key=lambda seat: grid[seat + row][1])) for row in "ab"))
    counts = Counter(orders)
    assert len(counts) == 36
    chi_square = sum((count - 10) ** 2 / 10 for count in counts.values())
    assert chi_square < 66.6  # 35 degrees of freedom, one chance in a thousand


@pytest.mark.rule("FF5")
def test_the_grid_is_drawn_from_space_30_backwards_and_then_cards_go_round_the_seats(backend: str) -> None:
    events = start(backend, players=3).events
    kinds = [event.kind for event in events]
    assert kinds == ["race_started", *["lined_up"] * 9, *["dealt"] * 15, "round_started"]
    assert [event["to"] for event in told(events, "lined_up")] == [0, 0, 0, -1, -1, -1, -2, -2, -2]
    assert [event["seat"] for event in told(events, "dealt")] == [1, 2, 3] * 5


@pytest.mark.rule("FF16")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_first_round_starts_with_the_inside_car_of_space_30(backend: str, players: int) -> None:
    state = start(backend, players=players)
    grid = spots(state)
    expected = sorted(grid, key=lambda car: (-grid[car][0], grid[car][1]))
    assert grid[next_car(state)] == (0, 1)
    assert state.to_json()["order"] == expected
    assert state.to_act == (int(expected[0][0]),)


@pytest.mark.rule("FF4")
@pytest.mark.rule("FF5")
def test_the_grid_and_the_cards_are_told_as_they_are(backend: str) -> None:
    state = start(backend, players=3)
    assert {event["car"]: (event["to"], event["place"]) for event in told(state.events, "lined_up")} == spots(state)
    for seat, hand in enumerate(state.to_json()["hands"], 1):
        dealt = Counter(event["card"] for event in told(state.events, "dealt") if event["seat"] == seat)
        assert dealt == Counter(hand)
