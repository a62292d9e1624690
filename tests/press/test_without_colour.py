"""On a grey copy every kind and every player is still told from the others: by shape, hatching and words."""

from collections.abc import Callable
from itertools import combinations

import pytest

from algodrome.games.algouno.decks import LEVELS_OF
from algodrome.games.algouno.pictures.alternatives import back as deck_back
from algodrome.games.algouno.pictures.classic import card as classic_card
from algodrome.games.bumping_bots.pictures.pieces import (
    dial,
    fixed_piece,
    mobile_piece,
    motor_piece,
    robot_piece,
    seat_number,
)
from algodrome.games.bumping_bots.pictures.tuning_cards import PICTURES, tuning_card
from algodrome.games.formel_fun.constants import KINDS as RACE_KINDS
from algodrome.games.formel_fun.notation import card_name
from algodrome.games.formel_fun.pictures.cards import card as race_card
from algodrome.games.formel_fun.pictures.cars import shape
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import COLOUR, LOOKS, SAVING, Look
from algodrome.games.pictures.seats import seat_mark
from algodrome.games.speedalgo.pictures.cards import KINDS, back, card
from algodrome.games.speedalgo.pictures.cars import bolide, traffic
from algodrome.language import speaking
from tests.press.pixels import difference, dots_apart, edges, greys_of

LEAST = 0.06  # of the outlines that two kinds must not share
FEWEST = 10  # dots of outline that differ where kinds have their own numbers or words on things of one shape
WRITTEN = {"race cards", "bolides and traffic", "speed dials", "obstacles of one cell", "backs of decks", "ranks"}


def centred(inside: str) -> Drawing:
    return Drawing(f'<g transform="translate(150 150) scale(4.5)">{inside}</g>', 30, 30, "x")


KIND_SETS: dict[str, Callable[[Look], list[Drawing]]] = {
    "marks of seats": lambda look: [centred(seat_mark(seat, 0, 0, 40, look)) for seat in range(1, 10)],
    "cars of teams": lambda look: [centred(shape(seat, look)) for seat in range(1, 7)],
    "robots": lambda look: [robot_piece(seat, look, 30) for seat in range(1, 10)],
    "senses of motors": lambda look: [motor_piece(sense, look) for sense in (1, -1)],
    "tuning cards": lambda look: [tuning_card(kind, look) for kind in PICTURES],
    "instruction cards": lambda look: [card(code, 1, look) for code in KINDS],
    "backs of players": lambda look: [back(seat, look) for seat in range(1, 5)],
    "race cards": lambda look: [race_card(card_name(kind), look) for kind in range(RACE_KINDS)],
    "bolides and traffic": lambda look: (
        [centred(bolide(seat, look)) for seat in range(1, 5)]
        + [centred(traffic(number, look)) for number in range(1, 13)]
    ),
    "speed dials": lambda look: [dial(seat, look, seat_number) for seat in range(1, 10)],
    "obstacles of one cell": lambda look: [fixed_piece(look), *(mobile_piece(number, look) for number in range(1, 6))],
    "backs of decks": lambda look: [
        deck_back(kind, level, look) for kind, levels in LEVELS_OF.items() for level in levels
    ],
    "ranks": lambda look: [classic_card(f"{rank}H", look) for rank in ("A", *range(2, 11), "J", "Q", "K")],
    "suits": lambda look: [classic_card(f"7{suit}", look) for suit in "HSDC"],
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("kinds", KIND_SETS)
def test_every_pair_of_kinds_differs_on_a_grey_copy(kinds: str, look: Look) -> None:
    with speaking("fr"):
        drawn = greys_of(KIND_SETS[kinds](look), 60)
    apart, enough = (dots_apart, FEWEST) if kinds in WRITTEN else (difference, LEAST)
    pairs = {pair: apart(drawn[pair[0]], drawn[pair[1]]) for pair in combinations(range(len(drawn)), 2)}
    assert {pair: found for pair, found in pairs.items() if found < enough} == {}


def test_the_measure_sees_no_difference_between_two_shades_of_one_shape() -> None:
    shades = [Drawing(f'<circle cx="150" cy="150" r="90" fill="{fill}"/>', 30, 30, "x") for fill in ("#333", "#555")]
    drawn = greys_of(shades, 60)
    assert edges(drawn[0]).any()
    assert difference(*drawn) < LEAST


@pytest.mark.parametrize("kinds", ["instruction cards", "tuning cards", "race cards", "backs of players"])
def test_saving_ink_takes_less_ink(kinds: str) -> None:
    with speaking("fr"):
        full, saved = (
            sum((255 - page).mean() for page in greys_of(KIND_SETS[kinds](look), 40)) for look in (COLOUR, SAVING)
        )
    assert saved < 0.75 * full
