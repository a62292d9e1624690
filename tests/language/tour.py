"""What a person reads in the terminal, from help to the end of a game, in the language that is asked for."""

import random
import sys
from typing import Any

import algodrome
from algodrome.cli.main import run
from algodrome.games import terminal
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
            say(text("formel_fun.story.moved", car="1a", n=n, label=10))
        tell_rules(algodrome.game("algouno"))
        tell_cards(algodrome.game("algouno"))
        tell_answers(algodrome.game("bumping-bots"))
        tell_turbo(algodrome.game("formel-fun"))
        for name in game_names():
            tell_game(algodrome.game(name))


def say(sentence: object) -> None:
    """Write a line."""
    sys.stdout.write(f"{sentence}\n")


def tell_rules(game: algodrome.Game) -> None:
    """Write a pupil's rule with the words that are offered, and say it if it is understood."""
    pupil: Any = type(game).module("pupil")
    conditions, _, wishes, _ = pupil.palette(game)
    rule = f"{conditions[0]} {conditions[1]} >= 4 {wishes[0]} {wishes[2]}"
    is_understood = pupil.read_rules(game, rule) == pupil.read_rules(game, "if cards >= 4 then discard")
    say(rule if is_understood else f"not understood: {rule}")
    say(" ".join(conditions + wishes))


def tell_cards(game: algodrome.Game) -> None:
    """Type every card and who is to get it, in the words and in the codes of the language, and say what is not read."""
    words: Any = type(game).module("wording")
    notation: Any = type(game).module("notation")
    view = {"hands": [["J1", "J2"]], "seat": 1}
    for move in notation.TEXTS[len(notation.ALTERNATIVES) :]:
        card, *side = move.split()
        said = " ".join([words.card_words(card), *(text(f"algouno.codes.{word}") for word in side)])
        for line in (said, words.move_code(move)):
            read = terminal.typed(game, view, [card], line)
            say(line if game.actions_in(read) == game.actions_in(move) else f"not understood: {line}")


def tell_answers(game: algodrome.Game) -> None:
    """Type every answer of a robot in each of its names in the language, and say what is not read."""
    named: Any = type(game).module("typed")
    for name, written in named.NAMED.items():
        for line in text(f"bumping_bots.typed.{name}").split(","):
            read = terminal.typed(game, {"question": "cell"}, [written], line.strip())
            say(line.strip() if read == written else f"not understood: {line}")


def tell_turbo(game: algodrome.Game) -> None:
    """Type a card with a Turbo by its name in the language, and say if it is not read."""
    line = f"6/3 + {text('formel_fun.typed.turbo')}"
    say(line if terminal.typed(game, {}, ["6/3+T"], line) == "6/3+T" else f"not understood: {line}")


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
