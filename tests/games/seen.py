"""What a seat observes, by the names of the layout, in many positions of many games."""

import random
from collections.abc import Iterator

import algodrome
from algodrome.games.contract import State

Seen = dict[str, list[int]]  # numbers by the names of the layout
UNLIKELY = 77_777


def seen_by(state: State, seat: int) -> Seen:
    """Give the numbers that a seat observes, by name; what stood there before, as in a batch, is of no account."""
    numbers = state.observe(seat)
    used = [UNLIKELY] * len(numbers)
    state.game.rulebook.observe(state.game.board, state.position, seat - 1, used)
    assert used == numbers
    return {entry.name: [numbers[at] for at in entry.places] for entry in state.game.observation_layout}


def positions(name: str, *variants: dict[str, object], moves: int) -> Iterator[State]:
    """Play games at random, one of each variant, and stop at every position."""
    for options in variants:
        yield from followed(algodrome.game(name, **options).start(7), moves)


def followed(state: State, moves: int) -> Iterator[State]:
    """Go on at random from a position, and stop at every one."""
    luck = random.Random(7)
    for _ in range(moves):
        yield state
        if state.is_over:
            break
        seat = luck.choice(state.to_act)
        state.play(luck.choice(state.legal_mask(seat).nonzero()[0]), seat)


def filled(values: list[int], size: int, *, empty: int = 0) -> list[int]:
    """Fill a row up: there are fewer players than there might be."""
    return values + [empty] * (size - len(values))
