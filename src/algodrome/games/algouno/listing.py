"""Alternatives for people to read: as a sentence, as Python, and as an outline of blocks like Scratch's."""

from collections.abc import Mapping
from typing import Annotated, Any

from algodrome.games.algouno.constants import AND
from algodrome.games.algouno.decks import DEED_NAMES, QUANTITY_NAMES, Comparison, Condition, DeckError, read_condition
from algodrome.games.algouno.notation import LETTERS
from algodrome.games.errors import IllegalMove
from algodrome.games.listing import MAX_PROGRAM, Line, Listing
from algodrome.games.shapes import no_longer_than
from algodrome.language import text

SIGN_WORDS = {"=": "exactly", "<": "fewer", "<=": "most", ">": "more", ">=": "least"}
PYTHON_SIGNS = {"=": "=="}
BLOCK_SIGNS = {"<=": "≤", ">=": "≥"}
INDENT = "    "


def listing(
    program: Annotated[str, no_longer_than(MAX_PROGRAM), "such as if hearts = 3 then draw 1 else discard 2"],
) -> Listing:
    """Write an alternative out as a sentence, as Python and as blocks."""
    condition, then, otherwise = read_alternative(program)
    return Listing(
        f"if {condition} then {then} else {otherwise}",
        [{"condition": str(condition), "then": then, "else": otherwise}],
        *(_lines(style(condition, then, otherwise)) for style in (sentence, python, blocks)),
    )


def read_alternative(program: str) -> tuple[Condition, str, str]:
    """Read an alternative as it is written; IllegalMove says what is wrong."""
    test, _, deeds = " ".join(program.split()).partition(" then ")
    then, _, otherwise = deeds.partition(" else ")
    if not test.startswith("if ") or not {then, otherwise} <= set(DEED_NAMES):
        raise IllegalMove(text("algouno.listing.unreadable", known=", ".join(DEED_NAMES)))
    try:
        return read_condition(test.removeprefix("if ")), then, otherwise
    except DeckError as error:
        raise IllegalMove(str(error)) from None


def assembled(view: Mapping[str, Any], answer: str) -> tuple[Condition, str, str]:
    """AU11: the condition, THEN and ELSE that an answer makes of the cards turned up."""
    letter, *places = answer.split()
    condition = read_condition(view["conditions"][LETTERS.index(letter)])
    then, otherwise = [view["deeds"][int(place) - 1][0] for place in places] or view["deeds"][0]
    return condition, then, otherwise


def _lines(written: str) -> list[Line]:
    depths = ((line, (len(line) - len(line.lstrip())) // len(INDENT)) for line in written.splitlines())
    return [Line(line, depth, block=1, card="") for line, depth in depths]


def condition_sentence(condition: Condition) -> str:
    """Say a condition: "exactly 3 hearts and at most 2 spades"."""
    return _joined(condition, [_comparison_sentence(item) for item in condition.comparisons])


def deed_sentence(deed: str) -> str:
    """Say an action: "I draw 2 cards"."""
    return text(f"algouno.actions.{_key(deed)}")


def deed_block(deed: str) -> str:
    """Say an action as an order: "draw 2 cards"."""
    return text(f"algouno.listing.blocks.{_key(deed)}")


def sentence(condition: Condition, then: str, otherwise: str) -> str:
    """Say an alternative: "If I have exactly 3 hearts, then I draw 1 card, else I discard 2 cards."."""
    return text(
        "algouno.listing.sentence",
        condition=_clause(condition),
        then=deed_sentence(then),
        otherwise=deed_sentence(otherwise),
    )


def python(condition: Condition, then: str, otherwise: str) -> str:
    """Write an alternative as a piece of Python."""
    tests = [f"{_name(item)} {PYTHON_SIGNS.get(item.sign, item.sign)} {item.number}" for item in condition.comparisons]
    test = (" and " if condition.joint == AND else " or ").join(tests)
    return "\n".join([f"if {test}:", INDENT + _call(then), "else:", INDENT + _call(otherwise)])


def blocks(condition: Condition, then: str, otherwise: str) -> str:
    """Outline an alternative as blocks."""
    tests = [
        text(
            "algouno.listing.block_test",
            quantity=text(f"algouno.listing.quantities.{QUANTITY_NAMES[item.quantity]}"),
            sign=BLOCK_SIGNS.get(item.sign, item.sign),
            number=item.number,
        )
        for item in condition.comparisons
    ]
    test = _joined(condition, [f"<{item}>" for item in tests])
    return "\n".join(
        [
            text("algouno.listing.block_if", test=f"<{test}>" if len(tests) > 1 else test),
            INDENT + deed_block(then),
            text("algouno.listing.block_else"),
            INDENT + deed_block(otherwise),
            text("algouno.listing.block_end"),
        ]
    )


def _clause(condition: Condition) -> str:
    """Say that I fulfil a condition; to have none takes a verb of its own, in French."""
    if not any(_is_none(item) for item in condition.comparisons):
        return text("algouno.listing.have", condition=condition_sentence(condition))
    clauses = [
        text(f"algouno.listing.{'have_none' if _is_none(item) else 'have'}", condition=_comparison_sentence(item))
        for item in condition.comparisons
    ]
    return _joined(condition, clauses)


def _is_none(comparison: Comparison) -> bool:
    """Tell whether a comparison asks for none at all: fewer than 1, at most 0, exactly 0."""
    return comparison.bounds == (0, 0)


def _comparison_sentence(comparison: Comparison) -> str:
    name = QUANTITY_NAMES[comparison.quantity]
    if _is_none(comparison):
        return text(f"algouno.none.{name}")
    quantity = text(f"algouno.quantities.{name}", n=comparison.number)
    return text(f"algouno.comparisons.{SIGN_WORDS[comparison.sign]}", quantity=quantity)


def _joined(condition: Condition, parts: list[str]) -> str:
    word = text("algouno.listing.and" if condition.joint == AND else "algouno.listing.or")
    return f" {word} ".join(parts)


def _name(comparison: Comparison) -> str:
    return text(f"algouno.listing.names.{QUANTITY_NAMES[comparison.quantity]}")


def _call(deed: str) -> str:
    return text(f"algouno.listing.calls.{_key(deed)}")


def _key(deed: str) -> str:
    return deed.replace(" ", "_")
