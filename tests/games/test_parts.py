"""A game's folder has its parts under their names, with the functions that are asked of them: mypy reads this too."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from algodrome.games.parts import Parts
from algodrome.games.registry import game_class


def algouno() -> Parts:
    from algodrome.games.algouno import board, document, notation, refusals, story, wording

    return Parts(None, None, None, None, board, notation, document, refusals, wording, story, document)


def formel_fun() -> Parts:
    from algodrome.games.formel_fun import board, document, notation, refusals, story, wording

    return Parts(None, None, None, None, board, notation, document, refusals, wording, story, document)


def bumping_bots() -> Parts:
    from algodrome.games.bumping_bots import board, document, notation, position_reader, refusals, story, wording

    return Parts(None, None, None, None, board, notation, document, refusals, wording, story, position_reader)


def speedalgo() -> Parts:
    from algodrome.games.speedalgo import board, document, notation, position_reader, refusals, story, wording

    return Parts(None, None, None, None, board, notation, document, refusals, wording, story, position_reader)


@pytest.mark.parametrize("parts", [algouno, formel_fun, bumping_bots, speedalgo])
def test_the_parts_of_a_game_are_those_of_its_folder(parts: Callable[[], Parts]) -> None:
    found = game_class(parts.__name__.replace("_", "-")).parts
    assert replace(found, constants=None, state=None, view=None, events=None) == parts()
