"""The diagrams of the rulebooks: `python -m algodrome.press.diagrams docs/rules/diagrams` draws them all anew.

A game whose rulebook has diagrams has a module named `diagrams` in its folder, with `diagrams()`, what each shows by
the rule it belongs to, and `drawn(name)`, the picture in the language in force.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from algodrome.games.registry import game_class, game_names
from algodrome.language import LANGUAGES, speaking
from algodrome.press.into_a_folder import write_into_a_folder


def write_all(folder: Path) -> list[Path]:
    """Draw every diagram in every language, each in a folder of its own."""
    modules = [game_class(name).module("diagrams") for name in game_names()]
    files = []
    for code in LANGUAGES:
        (folder / code).mkdir(parents=True, exist_ok=True)
        with speaking(code):
            for module in filter(None, modules):
                for name in module.diagrams():
                    files.append(folder / code / f"{name}.svg")
                    files[-1].write_text(module.drawn(name), "utf-8", newline="\n")
    return files


def main(arguments: Sequence[str]) -> int:
    """Write the diagrams into the folder that is given."""
    return write_into_a_folder("diagrams", write_all, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
