"""A whole game, kept move by move and word by word: AU8 to AU20 must not change unnoticed.

When the rules have changed on purpose, `rules_version` grows, and this writes the game anew:

    python -m tests.games.algouno.test_playthrough
"""

from pathlib import Path

import algodrome
from algodrome.kernels.generator import PLAYERS, Generator, below, seed_generator

FILE = Path(__file__).with_name("playthrough.txt")
OPTIONS = {"players": 3, "level": 2, "first": 2, "win": "first"}
SEED = 2024


def playthrough() -> str:
    """Play random moves and write every move, position and event."""
    state = algodrome.game("algouno", **OPTIONS).start(SEED)
    luck = Generator()
    seed_generator(luck, SEED, 0, PLAYERS)
    lines = [repr(state.game), f"seed {SEED}", *told(state)]
    while not state.is_over:
        moves = state.legal_moves()
        move = moves[below(luck, len(moves))]
        lines += ["", f"{state.to_act[0]}: {move}  ({' | '.join(map(str, moves))})"]
        state.play(move)
        lines += told(state)
    return "\n".join([*lines, "", str(state.outcome), ""])


def told(state: algodrome.State) -> list[str]:
    hands = " / ".join(" ".join(hand) for hand in state.view(None)["hands"])
    return [*(f"    {state.game.story(event)}" for event in state.events), f"  {hands}", f"  {state.fingerprint()}"]


def test_a_whole_game_is_as_it_was() -> None:
    assert playthrough() == FILE.read_text("utf-8")


if __name__ == "__main__":
    FILE.write_text(playthrough(), "utf-8")
