"""When a condition holds (AU1, AU5)."""

import re

SUITS_OF = {"hearts": "H", "spades": "S", "diamonds": "D", "clubs": "C", "red": "HD", "black": "SC"}
CONDITION = re.compile(r"(cards|hearts|spades|diamonds|clubs|red|black) (=|<|<=|>|>=) ([0-9]+)")


def count(quantity: str, hand: list[str]) -> int:
    """AU1, AU5: how many cards of a hand a quantity counts; a joker is a card without suit or colour."""
    if quantity == "cards":
        return len(hand)
    return len([card for card in hand if card[-1] in SUITS_OF[quantity]])


def holds_simple(condition: str, hand: list[str]) -> bool:
    """AU5: the hand is the first operand of the comparison, the number the second."""
    parts = CONDITION.fullmatch(condition)
    if parts is None:
        raise ValueError(f"not a condition: {condition!r}")
    quantity, comparison, text = parts.groups()
    counted, number = count(quantity, hand), int(text)
    return {
        "=": counted == number,
        "<": counted < number,
        "<=": counted <= number,
        ">": counted > number,
        ">=": counted >= number,
    }[comparison]


def holds(condition: str, hand: list[str]) -> bool:
    """AU5: AND wants both of its conditions, OR at least one."""
    if " and " in condition:
        first, second = condition.split(" and ")
        return holds_simple(first, hand) and holds_simple(second, hand)
    if " or " in condition:
        first, second = condition.split(" or ")
        return holds_simple(first, hand) or holds_simple(second, hand)
    return holds_simple(condition, hand)
