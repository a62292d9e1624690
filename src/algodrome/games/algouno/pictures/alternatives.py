"""The Condition and Action cards of all levels (AU2 to AU5), and the mat SI / ALORS / SINON.

Conditions are cards with a lozenge in their band, actions have an arrow: so they differ without any colour.
"""

from collections.abc import Sequence

from algodrome.games.algouno.constants import AND
from algodrome.games.algouno.decks import DEED_NAMES, QUANTITY_NAMES, Comparison, Condition, Deeds
from algodrome.games.algouno.listing import condition_sentence, deed_block
from algodrome.games.algouno.pictures.suits import SUITS_OF, suit_sign
from algodrome.games.paper import CARD_HEIGHT, CARD_WIDTH
from algodrome.games.pictures.drawing import BOLD, HEAVY, Drawing, frame, paragraph, rounded, said
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.svg import element, group
from algodrome.language import text

CONDITION, ACTION = "#2450c0", "#a8480a"
FACE = rounded(30, 30, 570, 820, 40)
BAND = "M30 70Q30 30 70 30H560Q600 30 600 70V150H30Z"
LOZENGE, ARROW = "M0-30 42 0 0 30-42 0Z", "M-40-12H8V-32L44 0 8 32V12H-40Z"
TWO_CARDS = "M-8-6H3V9H-8ZM-3-9H8V6H5V-8H-3Z"
UPPER, LOWER = 170, 510  # where the halves of a card begin
DRAWN_SIGNS = {  # as they are written at school: the second line of "at most" runs along the first
    "<": "M46-48 0-24 46 0",
    ">": "M0-48 46-24 0 0",
    "<=": "M46-58 0-35 46-12M0-14 46 9",
    ">=": "M0-58 46-35 0-12M46-14 0 9",
    "=": "M0-34H46M0-13H46",
}
ALONE, JOINED = 255, 308  # where the sign of what is counted stands: in the middle, or beside AND and OR


def condition_card(conditions: Sequence[Condition], level: int, look: Look) -> Drawing:
    """Draw a Condition card: two conditions, of which one is chosen."""
    halves = [
        _condition(letter, condition, top, look)
        for letter, condition, top in zip("ab", conditions, (UPPER, LOWER), strict=True)
    ]
    told = text(
        "algouno.paper.told.condition",
        first=condition_sentence(conditions[0]),
        second=condition_sentence(conditions[1]),
    )
    title = text("algouno.paper.condition", level=level)
    return _card(title, "".join(halves), told, look, colour=CONDITION, sign=LOZENGE)


def action_card(deeds: Deeds, level: int, look: Look) -> Drawing:
    """Draw an Action card: THEN and ELSE, or one action."""
    said_deeds = [deed_block(DEED_NAMES[deed]) for deed in deeds]
    heads = [text("algouno.paper.then"), text("algouno.paper.else")] if len(deeds) > 1 else [""]
    tops = (UPPER, LOWER) if len(deeds) > 1 else ((UPPER + LOWER) / 2,)
    halves = [
        said(head, 315, top + 70, 17, weight=HEAVY, fill=look.line(ACTION))
        + paragraph(words, 315, top + 160, 15, 500, weight=BOLD)
        for head, words, top in zip(heads, said_deeds, tops, strict=True)
    ]
    told = text("algouno.paper.told.action", actions=" / ".join(said_deeds))
    divided = _divider() if len(deeds) > 1 else ""
    title = text("algouno.paper.action", level=level)
    return _card(title, divided + "".join(halves), told, look, colour=ACTION, sign=ARROW)


def blank(kind: str, level: int, look: Look) -> Drawing:
    """Draw a card to write on."""
    is_condition = kind == "conditions"
    colour, sign = (CONDITION, LOZENGE) if is_condition else (ACTION, ARROW)
    is_halved = is_condition or level == 1
    heads = ["a", "b"] if is_condition else [text("algouno.paper.then"), text("algouno.paper.else")]
    x, points = (75, 72) if is_condition else (315, 70)
    halves = [
        said(head, x, top + points, 17, weight=HEAVY, fill=look.line(colour))
        for head, top in zip(heads, (UPPER, LOWER), strict=True)
    ]
    tops = (UPPER, LOWER) if is_halved else ((UPPER + LOWER) / 2,)
    lines = "".join(f"M90 {top + 160 + 90 * row:g}H540" for top in tops for row in (0, 1))
    inside = element("path", d=lines, stroke=INK, stroke_width=2, stroke_dasharray="3 9")
    title = text(f"algouno.paper.{'condition' if is_condition else 'action'}", level=level)
    drawn = inside + (_divider() + "".join(halves) if is_halved else "")
    return _card(title, drawn, text("algouno.paper.told.blank"), look, colour=colour, sign=sign)


def back(kind: str, level: int, look: Look) -> Drawing:
    """Draw the back of the Condition or the Action cards of a level."""
    colour, sign = (CONDITION, LOZENGE) if kind == "conditions" else (ACTION, ARROW)
    words = text(f"algouno.paper.{'condition' if kind == 'conditions' else 'action'}", level=level)
    inside = (
        element("path", d=FACE, fill=look.fill(colour), stroke=INK, stroke_width=4)
        + element("path", d=sign, fill=PAPER, stroke=INK, stroke_width=1.2, transform="translate(315 380) scale(4)")
        + element("rect", x=75, y=620, width=480, height=110, rx=30, fill=PAPER, stroke=INK, stroke_width=4)
        + said(words, 315, 695, 15, weight=BOLD, room=450)
    )
    return Drawing(inside, CARD_WIDTH, CARD_HEIGHT, text("algouno.paper.told.back", what=words), look.fill(colour))


def mat(look: Look) -> Drawing:
    """Draw the mat on which an alternative is laid: IF, THEN and ELSE, a card for each."""
    parts = []
    for index, (name, colour) in enumerate((("if", CONDITION), ("then", ACTION), ("else", ACTION))):
        x = 20 + 920 * index
        words = text(f"algouno.paper.{name}")
        parts.append(
            frame((x, 0), (890, 1500), 40, 5)
            + element(
                "rect", x=x, y=0, width=890, height=230, rx=40, fill=look.fill(colour), stroke=INK, stroke_width=5
            )
            + said(words, x + 445, 165, 44, weight=HEAVY, fill=look.on(PAPER))
            + frame((x + 120, 300), (650, 900), 40, 4, dashes="22 14")
            + paragraph(text(f"algouno.paper.mat.{name}"), x + 445, 740, 15, 560)
            + paragraph(text(f"algouno.paper.mat.{name}_note"), x + 445, 1300, 12, 800)
        )
    return Drawing("".join(parts), 277, 150, text("algouno.paper.sheets.mat"))


def _card(title: str, inside: str, told: str, look: Look, *, colour: str, sign: str) -> Drawing:
    drawn = (
        element("path", d=FACE, fill=PAPER)
        + element("path", d=BAND, fill=look.fill(colour))
        + element("path", d="M30 150H600", stroke=look.line(colour), stroke_width=6)
        + element("path", d=FACE, fill="none", stroke=look.line(colour), stroke_width=8)
        + element("path", d=sign, fill=PAPER, stroke=INK, stroke_width=4, transform="translate(105 92)")
        + said(title, 360, 110, 15, weight=HEAVY, fill=look.on(PAPER), room=400)
        + inside
    )
    return Drawing(drawn, CARD_WIDTH, CARD_HEIGHT, told, look.fill(colour))


def _condition(letter: str, condition: Condition, top: float, look: Look) -> str:
    """Draw one of the two conditions: signs above, words below."""
    is_joined = len(condition.comparisons) > 1
    first = top + (78 if is_joined else 110)
    counted_at = JOINED if is_joined else ALONE
    rows = [_comparison(item, counted_at, first + 92 * row, look) for row, item in enumerate(condition.comparisons)]
    joint = text("algouno.paper.and" if condition.joint == AND else "algouno.paper.or") if is_joined else ""
    below, points = (top + 232, 9) if is_joined else (top + 215, 11)
    return (
        said(letter, 75, top + 72, 17, weight=HEAVY, fill=look.line(CONDITION))
        + "".join(rows)
        + said(joint, 105, first + 92, 14, weight=HEAVY, fill=look.line(CONDITION), room=110)
        + paragraph(condition_sentence(condition), 315, below, points, 530, leading=1.12)
        + (_divider() if letter == "a" else "")
    )


def _comparison(comparison: Comparison, x: float, y: float, look: Look) -> str:
    """Draw what is counted, the sign and the number."""
    suits = SUITS_OF.get(QUANTITY_NAMES[comparison.quantity], "")
    counted = [suit_sign(suit, x - 85 * (len(suits) - 1 - index), y - 25, 76, look) for index, suit in enumerate(suits)]
    if not suits:
        cards = element("path", d=TWO_CARDS, fill=look.fill("#8b93a1"), stroke=INK, stroke_width=1.4)
        counted = [group(cards, transform=f"translate({x} {y - 25:g}) scale(3.9)")]
    number = said(str(comparison.number), x + 160, y + 4, 24, weight=BOLD, anchor="start")
    sign = element(
        "path",
        d=DRAWN_SIGNS[comparison.sign],
        stroke=INK,
        stroke_width=9,
        fill="none",
        stroke_linejoin="round",
        transform=f"translate({x + 78} {y - 3:g})",
    )
    return "".join(counted) + sign + number


def _divider() -> str:
    return element("path", d="M70 505H560", stroke=INK, stroke_width=3, stroke_dasharray="8 8")
