"""The texts of a game: a page of rules, the teacher's sheet, the label of the box, the rulebook to read and to fold.

The page of rules and the teacher's sheet are Markdown in the game's folder; the rulebook is the one of `docs/rules`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from algodrome.games.description import Description
from algodrome.games.paper import PUPIL, TABLE, TEACHER, Board, Pages, PaperPart, Sheets, paper_of
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import Look
from algodrome.games.rulebook import rulebook_of
from algodrome.language import has_text, language, text
from algodrome.press.at_the_table import at_the_table
from algodrome.press.document import A5, Block, Document
from algodrome.press.prose import blocks_of, runs_of
from algodrome.version import VERSION

RULES = "rules"
DIAGRAM = 93.0  # mm: the width of a diagram in the rulebook
LARGER = (13.0, 12.5, 12.0, 11.5)  # points: a text that leaves room on its page is set in the first that fits


def texts_of(kind: type[Description], look: Look, sheets: Sequence[Sheets]) -> Iterator[Document]:
    """Give the texts of a game with some sheets: one for each Markdown file of its own, then its rulebook."""
    paper = paper_of(kind)
    if paper:
        for name in _own_texts(kind):
            yield _page(kind, look, name, paper)
        yield _label(kind, look, paper, sheets)
    written = rulebook_of(kind)
    if written:
        rulebook = _rulebook(kind, look, written)
        title, note = text("press.sheets.booklet"), text("press.notes.booklet")
        yield replace(rulebook, name="booklet", title=title, note=note, is_folded=True)
        yield rulebook


def _page(kind: type[Description], look: Look, name: str, paper: PaperPart) -> Document:
    """Set a text of a game in two columns."""
    blocks = blocks_of(_own_folder(kind).joinpath(f"{name}.{language()}.md").read_text("utf-8"))
    pictures = {block["name"]: paper.picture(block["name"], look) for block in blocks if block["kind"] == "picture"}
    return Document(
        kind.name,
        kind.title,
        name,
        sheet_title(kind, name),
        look,
        blocks=tuple({**block, "caption": block.get("told", "")} for block in blocks),
        pictures=pictures,
        columns=2,
        larger=LARGER,
        copies={RULES: PUPIL, "teacher": TEACHER}.get(name, TABLE),
    )


def _label(kind: type[Description], look: Look, paper: PaperPart, sheets: Sequence[Sheets]) -> Document:
    """Make the label of the box: what the game is, for how many, and what must be inside."""
    players = kind.options[0].allowed({})
    least, most = int(players[0]), int(players[-1])
    shown = _first_picture(kind, paper, look)
    rows = [["", text("press.label.inside")]]
    rows += [
        [str(count), text(f"{kind.package}.paper.components.{what}")] for what, count in paper.components().items()
    ]
    beside = text("press.label.between").join(_beside(kind, paper, sheets))
    blocks: list[Block] = [
        {"kind": "heading", "level": 1, "runs": runs_of(kind.title)},
        {"kind": "paragraph", "runs": runs_of(text(f"{kind.package}.summary"))},
        {"kind": "paragraph", "runs": runs_of(text("press.label.one_box", least=least, most=most))},
        *({"kind": "picture", "name": name, "caption": ""} for name in shown),
        {"kind": "table", "rows": [[runs_of(cell) for cell in row] for row in rows]},
        {"kind": "paragraph", "runs": runs_of(text("press.label.sheets", sheets=beside))},
        {"kind": "paragraph", "runs": runs_of(text("press.label.made", version=VERSION))},
    ]
    title = text("press.sheets.label")
    return Document(
        kind.name, kind.title, "label", title, look, blocks=tuple(blocks), pictures=shown, paper=A5, size=11
    )


def _beside(kind: type[Description], paper: PaperPart, sheets: Sequence[Sheets]) -> list[str]:
    """Name the sheets that are printed beside what the box holds: boards and forms, texts, and exercises."""
    held = paper.components()
    boards = [sheet.name for sheet in sheets if isinstance(sheet, Board) and sheet.what not in held]
    pages = [sheet for sheet in sheets if isinstance(sheet, Pages)]
    forms = [sheet.name for sheet in pages if sheet.things[0].what not in held]
    named = [sheet_title(kind, name) for name in [*boards, *forms, *_own_texts(kind), "booklet", "rulebook"]]
    return [*named, text("press.label.exercises")]


def _first_picture(kind: type[Description], paper: PaperPart, look: Look) -> dict[str, Drawing]:
    """Give the first picture of the page of rules by its name, if it has any."""
    file = _own_folder(kind).joinpath(f"{RULES}.{language()}.md")
    blocks = blocks_of(file.read_text("utf-8")) if file.is_file() else []
    names = [block["name"] for block in blocks if block["kind"] == "picture"][:1]
    return {name: paper.picture(name, look) for name in names}


def sheet_title(kind: type[Description], name: str) -> str:
    """Say what a sheet is: in the words of its game, or of all games."""
    own = f"{kind.package}.paper.sheets.{name}"
    return text(own) if has_text(own) else text(f"press.sheets.{name}")


def _rulebook(kind: type[Description], look: Look, written: str) -> Document:
    """Set the rulebook in A5; its diagrams are those that are drawn for it."""
    blocks = [*_numbered(blocks_of(at_the_table(kind, written)))]
    pictures = {}
    for block in blocks:
        if block["kind"] == "picture":
            pictures[block["name"]] = _diagram(kind, block["name"], block["told"], look)
    title = text("press.sheets.rulebook")
    return Document(
        kind.name,
        kind.title,
        "rulebook",
        title,
        look,
        blocks=tuple(blocks),
        pictures=pictures,
        paper=A5,
        size=8.4,
        choice="rulebook",
    )


def _numbered(blocks: Iterable[Block]) -> Iterator[Block]:
    """Leave out the chapters of a rulebook that are about the program: how options are named, and moves written."""
    about_the_program = text("press.about_the_program").split(", ")
    is_shown = True
    for block in blocks:
        if block["kind"] == "heading":
            is_shown = "".join(run["text"] for run in block["runs"]) not in about_the_program
        if is_shown:
            yield block


def _diagram(kind: type[Description], file: str, told: str, look: Look) -> Drawing:
    """Draw a diagram of a rulebook anew, from the name of its file."""
    paper = paper_of(kind)
    if paper is None:
        raise ValueError(file)
    return replace(paper.picture(Path(file).stem, look), width=DIAGRAM, height=0, told=told)


def _own_texts(kind: type[Description]) -> list[str]:
    """Name the texts in a game's folder, the page of rules first."""
    ending = f".{language()}.md"
    names = [file.name.removesuffix(ending) for file in _own_folder(kind).iterdir() if file.name.endswith(ending)]
    return sorted(names, key=lambda name: (name != RULES, name))


def _own_folder(kind: type[Description]) -> Traversable:
    return resources.files(kind.folder()).joinpath("data", "paper")
