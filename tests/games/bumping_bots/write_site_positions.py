"""Write what the site knows of Bumping Bots: the positions of its pictures, and races and questions for its tests.

python -m tests.games.bumping_bots.write_site_positions

All of it is played by the rules from fixed seeds, so writing twice gives the same files.
"""

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import algodrome
from algodrome.games.bumping_bots.diagrams import Diagram, diagrams, position
from algodrome.games.contract import Event, Game, State
from algodrome.language import speaking
from algodrome.server.desk import known_before_chance

WEB = Path(__file__).parents[3] / "web"
FOLDER = WEB / "src" / "games" / "bumping-bots"
FIXTURES = WEB / "tests" / "fixtures"
NAMES = ("Ada", "Blaise", "Chloé", "Dario", "Emmy", "Farid", "Grace", "Hedy", "Inès")
VIEWERS = (1, None)
SHOWN = ("round", "order", "turn", "robots", "mobiles", "arms", "hand_sizes", "to_act", "question", "outcome")
EXAMPLES = 1  # of each question with each card
DEPTH = 3  # answers in a row whose preview is kept


def written() -> dict[Path, str]:
    """Give all files."""
    with speaking("fr"):
        races = [told_race(*race) for race in wild_races()]
        contents = {
            FOLDER / "positions.json": pictures(),
            **{FIXTURES / f"bumping-bots-{number}.json": race for number, race in enumerate(races, start=3)},
            FIXTURES / "bumping-bots-diagrams.json": diagrams_after(),
            FIXTURES / "bumping-bots-questions.json": questions(),
        }
    return {
        file: json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
        for file, content in contents.items()
    }


# The pictures of the rules


def pictures() -> dict[str, Any]:
    """Tell each diagram of the rulebook: where it is, how things stood, and what happened."""
    return {name: _picture(diagram) for name, diagram in diagrams().items()}


def _picture(diagram: Diagram) -> dict[str, Any]:
    state = position(diagram)
    view = _shown(state)
    events = state.play(diagram["play"]) if "play" in diagram else []
    scenery = dict(state.game.scenery())
    del scenery["grid"]
    return {
        "window": diagram["window"],
        "scenery": scenery,
        "view": view,
        "events": [{"event": event.kind, "data": dict(event.data), "text": ""} for event in events],
    }


def diagrams_after() -> dict[str, Any]:
    """Tell how things stand after each diagram."""
    after = {}
    for name, diagram in diagrams().items():
        state = position(diagram)
        if "play" in diagram:
            state.play(diagram["play"])
        after[name] = _shown(state)
    return after


def _shown(state: State) -> dict[str, Any]:
    view = state.view(None)
    return {name: view[name] for name in SHOWN} | {"options": {"laps": view["options"]["laps"], "tuning": 0}}


# Races in which everything happens


def wild_races() -> Iterator[tuple[Game, int, int]]:
    """Give races of players who know no fear: the game, the seed and the number of moves."""
    yield (
        algodrome.game("bumping-bots", players=6, track="pinball", tuning=3, tuning_deal="pick", grid="choose"),
        5,
        130,
    )
    yield algodrome.game("bumping-bots", players=7, track="scrapyard", tuning=3, tuning_scale="stretched"), 11, 110


def told_race(game: Game, seed: int, turns: int) -> dict[str, Any]:
    """Tell a race in which every answer is drawn."""
    chance = random.Random(seed)
    state = game.start(seed)
    updates = [_update(game, state, 1, state.events)]
    updates.extend(_update(game, state, entry, state.play(_rash(state, chance))) for entry in range(2, turns + 2))
    return {
        "game": game.name,
        "options": game.chosen,
        "scenery": game.scenery(),
        "seats": _seats(game),
        "updates": updates,
    }


def _rash(state: State, chance: random.Random) -> str:
    """Draw an answer; speeds are high, and cards are played."""
    moves = [str(move) for move in state.legal_moves()]
    eager = [
        move
        for move in moves
        if move in {"+", "++", "J"} or (state.view(None)["question"] == "card" and move != "none")
    ]
    return chance.choice(eager or moves)


def _update(game: Game, state: State, entry: int, events: list[Event]) -> dict[str, Any]:
    return {
        "entry": entry,
        "sights": [
            {"seat": viewer, "view": state.view(viewer), "events": _told(game, events, viewer)} for viewer in VIEWERS
        ],
    }


def _told(game: Game, events: list[Event], viewer: int | None) -> list[dict[str, Any]]:
    seen = (event.seen_by(viewer) for event in events)
    return [{"event": event.kind, "data": dict(event.data), "text": game.story(event, NAMES)} for event in seen]


def _seats(game: Game) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "name": NAMES[seat - 1], "participant": None, "bot": None} for seat in range(1, game.players + 1)
    ]


# Every question, with its answers and what each would do


def questions() -> list[dict[str, Any]]:
    """Find each question a few times with each card and without, as the seat that is asked sees it."""
    found: dict[str, list[dict[str, Any]]] = {}
    for game, seed, _ in wild_races():
        state, chance = game.start(seed), random.Random(seed)
        for _ in range(1500):
            if state.is_over:
                break
            view = state.view(None)
            examples = found.setdefault(f"{view['question']} {view['move'].get('card', '')}", [])
            if len(examples) < EXAMPLES:
                examples.append(_question(state))
            state.play(_rash(state, chance))
    return [example for examples in found.values() for example in examples]


def _question(state: State) -> dict[str, Any]:
    seat = state.to_act[0]
    view = state.view(seat)
    return {
        "scenery": state.game.scenery(),
        "seats": _seats(state.game),
        "sight": {
            "seat": seat,
            "view": view,
            "events": [],
            "moves": _moves(state, seat),
            "undo": None,
            "seconds": None,
        },
        "previews": dict(_previews(state, seat, ())),
    }


def _moves(state: State, seat: int) -> list[dict[str, str]]:
    if seat not in state.to_act:
        return []
    view = state.view(seat)
    return [{"move": str(move), "text": state.game.wording(view, str(move))} for move in state.legal_moves(seat)]


def _previews(state: State, seat: int, line: tuple[str, ...]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Preview every line that begins here, as the server would; of later answers only the neutral ones and turns."""
    for move in _moves(state, seat):
        words = (*line, move["move"])
        after = state.copy()
        events = [*(state.events if line else ()), *after.play(move["move"], seat)]
        after.events = events
        known = known_before_chance(events)
        whole = len(known) == len(events)
        yield (
            " ".join(words),
            {
                "type": "preview",
                "id": "0",
                "number": 0,
                "seat": seat,
                "complete": whole,
                "events": _told(state.game, known, seat),
                "view": after.view(seat) if whole else None,
                "moves": _moves(after, seat) if whole else [],
                "refusal": None,
            },
        )
        if len(words) < DEPTH and whole and not any(event.kind == "turn_started" for event in events):
            yield from _previews(after, seat, words)


if __name__ == "__main__":
    for file, content in written().items():
        file.write_text(content, "utf-8")
