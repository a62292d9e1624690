"""What a person types, in the light of what is asked: answers in words, French or English, in any case."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES
from algodrome.games.bumping_bots.notation import CARDS, TEXTS
from algodrome.games.errors import IllegalMove
from algodrome.language import text
from algodrome.language.plain_words import plain

LONGEST = 3  # words of a name
NAMES = {
    ".": ("tout droit", "continuer", "straight on", "straight", "ne pas tourner", "no turn"),
    "L": ("gauche", "a gauche", "tourner a gauche", "left", "turn left", "g"),
    "R": ("droite", "a droite", "tourner a droite", "right", "turn right", "d"),
    "L1": ("gauche 1", "left 1", "g1"),
    "L2": ("gauche 2", "left 2", "g2"),
    "R1": ("droite 1", "right 1", "d1"),
    "R2": ("droite 2", "right 2", "d2"),
    "J": ("sauter", "saut", "jump"),
    "=": ("garder", "keep"),
    "+": ("accelerer", "plus vite", "faster"),
    "-": ("ralentir", "moins vite", "slower"),
    "none": ("rien", "aucune", "aucun", "non", "pas de carte", "no", "no card", "nothing"),
}


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
    names, typed, words = _names(), line.split(), plain(line).split()
    found: list[str] = []
    at = 0
    while at < len(words):
        spans = (length for length in range(LONGEST, 0, -1) if " ".join(words[at : at + length]) in names)
        length = next(spans, 0)
        found.append(names[" ".join(words[at : at + length])] if length else typed[at])
        at += max(length, 1)
    return found


def _names() -> dict[str, str]:
    """Give the notation of each name, those of cards and directions in the language in force."""
    names = {name: answer for answer, known in NAMES.items() for name in known}
    names |= {plain(text(f"bumping_bots.cards.{card}")): card for card in CARDS}
    directions = {name: plain(text(f"bumping_bots.directions.{name}")) for name in DIRECTION_NAMES}
    return names | {words.replace("l'", "l' ").split()[-1]: name for name, words in directions.items()}
