"""Options, shuffling and dealing: AU7 to AU9."""

import pytest

import algodrome
from algodrome.kernels.generator import CHANCE, Generator, below, seed_generator
from tests.games.accompanied import using
from tests.games.algouno.positions import CARDS, told

SIZES = {1: (24, 20), 2: (24, 28), 3: (21, 28), 4: (24, 28), "2-1": (21, 20), "3-1": (24, 20)}


@pytest.mark.rule("AU7")
@pytest.mark.parametrize("level", SIZES)
def test_a_level_names_a_pair_of_decks(backend: str, level: int | str) -> None:
    state = using(algodrome.game("algouno", level=level), backend).start(3)
    shuffled = [event["cards"] for event in told(state.events, "shuffled")]
    assert shuffled == [*SIZES[level], 54]
    signs = {condition.split()[1] for card in range(1, 22) for condition in printed(state, card)}
    assert signs == ({"="} if level in {1, 2} else {"=", "<", "<=", ">", ">="})
    joined = any(" or " in condition for card in range(1, 22) for condition in printed(state, card))
    assert joined == (level in {4, "3-1"})


def printed(state: algodrome.State, card: int) -> list[str]:
    """Read the two conditions of a Condition card."""
    from algodrome.games.algouno.game import AlgUno

    assert isinstance(state.game, AlgUno)
    return state.game.decks.printed_conditions(card)


@pytest.mark.rule("AU7")
def test_level_1_is_the_default() -> None:
    assert algodrome.game("algouno").chosen["level"] == 1


@pytest.mark.rule("AU8")
def test_conditions_then_actions_then_classic_cards_are_shuffled(backend: str) -> None:
    state = using(algodrome.game("algouno", players=3), backend).start(11)
    luck = Generator()
    seed_generator(luck, 11, 0, CHANCE)
    piles = []
    for size in (24, 20, 54):
        cards = list(range(size))
        for last in range(size - 1, 0, -1):
            other = below(luck, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        piles.append(cards)
    document = state.to_json()
    assert document["piles"]["conditions"] == [card + 1 for card in piles[0][:-1]]
    assert document["condition"] == piles[0][-1] + 1
    assert document["piles"]["actions"] == [card + 1 for card in piles[1][:-1]]
    assert document["piles"]["classic"] == [CARDS[card] for card in piles[2][:-15]]


@pytest.mark.rule("AU8")
@pytest.mark.rule("AU9")
@pytest.mark.parametrize("first", [1, 3])
def test_five_cards_are_dealt_one_at_a_time_from_the_first_seat(backend: str, first: int) -> None:
    state = using(algodrome.game("algouno", players=3, first=first), backend).start(5)
    dealt = told(state.events, "dealt")
    assert [event["seat"] for event in dealt] == [(first - 1 + number) % 3 + 1 for number in range(15)]
    for seat, hand in enumerate(state.view(None)["hands"], 1):
        assert sorted(hand) == sorted(event["card"] for event in dealt if event["seat"] == seat)
        assert len(hand) == 5


@pytest.mark.rule("AU9")
def test_seat_1_starts_unless_another_is_named(backend: str) -> None:
    assert using(algodrome.game("algouno"), backend).start(1).to_act == (1,)
    assert using(algodrome.game("algouno", first=4), backend).start(1).to_act == (4,)


@pytest.mark.rule("AU9")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 1}, "option players: 1 is not allowed; choose one of 2, 3, 4, 5, 6, 7, 8"),
        ({"players": 9}, "option players: 9 is not allowed; choose one of 2, 3, 4, 5, 6, 7, 8"),
        ({"players": 2, "first": 3}, "option first: 3 is not allowed; choose one of 1, 2"),
        ({"level": 5}, "option level: 5 is not allowed; choose one of 1, 2, 3, 4, 2-1, 3-1"),
        ({"win": "last"}, "option win: 'last' is not allowed; choose one of end, first"),
    ],
)
def test_a_bad_option_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match="option") as refusal:
        algodrome.game("algouno", **options)
    assert str(refusal.value) == message


@pytest.mark.rule("AU9")
def test_eight_can_play(backend: str) -> None:
    state = using(algodrome.game("algouno", players=8), backend).start(2)
    assert len(state.view(8)["hands"]) == 8
    assert state.view(8)["piles"]["classic"] == 14
