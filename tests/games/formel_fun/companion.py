"""The second Formel Fun, playing beside the first."""

import algodrome
from tests.games.accompanied import Chance, Companion, Document
from tests.reference.formel_fun import Position, Reference


class COMPANION(Companion):
    """Races cars by the rulebook alone."""

    def __init__(self, game: algodrome.Game, chance: Chance, document: Document | None) -> None:
        """Start a game, or take up any position."""
        position = None
        if document is not None:
            position = Position(
                cars=document["cars"],
                hands=document["hands"],
                discards=document["discards"],
                boosts=document["boosts"],
                order=document["order"],
                moved=document["turn"],
                race=document["race"],
                round=document["round"],
            )
        self.reference = Reference(game.chosen, chance, position)

    def play(self, seat: int, text: str, before: Document, after: Document) -> None:
        """Play a card, or a card and a Turbo."""
        del before, after
        self.reference.play(seat, text)

    def seen(self) -> Document:
        """Give the whole position; nobody is to move when the game is over."""
        seen = self.reference.snapshot()
        if self.reference.is_over:
            seen.pop("turn")
        return seen

    def to_act(self) -> list[int]:
        """Give the owner of the car that moves."""
        return self.reference.to_act()

    def choices(self, seat: int) -> list[str]:
        """List the moves."""
        return self.reference.choices(seat)

    def ranking(self) -> list[tuple[int, ...]]:
        """Give the ranks."""
        return self.reference.ranking()

    def scores(self) -> list[int]:
        """Give the points of each team."""
        return self.reference.scores()
