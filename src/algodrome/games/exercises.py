"""Exercises: a position and a question. A game's folder may have a module `exercises`; its KINDS are kinds of question.

A kind proposes exercises about positions drawn from a seed, and judges answers by running the rules. A closed question
offers answers: the right one, and wrong ones, each of which is what a named mistake leads to. An open one takes every
answer that does what is asked, and gives stars.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, TypeVar

from algodrome.games.contract import Event, Game, State
from algodrome.games.own_text import MAX_LINE, cut
from algodrome.games.registry import game_class
from algodrome.language import has_text, text

GRADES = (1, 2, 3)
STARS = 3
MOST_ANSWERS = 5  # offered
LEAST_WRONG = 2
LAID = "+"  # before the card that a move lays
T = TypeVar("T")


class ExerciseError(ValueError):
    """An exercise that is not there or not right, or an answer that is none."""


class Chance:
    """What is drawn for exercises: the same on every Python, so that a seed gives the same bytes."""

    def __init__(self, *seed: object) -> None:
        """Begin with a seed of several parts."""
        self._random = Random(":".join(map(str, seed)))  # noqa: S311 - nothing secret is drawn

    def below(self, limit: int) -> int:
        """Draw a number from 0 to limit - 1."""
        return int(self._random.random() * limit)

    def one_of(self, things: Sequence[T]) -> T:
        """Draw one of some things."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """Draw some things, in the order in which they are drawn."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]


@dataclass(frozen=True)
class Answer:
    """What may be answered to a closed question, and the mistake that leads there; none to the right one."""

    said: str
    mistake: str = ""


@dataclass(frozen=True)
class Exercise:
    """A position and a question."""

    game: str
    kind: str
    grade: int
    themes: tuple[str, ...]
    options: Mapping[str, Any]
    position: Mapping[str, Any]  # a document of the game, without its heading
    seat: int  # who looks, and is asked
    given: str = ""  # what the question shows beside the position, in notation
    goal: str = ""  # what is to be reached, in notation
    answers: tuple[Answer, ...] = ()  # of a closed question, the right one first
    best: tuple[int, ...] = ()  # of an open one: the best result, and the fewest cards that give it
    number: int = 0  # in its collection, from 1

    @property
    def right(self) -> str:
        """Give the right answer of a closed question."""
        return self.answers[0].said

    def state(self) -> State:
        """Set the position up."""
        game = _game(self.game, tuple(self.options.items()))
        return game.from_json({**game.header, **self.position})

    def offered(self) -> list[Answer]:
        """Give the answers of a closed question in an order that does not tell the right one."""
        return Chance(self.game, self.kind, self.number, self.given).some(self.answers, len(self.answers))

    def to_json(self) -> dict[str, Any]:
        """Write it as a JSON object; what is empty is left out."""
        written = asdict(self) | {"answers": [[answer.said, answer.mistake] for answer in self.answers]}
        return {name: value for name, value in written.items() if value not in ("", (), [], 0)}

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> "Exercise":
        """Read what `to_json` wrote."""
        tuples = {name: tuple(written.get(name, ())) for name in ("themes", "best")}
        answers = tuple(Answer(*answer) for answer in written.get("answers", ()))
        return cls(**{**written, **tuples, "answers": answers})


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, Any], ...]) -> Game:
    """Make a game once for all exercises with the same options."""
    return game_class(name)(**dict(options))


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth."""

    stars: int  # 0: it is wrong
    mistake: str = ""  # that a wrong answer comes from, where it has a name
    shown: tuple[str, ...] = ()  # lines that show on the position what happens
    reached: str = ""  # by an open answer, in notation


@dataclass(frozen=True)
class Kind(ABC):
    """A kind of question about a game."""

    game: ClassVar[str]
    name: ClassVar[str]
    shows_hand: ClassVar[bool] = True  # whether the position is seen by the seat, or by a spectator
    in_picture: ClassVar[bool] = False  # whether answers are places that a picture marks with their letters
    edition: ClassVar[int] = 1  # of the game's collection, in which it came: its exercises follow those of earlier ones
    grades: tuple[int, ...] = field(default=GRADES)

    @abstractmethod
    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Draw a position and ask about it; None where there is nothing good to ask."""

    @abstractmethod
    def judge(self, exercise: Exercise, said: str) -> Verdict:
        """Judge an answer; ExerciseError, or the game's own refusal, says why it is none."""

    @abstractmethod
    def check(self, exercise: Exercise) -> None:
        """Find the answers out anew, by running the rules; ExerciseError if they are not what the exercise says."""

    def view(self, exercise: Exercise) -> dict[str, Any]:
        """Show the position as it is asked about."""
        return exercise.state().view(exercise.seat if self.shows_hand else None)

    def shown(self, exercise: Exercise, said: str) -> tuple[str, ...]:
        """Give the lines that show on the position what happens."""
        del said
        return (exercise.given,)

    def told(self, exercise: Exercise, events: Sequence[Event]) -> Sequence[Event]:
        """Give of what happened the part that the question is about."""
        del exercise
        return events

    def example(self, exercise: Exercise) -> str:
        """Give an answer that has all stars."""
        return exercise.right

    def allows(self, exercise: Exercise, move: str) -> bool:
        """Tell whether a move may be part of an answer to an open question: it lists the cards, where not all may."""
        card = move.removeprefix(LAID)
        return card == move or not exercise.given or card in exercise.given.split()

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Give what the question may name beside `given` and `goal`."""
        del exercise
        return {}

    def question(self, exercise: Exercise) -> str:
        """Ask, in the language in force."""
        values = {"given": exercise.given, "goal": exercise.goal, "seat": exercise.seat, **self.values(exercise)}
        return text(f"{self._package}.exercises.{self.name}", **values)

    def answer_words(self, exercise: Exercise, said: str) -> str:
        """Say an answer, in the language in force; most are said as they are written."""
        del exercise
        return said

    def right_words(self, exercise: Exercise) -> str:
        """Say the right answer of a closed question where it is corrected on paper."""
        return self.answer_words(exercise, exercise.right)

    def correction(self, mistake: str) -> str:
        """Say what is true instead of a mistake, with the number of the rule; nothing where the mistake has no name."""
        key = f"{self._package}.exercises.mistakes.{mistake}"
        return text(key) if mistake and has_text(key) else ""

    def cleaned(self, said: str) -> str:
        """Give an answer as it is written in notation."""
        return " ".join(said[:MAX_LINE].upper().split())

    @property
    def _package(self) -> str:
        return game_class(self.game).package


class Closed(Kind):
    """A question with answers to choose from, of which one is right."""

    @abstractmethod
    def truth(self, exercise: Exercise) -> str:
        """Find the right answer by running the rules."""

    def judge(self, exercise: Exercise, said: str) -> Verdict:
        """Give all stars for the right answer, and none for another."""
        said = self.cleaned(said)
        for answer in exercise.answers:
            if self.cleaned(answer.said) == said:
                stars = 0 if answer.mistake else STARS
                return Verdict(stars, answer.mistake, self.shown(exercise, answer.said))
        offered = ", ".join(answer.said for answer in exercise.offered())
        raise ExerciseError(text("exercises.not_offered", said=cut(said), offered=offered))

    def check(self, exercise: Exercise) -> None:
        """One answer is right and it comes first; the others are wrong, and each has its mistake."""
        right, *wrong = exercise.answers
        found = self.truth(exercise)
        said = [answer.said for answer in exercise.answers]
        if right.said != found or right.mistake:
            raise fault(exercise, "right", found=found)
        if len(set(said)) < len(said) or not LEAST_WRONG <= len(wrong) < MOST_ANSWERS:
            raise fault(exercise, "answers")
        if not all(self.correction(answer.mistake) for answer in wrong):
            raise fault(exercise, "mistake")

    def with_answers(self, right: str, wrong: Mapping[str, str], chance: Chance) -> tuple[Answer, ...] | None:
        """Put the answers together, from mistakes and what they lead to; None if too few differ.

        Of mistakes that lead to the same answer, the first stands for it.
        """
        by_answer: dict[str, str] = {}
        for mistake, said in wrong.items():
            if said != right:
                by_answer.setdefault(said, mistake)
        if len(by_answer) < LEAST_WRONG:
            return None
        chosen = chance.some(list(by_answer.items()), MOST_ANSWERS - 2)
        return (Answer(right), *(Answer(said, mistake) for said, mistake in chosen))


def fault(exercise: Exercise, reason: str, **values: object) -> ExerciseError:
    """Say what is wrong with an exercise."""
    place = f"{exercise.game} {exercise.number} ({exercise.kind})"
    return ExerciseError(text(f"exercises.faults.{reason}", exercise=place, **values))


def kinds_of(game: type[Game]) -> Mapping[str, Kind]:
    """Give the kinds of question that a game declares, by their names; none if it has no exercises."""
    return {kind.name: kind for kind in getattr(game.module("exercises"), "KINDS", ())}


def theme_words(game: type[Game], theme: str) -> str:
    """Say what an exercise is about, in the language in force: in the game's own words, or in those of all games."""
    keys = (f"{game.package}.exercises.themes.{theme}", f"exercises.themes.{theme}")
    return next((text(key) for key in keys if has_text(key)), theme)


def run(exercise: Exercise, lines: Sequence[str]) -> tuple[State, list[Event]]:
    """Play lines on the position of an exercise, the first of them by the seat that is asked."""
    state, events = exercise.state(), []
    for number, line in enumerate(lines):
        events += state.play(line, None if number else exercise.seat)
    return state, events
