"""Race to 21 with options that have names which other games have, and mean something else."""

from typing import ClassVar

from algodrome.games.contract import Option
from tests.toy_game.game import RaceTo21


class OtherWords(RaceTo21):
    """Its order and its first are no seats."""

    name = "race-of-other-words"
    options: ClassVar[tuple[Option, ...]] = (
        *RaceTo21.options,
        Option("order", ("up", "down"), "up"),
        Option("first", ("odd", "even"), "odd"),
    )
