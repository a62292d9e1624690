"""Which card is best? Asked only where the margin is proven: by many ends of the race, and again by others."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from algodrome.games.contract import State
from algodrome.games.exercises import MOST_ANSWERS, Answer, Chance, Closed, Exercise
from algodrome.games.formel_fun.constants import BOOST, KINDS
from algodrome.games.formel_fun.exercises.situations import GAME, OPTIONS, SEEDS, drive_a_while, position_of
from algodrome.games.formel_fun.notation import actions_in
from algodrome.games.formel_fun.rules import distance

POLICY = "greedy"
GLANCE, ENDS = 100, 1500  # ends of the game that are played for each card: to find a question, and to prove it
MARGIN = 0.05  # of the share of wins, between the best card and the next
DOUBTS = 4.0  # standard errors that the margin must have
LEAST_MOVES = 3  # to choose from
TURBO_SIGN = "T"
FEW = 1  # the grade whose games have the fewest cars
EARLIEST, LATEST = 40, 120  # moves before the question: late in a game one card decides more


def shares(state: State, seat: int, ends: int, seed: int) -> dict[str, float]:
    """Give the share of wins after each move, when all play on as greedy does and what is hidden is drawn anew."""
    won = {}
    for move in state.legal_moves(seat):
        after = state.copy()
        after.play(move, seat)
        results = state.game.rollouts(after, [POLICY], ends, seed=seed, viewer=seat)
        won[str(move)] = float(np.mean(results.ranks[:, seat - 1] == 1))
    return won


def proven(won: Mapping[str, float], ends: int) -> bool:
    """Tell whether the best move is better than the next beyond doubt."""
    best, second, *_ = sorted(won.values(), reverse=True)
    error = np.sqrt((best * (1 - best) + second * (1 - second)) / ends)
    return best - second >= MARGIN and best - second > DOUBTS * error


class BestCard(Closed):
    """The hand is shown, the card is asked."""

    game = GAME
    name = "best_card"

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Take a position in which one card is far better than the others."""
        state = drive_a_while(chance, FEW, EARLIEST, LATEST)
        if state.is_over or not LEAST_MOVES <= len(state.legal_moves()) <= MOST_ANSWERS:
            return None
        seat = state.to_act[0]
        glance = shares(state, seat, GLANCE, chance.below(SEEDS))
        first, second, *_ = sorted(glance.values(), reverse=True)
        if first - second < MARGIN or not proven(won := shares(state, seat, ENDS, chance.below(SEEDS)), ENDS):
            return None
        right, *others = sorted(won, key=lambda move: -won[move])
        if self._way(state, right) == max(self._way(state, move) for move in won) and chance.below(3):
            return None  # else the furthest would nearly always be the best
        wrong = tuple(Answer(move, self._mistake(state, right, move)) for move in others)
        asked = Exercise(GAME, self.name, grade, ("search",), OPTIONS[FEW], position_of(state), seat)
        is_sure = self.truth(asked) == right  # not by luck
        return replace(asked, answers=(Answer(right), *wrong)) if is_sure else None

    def _mistake(self, state: State, right: str, wrong: str) -> str:
        ways = {move: self._way(state, move) for move in (right, wrong)}
        if TURBO_SIGN in wrong and TURBO_SIGN not in right:
            return "turbo_wasted"
        if ways[wrong] == ways[right]:
            return "same_way"
        return "further" if ways[wrong] > ways[right] else "not_far_enough"

    def _way(self, state: State, move: str) -> int:
        action = actions_in(state.game.board, move)[0]
        position = state.position
        kind, boosted = action % KINDS, action // KINDS
        return distance(kind, position.progress[position.order[position.turn]]) + BOOST * boosted

    def truth(self, exercise: Exercise) -> str:
        """Prove it again, by ends that nobody has played before."""
        won = shares(exercise.state(), exercise.seat, ENDS, 1 + Chance("again", str(exercise.position)).below(SEEDS))
        best = max(won, key=lambda move: won[move])
        return best if proven(won, ENDS) else ""

    def values(self, exercise: Exercise) -> dict[str, str]:
        """Name the car."""
        return {"car": exercise.position["order"][exercise.position["turn"]]}

    def shown(self, exercise: Exercise, said: str) -> tuple[str, ...]:
        """Play the card that was chosen."""
        del exercise
        return (said,)
