"""A bot that plays a legal move by chance: one line of JSON for each question, one for each answer.

Try it: algodrome bot check ./bot.py
"""

import json
import random
import sys


def choose(question: dict) -> str:
    """Choose a move: replace this by your own idea. `question["view"]` is all that your seat may know."""
    luck = random.Random(f"{question['seed']} {question['id']}")  # the same game again, if it is asked again
    return luck.choice(question["legal"])


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "move": choose(asked)}), flush=True)
