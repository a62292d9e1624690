"""What a person reads in the terminal, from help to the end of a game, in the language that is asked for."""

import random
import sys

import algodrome
from algodrome.cli.main import run
from algodrome.games.registry import game_names
from algodrome.language import speaking, text

LINES = (
    ["--help"],
    ["games"],
    ["play", "--help"],
    ["championship", "--help"],
    ["play", "chess"],
    ["replay", "no-file"],
)
COUNTS = (0, 1, 3, 5)
MOST_MOVES = 60


def main(code: str) -> None:
    """Say it all."""
    for line in LINES:
        run([*line, "--lang", code])
    with speaking(code):
        for n in COUNTS:
            say(text("formel_fun.story.moved", car="1a", n=n))
        for name in game_names():
            tell_game(algodrome.game(name))


def say(sentence: object) -> None:
    """Write a line."""
    sys.stdout.write(f"{sentence}\n")


def tell_game(game: algodrome.Game) -> None:
    """Play some of a game, saying the moves, why others are refused, what happens, and the end."""
    names = [f"P{seat}" for seat in range(1, game.players + 1)]
    state, luck = game.start(7), random.Random(7)
    for _ in range(MOST_MOVES):
        if state.is_over:
            break
        seat = state.to_act[0]
        move = str(luck.choice(state.legal_moves(seat)))
        say(game.wording(state.view(seat), move))
        for event in state.play(move, seat):
            say(game.story(event, names))
    try:
        state.play("?!", state.to_act[0] if state.to_act else 1)
    except algodrome.IllegalMove as refusal:
        say(refusal)


if __name__ == "__main__":
    main(sys.argv[1])
