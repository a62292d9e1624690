"""Formel Fun on paper: the board, 110 cards, eighteen cars to fold, and the sheet of points."""

from algodrome.games.errors import OptionError
from algodrome.games.formel_fun.constants import CARDS, COPIES, KINDS, MAX_CARS_EACH, MAX_PLAYERS, TURBO, TURBOS
from algodrome.games.formel_fun.game import FormelFun
from algodrome.games.formel_fun.notation import car_name, card_name
from algodrome.games.formel_fun.pictures import asked as asked_about
from algodrome.games.formel_fun.pictures import board, cards
from algodrome.games.formel_fun.pictures.cars import car
from algodrome.games.formel_fun.pictures.points import points_sheet
from algodrome.games.formel_fun.pictures.stretch import stretch
from algodrome.games.paper import Board, Cards, Pages, Pieces, Sheets, Thing, Tiling
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import Look
from algodrome.games.pictures.rows import side_by_side
from algodrome.games.pictures.tents import tent
from algodrome.language import text

TILINGS = (Tiling(2, 1, lying=False), Tiling(2, 2, lying=True))
CAR_WIDTH, CAR_HEIGHT = 23.0, 10.5  # mm: a place of the board on two sheets is 11 mm wide
POSITIONS = {"grid": (0, -3, 1), "race": (4, -2, 3)}  # moves of the game; the spaces that are shown

asked = asked_about.asked  # the position of an exercise


def components() -> dict[str, int]:
    """FF1 to FF3: what the box holds."""
    return {"board": 1, "cards": CARDS, "cars": MAX_PLAYERS * MAX_CARS_EACH}


def sheets(look: Look) -> list[Sheets]:
    """Give everything that is printed."""
    return [
        Board("board", "board", board.board(look), TILINGS),
        Cards("cards", _cards(look), spare=Thing("", cards.blank(look), cards.back(look))),
        Pieces("cars", [_car(number, look) for number in range(MAX_PLAYERS * MAX_CARS_EACH)], are_folded=True),
        Pages("points", [Thing("points_sheet", points_sheet())]),
    ]


def own_sheets(written: str, name: str, look: Look) -> list[Sheets]:
    """Refuse: the game has one board and one deck."""
    del written, name, look
    raise OptionError(text("press.nothing_own", game=FormelFun.title))


def picture(name: str, look: Look) -> Drawing:
    """Draw a picture of the page of rules: three cards, or a position of a real game."""
    if name == "cards":
        return side_by_side([cards.card(card, look) for card in ("7/3", "T")], text("formel_fun.paper.told.cards"))
    state = FormelFun(players=4).start(seed=6)
    moves, first, last = POSITIONS[name]
    for _ in range(moves):
        state.play(state.legal_moves()[0])
    return stretch(state.view(None), first, last, look, text(f"formel_fun.paper.told.{name}"))


def _cards(look: Look) -> list[Thing]:
    kinds = [kind for kind in range(KINDS) for _ in range(TURBOS if kind == TURBO else COPIES)]
    return [Thing("cards", cards.card(card_name(kind), look), cards.back(look)) for kind in kinds]


def _car(number: int, look: Look) -> Thing:
    name = car_name(number)

    def side(turn: float) -> str:
        return car(name, (0, 0), 0, look, scale=3.9, plate_turn=turn)

    return Thing("cars", tent(side(0), side(180), CAR_WIDTH, CAR_HEIGHT, text("formel_fun.paper.told.car", car=name)))
