"""The best programs of a position, and the bot that plays them."""

import random
from collections.abc import Callable

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.speedalgo.constants import SA, SAS
from algodrome.games.speedalgo.planning.enumeration import programs_from
from algodrome.games.speedalgo.planning.solver import count_cards
from algodrome.games.speedalgo.program import write_program
from tests.games.speedalgo.brute_force import furthest
from tests.games.speedalgo.positions import race, run

FEW = 2  # cards
ON_BOTH = pytest.mark.parametrize("backend", ["native", "python"])


@ON_BOTH
def test_on_a_free_road_the_best_is_to_repeat_a_step_and_use_the_others(backend: str) -> None:
    solutions = algodrome.solve(race("python", "C3", dice=(4,)), 1, backend=backend)
    assert solutions.proven
    assert solutions.among == 69_448
    assert solutions.reached == 3 + 4 + 2
    assert all("REP" in program for program in solutions.lines)
    assert len(set(solutions.lines)) == len(solutions.lines)


@ON_BOTH
def test_programs_are_told_with_the_fewest_cards_first(backend: str) -> None:
    solutions = algodrome.solve(race("python", "C3", "C4", dice=(1,)), 1, cards=2, backend=backend)
    sizes = [len(program.replace(" - ", " ").split()) for program in solutions.lines]
    assert sizes == sorted(sizes)
    assert max(sizes) <= 2


@ON_BOTH
def test_a_bolide_that_can_t_move_has_every_program_as_best(backend: str) -> None:
    """SA20: a program that stops at once is as good as none; programs that push it back are not."""
    state = race("python", "C3", "B4 C4 D4 B5 C5 D5 A5 E5 C6", dice=(1,))
    solutions = algodrome.solve(state, 1, cards=1, backend=backend)
    assert solutions.reached == 3
    assert set(solutions.lines) == {".", "AB", "ABD", "ABG", "AT", "ATD", "ATG", "P"}


def test_the_two_builds_of_the_search_agree() -> None:
    state = race("python", "C3", "C5 D4 B7", dice=(2,), condition="none")
    native = algodrome.solve(state, 1)
    interpreted = algodrome.solve(state, 1, backend="python")
    assert native == interpreted


@ON_BOTH
def test_a_program_can_be_asked_to_end_on_a_cell(backend: str) -> None:
    state = race("python", "C3", "C5", dice=(2,))
    solutions = algodrome.solve(state, 1, cell="B4", cards=1, backend=backend)
    assert (solutions.reached, solutions.lines) == (4, ("ABG",))
    assert algodrome.solve(state, 1, cell="C3", cards=1, backend=backend).lines[0] == "."
    nothing = algodrome.solve(state, 1, cell="A20", backend=backend)
    assert (nothing.reached, nothing.lines) == (None, ())


@ON_BOTH
def test_a_program_can_be_asked_to_leave_a_car_alone(backend: str) -> None:
    state = race("python", "C3", "C4", dice=(1,))
    assert "P" in algodrome.solve(state, 1, cards=1, backend=backend).lines
    alone = algodrome.solve(state, 1, cards=1, avoid=["T1"], backend=backend)
    assert set(alone.lines) == {"ABD", "ABG"}


@ON_BOTH
def test_the_die_can_be_chosen(backend: str) -> None:
    state = race("python", "C3", dice=(1,))
    reached = [algodrome.solve(state, 1, die=die, cards=2, backend=backend).reached for die in (1, 2, 3, 4)]
    assert reached == [5, 5, 6, 7]


@ON_BOTH
def test_the_side_of_a_card_that_flips_is_kept_to(backend: str) -> None:
    """SA27."""
    state = race("python", "C3", "C4", condition="flip")
    programs = algodrome.solve(state, 1, backend=backend).lines
    assert any("SA " in program for program in programs)
    assert not any("SAS" in program for program in programs)


@pytest.mark.parametrize(
    ("question", "reason"), [({"cell": "Z9"}, "no cell"), ({"avoid": ["T13"]}, "no car"), ({"die": 5}, "1 to 4")]
)
def test_a_question_without_sense_is_refused(question: dict[str, object], reason: str) -> None:
    with pytest.raises(algodrome.UnsolvableError, match=reason):
        algodrome.solve(race("python", "C3"), 1, **question)


def test_a_program_is_found_only_where_one_is_about_to_be_built() -> None:
    with pytest.raises(algodrome.UnsolvableError, match="no program is being built"):
        algodrome.solve(algodrome.game("speedalgo").start(1), 1)
    state = race("python", "C3", others=("E0",))
    state.play("+REP", 1)
    with pytest.raises(algodrome.UnsolvableError, match="seat 1 has been begun"):
        algodrome.solve(state, 1)
    state.play("AB", 2)
    with pytest.raises(algodrome.UnsolvableError, match="seat 2 has been begun"):
        algodrome.solve(state, 2)


def test_a_game_without_a_solver_says_so() -> None:
    with pytest.raises(algodrome.UnsolvableError, match="Formel Fun has no solver"):
        algodrome.solve(algodrome.game("formel-fun").start(1))
    with pytest.raises(algodrome.IllegalMove, match="seats are 1 to 2"):
        algodrome.solve(race("python", "C3"), 3)


@ON_BOTH
def test_a_search_that_is_cut_short_says_so(backend: str) -> None:
    assert not algodrome.solve(race("python", "C3", "C5"), 1, limit=100, backend=backend).proven


@pytest.mark.soak
def test_a_program_is_best_if_and_only_if_playing_out_its_choices_says_so(soak: Callable[[int, int], int]) -> None:
    every = [write_program(program) for program in programs_from((), 1, (SA, SAS))]
    chance = random.Random(6)
    for _ in range(soak(300, 6)):
        state, avoid = random_puzzle(chance)
        solutions = algodrome.solve(state, 1, avoid=avoid)
        assert solutions.proven
        best = set(solutions.lines)
        for program in [*chance.sample(every, 12), *chance.sample(sorted(best), min(6, len(best)))]:
            columns = [int(cell[1:]) for cell in furthest(state, program, avoid)]
            assert max(columns, default=-1) <= (solutions.reached or -1)
            assert (max(columns, default=-1) == solutions.reached) == (program in best), program


@pytest.mark.parametrize("number", range(5))
def test_interpreted_too_the_best_programs_are_those_that_playing_out_every_choice_finds(number: int) -> None:
    state, avoid = random_puzzle(random.Random(40 + number))
    solutions = algodrome.solve(state, 1, avoid=avoid, cards=FEW, backend="python")
    few = [write_program(program) for program in programs_from((), 1, (SA, SAS)) if count_cards(program) <= FEW]
    columns = {program: [int(cell[1:]) for cell in furthest(state, program, avoid)] for program in few}
    best = max(max(ends, default=-1) for ends in columns.values())
    assert solutions.reached == best
    assert set(solutions.lines) == {program for program, ends in columns.items() if max(ends, default=-1) == best}


def random_puzzle(chance: random.Random) -> tuple[algodrome.State, frozenset[str]]:
    """Crowd a few cars around a bolide; sometimes one of them must be left alone."""
    near = [f"{lane}{column}" for lane in "ABCDE" for column in range(8, 17)]
    cars = chance.randint(2, 5)
    own, other, *traffic = chance.sample(near, 2 + cars)
    if int(own[1:]) > 11:
        own = f"{own[0]}{chance.randint(8, 10)}"
    traffic = [cell for cell in traffic if cell not in {own, other}]
    if own == other:
        other = "A0"
    dice = (chance.choice((1, 2, 2, 3)), 1)
    avoid = frozenset(["S2"]) if chance.random() < 0.3 else frozenset()
    return race("python", own, " ".join(traffic), others=(other,), dice=dice), avoid


def test_the_greedy_bot_plays_a_best_program() -> None:
    state = race("python", "C3", "C5 D6 B5 E9", dice=(2,), others=("A0",))
    best = algodrome.solve(state, 1)
    bot = KernelBot("greedy", state.game, seed=1)
    while 1 in state.to_act and state.to_json()["phase"] == "programming":
        state.play(bot.choose(state, 1), 1)
    assert state.to_json()["programs"][0] in best.lines


def test_the_greedy_bot_leaves_the_position_as_it_was() -> None:
    game = algodrome.game("speedalgo", players=2, bodies=3, track="long")
    state = game.start(5)
    bot = KernelBot("greedy", game, seed=1)
    for _ in range(120):
        if state.is_over:
            break
        before = state.fingerprint()
        move = bot.choose(state, state.to_act[0])
        assert state.fingerprint() == before
        state.play(move)
    assert state.to_json()["round"] > 2


@pytest.mark.parametrize("laid", ["+REP +AB +-", "+P +- +SAS +AB", "+AT +- +ABD +- +REP", "+SAS +ATG +/ +ATD"])
def test_the_greedy_bot_goes_on_from_any_tokens_laid(laid: str) -> None:
    """SA10: what it plays may follow, even where the blocks laid so far would have done better by themselves."""
    state = race("python", "C3", "C2 C5 D6", dice=(3,))
    state.play(laid, 1)
    bot = KernelBot("greedy", state.game, seed=1)
    while 1 in state.to_act and state.to_json()["phase"] == "programming":
        state.play(bot.choose(state, 1), 1)
    assert "+".join(["", *state.to_json()["programs"][0].split()]).startswith(laid.replace(" ", ""))


def test_the_greedy_bot_chooses_the_car_that_clears_its_road() -> None:
    state = race("python", "C3", "A9 C4 E9", dice=(1,))
    run(state, "AT - AB")
    assert str(KernelBot("greedy", state.game, seed=1).choose(state, 1)) == "C4"


def test_a_word_that_the_solver_does_not_know_is_named_with_those_it_knows() -> None:
    state = race("python", "C3", "C5")
    with pytest.raises(algodrome.UnsolvableError) as refusal:
        algodrome.solve(state, 1, dice=2, cell="C4")
    known = "die, cell, avoid, cards, limit, backend"
    assert str(refusal.value) == f"SpeedAlgo can’t be asked for dice; it can be asked for {known}"
