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

from .decks import Decks, read_decks
from .reference import Reference

__all__ = ["Decks", "Reference", "read_decks"]
