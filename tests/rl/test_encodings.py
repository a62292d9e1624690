"""Encodings: what the compiled step writes is what a few lines of NumPy say."""

import numpy as np
import pytest
from numpy.typing import NDArray

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.observation import Layout
from algodrome.rl.encodings import normalised, one_hot
from algodrome.rl.vector import Vector


def by_hand(layout: Layout, numbers: NDArray[np.int16], encoding: str) -> NDArray[np.float32]:
    """Encode one observation, number after number."""
    kinds = {place: (low, high) for _, low, high, places in layout.numbers for place in places}
    parts: list[NDArray[np.float32]] = []
    for place in range(layout.size):
        (low, high), value = kinds[place], int(numbers[place])
        if encoding == "normalised":
            parts.append(np.array([(value - low) / max(high - low, 1)], np.float32))
        else:
            values = range(low, high + 1)
            kept = values if len(values) <= 128 else sorted({rounded(one) for one in values})
            parts.append(
                np.array([one == (value if len(values) <= 128 else rounded(value)) for one in kept], np.float32)
            )
    return np.concatenate(parts)


def rounded(value: int) -> int:
    """Keep the first five bits of a number."""
    dropped = max(0, len(f"{abs(value):b}") - 5)
    return (abs(value) >> dropped << dropped) * (1 if value >= 0 else -1)


@pytest.mark.parametrize("encoding", ["normalised", "one-hot"])
def test_the_step_encodes_as_numpy_does(encoding: str) -> None:
    game = algodrome.game("formel-fun", players=3)
    plain, encoded = Vector(game, 3).reset(seed=2), Vector(game, 3, encoding=encoding).reset(seed=2)
    ended = 0
    for step in range(40):
        for slot in range(3):
            expected = by_hand(game.layout, plain.observations[slot], encoding)
            assert encoded.observations[slot].tolist() == expected.tolist()
            if plain.ended[slot]:
                ended += 1
                last = by_hand(game.layout, plain.finals[slot], encoding)
                assert encoded.finals[slot].tolist() == last.tolist()
        actions = plain.masks.argmax(axis=1)
        actions[step % 3] = -1 if step in {30, 34} else actions[step % 3]  # which ends a game
        plain.step(actions)
        encoded.step(actions)
    assert ended == 2


@pytest.mark.parametrize("name", algodrome.game_names())
def test_each_number_of_a_game_has_one_place_set(name: str) -> None:
    """The tables of wide numbers too: each value has a place, far ones share theirs with their neighbours."""
    layout = algodrome.game(name).layout
    code = one_hot.code(layout)
    assert one_hot.width(layout) == code.cells.max() + 1
    for _, low, high, places in layout.numbers:
        values = range(low, high + 1) if high - low < 128 else sorted({rounded(one) for one in range(low, high + 1)})
        for place in places:
            own = code.cells[code.firsts[place] : code.firsts[place] + high - low + 1]
            assert sorted(set(own.tolist())) == list(range(own[0], own[0] + len(values)))
            assert code.lows[place] == low
            assert code.spans[place] == high - low


def test_up_to_128_values_have_a_place_each_and_more_are_blurred_from_32_on() -> None:
    assert one_hot.cells_of(-28, 99).tolist() == list(range(128))
    wide = one_hot.cells_of(0, 128).tolist()
    assert wide[:32] == list(range(32))
    assert wide[32:] == [32 + number // 2 for number in range(32)] + [48 + number // 4 for number in range(64)] + [64]
    mirrored = one_hot.cells_of(-64, 64).tolist()
    assert mirrored == [48 - place for place in wide[64:0:-1]] + [48 + place for place in wide[:65]]


def test_numbers_beyond_their_range_count_as_the_end_of_it() -> None:
    layout = Layout()
    layout.one("before", 0, 1)
    layout.one("number", 3, 5)
    layout.one("behind", 0, 1)
    code = one_hot.code(layout)
    for value, expected in ((2, 0), (3, 0), (4, 1), (5, 2), (6, 2)):
        encoded = [7] * one_hot.width(layout)
        one_hot.encode(code, [1, value, 0], encoded)
        assert encoded == [0, 1, *(int(place == expected) for place in range(3)), 1, 0]


def test_a_number_that_never_changes_is_nothing_when_it_is_scaled() -> None:
    layout, encoded = Layout(), [7.0, 7.0]
    layout.one("constant", 3, 3)
    layout.one("number", -1, 3)
    normalised.encode(normalised.code(layout), [3, 2], encoded)
    assert encoded == [0, 0.75]


def test_an_unknown_encoding_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="encoding is one of raw, normalised, one-hot, not 'base64'"):
        Vector(algodrome.game("formel-fun"), 1, encoding="base64")


def test_advice_is_what_the_bot_would_do_and_changes_no_game() -> None:
    """A learner that takes all advice of greedy plays as greedy does."""
    game = algodrome.game("formel-fun", players=3)
    games = Vector(game, 2).reset(seed=9)
    for _ in range(30):
        before, masks = [games.state(slot).fingerprint() for slot in range(2)], games.masks.copy()
        actions = games.advice("greedy")
        assert [games.state(slot).fingerprint() for slot in range(2)] == before
        assert games.masks.tolist() == masks.tolist()
        for slot in range(2):
            state = games.state(slot)
            chosen = KernelBot("greedy", game, seed=1).choose(state, state.to_act[0])
            assert game.move(int(actions[slot])) == chosen
        games.step(actions)
