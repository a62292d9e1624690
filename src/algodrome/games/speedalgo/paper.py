"""SpeedAlgo on paper: nine cards a player, supports, tracks, cars to fold, a die, and score sheets."""

from dataclasses import replace

from algodrome.games.paper import PLAYER, Board, Cards, Pages, Pieces, Sheets, Thing, Tiling
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import Look
from algodrome.games.pictures.rows import side_by_side
from algodrome.games.pictures.svg import group
from algodrome.games.pictures.tents import tent
from algodrome.games.speedalgo.constants import MAX_PLAYERS, TRAFFIC
from algodrome.games.speedalgo.game import SpeedAlgo
from algodrome.games.speedalgo.pictures import asked as asked_about
from algodrome.games.speedalgo.pictures.cards import back, card
from algodrome.games.speedalgo.pictures.cars import bolide, traffic
from algodrome.games.speedalgo.pictures.die import net
from algodrome.games.speedalgo.pictures.forms import score_sheet, support
from algodrome.games.speedalgo.pictures.road import CELL_DRAWN, beyond, cars_of, road, start
from algodrome.games.speedalgo.track import SHIPPED, Track, find_track
from algodrome.language import text

TWO_SIDED = ("SA", "SAS")  # one card, a face on each side
ONE_SIDED = ("AB", "ABD", "ABG", "AT", "ATD", "ATG", "P", "REP")
CELL = 26.0  # mm, on every paper: cars must stand on it, and more track is glued to any track
SCALE = CELL / CELL_DRAWN
ONE_SHEET = (Tiling(1, 1, lying=True),)  # or as many as it takes
CAR_WIDTH, CAR_HEIGHT = 22.0, 15.0
SCORE_SHEETS = {"straight": "score", "detour": "score-detour", "long": "score-long"}

asked = asked_about.asked  # the position of an exercise


def components() -> dict[str, int]:
    """SA1 to SA4: what the box holds."""
    cards = (len(ONE_SIDED) + 1) * MAX_PLAYERS
    return {"cards": cards, "supports": MAX_PLAYERS, "bolides": MAX_PLAYERS, "traffic": TRAFFIC, "die": 1, "tracks": 3}


def sheets(look: Look) -> list[Sheets]:
    """Give everything that is printed."""
    seats = range(1, MAX_PLAYERS + 1)
    cars = [_bolide(seat, look) for seat in seats] + [_traffic(number, look) for number in range(1, TRAFFIC + 1)]
    return [
        Cards("cards", [thing for seat in seats for thing in _cards_of(seat, look)]),
        Pages("supports", [Thing("supports", support(seat, look)) for seat in seats]),
        *(_track_sheets(name, find_track(name, 2), look) for name in SHIPPED),
        Pieces("cars", [*cars, Thing("die", net())], are_folded=True),
        _more_track(look),
        *(_score_sheet(SCORE_SHEETS[name], find_track(name, 2)) for name in SHIPPED),
    ]


def own_sheets(written: str, name: str, look: Look) -> list[Sheets]:
    """Give the sheets of a track of one's own, and the score sheet for it."""
    track = find_track(written, 2)
    board = _track_sheets(name, track, look)
    return [replace(board, name="track-own"), _score_sheet("score-own", track)]


def picture(name: str, look: Look) -> Drawing:
    """Draw a picture of the page of rules: two cards, or the track of a real game."""
    if name == "cards":
        return side_by_side([card("REP", 1, look), card("SAS", 1, look)], text("speedalgo.paper.told.cards"))
    game = SpeedAlgo(players=4, setup="random")
    view = game.start(seed=4).view(None)
    track = find_track(SHIPPED[0], 4)
    cars = cars_of(view["bolides"], view["traffic"], track, look)
    return start(track, look, text("speedalgo.paper.told.start"), cars)


def _cards_of(seat: int, look: Look) -> list[Thing]:
    """SA3: the nine cards of a player; the last is SA on one side and SAS on the other."""
    plain = [Thing("cards", card(code, seat, look), back(seat, look)) for code in ONE_SIDED]
    first, second = (card(code, seat, look) for code in TWO_SIDED)
    return [*plain, Thing("cards", first, second)]


def _score_sheet(name: str, track: Track) -> Pages:
    return Pages(name, [Thing("score_sheet", score_sheet(track))], copies=PLAYER, choice="score")


def _track_sheets(name: str, track: Track, look: Look) -> Board:
    drawing = road(track, look, text("speedalgo.paper.told.track", name=name, last=track.last))
    return Board(f"track-{name}", "tracks", drawing, ONE_SHEET, least=[SCALE], most=SCALE)


def _more_track(look: Look) -> Board:
    """SA1: columns that are glued to the end of any track."""
    drawing, note = beyond(look, text("speedalgo.paper.told.beyond")), text("speedalgo.paper.glued")
    return Board("track-beyond", "track_beyond", drawing, ONE_SHEET, least=[SCALE], most=SCALE, note=note)


def _bolide(seat: int, look: Look) -> Thing:
    told = text("speedalgo.paper.told.bolide", seat=seat)
    return Thing(
        "bolides", tent(_large(bolide(seat, look)), _large(bolide(seat, look, 180)), CAR_WIDTH, CAR_HEIGHT, told)
    )


def _traffic(number: int, look: Look) -> Thing:
    told = text("speedalgo.paper.told.traffic", number=number)
    near, far = traffic(number, look), traffic(number, look, 180)
    return Thing("traffic", tent(_large(near), _large(far), CAR_WIDTH, CAR_HEIGHT, told))


def _large(drawn: str) -> str:
    return group(drawn, transform="scale(5.6)")
