"""A second Alg(un)o, written from the rulebook alone: plain, slow, and a check of the real engine.

Seats are numbered from 1; the left neighbour of a seat is the next seat, the last seat's is seat 1.

Chance. Everything random comes from `chance(n)`, a number from 0 to n - 1. To shuffle m cards: sort them, and
for i from m - 1 down to 1 items i and chance(i + 1) change places. The top of a pile is the end of the list.
Sorted means: classic cards by suit (hearts, spades, diamonds, clubs), then rank (ace to king), then J1, J2;
Condition and Action cards by their place in the deck file.

Cards. Rank (A 2 3 4 5 6 7 8 9 10 J Q K) and suit (H S D C): `AC`, `7H`, `10S`, `QD`; the jokers `J1`, `J2`.
Condition and Action cards are named by their place in the deck file, the first is 0.

Answers (`choices` lists them, `play` takes one):
    a               the first condition (or b, the second), with the level-1 Action card as it is
    b 3 1           the second condition, the third Action card drawn as THEN, the first as ELSE
    7H              the card to discard, or to give
    7H QD           the two cards to discard, in sorted order
    7H left         the card to give, and the neighbour who gets it (with two players always `left`)
What has one possible answer is never asked (AU13), except the alternative, which always has 2 or 12 (AU11).

Journal. Entries are tuples, in the order in which things happened:
    ("shuffled", kind, cards)              kind is "condition", "action" or "classic"; cards, how many
    ("round", number, starter)
    ("drawn", kind, index)                 a Condition or Action card turned up
    ("alternative", seat, condition, then, else)
    ("runs", seat, holds, action)          holds is "then" or "else"
    ("draws", seat, card)                  also the five cards of the deal
    ("discards", seat, card)
    ("gives", seat, receiver, card)
    ("swaps", seat, other)
    ("won", seat, ...)                     the winners, at the end of their round
    ("bound", number)                      the last round is over and nobody has won
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Generic, TypeVar

DATA = Path(__file__).parents[2] / "src" / "algodrome" / "games" / "algouno" / "data"
SUITS = "HSDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CLASSIC_CARDS = [rank + suit for suit in SUITS for rank in RANKS] + ["J1", "J2"]
SUITS_OF = {"hearts": "H", "spades": "S", "diamonds": "D", "clubs": "C", "red": "HD", "black": "SC"}
NUMBERED_ACTIONS = ("draw 1", "draw 2", "discard 1", "discard 2")
NEIGHBOUR_ACTIONS = ("give left", "give right", "give choice", "swap right", "swap left")
ACTIONS = NUMBERED_ACTIONS + NEIGHBOUR_ACTIONS
LEVELS = {1: (1, 1), 2: (1, 2), 3: (2, 2), 4: (3, 2)}
LAST_ROUND = 200
CONDITION = re.compile(r"(cards|hearts|spades|diamonds|clubs|red|black) (=|<|<=|>|>=) ([0-9]+)")

Entry = tuple[str | int, ...]
Card = TypeVar("Card")
Chance = Callable[[int], int]


@dataclass(frozen=True)
class Decks:
    """The Condition cards (two texts each) and Action cards (THEN and ELSE, or one action) of one level."""

    conditions: tuple[tuple[str, str], ...]
    actions: tuple[tuple[str, ...], ...]


def read_conditions(path: Path) -> tuple[tuple[str, str], ...]:
    """AU3: each Condition card carries two conditions."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple((first, second) for first, second in document["cards"])


def read_actions(path: Path) -> tuple[tuple[str, ...], ...]:
    """AU2: an Action card holds a THEN and an ELSE (level 1) or one action (level 2)."""
    cards = tomllib.loads(path.read_text(encoding="utf-8"))["cards"]
    return tuple((card,) if isinstance(card, str) else (card["then"], card["else"]) for card in cards)


def read_decks(level: int, folder: Path = DATA) -> Decks:
    """AU7: the level of the game names a pair of decks."""
    condition_level, action_level = LEVELS[level]
    return Decks(
        read_conditions(folder / f"conditions-{condition_level}.toml"),
        read_actions(folder / f"actions-{action_level}.toml"),
    )


def count(quantity: str, hand: list[str]) -> int:
    """AU1, AU5: how many cards of a hand a quantity counts; a joker is a card without suit or colour."""
    if quantity == "cards":
        return len(hand)
    return len([card for card in hand if card[-1] in SUITS_OF[quantity]])


def holds_simple(condition: str, hand: list[str]) -> bool:
    """AU5: the hand is the first operand of the comparison, the number the second."""
    parts = CONDITION.fullmatch(condition)
    if parts is None:
        raise ValueError(f"not a condition: {condition!r}")
    quantity, comparison, text = parts.groups()
    counted, number = count(quantity, hand), int(text)
    return {
        "=": counted == number,
        "<": counted < number,
        "<=": counted <= number,
        ">": counted > number,
        ">=": counted >= number,
    }[comparison]


def holds(condition: str, hand: list[str]) -> bool:
    """AU5: AND wants both of its conditions, OR at least one."""
    if " and " in condition:
        first, second = condition.split(" and ")
        return holds_simple(first, hand) and holds_simple(second, hand)
    if " or " in condition:
        first, second = condition.split(" or ")
        return holds_simple(first, hand) or holds_simple(second, hand)
    return holds_simple(condition, hand)


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


class Reference:
    """One game of Alg(un)o."""

    def __init__(self, options: Mapping[str, Any], chance: Chance, decks: Decks) -> None:
        """AU8: shuffle Conditions, Actions and classic cards, in that order; deal; begin the first round."""
        self.players = int(options.get("players", 2))
        self.level = int(options.get("level", 1))
        self.first = int(options.get("first", 1))
        self.win = str(options.get("win", "end"))
        self.decks = decks
        self.check_options()
        self.check_decks()
        self.round = 0
        self.starter = self.first
        self.phase = "alternative"
        self.condition_drawn: int | None = None
        self.actions_drawn: list[int] = []
        self.alternative: tuple[str, str, str] | None = None
        self.still_to_run: list[int] = []
        self.action: str | None = None
        self.was_empty: set[int] = set()
        self.winners: list[int] = []
        self.journal: list[Entry] = []
        self.conditions = Pile("condition", list(range(len(decks.conditions))), chance, self.journal)
        self.actions = Pile("action", list(range(len(decks.actions))), chance, self.journal)
        self.classic = Pile("classic", CLASSIC_CARDS, chance, self.journal)
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(1, self.players + 1)}
        self.deal()
        self.start_round()

    def check_options(self) -> None:
        """AU7, AU9, AU19: 2 to 8 players, levels 1 to 4, a first seat at the table, two ways to win."""
        if not 2 <= self.players <= 8:
            raise ValueError(f"players must be 2 to 8, not {self.players}")
        if self.level not in LEVELS:
            raise ValueError(f"level must be 1 to 4, not {self.level}")
        if not 1 <= self.first <= self.players:
            raise ValueError(f"first must be a seat, 1 to {self.players}, not {self.first}")
        if self.win not in ("end", "first"):
            raise ValueError(f"win must be 'end' or 'first', not {self.win!r}")

    def check_decks(self) -> None:
        """AU4, AU10: known actions only, and cards enough for one round."""
        if not self.decks.conditions or len(self.decks.actions) < self.actions_a_round():
            raise ValueError("the decks are too small for one round")
        for card in self.decks.actions:
            if len(card) != self.actions_on_a_card() or not set(card) <= set(ACTIONS):
                raise ValueError(f"not an Action card of this level: {card}")

    def actions_on_a_card(self) -> int:
        """AU2, AU7: two on level-1 Action cards, one on level-2 ones."""
        return 2 if LEVELS[self.level][1] == 1 else 1

    def actions_a_round(self) -> int:
        """AU10: one level-1 Action card, or three level-2 ones."""
        return 1 if LEVELS[self.level][1] == 1 else 3

    # The table

    def left_of(self, seat: int) -> int:
        """AU18: left is the next seat in playing order."""
        return seat % self.players + 1

    def right_of(self, seat: int) -> int:
        """AU18: right is the seat before; with two players it is the left neighbour too."""
        return (seat - 2) % self.players + 1

    def round_the_table_from(self, seat: int) -> list[int]:
        """AU12: every seat once, going left."""
        seats = [seat]
        while len(seats) < self.players:
            seats.append(self.left_of(seats[-1]))
        return seats

    def deal(self) -> None:
        """AU8: one card at a time from the first seat, five times round."""
        for _ in range(5):
            for seat in self.round_the_table_from(self.first):
                self.draw_one(seat)

    # A round

    def start_round(self) -> None:
        """AU10: the starter turns up one Condition card, then the Action cards."""
        self.round += 1
        self.journal.append(("round", self.round, self.starter))
        self.phase = "alternative"
        self.was_empty = set()
        self.condition_drawn = self.turn_up(self.conditions)
        self.actions_drawn = [self.turn_up(self.actions) for _ in range(self.actions_a_round())]

    def turn_up(self, pile: Pile[int]) -> int:
        """AU10: one Condition or Action card, face up."""
        card = pile.draw()
        assert card is not None, "all Condition and Action cards are back in pile or discards between rounds"
        self.journal.append(("drawn", pile.kind, card))
        return card

    def alternatives(self) -> list[str]:
        """AU11: 2 answers with a level-1 Action card, 12 with three level-2 ones."""
        if self.actions_a_round() == 1:
            return ["a", "b"]
        places = (1, 2, 3)
        return [
            f"{letter} {then} {otherwise}"
            for letter in "ab"
            for then in places
            for otherwise in places
            if then != otherwise
        ]

    def assemble(self, text: str) -> tuple[str, str, str]:
        """AU11: the condition, the THEN action and the ELSE action that an answer means."""
        assert self.condition_drawn is not None
        letter, *places = text.split()
        condition = self.decks.conditions[self.condition_drawn]["ab".index(letter)]
        if not places:
            then, otherwise = self.decks.actions[self.actions_drawn[0]]
        else:
            then, otherwise = (self.decks.actions[self.actions_drawn[int(place) - 1]][0] for place in places)
        return condition, then, otherwise

    def run_until_asked(self) -> None:
        """AU12, AU13: each seat in turn evaluates the condition and acts, up to the first real choice."""
        while self.still_to_run:
            seat = self.still_to_run[0]
            self.action = self.evaluate(seat)
            answers = self.answers(seat, self.action)
            if len(answers) > 1:
                return
            self.carry_out(seat, self.action, answers[0])
        self.finish_round()

    def evaluate(self, seat: int) -> str:
        """AU12: the condition is evaluated once, on what lies in front of the seat just before its action."""
        assert self.alternative is not None
        condition, then, otherwise = self.alternative
        branch, action = ("then", then) if holds(condition, self.hands[seat]) else ("else", otherwise)
        self.journal.append(("runs", seat, branch, action))
        return action

    def answers(self, seat: int, action: str) -> list[str]:
        """AU13, AU14: the possible answers; a single one (maybe empty) where there is nothing to choose."""
        hand = in_order(self.hands[seat])
        if action.startswith("discard"):
            amount = min(int(action.split()[1]), len(hand))
            return [" ".join(cards) for cards in combinations(hand, amount)]
        if action == "give choice":
            sides = ["left"] if self.players == 2 else ["left", "right"]
            return [f"{card} {side}" for card in hand for side in sides] or [""]
        if action.startswith("give"):
            return hand or [""]
        return [""]

    def carry_out(self, seat: int, action: str, answer: str) -> None:
        """AU4, AU12: the action is compulsory; then it is the next seat's turn to run."""
        verb, detail = action.split()
        if verb == "draw":
            for _ in range(int(detail)):
                self.draw_one(seat)
        elif verb == "discard":
            for card in answer.split():
                self.discard(seat, card)
        elif verb == "give" and answer:
            card, *chosen = answer.split()
            self.give(seat, chosen[0] if chosen else detail, card)
        elif verb == "swap":
            self.swap(seat, detail)
        self.was_empty |= {other for other in self.hands if not self.hands[other]}
        self.still_to_run.pop(0)
        self.action = None

    # The actions

    def neighbour(self, seat: int, side: str) -> int:
        """AU18: the seat on a side."""
        return self.left_of(seat) if side == "left" else self.right_of(seat)

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

    # The end

    def finish_round(self) -> None:
        """AU15, AU17: the cards go to their discards; the game ends, or the next seat starts a round."""
        self.put_away()
        self.winners = self.winners_of_round()
        if self.winners:
            self.journal.append(("won", *self.winners))
            self.phase = "over"
        elif self.round == LAST_ROUND:
            self.journal.append(("bound", self.round))
            self.phase = "over"
        else:
            self.starter = self.left_of(self.starter)
            self.start_round()

    def put_away(self) -> None:
        """AU15: the Condition and all drawn Action cards, used or not, after everyone has run."""
        assert self.condition_drawn is not None
        self.conditions.discards.append(self.condition_drawn)
        self.actions.discards.extend(self.actions_drawn)
        self.condition_drawn = None
        self.actions_drawn = []
        self.alternative = None

    def winners_of_round(self) -> list[int]:
        """AU19: who has no card at the end; with `first`, also who had none after any action of the round."""
        empty = {seat for seat in self.hands if not self.hands[seat]}
        return sorted(empty | self.was_empty if self.win == "first" else empty)

    def ranking(self) -> list[tuple[int, ...]]:
        """AU20, AU21: winners share rank 1, the others follow by cards left; equal numbers share a rank."""
        others = [seat for seat in self.hands if seat not in self.winners]
        numbers = sorted({len(self.hands[seat]) for seat in others})
        groups = [tuple(seat for seat in others if len(self.hands[seat]) == number) for number in numbers]
        return [tuple(self.winners), *groups] if self.winners else groups

    # What a caller asks

    @property
    def is_over(self) -> bool:
        """AU19, AU21: somebody has won, or the last round is over."""
        return self.phase == "over"

    def to_act(self) -> list[int]:
        """AU11, AU13: the starter assembles; then whoever runs an action makes its choices."""
        if self.phase == "alternative":
            return [self.starter]
        return self.still_to_run[:1]

    def choices(self, seat: int) -> list[str]:
        """AU11, AU13: every answer that the seat may give now."""
        if seat not in self.to_act():
            return []
        if self.phase == "alternative":
            return self.alternatives()
        assert self.action is not None
        return self.answers(seat, self.action)

    def play(self, seat: int, text: str) -> None:
        """AU11, AU13: one answer, and everything that follows by itself up to the next choice."""
        if text not in self.choices(seat):
            raise ValueError(f"seat {seat} may not answer {text!r}")
        if self.phase == "alternative":
            self.alternative = self.assemble(text)
            self.journal.append(("alternative", seat, *self.alternative))
            self.phase = "run"
            self.still_to_run = self.round_the_table_from(seat)
        else:
            assert self.action is not None
            self.carry_out(seat, self.action, text)
        self.run_until_asked()

    def snapshot(self) -> dict[str, Any]:
        """AU8, AU10, AU15: all that lies on the table; hands and discards are sorted."""
        return {
            "round": self.round,
            "starter": self.starter,
            "phase": self.phase,
            "condition": self.condition_drawn,
            "actions": list(self.actions_drawn),
            "alternative": self.alternative,
            "runs": self.still_to_run[0] if self.still_to_run else None,
            "action": self.action,
            "hands": {seat: in_order(hand) for seat, hand in self.hands.items()},
            "discards": {
                "condition": sorted(self.conditions.discards),
                "action": sorted(self.actions.discards),
                "classic": in_order(self.classic.discards),
            },
            "piles": {
                "condition": len(self.conditions.cards),
                "action": len(self.actions.cards),
                "classic": len(self.classic.cards),
            },
        }
