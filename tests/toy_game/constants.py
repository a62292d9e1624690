"""The numbers of Race to 21, and its kinds of event."""

MAX_PLAYERS = 4
GOAL = 21
ACTIONS = 3  # add 1, 2 or 3

ADDED = 0  # seat, total, total, number
REACHED = 1  # seat, -, -, total
