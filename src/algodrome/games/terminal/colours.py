"""A colour for each seat, always beside a sign that says the same."""

_SEATS = ("bright_red", "bright_blue", "bright_green", "yellow", "bright_magenta", "bright_cyan")


def seat_style(seat: int) -> str:
    """Give the style of a seat (from 1)."""
    return _SEATS[(seat - 1) % len(_SEATS)]
