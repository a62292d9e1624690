"""The rulebook of a game in the terminal: its chapters, one of them, one rule, or all of it, page by page."""

import re
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from algodrome.cli.keyboard import ask
from algodrome.games.rulebook import Chapter
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text

EVERYTHING = frozenset({"all", "tout"})
LEAVING = frozenset({"q", "quit", "quitter"})
ROOM_FOR_THE_PROMPT = 3  # lines


class NoSuchRule(ValueError):
    """What was asked for is no chapter and no rule."""


def contents(chapters: Sequence[Chapter], command: str) -> RenderableType:
    """List the chapters, each with the number that opens it behind a command."""
    lines = [Text.assemble((f"{number:>2}", "bold cyan"), " ", item.title) for number, item in enumerate(chapters, 1)]
    return Group(*lines, Sentence(text("cli.rules.how", command=command, example=_a_rule(chapters)), style="dim"))


def opened(chapters: Sequence[Chapter], wanted: str) -> RenderableType:
    """Give a chapter by its number, a rule such as BB13, or everything."""
    if wanted.lower() in EVERYTHING:
        return Group(*(_drawn(chapter) for chapter in chapters))
    if wanted.isdecimal() and 1 <= int(wanted) <= len(chapters):
        return _drawn(chapters[int(wanted) - 1])
    rule = next(filter(None, (_rule_in(chapter.body, wanted) for chapter in chapters)), None)
    if rule is None:
        raise NoSuchRule(text("cli.rules.unknown", wanted=wanted, chapters=len(chapters), example=_a_rule(chapters)))
    return Markdown(rule)


def _drawn(chapter: Chapter) -> RenderableType:
    return Group(Text(f"\n{chapter.title}\n", style="bold"), Markdown(chapter.body))


def _rule_in(body: str, number: str) -> str | None:
    """Find a rule by its number: its list item, and all that stands below it up to the next."""
    name = re.escape(number)
    found = re.search(rf"(?ims)^- \*\*{name}\*\* — .*?(?=^- \*\*|\Z)", body)
    return found[0] if found else None


def _a_rule(chapters: Sequence[Chapter]) -> str:
    """Give the number of a rule as an example: the last one of the rulebook."""
    numbers = re.findall(r"(?m)^- \*\*(\w+)\*\* — ", "".join(chapter.body for chapter in chapters))
    return str(numbers[-1]) if numbers else ""


def show_in_pages(console: Console, drawn: RenderableType) -> None:
    """Show something long a screen at a time: Enter goes on, q stops; where nobody can answer, all at once."""
    if not console.is_terminal:
        console.print(drawn)
        return
    lines = console.render_lines(drawn, pad=False)
    page = max(1, console.height - ROOM_FOR_THE_PROMPT)
    for start in range(0, len(lines), page):
        for line in lines[start : start + page]:
            console.print(*(Text(part.text, style=part.style or "") for part in line), sep="")
        if start + page < len(lines):
            console.print(Sentence(text("cli.rules.left", n=len(lines) - start - page), style="dim"))
            if ask().lower() in LEAVING:
                return
