"""A process that compiles the bots of every game into the cache: `python -m algodrome.server.thinking.compiler`.

It says {"compiled": game} for each game, or {"failed": reason}, and {"done": true} before it ends.
"""

import os
import sys

from algodrome.games.registry import game_names
from algodrome.kernels.native import NoNumbaError, numba
from algodrome.server.thinking import native
from algodrome.server.thinking.dialogue import Dialogue

LOWEST_PRIORITY = 19


def compile_games(dialogue: Dialogue) -> None:
    """Compile one game after the other; what is on the disk already is only loaded."""
    try:
        numba()
        native.check_that_code_can_be_kept()
    except (NoNumbaError, OSError) as error:
        dialogue.say(failed=str(error))
        return
    for name in game_names():
        try:
            native.load(name)
        except Exception as error:  # noqa: BLE001 - whatever the reason, bots have interpreted rules
            dialogue.say(failed=f"{name}: {error}")
        else:
            dialogue.say(compiled=name)


def main() -> None:
    """Compile while nobody else wants the processor."""
    if sys.platform != "win32":
        os.nice(LOWEST_PRIORITY)
    dialogue = Dialogue()
    dialogue.listen(lambda _: None)
    compile_games(dialogue)
    dialogue.say(done=True)
    dialogue.end()


if __name__ == "__main__":
    main()
