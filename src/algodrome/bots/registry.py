"""The bots of each game, and what they are called."""

from algodrome.bots.levels import LEVELS
from algodrome.bots.trained.trained_bot import TRAINED
from algodrome.bots.trained.weights import has_weights
from algodrome.games.contract import Game
from algodrome.games.policies import policies_of
from algodrome.language import has_text, text

SEARCH = "search"  # plays every game


def bots_of(kind: type[Game]) -> tuple[str, ...]:
    """Name the bots that can play a game: the levels for people, then the others."""
    trained = (TRAINED,) if has_weights(kind) else ()
    return (*LEVELS, *policies_of(kind), *trained, SEARCH)


def usual_rule(kind: type[Game]) -> str:
    """Name the best bot that is a rule: searches take everybody for it, and it plays until they are compiled."""
    return policies_of(kind)[-1]


def bot_words(kind: type[Game], name: str) -> str:
    """Describe a bot: in the words of its game, or those that all games share."""
    own, common = f"{kind.package}.bots.{name}", f"bots.words.{name}"
    return text(own) if has_text(own) else text(common) if has_text(common) else name
