"""Write the numbers of lines of play anew: `python -m tests.perft.write`.

Do this only when the rules of a game have changed on purpose, together with its rules_version.
"""

import json
from pathlib import Path
from typing import Any

import algodrome
from tests.perft.lines import lines_of_play

DEPTHS = {"formel-fun": 4, "bumping-bots": 5, "algouno": 4, "speedalgo": 4}
START: dict[str, list[dict[str, Any]]] = {
    "formel-fun": [{"players": players} for players in (3, 4, 5, 6)],
    "bumping-bots": [
        {"players": 2},
        {"players": 4, "track": "scrapyard", "tuning": 5},
        {"players": 9, "track": "pinball", "tuning": 0, "laps": 3},
        {"players": 3, "track": "serpent", "grid": "choose"},
        {"players": 3, "track": "hairpin", "tuning_deal": "pick"},
    ],
    "algouno": [{"players": players, "level": level} for players, level in ((2, 1), (3, 1), (4, 1), (2, 2), (3, 2))],
    "speedalgo": [
        {"players": 2, "setup": "random"},
        {"players": 2, "setup": "random", "condition": "none"},
        {"players": 3, "setup": "random", "condition": "flip", "bodies": 2},
    ],
}
SEEDS = (1, 2, 2**40 + 7)


def table(game: str) -> str:
    """Write the numbers of a game as TOML: one table for each start."""
    parts = [f"# Lines of play of {game} to depth 1, 2, …: see write.py"]
    for options in START[game]:
        for seed in SEEDS:
            state = algodrome.game(game, **options).start(seed)
            counts = [lines_of_play(state, depth) for depth in range(1, DEPTHS[game] + 1)]
            chosen = ", ".join(f"{name} = {json.dumps(value)}" for name, value in options.items())
            parts.append(f"[[start]]\noptions = {{ {chosen} }}\nseed = {seed}\nlines = {counts}")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    for name in START:
        Path(__file__).with_name(f"{name}.toml").write_text(table(name), "utf-8")
