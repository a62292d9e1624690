"""How somebody with a certain idea of conditions reads them; with none of the mistakes, as AU5 says."""

from collections.abc import Callable, Collection

from algodrome.games.algouno.constants import AND, OR
from algodrome.games.algouno.decks import QUANTITY_NAMES, Comparison, Condition
from algodrome.games.algouno.notation import SUITS

# Mistakes, by the words that correct them
STRICT = "strict"  # < read as ≤, > as ≥
LOOSE = "loose"  # ≤ read as <, ≥ as >
AT_LEAST = "at_least"  # = read as ≥
AT_MOST = "at_most"  # = read as ≤
OR_FOR_AND = "or_for_and"
AND_FOR_OR = "and_for_or"
FIRST_ONLY = "first_only"  # of two comparisons
COLOUR = "colour"  # the whole colour instead of the suit
JOKERS = "jokers"  # count for every suit and colour
MISTAKES = (STRICT, LOOSE, AT_LEAST, AT_MOST, OR_FOR_AND, AND_FOR_OR, FIRST_ONLY, COLOUR, JOKERS)

OTHER_SIGN = {
    STRICT: {"<": "<=", ">": ">="},
    LOOSE: {"<=": "<", ">=": ">"},
    AT_LEAST: {"=": ">="},
    AT_MOST: {"=": "<="},
}
SUITS_OF = {"hearts": "H", "spades": "S", "diamonds": "D", "clubs": "C", "red": "HD", "black": "SC"}
COLOUR_OF = {"hearts": "HD", "diamonds": "HD", "spades": "SC", "clubs": "SC"}
HOLDS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda count, number: count == number,
    "<": lambda count, number: count < number,
    "<=": lambda count, number: count <= number,
    ">": lambda count, number: count > number,
    ">=": lambda count, number: count >= number,
}


def holds(condition: Condition, hand: Collection[str], mistake: str = "") -> bool:
    """AU5: tell whether a condition holds for a hand."""
    results = [_compare(comparison, hand, mistake) for comparison in condition.comparisons]
    if len(results) == 1 or mistake == FIRST_ONLY:
        return results[0]
    joint = {(AND, OR_FOR_AND): OR, (OR, AND_FOR_OR): AND}.get((condition.joint, mistake), condition.joint)
    return all(results) if joint == AND else any(results)


def _compare(comparison: Comparison, hand: Collection[str], mistake: str) -> bool:
    sign = OTHER_SIGN.get(mistake, {}).get(comparison.sign, comparison.sign)
    return HOLDS[sign](count(QUANTITY_NAMES[comparison.quantity], hand, mistake), comparison.number)


def count(quantity: str, hand: Collection[str], mistake: str = "") -> int:
    """AU1, AU5: count the cards of a kind; jokers are cards without a suit."""
    if quantity == "cards":
        return len(hand)
    suits = COLOUR_OF.get(quantity, SUITS_OF[quantity]) if mistake == COLOUR else SUITS_OF[quantity]
    jokers = sum(card[-1] not in SUITS for card in hand)
    return sum(card[-1] in suits for card in hand) + (jokers if mistake == JOKERS else 0)
