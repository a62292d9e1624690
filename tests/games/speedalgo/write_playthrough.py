"""Write the playthrough anew: `python -m tests.games.speedalgo.write_playthrough`.

Do this when stories or rules have changed on purpose; a change of rules also needs a new rules_version. Read the
difference before you keep it: it shows what the change does to a whole game.
"""

from pathlib import Path
from typing import Any

from tests.playthroughs.text import playthrough

FILE = Path(__file__).with_name("playthrough.txt")
HEADER: dict[str, Any] = {
    "game": "speedalgo",
    "options": {
        "players": 2,
        "track": "\n".join(["......."] * 5),
        "condition": "flip",
        "traffic_moves": True,
    },
    "seed": 4,
    "language": "fr",
}

if __name__ == "__main__":
    FILE.write_text(playthrough(HEADER), "utf-8")
