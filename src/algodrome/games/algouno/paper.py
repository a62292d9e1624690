"""Alg(un)o on paper: the classic cards, the decks of Conditions and Actions by level, and the mat."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.algouno.constants import CLASSIC_CARDS
from algodrome.games.algouno.decks import LEVELS_OF, decks_in, shipped
from algodrome.games.algouno.game import AlgUno
from algodrome.games.algouno.notation import CARDS
from algodrome.games.algouno.pictures import alternatives, classic
from algodrome.games.algouno.pictures.hands import hands
from algodrome.games.exercises import Exercise
from algodrome.games.paper import Cards, Pages, Sheets, Thing
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import Look
from algodrome.games.pictures.rows import side_by_side
from algodrome.language import text


def components() -> dict[str, int]:
    """AU1 to AU3: what the box holds."""
    decks = {f"{kind}_{level}": len(shipped(kind, level)) for kind, levels in LEVELS_OF.items() for level in levels}
    return {"classic": CLASSIC_CARDS, **decks, "mat": 1}


def sheets(look: Look) -> list[Sheets]:
    """Give everything that is printed."""
    classics = [Thing("classic", classic.card(name, look), classic.back(look)) for name in CARDS]
    decks = [
        _deck(f"{kind}-{level}", kind, level, shipped(kind, level), look)
        for kind, levels in LEVELS_OF.items()
        for level in levels
    ]
    return [Cards("classic", classics), *decks, Pages("mat", [Thing("mat", alternatives.mat(look))])]


def own_sheets(written: str, name: str, look: Look) -> list[Sheets]:
    """Give the cards of a deck of one's own."""
    del name
    return [_deck(f"{kind}-own", kind, level, cards, look) for kind, level, cards in decks_in(written)]


def picture(name: str, look: Look) -> Drawing:
    """Draw a picture of the page of rules: a hand, or the cards turned up in the first round of a real game."""
    view = AlgUno(players=3, level=1).start(seed=11).view(None)
    if name == "hand":
        return side_by_side([classic.card(card, look) for card in view["hands"][0]], text("algouno.paper.told.hand"))
    condition = shipped("conditions", 1)[view["condition"] - 1]
    action = shipped("actions", 1)[view["actions"][0] - 1]
    drawn = alternatives.condition_card(condition, 1, look), alternatives.action_card(action, 1, look)
    return side_by_side(drawn, text("algouno.paper.told.round"))


def asked(exercise: Exercise, view: Mapping[str, Any], look: Look) -> Drawing:
    """Draw what an exercise is about: the cards of all players."""
    del exercise
    return hands(view, look)


def _deck(name: str, kind: str, level: int, cards: Sequence[Any], look: Look) -> Cards:
    """Make the cards of a deck; those to write on, which fill its last sheet, are like them."""
    draw = alternatives.condition_card if kind == "conditions" else alternatives.action_card
    back = alternatives.back(kind, level, look)
    things = [Thing(f"{kind}_{level}", draw(card, level, look), back) for card in cards]
    return Cards(name, things, spare=Thing("", alternatives.blank(kind, level, look), back))
