"""Alg(un)o for the contract: its options, and how its rules meet notation, decks, documents and events."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, cast

from algodrome.games.algouno import document, greedy, greedy_1, observe
from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import MAX_PLAYERS
from algodrome.games.algouno.decks import LEVELS, STANDARD, Decks, check_own_deck, decks_of
from algodrome.games.algouno.rules import turn
from algodrome.games.algouno.rules.rounds import winners
from algodrome.games.algouno.state import Position
from algodrome.games.algouno.view import View
from algodrome.games.contract import Event, Game, Option
from algodrome.games.options import Chosen, Value
from algodrome.games.skill import levels
from algodrome.kernels.log import Row


def seats(chosen: Chosen) -> tuple[Value, ...]:
    """AU9: any seat may start."""
    return tuple(range(1, int(chosen["players"]) + 1))


PRINTED = frozenset({"turned_condition", "turned_action", "counted", "assembled", "branched"})  # events that name cards


class AlgUno(Game):
    """Alg(un)o, a card game of alternatives: if a condition holds then one action, else another."""

    name = "algouno"
    title = "Alg(un)o"
    package = "algouno"
    rules_version = 1
    options = (
        Option("players", tuple(range(2, MAX_PLAYERS + 1)), 4),
        Option("level", tuple(LEVELS), 1),
        Option("first", seats, 1, is_aside=True),
        Option("win", ("end", "first"), "end", is_aside=True),
        Option("deck", (STANDARD,), STANDARD, check_own_deck, is_aside=True),
    )
    modules = (turn, observe)
    bots = (greedy,)
    skills = levels(easy=(1, 95), medium=(16, 35), strong=(60, 10), champion=(2000, 0))
    best_score = -1  # AU20: cards left
    yardsticks = (greedy_1,)
    has_site_module = True
    has_first_seat = True  # AU9
    board: Board

    @cached_property
    def decks(self) -> Decks:
        """Give the Condition and Action cards."""
        return decks_of(self.chosen["level"], str(self.chosen["deck"]))

    def shown(self, position: Position) -> View:
        """Write what everybody may know, with what is printed on the cards turned up."""
        seen = document.write_view(self.board, position)
        return {
            **seen,
            "conditions": [] if seen["condition"] is None else self.decks.printed_conditions(seen["condition"]),
            "deeds": [self.decks.printed_deeds(card) for card in seen["actions"]],
        }

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        """AU19, AU21: somebody got rid of their cards, or the last round is over."""
        return ("empty" if winners(self.board, position) else "bound"), {}

    def events_in(self, rows: Iterable[Row]) -> list[Event]:
        """Read the events, with what is printed on the cards they name."""
        events = super().events_in(rows)
        for event in events:
            if event.kind in PRINTED:
                self._print(event.kind, cast("dict[str, Any]", event.data))
        return events

    def _print(self, kind: str, data: dict[str, Any]) -> None:
        if kind == "turned_condition":
            data["conditions"] = self.decks.printed_conditions(data["card"])
        elif kind == "turned_action":
            data["actions"] = self.decks.printed_deeds(data["card"])
        elif kind == "counted":
            condition, place = divmod(data["comparison"], 2)
            data["comparison"] = self.decks.comparisons[condition][place]
        else:
            data["condition"] = self.decks.written[data["condition"]]
