"""The championship sheet (BB25): points by place and number of robots, and a table for the races."""

from algodrome.games.bumping_bots.constants import MAX_PLAYERS
from algodrome.games.championship import FEWEST, POINTS
from algodrome.games.pictures.drawing import BOLD, Drawing, said
from algodrome.games.pictures.forms import PAGE_HEIGHT, PAGE_WIDTH, heading, ruled
from algodrome.language import text

RACES = 6
WORDS = "bumping_bots.paper.championship"


def championship_sheet() -> Drawing:
    """Draw the form."""
    races = [text(f"{WORDS}.race", number=race) for race in range(1, RACES + 1)]
    head = [text(f"{WORDS}.robot"), text(f"{WORDS}.name"), text(f"{WORDS}.team"), *races, text(f"{WORDS}.total")]
    rows = [head, *([str(seat)] for seat in range(1, MAX_PLAYERS + 1))]
    standings = ruled((0, 170), [140, 420, 200, *([155] * RACES), 210], [90, *([115] * MAX_PLAYERS)], rows)
    below = 170 + 90 + 115 * MAX_PLAYERS + 110
    places = [text(f"{WORDS}.starters"), *(str(place) for place in range(1, MAX_PLAYERS + 1))]
    table = [places, *([str(count), *map(str, points)] for count, points in enumerate(POINTS, FEWEST))]
    points = ruled((0, below), [370, *([170] * MAX_PLAYERS)], [90, *([80] * len(POINTS))], table)
    title = text(f"{WORDS}.title")
    inside = heading(title, text(f"{WORDS}.who"), text(f"{WORDS}.date")) + standings + points
    caption = said(text(f"{WORDS}.points"), 0, below - 25, 11, weight=BOLD, anchor="start")
    note = said(text(f"{WORDS}.note"), 0, below + 90 + 80 * len(POINTS) + 60, 9, anchor="start", room=1900)
    return Drawing(inside + caption + note, PAGE_WIDTH, PAGE_HEIGHT, title)
