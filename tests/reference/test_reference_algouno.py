"""The plain Alg(un)o against hand-made positions, the deck files against the rulebook, and whole games."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from itertools import combinations
from statistics import median

import pytest

from .algouno import (
    ACTIONS,
    CLASSIC_CARDS,
    CONDITION,
    DATA,
    LEVELS,
    Decks,
    Reference,
    holds,
    in_order,
    read_actions,
    read_conditions,
    read_decks,
)

SUIT_WORDS = ("hearts", "spades", "diamonds", "clubs")
NEVER = "cards > 54"
ALWAYS = "cards >= 0"


def unshuffled(n: int) -> int:
    """A chance that leaves every sorted list as it is, so that its last card is drawn first."""
    return n - 1


def position(
    hands: list[str],
    condition: str,
    then: str,
    otherwise: str = "draw 1",
    pile: str | None = None,
    discards: str = "",
    first: int = 1,
    win: str = "end",
) -> Reference:
    """A round about to be assembled, from one Condition card (`a` is the condition) and one Action card."""
    decks = Decks(((condition, NEVER),), ((then, otherwise),))
    game = Reference({"players": len(hands), "level": 1, "first": first, "win": win}, unshuffled, decks)
    for seat, hand in enumerate(hands, start=1):
        game.hands[seat] = hand.split()
    held = " ".join(hands).split()
    rest = [card for card in CLASSIC_CARDS if card not in held]
    game.classic.cards = rest if pile is None else pile.split()
    game.classic.discards = discards.split()
    return game


def hands_of(game: Reference) -> list[str]:
    """Every hand as sorted text, from seat 1."""
    return [" ".join(in_order(game.hands[seat])) for seat in sorted(game.hands)]


def happened(game: Reference, *kinds: str) -> list[tuple[str | int, ...]]:
    """The journal's entries of some kinds, the deal left out."""
    start = next(i for i, entry in enumerate(game.journal) if entry[0] == "round")
    return [entry for entry in game.journal[start:] if entry[0] in kinds]


# Conditions


@pytest.mark.parametrize(
    ("condition", "hand", "expected"),
    [
        ("cards = 3", "7H J1 QD", True),
        ("cards = 3", "7H QD", False),
        ("hearts = 1", "7H J1 QD", True),
        ("hearts = 1", "", False),
        ("red = 2", "7H QD J1 JS", True),
        ("black = 2", "7H QD J1 J2", False),
        ("black = 2", "AC 10S 3D", True),
        ("diamonds <= 3", "", True),
        ("diamonds <= 3", "AD 2D 3D", True),
        ("diamonds <= 3", "AD 2D 3D 4D", False),
        ("spades > 2", "AS 2S", False),
        ("spades > 2", "AS 2S 3S", True),
        ("clubs < 1", "AS J2", True),
        ("clubs >= 1", "AS J2", False),
        ("cards = 3 and diamonds = 1", "AD 2S 3S", True),
        ("cards = 3 and diamonds = 1", "AD 2S", False),
        ("hearts = 4 or spades <= 2", "AS 2S 3S AH 2H 3H 4H", True),
        ("hearts = 4 or spades <= 2", "", True),
        ("hearts = 4 or spades <= 2", "AS 2S 3S AH", False),
    ],
)
def test_au1_au5_conditions_count_the_cards_of_the_hand(condition: str, hand: str, expected: bool) -> None:
    assert holds(condition, hand.split()) is expected


# Setting up


def test_au1_the_classic_deck_has_54_different_cards() -> None:
    assert len(set(CLASSIC_CARDS)) == 54


def test_au8_conditions_then_actions_then_classic_cards_are_shuffled() -> None:
    asked: list[int] = []

    def recording(n: int) -> int:
        asked.append(n)
        return n - 1

    Reference({"players": 2, "level": 3}, recording, read_decks(3))
    assert asked == [*range(21, 1, -1), *range(28, 1, -1), *range(54, 1, -1)]


def test_au8_cards_are_dealt_one_at_a_time_from_the_first_seat() -> None:
    game = Reference({"players": 3, "first": 2}, unshuffled, read_decks(1))
    assert [entry[1] for entry in game.journal if entry[0] == "draws"] == [2, 3, 1] * 5
    assert hands_of(game) == ["AC 4C 7C 10C KC", "3C 6C 9C QC J2", "2C 5C 8C JC J1"]
    assert game.to_act() == [2]


@pytest.mark.parametrize("bad", [{"players": 1}, {"players": 9}, {"level": 5}, {"first": 3}, {"win": "last"}])
def test_au7_au9_au19_bad_options_are_refused(bad: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(bad))):
        Reference({"players": 2, **bad}, unshuffled, read_decks(1))


# A round


def test_au10_level_1_draws_a_condition_and_one_action_card() -> None:
    game = Reference({"players": 2, "level": 1}, unshuffled, read_decks(1))
    assert (game.condition_drawn, game.actions_drawn) == (23, [19])
    assert game.choices(1) == ["a", "b"]
    assert game.choices(2) == []


def test_au10_au11_level_2_draws_three_action_cards_for_twelve_alternatives() -> None:
    decks = Decks((("cards = 5", "red = 1"),), (("draw 1",), ("discard 2",), ("draw 1",)))
    game = Reference({"players": 2, "level": 2}, unshuffled, decks)
    assert game.actions_drawn == [2, 1, 0]
    assert len(game.choices(1)) == 12
    assert game.assemble("b 2 3") == ("red = 1", "discard 2", "draw 1")
    game.play(1, "a 1 3")
    assert happened(game, "alternative") == [("alternative", 1, "cards = 5", "draw 1", "draw 1")]


def test_au12_everyone_runs_to_the_left_from_the_starter() -> None:
    game = position(["AH", "2H", "3H"], ALWAYS, "draw 1", first=2)
    game.play(2, "a")
    assert [entry[1] for entry in happened(game, "runs")] == [2, 3, 1]


def test_au12_the_condition_is_evaluated_when_its_player_runs() -> None:
    game = position(["AH", "2H 3H"], "cards = 3", "discard 1", "give left")
    game.play(1, "a")
    assert game.snapshot()["action"] == "discard 1"
    assert game.choices(2) == ["AH", "2H", "3H"]


def test_au12_the_action_is_compulsory_and_evaluated_once() -> None:
    game = position(["AH 2H", "3H 4H"], "cards = 2", "draw 2", "discard 1", pile="AS 2S 3S 4S")
    game.play(1, "a")
    assert hands_of(game) == ["AH 2H 3S 4S", "3H 4H AS 2S"]


def test_au12_two_players_who_both_swap_have_their_hands_again() -> None:
    game = position(["AH 2H", "3H"], ALWAYS, "swap left")
    game.play(1, "a")
    assert hands_of(game) == ["AH 2H", "3H"]
    assert happened(game, "swaps") == [("swaps", 1, 2), ("swaps", 2, 1)]


def test_au12_later_players_run_on_the_hand_they_then_have() -> None:
    game = position(["AH", "2S 3S", "4S"], "hearts = 1", "swap left", "draw 1")
    game.play(1, "a")
    assert happened(game, "swaps") == [("swaps", 1, 2), ("swaps", 2, 3), ("swaps", 3, 1)]
    assert hands_of(game) == ["AH", "4S", "2S 3S"]


def test_au12_a_hand_travels_with_swaps() -> None:
    game = position(["AH", "2S 3S", "4S"], ALWAYS, "swap right")
    game.play(1, "a")
    assert hands_of(game) == ["2S 3S", "AH", "4S"]


# Choices


def test_au13_a_discard_of_two_is_an_unordered_pair() -> None:
    game = position(["QD 7H J1", "2H"], "cards = 3", "discard 2")
    game.play(1, "a")
    assert game.choices(1) == ["7H QD", "7H J1", "QD J1"]
    game.play(1, "7H J1")
    assert hands_of(game)[0] == "QD"


def test_au13_a_neighbour_of_choice_is_one_answer_with_the_card() -> None:
    game = position(["7H", "2H 3H", "4H"], "hearts = 1", "give choice")
    game.play(1, "a")
    assert game.choices(1) == ["7H left", "7H right"]
    game.play(1, "7H right")
    assert happened(game, "gives")[0] == ("gives", 1, 3, "7H")


def test_au13_with_two_players_both_neighbours_are_one_answer() -> None:
    game = position(["7H QD", "2H"], "cards = 2", "give choice")
    game.play(1, "a")
    assert game.choices(1) == ["7H left", "QD left"]
    game.play(1, "QD left")
    assert hands_of(game)[0] == "7H"


def test_au13_what_has_one_answer_is_not_asked() -> None:
    game = position(["7H QD", "2H", "AS 2S"], "cards = 2", "discard 2", "give right")
    game.play(1, "a")
    assert happened(game, "discards", "gives") == [
        ("discards", 1, "7H"),
        ("discards", 1, "QD"),
        ("gives", 2, 1, "2H"),
        ("discards", 3, "AS"),
        ("discards", 3, "2S"),
    ]


def test_au13_an_answer_that_is_not_offered_is_refused() -> None:
    game = position(["7H QD", "2H"], ALWAYS, "discard 1")
    with pytest.raises(ValueError, match="seat 2"):
        game.play(2, "a")
    game.play(1, "a")
    with pytest.raises(ValueError, match="2H"):
        game.play(1, "2H")


# The actions


def test_au4_au18_give_left_goes_to_the_next_seat_and_right_to_the_one_before() -> None:
    for action, receiver in (("give left", 2), ("give right", 4)):
        game = position(["AH", "2S", "3S", "4S"], "hearts = 1", action, "draw 1")
        game.play(1, "a")
        assert happened(game, "gives")[0] == ("gives", 1, receiver, "AH")


def test_au14_too_few_cards_means_what_there_is_and_none_means_nothing() -> None:
    for action in ("discard 1", "discard 2", "give left", "give right", "give choice"):
        game = position(["", "2S 3S"], "cards = 0", action, "draw 1")
        game.play(1, "a")
        assert happened(game, "discards", "gives") == []
    game = position(["AH", "2S 3S"], "cards = 1", "discard 2", "draw 1")
    game.play(1, "a")
    assert happened(game, "discards") == [("discards", 1, "AH")]


def test_au14_a_swap_with_an_empty_hand_is_a_swap() -> None:
    game = position(["AH 2H", "", "3S 4S 5S"], "cards = 2", "swap left", "draw 1")
    game.play(1, "a")
    assert happened(game, "swaps") == [("swaps", 1, 2), ("swaps", 2, 3), ("swaps", 3, 1)]
    assert hands_of(game) == ["AH 2H", "3S 4S 5S", ""]
    assert game.ranking() == [(3,), (1,), (2,)]


def test_au14_draws_take_what_is_there() -> None:
    game = position(["AH 2H", "3H"], ALWAYS, "draw 2", pile="KS", discards="KC KH")
    game.play(1, "a")
    assert hands_of(game) == ["AH 2H KS KC", "3H KH"]
    assert game.classic.cards == game.classic.discards == []


# Piles


def test_au15_classic_cards_lie_on_their_discards_at_once_the_others_after_all_have_run() -> None:
    game = position(["AH", "2H 3H"], ALWAYS, "discard 1")
    game.play(1, "a")
    assert game.snapshot()["discards"] == {"condition": [], "action": [], "classic": ["AH"]}
    assert game.snapshot()["runs"] == 2


def test_au15_all_drawn_action_cards_go_to_the_discards_used_or_not() -> None:
    game = Reference({"players": 2, "level": 2}, unshuffled, read_decks(2))
    while game.round == 1:
        seat = game.to_act()[0]
        game.play(seat, game.choices(seat)[0])
    assert game.snapshot()["discards"]["action"] == [25, 26, 27]
    assert game.snapshot()["discards"]["condition"] == [23]


def test_au16_an_empty_pile_is_refilled_only_when_a_card_must_be_drawn() -> None:
    game = position(["AH 2H", "3H 4H"], "cards = 2", "draw 1", pile="KS QS", discards="J1 2C AC")
    game.play(1, "a")
    assert (game.classic.cards, game.classic.discards) == ([], ["J1", "2C", "AC"])
    game.play(2, "b")
    assert game.round == 3
    assert hands_of(game) == ["AH 2H QS 2C", "3H 4H KS J1"]


def test_au16_condition_and_action_discards_become_new_piles() -> None:
    game = position(["AH 2H", "3H 4H"], ALWAYS, "draw 1")
    game.play(1, "a")
    assert (game.condition_drawn, game.actions_drawn) == (0, [0])
    shuffles = [entry[1] for entry in game.journal if entry[0] == "shuffled"]
    assert shuffles == ["condition", "action", "classic", "condition", "action"]


def test_au16_three_action_cards_can_come_from_two_piles() -> None:
    decks = Decks(((ALWAYS, NEVER),), (("draw 1",),) * 4)
    game = Reference({"players": 2, "level": 2}, unshuffled, decks)
    game.play(1, "a 1 2")
    assert game.actions_drawn == [0, 3, 2]
    assert game.actions.cards == [1]


def test_au17_the_left_neighbour_of_the_starter_starts_the_next_round() -> None:
    game = position(["AH 2H", "3H 4H", "5H 6H"], ALWAYS, "draw 1", first=3)
    game.play(3, "a")
    assert (game.round, game.starter, game.to_act()) == (2, 1, [1])


# The end


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
    assert game.round == 200
    assert game.ranking() == [(2,), (1,)]
    assert game.journal[-1] == ("bound", 200)


# The deck files


def conditions(level: int) -> Counter[str]:
    """Every printed condition of a level."""
    return Counter(text for card in read_conditions(DATA / f"conditions-{level}.toml") for text in card)


def exchanged(text: str, one: str, other: str) -> str:
    """A condition with two words exchanged."""
    words = [other if word == one else one if word == other else word for word in text.split()]
    return in_one_order(" ".join(words))


def in_one_order(text: str) -> str:
    """Joined conditions in alphabetical order: and / or do not care."""
    for joint in (" and ", " or "):
        if joint in text:
            return joint.join(sorted(text.split(joint)))
    return text


@pytest.mark.parametrize(("level", "cards"), [(1, 24), (2, 21), (3, 24)])
def test_au3_condition_decks_have_two_different_conditions_on_each_card(level: int, cards: int) -> None:
    deck = read_conditions(DATA / f"conditions-{level}.toml")
    assert len(deck) == cards
    random_hands = [random.Random(n).sample(CLASSIC_CARDS, n % 10) for n in range(3000)]
    for first, second in deck:
        assert any(holds(first, hand) != holds(second, hand) for hand in random_hands)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_au5_conditions_have_the_shape_of_their_level(level: int) -> None:
    for text in conditions(level):
        parts = text.replace(" or ", " and ").split(" and ")
        assert len(parts) == (2 if level == 3 else 1)
        for part in parts:
            match = CONDITION.fullmatch(part)
            assert match is not None
            assert level > 1 or match[2] == "="


@pytest.mark.parametrize("level", [1, 2, 3])
def test_au6_suits_and_colours_are_treated_alike(level: int) -> None:
    printed = Counter({in_one_order(text): 0 for text in conditions(level)})
    for text, times in conditions(level).items():
        printed[in_one_order(text)] += times
    for one, other in [*combinations(SUIT_WORDS, 2), ("red", "black")]:
        swapped: Counter[str] = Counter()
        for text, times in printed.items():
            swapped[exchanged(text, one, other)] += times
        assert swapped == printed


def test_au6_every_example_of_the_source_is_printed() -> None:
    assert {f"cards = {n}" for n in (1, 3, 5)} | {f"hearts = {n}" for n in (1, 3, 6)} <= set(conditions(1))
    assert {"diamonds <= 3", "spades > 2"} <= set(conditions(2))
    assert {"cards = 3 and diamonds = 1", "hearts = 4 or spades <= 2"} <= set(conditions(3))
    assert any(text.startswith("red") for text in conditions(1))


def test_au2_au6_level_1_action_cards_have_the_columns_of_the_rulebook() -> None:
    deck = read_actions(DATA / "actions-1.toml")
    assert len(deck) == 20
    assert all(then != otherwise for then, otherwise in deck)
    then_column = Counter(then for then, _ in deck)
    else_column = Counter(otherwise for _, otherwise in deck)
    assert [then_column[action] for action in ACTIONS] == [3, 4, 1, 1, 2, 2, 3, 2, 2]
    assert [else_column[action] for action in ACTIONS] == [2, 1, 5, 4, 2, 2, 2, 1, 1]


def test_au2_au6_level_2_action_cards_have_the_counts_of_the_rulebook() -> None:
    counts = Counter(action for (action,) in read_actions(DATA / "actions-2.toml"))
    assert [counts[action] for action in ACTIONS] == [3, 2, 4, 4, 3, 3, 3, 3, 3]


def test_au2_au3_each_deck_file_says_what_it_is() -> None:
    for path in DATA.glob("*-[0-9].toml"):
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        assert path.stem == f"{document['kind']}-{document['level']}"
        assert set(document) == {"kind", "level", "cards"}


# Whole games


def cards_after(game: Reference, seat: int, text: str) -> int:
    """How many cards an alternative leaves its starter with, right after their own action."""
    condition, then, otherwise = game.assemble(text)
    hand = game.hands[seat]
    verb, detail = (then if holds(condition, hand) else otherwise).split()
    if verb == "swap":
        return len(game.hands[game.neighbour(seat, detail)])
    change = {"draw": 1, "discard": -1, "give": -1}[verb] * (1 if verb == "give" else int(detail))
    return max(0, len(hand) + change)


def sensible(game: Reference, seat: int, generator: random.Random) -> str:
    """The alternative that leaves the fewest cards; any answer elsewhere."""
    answers = game.choices(seat)
    if game.phase != "alternative":
        return generator.choice(answers)
    fewest = min(cards_after(game, seat, text) for text in answers)
    return generator.choice([text for text in answers if cards_after(game, seat, text) == fewest])


def check_position(game: Reference) -> None:
    """AU1, AU11, AU13: all 54 cards are somewhere, and whoever is asked has a real choice."""
    held = [card for hand in game.hands.values() for card in hand]
    assert in_order(held + game.classic.cards + game.classic.discards) == CLASSIC_CARDS
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
    assert sorted(seat for group in game.ranking() for seat in group) == sorted(game.hands)
    return game


@pytest.mark.parametrize("thoughtful", [False, True])
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("level", LEVELS)
def test_au6_au21_games_are_short_at_every_level(level: int, players: int, thoughtful: bool) -> None:
    decks = read_decks(level)
    rounds = [play_game(level, players, seed, thoughtful, decks).round for seed in range(40)]
    assert 3 <= median(rounds) <= 20
    assert max(rounds) < 200
