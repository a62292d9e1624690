"""The bot that searches: what it may know, what it does again, and that it plays well."""

from collections.abc import Iterator

import numpy as np
import pytest

import algodrome
from algodrome.bots.making import budget_of, check_bot, make_bot
from algodrome.bots.search.budget import Budget
from algodrome.bots.search.learning import learn
from algodrome.bots.search.search_bot import SearchBot
from algodrome.bots.search.searcher import Searcher, models_of, own_model_of
from algodrome.bots.search.wisdom import wisdom_of, written
from algodrome.games.errors import UnknownBotError
from algodrome.games.registry import game_class, registered
from algodrome.language import speaking
from tests.games.reached import random_state
from tests.toy_game.game import RaceTo21

GAMES = algodrome.game_names()


def reached(name: str, seed: int, moves: int) -> Iterator[algodrome.State]:
    """Give states in the middle of games, in which somebody has a choice."""
    for number in range(3):
        state = random_state(algodrome.game(name), seed + number, moves + 7 * number)
        if not state.is_over and len(state.legal_moves(state.to_act[0])) > 1:
            yield state


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_can_be_played_and_is_made_again_from_the_same_seed(name: str) -> None:
    searcher = Searcher(algodrome.game(name))
    for state in reached(name, 1, 12):
        seat = state.to_act[0]
        plan, again = (searcher.plan(state.position, seat - 1, Budget(trials=60), 5) for _ in range(2))
        assert plan == again
        assert plan[0] in [move.action for move in state.legal_moves(seat)]
        assert searcher.tried >= 60


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("overlooks", [0, 60])
def test_an_interpreted_search_chooses_as_a_compiled_one(name: str, overlooks: int) -> None:
    state = next(reached(name, 1, 12))
    seat = state.to_act[0]
    searchers = [Searcher(state.game, target=target) for target in ("python", "native")]
    plans = [one.plan(state.position, seat - 1, Budget(trials=12), 5, overlooks) for one in searchers]
    assert plans[0] == plans[1]
    assert searchers[0].tried == searchers[1].tried


@pytest.mark.parametrize("name", GAMES)
def test_a_search_is_the_same_in_every_game_that_looks_the_same_to_its_seat(name: str) -> None:
    searcher = Searcher(algodrome.game(name))
    for state in reached(name, 11, 15):
        seat = state.to_act[0]
        twins = [state, state.imagine(seat, 3), state.imagine(seat, 4)]
        plans = [searcher.plan(twin.position, seat - 1, Budget(trials=60), 5) for twin in twins]
        assert plans[0] == plans[1] == plans[2]


@pytest.mark.parametrize(("name", "moves"), [("bumping-bots", 70), ("formel-fun", 25)])
def test_who_looks_far_chooses_the_same_in_every_game_that_looks_the_same_and_by_every_build(
    name: str, moves: int
) -> None:
    """Bumping Bots tries next turns too, Formel Fun plays more rounds on: neither chooses as who looks near does."""
    state = next(reached(name, 11, 15))
    seat = state.to_act[0]
    near, compiled = (Searcher(state.game, far=far) for far in (False, True))
    asked = (seat - 1, Budget(trials=60), 5)
    plans = [compiled.plan(twin.position, *asked) for twin in (state, state.imagine(seat, 3), state)]
    assert plans[0] == plans[1] == plans[2]
    assert compiled.tried >= 60
    late = random_state(state.game, 2, moves)
    hardly = (late.to_act[0] - 1, Budget(trials=1), 5, 90)  # nearly all is overlooked, so that it does not take long
    interpreted = Searcher(state.game, far=True, target="python")
    assert interpreted.plan(late.position, *hardly) == compiled.plan(late.position, *hardly)
    assert any(
        near.plan(there.position, there.to_act[0] - 1, Budget(trials=60), 5)
        != compiled.plan(there.position, there.to_act[0] - 1, Budget(trials=60), 5)
        for there in (random_state(state.game, number, 40) for number in range(4))
        if not there.is_over
    )


def test_thinking_leaves_no_trace_and_whole_games_are_legal() -> None:
    state = algodrome.game("bumping-bots", players=2).start(3)
    bot = SearchBot(state.game, 4, budget=Budget(trials=20))
    for _ in range(60):
        seat = state.to_act[0]
        before = state.copy()
        move = bot.choose(state, seat)
        assert state == before
        state.play(move, seat)  # an illegal move would be refused


def test_it_wins_against_the_usual_bot() -> None:
    found = algodrome.simulate("speedalgo", 6, bots=["search@300", "greedy"], seed=1, players=2, setup="random")
    assert found.bots[0].name == "search@300"
    assert found.bots[0].wins >= 5


def test_a_plan_is_given_up_where_the_game_turned_out_otherwise() -> None:
    state = algodrome.game("bumping-bots", players=2).start(3)
    seat = state.to_act[0]
    bot = SearchBot(state.game, 4, budget=Budget(trials=20))
    bot.choose(state, seat)
    elsewhere = random_state(state.game, 8, 30)
    seat = elsewhere.to_act[0]
    assert bot.choose(elsewhere, seat) in elsewhere.legal_moves(seat)


def test_a_game_that_says_nothing_of_its_chances_is_searched_to_its_end() -> None:
    with registered(RaceTo21):
        game = algodrome.game("race-to-21")
        found = algodrome.simulate(game, 10, bots=["search@200", "random"], seed=2)
    assert found.bots[0].wins >= 9
    assert list(wisdom_of(game)) == [0]


def test_to_a_plain_search_it_is_all_one_what_was_learnt() -> None:
    state = next(reached("algouno", 1, 12))
    seat = state.to_act[0]
    plans = {
        tuple(Searcher(state.game, wisdom=numbers, plain=True, target="python").plan(*asked))
        for numbers in (None, np.zeros(1, np.int64), np.full(8, -9, np.int64))
        for asked in [(state.position, seat - 1, Budget(trials=20), 5)]
    }
    assert len(plans) == 1
    assert plans.pop()[0] in [move.action for move in state.legal_moves(seat)]


def test_what_is_learnt_tells_more_than_nothing_and_is_the_same_again() -> None:
    game = algodrome.game("formel-fun", players=3)
    (numbers, loss, guess), (again, _, _) = (learn(game, 150, 3) for _ in range(2))
    assert loss < guess - 0.05
    assert np.array_equal(numbers, again)
    assert written({3: numbers}, {}) == written({3: again}, {})


@pytest.mark.parametrize(("said", "value"), [("WHIMS", 100), ("LEARNT_FROM", "random")])
def test_a_game_says_whose_games_are_learnt_from_with_how_many_whims(
    said: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all play at random, who is ahead tells less about who wins."""
    game = algodrome.game("formel-fun", players=3)
    _, usual, _ = learn(game, 150, 3)
    monkeypatch.setattr(type(game).module("appraisal"), said, value, raising=False)
    _, at_random, guess = learn(game, 150, 3)
    assert usual < at_random < guess


def test_who_searches_takes_others_and_itself_for_the_bots_that_the_game_names() -> None:
    kind = game_class("bumping-bots")
    own = kind.module("appraisal")
    assert (models_of(kind, own), own_model_of(kind, own)) == (("greedy-1", "greedy"), "greedy")
    assert (models_of(kind, None), own_model_of(kind, None)) == (("greedy",), "greedy")
    kind = game_class("algouno")
    assert (own_model_of(kind, kind.module("appraisal")),) == models_of(kind, kind.module("appraisal"))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shipped_covers_every_number_of_players(name: str) -> None:
    kind = game_class(name)
    own = kind.module("appraisal")
    assert own is not None
    for players in kind.options[0].allowed({}):
        numbers = wisdom_of(kind(players=players))
        assert len(numbers) == getattr(own, "CELLS", own.FEATURES)
        assert len(set(numbers.tolist())) > 1


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search", Budget()),
        ("search@0.5s", Budget(seconds=0.5)),
        ("search@2s", Budget(seconds=2)),
        ("search@2000", Budget(trials=2000)),
        ("champion@0.5s", Budget(seconds=0.5)),
        ("champion@2000", Budget(trials=2000)),
    ],
)
def test_the_time_stands_in_the_name(name: str, budget: Budget) -> None:
    check_bot(game_class("formel-fun"), name)
    assert budget_of(name, game_class("formel-fun")) == budget


def test_a_bot_bears_the_name_that_it_was_made_by() -> None:
    assert make_bot("search@0.5s", algodrome.game("formel-fun")).name == "search@0.5s"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "name",
    [
        "search@",
        "search@0",
        "search@0s",
        "search@-1s",
        "search@1e3s",
        "search@²",
        "greedy@1s",
        "@1s",
        "Search",
        "champion@-1s",
        "champion@",
        "easy@2000",
        "Champion",
    ],
)
def test_what_is_no_time_is_refused(name: str, language: str) -> None:
    with speaking(language), pytest.raises(UnknownBotError):
        check_bot(game_class("formel-fun"), name)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("allowed", ["0.001s", "999s", "999999999"])
@pytest.mark.parametrize("refused", ["0.0001s", "1000s", "1000000000", "0.5 s", "nans", "1e9", "\u0661", "1,5s"])
def test_what_can_be_said_of_the_time_is_told_to_who_says_something_else(
    refused: str, allowed: str, language: str
) -> None:
    check_bot(game_class("formel-fun"), f"champion@{allowed}")
    with speaking(language), pytest.raises(UnknownBotError, match=allowed):
        check_bot(game_class("formel-fun"), f"champion@{refused}")
