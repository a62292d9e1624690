"""Exercises of Race to 21: how much is missing after a move."""

from dataclasses import replace

from algodrome.games.exercises import Chance, Closed, Exercise, Kind, run
from algodrome.games.registry import game_class

GAME = "race-to-21"
PLAYERS = 2
EASY = 1  # the only grade
MOVES, SEEDS = 8, 2**32


class Missing(Closed):
    """The move is given, what is missing after it is asked."""

    game = GAME
    name = "missing"

    def propose(self, chance: Chance, grade: int) -> Exercise | None:
        """Ask about a move after some others."""
        state = game_class(GAME)(players=PLAYERS).start(chance.below(SEEDS))
        for _ in range(chance.below(MOVES)):
            if not state.is_over:
                state.play(chance.one_of(state.legal_moves()))
        if state.is_over:
            return None
        move, position = str(chance.one_of(state.legal_moves())), state.game.document(state.position)
        asked = Exercise(GAME, self.name, grade, ("sums",), state.game.chosen, position, state.to_act[0], given=move)
        missing = int(self.truth(asked))
        wrong = {"forgets_the_move": missing + int(move), "one_more": missing + 1}
        answers = self.with_answers(str(missing), {name: str(number) for name, number in wrong.items()}, chance)
        return replace(asked, answers=answers) if answers else None

    def truth(self, exercise: Exercise) -> str:
        """Play the move."""
        state, _ = run(exercise, (exercise.given,))
        return str(state.game.board.goal - state.position.total)


KINDS: tuple[Kind, ...] = (Missing(grades=(EASY,)),)
