"""The second Alg(un)o, playing beside the first."""

import re
import tomllib
from typing import Any

import algodrome
from tests.games.accompanied import Chance, Companion, Document
from tests.reference.algouno import Decks, Reference, read_decks
from tests.reference.algouno.piles import Pile, in_order
from tests.reference.algouno.rounds import assemble

TWO_STEPS = "discard 2"
PILES = ("conditions", "actions", "classic")


class COMPANION(Companion):
    """Runs alternatives by the rulebook alone."""

    def __init__(self, game: algodrome.Game, chance: Chance, document: Document | None) -> None:
        """Start a game, or take up any position."""
        options = {name: value for name, value in game.chosen.items() if name != "deck"}
        decks = decks_of(game.chosen)
        self.two_players = game.players == 2
        self.picked: str | None = None
        if document is None:
            self.reference = Reference(options, chance, decks)
        else:
            self.reference = Reference(options, lambda limit: limit - 1, decks)
            self.take(document, chance)

    def take(self, document: Document, chance: Chance) -> None:
        """Lay the cards of a document on the table."""
        table = self.reference.table
        self.picked = document["picked"]
        table.round, table.starter, table.phase = document["round"], document["starter"], document["phase"]
        table.hands = {seat: list(hand) for seat, hand in enumerate(document["hands"], start=1)}
        table.condition_drawn = document["condition"] and document["condition"] - 1
        table.actions_drawn = [card - 1 for card in document["actions"]]
        table.alternative = assemble(table, document["alternative"]) if document["alternative"] else None
        seats = table.round_the_table_from(table.starter)
        table.still_to_run = seats[seats.index(document["runs"]) :] if document["runs"] else []
        table.action = document["action"]
        table.was_empty = set(document["emptied"])
        for name, pile in self.piles().items():
            pile.chance = chance
            pile.cards = [card_of(name, card) for card in document["piles"][name]]
            pile.discards = [card_of(name, card) for card in document["discards"][name]]

    def piles(self) -> dict[str, Pile[Any]]:
        """Give the piles by the names that documents have for them."""
        table = self.reference.table
        return dict(zip(PILES, (table.conditions, table.actions, table.classic), strict=True))

    def play(self, seat: int, text: str, before: Document, after: Document) -> None:
        """Answer; two cards to discard are one answer here."""
        self.picked = after["picked"] if after["round"] == before["round"] and after["runs"] == seat else None
        if self.picked and not before["picked"]:
            return
        self.picked = None
        if before["picked"]:
            text = " ".join(in_order([before["picked"], text]))
        elif self.two_players and before["action"] == "give choice":
            text = f"{text} left"
        self.reference.play(seat, text)

    def seen(self) -> Document:
        """Give all that lies on the table."""
        table, seen = self.reference.table, self.reference.snapshot()
        return {
            **{name: seen[name] for name in ("round", "starter", "phase", "runs", "action")},
            "condition": None if seen["condition"] is None else seen["condition"] + 1,
            "actions": [card + 1 for card in seen["actions"]],
            "picked": self.picked,
            "hands": list(seen["hands"].values()),
            "piles": {name: [name_of(name, card) for card in pile.cards] for name, pile in self.piles().items()},
            "discards": {
                "conditions": [card + 1 for card in sorted(table.conditions.discards)],
                "actions": [card + 1 for card in sorted(table.actions.discards)],
                "classic": in_order(table.classic.discards),
            },
        }

    def to_act(self) -> list[int]:
        """Give who assembles, or who runs an action with a choice."""
        return self.reference.to_act()

    def choices(self, seat: int) -> list[str] | None:
        """List the answers, but for those that the engine takes in two steps."""
        if self.reference.table.action == TWO_STEPS and seat in self.to_act():
            return None
        choices = self.reference.choices(seat)
        return [line.removesuffix(" left") for line in choices] if self.two_players else choices

    def ranking(self) -> list[tuple[int, ...]]:
        """Give the ranks."""
        return self.reference.ranking()


def decks_of(chosen: Any) -> Decks:
    """Give the decks of a level, with those of a person's own in their place."""
    decks = read_decks(chosen["level"])
    if chosen["deck"] == "standard":
        return decks
    own = {}
    for part in re.split(r"(?m)^(?=kind\b)", chosen["deck"]):
        if part.strip():
            deck = tomllib.loads(part)
            own[deck["kind"]] = deck["cards"]
    return Decks(
        tuple((first, second) for first, second in own.get("conditions", decks.conditions)),
        tuple(actions_on(card) for card in own.get("actions", decks.actions)),
    )


def actions_on(card: Any) -> tuple[str, ...]:
    """Read an Action card."""
    if isinstance(card, dict):
        return (card["then"], card["else"])
    return (card,) if isinstance(card, str) else tuple(card)


def card_of(pile: str, card: Any) -> Any:
    """Read a card: those of the decks are numbered from 1 in a document."""
    return card if pile == "classic" else card - 1


def name_of(pile: str, card: Any) -> Any:
    """Write a card."""
    return card if pile == "classic" else card + 1
