"""What a seat observes, by the names of the layout, in many positions of many games."""

import random
from collections.abc import Iterator

import algodrome
from algodrome.games.contract import State


def seen_by(state: State, seat: int) -> dict[str, list[int]]:
    """Give the numbers that a seat observes, by name."""
    numbers = state.observe(seat)
    return {entry.name: [numbers[at] for at in entry.places] for entry in state.game.observation_layout}


def positions(name: str, *variants: dict[str, object], moves: int) -> Iterator[State]:
    """Play games at random, one of each variant, and stop at every position."""
    for options in variants:
        state, luck = algodrome.game(name, **options).start(7), random.Random(7)
        for _ in range(moves):
            yield state
            if state.is_over:
                break
            seat = luck.choice(state.to_act)
            state.play(luck.choice(state.legal_mask(seat).nonzero()[0]), seat)


def filled(values: list[int], size: int, *, empty: int = 0) -> list[int]:
    """Fill a row up: there are fewer players than there might be."""
    return values + [empty] * (size - len(values))
