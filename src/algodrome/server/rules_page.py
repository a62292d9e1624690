"""The rulebook of a game as a page of the site, for a game that the site has no page for: Markdown as plain blocks."""

import re

from algodrome.games.contract import Game
from algodrome.games.rulebook import Chapter, chapters_of
from algodrome.language import text
from algodrome.server.http.models import RulesBlock, RulesInfo, RulesList, RulesSection, RulesSteps, RulesText

ITEM = re.compile(r"(?:-|(\d+)\.) +")


def rules_page(kind: type[Game]) -> RulesInfo:
    """Write the page of rules of a game; its summary alone, where it has no rulebook."""
    title, *chapters = chapters_of(kind) or [Chapter(kind.title, "")]
    introduction = " ".join(title.body.split()) or text(f"{kind.package}.summary")
    sections = [
        RulesSection(id=f"chapter-{number}", title=chapter.title, blocks=_blocks(chapter.body))
        for number, chapter in enumerate(chapters, 1)
    ]
    return RulesInfo(introduction=introduction, sections=sections)


def _blocks(body: str) -> list[RulesBlock]:
    return [_block(part.strip()) for part in re.split(r"\n\s*\n", body) if part.strip()]


def _block(part: str) -> RulesBlock:
    """Read the lines between two empty ones: a list, steps, or a text."""
    first = ITEM.match(part)
    if first is None:
        return RulesText(text=" ".join(part.split()))
    items = [" ".join(item.split()) for item in re.split(r"(?m)^(?:-|\d+\.) +", part) if item.strip()]
    return RulesSteps(steps=items) if first[1] else RulesList(list=items)
