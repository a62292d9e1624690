"""The games for OpenSpiel: its own tests, as they come, and every step beside the engine."""

import copy
import json
import random
from typing import Any

import pytest

import algodrome

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'algodrome-core[openspiel]'")

from open_spiel.python.observation import make_observation  # noqa: E402 - needs OpenSpiel
from open_spiel.python.tests import games_sim_test  # noqa: E402

from algodrome.rl import openspiel  # noqa: E402

GAMES = [
    "algodrome_algouno(players=2)",
    "algodrome_algouno(players=3,level=4,win=first)",
    "algodrome_bumping_bots(players=2,stop=winner)",
    "algodrome_formel_fun(players=3,cars=2)",
    "algodrome_formel_fun(players=6,winner=title)",
    "algodrome_speedalgo(players=2,setup=random)",
    "algodrome_speedalgo(players=3,programming=secret,condition=flip,setup=random)",
    "algodrome_formel_fun_laboratory(deck=6*2 8*3,goal=9,chance=explicit)",
    "algodrome_speedalgo(players=2,chance=explicit,recall=8)",
]


@pytest.mark.parametrize("name", GAMES[:8])
def test_openspiel_tests_the_game(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """The C++ test, with serialisation."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    del capfd


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", [GAMES[0], GAMES[2], GAMES[3], GAMES[5], GAMES[7]])
def test_openspiel_tests_the_python_game(name: str) -> None:
    """The test of the Python API: clones, serialisation, pickles, utilities."""
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def played(name: str, moves: int, seed: int = 3) -> tuple[Any, algodrome.State]:
    """Play the same at random here and there."""
    game, luck = pyspiel.load_game(name), random.Random(seed)
    state, played = game.new_initial_state(), game.played.start(seed)
    state.apply_action(seed)
    for _ in range(moves):
        if played.is_over:
            break
        assert state.current_player() == played.to_act[0] - 1
        actions = state.legal_actions()
        assert actions == [move.action for move in played.legal_moves()]
        action = luck.choice(actions)
        state.apply_action(action)
        played.play(action)
    return state, played


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES[:7])
def test_each_step_is_the_engines(name: str, soak: Any) -> None:
    for seed in range(soak(1000, 3)):
        state, expected = played(name, 10_000 if soak(1, 0) else 150, seed)
        assert state.under_way.state().fingerprint() == expected.fingerprint()
        assert state.is_terminal() == expected.is_over
        assert state.returns() == (
            list(expected.outcome.utilities) if expected.outcome else [0.0] * expected.game.players
        )


@pytest.mark.parametrize("name", [GAMES[1], GAMES[2], GAMES[4], GAMES[6]])
def test_information_states_are_what_a_seat_was_told_and_observations_what_it_sees(name: str) -> None:
    state, expected = played(name, 30)
    for _ in range(2):
        for seat in range(expected.game.players):
            told = expected.told(seat + 1)
            assert state.information_state_string(seat) == f"seat {seat + 1}\n{told}\n"
            assert json.loads(state.observation_string(seat)) == json.loads(json.dumps(expected.view(seat + 1)))
            assert state.observation_tensor(seat) == expected.observe(seat + 1)
            tensor = state.information_state_tensor(seat)
            assert tensor[: expected.game.observation] == expected.observe(seat + 1)
            assert tensor[-5:] == told.numbers[-1].tolist()
        if not expected.is_over:
            action = state.legal_actions()[0]
            state = copy.deepcopy(state).child(action)
            expected.play(action)


@pytest.mark.parametrize("name", [GAMES[4], GAMES[6], GAMES[8]])
def test_a_state_drawn_anew_can_not_be_told_apart_by_its_player(name: str) -> None:
    if "explicit" in name:
        state, luck = pyspiel.load_game(name).new_initial_state(), random.Random(2)
        for _ in range(60):
            state.apply_action(luck.choice(state.legal_actions()))
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
    else:
        state, _ = played(name, 25)
    player, luck = state.current_player(), random.Random(5)
    twins = [state.resample_from_infostate(player, luck.random) for _ in range(4)]
    for twin in twins:
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        twin.apply_action(twin.legal_actions()[0])
    if "formel" in name:
        assert len({json.dumps(twin.under_way.state().to_json()["hands"]) for twin in twins}) > 1


def test_what_a_player_can_not_tell_apart_is_one_information_state_and_nothing_else_is() -> None:
    """In a whole small game: equal strings see and may do the same, and other strings have other tensors."""
    waiting = [pyspiel.load_game(GAMES[7]).new_initial_state()]
    seen, strings = dict[str, Any](), dict[Any, str]()
    while waiting:
        state = waiting.pop()
        player = state.current_player()
        if player >= 0:
            told, tensor = state.information_state_string(player), tuple(state.information_state_tensor(player))
            shown = state.legal_actions(), state.observation_tensor(player), state.observation_string(player), tensor
            assert seen.setdefault(told, shown) == shown
            assert strings.setdefault((player, tensor), told) == told
        waiting += [state.child(action) for action in state.legal_actions()]
    assert len(seen) == len(strings) == 90


@pytest.mark.parametrize("recalls", [False, True])
def test_an_observer_is_of_what_one_player_knows_or_there_is_none(recalls: bool) -> None:
    """OpenSpiel: None where a type of observation is not supported, such as what everybody knows."""
    game = pyspiel.load_game(GAMES[3])
    private = pyspiel.PrivateInfoType
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=recalls)) is not None
    for public, kind in ((True, private.NONE), (True, private.ALL_PLAYERS), (False, private.SINGLE_PLAYER)):
        asked = pyspiel.IIGObservationType(public_info=public, perfect_recall=recalls, private_info=kind)
        assert make_observation(game, asked) is None


def test_a_subgame_begins_with_a_position_and_its_name_says_which() -> None:
    _, reached = played("algodrome_formel_fun(players=3)", 40)
    game = pyspiel.load_game("algodrome_formel_fun", {"players": 3, "position": json.dumps(reached.to_json())})
    state = game.new_initial_state()
    assert state.current_player() == reached.to_act[0] - 1
    assert state.under_way.state() == reached
    again = pyspiel.load_game(str(game)).new_initial_state()
    assert again.under_way.state() == reached


def test_explicit_chance_gives_every_deal_its_probability() -> None:
    """FF25, FF27: whose car stands inside, then 4 of 5 cards, of which 2 and 3 are alike."""
    game = pyspiel.load_game("algodrome_formel_fun_laboratory(deck=6*2 8*3,goal=9,chance=explicit)")
    waiting, deals = [(game.new_initial_state(), 1.0)], dict[str, float]()
    while waiting:
        state, weight = waiting.pop()
        if state.is_chance_node():
            waiting += [(state.child(number), weight * share) for number, share in state.chance_outcomes()]
        else:
            hands = json.dumps(state.under_way.state().to_json()["hands"])
            deals[hands] = deals.get(hands, 0) + weight
    assert sum(deals.values()) == pytest.approx(1)
    assert deals['[["6", "6"], ["8", "8"]]'] == pytest.approx(1 / 10)
    assert deals['[["6", "8"], ["6", "8"]]'] == pytest.approx(4 / 10 * 3 / 4 * 2 / 3 + 2 / 10 * 0 + 1 / 5)


@pytest.mark.parametrize(
    ("name", "parameters", "said"),
    [
        ("algodrome_formel_fun", {"players": 9}, "players"),
        ("algodrome_formel_fun", {"chance": "none"}, "chance is one of drawn, explicit, not 'none'"),
        ("algodrome_formel_fun", {"seeds": 0}, "seeds is a whole number from 1 to"),
        ("algodrome_formel_fun", {"recall": -2}, "recall is a whole number from 0 to"),
        ("algodrome_formel_fun", {"position": "?"}, "the position is neither a JSON document nor a packed one"),
        ("algodrome_formel_fun", {"position": "{}"}, "."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(name: str, parameters: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        pyspiel.load_game(name, parameters)
    assert len(str(refused.value).splitlines()) == 1
    assert openspiel.spiel_name("formel-fun") == "algodrome_formel_fun"
