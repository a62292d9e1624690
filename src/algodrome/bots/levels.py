"""The levels for people: how far each looks, and how much it overlooks, in every game.

All of them search, with a number of trials, so that a seed fixes what they choose. The weaker ones try little, and at
each turn overlook a part of what they could do: a card that is forgotten, a line that is not seen. A game declares what
suits it (`skills`); any other has `ANY_GAME`. `python -m benchmarks.strength` measures one against another.
"""

from algodrome.games.description import Description
from algodrome.games.skill import Skill

EASY, MEDIUM, STRONG, CHAMPION = LEVELS = ("easy", "medium", "strong", "champion")  # weakest first
FRIENDLY = EASY  # plays where nobody asked for another

MOST_INTERPRETED = 200  # trials of a level where rules are interpreted: some seconds

ANY_GAME = {
    EASY: Skill(trials=8, overlooks=60),
    MEDIUM: Skill(trials=20, overlooks=35),
    STRONG: Skill(trials=100, overlooks=15),
    CHAMPION: Skill(trials=2000),
}


def skill(kind: type[Description], level: str) -> Skill:
    """Tell how well a level plays a game."""
    return kind.skills.get(level, ANY_GAME[level])


def trials_of(kind: type[Description], level: str, backend: str) -> int:
    """Tell how many trials a level makes for each choice; fewer, where each takes a hundred times as long."""
    trials = skill(kind, level).trials
    return min(trials, MOST_INTERPRETED) if backend == "python" else trials
