"""Alg(un)o positions as documents: how they are written, read, checked and shown.

A document that leaves out what can be worked out is completed: the round (1), the starter (the first seat), what the
seat that runs must do, the discards (none), the piles (all cards not elsewhere, sorted, so that the last one is drawn
first) and the generator (that of seed 0). Condition and Action cards are named by their number in the deck, from 1.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import (
    ACTION,
    ASSEMBLING,
    CARDS_AT,
    CLASSIC,
    CONDITION,
    DISCARD_2,
    KINDS,
    MAX_DECK,
    MAX_PLAYERS,
    MAX_ROUNDS,
    NO_ANSWER,
    NO_CARD,
    NO_DEED,
    OVER,
    RUNNING,
    WITH_SPREAD,
)
from algodrome.games.algouno.decks import DEED_NAMES
from algodrome.games.algouno.notation import ALTERNATIVES, CARDS
from algodrome.games.algouno.rules.alternative import evaluate
from algodrome.games.algouno.rules.deeds import choosable, is_a_choice
from algodrome.games.algouno.rules.piles import discards
from algodrome.games.algouno.rules.rounds import clear_the_table, winners
from algodrome.games.algouno.rules.turn import next_seat
from algodrome.games.algouno.state import Position
from algodrome.games.algouno.view import KIND_NAMES, PHASES, Document, FaceUp, Heaps, PileSizes, Table
from algodrome.games.errors import PositionError
from algodrome.games.generator_document import read_generator, write_generator
from algodrome.kernels.log import Silence
from algodrome.language import text


def write_document(board: Board, position: Position) -> Document:
    """Write a position."""
    pile = [position.pile[kind][: position.pile_size[kind]] for kind in range(KINDS)]
    return {**_write_table(board, position), "piles": _write_heaps(pile), "generator": write_generator(position)}


def write_view(board: Board, position: Position) -> FaceUp:
    """Write what everybody may know: all but the order of the piles and the generator lies face up (AU8)."""
    conditions, actions, classic = position.pile_size
    piles: PileSizes = {"conditions": conditions, "actions": actions, "classic": classic}
    return {**_write_table(board, position), "piles": piles}


def write_own(board: Board, position: Position, seat: int) -> dict[str, Any]:
    """AU8: nobody holds anything that others can't see."""
    del board, position, seat
    return {}


def _write_table(board: Board, position: Position) -> Table:
    running = position.phase == RUNNING
    return {
        "round": position.round_number,
        "starter": position.starter + 1,
        "phase": PHASES[position.phase],
        "condition": None if position.condition_card == NO_CARD else position.condition_card + 1,
        "actions": [card + 1 for card in position.action_cards if card != NO_CARD],
        "alternative": None if position.answer == NO_ANSWER else ALTERNATIVES[position.answer],
        "runs": next_seat(board, position) + 1 if running else None,
        "action": None if position.deed == NO_DEED else DEED_NAMES[position.deed],
        "picked": None if position.picked == NO_CARD else CARDS[position.picked],
        "emptied": _seats(position.emptied),
        "hands": [[CARDS[card] for card in _members(position.hand[seat])] for seat in range(board.players)],
        "discards": _write_heaps([_members(discards(board, position, kind)) for kind in range(KINDS)]),
    }


def _write_heaps(heaps: Sequence[Sequence[int]]) -> Heaps:
    conditions, actions, classic = heaps
    return {
        "conditions": [card + 1 for card in conditions],
        "actions": [card + 1 for card in actions],
        "classic": [CARDS[card] for card in classic],
    }


def _members(cards: int) -> list[int]:
    return [card for card in range(MAX_DECK) if cards >> card & 1]


def _seats(bits: int) -> list[int]:
    return [seat + 1 for seat in range(MAX_PLAYERS) if bits >> seat & 1]


def _read_cards(kind: int, names: Iterable[Any]) -> list[int]:
    return [CARDS.index(name) if kind == CLASSIC else name - 1 for name in names]


def read_document(board: Board, document: Mapping[str, Any]) -> Position:
    """Make the position of a document that fits the schema."""
    position = Position()
    clear_the_table(position)
    read_generator(position, document.get("generator"))
    _read_round(board, position, document)
    _read_hands(board, position, document)
    _read_table(board, position, document)
    for kind in range(KINDS):
        _read_heaps(board, position, document, kind)
    if position.phase == OVER:
        _check_end(board, position)
    elif position.phase == ASSEMBLING:
        _check_start(board, position, document)
    else:
        _read_run(board, position, document)
    return position


def _refuse(reason: str, **values: object) -> PositionError:
    return PositionError(text(f"algouno.errors.position.{reason}", **values))


def _read_round(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """AU9, AU19: the round, who started it, and who has had no card in it."""
    position.round_number = document.get("round", 1)
    position.starter = document.get("starter", board.first + 1) - 1
    usual = PHASES[RUNNING] if document.get("alternative") else PHASES[ASSEMBLING]
    position.phase = PHASES.index(document.get("phase", usual))
    emptied = document.get("emptied", [])
    for seat in (position.starter + 1, *emptied):
        if seat > board.players:
            raise _refuse("seat", seat=seat, players=board.players)
    if emptied and not board.at_once:
        raise _refuse("emptied")
    position.emptied = sum(1 << (seat - 1) for seat in emptied)


def _read_hands(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """AU8: one hand for each player."""
    hands = document["hands"]
    if len(hands) != board.players:
        raise _refuse("hands", players=board.players, found=len(hands))
    holders: dict[str, int] = {}
    for seat, hand in enumerate(hands):
        for card in hand:
            if card in holders:
                raise _refuse("held_twice", card=card, seat=seat + 1, other=holders[card] + 1)
            holders[card] = seat
            position.hand[seat] |= 1 << CARDS.index(card)


def _read_table(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """AU10: one Condition card and one or three Action cards, none when the game is over."""
    condition, actions = document.get("condition"), document.get("actions", [])
    if position.phase == OVER:
        if condition is not None or actions:
            raise _refuse("table_is_clear")
        return
    if condition is None:
        raise _refuse("no_condition")
    if len(actions) != board.spread:
        raise _refuse("spread", cards=board.spread, found=len(actions))
    for card, kind in ((condition, CONDITION), *((card, ACTION) for card in actions)):
        if card > board.deck[kind]:
            raise _refuse("deck_card", pile=_pile_word(kind), card=card, cards=board.deck[kind])
    if len(set(actions)) < len(actions):
        raise _refuse("same_action_card")
    position.condition_card = condition - 1
    position.action_cards[: board.spread] = [card - 1 for card in actions]


def _pile_word(kind: int) -> str:
    return text(f"algouno.piles.{KIND_NAMES[kind]}")


def _read_heaps(board: Board, position: Position, document: Mapping[str, Any], kind: int) -> None:
    """AU1 to AU3: every card of a kind is in one place; those not named are the pile."""
    name = KIND_NAMES[kind]
    thrown = document.get("discards", {}).get(name, [])
    pile = document.get("piles", {}).get(name)
    seen = dict.fromkeys(_members(_on_table(position, kind)), "table")
    for place, cards in (("discards", thrown), ("pile", pile or [])):
        for card, written in zip(_read_cards(kind, cards), cards, strict=True):
            if card >= board.deck[kind]:
                raise _refuse("deck_card", pile=_pile_word(kind), card=written, cards=board.deck[kind])
            if card in seen:
                places = [text(f"algouno.errors.position.{there}") for there in (seen[card], place)]
                raise _refuse("twice", pile=_pile_word(kind), card=written, places=places)
            seen[card] = place
    missing = [card for card in range(board.deck[kind]) if card not in seen]
    if pile is not None and missing:
        shown_cards = ", ".join(CARDS[card] if kind == CLASSIC else str(card + 1) for card in missing[:5])
        total = board.deck[kind]
        raise _refuse("missing", pile=_pile_word(kind), cards=shown_cards, found=total - len(missing), total=total)
    order: Sequence[int] = missing if pile is None else _read_cards(kind, pile)
    position.pile_size[kind] = len(order)
    position.pile[kind][: len(order)] = order


def _on_table(position: Position, kind: int) -> int:
    if kind == CLASSIC:
        return sum(position.hand)
    cards = [position.condition_card] if kind == CONDITION else position.action_cards
    return sum(1 << card for card in cards if card != NO_CARD)


def _check_end(board: Board, position: Position) -> None:
    """AU19, AU21: a game is over when somebody has won, or after the last round."""
    if not winners(board, position) and position.round_number < MAX_ROUNDS:
        raise _refuse("not_over", rounds=MAX_ROUNDS)


def _check_start(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """AU19: at the start of a round everybody holds a card, or the game would be over."""
    for name in ("alternative", "runs", "action", "picked"):
        if document.get(name) is not None:
            raise _refuse("too_early", name=name)
    won = winners(board, position)
    if won:
        raise _refuse("is_over", seat=_seats(won)[0])


def _read_run(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """AU11 to AU13: the alternative, who runs it, and what they have to choose."""
    position.answer = _read_alternative(board, document)
    runner = document.get("runs") or position.starter + 1
    if runner > board.players:
        raise _refuse("seat", seat=runner, players=board.players)
    position.ran = (runner - 1 - position.starter) % board.players
    deed = evaluate(board, position, runner - 1, Silence())
    if (document.get("action") or DEED_NAMES[deed]) != DEED_NAMES[deed]:
        raise _refuse("action", seat=runner, action=document["action"], expected=DEED_NAMES[deed])
    if not is_a_choice(board, position, runner - 1, deed):
        raise _refuse("no_choice", seat=runner, action=DEED_NAMES[deed])
    position.deed = deed
    picked = document.get("picked")
    if picked is not None:
        if deed != DISCARD_2 or not choosable(position, runner - 1) >> CARDS.index(picked) & 1:
            raise _refuse("picked", card=picked)
        position.picked = CARDS.index(picked)


def _read_alternative(board: Board, document: Mapping[str, Any]) -> int:
    answer = document.get("alternative")
    if answer is None:
        raise _refuse("no_alternative")
    allowed = ALTERNATIVES[:WITH_SPREAD] if board.spread == 1 else ALTERNATIVES[WITH_SPREAD:CARDS_AT]
    if answer not in allowed:
        raise _refuse("alternative", answer=answer, allowed=", ".join(allowed))
    return ALTERNATIVES.index(answer)
