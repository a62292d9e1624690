"""A game being played: seats, history, undo, bots."""

import random

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.language import speaking
from algodrome.match.seats import Bot, Person
from tests.match.table import NAMES, formel_fun, race_to_21


@pytest.mark.parametrize("players", [0, 2, 4])
def test_there_is_a_player_for_every_seat(players: int) -> None:
    with pytest.raises(ValueError, match=f"3 players are needed, and {players} were given"):
        algodrome.Match(algodrome.game("formel-fun", players=3), [Person("x")] * players)


def test_a_match_knows_its_players_and_its_opening() -> None:
    match = formel_fun()
    assert match.names == list(NAMES)
    assert match.opening[0].kind == "race_started"
    assert match.history == []


def test_without_a_seed_every_match_is_another() -> None:
    game = algodrome.game("formel-fun", players=3)
    seeds = {algodrome.Match(game, [Person("x")] * 3).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_the_history_tells_who_played_what() -> None:
    match = race_to_21("+1", "2: +3", "+2")
    assert [(turn.seat, turn.actions) for turn in match.history] == [(1, (0,)), (2, (2,)), (3, (1,))]
    assert [match.at(turns).position.total for turns in range(4)] == [0, 1, 4, 6]
    assert [[event.kind for event in turn.events] for turn in match.history] == [["added"]] * 3


def test_a_line_for_several_seats_is_a_turn_for_each() -> None:
    match = race_to_21("+1 +2 +3")
    assert [(turn.seat, turn.actions) for turn in match.history] == [(1, (0,)), (2, (1,)), (3, (2,))]
    assert len(match.state.events) == 3
    assert algodrome.replay(match.record()) == match.state


def test_a_refused_line_changes_nothing() -> None:
    match = race_to_21("+1", goal=10)
    before = match.state.copy()
    for line, seat in (("+3 +3 +3 +3", None), ("+1", 1), ("what", None), ("1: +1", None), ("", None)):
        with pytest.raises(algodrome.IllegalMove):
            match.play(line, seat)
    assert match.state == before
    assert len(match.history) == 1


def test_the_state_of_a_match_is_one_object_until_undo() -> None:
    match = race_to_21()
    state = match.state
    match.play("+1")
    assert match.state is state
    assert state.position.total == 1


def test_the_last_move_can_be_taken_back_by_who_made_it() -> None:
    match = race_to_21("+1", "+2")
    assert match.why_no_undo(2) is None
    match.undo(2)
    assert match.state == race_to_21("+1").state
    assert match.state.to_act == (2,)
    match.play("+3")
    assert match.record().moves == ("+1", "+3")


def test_moves_can_be_taken_back_one_by_one() -> None:
    match = race_to_21("+1", "+2", "+3")
    for seat in (3, 2, 1):
        match.undo(seat)
    assert match.state == race_to_21().state


@pytest.mark.parametrize("language", ["en", "fr"])
def test_undo_is_refused_with_a_reason(language: str) -> None:
    cases = {
        "there is no move to take back": (race_to_21(), 1),
        "somebody else has moved since": (race_to_21("+1", "+2"), 1),
        "since then, chance has played or hidden cards have been seen": (formel_fun(1), formel_fun().state.to_act[0]),
    }
    for reason, (match, seat) in cases.items():
        before = match.state.copy()
        with speaking(language):
            told = match.why_no_undo(seat)
            with pytest.raises(algodrome.IllegalMove) as caught:
                match.undo(seat)
        assert str(caught.value) == told
        assert language == "fr" or told == reason
        assert match.state == before


def test_a_bot_moves_when_it_is_its_turn() -> None:
    game = algodrome.game("formel-fun", players=3)
    bots = [KernelBot("greedy", game, seed=1), KernelBot("random", game, seed=2, title="Rosa")]
    match = algodrome.Match(game, [Person("Ada"), *bots], seed=5)
    while not match.state.is_over:
        turn = match.bot_to_act()
        if turn is None:
            assert match.state.to_act == (1,)
            with pytest.raises(algodrome.IllegalMove, match="it is not a bot’s turn"):
                match.play_bot()
            match.play(match.state.legal_moves()[0])
        else:
            assert turn[0] == match.state.to_act[0]
            match.play_bot()
            assert match.history[-1].seat == turn[0]
    assert match.names == ["Ada", "greedy", "Rosa"]
    assert match.record().bots == (None, "greedy", "random")
    assert algodrome.replay(match.record()) == match.state


def test_a_bot_is_shown_an_imagined_game() -> None:
    class Spy:
        name = "spy"
        seen: algodrome.State

        def choose(self, state: algodrome.State, seat: int) -> algodrome.Move:
            self.seen = state.copy()
            return random.Random(1).choice(state.legal_moves(seat))

    spy = Spy()
    assert isinstance(spy, Bot)
    match = algodrome.Match(algodrome.game("formel-fun", players=3), [spy] * 3, seed=5)
    before = match.state.copy()
    seat = before.to_act[0]
    match.play_bot()
    assert spy.seen != before
    assert spy.seen.view(seat) == before.view(seat)
    assert spy.seen.to_json()["generator"] != before.to_json()["generator"]


def test_a_bot_that_cheats_is_refused() -> None:
    class Cheat:
        name = "cheat"

        def choose(self, state: algodrome.State, seat: int) -> algodrome.Move:
            held = {move.action for move in state.legal_moves(seat)}
            return algodrome.Move(next(action for action in range(28) if action not in held), "?")

    match = algodrome.Match(algodrome.game("formel-fun", players=3), [Cheat()] * 3, seed=5)
    with pytest.raises(algodrome.IllegalMove):
        match.play_bot()
    assert match.history == []


def test_a_match_is_resumed_with_its_history() -> None:
    match = formel_fun(40)
    again = algodrome.Match.resume(match.record(), match.players)
    assert again.state == match.state
    assert again.history == match.history
    assert again.record() == match.record()
    move = match.state.legal_moves()[0]
    assert again.play(move) == match.play(move)


def test_undo_works_after_resuming() -> None:
    match = race_to_21("+1", "+2")
    again = algodrome.Match.resume(match.record(), match.players)
    again.undo(2)
    assert again.state == race_to_21("+1").state


def test_a_record_with_another_end_is_not_resumed() -> None:
    match = race_to_21("+1", "+2")
    record = algodrome.GameRecord(**{**vars(match.record()), "fingerprint": "0" * 16})
    with pytest.raises(algodrome.RecordError, match="another position"):
        algodrome.Match.resume(record, match.players)


def test_what_a_seat_was_told_is_known_after_undo_too() -> None:
    game = algodrome.game("speedalgo", players=2, setup="random", bodies=2)
    match = algodrome.Match(game, [Person("Ann"), Person("Bob")], 3)
    told = []
    for move in ["+AB", "+-", "+ABD", "+-", "+ABG", "+-", "+REP", "+AT", "+ATD"]:
        told.append(str(match.state.told(1)))
        match.play(move, 1)
    assert [str(match.at(turns).told(1)) for turns in range(9)] == told
    for expected in reversed(told):
        match.undo(1)
        assert str(match.state.told(1)) == expected
    match.play("+ABD", 1)
    assert str(match.state.told(1)) == f"{told[0]}\n> +ABD"
