"""How long the standard sets take on one core, how large the archive is: `python benchmarks/paper.py [--twice]`.

Every sheet of every game, in both languages and both looks, is laid out and set as PDF; `--twice` does it again and
compares the bytes. Processor time is told, so that others on the machine disturb it less.
"""

import sys
import time
from hashlib import sha256

from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class, game_names
from algodrome.language import LANGUAGES, speaking
from algodrome.press.sets import standard_set
from algodrome.press.typesetting import pdf_of
from algodrome.server.http.paper import archive_file

LIMIT = 30.0  # seconds


def all_sets() -> dict[str, str]:
    """Set everything; give what was made by its name."""
    made: dict[str, str] = {}
    for code in LANGUAGES:
        for look in LOOKS.values():
            for name in game_names():
                with speaking(code):
                    documents = standard_set(game_class(name), look)
                made |= {document.file_name: sha256(pdf_of(document)).hexdigest() for document in documents}
    return made


def main() -> int:
    """Measure and tell."""
    began = time.process_time()
    made = all_sets()
    seconds = time.process_time() - began
    print(f"{len(made)} files in {seconds:.1f} s of one core (at most {LIMIT:.0f})")
    if archive_file().is_file():
        print(f"archive {archive_file().stat().st_size / 1e6:.2f} MB (at most 6)")
    if "--twice" in sys.argv:
        print("the same bytes again" if all_sets() == made else "OTHER BYTES")
    return int(seconds > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
