"""One decision of a bot, written as one line.

A bot chooses one action at a time, but a person would write a SpeedAlgo program, a pair of Alg(un)o cards or the rest
of a Bumping Bots turn in one line. So the bot goes on in the imagined state for as long as the same seat may act, a
record would write its actions in one line, no other turn has begun, and nothing random or hidden has come to light.
What follows is another question, asked about what has really happened. That makes a line legal in every game that looks
the same to the seat, and every entry of a table as long as a person's would be.
"""

from collections.abc import Sequence

from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.making import Bot, is_searching, make_bot
from algodrome.bots.registry import usual_rule
from algodrome.games.contract import Game
from algodrome.games.errors import IllegalMove
from algodrome.kernels.native import can_compile
from algodrome.server.thinking.question import Question


def decide(question: Question, game: Game, target: str = "python") -> str:
    """Give the line that the bot of a question plays; `game` is the game of the question."""
    state = question.state(game)
    bot = bot_of(question, game, target)
    actions: list[int] = []
    while question.seat in state.to_act:
        move = bot.choose(state, question.seat)
        if actions and not is_one_line(game, [*actions, move.action]):
            break
        actions.append(move.action)
        events = state.play(move, question.seat)
        if any(event.reveals or event.kind == game.begins_turn for event in events):
            break
    return written(game, actions)


def bot_of(question: Question, game: Game, target: str) -> Bot:
    """Make the bot of a question; until its game is compiled, if it ever is, the usual one plays for a search."""
    if is_searching(question.bot) and target != "native" and can_compile():
        return KernelBot(usual_rule(type(game)), game, question.luck, target=target)
    return make_bot(question.bot, game, question.luck, target=target)


def is_one_line(game: Game, actions: Sequence[int]) -> bool:
    """Tell whether a record writes some actions of one seat in one line."""
    return len(_record_lines(game, actions)) == 1


def written(game: Game, actions: Sequence[int]) -> str:
    """Write actions as a record does; where that is not what they are, word by word."""
    for line in _record_lines(game, actions)[:1]:
        if _reads_as(game, line, actions):
            return line
    return _word_by_word(game, actions)


def _record_lines(game: Game, actions: Sequence[int]) -> list[str]:
    try:
        return [line for _, line in game.lines_of([(1, action) for action in actions])]
    except (IndexError, ValueError):  # the end of a program that somebody else began is no program
        return [_word_by_word(game, actions)]


def _word_by_word(game: Game, actions: Sequence[int]) -> str:
    return " ".join(game.text_of(action) for action in actions)


def _reads_as(game: Game, line: str, actions: Sequence[int]) -> bool:
    try:
        return game.actions_in(line) == list(actions)
    except IllegalMove:
        return False
