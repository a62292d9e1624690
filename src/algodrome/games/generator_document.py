"""The generator in a position's document: everybody's secret, and why a saved game goes on as it would have."""

from collections.abc import Mapping
from typing import Any

from algodrome.kernels.generator import CHANCE, WORD, Generator, seed_generator

GENERATOR_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "key": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
        "draws": {"type": "integer", "minimum": 0, "maximum": 2**31 - 1},
    },
    "required": ["key", "draws"],
    "additionalProperties": False,
}


def write_generator(generator: Generator) -> dict[str, Any]:
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
