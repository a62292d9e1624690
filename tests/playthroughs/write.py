"""Write the playthroughs anew: `python -m tests.playthroughs.write`.

Do this when stories or rules have changed on purpose; a change of rules also needs a new rules_version. Read the
difference before you keep it: it shows what the change does to a whole game.
"""

from pathlib import Path
from typing import Any

from tests.playthroughs.text import playthrough

FOLDER = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "formel-fun-3-players": {
        "game": "formel-fun",
        "options": {"players": 3, "cars": 2},
        "seed": 7,
        "language": "en",
    },
    "formel-fun-5-players": {
        "game": "formel-fun",
        "options": {"players": 5, "cars": 2, "winner": "title"},
        "seed": 11,
        "language": "fr",
    },
    "bumping-bots-3-robots": {
        "game": "bumping-bots",
        "options": {"players": 3, "track": "scrapyard", "tuning": 3},
        "seed": 5,
        "language": "en",
        "bot": "greedy",
    },
    "bumping-bots-6-robots": {
        "game": "bumping-bots",
        "options": {"players": 6, "track": "pinball", "grid": "choose", "tuning_deal": "pick", "tuning": 3},
        "seed": 8,
        "language": "fr",
        "moves": 350,
    },
    "speedalgo-2-cars": {
        "game": "speedalgo",
        "options": {
            "players": 2,
            "track": "\n".join(["......."] * 5),
            "condition": "flip",
            "traffic_moves": True,
        },
        "seed": 4,
        "language": "fr",
    },
    "algouno-3-players": {
        "game": "algouno",
        "options": {"players": 3, "level": 2, "first": 2, "win": "first"},
        "seed": 1,
        "language": "en",
    },
}

if __name__ == "__main__":
    for name, header in GAMES.items():
        FOLDER.joinpath(f"{name}.txt").write_text(playthrough(header), "utf-8")
