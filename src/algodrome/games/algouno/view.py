"""What is told of a game of Alg(un)o, declared once: views, documents, and what events speak of."""

from typing import Annotated, Literal, TypedDict

from algodrome.games.algouno.constants import MAX_DECK, MAX_PLAYERS, MAX_ROUNDS
from algodrome.games.algouno.decks import DEED_NAMES
from algodrome.games.algouno.notation import ALTERNATIVES, CARDS
from algodrome.games.generator_document import GeneratorDocument
from algodrome.games.shapes import Implied, one_of, several, within

PHASES = ("alternative", "run", "over")
KIND_NAMES = ("conditions", "actions", "classic")

Seat = Annotated[int, within(1, MAX_PLAYERS)]
Round = Annotated[int, within(1, MAX_ROUNDS)]
Count = Annotated[int, within(0, MAX_DECK)]
Card = Annotated[str, one_of("Card", CARDS)]
DeckCard = Annotated[int, within(1, MAX_DECK), "by its number in the deck"]
Deed = Annotated[str, one_of("Deed", DEED_NAMES)]
Alternative = Annotated[str, one_of("Alternative", ALTERNATIVES)]
Condition = Annotated[str, "as the decks write it"]
Pile = Annotated[str, one_of("Pile", KIND_NAMES)]
Branch = Literal["then", "else"]


class Heaps(TypedDict):
    """Cards of the three kinds."""

    conditions: Annotated[list[DeckCard], Implied]
    actions: Annotated[list[DeckCard], Implied]
    classic: Annotated[list[Card], Implied]


class PileSizes(TypedDict):
    """How many cards are in the three piles."""

    conditions: Count
    actions: Count
    classic: Count


class Table(TypedDict):
    """What everybody sees: all that lies face up."""

    round: Annotated[Round, Implied]
    starter: Annotated[Seat, "who began the round", Implied]
    phase: Annotated[str, one_of("Phase", PHASES), Implied]
    condition: Annotated[DeckCard | None, "the Condition card turned up", Implied]
    actions: Annotated[list[DeckCard], "the Action cards turned up", Implied]
    alternative: Annotated[Alternative | None, "what the starter chose", Implied]
    runs: Annotated[Seat | None, "who runs the alternative now", Implied]
    action: Annotated[Deed | None, "what the seat that runs must do", Implied]
    picked: Annotated[Card | None, "the first of two cards to discard", Implied]
    emptied: Annotated[list[Seat], several(distinct=True), "who has had no card in this round", Implied]
    hands: Annotated[list[list[Card]], "of each seat"]
    discards: Annotated[Heaps, Implied]


class FaceUp(Table):
    """The same with the sizes of the piles."""

    piles: PileSizes


class View(FaceUp):
    """What everybody knows of a game of Alg(un)o."""

    conditions: Annotated[list[Condition], "printed on the Condition card"]
    deeds: Annotated[list[list[Deed]], "printed on each Action card: THEN and ELSE, or the one action"]


class Document(Table):
    """A position of Alg(un)o."""

    piles: Annotated[Heaps, "the last card is drawn first", Implied]
    generator: Annotated[GeneratorDocument, Implied]
