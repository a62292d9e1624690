"""Positions for the tests of the second Alg(un)o: hands, an alternative and the piles in a few words."""

from .algouno import Decks, Reference
from .algouno.piles import CLASSIC_CARDS, Entry, in_order

NEVER = "cards > 54"
ALWAYS = "cards >= 0"


def unshuffled(n: int) -> int:
    """A chance that leaves every sorted list as it is, so that its last card is drawn first."""
    return n - 1


def position(
    hands: list[str],
    condition: str,
    then: str,
    otherwise: str = "draw 1",
    pile: str | None = None,
    discards: str = "",
    first: int = 1,
    win: str = "end",
) -> Reference:
    """A round about to be assembled, from one Condition card (`a` is the condition) and one Action card."""
    decks = Decks(((condition, NEVER),), ((then, otherwise),))
    game = Reference({"players": len(hands), "level": 1, "first": first, "win": win}, unshuffled, decks)
    for seat, hand in enumerate(hands, start=1):
        game.table.hands[seat] = hand.split()
    held = " ".join(hands).split()
    rest = [card for card in CLASSIC_CARDS if card not in held]
    game.table.classic.cards = rest if pile is None else pile.split()
    game.table.classic.discards = discards.split()
    return game


def hands_of(game: Reference) -> list[str]:
    """Every hand as sorted text, from seat 1."""
    return [" ".join(in_order(game.table.hands[seat])) for seat in sorted(game.table.hands)]


def happened(game: Reference, *kinds: str) -> list[Entry]:
    """The journal's entries of some kinds, the deal left out."""
    start = next(i for i, entry in enumerate(game.journal) if entry[0] == "round")
    return [entry for entry in game.journal[start:] if entry[0] in kinds]
