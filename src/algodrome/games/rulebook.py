"""The rulebooks as they are written, in Markdown: in a game's own folder, carried by the package, or in its sources."""

import re
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from algodrome.games.description import Description
from algodrome.language import language

SHIPPED = resources.files("algodrome").joinpath("rulebooks")
SOURCES = Path(__file__).parents[3] / "docs" / "rules"  # where the package is only a path to its sources
OWN = "rulebook"  # of a game from outside: rulebook.fr.md and rulebook.en.md, in its folder `data`
PICTURE = re.compile(r"(?m)^!\[[^\]]*\]\([^)]*\)\\?\n")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


@dataclass(frozen=True)
class Chapter:
    """A chapter of a rulebook: its title and its Markdown."""

    title: str
    body: str


def rulebook_of(kind: type[Description]) -> str:
    """Give the rulebook of a game in the language in force; nothing where a game has none."""
    places = [(folder, kind.name) for folder in (SHIPPED, SOURCES)]
    if kind.folder():
        places.insert(0, (resources.files(kind.folder()).joinpath("data"), OWN))
    for folder, name in places:
        file = folder.joinpath(f"{name}.{language()}.md")
        if file.is_file():
            return file.read_text("utf-8")
    return ""


def chapters_of(kind: type[Description]) -> list[Chapter]:
    """Give the rulebook of a game by its chapters, the title page first, without pictures and links."""
    written = LINK.sub(r"\1", PICTURE.sub("", rulebook_of(kind)))
    parts = re.split(r"(?m)^##? (.+)\n", written)
    return [Chapter(*pair) for pair in zip(parts[1::2], parts[2::2], strict=True)]
