"""Write the positions that the rules page of the site draws, and choices for the tests of its controls.

python -m tests.games.algouno.write_site_positions
"""

import json
from pathlib import Path
from typing import Any

import algodrome
from algodrome.games.algouno.game import AlgUno

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games" / "algouno"
HANDS = [["7H", "QH", "2S", "9C"], ["3H", "5S", "JD"], ["AH", "4D", "10C", "J1"]]


def site_positions() -> dict[str, Any]:
    """Make them: a round that begins at level 1, what running it tells, and cards to assemble at level 4."""
    first = algodrome.game("algouno", players=3).from_json(_document("hearts = 1", "discard 1"))
    before = first.view(None)
    events = first.play(_letter(first, "hearts = 1"))
    hard = algodrome.game("algouno", players=3, level=4).start(seed=2)
    return {"round": before, "run": _told(events), "choice": first.view(None), "hard": hard.view(None)}


def _document(condition: str, otherwise: str) -> dict[str, Any]:
    game = AlgUno(players=3)
    conditions = (game.decks.printed_conditions(card) for card in range(1, 25))
    card = next(number for number, printed in enumerate(conditions, 1) if condition in printed)
    deeds = (game.decks.printed_deeds(number) for number in range(1, 21))
    action = next(number for number, printed in enumerate(deeds, 1) if printed[1] == otherwise)
    return {"game": "algouno", "hands": HANDS, "condition": card, "actions": [action]}


def _letter(state: algodrome.State, condition: str) -> str:
    return "ab"[state.view(None)["conditions"].index(condition)]


def _told(events: list[algodrome.Event]) -> list[dict[str, Any]]:
    return [{"event": event.kind, "data": dict(event.data), "text": ""} for event in events]


def site_choices() -> list[dict[str, Any]]:
    """Make what the first seat sees when it is to choose: alternatives, and one card, a pair or a neighbour."""
    states = [algodrome.game("algouno", players=3, level=level).start(seed=2) for level in (1, 4)]
    for action in ("discard 1", "discard 2", "give left", "give right", "give choice"):
        state = algodrome.game("algouno", players=3).from_json(_document("hearts = 1", action))
        state.play(_letter(state, "hearts = 1"))
        states.append(state)
    half = states[3].copy()
    half.play(half.legal_moves()[1])
    return [_choice(state) for state in (*states, half)]


def _choice(state: algodrome.State) -> dict[str, Any]:
    view = state.view(1)
    moves = [{"move": str(move), "text": state.game.wording(view, str(move))} for move in state.legal_moves()]
    sight = {"seat": 1, "view": view, "events": [], "moves": moves, "undo": None, "seconds": None}
    return {"sight": sight, "lines": _lines(state)}


def _lines(state: algodrome.State) -> list[str]:
    """List all that can be decided: a pair of cards is two moves in a row."""
    view = state.view(1)
    if view["action"] != "discard 2" or view["picked"]:
        return [str(move) for move in state.legal_moves()]
    lines = []
    for first in state.legal_moves():
        after = state.copy()
        after.play(first)
        lines += [f"{first} {second}" for second in after.legal_moves()]
    return lines


def written() -> dict[str, str]:
    """Give the files by their names."""
    contents = {"positions.json": site_positions(), "choices.json": site_choices()}
    return {name: json.dumps(content, separators=(",", ":")) + "\n" for name, content in contents.items()}


if __name__ == "__main__":
    for name, content in written().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
