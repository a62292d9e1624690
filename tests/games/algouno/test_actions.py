"""The nine actions, the choices in them, and what happens when cards are missing: AU4, AU13 to AU16."""

from itertools import combinations

import pytest

import algodrome
from algodrome.kernels.generator import Generator, below
from tests.games.accompanied import using
from tests.games.algouno.positions import ALWAYS, CARDS, RUN, hands, moved, moves, table, told

THREE = ["AH 2S 3D", "4C 5C 6C 7C", "8H 9H 10H JH QH"]


@pytest.mark.rule("AU4")
@pytest.mark.parametrize(
    ("action", "answer", "expected"),
    [
        ("draw 1", None, ["1 draws KC"]),
        ("draw 2", None, ["1 draws KC", "1 draws KD"]),
        ("discard 1", "2S", ["1 discards 2S"]),
        ("discard 2", "2S 3D", ["1 discards 2S", "1 discards 3D"]),
        ("give left", "AH", ["AH from 1 to 2"]),
        ("give right", "AH", ["AH from 1 to 3"]),
        ("give choice", "3D left", ["3D from 1 to 2"]),
        ("give choice", "3D right", ["3D from 1 to 3"]),
        ("swap left", None, ["1 swaps with 2"]),
        ("swap right", None, ["1 swaps with 3"]),
    ],
)
def test_each_action_does_what_it_says(backend: str, action: str, answer: str | None, expected: list[str]) -> None:
    state = table(backend, THREE, "cards = 3", action, "discard 1", pile="J1 J2 KD KC")
    before = hands(state)
    events = state.play(RUN)
    if answer is not None:
        assert moved(events) == []
        events = state.play(answer)
    assert moved(events)[: len(expected)] == expected
    assert applied(before, moved(events)) == hands(state)


def applied(before: list[str], happened: list[str]) -> list[str]:
    """Tell the hands after what happened."""
    held = [set(hand.split()) for hand in before]
    for words in map(str.split, happened):
        match words:
            case [seat, "draws", card]:
                held[int(seat) - 1].add(card)
            case [seat, "discards", card]:
                held[int(seat) - 1].remove(card)
            case [seat, "swaps", "with", other]:
                one, two = int(seat) - 1, int(other) - 1
                held[one], held[two] = held[two], held[one]
            case [card, "from", seat, "to", other]:
                held[int(seat) - 1].remove(card)
                held[int(other) - 1].add(card)
    return [" ".join(sorted(hand, key=CARDS.index)) for hand in held]


@pytest.mark.rule("AU13")
def test_whoever_runs_an_action_chooses_the_card(backend: str) -> None:
    state = table(backend, ["AH 2S", "3D 4C", "5H 6H"], ALWAYS, "give left")
    state.play(RUN)
    assert (state.to_act, moves(state)) == ((1,), ["AH", "2S"])
    state.play("2S")
    assert (state.to_act, moves(state)) == ((2,), ["2S", "3D", "4C"])
    state.play("4C", seat=2)
    assert (state.to_act, moves(state)) == ((3,), ["5H", "6H", "4C"])


@pytest.mark.rule("AU13")
@pytest.mark.parametrize("action", ["discard 1", "give left", "give right"])
def test_what_has_one_answer_is_not_asked(backend: str, action: str) -> None:
    state = table(backend, ["AH", "2S 3S", "4D 5D"], "cards = 1", action, "draw 1")
    assert told(state.play(RUN), "round_started", "won")  # the round went on to its end
    assert "AH" not in hands(state)[0].split()


@pytest.mark.rule("AU13")
def test_a_pair_to_discard_is_not_asked_of_two_cards(backend: str) -> None:
    state = table(backend, ["AH KC", "2S 3S 4S", "4D"], "cards = 2", "discard 2", "draw 1")
    assert moved(state.play(RUN))[:2] == ["1 discards AH", "1 discards KC"]


@pytest.mark.rule("AU13")
def test_discard_2_is_one_choice_of_an_unordered_pair(backend: str) -> None:
    hand = ["AH", "2S", "3S", "3D", "J2"]
    start = table(backend, [" ".join(hand), "KH"], "cards = 5", "discard 2", "draw 1")
    start.play(RUN)
    reached = []
    for first in start.legal_moves():
        between = start.copy()
        between.play(first)
        assert between.to_act == (1,)
        assert hands(between)[0].split() == hand
        for second in between.legal_moves():
            after = between.copy()
            assert moved(after.play(second))[:2] == [f"1 discards {first}", f"1 discards {second}"]
            reached.append((str(first), str(second)))
    assert reached == list(combinations(hand, 2))


@pytest.mark.rule("AU13")
def test_a_pair_can_be_typed_in_any_order(backend: str) -> None:
    start = table(backend, ["AH 2S 3S 3D", "KH"], "cards = 4", "discard 2", "draw 1")
    start.play(RUN)
    one, other = start.copy(), start.copy()
    one.play("3D 2S")
    other.play("2S 3D")
    assert one == other


@pytest.mark.rule("AU13")
def test_a_neighbour_of_your_choice_is_chosen_with_the_card(backend: str) -> None:
    state = table(backend, ["AH 2S", "3D 4C 5D", "5H 6H 7H"], "cards = 2", "give choice")
    state.play(RUN)
    assert moves(state) == ["AH left", "2S left", "AH right", "2S right"]


@pytest.mark.rule("AU4")
@pytest.mark.rule("AU13")
def test_the_first_card_of_all_given_to_the_right_goes_to_the_right(backend: str) -> None:
    state = table(backend, THREE, "cards = 3", "give choice", "discard 1")
    state.play(RUN)
    assert moved(state.play("AH right"))[0] == "AH from 1 to 3"


@pytest.mark.rule("AU13")
def test_even_a_single_card_is_a_choice_when_the_neighbour_is_free(backend: str) -> None:
    state = table(backend, ["AH", "3D 4C 5D", "5H 6H 7H"], "cards = 1", "give choice")
    state.play(RUN)
    assert moves(state) == ["AH left", "AH right"]


@pytest.mark.rule("AU13")
@pytest.mark.rule("AU18")
def test_with_two_players_both_neighbours_are_one_answer(backend: str) -> None:
    state = table(backend, ["AH 2S", "3D 4C 5D"], "cards = 2", "give choice")
    state.play(RUN)
    assert moves(state) == ["AH", "2S"]
    state = table(backend, ["AH", "3D 4C 5D"], "cards = 1", "give choice")
    assert moved(state.play(RUN))[0] == "AH from 1 to 2"


@pytest.mark.rule("AU14")
def test_who_has_one_card_too_few_discards_what_they_have(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S", "4S 5S"], "cards = 1", "discard 2", "draw 1")
    assert moved(state.play(RUN))[0] == "1 discards AH"


@pytest.mark.rule("AU14")
@pytest.mark.parametrize("action", ["discard 1", "discard 2", "give left", "give right", "give choice"])
def test_who_has_no_card_does_nothing(backend: str, action: str) -> None:
    held = ["AH", "2S 3S 4S", ""]
    state = table(backend, held, "cards = 0", action, "discard 1", alternative=RUN, runs=2)
    events = state.play("3S")
    assert told(events, "had_nothing") == [{"seat": 3, "action": action}]
    assert moved(events) == ["2 discards 3S"]
    assert hands(state) == ["AH", "2S 4S", ""]


@pytest.mark.rule("AU14")
def test_swapping_with_an_empty_hand_is_a_swap(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S"], "cards = 1", "discard 1", "swap left")
    assert moved(state.play(RUN)) == ["1 discards AH", "2 swaps with 1"]
    assert hands(state) == ["2S 3S", ""]


@pytest.mark.rule("AU14")
def test_draw_2_takes_what_is_there(backend: str) -> None:
    held = [" ".join(CARDS[:26]), " ".join(CARDS[26:53])]
    state = table(backend, held, ALWAYS, "draw 2")
    events = state.play(RUN)
    assert moved(events) == ["1 draws J2"]
    assert told(events, "drew_nothing") == [{"seat": 1}, {"seat": 2}, {"seat": 2}]
    assert "classic" not in [event["pile"] for event in told(events, "shuffled")]


@pytest.mark.rule("AU14")
def test_draw_2_is_two_draws_of_1(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S"], "cards = 1", "draw 2", "discard 1", pile="KD")
    events = state.play(RUN)
    kinds = [event.kind for event in events if event.kind in ("drew", "shuffled")]
    assert kinds == ["drew", "shuffled", "drew"]


@pytest.mark.rule("AU15")
def test_a_classic_card_is_on_the_discards_at_once(backend: str) -> None:
    state = table(backend, ["AH 2S 4C", "3D 4D 5D"], ALWAYS, "discard 1")
    state.play(RUN)
    state.play("2S")
    assert state.view(None)["discards"]["classic"] == ["2S"]


@pytest.mark.rule("AU15")
def test_a_card_discarded_can_be_drawn_by_the_next_player(backend: str) -> None:
    rest = [card for card in CARDS if card not in ("AH", "2S")]
    held = ["AH 2S", " ".join(rest)]
    state = table(backend, held, "cards = 2", "discard 2", "draw 2")
    events = state.play(RUN)
    assert moved(events)[:2] == ["1 discards AH", "1 discards 2S"]
    assert sorted(moved(events)[2:]) == ["2 draws 2S", "2 draws AH"]


@pytest.mark.rule("AU15")
def test_condition_and_action_cards_are_put_away_after_everyone_has_run(backend: str) -> None:
    game = using(algodrome.game("algouno", players=2, level=2), backend)
    for seed in range(100):
        state = game.start(seed)
        card, actions = state.view(None)["condition"], state.view(None)["actions"]
        state.play("a 1 2")
        if state.view(None)["phase"] != "run":
            continue
        assert state.view(None)["discards"] == {"conditions": [], "actions": [], "classic": []}
        while state.view(None)["round"] == 1 and not state.is_over:
            state.play(state.legal_moves()[0])
        assert state.view(None)["discards"]["conditions"] == [card]
        assert state.view(None)["discards"]["actions"] == sorted(actions)
        return
    pytest.fail("no round with a choice was found")


@pytest.mark.rule("AU15")
def test_the_end_of_a_round_says_which_condition_card_and_how_many_action_cards_are_put_away(backend: str) -> None:
    state = using(algodrome.game("algouno", players=2, level=2), backend).start(3)
    card = state.view(None)["condition"]
    away: list[dict[str, object]] = []
    while not away:
        away = told(state.play(state.legal_moves()[0]), "put_away")
    assert card not in {1, 3, 4}  # a number that says nothing else here
    assert away == [{"card": card, "actions": 3, "round": 1}]


@pytest.mark.rule("AU16")
def test_a_pile_is_renewed_only_when_a_card_must_be_drawn_from_it(backend: str) -> None:
    state = table(backend, ["AH", "2H 3H"], "cards = 1", "draw 1", "swap left", pile="4H")
    events = state.play(RUN)
    assert moved(events) == ["1 draws 4H", "2 swaps with 1"]
    assert state.view(None)["piles"]["classic"] == 0
    assert len(state.view(None)["discards"]["classic"]) == 50


@pytest.mark.rule("AU16")
def test_the_discards_are_sorted_and_then_shuffled(backend: str) -> None:
    thrown = ["KC", "3S", "QH", "J1", "5D"]
    held = ["AH", " ".join(card for card in CARDS if card not in ("AH", *thrown))]
    state = table(backend, held, "cards = 1", "draw 1", "swap left", pile="", discards=" ".join(thrown))
    luck = Generator()
    luck.key_low, luck.key_high, luck.draws = (
        getattr(state.position, name) for name in ("key_low", "key_high", "draws")
    )
    cards = sorted(thrown, key=CARDS.index)
    for last in range(4, 0, -1):
        other = below(luck, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    events = state.play(RUN)
    assert {"pile": "classic", "cards": 5} in told(events, "shuffled")
    assert moved(events)[0] == f"1 draws {cards[-1]}"
    assert state.to_json()["piles"]["classic"] == cards[:-1]


@pytest.mark.rule("AU16")
def test_action_cards_on_the_table_stay_there_when_their_pile_is_renewed(backend: str) -> None:
    game = using(algodrome.game("algouno", players=2, level=2), backend)
    state = game.start(1)
    for _ in range(400):
        if state.is_over:
            state = game.start(state.position.draws)
        events = state.play(state.legal_moves()[0])
        for event in told(events, "shuffled"):
            if event["pile"] == "actions":
                assert event["cards"] == 27  # 28 cards, and 28 = 9 × 3 + 1 was drawn before
                assert len(set(state.view(None)["actions"])) == 3
                return
    pytest.fail("the Action cards were never shuffled again")
