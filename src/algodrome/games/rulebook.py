"""The rulebooks as they are written, in Markdown: carried by a package, or beside its sources."""

from importlib import resources
from pathlib import Path

from algodrome.language import language

SHIPPED = resources.files("algodrome").joinpath("rulebooks")
SOURCES = Path(__file__).parents[3] / "docs" / "rules"  # where the package is only a path to its sources


def rulebook_of(game: str) -> str:
    """Give the rulebook of a game in the language in force; nothing where a game ships none."""
    for folder in (SHIPPED, SOURCES):
        file = folder.joinpath(f"{game}.{language()}.md")
        if file.is_file():
            return file.read_text("utf-8")
    return ""
