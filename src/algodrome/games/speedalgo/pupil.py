"""A pupil's program as a bot: the same program in every round, or one for each number of the die.

A text such as

    # drive, and push what is in the way
    REP AB - SA P - ABD
    4: REP ABD - AB

A line that begins with a number is for that number of the die; everything after # is a remark.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from algodrome.games.contract import Game, State
from algodrome.games.errors import IllegalMove
from algodrome.games.speedalgo.constants import MAX_DIE, SUBMIT
from algodrome.games.speedalgo.program import EMPTY_PROGRAM
from algodrome.language import text

ANY_NUMBER = 0


@dataclass(frozen=True)
class Programs:
    """What is submitted, by the number of the die."""

    programs: Mapping[int, str]

    def choose(self, state: State, seat: int) -> str | None:
        """Submit the program of the die; None while no program is asked for."""
        if not state.legal_mask(seat)[SUBMIT]:
            return None
        die = state.view(seat)["dice"][seat - 1]
        program = self.programs.get(die) or self.programs.get(ANY_NUMBER) or EMPTY_PROGRAM
        try:
            state.copy().take(program, seat)
        except IllegalMove:  # SA27: the two-sided card lies on its other side
            return EMPTY_PROGRAM
        return program


def read_rules(game: Game, written: str) -> Programs:
    """Read the text; a ValueError names the first line with a fault."""
    programs: dict[int, str] = {}
    for number, line in enumerate(written.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if words:
            try:
                _read_line(game, words, programs)
            except ValueError as error:
                raise ValueError(text("speedalgo.pupil.line", line=number, reason=error)) from None
    if not programs:
        raise ValueError(text("speedalgo.pupil.empty"))
    return Programs(programs)


def _read_line(game: Game, words: str, programs: dict[int, str]) -> None:
    before, colon, program = words.partition(":")
    die = before.strip() if colon else str(ANY_NUMBER)
    if colon and die not in map(str, range(1, MAX_DIE + 1)):
        raise ValueError(text("speedalgo.pupil.die", found=die, last=MAX_DIE))
    if int(die) in programs:
        raise ValueError(text("speedalgo.pupil.twice"))
    line = program.strip() if colon else words
    if game.actions_in(line)[-1:] != [SUBMIT]:
        raise ValueError(text("speedalgo.pupil.no_program", found=line))
    programs[int(die)] = line
