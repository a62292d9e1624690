"""A sentence on the screen, whose lines break where a reader expects it."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.text import Text

from algodrome.language import HARD_SPACE

GUARD = "\ue000"  # stands for a hard space while lines are broken: Rich would break at any kind of space


class Sentence:
    """Text whose hard spaces hold: French puts one before a colon, and a line must not end there."""

    def __init__(self, words: str, style: str = "") -> None:
        """Keep the words; `text` may be styled further."""
        self.text = Text(guarded(words), style=style)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.text, options):
            yield Segment(segment.text.replace(GUARD, HARD_SPACE), segment.style, segment.control)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.text)


def guarded(words: str) -> str:
    """Write words as they stand inside a sentence."""
    return words.replace(HARD_SPACE, GUARD)
