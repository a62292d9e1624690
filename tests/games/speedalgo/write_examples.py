"""Write the positions and runs that illustrate the rules on the site.

python -m tests.games.speedalgo.write_examples
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from algodrome.games.contract import Event, Game
from algodrome.language import speaking
from tests.games.speedalgo.positions import race

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "speedalgo" / "examples.json"
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
    """Write all examples into one file."""
    FILE.write_text(written(), encoding="utf-8")


def written() -> str:
    """Give the text of the file."""
    examples = {name: example(*values) for name, values in EXAMPLES.items()}
    return json.dumps(examples, ensure_ascii=False, indent=1) + "\n"


def example(
    own: str, traffic: str, others: Sequence[str], die: int, program: str, choices: Sequence[str], track: str
) -> dict[str, Any]:
    """Run the program of seat 1 alone, and tell it in both languages."""
    state = race("python", own, traffic, others=others, dice=[die], track=track)
    for seat in state.to_act[1:]:
        state.play(".", seat)
    view = state.view(1)
    events = state.play(program, 1)
    for choice in choices:
        events += state.play(choice, 1)
    run = _of_seat_1(events)
    return {
        "scenery": state.game.scenery(),
        "view": view,
        "program": program,
        "events": [{"event": event.kind, "data": dict(event.data)} for event in run],
        "told": {language: _told(state.game, run, language) for language in ("fr", "en")},
    }


def _of_seat_1(events: Sequence[Event]) -> list[Event]:
    start = next(number for number, event in enumerate(events) if event.kind == "program_started")
    end = next(number for number, event in enumerate(events) if event.kind in END)
    return list(events[start + 1 : end + 1])


def _told(game: Game, events: Sequence[Event], language: str) -> list[str]:
    with speaking(language):
        return [game.story(event, NAMES) for event in events]


if __name__ == "__main__":
    main()
