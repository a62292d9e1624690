"""Small games solved: the solution can't be beaten, and what is known of the bots from it."""

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'algodrome-core[openspiel]'")

from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.contract import State
from algodrome.rl.solving import Tree, main, solve, tree_of

SMALL = "deck=6*2 8*3,goal=9"


@pytest.fixture(scope="module")
def tree() -> Tree:
    return tree_of("formel-fun-laboratory", SMALL)


def greedy(state: State, seat: int) -> int:
    return KernelBot("greedy", state.game, 0).choose(state, seat).action


@pytest.mark.rule("FF27")
def test_the_solution_can_not_be_beaten_and_random_play_can(tree: Tree) -> None:
    """The game is fair, since lots are drawn for the inside; best answers win little against the solution."""
    solution = solve(tree, 60)
    assert tree.values(solution)[0] == pytest.approx(0, abs=1e-9)
    assert tree.distance(solution) < 0.01
    assert tree.distance(tree.uniform()) > 0.1


@pytest.mark.rule("FF27")
def test_the_tree_is_that_of_a_model_written_from_the_rulebook(tree: Tree) -> None:
    """FF4, FF6, FF12, FF16 to FF19 by hand, in fractions: what players can tell apart, and how far random play is."""
    assert len(tree.told) == 90
    assert tree.distance(tree.uniform()) == pytest.approx(4 / 5)


def test_the_distance_is_the_one_that_openspiel_finds(tree: Tree) -> None:
    game = next(node.state for node in tree.nodes if node.state).get_game()
    expected = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert tree.distance(tree.uniform()) == pytest.approx(expected)


def test_greedy_can_not_be_beaten_in_the_smallest_race(tree: Tree) -> None:
    """To drive as far as one can is best where nothing stands in the way."""
    assert tree.distance(tree.of_bot(greedy)) == pytest.approx(0)


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("formel-fun", "players=4", "a solver goes through games of two players, and this one has 4"),
        ("formel-fun", "", "a solver goes through games of two players, and this one has 4"),
        ("formel-fun", "wheels=3", "Unknown parameter 'wheels'"),
        ("formel-fun", "players=99", "option players: 99 is not allowed"),
        ("formel-fun-laboratory", SMALL, "this game has more than 100 positions"),
    ],
)
def test_what_can_not_be_solved_is_said_in_one_sentence(
    game: str, options: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("algodrome.rl.solving.MOST", 100)
    with pytest.raises(SystemExit):
        main([game, options])
    assert said in capsys.readouterr().err
