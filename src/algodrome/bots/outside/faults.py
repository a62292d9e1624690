"""What a bot can do wrong, in words: what costs it a move, and what costs it the game."""

from algodrome.games.own_text import cut
from algodrome.language import text


class Fault(ValueError):
    """An answer that is none: it costs the move."""

    def __init__(self, fault: str, /, **values: object) -> None:
        """Take the key of the sentence and what it names."""
        said = text(f"outside.faults.{fault}", **{name: cut(value) for name, value in values.items()})
        super().__init__(said.encode(errors="backslashreplace").decode())  # half a sign can't be kept in a file


class Lost(Fault):
    """A program that can't go on: it costs the game."""
