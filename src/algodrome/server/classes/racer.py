"""A process that runs the races of one contest: `python -m algodrome.server.classes.racer`.

It hears {"ask": {game, options, programs, races, names, seed, language}}, says {"done": races} now and then, and in the
end {"result": …}, or {"stumbled": reason}.
"""

import os
import sys
from queue import SimpleQueue

from algodrome.games.options import found_good_before
from algodrome.games.registry import game_class
from algodrome.language import speaking
from algodrome.school.races import run_races
from algodrome.server.thinking.dialogue import Dialogue, Message

LOWER_PRIORITY = 10  # moves, and bots that think, come first


def main() -> None:
    """Run the races of the one question that is asked."""
    if sys.platform != "win32":
        os.nice(LOWER_PRIORITY)
    dialogue, questions = Dialogue(), SimpleQueue[Message]()
    dialogue.listen(questions.put)
    dialogue.say(ready=True)
    asked = questions.get()["ask"]
    try:
        dialogue.say(result=_run(asked, dialogue))
    except Exception as error:  # noqa: BLE001 - whatever it is, the server logs it and says that it failed
        dialogue.say(stumbled=f"{type(error).__name__}: {error}")


def _run(asked: Message, dialogue: Dialogue) -> object:
    with speaking(asked["language"]), found_good_before():
        return run_races(
            game_class(asked["game"])(**asked["options"]),
            {int(place): written for place, written in asked["programs"].items()},
            asked["races"],
            {int(place): name for place, name in asked["names"].items()},
            seed=asked["seed"],
            tell=lambda races: dialogue.say(done=races),
        )


if __name__ == "__main__":
    main()
