"""Numbers as each language writes them: 12,345.6 in English, 12 345,6 in French."""

from algodrome.language import language

HARD_SPACE = "\u00a0"


def decimal(number: float, digits: int = 0) -> str:
    """Write a number with thousands apart and a fixed number of decimals."""
    written = f"{number:,.{digits}f}"
    if language() == "fr":
        return written.replace(",", HARD_SPACE).replace(".", ",")
    return written


def percent(share: float) -> str:
    """Write a share of 1 as a percentage."""
    space = HARD_SPACE if language() == "fr" else ""
    return f"{decimal(100 * share, 1)}{space}%"


def interval(low: float, high: float) -> str:
    """Write the bounds of a share."""
    return f"{decimal(100 * low, 1)}–{percent(high)}"
