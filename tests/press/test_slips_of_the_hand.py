"""What a slip of the hand would spoil in a picture: an arrow that turns the wrong way, hatching that is gone."""

import re

import pytest

from algodrome.games.bumping_bots.exercises.ending import Ending
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES
from algodrome.games.bumping_bots.pictures import pieces
from algodrome.games.formel_fun import paper as formel_fun
from algodrome.games.formel_fun.pictures.cards import card
from algodrome.games.formel_fun.pictures.circuit import spot
from algodrome.games.formel_fun.pictures.stretch import INSIDE, outline
from algodrome.games.paper import Pieces
from algodrome.games.pictures.hexagons import RADIUS, WIDTH
from algodrome.games.pictures.look import COLOUR, SAVING
from algodrome.language import speaking
from algodrome.press.marks import glue, overlay
from tests.press.pixels import Greys, greys_of
from tests.press.printed_sheets import printed

ARC = re.compile(r"A9\.5 9\.5 0 [01] ([01]) ")
DOTS = 2  # a millimetre
DARK = 245


def inked(page: Greys, left: float, top: float, right: float, bottom: float) -> float:
    """Tell how much of a rectangle is dark, measured in millimetres."""
    part = page[round(top * DOTS) : round(bottom * DOTS), round(left * DOTS) : round(right * DOTS)]
    return float((part < DARK).mean())


@pytest.mark.rule("BB33", "BB35")
@pytest.mark.parametrize(("sense", "told", "sweep"), [(1, " clockwise", "1"), (-1, "counter-clockwise", "0")])
def test_the_arrow_of_a_motor_turns_the_way_that_is_told(sense: int, told: str, sweep: str) -> None:
    """In a drawing 1 sweeps clockwise, the way in which the names of directions are counted."""
    assert DIRECTION_NAMES[:2] == ("E", "SE")
    with speaking("en"):
        drawn = pieces.motor_piece(sense, COLOUR)
    assert told in drawn.told
    assert ARC.findall(drawn.inside) == [sweep]


@pytest.mark.parametrize("seat", range(1, 10))
def test_a_robot_stays_inside_of_the_line_that_is_cut(seat: int) -> None:
    """The nose is edged with white: where that reaches the line, there is a gap in it."""
    tip, edge = 21.5, 2.5
    assert (tip + edge) * pieces.IN_CELL < WIDTH / 2 - 0.45
    assert 'stroke-width="0.9"' in pieces.robot_piece(seat, COLOUR).inside
    assert RADIUS > WIDTH / 2


def test_the_red_half_of_a_card_is_hatched_where_ink_is_saved_and_the_blue_one_is_not() -> None:
    [page] = greys_of([card("7/3", SAVING)], DOTS * 25.4)
    assert inked(page, 5, 22, 18, 40) > 0.1
    assert inked(page, 5, 62, 18, 76) < 0.01


def test_what_is_glued_is_hatched() -> None:
    cars = next(sheet for sheet in formel_fun.sheets(SAVING) if isinstance(sheet, Pieces))
    tent, seam = greys_of([cars.things[0].front, overlay(60, 60, glue(20, 10, 12, 40))], DOTS * 25.4)
    assert inked(tent, 2, 22, 21, 26) > 0.05
    assert inked(seam, 21, 12, 31, 48) > 0.02
    assert inked(seam, 2, 12, 18, 48) == 0


@pytest.mark.rule("FF5")
@pytest.mark.parametrize(("first", "last"), [(20, 27), (31, 38), (1, 6)])
def test_beside_the_grid_a_picture_shows_nothing_of_it(first: int, last: int) -> None:
    road = [spot(first - 2 + step / 16, 0) for step in range(16 * (last - first + 3))]
    for edge in outline(first, last):
        assert min((edge.x - here.x) ** 2 + (edge.y - here.y) ** 2 for here in road) ** 0.5 < 1 - INSIDE


@pytest.mark.parametrize("code", ["fr", "en"])
def test_pictures_among_the_rules_show_whole_numbers_of_seven_points(code: str) -> None:
    rules = next(item for item in printed("formel-fun", code) if item.name == "rules")
    for name in formel_fun.POSITIONS:
        shown = rules.pictures[name]
        assert 15 * shown.width / shown.box[2] * 72 / 25.4 >= 7


@pytest.mark.rule("BB13")
def test_a_robot_that_turns_into_a_wall_is_not_said_to_enter_a_taken_cell() -> None:
    """The cell straight ahead is free then: what is true is that the bump stops the robot before it."""
    with speaking("en"):
        assert "taken" not in Ending().correction("into")
        assert "stops it before" in Ending().correction("into")
