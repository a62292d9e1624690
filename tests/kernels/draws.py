"""A rule that draws numbers, to be built for any target."""

from typing import Any

from algodrome.kernels.generator import below, seed_generator
from algodrome.kernels.rule import rule


@rule
def draw_numbers(generators: Any, seed_low: int, seed_high: int, stream: int, limits: Any, numbers: Any) -> None:
    """Seed a generator and fill the numbers, each below its limit (which come round again)."""
    seed_generator(generators[0], seed_low, seed_high, stream)
    for index in range(len(numbers)):
        numbers[index] = below(generators[0], limits[index % len(limits)])
