"""The levels for people: that every game has them, what they overlook, and that they stay what they are."""

import pytest

import algodrome
from algodrome.bots import making
from algodrome.bots.levels import ANY_GAME, FRIENDLY, LEVELS, skill
from algodrome.bots.making import budget_of, check_bot, make_bot
from algodrome.bots.registry import bot_words, bots_of
from algodrome.bots.search.budget import Budget
from algodrome.bots.search.searcher import Searcher
from algodrome.games.contract import Game
from algodrome.games.registry import game_class, registered
from algodrome.language import speaking
from tests.games.reached import random_state
from tests.toy_game.game import RaceTo21

GAMES = algodrome.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_levels_first_among_its_bots_and_a_friendly_one_by_default(name: str) -> None:
    kind = game_class(name)
    assert bots_of(kind)[:4] == ("easy", "medium", "strong", "champion") == LEVELS
    assert FRIENDLY in LEVELS
    for level in LEVELS:
        check_bot(kind, level)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["easy", "medium", "strong", "champion"]), ("fr", ["facile", "moyen", "fort", "champion"])],
)
def test_a_level_is_told_in_a_sentence_that_begins_with_its_word(language: str, words: list[str]) -> None:
    with speaking(language):
        told = [bot_words(game_class("formel-fun"), level) for level in LEVELS]
    assert [sentence.replace("\N{NO-BREAK SPACE}", "").partition(":")[0] for sentence in told] == words


@pytest.mark.parametrize("kind", [*map(game_class, GAMES), RaceTo21])
def test_who_is_stronger_tries_more_or_overlooks_less(kind: type[Game]) -> None:
    skills = [skill(kind, level) for level in LEVELS]
    assert all(skills[number].trials <= skills[number + 1].trials for number in range(3))
    assert all(skills[number].overlooks >= skills[number + 1].overlooks for number in range(3))
    assert len(set(skills)) == 4
    assert skills[-1].overlooks == 0


@pytest.mark.parametrize(
    ("name", "far"), [(name, ["strong", "champion"] if name == "formel-fun" else ["champion"]) for name in GAMES]
)
def test_a_champion_looks_far_and_so_does_a_level_of_which_its_game_says_so(
    name: str, far: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(making, "SearchBot", lambda *_, far, **__: asked.append(far))
    monkeypatch.setattr(making, "usual_backend", lambda: "native")
    for level in LEVELS:
        make_bot(level, algodrome.game(name))
    assert [level for level, is_far in zip(LEVELS, asked, strict=True) if is_far] == far


def test_a_game_that_nobody_has_measured_has_levels_too() -> None:
    with registered(RaceTo21):
        assert not RaceTo21.skills
        assert budget_of("easy", RaceTo21) == Budget(trials=ANY_GAME["easy"].trials)
        found = algodrome.simulate("race-to-21", 20, bots=["champion@200", "easy"], seed=2)
    assert found.bots[0].wins > found.bots[1].wins


@pytest.mark.parametrize("name", GAMES)
def test_what_is_overlooked_is_the_same_again_and_in_every_game_that_looks_the_same(name: str) -> None:
    searcher = Searcher(algodrome.game(name))
    state = random_state(searcher.game, 4, 18)
    seat = state.to_act[0]
    plans = [
        searcher.plan(twin.position, seat - 1, Budget(trials=12), 5, 60)
        for twin in (state, state, state.imagine(seat, 3))
    ]
    assert plans[0] == plans[1] == plans[2]
    assert plans[0][0] in [move.action for move in state.legal_moves(seat)]


def test_who_overlooks_a_card_plays_another_one() -> None:
    searcher = Searcher(algodrome.game("formel-fun", players=3))
    state = random_state(searcher.game, 2, 12)
    seat = state.to_act[0]
    choices = {
        overlooks: {
            searcher.plan(state.position, seat - 1, Budget(trials=2000), seed, overlooks)[0] for seed in range(12)
        }
        for overlooks in (0, 70)
    }
    assert len(choices[70]) > len(choices[0])


def test_who_overlooks_the_good_program_of_some_turns_plays_the_others_as_if_nothing_were_overlooked() -> None:
    searcher = Searcher(algodrome.game("speedalgo", players=2))
    state = random_state(searcher.game, 1, 25)  # with more programs than are listed
    seat = state.to_act[0]
    never, now_and_then, ever = (
        [searcher.plan(state.position, seat - 1, Budget(trials=12), seed, overlooks) for seed in range(8)]
        for overlooks in (0, 50, 100)
    )
    assert all(plan in pair for plan, *pair in zip(now_and_then, never, ever, strict=True))
    assert now_and_then not in (never, ever)


def test_a_level_plays_the_same_game_from_the_same_seed() -> None:
    games = []
    for _ in range(2):
        state = algodrome.game("formel-fun", players=3).start(5)
        bots = [make_bot(level, state.game, 7) for level in ("easy", "medium", "strong")]
        for _ in range(30):
            seat = state.to_act[0]
            state.play(bots[seat - 1].choose(state.imagine(seat, 1), seat), seat)
        games.append(state.fingerprint())
    assert games[0] == games[1]
