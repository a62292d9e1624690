"""On a grey copy every kind and every player is still told from the others: by shape, hatching and words."""

from collections.abc import Callable
from itertools import combinations

import pytest

from algodrome.games.algouno.pictures.classic import card as classic_card
from algodrome.games.bumping_bots.pictures.pieces import motor_piece, robot_piece
from algodrome.games.bumping_bots.pictures.tuning_cards import PICTURES, tuning_card
from algodrome.games.formel_fun.pictures.cards import card as race_card
from algodrome.games.formel_fun.pictures.cars import shape
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import COLOUR, LOOKS, SAVING, Look
from algodrome.games.pictures.seats import seat_mark
from algodrome.games.speedalgo.pictures.cards import KINDS, back, card
from algodrome.language import speaking
from tests.press.pixels import difference, edges, greys_of

LEAST = 0.06  # of the outlines that two kinds must not share


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
    "race cards": lambda look: [race_card(name, look) for name in ("1/10", "7/3", "6", "8", "T")],
    "suits": lambda look: [classic_card(f"7{suit}", look) for suit in "HSDC"],
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("kinds", KIND_SETS)
def test_every_pair_of_kinds_differs_on_a_grey_copy(kinds: str, look: Look) -> None:
    with speaking("fr"):
        drawn = greys_of(KIND_SETS[kinds](look), 60)
    alike = [
        (first, second, round(difference(drawn[first], drawn[second]), 3))
        for first, second in combinations(range(len(drawn)), 2)
        if difference(drawn[first], drawn[second]) < LEAST
    ]
    assert alike == []


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
