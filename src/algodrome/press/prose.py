"""Markdown made into blocks that `prose.typ` sets: what rulebooks and the texts of a game use, and nothing more."""

import re
from collections.abc import Iterator
from typing import Any

Run = dict[str, str]
Runs = list[Run]

PICTURE = re.compile(r"!\[(?P<told>[^\]]*)\]\((?P<name>[^)]*)\)\\?")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(r"\*\*(?P<bold>.+?)\*\*|`(?P<code>[^`]+)`|\*(?P<italic>[^*]+)\*")
ITEM = re.compile(r"(?P<indent> *)(?:-|(?P<number>\d+)\.) +(?P<content>.*)")
HEADING = re.compile(r"(#+) (.*)")


def blocks_of(markdown: str) -> list[dict[str, Any]]:
    """Read a whole text."""
    return [block for part in re.split(r"\n\s*\n", markdown.strip()) for block in _blocks(part.split("\n"))]


def runs_of(content: str) -> Runs:
    """Split a line into plain, bold, italic and code."""
    content = LINK.sub(r"\1", content)
    runs, start = [], 0
    for found in MARKS.finditer(content):
        runs += _plain(content[start : found.start()])
        style = str(found.lastgroup)
        runs.append({"style": style, "text": found[style]})
        start = found.end()
    return runs + _plain(content[start:])


def _plain(content: str) -> Runs:
    return [{"style": "plain", "text": content}] if content else []


def _blocks(lines: list[str]) -> Iterator[dict[str, Any]]:
    """Read the lines between two empty ones; what stands below a picture is its caption."""
    waiting: list[str] = []
    items: list[list[str]] = []  # each with what stands under it
    kind = ""
    for index, line in enumerate(lines):
        heading, item, picture = HEADING.match(line), ITEM.match(line), PICTURE.match(line.strip())
        if line.lstrip().startswith("|"):
            yield {"kind": "table", "rows": _rows(lines)}
            return
        if heading or picture:
            yield from _closed(waiting, items, kind)
            waiting, items = [], []
        if heading:
            yield {"kind": "heading", "level": len(heading[1]), "runs": runs_of(heading[2])}
        elif picture:
            told = "".join(run["text"] for run in runs_of(" ".join(lines[index + 1 :]).strip()))
            yield {"kind": "picture", "name": picture["name"], "caption": told, "told": picture["told"]}
            return
        elif item:
            kind = "numbered" if item["number"] else "list"
            if item["indent"] and items:
                items[-1].append(item["content"])
            else:
                items.append([item["content"]])
        elif items:
            items[-1][-1] += " " + line.strip()
        else:
            waiting.append(line.strip())
    yield from _closed(waiting, items, kind)


def _closed(waiting: list[str], items: list[list[str]], kind: str) -> Iterator[dict[str, Any]]:
    if waiting:
        yield {"kind": "paragraph", "runs": runs_of(" ".join(waiting))}
    if items:
        yield {"kind": kind, "items": [[runs_of(line) for line in item] for item in items]}


def _rows(lines: list[str]) -> list[list[Runs]]:
    """Read the rows of a table; the one of dashes below the head says nothing."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    return [[runs_of(cell) for cell in row] for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
