"""Alg(un)o for the contract: its options, and how its rules meet notation, decks, documents and events."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from algodrome.games.algouno import listing, observe
from algodrome.games.algouno.board import Board, make_board
from algodrome.games.algouno.constants import (
    ACTIONS,
    ASSEMBLING,
    CARDS_AT,
    CLASSIC_CARDS,
    LEFT_AT,
    MAX_PLAYERS,
    NO_CARD,
    WITH_SPREAD,
)
from algodrome.games.algouno.decks import DEED_NAMES, STANDARD, Condition, Decks, check_own_deck, decks_of
from algodrome.games.algouno.document import SCHEMA, read_document, shown, write_document
from algodrome.games.algouno.events import EVENTS
from algodrome.games.algouno.notation import CARDS, action_text, actions_in, lines_of
from algodrome.games.algouno.rules import turn
from algodrome.games.algouno.rules.alternative import condition_of, deed_of
from algodrome.games.algouno.rules.deeds import choosable, has_free_neighbour
from algodrome.games.algouno.rules.rounds import winners
from algodrome.games.algouno.rules.sets import lowest
from algodrome.games.algouno.state import Position
from algodrome.games.algouno.story import told
from algodrome.games.algouno.wording import wording
from algodrome.games.contract import Event, Game, Option
from algodrome.games.options import Chosen, Value
from algodrome.kernels.log import Log
from algodrome.language import text


def seats(chosen: Chosen) -> tuple[Value, ...]:
    """AU9: any seat may start."""
    return tuple(range(1, int(chosen["players"]) + 1))


class AlgUno(Game):
    """Alg(un)o, a card game of alternatives: if a condition holds then one action, else another."""

    name = "algouno"
    title = "Alg(un)o"
    package = "algouno"
    rules_version = 1
    options = (
        Option("players", tuple(range(2, MAX_PLAYERS + 1)), 4),
        Option("level", (1, 2, 3, 4), 1),
        Option("first", seats, 1),
        Option("win", ("end", "first"), "end"),
        Option("deck", (STANDARD,), STANDARD, check_own_deck),
    )
    modules = (turn, observe)
    position_type = Position
    actions = ACTIONS
    observation = observe.OBSERVATION
    events = EVENTS
    document_schema = SCHEMA
    board: Board
    decks: Decks

    def make_board(self, chosen: Mapping[str, Value]) -> Board:
        """Make the read-only tables of a game."""
        self.decks = decks_of(int(chosen["level"]), str(chosen["deck"]))
        return make_board(int(chosen["players"]), int(chosen["first"]), str(chosen["win"]), self.decks)

    def text_of(self, action: int) -> str:
        """Write an action."""
        return action_text(action)

    def actions_in(self, line: str) -> list[int]:
        """Read an answer; two cards are two actions."""
        return actions_in(line)

    def lines_of(self, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
        """AU13: a pair of cards to discard is one line."""
        return lines_of(taken)

    def why_not(self, position: Position, seat: int, action: int) -> str:
        """Say why the seat whose turn it is may not take an action."""
        if position.phase == ASSEMBLING:
            return text("algouno.errors.assemble" if self.board.spread == 1 else "algouno.errors.assemble_spread")
        if action < CARDS_AT:
            return text("algouno.errors.choose_card", action=self.deed_text(position.deed))
        card = CARDS[(action - CARDS_AT) % CLASSIC_CARDS]
        if not position.hand[seat] >> CARDS.index(card) & 1:
            return text("algouno.errors.not_in_hand", card=card)
        if has_free_neighbour(self.board, position.deed):
            return text("algouno.errors.which_neighbour", card=card)
        if action >= LEFT_AT:
            return text("algouno.errors.no_free_neighbour", action=self.deed_text(position.deed))
        return self._why_no_pair(position, seat, card)

    def _why_no_pair(self, position: Position, seat: int, card: str) -> str:
        """AU13: two cards are chosen in the sorted order; most people type both at once."""
        if position.picked == NO_CARD:
            others = position.hand[seat] ^ (1 << CARDS.index(card))
            return text("algouno.errors.two_cards", card=card, other=CARDS[lowest(others)])
        above = choosable(position, seat)
        cards = ", ".join(name for number, name in enumerate(CARDS) if above >> number & 1)
        return text("algouno.errors.second_card", picked=CARDS[position.picked], cards=cards)

    def wording(self, view: Mapping[str, Any], move: str) -> str:
        """Say a legal move in words, from what a seat sees."""
        return wording(view, move)

    def document(self, position: Position) -> dict[str, Any]:
        """Write the whole position."""
        return write_document(self.board, position)

    def position_of(self, document: Mapping[str, Any]) -> Position:
        """Make the position of a document."""
        return read_document(self.board, document)

    def shown(self, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """Take out what nobody may know, and add what is printed on the cards turned up."""
        del seat  # AU8: all players see all cards
        view = shown(document)
        return view | {
            "conditions": [] if view["condition"] is None else self.printed_conditions(view["condition"]),
            "deeds": [self.printed_deeds(card) for card in view["actions"]],
        }

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        """AU19, AU21: somebody got rid of their cards, or the last round is over."""
        return ("empty" if winners(self.board, position) else "bound"), {}

    # What is printed on the cards

    def printed_conditions(self, card: int) -> list[str]:
        """Give the two conditions of a Condition card (from 1), as the decks write them."""
        return [str(condition) for condition in self.decks.conditions[card - 1]]

    def printed_deeds(self, card: int) -> list[str]:
        """Give THEN and ELSE, or the one action, of an Action card (from 1), as the decks write them."""
        return [DEED_NAMES[deed] for deed in self.decks.actions[card - 1]]

    def deed_text(self, deed: int) -> str:
        """Say an action of the rulebook."""
        return listing.deed_sentence(deed)

    def alternative(self, position: Position, action: int) -> tuple[Condition, int, int]:
        """AU11: the condition, THEN and ELSE that an answer assembles, for the listings."""
        condition = self.decks.condition(condition_of(position, action))
        return condition, deed_of(self.board, position, action, 1), deed_of(self.board, position, action, 0)

    def alternatives(self, position: Position) -> dict[str, tuple[Condition, int, int]]:
        """AU11: what each answer that the starter can give now would assemble, by its text."""
        if position.phase != ASSEMBLING:
            return {}
        answers = range(WITH_SPREAD) if self.board.spread == 1 else range(WITH_SPREAD, CARDS_AT)
        return {action_text(answer): self.alternative(position, answer) for answer in answers}

    # Events

    def events_in(self, log: Log) -> list[Event]:
        """Read the events, with what is printed on the cards they name."""
        return [replace(event, data=self._printed(event)) for event in super().events_in(log)]

    def _printed(self, event: Event) -> Mapping[str, Any]:
        data = dict(event.data)
        if event.kind == "turned_condition":
            data["conditions"] = self.printed_conditions(data["card"])
        elif event.kind == "turned_action":
            data["actions"] = self.printed_deeds(data["card"])
        elif event.kind == "counted":
            number = data["comparison"]
            data["comparison"] = str(self.decks.condition(number // 2).comparisons[number % 2])
        elif event.kind in ("assembled", "branched"):
            data["condition"] = str(self.decks.condition(data["condition"]))
        return data

    def story_values(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        """Give the values that a sentence about an event may name."""
        return super().story_values(event, names) | told(event, names)
