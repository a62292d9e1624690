"""The greedy bot: the programs that it builds, where its predecessor built worse ones."""

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.speedalgo.greedy import worth_of_place
from algodrome.games.speedalgo.notation import cell_in
from tests.games.speedalgo.positions import race

POCKET = """\
.........................
.........................
.........................
.........####............
............#............
"""


def programmed(state: algodrome.State, name: str = "greedy") -> str:
    """Let a bot build the program of seat 1."""
    bot = KernelBot(name, state.game, seed=1)
    while 1 in state.to_act and state.to_json()["phase"] == "programming":
        state.play(bot.choose(state, 1), 1)
    return str(state.to_json()["programs"][0])


@pytest.mark.rule("SA20")
@pytest.mark.parametrize(
    ("traffic", "bodies"),
    [
        ("B4 C4 D4 B5 C9 E9 C6 E8 C2 C5 D2 A8", 1),
        ("B4 C4 D4 C5 E2 B8 B9 C6 B5 D5 A8", 3),
    ],
)
def test_boxed_in_it_pushes_its_way_out_and_does_not_pass(traffic: str, bodies: int) -> None:
    position = ("python", "C3", traffic)
    assert programmed(race(*position, dice=(2,), bodies=bodies), "greedy-1") == "."
    assert "P" in programmed(race(*position, dice=(2,), bodies=bodies)).split()


@pytest.mark.rule("SA28")
def test_it_repeats_bodies_of_several_cards() -> None:
    state = race("python", "C3", "A9 E9", dice=(3,), bodies=3, track="long")
    assert programmed(state) == "REP AB ABD ABG"


def test_it_lays_no_card_that_it_does_not_need() -> None:
    state = race("python", "C3", "A9 C4 E9", dice=(1,))
    best = algodrome.solve(state, 1).lines
    program = programmed(state)
    assert program in best
    assert len(program.split()) == min(len(line.split()) for line in best)


def test_a_dead_end_is_worth_less_than_a_place_two_columns_behind() -> None:
    """Lane E ends before column 12, and from E8 on nothing leads out of it."""
    state = race("python", "E7", track=POCKET)
    dead, behind, level = (
        worth_of_place(state.game.board, state.position, cell_in(place) or 0) for place in ("E10", "C8", "C10")
    )
    assert dead < behind < level
