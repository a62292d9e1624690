"""The sheet of points: a row for each place, a column for each number of cars, and room for the teams (FF22)."""

from algodrome.games.formel_fun.constants import MAX_PLAYERS
from algodrome.games.pictures.drawing import Drawing, said
from algodrome.games.pictures.forms import PAGE_HEIGHT, PAGE_WIDTH, heading, ruled
from algodrome.language import text

FIELDS = (9, 10, 12, 15, 18)  # cars that start
WORDS = "formel_fun.paper.points"


def points_of(cars: int) -> list[int]:
    """FF22: the points of n cars, the best first."""
    return [cars + 3, cars, *range(cars - 2, 0, -1)]


def points_sheet() -> Drawing:
    """Draw the table of points, and the rows to fill in: which car went out in which race."""
    places = max(FIELDS)
    head = [
        text(f"{WORDS}.place"),
        *(text(f"{WORDS}.cars", n=cars) for cars in FIELDS),
        text(f"{WORDS}.car"),
        text(f"{WORDS}.team"),
    ]
    rows = [head]
    for place in range(1, places + 1):
        known = [str(points_of(cars)[place - 1]) if place <= cars else "–" for cars in FIELDS]
        rows.append([str(place), *known, "", ""])
    table = ruled((0, 170), [150, *([170] * len(FIELDS)), 400, 500], [90] * (places + 1), rows)
    teams = [[text(f"{WORDS}.team"), *(str(seat) for seat in range(1, MAX_PLAYERS + 1))], [text(f"{WORDS}.total")]]
    totals = ruled((0, 1990), [400, *([250] * MAX_PLAYERS)], [90, 130], teams)
    note = said(text(f"{WORDS}.note"), 0, 2300, 9, anchor="start", room=1900)
    inside = heading(text(f"{WORDS}.title"), text(f"{WORDS}.teams"), text(f"{WORDS}.date")) + table + totals + note
    return Drawing(inside, PAGE_WIDTH, PAGE_HEIGHT, text(f"{WORDS}.title"))
