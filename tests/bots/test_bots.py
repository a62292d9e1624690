"""The bots of the registry: what they choose, and what they may not depend on."""

from collections import Counter

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.levels import LEVELS, trials_of
from algodrome.bots.making import budget_of, check_bot, is_bot, is_searching, make_bot
from algodrome.bots.registry import bots_of, usual_rule
from algodrome.bots.search.budget import Budget
from algodrome.games.errors import UnknownBotError
from algodrome.games.policies import policy
from algodrome.games.registry import game_class
from algodrome.language import speaking
from tests.games.formel_fun.positions import race
from tests.games.reached import random_state


def choice(state: algodrome.State, name: str = "greedy", seed: int = 1) -> str:
    return str(KernelBot(name, state.game, seed).choose(state, state.to_act[0]))


@pytest.mark.parametrize("name", algodrome.game_names())
def test_every_game_has_a_random_and_a_greedy_bot(name: str) -> None:
    kind = game_class(name)
    assert {"random", "greedy"} <= set(bots_of(kind))
    assert [policy(kind, bot) for bot in ("random", "greedy")] == [0, 1]


@pytest.mark.parametrize("name", algodrome.game_names())
def test_the_first_greedy_bot_is_kept_to_measure_by_and_not_offered(name: str) -> None:
    kind = game_class(name)
    assert policy(kind, "greedy-1") == 2
    assert "greedy-1" not in bots_of(kind)
    check_bot(kind, "greedy-1")


@pytest.mark.parametrize("name", algodrome.game_names())
def test_searches_take_everybody_for_the_best_bot_that_is_a_rule(name: str) -> None:
    assert usual_rule(game_class(name)) == "greedy"


def test_a_bot_that_is_a_rule_is_made_by_its_name() -> None:
    bot = make_bot("greedy-1", algodrome.game("formel-fun"), 3, "Greta")
    assert (type(bot), bot.bot, bot.name) == (KernelBot, "greedy-1", "Greta")


def test_who_searches_is_known_by_the_name() -> None:
    names = ["greedy", "random", "greedy-1", "search", "search@2s", *LEVELS, "champion@20", "searching"]
    assert [name for name in names if is_searching(name)] == ["search", "search@2s", *LEVELS, "champion@20"]


def test_what_is_a_bot_can_be_asked() -> None:
    kind = game_class("formel-fun")
    assert [is_bot(kind, name) for name in ("greedy", "greedy-1", "greedy@1s", "alphazero")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["", "Greedy", "alphazero"])
def test_an_unknown_bot_is_answered_with_those_there_are(name: str, language: str) -> None:
    with speaking(language), pytest.raises(UnknownBotError, match="random, greedy"):
        KernelBot(name, algodrome.game("formel-fun"))


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("players", [3, 6])
def test_a_bot_plays_a_whole_game_of_legal_moves(name: str, players: int) -> None:
    state = algodrome.game("formel-fun", players=players).start(3)
    bot = KernelBot(name, state.game, seed=4)
    before = state.copy()
    while not state.is_over:
        before = state.copy()
        move = bot.choose(state, state.to_act[0])
        assert state == before  # thinking leaves no trace
        assert move in state.legal_moves()
        state.play(move)
    assert state.outcome is not None


def test_the_same_seed_makes_the_same_choices() -> None:
    state = random_state(algodrome.game("formel-fun", players=3), 1, 10)
    twins = [KernelBot("random", state.game, seed=9) for _ in range(2)]
    choices = [[bot.choose(state, state.to_act[0]) for _ in range(20)] for bot in twins]
    assert choices[0] == choices[1]
    assert len(set(choices[0])) > 1


def test_a_random_bot_takes_every_legal_move_equally_often() -> None:
    state = race("python", {"1a": 12, "2a": 3}, {1: "8 7 6 2/3 T"})
    bot = KernelBot("random", state.game, seed=2)
    counts = Counter(str(bot.choose(state, 1)) for _ in range(1800))
    assert set(counts) == {str(move) for move in state.legal_moves()}
    assert len(counts) == 9
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 26.1  # 8 degrees of freedom, 1 in 1000


def test_greedy_drives_far() -> None:
    assert choice(race("python", {"1a": 12, "2a": 3}, {1: "8 6 7 4/3 3/3"})) == "8"


def test_greedy_reads_the_label() -> None:
    assert choice(race("python", {"1a": 19, "2a": 3}, {1: "8 9/3 7 4/3 3/3"})) == "9/3"


def test_greedy_adds_a_turbo_for_three_places_and_not_for_two() -> None:
    cars = {"2a": 21, "3a": 22, "2b": 23}
    three = race("python", {"1a": 12, **cars}, {1: "8 T 2/3 3/3 4/3"}, last_to_move="1a")
    two = race("python", {"1a": 12, "2a": 21, "3a": 22, "2b": 30}, {1: "8 T 2/3 3/3 4/3"}, last_to_move="1a")
    assert choice(three) == "8+T"
    assert choice(two) == "8"


@pytest.mark.parametrize(("inside", "move"), [(2, "8+T"), (1, "8")])
def test_greedy_counts_only_those_further_outside_as_behind(inside: int, move: str) -> None:
    cars = {car: (25, inside + number) for number, car in enumerate(("2a", "3a", "2b"))}
    state = race("python", {"1a": 12, **cars}, {1: "8 T 2/3 3/3 4/3"}, last_to_move="1a")
    assert choice(state) == move


def test_greedy_knows_that_it_would_fall_back() -> None:
    """With a Turbo it would end on space 25, which is full, and so outside of the three on 24."""
    crowd = dict.fromkeys(("1b", "1c", "2c", "3c"), 25) | dict.fromkeys(("2a", "3a", "2b"), 24)
    state = race("python", {"1a": 12, **crowd}, {1: "8 T 2/3 3/3 4/3"}, last_to_move="1a")
    assert choice(state) == "8"


def test_greedy_plays_the_card_it_has_most_of() -> None:
    assert choice(race("python", {"1a": 12, "2a": 3}, {1: "4/3 3/3 3/3 5/3 6/3"})) == "3/3"


def test_a_bot_may_go_by_another_name() -> None:
    bot = KernelBot("greedy", algodrome.game("formel-fun"), title="Greta")
    assert (bot.name, bot.bot) == ("Greta", "greedy")


def test_without_a_compiler_a_champion_tries_less_than_with_one_and_the_easy_one_as_much() -> None:
    kind = game_class("formel-fun")
    tried = {level: [trials_of(kind, level, backend) for backend in ("native", "python")] for level in LEVELS}
    assert tried == {"easy": [20, 20], "medium": [100, 100], "strong": [250, 200], "champion": [2000, 200]}
    assert budget_of("champion@900", kind, "python") == Budget(trials=900)  # as it was asked for
