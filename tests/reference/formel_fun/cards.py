"""The cards, and how they are drawn and played (FF2, FF4, FF6 to FF12)."""

from collections.abc import Callable, Mapping

CARDS = ("1/10", *(f"{red}/3" for red in range(2, 11)), "6", "7", "8", "T")
COPIES = {card: 6 if card == "T" else 8 for card in CARDS}
HAND = 5
MOST_BOOSTS = 3

Chance = Callable[[int], int]


def in_order(cards: list[str]) -> list[str]:
    """The sorted order of cards."""
    return sorted(cards, key=CARDS.index)


def spaces(card: str, label: int) -> int:
    """FF7 to FF10: how far a card moves a car that stands on a label."""
    if card == "T":
        return 5
    if "/" not in card:
        return int(card)
    red, blue = map(int, card.split("/"))
    return red if red == label else blue


class Cards:
    """FF2, FF12: hands, pile and discards."""

    def __init__(self, players: int, chance: Chance, hand: int = HAND, copies: Mapping[str, int] = COPIES) -> None:
        """FF2, FF27: all 110 cards are in the pile, or those of a laboratory."""
        self.chance, self.hand, self.copies = chance, hand, copies
        self.pile = [card for card in CARDS for _ in range(copies.get(card, 0))]
        self.discards: list[str] = []
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(1, players + 1)}
        self.boosts = dict.fromkeys(self.hands, 0)

    def deal(self) -> None:
        """FF4, FF5, FF27: five cards each, or as many as a laboratory has, one at a time round the seats."""
        for _ in range(self.hand):
            for seat in self.hands:
                self.draw(seat)

    def draw(self, seat: int) -> None:
        """FF6, FF12: one card; when the last one is drawn, the discards are the new pile at once."""
        self.pile = in_order(self.pile)
        self.hands[seat].append(self.pile.pop(self.chance(len(self.pile))))
        if not self.pile:
            self.pile, self.discards = self.discards, []

    def moves(self, seat: int) -> list[str]:
        """FF6, FF11: a card alone; or with a Turbo, at most three times in a game."""
        hand = self.hands[seat]
        alone = [card for card in CARDS if card in hand]
        if self.boosts[seat] == min(MOST_BOOSTS, self.hand - 2):
            return alone
        return alone + [f"{card}+T" for card in alone if "T" in hand and (card != "T" or hand.count("T") > 1)]

    def play(self, seat: int, move: str) -> None:
        """FF6, FF11: the cards of a move go to the discards; a Turbo beside another card is counted."""
        played = move.split("+")
        self.boosts[seat] += len(played) - 1
        for card in played:
            self.hands[seat].remove(card)
            self.discards.append(card)

    def throw_away(self, seat: int) -> None:
        """FF19: the hand of a player who is out."""
        self.discards += self.hands[seat]
        self.hands[seat] = []
