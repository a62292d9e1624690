"""On which space does the car stop? Wrong answers take the other number, count from the wrong space, or don't fall."""

from dataclasses import replace
from typing import Any

from algodrome.games.contract import State
from algodrome.games.exercises import Chance, Closed, Exercise, run
from algodrome.games.formel_fun.constants import BOOST, FULL, KINDS, SIX, TURBO
from algodrome.games.formel_fun.exercises.situations import GAME, OPTIONS, drive_a_while, position_of, space_number
from algodrome.games.formel_fun.notation import actions_in
from algodrome.games.formel_fun.rules import distance, label_of, space_of

FALL = "full"
TURBO_ADDED = "turbo"
LABEL = "label"


class Stopping(Closed):
    """The card is given, the space is asked."""

    game = GAME
    name = "stopping"
    shows_hand = False  # the drawing of a hand tells where each card leads

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Ask about a move that two mistakes at least would make end elsewhere."""
        state = drive_a_while(chance, grade)
        if state.is_over:
            return None
        move = str(chance.one_of(state.legal_moves()))
        position, seat = position_of(state), state.to_act[0]
        asked = Exercise(GAME, self.name, grade, (), OPTIONS[grade], position, seat, given=move)
        right = self.truth(asked)
        themes = self._themes(state, move, right)
        if len(themes) < grade - 1:
            return None
        answers = self.with_answers(right, self._wrong(state, move), chance)
        return replace(asked, themes=themes, answers=answers) if answers else None

    def _themes(self, state: State, move: str, right: str) -> tuple[str, ...]:
        kind, boosted, progress = _read(state, move)
        end = progress + distance(kind, progress) + BOOST * boosted
        there = {LABEL: kind < SIX, TURBO_ADDED: bool(boosted) or kind == TURBO, FALL: space_number(end) != right}
        return tuple(theme for theme, is_there in there.items() if is_there) or ("sequence",)

    def _wrong(self, state: State, move: str) -> dict[str, str]:
        """Give where each mistake ends."""
        kind, boosted, progress = _read(state, move)
        turbo = BOOST * boosted
        whole = distance(kind, progress) + turbo
        if _is_full(state, progress + whole):
            fell = whole - self._way(state, move)
            wrong = {"does_not_fall": whole, "falls_once" if fell > 1 else "falls_one_more": whole - 1 - (fell == 1)}
        else:
            wrong = {"counts_start": whole - 1, "one_more": whole + 1}
        if kind < SIX:
            red, blue = kind + 1, 10 if kind == 0 else 3
            other = blue if label_of(progress) == red else red
            wrong["blue_for_red" if other == blue else "red_for_blue"] = other + turbo
        if boosted:
            wrong |= {"no_turbo": whole - BOOST, "turbo_alone": BOOST}
        return {mistake: space_number(progress + way) for mistake, way in wrong.items()}

    def _way(self, state: State, move: str) -> int:
        """Count the spaces that a move brings the car forward."""
        after = state.copy()
        parked = next(event.data for event in after.play(move) if event.kind == "parked")
        return int(parked["to"]) - _read(state, move)[2]

    def truth(self, exercise: Exercise) -> str:
        """Drive."""
        _, events = run(exercise, (exercise.given,))
        parked = next(event for event in events if event.kind == "parked")
        return space_number(parked.data["to"])

    def values(self, exercise: Exercise) -> dict[str, Any]:
        """Name the car and the space on which it stands."""
        car = exercise.position["order"][exercise.position["turn"]]
        progress = exercise.position["cars"][car]["progress"]
        return {"car": car, "space": space_number(progress), "label": label_of(progress)}


def _read(state: State, move: str) -> tuple[int, int, int]:
    """Give the kind of the card, whether a Turbo goes with it, and how far the car has come."""
    action = actions_in(state.game.board, move)[0]
    position = state.position
    return action % KINDS, action // KINDS, position.progress[position.order[position.turn]]


def _is_full(state: State, progress: int) -> bool:
    return int(state.position.taken[space_of(progress)]).bit_count() >= FULL
