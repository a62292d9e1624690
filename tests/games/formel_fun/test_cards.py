"""Cards: playing and drawing, Turbos and shrinking hands, the pile (FF6, FF10 to FF12)."""

from collections import Counter

import pytest

import algodrome
from tests.games.formel_fun.positions import hand, race, spot, told

THREE = {"1a": 14, "2a": 12, "3a": 11}


def moves(state: algodrome.State) -> list[str]:
    return [str(move) for move in state.legal_moves()]


@pytest.mark.rule("FF6")
def test_a_card_is_discarded_one_is_drawn_and_then_the_car_moves(backend: str) -> None:
    state = race(backend, THREE, {1: "8 6 6 7 7"}, pile="9/3 9/3")
    events = state.play("8")
    assert [event.kind for event in events] == ["played", "drew", "moved", "parked"]
    assert hand(state, 1) == ["9/3", "6", "6", "7", "7"]
    assert state.to_json()["discards"]["8"] == 8
    assert state.to_json()["pile"] == {"9/3": 1}
    assert spot(state, "1a") == (22, 1)


@pytest.mark.rule("FF6")
def test_a_card_and_a_turbo_are_discarded_for_one_card_drawn(backend: str) -> None:
    state = race(backend, THREE, {1: "8 T 6 6 6"}, pile="9/3 9/3")
    discards = Counter(state.to_json()["discards"])
    events = state.play("8+T")
    assert hand(state, 1) == ["9/3", "6", "6", "6"]
    assert Counter(state.to_json()["discards"]) - discards == Counter(["8", "T"])
    assert len(told(events, "drew")) == 1


@pytest.mark.rule("FF6")
def test_only_cards_in_hand_can_be_played(backend: str) -> None:
    state = race(backend, THREE, {1: "8 7/3 6 6 6"})
    assert moves(state) == ["7/3", "6", "8"]
    with pytest.raises(algodrome.IllegalMove, match=r"you do not hold 7$"):
        state.play("7")


@pytest.mark.rule("FF6")
def test_the_second_card_is_always_a_turbo(backend: str) -> None:
    state = race(backend, THREE, {1: "8 7 T 6 6"})
    assert moves(state) == ["6", "7", "8", "T", "6+T", "7+T", "8+T"]
    with pytest.raises(algodrome.IllegalMove, match="no card"):
        state.play("8+7")


@pytest.mark.rule("FF6")
def test_every_card_left_in_the_pile_is_equally_likely_to_be_drawn(backend: str) -> None:
    state = race(backend, THREE, {1: "8 8 8 8 8"}, pile="2/3 2/3 2/3 6 T")
    drawn: Counter[str] = Counter()
    for seed in range(500):
        trial = state.imagine(1, seed)
        drawn.update(card for card in hand(trial, 2) + hand(trial, 3))
    unseen = 110 - 5 - sum(state.to_json()["discards"].values())
    assert unseen == 15
    known = Counter(hand(state, 2) + hand(state, 3)) + Counter(state.to_json()["pile"])
    for card, count in known.items():
        expected = 5000 * count / unseen
        assert abs(drawn[card] - expected) < 5 * expected**0.5, card


@pytest.mark.rule("FF11")
def test_a_hand_stays_smaller_after_a_turbo_as_second_card(backend: str) -> None:
    state = race(backend, {"1a": 14, "1b": 12, "2a": 1}, {1: "8 T 7 6 6"})
    state.play("8+T")
    assert len(hand(state, 1)) == 4
    state.play("7")
    assert len(hand(state, 1)) == 4
    assert state.to_json()["boosts"] == [1, 0, 0]
    assert len(hand(state, 2)) == 5


@pytest.mark.rule("FF11")
def test_a_turbo_as_first_card_does_not_shrink_the_hand(backend: str) -> None:
    state = race(backend, THREE, {1: "T 8 7 6 6"})
    state.play("T")
    assert len(hand(state, 1)) == 5
    assert state.to_json()["boosts"] == [0, 0, 0]


@pytest.mark.rule("FF11")
def test_turbos_are_counted_over_all_cars_of_a_player(backend: str) -> None:
    state = race(backend, {"1a": 14, "1b": 13, "1c": 12, "2a": 1}, {1: "8 7 6 T T"}, pile="T T T T 9/3 9/3")
    for number in (1, 2, 3):
        boosted = next(move for move in moves(state) if move.endswith("+T") and move != "T+T")
        state.play(boosted)
        assert state.to_json()["boosts"] == [number, 0, 0]
        assert len(hand(state, 1)) == 5 - number


@pytest.mark.rule("FF11")
def test_a_third_turbo_can_be_added_and_leaves_two_cards(backend: str) -> None:
    state = race(backend, THREE, {1: "8 T 7"}, boosts={1: 2})
    state.play("8+T")
    assert len(hand(state, 1)) == 2
    assert state.to_json()["boosts"][0] == 3


@pytest.mark.rule("FF11")
def test_after_three_added_turbos_a_player_adds_none_but_may_play_one_alone(backend: str) -> None:
    state = race(backend, THREE, {1: "T T"}, boosts={1: 3})
    assert moves(state) == ["T"]
    with pytest.raises(algodrome.IllegalMove, match="only 3 times"):
        state.play("T+T")
    state.play("T")
    assert spot(state, "1a") == (19, 1)


@pytest.mark.rule("FF11")
def test_the_limit_is_each_players_own(backend: str) -> None:
    state = race(backend, THREE, {1: "8 T 7 6 6", 2: "8 T"}, boosts={2: 3})
    assert "8+T" in moves(state)
    state.play("6")
    assert moves(state) == ["8", "T"]


@pytest.mark.rule("FF11")
def test_losing_a_car_leaves_hand_and_count_alone(backend: str) -> None:
    state = race(backend, {"1a": 28, "2a": 5, "1b": 2}, {1: "8 T 7"}, boosts={1: 2}, last_to_move="1a")
    events = state.play("8+T")
    assert told(events, "eliminated")[0]["car"] == "1b"
    assert state.to_json()["boosts"] == [3, 0, 0]
    assert len(hand(state, 1)) == 2


@pytest.mark.rule("FF11")
def test_a_pair_of_turbos_is_one_use(backend: str) -> None:
    state = race(backend, THREE, {1: "T T 8 7 6"}, pile="9/3 9/3")
    state.play("T+T")
    assert state.to_json()["boosts"] == [1, 0, 0]
    assert hand(state, 1) == ["9/3", "6", "7", "8"]


@pytest.mark.rule("FF11")
def test_one_turbo_is_no_pair(backend: str) -> None:
    state = race(backend, THREE, {1: "T 8 7 6 6"})
    assert "T+T" not in moves(state)
    with pytest.raises(algodrome.IllegalMove, match="only one Turbo"):
        state.play("T+T")


@pytest.mark.rule("FF11")
def test_a_turbo_that_is_not_in_hand_cannot_be_added(backend: str) -> None:
    state = race(backend, THREE, {1: "8 7 6 6 6"})
    with pytest.raises(algodrome.IllegalMove, match=r"you do not hold T$"):
        state.play("8+T")


@pytest.mark.rule("FF11")
def test_equal_cards_are_one_answer(backend: str) -> None:
    state = race(backend, THREE, {1: "8 8 8 T T"})
    assert moves(state) == ["8", "T", "8+T", "T+T"]


@pytest.mark.rule("FF12")
@pytest.mark.parametrize(("move", "played"), [("8", ["8"]), ("8+T", ["8", "T"])])
def test_the_discards_become_the_pile_as_soon_as_the_last_card_is_drawn(
    backend: str, move: str, played: list[str]
) -> None:
    state = race(backend, THREE, {1: "8 T 7 6 6"}, pile="9/3")
    lying = Counter(state.to_json()["discards"])
    events = state.play(move)
    assert [event.kind for event in events][:4] == ["played", "drew", "reshuffled", "moved"]
    assert "9/3" in hand(state, 1)
    assert Counter(state.to_json()["pile"]) == lying + Counter(played)
    assert state.to_json()["discards"] == {}
    assert told(events, "reshuffled") == [{"cards": (lying + Counter(played)).total()}]


@pytest.mark.rule("FF12")
def test_while_a_card_is_left_the_pile_stays(backend: str) -> None:
    state = race(backend, THREE, {1: "8 T 7 6 6"}, pile="9/3 9/3")
    events = state.play("8")
    assert told(events, "reshuffled") == []
    assert state.to_json()["pile"] == {"9/3": 1}


@pytest.mark.rule("FF12")
def test_the_new_pile_is_drawn_from(backend: str) -> None:
    state = race(backend, THREE, {1: "8 8 8 8 8", 2: "7 7 7 7 7"}, pile="9/3")
    state.play("8")
    size = sum(state.to_json()["pile"].values())
    state.play("7")
    assert sum(state.to_json()["pile"].values()) == size - 1
    assert len(hand(state, 2)) == 5
