"""What the search reads of a race: a row of cells for the cards of a team, and one for each of its cars."""

import pytest

import algodrome
from algodrome.games.formel_fun.appraisal import (
    CELLS,
    END,
    END_OF_ROW,
    FEATURES,
    GAPS,
    OF_A_CAR,
    REACHES,
    SAFE,
    SLACK,
    features,
    furthest,
    moment_of,
    stage,
)
from algodrome.games.formel_fun.constants import KINDS, TURBO
from algodrome.games.formel_fun.rules import owner


def rows_of(state: algodrome.State, seat: int) -> list[list[int]]:
    """Give the rows of cells that a seat is appraised by."""
    numbers = [-9] * FEATURES
    features(state.game.board, state.position, seat, numbers)
    rows: list[list[int]] = [[]]
    for number in numbers[: numbers.index(END)]:
        if number == END_OF_ROW:
            rows.append([])
        else:
            rows[-1].append(number)
    assert rows.pop() == []
    return rows


def beginnings_of_rounds(players: int, seed: int) -> list[algodrome.State]:
    """Play at random, and give the positions in which a round begins."""
    state = algodrome.game("formel-fun", players=players).start(seed)
    found = [state.copy()]
    while not state.is_over:
        moves = state.legal_moves(state.to_act[0])
        state.play(moves[(seed + len(found)) % len(moves)], state.to_act[0])
        if not state.is_over and state.position.turn == 0:
            found.append(state.copy())
    return found


@pytest.mark.parametrize("players", [3, 6])
def test_a_team_has_a_row_for_its_cards_and_one_for_each_car_and_all_cells_are_in_the_table(players: int) -> None:
    for state in beginnings_of_rounds(players, 4):
        position = state.position
        for seat in range(players):
            cards, *cars = rows_of(state, seat)
            assert len(cards) == sum(position.hand[seat]) + 1
            assert len(cars) == sum(owner(car) == seat for car in position.order[: position.running])
            assert all(len(car) == OF_A_CAR for car in cars)
            assert all(0 <= cell < CELLS for row in (cards, *cars) for cell in row)


def test_each_round_is_a_stage_and_the_next_race_comes_later_still() -> None:
    states = beginnings_of_rounds(3, 2)
    stages = [stage(state.game.board, state.position) for state in states]
    assert sorted(set(stages)) == stages
    assert max(state.position.race_number for state in states) > 1


def test_the_last_car_is_told_by_what_it_lacks_and_another_by_its_lead() -> None:
    state = algodrome.game("formel-fun", players=3).start(1)
    position = state.position
    moment = moment_of(position)
    *_, before, last = position.order[: position.running]
    position.progress[before], position.progress[last] = -1, -4
    cells = {car: SAFE + moment * GAPS + gap for car, gap in ((last, SLACK - 1 - 3), (before, SLACK + 3))}
    for car, cell in cells.items():
        assert cell in {row[1] for row in rows_of(state, owner(car))[1:]}


def test_the_furthest_card_is_what_the_label_makes_of_it() -> None:
    position = algodrome.game("formel-fun", players=3).start(1).position
    position.hand[0] = [0] * KINDS
    assert furthest(position, 0, 4) == 0
    position.hand[0][TURBO] = 1
    assert furthest(position, 0, 4) == 5
    position.hand[0][8] = 1  # 9/3
    assert (furthest(position, 0, 4), furthest(position, 0, 9)) == (5, 9)
    position.hand[0][0] = 1  # 1/10
    assert (furthest(position, 0, 4), furthest(position, 0, 11)) == (REACHES - 1, 5)
