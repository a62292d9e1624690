"""The last round of a final, solved: who drives first must leave the other as few hands as possible that pass it.

Read from what the seat may know, and counted by the rulebook alone, without the rules that games are played with.
"""

from math import comb
from typing import Any

from algodrome.games.contract import State
from algodrome.games.formel_fun.constants import BOOST, CARDS, COPIES, FINALISTS, MAX_BOOSTS, TURBOS

TURBO = "T"
OF_A_KIND = dict.fromkeys(("1/10", *(f"{red}/3" for red in range(2, 11)), "6", "7", "8"), COPIES) | {TURBO: TURBOS}


def worths(state: State, seat: int) -> dict[int, float] | None:
    """Give each action's chance to win; None where this is not the last round of a final between two teams."""
    view: Any = state.view(seat)
    teams = [int(car[0]) for car in view["order"]]
    if len(teams) > FINALISTS or teams[0] == teams[1]:
        return None
    mine, other = (view["cars"][car] for car in sorted(view["order"], key=lambda car: int(car[0]) != seat))
    lead = {move.action: mine["progress"] + way(str(move), mine["label"]) for move in state.legal_moves(seat)}
    if view["turn"] == 1:
        return {action: float(end > other["progress"]) for action, end in lead.items()}
    rival = sum(teams) - seat
    size, may_boost = view["hand_sizes"][rival - 1], view["boosts"][rival - 1] < MAX_BOOSTS
    unseen = {card: count - view["hand"].count(card) - seen(view, card) for card, count in OF_A_KIND.items()}
    hands = comb(CARDS - len(view["hand"]) - sum(view["discards"].values()), size)
    return {
        action: slow_hands(unseen, size, end - other["progress"], other["label"], may_boost=may_boost) / hands
        for action, end in lead.items()
    }


def seen(view: Any, card: str) -> int:
    """Count the copies of a card that lie open."""
    return int(view["discards"].get(card, 0))


def way(played: str, label: int) -> int:
    """FF7 to FF10: count the spaces that a card moves a car from a label, or a card and a Turbo."""
    card, _, turbo = played.partition("+")
    red, _, blue = card.partition("/")
    alone = BOOST if card == TURBO else int(blue) if blue and int(red) != label else int(red)
    return alone + (BOOST if turbo else 0)


def slow_hands(unseen: dict[str, int], size: int, lead: int, label: int, *, may_boost: bool) -> int:
    """Count the hands of so many unseen cards with which a car goes no further than a lead.

    FF11: with a Turbo in the hand every other card goes five spaces further, another Turbo too.
    """
    plain = sum(count for card, count in unseen.items() if card != TURBO and way(card, label) <= lead)
    if not may_boost:
        return comb(plain + (unseen[TURBO] if lead >= BOOST else 0), size)
    boosted = sum(count for card, count in unseen.items() if card != TURBO and way(card, label) + BOOST <= lead)
    turbos = 0 if lead < BOOST else 1 if lead < 2 * BOOST else size
    with_turbos = sum(
        comb(unseen[TURBO], number) * comb(boosted, size - number) for number in range(1, min(turbos, size) + 1)
    )
    return comb(plain, size) + with_turbos
