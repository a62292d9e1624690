"""Formel Fun for the contract: its options, and how its rules meet notation, documents and events."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from algodrome.games.contract import Game, Option
from algodrome.games.formel_fun import greedy, greedy_1, observe, rules
from algodrome.games.formel_fun.board import Board, points_table
from algodrome.games.formel_fun.constants import FULL, LABELS, LAP, MAX_PLAYERS
from algodrome.games.formel_fun.rules import best_car_rank
from algodrome.games.formel_fun.state import Position
from algodrome.games.formel_fun.view import Scenery
from algodrome.games.formel_fun.wording import wordings
from algodrome.games.options import Chosen
from algodrome.games.skill import FAR, levels


def usual_cars(chosen: Chosen) -> int:
    """FF3: two cars each at six players, else three."""
    return 2 if chosen["players"] == MAX_PLAYERS else 3


class FormelFun(Game):
    """Formel Fun, an elimination race with cards, by Terry Goodchild (1999)."""

    name = "formel-fun"
    title = "Formel Fun"
    package = "formel_fun"
    rules_version = 1
    options: ClassVar[tuple[Option, ...]] = (
        Option("players", (3, 4, 5, 6), 4),
        Option("cars", (2, 3), usual_cars),
        Option("winner", ("track", "title"), "track"),
    )
    modules = (rules, observe)
    has_own_points = True  # FF22
    bots = (greedy,)
    skills = levels(easy=(20, 48), medium=(100, 24), strong=(250, 10, FAR), champion=(2000, 0))
    yardsticks = (greedy_1,)
    has_site_module = True
    board: Board

    def wordings(self, view: Mapping[str, Any], moves: Iterable[str]) -> list[str]:
        """Say all cards that a seat may choose from."""
        return wordings(self.board, view, moves)

    def scenery(self) -> Scenery:
        """Give the loop, and the points that a place in the last race is worth."""
        return {"spaces": LAP, "labels": LABELS, "places": FULL, "points": points_table(self.board.cars)}

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        """FF23: the winner on the track, and the title by points."""
        seats = range(self.players)
        ranks = [best_car_rank(self.board, position, seat) for seat in seats]
        _, scores = self.results(position)
        title = min(seats, key=lambda seat: (-scores[seat], ranks[seat]))
        return "final", {"track": (ranks.index(0) + 1,), "title": (title + 1,)}
