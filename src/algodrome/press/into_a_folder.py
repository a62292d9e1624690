"""What `python -m algodrome.press.diagrams` and `python -m algodrome.press.shapes` do alike: write into a folder."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from algodrome.language import language_of_the_machine, speaking, text


def write_into_a_folder(what: str, write: Callable[[Path], Sequence[Path]], arguments: Sequence[str]) -> int:
    """Write files into the folder that is given, and say how many or why not; give the exit code."""
    with speaking(language_of_the_machine()):
        if len(arguments) != 1:
            sys.stderr.write(text(f"press.{what}_usage") + "\n")
            return 2
        try:
            files = write(Path(arguments[0]))
        except OSError as error:
            sys.stderr.write(f"{error.filename}: {error.strerror}\n")
            return 1
        sys.stdout.write(text(f"press.{what}_written", n=len(files), folder=arguments[0]) + "\n")
    return 0
