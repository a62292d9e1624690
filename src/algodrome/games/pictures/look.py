"""Two looks of everything that is printed: in colour, and for those who save ink.

Nothing is told by colour alone in either. The saving look fills no area: what is coloured in the one is white with a
dark outline in the other, and hatched where a kind must be told from another.
"""

from dataclasses import dataclass

INK = "#1d2433"
PAPER = "#ffffff"


@dataclass(frozen=True)
class Look:
    """How things are painted."""

    name: str  # as on the command line and in file names: "colour", "ink"
    saves_ink: bool

    def fill(self, colour: str) -> str:
        """Give the colour of an area."""
        return PAPER if self.saves_ink else colour

    def line(self, colour: str) -> str:
        """Give the colour of a line, or of words on paper."""
        return INK if self.saves_ink else colour

    def on(self, colour: str) -> str:
        """Give the colour of what is written on a filled area."""
        return INK if self.saves_ink else colour


COLOUR = Look("colour", saves_ink=False)
SAVING = Look("ink", saves_ink=True)
LOOKS = {look.name: look for look in (COLOUR, SAVING)}
