"""Assembling the alternative and running it round the table: AU10 to AU12, AU17, AU18."""

import pytest

import algodrome
from tests.games.accompanied import using
from tests.games.algouno.positions import ALWAYS, RUN, deck, hands, moved, moves, table, told


@pytest.mark.rule("AU10")
@pytest.mark.parametrize(("level", "cards"), [(1, 1), (2, 3), (3, 3), (4, 3), ("2-1", 1), ("3-1", 1)])
def test_one_condition_card_and_one_or_three_action_cards_are_turned_up(
    backend: str, level: int | str, cards: int
) -> None:
    state = using(algodrome.game("algouno", level=level, first=2), backend).start(8)
    assert told(state.events, "round_started") == [{"seat": 2, "round": 1}]
    assert [event["seat"] for event in told(state.events, "turned_condition")] == [2]
    assert [event["place"] for event in told(state.events, "turned_action")] == list(range(1, cards + 1))
    view = state.view(1)
    assert [event["card"] for event in told(state.events, "turned_condition")] == [view["condition"]]
    assert len(view["conditions"]) == 2
    assert [len(deeds) for deeds in view["deeds"]] == ([2] if cards == 1 else [1, 1, 1])


@pytest.mark.rule("AU10")
def test_a_card_turned_up_says_how_many_are_left_in_its_own_pile(backend: str) -> None:
    state = using(algodrome.game("algouno", level=2), backend).start(8)
    assert [event["left"] for event in told(state.events, "turned_condition")] == [23]
    assert [event["left"] for event in told(state.events, "turned_action")] == [27, 26, 25]


@pytest.mark.rule("AU11")
def test_a_level_1_action_card_is_used_as_it_is(backend: str) -> None:
    state = using(algodrome.game("algouno", level=1), backend).start(1)
    assert moves(state) == ["a", "b"]
    view = state.view(1)
    for number, letter in enumerate("ab"):
        played = state.copy()
        assert told(played.play(letter), "assembled") == [
            {
                "seat": 1,
                "condition": view["conditions"][number],
                "then": view["deeds"][0][0],
                "else": view["deeds"][0][1],
            }
        ]


@pytest.mark.rule("AU11")
def test_two_of_three_level_2_action_cards_are_then_and_else(backend: str) -> None:
    own = deck("cards = 3", "swap left", "swap right", "draw 2")
    state = using(algodrome.game("algouno", players=3, level=4, deck=own), backend).start(4)
    view = state.view(1)
    assembled = {}
    for line in moves(state):
        (assembled[line],) = told(state.copy().play(line), "assembled")
    assert len(assembled) == 12
    for line, event in assembled.items():
        letter, then, otherwise = line.split()
        assert event["condition"] == view["conditions"]["ab".index(letter)]
        assert [event["then"]] == view["deeds"][int(then) - 1]
        assert [event["else"]] == view["deeds"][int(otherwise) - 1]
    assert len({tuple(event.values()) for event in assembled.values()}) == 12


@pytest.mark.rule("AU11")
def test_there_are_12_answers_even_with_equal_cards(backend: str) -> None:
    own = deck("cards = 3", "draw 1", "draw 1", "draw 1")
    state = using(algodrome.game("algouno", level=4, deck=own), backend).start(4)
    assert len(moves(state)) == 12


@pytest.mark.rule("AU12")
def test_the_starter_runs_first_and_then_the_players_to_the_left(backend: str) -> None:
    state = table(backend, ["AH", "2H", "3H", "4H"], ALWAYS, "draw 1", starter=3, pile="5H 6H 7H 8H")
    assert moved(state.play(RUN)) == ["3 draws 8H", "4 draws 7H", "1 draws 6H", "2 draws 5H"]


@pytest.mark.rule("AU12")
def test_the_condition_looks_at_the_cards_of_the_moment(backend: str) -> None:
    state = table(backend, ["AH", "2H", "3H 4H"], "cards = 1", "give left", "swap left")
    events = state.play(RUN)
    # seat 2 has two cards by now, swaps, and leaves two cards to seat 3
    assert moved(events) == ["AH from 1 to 2", "2 swaps with 3", "3 swaps with 1"]
    assert hands(state) == ["AH 2H", "3H 4H", ""]


@pytest.mark.rule("AU12")
def test_the_condition_is_evaluated_once_just_before_the_action(backend: str) -> None:
    state = table(backend, ["AH 2H 3H", "4H 5H"], "cards = 3", "discard 2", "draw 1")
    state.play(RUN)
    assert state.to_act == (1,)
    state.play("AH")  # the first card of two: nothing is evaluated again
    assert state.view(None)["action"] == "discard 2"
    events = state.play("3H")
    assert [event["seat"] for event in told(events, "branched")] == [2]


@pytest.mark.rule("AU12")
def test_two_players_who_both_swap_have_their_hands_back(backend: str) -> None:
    state = table(backend, ["AH 2H", "3H"], ALWAYS, "swap left")
    assert moved(state.play(RUN)) == ["1 swaps with 2", "2 swaps with 1"]
    assert hands(state) == ["AH 2H", "3H"]


@pytest.mark.rule("AU17")
def test_the_next_round_is_started_by_the_seat_to_the_left(backend: str) -> None:
    state = table(backend, ["AH 2H", "3H", "4H"], ALWAYS, "swap left", starter=2)
    starters = []
    for _ in range(4):
        starters.append(state.to_act[0])
        state.play(RUN)
    assert starters == [2, 3, 1, 2]
    assert state.view(None)["round"] == 5


@pytest.mark.rule("AU18")
@pytest.mark.parametrize(("side", "to"), [("left", 2), ("right", 4)])
def test_left_is_the_next_seat_and_right_the_one_before(backend: str, side: str, to: int) -> None:
    state = table(backend, ["AH", "2H 3H", "4H 5H", "6H 7H"], "cards = 1", f"give {side}", "draw 1")
    assert moved(state.play(RUN))[0] == f"AH from 1 to {to}"
    state = table(backend, ["AH", "2H 3H", "4H 5H", "6H 7H"], "cards = 1", f"swap {side}", "draw 1")
    assert moved(state.play(RUN))[0] == f"1 swaps with {to}"


@pytest.mark.rule("AU18")
@pytest.mark.parametrize("side", ["left", "right"])
def test_with_two_players_both_neighbours_are_the_other(backend: str, side: str) -> None:
    state = table(backend, ["AH", "2H 3H"], "cards = 1", f"give {side}", "draw 1")
    assert moved(state.play(RUN))[0] == "AH from 1 to 2"
    state = table(backend, ["AH", "2H 3H"], "cards = 1", f"swap {side}", "draw 1")
    assert moved(state.play(RUN))[0] == "1 swaps with 2"
