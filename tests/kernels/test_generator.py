"""The generator: the same even numbers everywhere."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algodrome.kernels.build import build
from algodrome.kernels.generator import CHANCE, PLAYERS, WORD, Generator, below, mixed, seed_generator
from tests.kernels import draws
from tests.kernels.draws import draw_numbers

ANY_SEED = st.integers(0, 2**64 - 1)

# Frozen: old records replay only while these numbers stay.
FIRST_OF_A_MILLION = {
    (0, CHANCE): [911767, 472262, 467318, 737654, 810909, 341104],
    (0, PLAYERS): [474258, 150031, 458904, 32779, 834951, 473254],
    (7, CHANCE): [239531, 694387, 769028, 290824, 503091, 625638],
    (2**32, CHANCE): [221445, 872755, 541668, 261894, 88796, 368606],
    (2**64 - 1, PLAYERS): [979602, 838560, 335673, 561081, 828795, 205507],
}


def numbers_of(seed: int, stream: int, count: int, limits: Sequence[int] = (1_000_000,)) -> list[int]:
    numbers = [0] * count
    draw_numbers([Generator()], seed & WORD, seed >> 32, stream, limits, numbers)
    return numbers


def numbers_compiled(seed: int, stream: int, count: int, limits: Sequence[int]) -> list[int]:
    numbers = np.zeros(count, np.int64)
    compiled = build([draws], "native")[draw_numbers]
    compiled(Generator().to_array(), seed & WORD, seed >> 32, stream, np.array(limits), numbers)
    return [int(number) for number in numbers]


@pytest.mark.parametrize(("seed", "stream"), FIRST_OF_A_MILLION)
def test_the_first_numbers_never_change(seed: int, stream: int) -> None:
    assert numbers_of(seed, stream, 6) == FIRST_OF_A_MILLION[seed, stream]


def test_compiled_code_draws_the_same_numbers() -> None:
    limits = [1, 2, 6, 14, 110, 1_000_000, 2**31]
    for seed in (0, 1, 2**32 - 1, 2**32, 2**63, 2**64 - 1):
        for stream in (CHANCE, PLAYERS):
            assert numbers_compiled(seed, stream, 70, limits) == numbers_of(seed, stream, 70, limits)


@given(seed=ANY_SEED, limit=st.integers(1, 2**31))
def test_a_number_is_below_its_limit(seed: int, limit: int) -> None:
    assert all(0 <= number < limit for number in numbers_of(seed, CHANCE, 20, [limit]))


@given(seeds=st.sets(ANY_SEED, min_size=2, max_size=2))
def test_different_seeds_have_different_keys(seeds: set[int]) -> None:
    keys = set()
    for seed in seeds:
        generator = Generator()
        seed_generator(generator, seed & WORD, seed >> 32, CHANCE)
        keys.add((generator.key_low, generator.key_high))
    assert len(keys) == 2


def test_neighbouring_seeds_and_streams_are_different_sequences() -> None:
    seeds = [*range(500), *(number << 32 for number in range(1, 500)), *range(2**64 - 100, 2**64)]
    sequences = {tuple(numbers_of(seed, stream, 4)) for seed in seeds for stream in (CHANCE, PLAYERS)}
    assert len(sequences) == 2 * len(seeds)


def test_a_copy_goes_on_with_the_same_numbers() -> None:
    generator = Generator()
    seed_generator(generator, 1, 2, CHANCE)
    below(generator, 6)
    twin = generator.copy()
    assert [below(generator, 1000) for _ in range(5)] == [below(twin, 1000) for _ in range(5)]
    assert generator.draws == twin.draws == 6


def test_the_hash_is_one_to_one() -> None:
    words = [*range(20_000), *range(WORD - 20_000, WORD + 1)]
    assert len({mixed(word) for word in words}) == len(words)


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    return sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (cells - len(counts))


def limit_of(cells: int) -> float:
    """Give the value that chi-square exceeds once in about 30,000 tests (four standard deviations)."""
    freedom = cells - 1
    return float(freedom * (1 - 2 / (9 * freedom) + 4 * (2 / (9 * freedom)) ** 0.5) ** 3)


@pytest.mark.parametrize("limit", [2, 3, 6, 10, 110])
@pytest.mark.parametrize("seed", [0, 1, 2**40])
def test_the_numbers_of_a_stream_are_even(limit: int, seed: int) -> None:
    counts: Counter[object] = Counter(numbers_of(seed, CHANCE, 11_000, [limit]))
    assert chi_square(counts, limit) < limit_of(limit)


@pytest.mark.parametrize("gap", [1, 2, 5])
def test_pairs_of_a_stream_are_even(gap: int) -> None:
    numbers = numbers_of(3, CHANCE, 20_000, [6])
    assert chi_square(Counter(zip(numbers, numbers[gap:], strict=False)), 36) < limit_of(36)


@pytest.mark.parametrize("step", [1, 2**32, 2**20])
@pytest.mark.parametrize("index", [0, 3])
def test_the_same_draw_of_consecutive_seeds_is_even(step: int, index: int) -> None:
    counts: Counter[object] = Counter(
        numbers_of(number * step, CHANCE, index + 1, [10])[index] for number in range(5_000)
    )
    assert chi_square(counts, 10) < limit_of(10)


def test_the_streams_of_a_seed_are_independent() -> None:
    pairs = zip(numbers_of(5, CHANCE, 10_000, [6]), numbers_of(5, PLAYERS, 10_000, [6]), strict=True)
    assert chi_square(Counter(pairs), 36) < limit_of(36)
