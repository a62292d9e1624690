"""Chance opened: the draws asked for are those that the generator makes, and equal outcomes are one."""

import random
from types import ModuleType

import pytest

import algodrome
from algodrome.kernels.build import build
from algodrome.kernels.generator import CHANCE, Generator, below, seed_generator
from algodrome.kernels.log import Log, cleared_log
from algodrome.kernels.open_chance import OpenChance, outcomes
from algodrome.kernels.record import field
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import setup, step

GAMES: list[tuple[str, dict[str, object]]] = [
    ("algouno", {"players": 2}),
    ("bumping-bots", {"players": 3, "tuning": 2}),
    ("formel-fun", {"players": 3}),
    ("speedalgo", {"players": 2, "setup": "random"}),
]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_a_game_whose_draws_are_given_is_the_game_that_draws_them(name: str, options: dict[str, object]) -> None:
    """What the closed rules drew, noted down, gives the opened rules the same positions and events."""
    game, chooser, notes = algodrome.game(name, **options), random.Random(1), list[int]()

    def noting(luck: Generator, limit: int) -> int:
        number = below(luck, limit)
        notes.extend([number] if limit > 1 else [])
        return number

    closed = build(game.modules, "python", {below: noting})
    opened = OpenChance(game.modules, game.board, game.position_type)
    position, log = game.position_type(), cleared_log()
    seed_generator(position, 4, 0, CHANCE)  # type: ignore[arg-type]
    closed[setup](game.board, position, log)
    rows = log.read()
    stop = opened.start(notes)
    for _ in range(60):
        assert stop.limit == 0
        assert stop.rows == rows
        assert stop.position.numbers()[:-3] == position.numbers()[:-3], "all but the generator"
        state = algodrome.State(game, position, [])
        if state.is_over:
            break
        notes.clear()
        seat, action = state.to_act[0] - 1, chooser.choice(state.legal_moves()).action
        log = cleared_log()
        closed[step](game.board, position, seat, action, log)
        rows = log.read()
        if notes:
            assert opened.step(stop.position, seat, action, notes[:-1]).limit > notes[-1]
        stop = opened.step(stop.position, seat, action, notes)


def test_cards_of_one_kind_are_one_outcome() -> None:
    """FF25: of 5 cards 6*2 and 8*3 the first dealt is a 6 in 2 cases and an 8 in 3."""
    game = algodrome.game("formel-fun-laboratory", deck="6*2 8*3", goal=9)
    rules = OpenChance(game.modules, game.board, game.position_type)
    lined_up = [0]  # whose car stands inside
    stop = rules.start(lined_up)
    assert stop.limit == 5
    found = outcomes(lambda number: rules.start([*lined_up, number]), stop.limit)
    assert [(number, count) for number, _, count in found] == [(0, 2), (2, 3)]


class Sum(Generator):
    total: int = field("i1")


@rule
def setup_two_dice(board: object, position: Sum, log: Log) -> None:  # noqa: ARG001 - as every setup
    """Throw both dice before anything is written down."""
    first = below(position, 3)
    second = below(position, 3)
    position.total = first - second


def test_what_was_drawn_and_not_written_down_keeps_outcomes_apart() -> None:
    dice = ModuleType("dice")
    vars(dice).update(setup=setup_two_dice, step=setup_two_dice)
    rules = OpenChance([dice], Generator(), Sum)
    assert len(outcomes(lambda number: rules.start([number]), 3)) == 3
    assert [count for _, _, count in outcomes(lambda number: rules.start([number, number]), 3)] == [3]


def test_a_shuffle_leaves_another_pile_for_each_number() -> None:
    game = algodrome.game("algouno", players=2)
    rules = OpenChance(game.modules, game.board, game.position_type)
    stop = rules.start([])
    assert len(outcomes(lambda number: rules.start([number]), stop.limit)) == stop.limit
