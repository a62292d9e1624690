"""What the rows of the log mean."""

from algodrome.games.events import EventKind, number, seat_number

EVENTS = (
    EventKind("added", ("seat", seat_number), ("from", number), ("to", number), ("n", number)),
    EventKind("reached", who=("seat", seat_number), amount=("total", number)),
)
