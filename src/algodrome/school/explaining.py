"""What is said and shown for an answer: right or wrong, why, and what happens on the board."""

from dataclasses import dataclass

from algodrome.games.contract import Event, State
from algodrome.games.exercises import Exercise, Verdict, run
from algodrome.school.collection import kind_of


@dataclass(frozen=True)
class Explanation:
    """The verdict on an answer, in words and as events."""

    verdict: Verdict
    correction: str  # of the mistake, in the language in force; empty where it has no name
    events: tuple[Event, ...]  # from the position of the exercise on, as far as the question goes
    end: State | None  # the position after them; None if the question ends before what it shows does


def explain(one: Exercise, said: str) -> Explanation:
    """Judge an answer, and run on the board what shows why."""
    kind = kind_of(one)
    verdict = kind.judge(one, said)
    state, events = run(one, verdict.shown)
    told = tuple(kind.told(one, events))
    return Explanation(verdict, kind.correction(verdict.mistake), told, state if len(told) == len(events) else None)
