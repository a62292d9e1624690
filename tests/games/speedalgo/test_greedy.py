"""The greedy bot: the programs that it builds, where its predecessor built worse ones."""

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.speedalgo.constants import PLACING_BOLIDES, SUBMIT
from algodrome.games.speedalgo.greedy import any_token, longest_road, worth_of_place
from algodrome.games.speedalgo.notation import cell_in
from algodrome.games.speedalgo.program import SIGNS
from algodrome.games.speedalgo.rules.cars import action_of
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


MIRRORED = "\n".join(reversed(POCKET.splitlines())) + "\n"


@pytest.mark.parametrize(("track", "lanes"), [(POCKET, "EDC"), (MIRRORED, "ABC")], ids=["right", "left"])
def test_a_place_is_worth_its_column_a_free_cell_ahead_and_less_in_a_dead_end(track: str, lanes: str) -> None:
    """Beyond two for each column: 1 for a free cell ahead, -6 where the road ends within four columns."""
    state = race("python", f"{lanes[0]}7", track=track)
    weighed = [
        [
            worth_of_place(state.game.board, state.position, cell_in(f"{lane}{column}") or 0) - 2 * column
            for column in range(5, end)
        ]
        for lane, end in zip(lanes, (12, 9, 14), strict=True)
    ]
    assert weighed == [[1, 0, 1, -5, -5, -5, -6], [1, 1, 1, 0], [1] * 9]


def test_beyond_the_last_column_nothing_but_the_column_counts() -> None:
    state = race("python", "C3")
    last = state.game.board.last
    weighed = [worth_of_place(state.game.board, state.position, cell_in(f"C{last - back}") or 0) for back in (1, 0)]
    assert weighed == [2 * last - 2 + 1, 2 * last]


@pytest.mark.rule("SA6")
@pytest.mark.parametrize(
    ("own", "traffic", "lane"),
    [
        ("C9", "A5 B3 D2 E7", "C"),  # up to its own bolide
        ("C3", "A5 B5 C5 D5 E5", "B"),  # of equal roads the first, but A0 is taken
        ("C9", "A5 B5 D5", "E"),  # free to the end
        ("C3", "A4 B4 C4 D9 E3", "D"),
        ("C3", "B1 D1 E1", "C"),
    ],
)
def test_a_bolide_starts_where_the_road_is_free_for_longest(own: str, traffic: str, lane: str) -> None:
    state = race("python", own, traffic, others=("A0",))
    assert longest_road(state.position) == cell_in(f"{lane}0")


@pytest.mark.rule("SA5")
def test_it_places_its_bolide_on_the_longest_road() -> None:
    state = algodrome.game("speedalgo", players=2).start(1)
    bot = KernelBot("greedy", state.game, seed=1)
    while state.position.phase != PLACING_BOLIDES:
        state.play(bot.choose(state, state.to_act[0]))
    best, seat = action_of(longest_road(state.position)), state.to_act[0]
    assert {KernelBot("greedy", state.game, luck).choose(state, seat).action for luck in range(8)} == {best}


@pytest.mark.rule("SA10")
@pytest.mark.parametrize(
    ("laid", "follows"),
    [
        ("+REP", "AB"),
        ("+AB +-", "ABD"),
        ("+AB +- +ABD +-", "ABG"),
        ("+SAS +AB +/", "ABD"),
        ("+AB", "."),
        ("+REP +P", "."),
    ],
)
def test_in_haste_a_program_is_submitted_or_goes_on_with_the_first_token_that_may_follow(
    laid: str, follows: str
) -> None:
    state = race("python", "C3", "C5", dice=(2,))
    state.play(laid, 1)
    token = any_token(state.game.board, state.position, 0)
    assert token == (SUBMIT if follows == "." else SIGNS.index(follows))
