"""The state of a game: who sits where, what lies on the table, and how cards change places (AU4, AU8, AU14 to AU18)."""

from .decks import Decks
from .options import Options
from .piles import CLASSIC_CARDS, Chance, Entry, Pile

CARDS_DEALT = 5


class Table:
    """Everything that rules look at and change."""

    def __init__(self, options: Options, chance: Chance, decks: Decks) -> None:
        """AU8: shuffle Conditions, Actions and classic cards, in that order; deal."""
        self.options = options
        self.decks = decks
        self.journal: list[Entry] = []
        self.conditions = Pile("condition", list(range(len(decks.conditions))), chance, self.journal)
        self.actions = Pile("action", list(range(len(decks.actions))), chance, self.journal)
        self.classic = Pile("classic", CLASSIC_CARDS, chance, self.journal)
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(1, options.players + 1)}
        self.round = 0
        self.starter = options.first
        self.phase = "alternative"
        self.condition_drawn: int | None = None
        self.actions_drawn: list[int] = []
        self.alternative: tuple[str, str, str] | None = None
        self.still_to_run: list[int] = []
        self.action: str | None = None
        self.was_empty: set[int] = set()
        self.winners: list[int] = []
        self.deal()

    # Who sits where

    def left_of(self, seat: int) -> int:
        """AU18: left is the next seat in playing order."""
        return seat % self.options.players + 1

    def right_of(self, seat: int) -> int:
        """AU18: right is the seat before; with two players it is the left neighbour too."""
        return (seat - 2) % self.options.players + 1

    def neighbour(self, seat: int, side: str) -> int:
        """AU18: the seat on a side."""
        return self.left_of(seat) if side == "left" else self.right_of(seat)

    def round_the_table_from(self, seat: int) -> list[int]:
        """AU12: every seat once, going left."""
        seats = [seat]
        while len(seats) < self.options.players:
            seats.append(self.left_of(seats[-1]))
        return seats

    # Classic cards

    def deal(self) -> None:
        """AU8: one card at a time from the first seat, five times round."""
        for _ in range(CARDS_DEALT):
            for seat in self.round_the_table_from(self.options.first):
                self.draw_one(seat)

    def draw_one(self, seat: int) -> None:
        """AU14: one classic card, or nothing when pile and discards are empty."""
        card = self.classic.draw()
        if card is not None:
            self.hands[seat].append(card)
            self.journal.append(("draws", seat, card))

    def discard(self, seat: int, card: str) -> None:
        """AU15: a classic card goes on its discards at once."""
        self.hands[seat].remove(card)
        self.classic.discards.append(card)
        self.journal.append(("discards", seat, card))

    def give(self, seat: int, side: str, card: str) -> None:
        """AU4: one card goes to a neighbour."""
        receiver = self.neighbour(seat, side)
        self.hands[seat].remove(card)
        self.hands[receiver].append(card)
        self.journal.append(("gives", seat, receiver, card))

    def swap(self, seat: int, side: str) -> None:
        """AU12, AU14: the hands change places at once, empty ones too."""
        other = self.neighbour(seat, side)
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        self.journal.append(("swaps", seat, other))

    # Condition and Action cards

    def turn_up(self, pile: Pile[int]) -> int:
        """AU10: one Condition or Action card, face up."""
        card = pile.draw()
        assert card is not None, "all Condition and Action cards are back in pile or discards between rounds"
        self.journal.append(("drawn", pile.kind, card))
        return card

    def put_away(self) -> None:
        """AU15: the Condition and all drawn Action cards, used or not, after everyone has run."""
        assert self.condition_drawn is not None
        self.conditions.discards.append(self.condition_drawn)
        self.actions.discards.extend(self.actions_drawn)
        self.condition_drawn = None
        self.actions_drawn = []
        self.alternative = None
