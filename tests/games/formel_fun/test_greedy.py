"""The greedy bot of Formel Fun: places count 100 each, spaces 4, spare copies of a card 1, and a Turbo costs 250."""

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.formel_fun.greedy import goal_of, worth_of_cards, worth_of_goal
from algodrome.games.formel_fun.rules import car_to_move, lift_car
from tests.games.formel_fun.positions import race


def worth(state: algodrome.State, line: str) -> int:
    """Weigh a move of whoever is to move."""
    action = next(move.action for move in state.legal_moves() if str(move) == line)
    position, car = state.copy().position, car_to_move(state.position)
    lift_car(position, car)
    start = position.progress[car]
    there = worth_of_goal(position, car, start, goal_of(start, action))
    return there + worth_of_cards(position, state.to_act[0] - 1, action)


def chosen(state: algodrome.State) -> str:
    return str(KernelBot("greedy", state.game, 1).choose(state, state.to_act[0]))


@pytest.mark.parametrize(
    ("line", "weighed"),
    [
        ("7/3", 100 + 4 * 3 + 2),  # past the car on 12, with two copies
        ("6", 200 + 4 * 6 + 1),  # past both
        ("1/10", 200 + 4 * 10 + 1),
        ("T", 100 + 4 * 5 + 1),  # beside the car on 15, which stands inside
        ("7/3+T", 200 + 4 * 8 + 2 - 250),
        ("1/10+T", 200 + 4 * 15 + 1 - 250),
    ],
)
def test_a_move_is_worth_places_then_spaces_then_spare_cards(line: str, weighed: int) -> None:
    state = race("python", {"1a": 10, "2a": 12, "3a": 15}, {1: "7/3 7/3 T 1/10 6"}, last_to_move="1a")
    assert worth(state, line) == weighed


@pytest.mark.rule("FF14")
def test_a_car_that_falls_back_to_its_own_space_keeps_its_place_there() -> None:
    """Four cars fill the space ahead; beside it stands a car further outside, which stays behind it."""
    on_track = {"1a": (1, 1), "2a": (1, 2), "3a": (2, 1), "4a": (2, 2), "5a": (2, 3), "6a": (2, 4)}
    state = race("python", on_track, {1: "1/10"}, players=6, last_to_move="1a")
    assert worth(state, "1/10") == 100 + 1


@pytest.mark.parametrize(
    ("cards", "takes"),
    [
        ("7/3 7/3 6 8 5/3", "8"),  # the longest, where all pass the same cars
        ("7/3 7/3 9/3 9/3 9/3", "9/3"),  # of equal ones the card that it has most of
        ("5/3 7/3 7/3 9/3 9/3", "7/3"),  # and then the first
    ],
)
def test_it_takes_the_longest_card_then_the_commonest_then_the_first(cards: str, takes: str) -> None:
    """Alone behind the others on 11, where none of these cards has its red number."""
    state = race("python", {"1a": 11, "2a": 40, "3a": 41}, {1: cards}, last_to_move="1a")
    assert chosen(state) == takes


@pytest.mark.rule("FF14")
@pytest.mark.parametrize(
    ("cards", "takes"),
    [
        ("8 8 7 7 7", "7"),  # 8 falls back to where 7 leads: the card that it has most of
        ("8 8 7 7 6", "7"),  # and then the first
        ("8 8 7 6 6", "8"),
        ("8 6 6 6 6", "8"),  # one space further is more than all copies
    ],
)
def test_cards_that_come_to_the_same_space_are_equal_though_one_falls_back(cards: str, takes: str) -> None:
    on_track: dict[str, int | tuple[int, int]] = {"1a": 11, "2a": (19, 1), "3a": (19, 2), "4a": (19, 3), "2b": (19, 4)}
    state = race("python", on_track, {1: cards}, players=4, last_to_move="1a")
    assert chosen(state) == takes


@pytest.mark.parametrize(("rivals", "takes"), [((19, 21, 30), "6"), ((19, 21, 22), "6+T")])
def test_it_adds_a_turbo_for_three_places_and_not_for_two(rivals: tuple[int, int, int], takes: str) -> None:
    """From 12 on, 6 leads to 18 and 6+T to 23."""
    on_track = {"1a": 12, "2a": rivals[0], "3a": rivals[1], "4a": rivals[2]}
    state = race("python", on_track, {1: "6 6 T T T"}, players=4, last_to_move="1a")
    assert chosen(state) == takes


@pytest.mark.rule("FF21")
@pytest.mark.parametrize(
    ("on_track", "round_number", "takes"),
    [
        ({"1a": 24, "2a": 33}, 9, "6+T"),  # past the leader with the last move of all
        ({"1a": 24, "2a": 29}, 9, "6+T"),  # the card alone leads past it too, but not over the line
        ({"1a": 24, "2a": 15}, 60, "6"),  # the card alone wins
        ({"1a": 12, "2a": 20}, 60, "6+T"),
        ({"1a": 12, "2a": 20}, 9, "6"),  # the final goes on
        ({"1a": 20, "2a": 33}, 9, "6"),  # it can't be caught
        ({"1a": 24, "1b": 33}, 9, "6"),  # the other car is its own
        ({"1a": 24, "2a": 33, "3a": 5}, 9, "6"),  # no final
    ],
)
def test_it_adds_a_turbo_that_wins_the_final_at_once(on_track: dict[str, int], round_number: int, takes: str) -> None:
    cards = {1: "6 6 6 2/3 T"}
    state = race("python", on_track, cards, last_to_move="1a", round_number=round_number)
    assert chosen(state) == takes


def test_the_yardstick_saves_its_turbo_all_the_same() -> None:
    state = race("python", {"1a": 24, "2a": 33}, {1: "6 6 6 2/3 T"}, last_to_move="1a")
    assert str(KernelBot("greedy-1", state.game, 1).choose(state, 1)) == "6"
