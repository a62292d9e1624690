"""What a learner sees: every number filled and within its range, on every build, and counted from its own seat."""

import random

import pytest

import algodrome
from algodrome.games.bumping_bots.observe import BLOW, STRUCK
from algodrome.language import speaking
from algodrome.testing import check_observation, using
from tests.games.bumping_bots.positions import FAR, race

GAMES: list[tuple[str, dict[str, object]]] = [
    ("algouno", {"players": 2, "level": 4}),
    ("algouno", {"players": 8, "level": 1}),
    ("bumping-bots", {"players": 2, "tuning": 5}),
    ("bumping-bots", {"players": 9, "grid": "choose", "tuning_deal": "pick"}),
    ("formel-fun", {"players": 3}),
    ("formel-fun", {"players": 6, "cars": 3}),
    ("speedalgo", {"players": 2, "programming": "secret"}),
    ("speedalgo", {"players": 4, "condition": "flip", "bodies": 3, "traffic_moves": True}),
]


@pytest.mark.parametrize("backend", ["python", "checked"])
@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_all_numbers_are_filled_and_within_their_ranges(name: str, options: dict[str, object], backend: str) -> None:
    state = using(algodrome.game(name, **options), backend).start(11)
    luck = random.Random(11)
    for count in range(400):
        if count % 20 == 0 or state.is_over:
            check_observation(state)
        if state.is_over:
            return
        state.play(luck.choice(state.legal_mask().nonzero()[0]))


@pytest.mark.parametrize("name", algodrome.game_names())
def test_the_layout_tells_what_each_number_means(name: str) -> None:
    game = algodrome.game(name)
    assert (
        sum(len(entry.places) for entry in game.observation_layout) == game.observation == len(game.start(1).observe(1))
    )
    meanings = []
    for language in ("en", "fr"):
        with speaking(language):
            meanings.append([entry.meaning for entry in game.observation_layout])
    assert all(one != other for one, other in zip(*meanings, strict=True))


def test_a_struck_robot_is_counted_from_the_seat_that_strikes(backend: str) -> None:
    """Seat 4 of four strikes seat 1, its left neighbour."""
    state = race(backend, "2,0 SE 1", FAR[0], FAR[1], "0,0 E 5", turn=3)
    assert state.observe(4)[STRUCK] == -1
    state.play("=")
    assert state.view(4)["question"] == "struck"
    assert [state.observe(seat)[STRUCK] for seat in (1, 2, 3, 4)] == [0, 3, 2, 1]
    assert state.observe(4)[BLOW] == 0


@pytest.mark.rule("SA1")
def test_a_bolide_as_far_beyond_the_line_as_large_bodies_bring_it_is_within_the_ranges() -> None:
    """SA1, SA28: 16 steps of its own and 12 pushes are 28 columns."""
    over = {"phase": "over", "bolides": ["C52", "A3"], "traffic": ["B5"], "dice": [4, 4], "programs": ["AB", "AB"]}
    check_observation(algodrome.game("speedalgo", players=2, bodies=7).from_json({"game": "speedalgo", **over}))


@pytest.mark.rule("AU5")
def test_a_condition_that_no_hand_can_meet_is_within_the_ranges() -> None:
    """AU5, AU6: a deck of one's own may ask for more than all the cards, or for fewer than none."""
    deck = 'kind = "conditions"\nlevel = 2\ncards = [["cards > 54", "cards < 0"]]\n'
    check_observation(algodrome.game("algouno", level="2-1", deck=deck).start(1))
