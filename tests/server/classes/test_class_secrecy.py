"""The wall and the console tell nothing that a spectator can't know: two worlds, compared byte for byte.

A class is told in two worlds whose tables look the same to a viewer and differ in all that is hidden from it. To the
teacher, who is shown the console and whose wall is a spectator at every table (`tests/server/test_secrecy.py` compares
that line), both must say the same; to a pupil, both must say the same of what its own seat can't know.
"""

import json
import random
from collections.abc import Callable

import pytest

from algodrome.school.classroom import Classroom, ClassTable, Place
from algodrome.server.classes.desk import console, place_view
from algodrome.server.table import Table
from tests.server.twin_tables import CODE, Played, secret_words, splits

GAMES = ("algouno", "bumping-bots", "formel-fun", "speedalgo")
SHORT = 6  # moves of a game in the small size
Telling = Callable[[Classroom, Table, int | None], object]


def classroom_of(played: Played) -> Classroom:
    """Give a class whose places sit at a table, in the order of its seats."""
    table, seats = played.table, tuple(range(1, len(played.table.seats) + 1))
    wanted = ClassTable(1, table.identity, CODE, 0, 0, table.game.name, dict(table.game.chosen), None, "random", seats)
    places = {seat: Place(seat, f"pupil {seat}", "", taken=True) for seat in seats}
    return Classroom("class-of-a-test", code=CODE, places=places, tables=[wanted], round=1)


def told(classroom: Classroom, table: Table, viewer: int | None) -> object:
    """Tell the teacher (None), or the pupil of a seat."""
    tables = {table.identity: table}
    if viewer is None:
        return console(classroom, tables, [], 0.0)
    return place_view(classroom, tables, viewer, 0.0)


def compare(name: str, games: int, longest: int, telling: Telling = told) -> int:
    """Compare the worlds of some games; give how many pairs differed in what is hidden."""
    different = 0
    for number in range(games):
        luck = random.Random(f"{name} {number}")
        for played, viewer in splits(name, luck, longest):
            worlds = played.split(viewer, luck.getrandbits(32))
            classroom = classroom_of(played)
            first, second = (json.dumps(telling(classroom, world, viewer)) for world in worlds)
            assert first == second
            secrets = [*played.secrets(), *(word for world in worlds for word in secret_words(world.playing.state))]
            assert not any(word in first.encode() for word in secrets if word != played.table.identity.encode())
            different += worlds[0].playing.state != worlds[1].playing.state
    return different


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_console_and_places_are_the_same_whatever_is_hidden(name: str, soak: Callable[[int, int], int]) -> None:
    assert compare(name, soak(100, 1), soak(0, SHORT)) > 0


def test_a_console_that_looked_at_a_hand_would_be_caught() -> None:
    def leaking(classroom: Classroom, table: Table, viewer: int | None) -> object:
        return told(classroom, table, viewer), table.playing.state.view(1)

    with pytest.raises(AssertionError):
        compare("formel-fun", 20, SHORT, leaking)
