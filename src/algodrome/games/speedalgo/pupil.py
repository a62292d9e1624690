"""A pupil's program as a bot: the same program in every round, or one for each number of the die.

A text such as

    # drive, and push what is in the way
    REP AB - SA P - ABD
    4: REP ABD - AB

A line that begins with a number is for that number of the die; everything after # is a remark.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from algodrome.games.contract import Game, State
from algodrome.games.errors import IllegalMove
from algodrome.games.speedalgo.constants import MAX_DIE, NO_CONDITION, SUBMIT
from algodrome.games.speedalgo.program import CARDS, EMPTY_PROGRAM, HEADS
from algodrome.language import text

ANY_NUMBER = 0


@dataclass(frozen=True)
class Programs:
    """What is submitted, by the number of the die."""

    programs: Mapping[int, str]
    fitting: dict[tuple[str, int], bool] = field(default_factory=dict, compare=False)  # SA27: with the card on a side

    def choose(self, state: State, seat: int) -> str | None:
        """Submit the program of the die; None while no program is asked for."""
        if not state.legal_mask(seat)[SUBMIT]:
            return None
        die = state.position.die[seat - 1]  # lies open, as does the side of the card
        program = self.programs.get(die) or self.programs.get(ANY_NUMBER) or EMPTY_PROGRAM
        laid = program, state.position.side[seat - 1]
        if laid not in self.fitting:
            self.fitting[laid] = why_not(state, seat, program) is None
        return program if self.fitting[laid] else EMPTY_PROGRAM


def why_not(state: State, seat: int, program: str) -> str | None:
    """Tell why a program can't be submitted; None if it can."""
    try:
        state.copy().take(program, seat)
    except IllegalMove as error:
        return str(error)
    return None


def palette(game: Game) -> list[list[str]]:
    """Give the words that a program is built of, in groups."""
    heads = [head for head in HEADS if head == "REP" or game.board.condition != NO_CONDITION]
    numbers = [f"{die}:" for die in range(1, MAX_DIE + 1)]
    return [heads, [card for card in CARDS if card not in HEADS], ["-", *(["/"] if "SAS" in heads else [])], numbers]


def as_written(typed: str) -> str:
    """Write a text with the codes of the cards, as the game does, and leave its remarks."""
    parts = (line.partition("#") for line in typed.splitlines())
    return "\n".join(program.upper() + sign + remark for program, sign, remark in parts)


def read_rules(game: Game, written: str) -> Programs:
    """Read the text; a ValueError names the first line with a fault."""
    programs: dict[int, str] = {}
    bench = _workbench(game)
    for number, line in enumerate(written.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if words:
            try:
                _read_line(bench, words, programs)
            except ValueError as error:
                raise ValueError(text("speedalgo.pupil.line", line=number, reason=error)) from None
    if not programs:
        raise ValueError(text("speedalgo.pupil.empty"))
    return Programs(programs)


def _workbench(game: Game) -> State:
    """Give a game in which the first of the seats that are asked builds a program."""
    state = game.start(0)
    while not state.legal_mask(state.to_act[0])[SUBMIT]:
        state.take(state.legal_moves(state.to_act[0])[0], state.to_act[0])
    return state


def _read_line(bench: State, words: str, programs: dict[int, str]) -> None:
    before, colon, program = words.partition(":")
    die = before.strip() if colon else str(ANY_NUMBER)
    if colon and die not in map(str, range(1, MAX_DIE + 1)):
        raise ValueError(text("speedalgo.pupil.die", found=die, last=MAX_DIE))
    if int(die) in programs:
        raise ValueError(text("speedalgo.pupil.twice"))
    line = program.strip() if colon else words
    if bench.game.actions_in(line)[-1:] != [SUBMIT]:
        raise ValueError(text("speedalgo.pupil.no_program", found=line))
    reasons = [why_not(_turned(bench, side), bench.to_act[0], line) for side in (0, 1)]
    if all(reasons):
        raise ValueError(reasons[0])
    programs[int(die)] = line


def _turned(bench: State, side: int) -> State:
    """SA27: lay the two-sided card on a side."""
    state = bench.copy()
    state.position.side[bench.to_act[0] - 1] = side
    return state
