"""What a learner sees of SpeedAlgo: each number is the one that its name says, counted from the learner's own seat."""

import pytest

from algodrome.games.contract import State
from algodrome.games.speedalgo.constants import BOLIDES, CARS, MAX_PLAYERS, MAX_PROGRAM, NOWHERE, PROGRAMMING
from algodrome.games.speedalgo.rules.cars import column_of, lane_of
from tests.games.seen import filled, positions, seen_by

VARIANTS: list[dict[str, object]] = [
    {"players": 2, "setup": "random"},
    {"players": 3, "programming": "secret", "condition": "flip", "bodies": 3, "setup": "random"},
    {"players": 4, "traffic_moves": True, "condition": "flip"},
]


def program_seen(state: State, seat: int, player: int) -> list[int]:
    position = state.position
    is_open = not state.game.board.secret and position.ready >> player & 1
    if player != seat and position.phase == PROGRAMMING and not is_open:
        return [0] * MAX_PROGRAM
    return filled([token + 1 for token in position.program[player][: position.length[player]]], MAX_PROGRAM)


def expected(state: State, seat: int) -> dict[str, list[int]]:
    position, players = state.position, state.game.players
    seats = [(seat + offset) % players for offset in range(players)]
    order = list(position.order[:players])
    programs = [program_seen(state, seat, player) for player in seats]
    cells = [position.cell[car] for car in [*seats, *range(players, CARS)]]
    last = state.game.board.last
    return {
        "phase": [position.phase],
        "round": [position.round_number],
        "turn": [position.turn],
        "traffic": [position.traffic],
        "at": [position.at],
        "repetition": [position.repetition],
        "left": [position.left],
        "last": [last],
        "order": filled([order.index(player) + 1 for player in seats], MAX_PLAYERS),
        "die": filled([position.die[player] for player in seats], MAX_PLAYERS),
        "side": filled([position.side[player] for player in seats], MAX_PLAYERS),
        "ready": filled([position.ready >> player & 1 for player in seats], MAX_PLAYERS),
        "running": filled([int(order.index(player) == position.turn) for player in seats], MAX_PLAYERS),
        **{
            f"token_{place + 1}": filled([program[place] for program in programs], MAX_PLAYERS)
            for place in range(MAX_PROGRAM)
        },
        "lane": [0 if cell == NOWHERE else lane_of(cell) + 1 for cell in cells],
        "columns": [0 if cell == NOWHERE else last - column_of(cell) + 1 for cell in cells],
        "moved": [0] * BOLIDES + [position.moved >> car & 1 for car in range(CARS - BOLIDES)],
    }


@pytest.mark.rule("SA9")
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_each_number_is_what_its_name_says(variant: dict[str, object]) -> None:
    for state in positions("speedalgo", variant, moves=100):
        for seat in range(state.game.players):
            assert seen_by(state, seat + 1) == expected(state, seat)
