"""The state of a game: who acts, what may be played, what a refused move leaves alone."""

import numpy as np
import pytest

import algodrome
from algodrome.kernels.generator import WORD
from tests.games.accompanied import using
from tests.games.formel_fun.positions import race
from tests.games.reached import random_state
from tests.toy_game.game import RaceTo21

# The same on every machine, Python and build; a change here needs a new rules_version.
FINGERPRINTS = {
    (3, 0, 0): "3801d4eac76b908b",
    (3, 7, 50): "12322fd7d3f257a2",
    (4, 2**64 - 1, 0): "0ea09dda48dcbef9",
    (4, 12345, 200): "4cc0b45977d6a5a8",
    (5, 1, 100): "e351e8f360102464",
    (6, 99, 1000): "4a43a3de185f3975",
}


def three() -> algodrome.State:
    return race("python", {"1a": 12, "2a": 10, "3a": 8}, {1: "8 7 6 6 6", 2: "7", 3: "6"})


def test_only_the_seat_whose_turn_it_is_acts() -> None:
    state = three()
    assert state.to_act == (1,)
    assert state.legal_moves() == state.legal_moves(seat=1)
    assert state.legal_moves(seat=2) == []


def test_a_move_may_be_given_as_itself_or_as_its_text() -> None:
    one, other = three(), three()
    assert one.play(one.legal_moves()[0]) == other.play("6")
    assert one == other


def test_play_gives_and_keeps_the_events() -> None:
    state = three()
    events = state.play("8")
    assert events
    assert state.events == events


def test_a_line_is_played_whole_or_not_at_all() -> None:
    state, before = three(), three()
    with pytest.raises(algodrome.IllegalMove, match="you do not hold T"):
        state.play("8 7 T")
    assert state == before
    assert state.fingerprint() == before.fingerprint()
    state.play("8 7 6")
    assert state != before


@pytest.mark.parametrize(
    ("line", "seat", "reason"),
    [
        ("8", 2, "it is not the turn of seat 2, but of 1"),
        ("2: 8", None, "it is not the turn of seat 2, but of 1"),
        ("8", 4, "no seat 4; seats are 1 to 3"),
        ("9: 8", None, "no seat 9; seats are 1 to 3"),
        ("2: 8", 1, "the move is given for seat 1 but says 2"),
        ("T", None, "you do not hold T"),
        ("cheat", None, "'CHEAT' is no card"),
        ("1:", None, "type a card"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(line: str, seat: int | None, reason: str) -> None:
    state = three()
    with pytest.raises(algodrome.IllegalMove) as caught:
        state.play(line, seat)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)
    assert state == three()


@pytest.mark.parametrize("action", [-1, 28, 999])
def test_a_move_of_no_action_is_refused(action: int) -> None:
    with pytest.raises(algodrome.IllegalMove):
        three().play(algodrome.Move(action, "?"))


@pytest.mark.parametrize("action", [-1, 28, 999])
def test_a_number_of_no_action_is_refused_by_the_numbers_there_are(action: int) -> None:
    state = three()
    with pytest.raises(algodrome.IllegalMove, match=f"there is no action {action}: actions are 0 to 27"):
        state.play(action)
    assert state == three()


@pytest.mark.parametrize("found", [True, np.True_, None, 12.0, b"8"])
def test_what_is_neither_move_nor_number_is_refused(found: int) -> None:
    state = three()
    with pytest.raises(algodrome.IllegalMove, match="is no move: give one, its text or the number of an action"):
        state.play(found)
    assert state == three()


def test_a_seat_of_thousands_of_digits_is_an_illegal_move() -> None:
    with pytest.raises(algodrome.IllegalMove):
        three().play("9" * 5000 + ": 8")


def test_a_seat_may_be_a_number_of_numpy_as_batches_give_them() -> None:
    state = algodrome.game("formel-fun").start(7)
    seat = np.int64(state.to_act[0])
    assert state.legal_moves(seat) == state.legal_moves(int(seat))  # type: ignore[arg-type]
    assert type(state.view(seat)["seat"]) is int  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [12, np.int64(12)], ids=["int", "NumPy"])
def test_an_action_may_be_played_by_its_number(number: int) -> None:
    state, other = three(), three()
    assert state.play(number) == other.play("8")
    assert state == other


def test_the_mask_tells_of_every_action_whether_it_is_legal(backend: str) -> None:
    state = random_state(using(algodrome.game("formel-fun", players=4), backend), 8, 30)
    for seat in (1, 2, 3, 4):
        mask = state.legal_mask(seat)
        assert (str(mask.dtype), mask.shape) == ("bool", (state.game.actions,))
        assert mask.nonzero()[0].tolist() == [move.action for move in state.legal_moves(seat)]
    assert state.legal_mask().tolist() == state.legal_mask(state.to_act[0]).tolist()


def test_a_line_that_is_refused_half_way_changes_nothing() -> None:
    state = RaceTo21(players=2, goal=10).start(1)
    state.play("+3 +3")
    position, events = state.position.copy(), state.events
    with pytest.raises(algodrome.IllegalMove):
        state.play("+3 +2")
    assert (state.position, state.events) == (position, events)


def test_a_line_is_told_step_by_step() -> None:
    state = RaceTo21(players=2).start(1)
    steps = state.take("+3 +2")
    assert [(step.seat, step.action) for step in steps] == [(1, 2), (2, 1)]
    assert state.events == [event for step in steps for event in step.events]


@pytest.mark.parametrize("line", ["1: 8", "1:8", "  1 : 8 "])
def test_a_line_may_name_its_seat(line: str) -> None:
    state, other = three(), three()
    state.play(line)
    other.play("8", seat=1)
    assert state == other


@pytest.mark.parametrize("seat", [0, 4, -1, True, "1", 1.0])
def test_views_and_moves_are_for_seats_of_the_game(seat: int) -> None:
    state = three()
    for ask in (state.view, state.observe, state.legal_moves, lambda seat: state.imagine(seat, 0)):
        with pytest.raises(algodrome.IllegalMove, match="seats are 1 to 3"):
            ask(seat)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", True, None])
def test_a_seed_is_a_whole_number_of_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        algodrome.game("formel-fun").start(seed)
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        three().imagine(1, seed)


def test_a_copy_goes_its_own_way() -> None:
    state = three()
    twin = state.copy()
    assert twin == state
    twin.play("8")
    assert twin != state
    assert state == three()


def test_states_are_equal_by_game_options_and_position() -> None:
    start = algodrome.game("formel-fun", players=3).start(1)
    assert start == algodrome.game("formel-fun", players=3).start(1)
    assert start != algodrome.game("formel-fun", players=3, winner="title").start(1)
    assert start != algodrome.game("formel-fun", players=3).start(2)
    assert start != "a position"


def test_the_fingerprint_tells_options_apart() -> None:
    track = algodrome.game("formel-fun", players=3).start(1)
    title = algodrome.game("formel-fun", players=3, winner="title").start(1)
    assert track.position == title.position
    assert track.fingerprint() != title.fingerprint()


@pytest.mark.parametrize(("players", "seed", "steps"), FINGERPRINTS)
def test_fingerprints_never_change(backend: str, players: int, seed: int, steps: int) -> None:
    state = using(algodrome.game("formel-fun", players=players), backend).start(seed)
    for number in range(steps):
        if not state.is_over:
            moves = state.legal_moves()
            state.play(moves[(number * 7 + seed % 5) % len(moves)])
    assert state.fingerprint() == FINGERPRINTS[players, seed, steps]


def test_both_halves_of_a_seed_count() -> None:
    game = algodrome.game("formel-fun", players=3)
    assert len({game.start(seed).fingerprint() for seed in (0, 1, WORD, WORD + 1, WORD + 2, 2**64 - 1)}) == 6


@pytest.mark.parametrize(
    ("ranking", "utilities"),
    [
        (((2,), (1,)), (-1, 1)),
        (((1, 2),), (0, 0)),
        (((3,), (1,), (2,)), (0, -1, 1)),
        (((3,), (1, 2)), (-1 / 2, -1 / 2, 1)),
        (((1, 4), (2,), (3,)), (2 / 3, -1 / 3, -1, 2 / 3)),
        (((1, 2, 3, 4, 5),), (0, 0, 0, 0, 0)),
    ],
)
def test_utilities_go_from_one_to_minus_one_and_ties_share(
    ranking: tuple[tuple[int, ...], ...], utilities: tuple[float, ...]
) -> None:
    outcome = algodrome.Outcome(ranking, (0,) * len(utilities), "any")
    assert outcome.utilities == pytest.approx(utilities)
    assert sum(outcome.utilities) == pytest.approx(0)


def test_the_outcome_is_json() -> None:
    state = random_state(RaceTo21(players=3), 3, 100)
    outcome = state.outcome
    assert outcome is not None
    winner = outcome.winners[0]
    others = tuple(seat for seat in (1, 2, 3) if seat != winner)
    assert outcome.ranking == ((winner,), others)
    assert outcome.to_json() == {
        "ranking": [[winner], list(others)],
        "scores": [int(seat == winner) for seat in (1, 2, 3)],
        "reason": "reached",
        "honours": {},
    }
    assert state.view(None)["outcome"] == outcome.to_json()


def test_a_state_can_be_observed_by_every_seat(backend: str) -> None:
    game = using(algodrome.game("formel-fun", players=3), backend)
    state = game.start(4)
    numbers = [state.observe(seat) for seat in (1, 2, 3)]
    assert [len(row) for row in numbers] == [game.observation] * 3
    assert numbers[0] != numbers[1]
    assert all(row[:3] == [1, 1, 95] for row in numbers)
    for seat, row in enumerate(numbers, 1):
        assert sum(row[4:18]) == 5  # its own hand
        assert row[4:18] == [state.to_json()["hands"][seat - 1].count(str(game.move(kind))) for kind in range(14)]


def test_an_observation_tells_cars_from_the_seats_own_side(backend: str) -> None:
    state = race(backend, {"1a": (12, 2), "2a": (10, 3), "3b": 8}, {1: "8"}, boosts={2: 1})
    state.play("8")
    for seat, own in ((1, [0, 1, 8]), (2, [2, 0, 7]), (3, [1, 2, 6])):
        numbers = state.observe(seat)
        assert numbers[:4] == [7, 1, 95, own[1]]
        assert numbers[18:32] == [0] * 12 + [1, 0]  # the discards
        cars = [numbers[44 + 5 * car : 49 + 5 * car] for car in range(18)]
        assert [cars[car] for car in own] == [[20, 0, 0, 1, 0], [10, 2, 1, 1, 0], [8, 0, 1, 1, 0]]
        assert sum(car[3] for car in cars) == 3
        sizes = numbers[32:38]
        assert sizes == [*([5, 4, 5][seat - 1 :] + [5, 4, 5][: seat - 1]), 0, 0, 0]
        assert numbers[38:44] == [*([0, 1, 0][seat - 1 :] + [0, 1, 0][: seat - 1]), 0, 0, 0]


def test_an_observation_of_a_game_that_is_over_names_no_car_to_move(backend: str) -> None:
    out = [f"{seat}{row}" for row in "abc" for seat in (1, 2, 3)][2:]
    state = race(backend, {"1a": 28, "2a": 20}, {1: "8"}, out=out, last_to_move="1a")
    assert [state.observe(seat)[3] for seat in (1, 2, 3)] == [0, 2, 1]
    state.play("8")
    assert state.is_over
    assert [state.observe(seat)[3] for seat in (1, 2, 3)] == [-1, -1, -1]


def test_an_observation_holds_nothing_that_an_imagined_game_would_change(backend: str) -> None:
    state = random_state(using(algodrome.game("formel-fun", players=4), backend), 8, 60)
    for seat in (1, 2, 3, 4):
        assert state.imagine(seat, 5).observe(seat) == state.observe(seat)


@pytest.mark.parametrize("name", algodrome.game_names())
def test_a_state_is_written_as_the_terminal_shows_it(name: str) -> None:
    state = random_state(algodrome.game(name), 5, 12)
    shown = repr(state)
    assert shown.startswith(f"{state.game!r}\n")
    assert "\x1b" not in shown
    assert len(shown.splitlines()) > 5
    assert all(player in shown for player in state.game.seat_names())


def test_a_game_without_a_board_is_written_plainly() -> None:
    state = RaceTo21(players=2).start(1)
    state.play("+3")
    assert repr(state).splitlines()[1:] == ["total  3", "turn   2"]
