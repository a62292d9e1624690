"""Chance: a counter-based generator that gives the same numbers on every target, Python and machine.

A generator is any record with the fields of `Generator`: a 64-bit key made from the seed, and a counter. Number `n` of
a stream is a hash of key and counter, so that nothing has to be carried from draw to draw, and a copy of a state copies
its luck. All arithmetic stays below 2**63 after masking to 32 bits, where Python, Numba and CUDA agree.
"""

from algodrome.kernels.record import Record, field
from algodrome.kernels.rule import rule

WORD = 0xFFFFFFFF  # a mask of 32 bits
STEP = 0x9E3779B9  # 2**32 divided by the golden ratio: spreads consecutive counters
SEEDS = 1 << 64  # seeds run from 0 to SEEDS - 1

# The streams of one seed: what the game draws, and what its players draw, never depend on each other.
CHANCE = 0
PLAYERS = 1


class Generator(Record):
    """The state of a generator; a game's position carries the same three fields."""

    key_low: int = field("i8")  # 0..2**32-1
    key_high: int = field("i8")  # 0..2**32-1
    draws: int = field("i4")  # how many numbers were drawn


def halves(seed: int) -> tuple[int, int]:
    """Split a seed (modulo 2**64) in its low and high 32 bits."""
    return seed % SEEDS & WORD, seed % SEEDS >> 32


@rule
def mixed(word: int) -> int:
    """Hash 32 bits to 32 bits, one to one."""
    word ^= word >> 16
    word = (word * 0x7FEB352D) & WORD
    word ^= word >> 15
    word = (word * 0x846CA68B) & WORD
    return word ^ (word >> 16)


@rule
def seed_generator(generator: Generator, seed_low: int, seed_high: int, stream: int) -> None:
    """Start a stream from the two halves of a seed: different seeds always give different keys."""
    low = seed_low & WORD
    high = seed_high & WORD
    for turn in range(4):
        mask = mixed((high + STEP * (4 * stream + turn + 1)) & WORD)
        low, high = high, low ^ mask
    generator.key_low = low
    generator.key_high = high
    generator.draws = 0


@rule
def below(generator: Generator, limit: int) -> int:
    """Draw a whole number from 0 to limit - 1 (limit at most 2**31), evenly to one part in 2**32 / limit."""
    count = int(generator.draws)
    generator.draws = count + 1
    word = mixed((count * STEP + int(generator.key_low)) & WORD)
    word = mixed((word + int(generator.key_high)) & WORD)
    return (word * limit) >> 32
