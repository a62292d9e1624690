"""What a learner sees of Alg(un)o: each number is the one that its name says, counted from the learner's own seat."""

import pytest

from algodrome.games.algouno.constants import CARDS_AT, CLASSIC, CLASSIC_CARDS, MAX_PLAYERS, NO_CARD, RANKS, SPREAD
from algodrome.games.algouno.game import AlgUno
from algodrome.games.algouno.observe import IN_DISCARDS, IN_PILE
from algodrome.games.contract import State
from tests.games.algouno.positions import ALWAYS, RUN, table
from tests.games.seen import filled, positions, seen_by

NONE = [-1] * 7
SUITS = ("hearts", "spades", "diamonds", "clubs")
DECK = 'kind = "conditions"\nlevel = 3\ncards = [["red = 1 and black < 3", "cards > 2 or clubs >= 1"]]'
VARIANTS: list[dict[str, object]] = [
    {"players": 2, "level": 1},
    {"players": 3, "level": "2-1", "first": 2, "win": "first"},
    {"players": 8, "level": 3},
    {"players": 4, "level": 4, "deck": DECK},
    {"players": 3, "level": "3-1", "deck": DECK},
]


def condition_seen(state: State, letter: int) -> list[int]:
    game, card = state.game, state.position.condition_card
    assert isinstance(game, AlgUno)
    if card == NO_CARD:
        return NONE
    condition = list(game.decks.all_conditions())[2 * card + letter]
    names = [comparison.quantity for comparison in condition.comparisons]
    bounds = [comparison.bounds for comparison in condition.comparisons]
    parts = [[name, *each] for name, each in zip(names, bounds, strict=True)]
    return filled([condition.joint, *(number for part in parts for number in part)], 7, empty=-1)


def deeds_seen(state: State, branch: int) -> list[int]:
    cards = state.position.action_cards
    return [-1 if cards[place] == NO_CARD else state.game.board.deeds[cards[place]][branch] for place in range(SPREAD)]


def places_seen(state: State, seats: list[int]) -> list[int]:
    position = state.position
    pile = position.pile[CLASSIC][: position.pile_size[CLASSIC]]
    held = {
        card: place
        for place, seat in enumerate(seats)
        for card in range(CLASSIC_CARDS)
        if position.hand[seat] >> card & 1
    }
    return [held.get(card, IN_PILE if card in pile else IN_DISCARDS) for card in range(CLASSIC_CARDS)]


def expected(state: State, seat: int) -> dict[str, list[int]]:
    position, players = state.position, state.game.players
    seats = [(seat + offset) % players for offset in range(players)]
    conditions = [condition_seen(state, letter) for letter in (0, 1)]
    columns = ["joint", *(f"{name}_{part}" for part in (1, 2) for name in ("counted", "least", "most"))]
    places = places_seen(state, seats)
    hands = [[card for card in range(CLASSIC_CARDS) if places[card] == place] for place in range(MAX_PLAYERS)]
    return {
        "round": [position.round_number],
        "phase": [position.phase],
        "starter": [seats.index(position.starter)],
        "to_act": [-1 if state.is_over else seats.index(state.to_act[0] - 1)],
        "deed": [position.deed],
        "picked": [position.picked],
        "piles": list(position.pile_size),
        **{name: [condition[column] for condition in conditions] for column, name in enumerate(columns)},
        "then": deeds_seen(state, 0),
        "else": deeds_seen(state, 1),
        "answer": [int(position.answer == action) for action in range(CARDS_AT)],
        "cards": [len(hand) for hand in hands],
        **{name: [sum(card // RANKS == suit for card in hand) for hand in hands] for suit, name in enumerate(SUITS)},
        "emptied": filled([position.emptied >> player & 1 for player in seats], MAX_PLAYERS),
        "places": places,
    }


@pytest.mark.rule("AU2")
@pytest.mark.parametrize("variant", VARIANTS, ids=["two", "three", "eight", "own", "one action card"])
def test_each_number_is_what_its_name_says(variant: dict[str, object]) -> None:
    for state in positions("algouno", variant, moves=60):
        for seat in range(state.game.players):
            assert seen_by(state, seat + 1) == expected(state, seat)


@pytest.mark.rule("AU19")
def test_who_had_no_card_left_for_a_moment_is_seen_by_everybody() -> None:
    """Seat 2 gives its only card away, and seat 3 has yet to choose."""
    state = table("python", ["AH 2H", "2S", "4S 5S"], ALWAYS, "give choice", win="first")
    for line in (RUN, "2H right", "2S right"):
        state.play(line)
    assert [seen_by(state, seat)["emptied"][:3] for seat in (1, 2, 3)] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
    assert [seen_by(state, seat + 1) for seat in range(3)] == [expected(state, seat) for seat in range(3)]
