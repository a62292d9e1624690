"""Formel Fun's board: three straights of ten spaces, which together are the loop.

A car is written `2b`, the second of seat 2, in its seat's colour. `►` is the car to move, `*` a car over the line.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from algodrome.games.contract import Event, Game
from algodrome.games.formel_fun.board import points_table
from algodrome.games.formel_fun.constants import FINISH, LABELS, LAP, MAX_BOOSTS
from algodrome.games.formel_fun.rules import space_of
from algodrome.games.formel_fun.wording import way
from algodrome.games.terminal.colours import seat_style
from algodrome.language import text

MARGIN = 4  # columns left of the track
CELL = 6  # columns of a space: two places
LINE = "▓"  # start and finish
TO_MOVE, OVER_THE_LINE = "►", "*"
QUIET = frozenset({"lined_up", "dealt", "moved", "fell_back", "drew", "discarded"})


def draw(game: Game, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Draw the track, the order of the round, the players and the hand of the view's seat."""
    parts: list[RenderableType] = [
        _heading(view),
        _track(view),
        _order(view),
        Columns([_player(view, seat, name) for seat, name in enumerate(names, 1)], column_first=False, padding=(0, 3)),
    ]
    if any("out" in car for car in view["cars"].values()):
        parts.append(_eliminated(view))
    if view.get("hand"):
        parts.append(_hand(game, view))
    return Group(*parts)


def effect(game: Game, view: dict[str, Any], move: str) -> str:
    """Tell the spaces that a move drives and the space where the car would stop."""
    if view["over"]:
        return ""
    start, end, rest = way(game.board, view, move)
    mark = OVER_THE_LINE if rest >= FINISH else ""
    return f"+{end - start}→{space_of(rest) or LAP}{mark}"


def why_single(view: dict[str, Any], move: str) -> str:
    """FF6: say that the hand leaves no choice."""
    del move
    return text("formel_fun.board.single_card" if len(view["hand"]) == 1 else "formel_fun.board.single_kind")


def tell(game: Game, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """Tell a move in one line, and leave out what the board shows anyway."""
    move: dict[str, Event] = {}
    for event in events:
        move[event.kind] = event
        if event.kind == "played":
            move = {"played": event}
        elif event.kind == "parked":
            yield _told_move(game, move, names)
        elif event.kind not in QUIET and event.data.get("round") != 1:
            yield game.story(event, names)


def car_to_move(view: Mapping[str, Any]) -> str | None:
    """Name the car whose turn it is."""
    return None if view["over"] else str(view["order"][view["turn"]])


def _told_move(game: Game, move: Mapping[str, Event], names: Sequence[str]) -> str:
    """Tell a move from card to parking, with the drawn card for whoever may know it."""
    values: dict[str, Any] = {}
    for kind in ("played", "moved", "parked"):
        values |= game.story_values(move[kind], names)
    spaces = move["moved"].data["spaces"]
    key = "turn_back" if "fell_back" in move else "turn"
    values |= {"card": game.story_values(move["played"], names)["card"], "n": spaces}
    line = text(f"formel_fun.board.{key}", **values)
    drew = move.get("drew")
    return line if drew is None or "card" not in drew.data else f"{line} {game.story(drew, names)}"


def _heading(view: Mapping[str, Any]) -> Text:
    races = len(view["cars"]) - 1
    words = text(
        "formel_fun.board.heading",
        race=view["race"],
        races=races,
        round=view["round"],
        pile=view["pile"],
        discards=sum(view["discards"].values()),
    )
    return Text(words, style="bold")


def _track(view: Mapping[str, Any]) -> Text:
    """Draw the straights one below the other, so that the first one's numbers are the labels of all."""
    lines = []
    for first in range(1, LAP, LABELS):
        lines.append(_border(first))
        lines.extend(_straight(view, first))
    legend = f" {text('formel_fun.board.legend', line=LINE, to_move=TO_MOVE, over=OVER_THE_LINE)} "
    lines.append(Text(" " * MARGIN + f"└─{legend:─<{(CELL + 1) * LABELS - 2}}┘", style="dim"))
    return Text("\n").join(lines)


def _border(first: int) -> Text:
    """Draw the line above a straight, which holds the numbers of its spaces."""
    left, cross, right = "┌┬┐" if first == 1 else "├┼┤"
    cells = [f"{space:─^{CELL}}" for space in range(first, first + LABELS)]
    return Text(" " * MARGIN + left + cross.join(cells) + right, style="dim")


def _straight(view: Mapping[str, Any], first: int) -> Iterator[Text]:
    """Draw the places of ten spaces, two to a line, the inside first."""
    places = _places(view)
    used = [place for space, place in places if first <= space < first + LABELS]
    for inner in range(1, max([*used, 1]) + 1, 2):
        line = Text(" " * MARGIN)
        line.append(LINE if first == 1 else "│", style="bold" if first == 1 else "dim")
        for space in range(first, first + LABELS):
            for place in (inner, inner + 1):
                line.append_text(_place(view, places, space, place))
            is_last = space == LAP
            line.append(LINE if is_last else "│", style="bold" if is_last else "dim")
        yield line


def _places(view: Mapping[str, Any]) -> dict[tuple[int, int], str]:
    return {(car["space"], car["place"]): name for name, car in view["cars"].items() if "space" in car}


def _place(view: Mapping[str, Any], places: Mapping[tuple[int, int], str], space: int, place: int) -> Text:
    car = places.get((space, place))
    if car is None:
        is_gap = any(space == taken and place < outer for taken, outer in places)
        return Text(" ··" if is_gap else "   ", style="dim")
    return _car(view, car)


def _car(view: Mapping[str, Any], car: str) -> Text:
    """Write a car with its mark; the one to move stands out in any colour scheme."""
    style = seat_style(int(car[0]))
    if car == car_to_move(view):
        return Text.assemble((TO_MOVE, "bold"), (car, f"bold reverse {style}"))
    mark = OVER_THE_LINE if view["cars"][car].get("progress", 0) >= FINISH else " "
    return Text(mark + car, style=f"bold {style}")


def _order(view: Mapping[str, Any]) -> Text:
    """List the cars in the order of the round; those that have moved are dim."""
    line = Text(text("formel_fun.board.order"), style="bold")
    for number, car in enumerate(view["order"]):
        line.append_text(Text(f" {car}", style="dim") if number < view["turn"] else _car(view, car))
    return line


def _player(view: Mapping[str, Any], seat: int, name: str) -> Text:
    you = text("formel_fun.board.you") if seat == view["seat"] else ""
    words = text(
        "formel_fun.board.player", n=view["hand_sizes"][seat - 1], boosts=MAX_BOOSTS - view["boosts"][seat - 1]
    )
    return Text.assemble((f"■ {seat} {name}", f"bold {seat_style(seat)}"), f"{you}  {words}")


def _eliminated(view: Mapping[str, Any]) -> Text:
    """List the cars that are out, the last one first, with their points."""
    points = points_table(len(view["cars"]))
    out = sorted(((car["out"], name) for name, car in view["cars"].items() if "out" in car), reverse=True)
    line = Text(text("formel_fun.board.out"), style="bold")
    for race, name in out:
        line.append(f" {name}", style=seat_style(int(name[0])))
        line.append(f" {points[len(points) - race]}", style="dim")
    return line


def _hand(game: Game, view: dict[str, Any]) -> RenderableType:
    """Draw the hand as little cards; on its seat's turn each says what it would do."""
    is_turn = view["seat"] in view["to_act"]
    cards = [_card(card, effect(game, view, card) if is_turn else "") for card in view["hand"]]
    return Columns(cards, padding=(0, 1))


def _card(card: str, below: str) -> Text:
    width = 9
    lines = ["╭" + "─" * width + "╮", f"│{card:^{width}}│"]
    if below:
        lines.append(f"│{below:^{width}}│")
    lines.append("╰" + "─" * width + "╯")
    return Text("\n".join(lines))
