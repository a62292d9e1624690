"""Numbers as each language writes them: 12,345.6 and 1st in English, 12 345,6 and 1er in French."""

from babel import Locale
from babel.numbers import format_decimal, format_percent

from algodrome.language import HARD_SPACE, language, text

NARROW_SPACE = "\u202f"  # few terminals have it


def decimal(number: float, digits: int = 0) -> str:
    """Write a number with thousands apart and a fixed number of decimals."""
    pattern = f"#,##0.{'0' * digits}" if digits else "#,##0"
    return format_decimal(number, pattern, language()).replace(NARROW_SPACE, HARD_SPACE)


def percent(share: float) -> str:
    """Write a share of 1 as a percentage, with one decimal."""
    pattern = Locale.parse(language(), sep="-").percent_formats[None].pattern.replace("##0", "##0.0")
    return format_percent(share, pattern, language()).replace(NARROW_SPACE, HARD_SPACE)


def interval(low: float, high: float) -> str:
    """Write the bounds of a share."""
    return f"{decimal(100 * low, 1)}–{percent(high)}"


def ordinal(number: int) -> str:
    """Write a place in a ranking."""
    form = Locale.parse(language(), sep="-").ordinal_form(number)
    return text(f"language.ordinals.{form}", n=number)
