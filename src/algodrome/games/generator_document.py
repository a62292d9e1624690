"""The generator in a position's document: everybody's secret, and why a saved game goes on as it would have."""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from algodrome.games.shapes import within, written
from algodrome.kernels.generator import CHANCE, WORD, Generator, seed_generator


class GeneratorDocument(TypedDict):
    """The state of a generator."""

    key: Annotated[str, written("^[0-9a-f]{16}$")]
    draws: Annotated[int, within(0, 2**31 - 1)]


def write_generator(generator: Generator) -> GeneratorDocument:
    """Write the state of a generator."""
    return {"key": f"{generator.key_high:08x}{generator.key_low:08x}", "draws": generator.draws}


def read_generator(generator: Generator, document: Mapping[str, Any] | None) -> None:
    """Set a generator to a written state; without one, to the start of seed 0."""
    if document is None:
        seed_generator(generator, 0, 0, CHANCE)
        return
    key = int(document["key"], 16)
    generator.key_high, generator.key_low = key >> 32, key & WORD
    generator.draws = document["draws"]
