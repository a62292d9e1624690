"""Formel Fun, written a second time from the rules alone: plain, slow, and only meant as a check.

Seats are numbered from 1. A car is named by its seat and its row: `2a` is the car of seat 2 in the first row. Its
progress counts the spaces from space 30 at the start (FF1), its place is 1 on the inside. A card is written `1/10`,
`4/3`, `7` or `T`; a move is a card, or a card and a Turbo: `4/3+T`.

Chance. Everything random comes from `chance(n)`, a number from 0 to n - 1. A card is drawn from the pile in sorted
order. The cars of a row come one after another, by seat, and each changes places with one drawn from those in the row.
"""

from .cards import CARDS
from .cars import Car
from .reference import Position, Reference

__all__ = ["CARDS", "Car", "Position", "Reference"]
