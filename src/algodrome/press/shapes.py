"""The shapes that the site draws too: `python -m algodrome.press.shapes web/src` writes them for it.

What is drawn is said once, in the `pictures/` of a game. Its module `shared` lists by name what the site takes from
there, `SHARED`, which becomes TypeScript beside the game's components, and `COLOURS`, which become variables of CSS.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType

from algodrome.games.pictures import shared
from algodrome.games.registry import game_class, game_names
from algodrome.press.into_a_folder import write_into_a_folder

MADE = "Made by `make shapes` from the pictures that are printed: do not edit."


def shape_files() -> Iterator[tuple[str, str]]:
    """Give the files of the site with what is in them, by their places under `web/src`."""
    yield from _files("design", ":root", shared)
    for name in game_names():
        module = game_class(name).module("pictures.shared")
        if module:
            yield from _files(f"games/{name}", f".{name}", module)


def write_shapes(folder: Path) -> list[Path]:
    """Write all files."""
    files = []
    for place, content in shape_files():
        files.append(folder / place)
        files[-1].write_text(content, "utf-8", newline="\n")
    return files


def _files(place: str, selector: str, module: ModuleType) -> Iterator[tuple[str, str]]:
    yield f"{place}/shapes.ts", f"/** {MADE} */\n\n" + "".join(_constant(*item) for item in module.SHARED.items())
    colours: Mapping[str, str] = getattr(module, "COLOURS", {})
    if colours:
        lines = "".join(f"  --{name}: {colour};\n" for name, colour in colours.items())
        yield f"{place}/colours.css", f"/* {MADE} */\n\n{selector} {{\n{lines}}}\n"


def _constant(name: str, value: object) -> str:
    """Write a constant of TypeScript; whole numbers have no point, and what has parts can't be changed."""
    whole = int(value) if isinstance(value, float) and value.is_integer() else value
    ending = "" if isinstance(value, str | int | float) else " as const"
    return f"export const {name} = {json.dumps(whole, ensure_ascii=False)}{ending}\n"


def main(arguments: Sequence[str]) -> int:
    """Write the files into the folder that is given."""
    return write_into_a_folder("shapes", write_shapes, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
