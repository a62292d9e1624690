"""Alg(un)o's board: the cards turned up, the alternative that is run, and the hands, which lie face up.

`►` is the player to act. Red cards are red; jokers, which have no colour, are dim.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from algodrome.games.algouno import listing
from algodrome.games.algouno.decks import read_condition
from algodrome.games.algouno.wording import card_code, move_code
from algodrome.games.contract import Event, Game
from algodrome.games.terminal.colours import seat_style
from algodrome.language import text

TO_ACT = "►"
QUIET = frozenset({"dealt", "put_away"})
RUN = frozenset({"counted", "branched", "drew", "drew_nothing", "discarded", "gave", "had_nothing", "swapped"})


def draw(game: Game, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Draw the heading, the cards on the table, the alternative and the hands."""
    del game
    parts: list[RenderableType] = [_heading(view, names)]
    if view["conditions"]:
        parts.append(_cards_turned_up(view))
    if view["alternative"]:
        parts.append(Text(listing.sentence(*listing.assembled(view, view["alternative"])), style="bold"))
    parts.append(_hands(view, names))
    return Group(*parts)


def why_single(view: dict[str, Any], move: str) -> str:
    """AU13: say that no other card can be chosen."""
    del move
    alone = len(view["hands"][view["seat"] - 1]) == 1
    return text("algouno.board.single_card" if alone else "algouno.board.single_second")


def written(move: str) -> str:
    """Write an answer as it is listed."""
    return move_code(move)


def programs(view: dict[str, Any], names: Sequence[str]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """AU11: the alternative that everybody runs, once it is assembled."""
    if view["alternative"]:
        styles = {"pseudo": listing.sentence, "python": listing.python, "scratch": listing.blocks}
        alternative = listing.assembled(view, view["alternative"])
        yield names[view["starter"] - 1], {name: write(*alternative) for name, write in styles.items()}


def tell(game: Game, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """Tell each player's run of the alternative in one line."""
    line: list[str] = []
    before = ""
    for event in events:
        if line and (event.kind not in RUN or (event.kind == "counted" and before != "counted")):
            yield " ".join(line)
            line = []
        if event.kind in RUN:
            line.append(game.story(event, names))
        elif event.kind not in QUIET:
            yield game.story(event, names)
        before = event.kind
    if line:
        yield " ".join(line)


def _heading(view: Mapping[str, Any], names: Sequence[str]) -> Text:
    words = text(
        "algouno.board.heading",
        round=view["round"],
        starter=names[view["starter"] - 1],
        pile=view["piles"]["classic"],
        discards=len(view["discards"]["classic"]),
    )
    return Text(words, style="bold")


def _cards_turned_up(view: Mapping[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for letter, written in zip("ab", view["conditions"], strict=True):
        grid.add_row(
            text("algouno.board.condition", letter=letter), listing.condition_sentence(read_condition(written))
        )
    if len(view["deeds"]) == 1:
        then, otherwise = map(listing.deed_block, view["deeds"][0])
        grid.add_row(text("algouno.branches.then"), then)
        grid.add_row(text("algouno.branches.else"), otherwise)
    else:
        for place, (name,) in enumerate(view["deeds"], 1):
            grid.add_row(text("algouno.board.action", place=place), listing.deed_block(name))
    return grid


def _hands(view: Mapping[str, Any], names: Sequence[str]) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for seat, hand in enumerate(view["hands"], 1):
        mark = TO_ACT if seat in view["to_act"] else " "
        you = text("algouno.board.you") if seat == view["seat"] else ""
        name = Text.assemble((f"{mark} {seat} {names[seat - 1]}", f"bold {seat_style(seat)}"), you)
        grid.add_row(name, text("algouno.quantities.cards", n=len(hand)), _cards(hand, view["picked"]))
    return grid


def _cards(hand: Sequence[str], picked: str | None) -> Text:
    cards = [Text(card_code(card), style=_style(card) + (" reverse" if card == picked else "")) for card in hand]
    return Text(" ").join(cards)


def _style(card: str) -> str:
    if card in ("J1", "J2"):
        return "dim"
    return "red" if card[-1] in "HD" else "bold"
