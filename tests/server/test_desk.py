"""The desk refuses to look from a seat of somebody else, and offers moves to those only who may make them."""

import random

import pytest

from algodrome.games.registry import game_class
from algodrome.server.desk import Desk
from algodrome.server.refusal import Refused
from tests.server.twin_tables import Played, person_at


@pytest.fixture
def played() -> Played:
    """Play some moves at a table of three people."""
    played = Played(game_class("formel-fun")(players=3), random.Random(4))
    for _ in range(9):
        played.advance()
    return played


@pytest.mark.parametrize("who", [None, person_at(1), "a stranger"])
def test_nobody_looks_at_a_moment_from_the_seat_of_another(played: Played, who: str | None) -> None:
    desk = Desk(played.table, who)
    for chapter in played.table.standing:
        for seat in (2, 3, 4, 0, -1):
            with pytest.raises(Refused, match="not_yours"):
                desk.moment(chapter.entry, seat, "m")


def test_a_moment_is_what_stood_there_then_and_offers_moves_only_now(played: Played) -> None:
    seat = played.match.state.to_act[0]
    desk = Desk(played.table, person_at(seat))
    for chapter in played.table.standing:
        sight = desk.moment(chapter.entry, seat, "m")["sight"]
        assert sight["view"] == played.past[chapter.turns].view(seat)
        assert bool(sight["moves"]) == (chapter.entry == played.table.number)


@pytest.mark.parametrize("who", [None, person_at(1), "a stranger"])
def test_nobody_tries_a_move_on_the_seat_of_another(played: Played, who: str | None) -> None:
    for seat in (2, 3):
        with pytest.raises(Refused, match="not_yours"):
            Desk(played.table, who).preview(seat, ["?"])


def test_moves_are_offered_to_nobody_in_a_pause_or_while_a_bot_plays(played: Played) -> None:
    seat = played.match.state.to_act[0]
    desk = Desk(played.table, person_at(seat))
    assert desk.sight(seat)["moves"]
    played.table.paused = True
    assert not desk.sight(seat)["moves"]
    played.table.paused = False
    played.table.seats[seat - 1].bot = "random"
    assert not desk.sight(seat)["moves"]
