"""Bumping Bots for the contract: its options, and how its rules meet notation, documents and events."""

from collections.abc import Sequence

from algodrome.games.bumping_bots import greedy, greedy_1, observe, story
from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import LOTS
from algodrome.games.bumping_bots.rules import turn
from algodrome.games.bumping_bots.scenery import scenery_of
from algodrome.games.bumping_bots.state import Position
from algodrome.games.bumping_bots.track import Track
from algodrome.games.bumping_bots.track_reader import SHIPPED, find_track, read_track
from algodrome.games.bumping_bots.view import Scenery
from algodrome.games.contract import Event, Game, Option
from algodrome.games.errors import OptionError
from algodrome.games.options import Chosen, Value
from algodrome.games.skill import levels
from algodrome.language import text


def own_track(track_text: str, chosen: Chosen) -> str:
    """BB3: take a track that is given as text."""
    del chosen
    read_track(track_text)
    return track_text


def given_order(order: str, chosen: Chosen) -> str:
    """BB26: take an order of placing such as 3-1-2, which names each seat once."""
    seats = [str(seat) for seat in range(1, int(chosen["players"]) + 1)]
    given = order.strip()
    if sorted(given.split("-")) != seats:
        raise OptionError(text("bumping_bots.bad_order", order=given, example="-".join(reversed(seats))))
    return given


def usual_tuning(chosen: Chosen) -> Value:
    """BB7: as many cards as laps."""
    return chosen["laps"]


class BumpingBots(Game):
    """Bumping Bots, a race of bumper robots, by Sébastien Louis."""

    name = "bumping-bots"
    title = "Bumping Bots"
    package = "bumping_bots"
    rules_version = 2
    options = (
        Option("players", (2, 3, 4, 5, 6, 7, 8, 9), 4),
        Option("track", SHIPPED, SHIPPED[0], own_track),
        Option("laps", (2, 3), 2),
        Option("grid", ("auto", "choose"), "auto", is_aside=True),
        Option("order", (LOTS,), LOTS, given_order, is_late=True, is_aside=True),
        Option("stop", ("all", "winner"), "all", is_aside=True),
        Option("tuning", (0, 1, 2, 3, 4, 5), usual_tuning, is_aside=True),
        Option("tuning_deal", ("random", "pick"), "random", is_aside=True),
        Option("tuning_scale", ("source", "stretched"), "source", is_aside=True),
    )
    modules = (turn, observe)
    bots = (greedy,)
    skills = levels(easy=(150, 45), medium=(150, 30), strong=(150, 15), champion=(150, 0))
    yardsticks = (greedy_1,)
    has_site_module = True
    begins_turn = "turn_started"
    has_grid = True  # BB26
    board: Board

    @property
    def track(self) -> Track:
        """Give the track, for drawing."""
        return find_track(str(self.chosen["track"]))

    def scenery(self) -> Scenery:
        """Give the track: its map, its zones and its obstacles, cells as column and row."""
        return scenery_of(self.track)

    def gathered(self, events: Sequence[Event]) -> list[Event | None]:
        """Tell the way of a robot once, where it leads."""
        return story.gathered(events)

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        """BB23a, BB24: all or all but one have finished, or the race stopped with its winner, or was cut."""
        finished = sum(position.cell[seat] == 0 for seat in range(self.players))
        if finished >= self.players - 1:
            return ("everybody" if finished == self.players else "finish"), {}
        return ("winner" if finished and self.board.to_the_winner else "rounds"), {}
