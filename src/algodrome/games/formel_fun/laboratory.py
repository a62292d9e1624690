"""Formel Fun made small, for algorithms that look at every game there is (FF27, FF28): `formel-fun-laboratory`.

Nobody is offered it at a table. The rules are those of the game, with fewer players, cars and cards, and shorter races.
"""

import re

from algodrome.games.contract import Option
from algodrome.games.errors import OptionError
from algodrome.games.formel_fun.constants import COPIES, FINISH, HAND, KINDS, TURBO, TURBOS
from algodrome.games.formel_fun.game import FormelFun
from algodrome.games.formel_fun.notation import CARDS
from algodrome.games.options import Chosen
from algodrome.games.own_text import cut
from algodrome.language import text

SMALLEST_HAND = 2  # FF11: no hand sinks below it
WORD = re.compile(r"(\S+?)(?:\*([1-9]))?")


def check_deck(deck: str, chosen: Chosen) -> str:
    """FF27: take a deck such as "6*3 8*3 T", with a card more at least than the players hold."""
    copies = copies_in(deck)
    least = int(chosen["players"]) * int(chosen["hand"]) + 1
    if sum(copies) < least:
        raise OptionError(text("formel_fun.errors.small_deck", found=sum(copies), least=least))
    return deck


def copies_in(deck: str) -> list[int]:
    """FF27: count the cards of each kind; there are never more than in the box."""
    copies = [0] * KINDS
    for word in deck.upper().split():
        found = WORD.fullmatch(word)
        if not found or found[1] not in CARDS:
            raise OptionError(text("formel_fun.errors.deck_word", word=cut(word), cards=", ".join(CARDS)))
        kind = CARDS.index(found[1])
        copies[kind] += int(found[2] or 1)
        if copies[kind] > (most := TURBOS if kind == TURBO else COPIES):
            raise OptionError(text("formel_fun.errors.deck_copies", card=found[1], most=most))
    return copies


class FormelFunLaboratory(FormelFun):
    """Formel Fun with few players, cars, cards and spaces."""

    name = "formel-fun-laboratory"
    title = "Formel Fun (laboratory)"
    rules_version = 1
    options = (
        Option("players", (2, 3, 4, 5, 6), 2),
        Option("cars", (1, 2, 3), 1),
        Option("winner", ("track", "title"), "track"),
        Option("hand", tuple(range(SMALLEST_HAND, HAND + 1)), SMALLEST_HAND),
        Option("deck", (), "1/10*4 6*8 7*8 8*8", check_deck),
        Option("goal", tuple(range(1, FINISH + 1)), FINISH),
    )
    has_site_module = False

    def __init__(self, /, **options: object) -> None:
        """FF27, FF28: take the deck, the hands and the length of the races."""
        super().__init__(**options)
        board, hand = self.board, int(self.chosen["hand"])
        board.copies = copies_in(str(self.chosen["deck"]))
        board.hand, board.boosts = hand, min(board.boosts, hand - SMALLEST_HAND)
        board.goal = int(self.chosen["goal"])
