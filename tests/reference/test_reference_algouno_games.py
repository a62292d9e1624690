"""The second Alg(un)o. Who wins, the ranking, the last round, and whole games at every level: AU6, AU19 to AU21."""

import random
from statistics import median

import pytest

from .algouno import Decks, Reference, read_decks
from .algouno.conditions import holds
from .algouno.decks import LEVELS
from .algouno.piles import CLASSIC_CARDS, in_order
from .algouno.rounds import assemble
from .algouno_positions import ALWAYS, hands_of, happened, position


def test_au19_the_round_is_finished_and_all_without_cards_win_together() -> None:
    game = position(["AH", "2S", "3S 4S 5S"], "cards = 1", "discard 1", "draw 1")
    game.play(1, "a")
    assert game.is_over
    assert game.to_act() == []
    assert game.ranking() == [(1, 2), (3,)]


def test_au19_who_gets_cards_again_before_the_end_of_the_round_has_not_won() -> None:
    game = position(["AH", "2S 3S 4S", "5S 6S 7S 8S"], "cards <= 3", "give right", "draw 1")
    game.play(1, "a")
    game.play(2, "3S")
    assert not game.is_over
    assert hands_of(game)[0] == "3S"


def test_au19_with_first_a_hand_empty_after_any_action_wins() -> None:
    game = position(["AH", "2S 3S 4S", "5S 6S 7S 8S"], "cards <= 3", "give right", "draw 1", win="first")
    game.play(1, "a")
    game.play(2, "3S")
    assert game.is_over
    assert game.ranking() == [(1,), (2,), (3,)]


def test_au19_with_first_who_is_empty_by_a_swap_wins_too() -> None:
    game = position(["2S", "3S 4S", "5S 6S 7S"], "cards = 1", "give left", "swap right", win="first")
    game.play(1, "a")
    assert happened(game, "gives", "swaps") == [("gives", 1, 2, "2S"), ("swaps", 2, 1), ("swaps", 3, 2)]
    assert hands_of(game) == ["2S 3S 4S", "5S 6S 7S", ""]
    assert game.ranking() == [(1, 2, 3)]


def test_au20_equal_numbers_share_a_rank() -> None:
    game = position(["AH", "2S 3S", "4S 5S", "6S 7S 8S"], "cards = 1", "discard 1", "draw 1")
    game.play(1, "a")
    assert game.ranking() == [(1,), (2, 3), (4,)]


def test_au21_round_200_is_the_last_one() -> None:
    game = position(["AH 2H", "3H"], ALWAYS, "swap left")
    while not game.is_over:
        game.play(game.to_act()[0], "a")
    assert game.table.round == 200
    assert game.ranking() == [(2,), (1,)]
    assert game.journal[-1] == ("bound", 200)


# Whole games


def cards_after(game: Reference, seat: int, text: str) -> int:
    """How many cards an alternative leaves its starter with, right after their own action."""
    condition, then, otherwise = assemble(game.table, text)
    hand = game.table.hands[seat]
    verb, detail = (then if holds(condition, hand) else otherwise).split()
    if verb == "swap":
        return len(game.table.hands[game.table.neighbour(seat, detail)])
    change = {"draw": 1, "discard": -1, "give": -1}[verb] * (1 if verb == "give" else int(detail))
    return max(0, len(hand) + change)


def sensible(game: Reference, seat: int, generator: random.Random) -> str:
    """The alternative that leaves the fewest cards; any answer elsewhere."""
    answers = game.choices(seat)
    if game.table.phase != "alternative":
        return generator.choice(answers)
    fewest = min(cards_after(game, seat, text) for text in answers)
    return generator.choice([text for text in answers if cards_after(game, seat, text) == fewest])


def check_position(game: Reference) -> None:
    """AU1, AU11, AU13: all 54 cards are somewhere, and whoever is asked has a real choice."""
    held = [card for hand in game.table.hands.values() for card in hand]
    assert in_order(held + game.table.classic.cards + game.table.classic.discards) == CLASSIC_CARDS
    assert len(game.to_act()) == (0 if game.is_over else 1)
    for seat in game.to_act():
        answers = game.choices(seat)
        assert len(set(answers)) == len(answers) > 1


def play_game(level: int, players: int, seed: int, thoughtful: bool, decks: Decks) -> Reference:
    """One whole game from a seed, every position checked."""
    generator = random.Random(seed)
    options = {
        "players": players,
        "level": level,
        "first": 1 + seed % players,
        "win": ("end", "first")[seed % 2],
    }
    game = Reference(options, generator.randrange, decks)
    while not game.is_over:
        check_position(game)
        seat = game.to_act()[0]
        answer = sensible(game, seat, generator) if thoughtful else generator.choice(game.choices(seat))
        game.play(seat, answer)
    check_position(game)
    assert sorted(seat for group in game.ranking() for seat in group) == sorted(game.table.hands)
    return game


@pytest.mark.parametrize("thoughtful", [False, True])
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("level", LEVELS)
def test_au6_au21_games_are_short_at_every_level(level: int, players: int, thoughtful: bool) -> None:
    decks = read_decks(level)
    rounds = [play_game(level, players, seed, thoughtful, decks).table.round for seed in range(40)]
    assert 3 <= median(rounds) <= 20
    assert max(rounds) < 200
