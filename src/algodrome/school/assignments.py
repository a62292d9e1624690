"""Exercises in class: what the teacher gives to whom, and how a place has answered."""

from dataclasses import dataclass, field

MOST_ASSIGNED = 30  # exercises at once
MOST_TRIES = 20  # of one place at one exercise
STAR_OF_A_SECOND_TRY = 1  # at a closed question: who tries again has seen the answer

Asked = tuple[str, int]  # a game, and the number of one of its exercises


@dataclass(frozen=True)
class Assignment:
    """Exercises that the teacher has given, to be done in any order and at one's own pace."""

    game: str
    set_name: str  # "": they were chosen one by one
    exercises: tuple[int, ...]

    @property
    def asked(self) -> list[Asked]:
        """Name its exercises."""
        return [(self.game, number) for number in self.exercises]


@dataclass
class Solution:
    """How a place has answered an exercise so far."""

    tries: int = 0
    stars: int = 0  # of the best answer
    solved: int = 0  # at which try it was right first; 0: at none
    last: int = 0  # stars of the last answer
    said: set[str] = field(default_factory=set)  # all answers
    wrong: dict[str, str] = field(default_factory=dict)  # answers that were, and the mistakes they come from

    def take(self, said: str, stars: int, mistake: str) -> None:
        """Take the next answer."""
        self.tries += 1
        self.said.add(said)
        self.last, self.stars = stars, max(stars, self.stars)
        if not stars:
            self.wrong[said] = mistake
        elif not self.solved:
            self.solved = self.tries


def worth(stars: int, before: Solution, *, is_open: bool) -> int:
    """Tell what an answer is worth: who has seen the answer to a closed question gets one star at most."""
    return min(stars, STAR_OF_A_SECOND_TRY) if before.tries and not is_open else stars
