"""A whole game, and how it is played from outside (AU8, AU10, AU11, AU13, AU15, AU19 to AU21)."""

from collections.abc import Mapping
from typing import Any

from .decks import Decks, check_decks
from .options import read_options
from .piles import Chance, Entry, in_order
from .rounds import alternatives, answers, assemble, carry_out, ranking, run_until_asked, start_round
from .table import Table


class Reference:
    """One game of Alg(un)o."""

    def __init__(self, options: Mapping[str, Any], chance: Chance, decks: Decks) -> None:
        """AU8: the cards are shuffled and dealt; then the first round begins."""
        self.options = read_options(options)
        check_decks(decks, self.options.level)
        self.table = Table(self.options, chance, decks)
        start_round(self.table)

    # How it is played

    @property
    def is_over(self) -> bool:
        """AU19, AU21: somebody has won, or the last round is over."""
        return self.table.phase == "over"

    @property
    def journal(self) -> list[Entry]:
        """What happened, in order."""
        return self.table.journal

    def to_act(self) -> list[int]:
        """AU11, AU13: the starter assembles; then whoever runs an action makes its choices."""
        if self.table.phase == "alternative":
            return [self.table.starter]
        return self.table.still_to_run[:1]

    def choices(self, seat: int) -> list[str]:
        """AU11, AU13: every answer that the seat may give now."""
        if seat not in self.to_act():
            return []
        if self.table.phase == "alternative":
            return alternatives(self.table)
        assert self.table.action is not None
        return answers(self.table, seat, self.table.action)

    def play(self, seat: int, text: str) -> None:
        """AU11, AU13: one answer, and everything that follows by itself up to the next choice."""
        if text not in self.choices(seat):
            raise ValueError(f"seat {seat} may not answer {text!r}")
        table = self.table
        if table.phase == "alternative":
            table.alternative = assemble(table, text)
            table.journal.append(("alternative", seat, *table.alternative))
            table.phase = "run"
            table.still_to_run = table.round_the_table_from(seat)
        else:
            assert table.action is not None
            carry_out(table, seat, table.action, text)
        run_until_asked(table)

    def ranking(self) -> list[tuple[int, ...]]:
        """AU20, AU21: groups of equal rank, best first."""
        return ranking(self.table)

    # What can be seen

    def snapshot(self) -> dict[str, Any]:
        """AU8, AU10, AU15: all that lies on the table; hands and discards are sorted."""
        table = self.table
        return {
            "round": table.round,
            "starter": table.starter,
            "phase": table.phase,
            "condition": table.condition_drawn,
            "actions": list(table.actions_drawn),
            "alternative": table.alternative,
            "runs": table.still_to_run[0] if table.still_to_run else None,
            "action": table.action,
            "hands": {seat: in_order(hand) for seat, hand in table.hands.items()},
            "discards": {
                "condition": sorted(table.conditions.discards),
                "action": sorted(table.actions.discards),
                "classic": in_order(table.classic.discards),
            },
            "piles": {
                "condition": len(table.conditions.cards),
                "action": len(table.actions.cards),
                "classic": len(table.classic.cards),
            },
        }
