"""What is told of a race to 21."""

from typing import Annotated, TypedDict

from algodrome.games.generator_document import GeneratorDocument
from algodrome.games.shapes import Implied, within

Whole = Annotated[int, within(0, 100)]


class View(TypedDict):
    """What everybody knows."""

    total: Whole
    turn: Annotated[int, within(1, 100)]


class Document(View):
    """A position."""

    generator: Annotated[GeneratorDocument, Implied]
