"""Classic cards and piles (AU1, AU8, AU14, AU16)."""

from collections.abc import Callable
from typing import Generic, TypeVar

SUITS = "HSDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CLASSIC_CARDS = [rank + suit for suit in SUITS for rank in RANKS] + ["J1", "J2"]

Entry = tuple[str | int, ...]
Card = TypeVar("Card")
Chance = Callable[[int], int]


def in_order(cards: list[str]) -> list[str]:
    """AU16: the sorted order of classic cards."""
    return sorted(cards, key=CLASSIC_CARDS.index)


class Pile(Generic[Card]):
    """AU8: a face-down pile of one kind of card, and its discards; `deck` is every card in sorted order."""

    def __init__(self, kind: str, deck: list[Card], chance: Chance, journal: list[Entry]) -> None:
        self.kind = kind
        self.deck = deck
        self.chance = chance
        self.journal = journal
        self.cards: list[Card] = []
        self.discards: list[Card] = list(deck)
        self.shuffle_discards()

    def shuffle_discards(self) -> None:
        """AU16: sort the discards, shuffle them, and make them the pile."""
        cards = sorted(self.discards, key=self.deck.index)
        for i in range(len(cards) - 1, 0, -1):
            j = self.chance(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        self.cards = cards
        self.discards = []
        self.journal.append(("shuffled", self.kind, len(cards)))

    def draw(self) -> Card | None:
        """AU14, AU16: the top card, after a refill if the pile is empty; nothing where nothing is left."""
        if not self.cards and self.discards:
            self.shuffle_discards()
        if not self.cards:
            return None
        return self.cards.pop()
