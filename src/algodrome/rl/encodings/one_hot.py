"""One place for each value of each number: 1 where the number has it, else 0.

A number with more than EXACT values has a place for each value up to 31, and 16 places for every doubling beyond: what
is far off is seen less sharply. Below zero the same, mirrored.
"""

import numpy as np
from numpy.typing import NDArray

from algodrome.games.observation import Layout
from algodrome.kernels.rule import rule
from algodrome.rl.encodings.code import Code, ranges

EXACT = 128
DTYPE = np.int8
SHARP = 5  # bits of a distance that are kept


def width(layout: Layout) -> int:
    """Count the places of all numbers."""
    return sum(len(places) * (int(cells_of(low, high)[-1]) + 1) for _, low, high, places in layout.numbers)


def code(layout: Layout) -> Code:
    """Give each value of each number its place."""
    lows, highs = ranges(layout)
    firsts, cells, values, places = np.zeros(layout.size, np.int32), [], 0, 0
    for index, (low, high) in enumerate(zip(lows.tolist(), highs.tolist(), strict=True)):
        own = cells_of(low, high)
        firsts[index] = values
        cells.append(own + places)
        values += len(own)
        places += int(own[-1]) + 1
    return Code(lows, highs - lows, firsts, np.concatenate(cells))


def cells_of(low: int, high: int) -> NDArray[np.int32]:
    """Number the places of the values of one number."""
    if high - low < EXACT:
        return np.arange(high - low + 1, dtype=np.int32)
    return np.array([blurred(value) - blurred(low) for value in range(low, high + 1)], np.int32)


def blurred(value: int) -> int:
    """Number the values by their first bits: every one up to 31, then 16 to a doubling."""
    octave = max(0, abs(value).bit_length() - SHARP)
    place = octave * (1 << (SHARP - 1)) + (abs(value) >> octave)
    return place if value >= 0 else -place


@rule
def encode(code: Code, numbers: list[int], encoded: list[int]) -> None:
    """Set the place of each number's value; one beyond its range counts as the end of it."""
    for index in range(len(encoded)):
        encoded[index] = 0
    for index in range(len(numbers)):
        value = min(max(numbers[index] - code.lows[index], 0), code.spans[index])
        encoded[code.cells[code.firsts[index] + value]] = 1
