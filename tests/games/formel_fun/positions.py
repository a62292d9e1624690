"""Positions of Formel Fun in a few words: which cars stand where, and who holds what.

A car's spot is its progress, or its progress and its place (1 is the inside). Cars that are not named went out before,
one a race. Hands are filled up to their size with harmless cards, and all other cards are in the pile.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import algodrome
from tests.games.accompanied import using

Spot = int | tuple[int, int]

CARDS = ("1/10", "2/3", "3/3", "4/3", "5/3", "6/3", "7/3", "8/3", "9/3", "10/3", "6", "7", "8", "T")
COPIES = {card: 6 if card == "T" else 8 for card in CARDS}


def race(
    backend: str,
    on_track: Mapping[str, Spot],
    hands: Mapping[int, str] | None = None,
    *,
    players: int = 3,
    out: Sequence[str] = (),
    last_to_move: str | None = None,
    boosts: Mapping[int, int] | None = None,
    pile: str | None = None,
    round_number: int = 1,
    **options: object,
) -> algodrome.State:
    """Make a position; `last_to_move` is the one car that has not yet moved in this round."""
    game = using(algodrome.game("formel-fun", players=players, **options), backend)
    cars = _cars(game, on_track, out)
    shrunk = [(boosts or {}).get(seat, 0) for seat in range(1, players + 1)]
    playing = {int(car[0]) for car in on_track}
    sizes = [5 - shrunk[seat - 1] if seat in playing else 0 for seat in range(1, players + 1)]
    document: dict[str, Any] = {
        "game": "formel-fun",
        "cars": cars,
        "hands": _hands(sizes, hands or {}, pile),
        "boosts": shrunk,
        "round": round_number,
    }
    if last_to_move:
        moved = sorted((car for car in on_track if car != last_to_move), key=lambda car: -cars[car]["progress"])
        document |= {"order": [*moved, last_to_move], "turn": len(moved)}
    if pile is not None:
        document["pile"] = Counter(pile.split())
        document["discards"] = _rest(document["hands"], pile)
    return game.from_json(document)


def spot(state: algodrome.State, car: str) -> tuple[int, int] | None:
    """Tell the progress and place of a car; None if it is out."""
    entry = state.to_json()["cars"][car]
    return None if "out" in entry else (entry["progress"], entry["place"])


def spots(state: algodrome.State) -> dict[str, tuple[int, int]]:
    """Tell where all running cars are."""
    found = {car: spot(state, car) for car in state.to_json()["cars"]}
    return {car: there for car, there in found.items() if there}


def hand(state: algodrome.State, seat: int) -> list[str]:
    """Tell the cards that a seat holds."""
    return list(state.to_json()["hands"][seat - 1])


def next_car(state: algodrome.State) -> str:
    """Tell which car moves next."""
    document = state.to_json()
    return str(document["order"][document["turn"]])


def told(events: Sequence[algodrome.Event], kind: str) -> list[dict[str, Any]]:
    """Pick the events of a kind."""
    return [dict(event.data) for event in events if event.kind == kind]


def play_out(state: algodrome.State) -> list[algodrome.Event]:
    """Play the first legal move until the game is over."""
    events = list(state.events)
    while not state.is_over:
        events += state.play(state.legal_moves()[0])
    return events


def _cars(game: algodrome.Game, on_track: Mapping[str, Spot], out: Sequence[str]) -> dict[str, dict[str, int]]:
    names = [f"{seat}{row}" for row in "abc"[: int(game.chosen["cars"])] for seat in range(1, game.players + 1)]
    gone = [*out, *(car for car in names if car not in on_track and car not in out)]
    cars = {car: {"out": number} for number, car in enumerate(gone, 1)}
    taken: set[tuple[int, int]] = set()
    for car, there in on_track.items():
        progress = there if isinstance(there, int) else there[0]
        free = next(place for place in range(1, 7) if (progress % 30, place) not in taken)
        place = free if isinstance(there, int) else there[1]
        taken.add((progress % 30, place))
        cars[car] = {"progress": progress, "place": place}
    return cars


def _hands(sizes: Sequence[int], chosen: Mapping[int, str], pile: str | None) -> list[list[str]]:
    hands = [chosen.get(seat, "").split() for seat in range(1, len(sizes) + 1)]
    left = Counter(COPIES) - Counter((pile or "").split()) - Counter(card for cards in hands for card in cards)
    del left["T"]  # nobody is given a Turbo unasked
    for cards, size in zip(hands, sizes, strict=True):
        while len(cards) < size:
            filler = max(left, key=lambda card: left[card])
            left[filler] -= 1
            cards.append(filler)
    return hands


def _rest(hands: Sequence[Sequence[str]], pile: str) -> dict[str, int]:
    return dict(Counter(COPIES) - Counter(pile.split()) - Counter(card for cards in hands for card in cards))
