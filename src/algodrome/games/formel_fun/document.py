"""Formel Fun positions as documents: how they are written, read, checked and shown.

A document that leaves out what can be worked out is completed: the pile (all cards not elsewhere), the order of the
round, the boosts (none), the round (1), the race (one more than cars out) and the generator (that of seed 0).
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

from algodrome.games.errors import PositionError
from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import FULL, LAP, MAX_PLAYERS
from algodrome.games.formel_fun.notation import CARDS, CARS, space_and_label
from algodrome.games.formel_fun.rules import is_ahead, label_of, owner, set_car, sort_cars, space_of
from algodrome.games.formel_fun.state import Position
from algodrome.games.formel_fun.view import CarOut, Document, RunningCar, Table, View
from algodrome.games.generator_document import read_generator, write_generator
from algodrome.language import text


def cars_of(board: Board) -> list[int]:
    """List the numbers of the cars in a game."""
    return [car for car, _ in _named_cars(board.rows, board.players)]


def write_document(board: Board, position: Position) -> Document:
    """Write a position."""
    return {
        **_write_table(board, position),
        "hands": [_write_hand(position.hand[seat]) for seat in range(board.players)],
        "pile": _write_heap(position.pile),
        "generator": write_generator(position),
    }


def write_view(board: Board, position: Position) -> View:
    """Write what everybody may know: how many cards there are in the hands and in the pile."""
    return {
        **_write_table(board, position),  # type: ignore[typeddict-item]  # which has no hand
        "pile": position.pile_size,
        "hand_sizes": [sum(position.hand[seat]) for seat in range(board.players)],
    }


def write_own(board: Board, position: Position, seat: int) -> dict[str, Any]:
    """Write a seat's own hand."""
    del board
    return {"hand": _write_hand(position.hand[seat - 1])}


def _write_table(board: Board, position: Position) -> Table:
    return {
        "race": position.race_number,
        "round": position.round_number,
        "turn": position.turn,
        "over": bool(position.over),
        "order": [CARS[car] for car in position.order[: position.running]],
        "cars": {name: _write_car(position, car) for car, name in _named_cars(board.rows, board.players)},
        "boosts": position.boosts[: board.players],
        "discards": _write_heap(position.discards),
    }


def _write_car(position: Position, car: int) -> RunningCar | CarOut:
    if position.fate[car]:
        return {"out": position.fate[car]}
    progress = position.progress[car]
    space, label = space_and_label(progress)
    return {"progress": progress, "place": position.place[car] + 1, "space": space, "label": label}


@cache
def _named_cars(rows: int, players: int) -> list[tuple[int, str]]:
    """List the cars of a game with their names, once: views are written all the time."""
    return [(car, CARS[car]) for row in range(rows) for car in range(row * MAX_PLAYERS, row * MAX_PLAYERS + players)]


def _write_hand(counts: list[int]) -> list[str]:
    return [card for card, count in zip(CARDS, counts, strict=True) if count for _ in range(count)]


def _write_heap(counts: list[int]) -> dict[str, int]:
    return {card: count for card, count in zip(CARDS, counts, strict=True) if count}


def read_document(board: Board, document: Mapping[str, Any]) -> Position:
    """Make the position of a document that fits the schema."""
    position = Position()
    read_generator(position, document.get("generator"))
    _read_cars(board, position, document)
    _read_race(position, document)
    _read_order(board, position, document)
    _read_cards(board, position, document)
    return position


def _refuse(reason: str, **values: object) -> PositionError:
    return PositionError(text(f"formel_fun.errors.{reason}", **values))


def _read_cars(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """FF1, FF13, FF14: every car is out or on a place of its own, at most four on a space but for the first grid."""
    names = [CARS[car] for car in cars_of(board)]
    if set(document["cars"]) != set(names):
        raise _refuse("which_cars", cars=", ".join(names))
    holders: dict[tuple[int, int], str] = {}
    for name, car in zip(names, cars_of(board), strict=True):
        entry = document["cars"][name]
        if "out" in entry:
            position.fate[car] = entry["out"]
            continue
        progress, place = entry["progress"], entry["place"] - 1
        _check_labels(name, entry)
        rival = holders.setdefault((space_of(progress), place), name)
        if rival != name:
            raise _refuse("same_place", car=name, rival=rival)
        set_car(position, car, progress, place)
        position.order[position.running] = car
        position.running += 1
    spaces = Counter(space for space, _ in holders)
    for space, cars in spaces.items():
        outermost = max(place for there, place in holders if there == space)
        if max(cars, outermost + 1) > FULL and not _is_first_grid(board, position, space):
            raise _refuse("full_space", space=space or 30, cars=max(cars, outermost + 1))


def _check_labels(name: str, entry: Mapping[str, int]) -> None:
    """FF1: space and label follow from the progress; where they are given, they must agree with it."""
    expected = {"space": space_of(entry["progress"]) or LAP, "label": label_of(entry["progress"])}
    for key, value in expected.items():
        if entry.get(key, value) != value:
            raise _refuse("label", car=name, key=key, found=entry[key], expected=value)


def _is_first_grid(board: Board, position: Position, space: int) -> bool:
    """FF5: more than four cars share a space only where they have not yet left the first grid."""
    cars = [car for car in position.order[: position.running] if space_of(position.progress[car]) == space]
    return position.running == board.cars and all(position.progress[car] == -(car // MAX_PLAYERS) for car in cars)


def _read_race(position: Position, document: Mapping[str, Any]) -> None:
    """FF19, FF21: one car went out in each race so far."""
    fates = sorted(fate for fate in position.fate if fate)
    if fates != list(range(1, len(fates) + 1)):
        raise _refuse("fates")
    position.over = int(position.running == 1)
    if position.running == 0:
        raise _refuse("no_car_left")
    position.race_number = len(fates) + 1 - position.over
    if document.get("race", position.race_number) != position.race_number:
        raise _refuse("race", race=document["race"], expected=position.race_number)
    if document.get("over", bool(position.over)) != bool(position.over):
        raise _refuse("over", cars=position.running)
    position.round_number = document.get("round", 1)


def _read_order(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """FF16: the order of the round, and how many have moved."""
    running = {CARS[car] for car in position.order[: position.running]}
    if "order" in document:
        if set(document["order"]) != running:
            raise _refuse("order", cars=", ".join(sorted(running)))
        position.order[: position.running] = [CARS.index(name) for name in document["order"]]
    else:
        sort_cars(position)
    position.turn = document.get("turn", 0)
    if position.over:
        return
    if position.turn >= position.running or position.round_number == 0:
        raise _refuse("turn", turn=position.turn, cars=position.running)
    waiting = position.order[position.turn : position.running]
    if not all(is_ahead(position, car, rival) for car, rival in pairwise(waiting)):
        raise _refuse("waiting", cars=", ".join(CARS[car] for car in waiting))
    if position.turn == 0 and max(position.progress[car] for car in position.order[: position.running]) >= board.goal:
        raise _refuse("race_is_over")


def _read_cards(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """FF2, FF4, FF11, FF19: 110 cards, hands of the right size."""
    boosts = document.get("boosts", [0] * board.players)
    for name, items in (("hands", document["hands"]), ("boosts", boosts)):
        if len(items) != board.players:
            raise _refuse("per_player", name=name, players=board.players)
    playing = {owner(car) for car in position.order[: position.running]}
    for seat, hand in enumerate(document["hands"]):
        position.boosts[seat] = boosts[seat]
        size = board.hand - boosts[seat] if seat in playing else 0
        if len(hand) != size:
            raise _refuse("hand_size", seat=seat + 1, found=len(hand), size=size)
        position.hand[seat] = _counts(hand)
    position.discards = _heap(document.get("discards", {}))
    seen = [sum(counts) for counts in zip(position.discards, *position.hand, strict=True)]
    rest = [copies - count for copies, count in zip(board.copies, seen, strict=True)]
    position.pile = _heap(document["pile"]) if "pile" in document else [max(0, count) for count in rest]
    for kind, card in enumerate(CARDS):
        found = seen[kind] + position.pile[kind]
        if found != board.copies[kind]:
            total = sum(seen) + sum(position.pile)
            raise _refuse(
                "cards", card=card, found=found, copies=board.copies[kind], total=total, deck=sum(board.copies)
            )
    position.pile_size = sum(position.pile)
    if position.pile_size == 0:
        raise _refuse("empty_pile")


def _counts(cards: Iterable[str]) -> list[int]:
    counts = Counter(cards)
    return [counts[card] for card in CARDS]


def _heap(heap: Mapping[str, int]) -> list[int]:
    return [heap.get(card, 0) for card in CARDS]
