"""Write the positions and runs that illustrate the rules on the site.

python -m tests.games.speedalgo.write_site_positions
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import algodrome
from algodrome.games.contract import Event
from algodrome.language import LANGUAGES, speaking
from tests.games.speedalgo.positions import race

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games" / "speedalgo"
NAMES = ("Ada", "Blaise", "Chloé", "Dario")
SHORT = "\n".join(["........."] * 5)
DUG_UP = ".........\n....##...\n.........\n.........\n........."
END = {"ended", "stopped"}

# of each example: where seat 1 is, the traffic, the other bolides, the die, the program, the choices, the track
EXAMPLES: dict[str, tuple[str, str, Sequence[str], int, str, Sequence[str], str]] = {
    "driving": ("C0", "B2 E5 D7", ("A0",), 2, "AB - ABD - ABG", (), DUG_UP),
    "traffic": ("C2", "C4 B5 E3", ("A0",), 2, "AT", ("C4", "E3"), SHORT),
    "pushing": ("C2", "B3 E6", ("D0",), 1, "P", (), SHORT),
    "repeating": ("D0", "B4 E7", ("A0",), 3, "REP AB", (), SHORT),
    "collision": ("C1", "C4 A6", ("E0",), 4, "REP AB - ABD", (), SHORT),
    "condition": ("C2", "C3 E5", ("A0",), 1, "SAS P / ABD", (), SHORT),
    "line": ("B7", "D4 E2", ("D7",), 3, "REP AB - ABD", (), SHORT),
}


def main() -> None:
    """Write all examples into one file, and what is told of them into one for each language."""
    for name, content in written().items():
        (FOLDER / name).write_text(content, encoding="utf-8")


def written() -> dict[str, str]:
    """Give the texts of the files by their names."""
    runs = {name: example(*values) for name, values in EXAMPLES.items()}
    told = {
        f"told.{code}.json": {name: _told(events, code) for name, (_, events) in runs.items()} for code in LANGUAGES
    }
    files = {"positions.json": {name: seen for name, (seen, _) in runs.items()}} | told
    return {name: json.dumps(content, ensure_ascii=False, indent=1) + "\n" for name, content in files.items()}


def example(
    own: str, traffic: str, others: Sequence[str], die: int, program: str, choices: Sequence[str], track: str
) -> tuple[dict[str, Any], list[Event]]:
    """Run the program of seat 1 alone."""
    state = race("python", own, traffic, others=others, dice=[die], track=track)
    for seat in state.to_act[1:]:
        state.play(".", seat)
    view = state.view(1)
    events = state.play(program, 1)
    for choice in choices:
        events += state.play(choice, 1)
    run = _of_seat_1(events)
    seen = {
        "scenery": state.game.scenery(),
        "view": view,
        "program": program,
        "events": [{"event": event.kind, "data": dict(event.data)} for event in run],
    }
    return seen, run


def _of_seat_1(events: Sequence[Event]) -> list[Event]:
    start = next(number for number, event in enumerate(events) if event.kind == "program_started")
    end = next(number for number, event in enumerate(events) if event.kind in END)
    return list(events[start + 1 : end + 1])


def _told(events: Sequence[Event], code: str) -> list[str]:
    game = algodrome.game("speedalgo")
    with speaking(code):
        return [game.story(event, NAMES) for event in events]


if __name__ == "__main__":
    main()
