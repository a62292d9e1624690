"""An answer of Bumping Bots in words: what the robot would do, from what its player sees."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_at, place_named
from algodrome.games.bumping_bots.rules.track_and_order import race_position
from algodrome.games.bumping_bots.rules.tuning import strength_at
from algodrome.games.bumping_bots.state import Position
from algodrome.games.bumping_bots.view import Robot, View
from algodrome.language import text

ROMAN = ("", "I", "II", "III", "IV")
FASTER_BY = {"=": 0, "+": 1, "++": 2, "-": -1}
TURNS = {"L": -1, "R": 1}


def wording(board: Board, view: View, move: str) -> str:
    """Say a legal answer to the question that a view asks."""
    question = view["question"]
    if question in {"grid", "pick"}:
        return text("bumping_bots.wording.place", cell=move) if question == "grid" else _card(move)
    if question == "card":
        return text("bumping_bots.wording.no_card") if move == "none" else _card_now(board, view, move)
    if question == "speed":
        return _speed(_robot(view), move)
    if question == "struck":
        return _struck(view, move)
    if question in {"cell", "turn"}:
        return _way(_robot(view), question, move)
    return _line(move)


def strength_of(board: Board, view: View) -> int:
    """BB8b: the strength that a card would have now for the robot whose turn it is."""
    position = Position()
    position.running = len(view["order"])
    for number, seat in enumerate(view["order"]):
        robot = view["robots"][seat - 1]
        position.order[number] = seat - 1
        position.lap[seat - 1] = robot["lap"]
        position.cell[seat - 1] = cell_at(*place_named(str(robot["cell"])))
    return strength_at(board, race_position(board, position, _seat(view) - 1))


def _seat(view: View) -> int:
    return int(view["order"][view["turn"]])


def _robot(view: View) -> Robot:
    """Give the robot whose turn it is."""
    return view["robots"][_seat(view) - 1]


def _card(card: str) -> str:
    """Say a kind of card without its strength, which the race will give it."""
    return text("bumping_bots.wording.card", card=text(f"bumping_bots.cards.{card}"))


def _card_now(board: Board, view: View, card: str) -> str:
    """BB28 to BB32: say what a card does with the strength of this moment."""
    strength = strength_of(board, view)
    effects = {
        "jumper": ("jump_on_the_ground", 1) if strength == 1 else ("jump", strength - 1),
        "magnet": ("magnet", strength + 1),
        "nitro": ("nitro", strength),
        "boost": ("boost", strength),
        "quick": ("quick_start", 1) if strength == 1 else ("quick", strength - 1),
    }
    name, count = effects[card]
    return text(
        "bumping_bots.wording.card_now",
        card=text(f"bumping_bots.cards.{card}"),
        strength=ROMAN[strength],
        effect=text(f"bumping_bots.wording.{name}", n=count),
    )


def _speed(robot: Robot, move: str) -> str:
    """BB9: say the speed that would be chosen, and how it comes about."""
    if move in FASTER_BY:
        change = {"=": "keep", "-": "slower"}.get(move, "faster")
        sense = text("bumping_bots.backwards" if robot["reverse"] else "bumping_bots.forwards")
        return text(f"bumping_bots.wording.{change}", speed=robot["speed"] + FASTER_BY[move], sense=sense)
    name = "turn_back_forwards" if robot["reverse"] else "turn_back_reverse"
    return text(f"bumping_bots.wording.{name}", speed=int(move[1]))


def _way(robot: Robot, question: str, move: str) -> str:
    """BB11, BB13, BB28: say a turn, a jump or neither."""
    if move == "J":
        return text("bumping_bots.wording.jump_now")
    if move not in TURNS:
        return text("bumping_bots.wording.straight_on" if question == "cell" else "bumping_bots.wording.no_turn")
    nose = (DIRECTION_NAMES.index(robot["heading"]) + TURNS[move]) % len(DIRECTION_NAMES)
    side = "left" if move == "L" else "right"
    return text(
        f"bumping_bots.wording.{side}_{'then_run' if question == 'cell' else 'in_place'}",
        heading=text(f"bumping_bots.directions.{DIRECTION_NAMES[nose]}"),
    )


def _struck(view: View, move: str) -> str:
    """BB16: say how the struck robot would be turned, and how far it would then be pushed."""
    cells = view["move"].get("cells", 0)
    steps = 0 if move == "." else int(move[1])
    push = text("bumping_bots.wording.push", n=cells - steps) if cells > steps else text("bumping_bots.wording.no_push")
    turn = "not_turned" if not steps else "turned_left" if move[0] == "L" else "turned_right"
    return text(f"bumping_bots.wording.{turn}", degrees=60 * steps, push=push)


def _line(move: str) -> str:
    """BB29: say a line of the magnet."""
    if move == "none":
        return text("bumping_bots.wording.no_line")
    return text("bumping_bots.wording.line", direction=text(f"bumping_bots.directions.{move}"))
