"""Answers and events are told in words: what a robot would do, with which strength, and what it did."""

import random

import pytest

import algodrome
from algodrome.language import speaking
from algodrome.server.desk import known_before_chance
from tests.games.bumping_bots.positions import FAR, race


def worded(state: algodrome.State, move: str) -> str:
    return state.game.wording(state.view(state.to_act[0]), move)


@pytest.mark.rule("BB9")
def test_speeds_are_told_with_the_sense_of_travel() -> None:
    state = race("python", "0,0 E 3", FAR[0])
    assert worded(state, "=") == "keep speed 3 forwards"
    assert worded(state, "+") == "accelerate to speed 4 forwards"
    assert worded(state, "-") == "slow down to speed 2 forwards"
    assert worded(state, "r2") == "change to reverse, speed 2"


@pytest.mark.rule("BB9")
def test_a_robot_at_speed_one_jumps_to_three() -> None:
    assert worded(race("python", "0,0 E 1", FAR[0]), "++") == "accelerate to speed 3 forwards"


@pytest.mark.rule("BB9a")
def test_a_robot_in_reverse_is_told_so() -> None:
    state = race("python", "0,0 E 2r", FAR[0])
    assert worded(state, "=") == "keep speed 2 backwards"
    assert worded(state, "r1") == "change to forwards, speed 1"


@pytest.mark.rule("BB11")
def test_a_turn_names_where_the_nose_will_point() -> None:
    state = race("python", "0,0 E 3", FAR[0])
    state.play("=")
    assert worded(state, ".") == "straight on"
    assert worded(state, "L") == "turn left, nose to the north-east, and go on"
    state.play(".")
    assert worded(state, ".") == "no turn"
    assert worded(state, "R") == "turn right, nose to the south-east"


@pytest.mark.rule("BB16")
def test_a_struck_robot_gives_up_a_cell_of_push_for_each_turn() -> None:
    state = race("python", "0,0 E 5", "2,0 SE 4")
    state.play("=")
    assert worded(state, ".") == "the struck robot is not turned and is pushed 2 cells"
    assert worded(state, "L1") == "the struck robot is turned 60° to the left and is pushed one cell"
    assert worded(state, "R2") == "the struck robot is turned 120° to the right and is not pushed"


@pytest.mark.rule("BB28")
@pytest.mark.parametrize(
    ("finished", "words"),
    [
        (0, "Jumper I: one more cell on the ground"),
        (2, "Jumper II: flies over one cell"),
        (4, "Jumper III: flies over 2 cells"),
        (6, "Jumper IV: flies over 3 cells"),
    ],
)
def test_a_card_is_told_with_its_strength_of_this_moment(finished: int, words: str) -> None:
    state = race("python", "0,0 E 3", FAR[0], hands=[["jumper"]], finished=finished)
    assert worded(state, "jumper") == words
    assert worded(state, "none") == "no card this time"


@pytest.mark.rule("BB29")
def test_the_lines_of_the_magnet_are_told() -> None:
    state = race("python", "0,0 E 3", "2,0 E 1", hands=[["magnet"]])
    assert worded(state, "magnet") == "Magnet I: pulls from up to 2 cells away"
    state.play("magnet")
    assert worded(state, "E") == "pulled to the east"
    assert worded(state, "none") == "not pulled now"


@pytest.mark.rule("BB6")
def test_places_and_picks_are_told() -> None:
    game = algodrome.game("bumping-bots", players=2, grid="choose", tuning_deal="pick")
    state = game.start(seed=3)
    place = str(state.legal_moves()[0])
    assert worded(state, place) == f"start from {place}"
    while state.view(1)["question"] == "grid":
        state.play(state.legal_moves()[0])
    assert worded(state, "magnet") == "Magnet"


def test_answers_are_told_in_french() -> None:
    state = race("python", "0,0 E 3", FAR[0])
    with speaking("fr"):
        assert worded(state, "r1") == "passer en marche arrière, vitesse 1"
        state.play("=")
        assert worded(state, "L") == "tourner à gauche, nez vers le nord-est, puis continuer"


def story(kind: str, **data: int) -> str:
    """Tell an event of the first seat, Ada."""
    game = algodrome.game("bumping-bots", players=2)
    return game.story(algodrome.Event(kind, {"seat": 1, **data}), ["Ada", "Bo"]).replace("\u00a0", "~")


@pytest.mark.rule("BB2c")
def test_the_line_is_crossed_to_start_to_end_a_lap_and_backwards() -> None:
    crossings = [(-1, 0), (0, 1), (1, 2), (1, 0), (0, -1)]
    assert [story("lapped", before=before, laps=laps) for before, laps in crossings] == [
        "Ada crosses the starting line.",
        "Ada crosses the line: 1 lap completed.",
        "Ada crosses the line: 2 laps completed.",
        "Ada is back behind the line.",
        "Ada is back behind the line.",
    ]
    with speaking("fr"):
        assert [story("lapped", before=before, laps=laps) for before, laps in crossings[:4]] == [
            "Ada passe la ligne de départ.",
            "Ada passe la ligne~: 1 tour de piste terminé.",
            "Ada passe la ligne~: 2 tours de piste terminés.",
            "Ada repasse derrière la ligne.",
        ]


@pytest.mark.rule("BB15")
def test_the_slowest_robot_is_not_said_to_slow_down() -> None:
    assert story("slowed", before=4, speed=2) == "Ada slows down to speed 2."
    assert story("slowed", before=1, speed=1) == "Ada stays at speed 1."


@pytest.mark.rule("BB23")
def test_places_are_told_as_people_count_them() -> None:
    with speaking("fr"):
        assert story("finished", rank=1) == "Ada termine à la 1re place~!"
        assert story("ranked", rank=4) == "Ada finit à la 4e place."
        assert story("boost_ended") == "Le moteur gonflé d’Ada redevient normal."


@pytest.mark.rule("BB8b")
def test_the_strength_that_is_told_is_the_strength_that_is_played() -> None:
    chance = random.Random(7)
    state = algodrome.game("bumping-bots", players=7, tuning=5, tuning_scale="stretched").start(seed=4)
    told = 0
    for _ in range(600):
        move = str(chance.choice(state.legal_moves()))
        words = worded(state, move)
        played = next((event for event in state.play(move) if event.kind == "card_played"), None)
        if played:
            told += 1
            assert f" {('I', 'II', 'III', 'IV')[played.data['strength'] - 1]}: " in words
    assert told > 20


@pytest.mark.rule("BB30")
def test_a_preview_of_nitro_shows_the_run_but_it_cannot_be_taken_back() -> None:
    state = race("python", "0,0 E 2", FAR[0], hands=[["nitro"]])
    events = state.play("nitro")
    assert any(event.reveals for event in events)
    assert [event.kind for event in known_before_chance(events)][:3] == ["speed_chosen", "moved", "moved"]
