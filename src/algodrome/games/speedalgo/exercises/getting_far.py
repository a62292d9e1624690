"""Get far: every program that reaches the column is good; the furthest with the fewest cards has three stars."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations

from algodrome.games.contract import Event
from algodrome.games.exercises import Chance, Exercise, ExerciseError, Kind, Verdict, fault
from algodrome.games.speedalgo.exercises.driving import Drive
from algodrome.games.speedalgo.exercises.situations import (
    GAME,
    SEAT,
    blocks_in,
    cell_reached,
    draw_position,
    drive_of,
    options_of,
    own_events,
)
from algodrome.games.speedalgo.program import EMPTY_PROGRAM, HEADS, Block
from algodrome.language import text

CARDS_OF = {1: "AB ABD ABG REP", 2: "AB ABD ABG P REP SA", 3: "AB ABD ABG P REP SA SAS"}  # by grade
Program = tuple[Block, ...]
LEAST_AHEAD = 3  # columns
LEAST_CARDS = 3  # that it takes to reach the goal
MOST_WAYS = 8  # of getting furthest with the fewest cards


class GettingFar(Kind):
    """The column is given, the program is asked."""

    game = GAME
    name = "getting_far"

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Ask for a column that needs more than driving straight ahead."""
        options = {**options_of(grade, chance), "bodies": 1}
        position = draw_position(chance, options)
        allowed = CARDS_OF[grade]
        asked = Exercise(GAME, self.name, grade, (), options, position, SEAT, given=allowed, goal="0")
        drive = drive_of(asked)
        furthest = {program: _furthest(drive, program).at.column for program in programs(allowed)}
        best = max(furthest.values())
        good = [program for program, column in furthest.items() if column == best]
        fewest = min(map(cards_in, good))
        short = [program for program in good if cards_in(program) == fewest]
        is_easy = any(cards_in(program) < LEAST_CARDS and column >= best - 1 for program, column in furthest.items())
        if best - drive.at.column < LEAST_AHEAD or len(short) > MOST_WAYS or is_easy:
            return None
        return replace(asked, themes=_themes(short[0]), goal=str(best - 1), best=(best, fewest))

    def judge(self, exercise: Exercise, said: str) -> Verdict:
        """One star for the column asked for, two for the furthest, three for that with the fewest cards."""
        program = blocks_in(exercise, self.cleaned(said))
        allowed = exercise.given.split()
        refused = [card for card in _cards(program) if card not in allowed]
        if refused:
            raise ExerciseError(text("speedalgo.exercises.left_out", card=refused[0]))
        end = _furthest(drive_of(exercise), program)
        reached, (best, fewest) = end.at.column, exercise.best
        stars = 0 if reached < int(exercise.goal) else 1 + (reached >= best) * (1 + (cards_in(program) <= fewest))
        return Verdict(stars, "", (written(program), *end.picks), str(end.at))

    def check(self, exercise: Exercise) -> None:
        """Try all programs: none gets further, and none as far with fewer cards; the rules agree about the best."""
        drive = drive_of(exercise)
        ends = {program: _furthest(drive, program) for program in programs(exercise.given)}
        program, end = max(ends.items(), key=lambda item: (item[1].at.column, -cards_in(item[0])))
        if exercise.best != (end.at.column, cards_in(program)) or not int(exercise.goal) < end.at.column:
            raise fault(exercise, "right", found=end.at)
        if cell_reached(exercise, written(program), end.picks) != str(end.at):
            raise fault(exercise, "right", found=cell_reached(exercise, written(program), end.picks))

    def example(self, exercise: Exercise) -> str:
        """Give a program that has three stars."""
        drive, (best, fewest) = drive_of(exercise), exercise.best
        short = (program for program in programs(exercise.given) if cards_in(program) == fewest)
        return next(written(program) for program in short if _furthest(drive, program).at.column == best)

    def told(self, exercise: Exercise, events: Sequence[Event]) -> Sequence[Event]:
        """End with the bolide's own program."""
        return own_events(exercise, events)

    def values(self, exercise: Exercise) -> dict[str, object]:
        """Name the die, and the cards: SA and SAS are the two sides of one (SA3)."""
        cards = exercise.given.replace("SA SAS", "SA/SAS")
        return {"die": exercise.position["dice"][exercise.seat - 1], "given": cards}


@cache
def programs(allowed: str) -> tuple[Program, ...]:
    """List the programs that can be laid with some cards, with bodies of one card (SA10)."""
    heads = [head for head in HEADS if head in allowed.split()]
    movements = [card for card in allowed.split() if card not in HEADS]
    laid = (cards for count in range(len(movements) + 1) for cards in permutations(movements, count))
    return tuple(dict.fromkeys(program for cards in laid for program in _with_heads(cards, heads)))


def _with_heads(cards: tuple[str, ...], heads: Sequence[str]) -> Iterator[Program]:
    """Put REP, SA and SAS on cards in every way: each once, and only one side of the condition card."""
    plain = tuple(Block("", (card,)) for card in cards)
    loops = [_headed(plain, place, "REP") for place in range(len(plain)) if "REP" in heads]
    for program in (plain, *loops):
        yield program
        for place, block in enumerate(program):
            if block.head:
                continue
            if "SA" in heads:
                yield _headed(program, place, "SA")
            following = program[place + 1 : place + 2]
            if "SAS" in heads and following and not following[0].head:
                yield (*program[:place], Block("SAS", block.body, following[0].body), *program[place + 2 :])


def _headed(program: Program, place: int, head: str) -> Program:
    return (*program[:place], Block(head, program[place].body), *program[place + 1 :])


def written(program: Program) -> str:
    """SA26: write a program."""
    return " - ".join(map(str, program)) or EMPTY_PROGRAM


def cards_in(program: Program) -> int:
    """Count the cards of a program."""
    return len(_cards(program))


def _cards(program: Program) -> list[str]:
    return [card for block in program for card in (block.head, *block.body, *block.otherwise) if card]


def _furthest(drive: Drive, program: Program) -> Drive:
    """Give the best end that the choices of a program lead to."""
    return max(drive.ends(program), key=lambda end: end.at.column)


def _themes(program: Program) -> tuple[str, ...]:
    themes = {"REP": "loop", "SA": "test", "SAS": "alternative", "P": "push"}
    return (*(theme for card, theme in themes.items() if card in _cards(program)), "search")
