"""Choosing the speed and losing speed (BB9, BB9a, BB15)."""

FASTEST = {"forward": 6, "reverse": 3}
SPEED_CHOICES = ("=", "+", "++", "-", "r1", "r2")


def other_sense(sense: str) -> str:
    """BB9: the other direction of travel."""
    return "reverse" if sense == "forward" else "forward"


def speed_after(choice: str, sense: str, speed: int) -> tuple[str, int] | None:
    """BB9, BB9a: direction of travel and speed after a choice, or None where it is not allowed."""
    allowed = {"=": (sense, speed), "r1": (other_sense(sense), 1), "r2": (other_sense(sense), 2)}
    if speed < FASTEST[sense]:
        allowed["+"] = (sense, speed + 1)
    if speed == 1:
        allowed["++"] = (sense, 3)
    if speed > 1:
        allowed["-"] = (sense, speed - 1)
    return allowed.get(choice)


def speed_choices(sense: str, speed: int) -> list[str]:
    """BB9: what may be chosen at this speed."""
    return [choice for choice in SPEED_CHOICES if speed_after(choice, sense, speed) is not None]


def slowed(speed: int, loss: int) -> int:
    """BB15: a loss never goes below 1."""
    return max(1, speed - loss)
