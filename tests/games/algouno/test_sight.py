"""What each alternative would make each player do, as a learner sees it, is what the rules say."""

import numpy as np
import pytest

import algodrome
from algodrome.games.algouno.constants import ASSEMBLING, CARDS_AT, WITH_SPREAD
from algodrome.games.algouno.rules.alternative import condition_of, deed_of, holds
from algodrome.games.algouno.sight import sight
from algodrome.kernels.log import Silence
from tests.games.reached import random_state


@pytest.mark.rule("AU5", "AU11")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_offers_are_the_deeds_of_the_rules(level: int) -> None:
    game = algodrome.game("algouno", players=3, level=level)
    look, spread = sight(game, np.array), game.board.spread > 1
    answers = range(WITH_SPREAD, CARDS_AT) if spread else range(WITH_SPREAD)
    compared = 0
    for seed in range(12):
        state = random_state(game, seed, 3 * seed)
        position, seat = state.position, state.to_act[0] if state.to_act else 0
        if position.phase != ASSEMBLING:
            continue
        seen = np.concatenate(look(np.array([state.observe(seat)])), 1)[0]
        for offset in range(3):
            hand = position.hand[(seat - 1 + offset) % 3]
            for answer in answers:
                fulfilled = holds(game.board, condition_of(position, answer), 0, hand, Silence())
                assert seen[CARDS_AT * offset + answer] == deed_of(game.board, position, answer, fulfilled)
                compared += 1
    assert compared
