"""Bumping Bots' board: a map of hexagons, the robots in the order of the round, and what is asked.

A robot is the number of its seat and an arrow where its nose points: `1→`, or `1⇒` when it travels backwards.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_at, place_named
from algodrome.games.bumping_bots.hexagon_map import (
    ARROWS,
    BUMPER,
    CLOCKWISE,
    FIXED,
    MOBILE,
    PAST_THE_LINE,
    HexagonMap,
    Place,
    Sign,
    arm_signs,
    legend_keys,
    mobile_signs,
)
from algodrome.games.bumping_bots.track import LETTERS, Track
from algodrome.games.contract import Event, Game, State
from algodrome.games.terminal.colours import seat_style
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import HARD_SPACE, text

TO_ACT, BLOW = "►", "✶"
BACKWARDS = "⇒⇘⇙⇐⇖⇗"  # by direction of the nose, when a robot travels the other way
QUIET = frozenset({"turn_started", "lined_up"})
ALONE = frozenset({"round_started", "arms_turned", "arms_blocked", "finished", "race_cut", "ranked"})
LONGEST_NAME = 14
LINES_BESIDE = 13  # the map and the robots: headings, legend, hand, question, a few answers and the prompt
IN_WORDS = True


def draw(game: Game, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Draw the map beside the robots or above them, the hand of the view's seat, and what it is asked."""
    track = _track(game)
    course = HexagonMap(track, _signs(track, view), _focus(view), beside=LINES_BESIDE + len(names))
    parts: list[RenderableType] = [
        _heading(view),
        Columns([course, _robots(track, view, names)], padding=(0, 3)),
        _legend(track),
    ]
    if view.get("hand"):
        parts.append(_hand(view))
    if view["seat"] in view["to_act"]:
        parts.append(_question(view, names))
    return Group(*parts)


def effect(game: Game, view: dict[str, Any], move: str) -> str:
    """Tell where an answer leads: new heading, cell, blows; a speed is run straight on."""
    if view["question"] in {"grid", "pick", "card"}:
        return ""
    state = _state_of(game, view)
    seat = view["to_act"][0]
    before = view["robots"][seat - 1]
    events = _of_this_turn(_played_out(state, move) if view["question"] == "speed" else state.play(move))
    after = _last_known(before, seat, events)
    parts = []
    if after["heading"] != before["heading"]:
        parts.append(ARROWS[DIRECTION_NAMES.index(after["heading"])])
    if after["cell"] != before["cell"]:
        parts.append(after["cell"])
    parts += [BLOW + _struck(event) for event in events if event.kind == "hit" and event.data["striker"] == f"R{seat}"]
    turned = [event for event in events if event.kind == "rotated" and event.data["by"] == "blow"]
    parts += [f"{event.data['seat']}{ARROWS[DIRECTION_NAMES.index(event.data['heading'])]}" for event in turned[-1:]]
    return " ".join(parts)


def _played_out(state: State, move: str) -> list[Event]:
    """Play a speed and go straight on, up to a question that is not about the way."""
    events = state.play(move)
    while not state.is_over and state.view(None)["question"] == "cell":
        events += state.play(".")
    return events


def why_single(view: dict[str, Any], move: str) -> str:
    """BB8a: say why a robot that holds cards is asked, though it can play none."""
    del move
    return text("bumping_bots.board.single_card" if view["question"] == "card" else "boards.single")


def tell(game: Game, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """Tell a turn in one line, and of steps in a row where the last one leads."""
    line: list[str] = []
    for event, told in zip(events, game.gathered(events), strict=True):
        if line and (event.kind in ALONE or event.kind == "turn_started"):
            yield " ".join(line)
            line = []
        if event.kind in ALONE:
            yield game.story(event, names)
        elif told and not _is_quiet(event):
            line.append(game.story(told, names))
    if line:
        yield " ".join(line)


def _is_quiet(event: Event) -> bool:
    """Leave out what the map shows, the cards of others, and the line passed at the start."""
    hidden_card = event.kind == "dealt" and "card" not in event.data
    return event.kind in QUIET or hidden_card or (event.kind == "lapped" and event.data["laps"] == 0)


# The map


def _track(game: Game) -> Track:
    if not isinstance(game, BumpingBots):
        raise TypeError(game.name)
    return game.track


def _signs(track: Track, view: Mapping[str, Any]) -> dict[Place, Sign]:
    signs = arm_signs(track, [DIRECTION_NAMES.index(axis) for axis in view["arms"]])
    signs |= mobile_signs([place_named(name) for name in view["mobiles"]])
    for seat, robot in enumerate(view["robots"], 1):
        if robot["cell"]:
            style = seat_style(seat)
            marked = "reverse " if seat in view["to_act"] else ""
            signs[place_named(robot["cell"])] = f"{seat}{_nose(robot)}", f"bold {marked}{style}"
    return signs


def _nose(robot: Mapping[str, Any]) -> str:
    arrows = BACKWARDS if robot["reverse"] else ARROWS
    return arrows[DIRECTION_NAMES.index(robot["heading"])]


def _focus(view: Mapping[str, Any]) -> Place | None:
    """Give the cell that must be seen: that of the robot to act, or of the view's own."""
    seats = [*view["to_act"], *([view["seat"]] if view["seat"] else [])]
    cells = [view["robots"][seat - 1]["cell"] for seat in seats]
    return next((place_named(cell) for cell in cells if cell), None)


def _legend(track: Track) -> Sentence:
    signs = {"line": PAST_THE_LINE, "fixed": FIXED, "mobile": MOBILE, "motor": CLOCKWISE, "bumper": BUMPER}
    words = [text("bumping_bots.board.legend.robot")]
    words += [text(f"bumping_bots.board.legend.{name}", sign=signs[name]) for name in legend_keys(track)]
    return Sentence("  ".join(word.replace(" ", HARD_SPACE) for word in words), style="dim")


# Robots and cards


def _heading(view: Mapping[str, Any]) -> Text:
    key = "heading" if view["round"] else "setting_up"
    words = text(f"bumping_bots.board.{key}", round=view["round"], laps=view["options"]["laps"])
    return Text(words, style="bold")


def _robots(track: Track, view: Mapping[str, Any], names: Sequence[str]) -> Table:
    """List the robots in the order of the round, then those that have finished, then those not yet placed."""
    grid = Table.grid(padding=(0, 2))
    for title in ("robot", "lap", "zone", "speed", "cards", "boost"):
        grid.add_column(
            Text(text(f"bumping_bots.board.table.{title}"), style="dim"),
            justify="left" if title == "robot" else "right",
            no_wrap=True,
        )
    grid.show_header = True
    others = [seat for seat, _ in enumerate(view["robots"], 1) if seat not in view["order"]]
    ranked = sorted(others, key=lambda seat: view["robots"][seat - 1]["rank"] or len(names))
    for seat in [*view["order"], *ranked]:
        grid.add_row(*_robot(track, view, seat, names[seat - 1]))
    return grid


def _robot(track: Track, view: Mapping[str, Any], seat: int, name: str) -> list[Text]:
    robot = view["robots"][seat - 1]
    mark = TO_ACT if seat in view["to_act"] else " "
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    you = text("bumping_bots.board.you") if seat == view["seat"] else ""
    title = Text.assemble(f"{mark} ", (f"{seat} {shown}", f"bold {seat_style(seat)}"), you)
    if robot["cell"] is None:
        rank = robot["rank"]
        return [title, Text(text("bumping_bots.board.rank", rank=rank) if rank else "")]
    facts = (
        f"{max(0, robot['lap'])}/{view['options']['laps']}",
        LETTERS[track.cells[cell_at(*place_named(robot["cell"]))]],
        f"{'R' if robot['reverse'] else ''}{robot['speed']}",
        str(view["hand_sizes"][seat - 1]),
        f"{robot['boost']}" if robot["boost"] else "",
    )
    return [title, *map(Text, facts)]


def _hand(view: Mapping[str, Any]) -> Sentence:
    cards = [f"{text(f'bumping_bots.cards.{card}')} ({card})" for card in view["hand"]]
    return Sentence(text("bumping_bots.board.hand", cards=", ".join(cards)))


# What is asked


def _question(view: Mapping[str, Any], names: Sequence[str]) -> Sentence:
    """Say what is asked, and what has to be known to answer it."""
    question = view["question"].replace(" ", "_")
    robot = view["robots"][view["seat"] - 1]
    parts = [text(f"bumping_bots.board.questions.{question}")]
    if question == "struck":
        parts.append(text("bumping_bots.board.struck", player=names[view["move"].get("body", 0)]))
    elif question == "cell":
        parts.append(text("bumping_bots.board.left", n=view["move"]["left"]))
    if robot["cell"]:
        values = {
            "cell": robot["cell"],
            "heading": text(f"bumping_bots.directions.{robot['heading']}"),
            "speed": robot["speed"],
            "sense": text("bumping_bots.backwards" if robot["reverse"] else "bumping_bots.forwards"),
        }
        parts.append(text("bumping_bots.board.you_are", **values))
    return Sentence(" ".join(parts), style="bold")


def _state_of(game: Game, view: Mapping[str, Any]) -> State:
    """Make the position that a seat knows; hands of others are left empty, and no answer looks at them."""
    header = ("game", "rules_version", "options", "seat", "to_act", "outcome", "hand_sizes", "hand")
    document = {name: value for name, value in view.items() if name not in header}
    document["hands"] = [view["hand"] if seat == view["seat"] else [] for seat, _ in enumerate(view["robots"], 1)]
    return State(game, game.position_of(document), [])


def _of_this_turn(events: Sequence[Event]) -> list[Event]:
    """Take the events up to the next turn or the end of the round."""
    ends = ("turn_started", "round_started", "arms_turned", "arms_blocked")
    end = next((number for number, event in enumerate(events) if event.kind in ends), len(events))
    return list(events[:end])


def _last_known(robot: Mapping[str, Any], seat: int, events: Sequence[Event]) -> dict[str, str]:
    """Tell where a robot stands and faces after events."""
    known = {"cell": robot["cell"], "heading": robot["heading"]}
    for event in events:
        if event.data.get("seat") == seat:
            known["cell"] = event.data.get("to", known["cell"])
            known["heading"] = event.data.get("heading", known["heading"])
    return known


def _struck(event: Event) -> str:
    """Write what was struck: a seat, a mobile obstacle with its sign, nothing for a wall."""
    struck = event.data["struck"]
    if struck[0] == "R":
        return str(struck[1:])
    return f"{MOBILE}{struck[1:]}" if struck[0] == "M" else ""
