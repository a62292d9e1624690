"""SpeedAlgo, written a second time from the rules alone: plain, slow, and only meant as a check.

Seats are numbered from 1. A cell is written as its lane letter and its column: ``C7``.
A track is a text map of five lines, lane A first, one character per column from column 0:
``.`` is a cell, ``#`` is a missing cell. The finish line lies after the last column.

A program that runs is a generator: it stops at each choice, yields the cars that may be chosen and is
resumed with the chosen car.
"""

from .pieces import Position
from .programs import ProgramRefusedError
from .reference import Reference
from .track import DEFAULT_TRACK, Track

__all__ = ["DEFAULT_TRACK", "Position", "ProgramRefusedError", "Reference", "Track"]
