"""What a person types, in the light of what is asked: answers in words of any language, in any case."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES
from algodrome.games.bumping_bots.notation import CARDS, TEXTS
from algodrome.games.errors import IllegalMove
from algodrome.language import language, speaking, text
from algodrome.language.plain_words import of_all_languages, plain

NAMED = {  # what is named in every language, and how it is written
    "straight_on": ".",
    "left": "L",
    "right": "R",
    "left_1": "L1",
    "left_2": "L2",
    "right_1": "R1",
    "right_2": "R2",
    "jump": "J",
    "keep": "=",
    "faster": "+",
    "slower": "-",
    "nothing": "none",
} | {name: name for name in DIRECTION_NAMES}


def read(view: Mapping[str, Any], moves: Sequence[str], line: str) -> str:
    """Write a line as notation; its first word answers what is asked now."""
    first, *rest = _written(line)
    answer = next((move for move in moves if move.lower() == first.lower()), first)
    if answer not in moves and f"{answer}1" in moves:  # to the left, and no more said: by one
        answer = f"{answer}1"
    if answer not in moves and answer.lower() not in map(str.lower, TEXTS) and "," not in answer:
        question = text(f"bumping_bots.questions.{view['question'].replace(' ', '_')}")
        raise IllegalMove(text("bumping_bots.errors.no_answer", word=line, question=question, answers="  ".join(moves)))
    return " ".join([answer, *rest])


def _written(line: str) -> list[str]:
    """Put notation in the place of the names in a line, the longest first."""
    names, typed, words = _names(language()), line.split(), plain(line).split()
    longest = max(len(name.split()) for name in names)
    found: list[str] = []
    at = 0
    while at < len(words):
        spans = (length for length in range(longest, 0, -1) if " ".join(words[at : at + length]) in names)
        length = next(spans, 0)
        found.append(names[" ".join(words[at : at + length])] if length else typed[at])
        at += max(length, 1)
    return found


@cache
def _names(spoken: str) -> Mapping[str, str]:
    """Give the notation of each name, as people of all languages write it."""
    with speaking(spoken):
        return of_all_languages(_names_here)


def _names_here() -> dict[str, str]:
    names = {plain(text(f"bumping_bots.cards.{card}")): card for card in CARDS}
    said = {written: text(f"bumping_bots.typed.{name}") for name, written in NAMED.items()}
    return names | {plain(name): written for written, known in said.items() for name in known.split(",")}
