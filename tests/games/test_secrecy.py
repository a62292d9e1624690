"""Who may know what: views, imagined games, events and bots never tell what is hidden."""

import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from tests.games.formel_fun.positions import race
from tests.games.reached import SEEDS, random_state, reached_states

NAMES = algodrome.game_names()


@pytest.mark.soak
@given(data=st.data(), seed=SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_an_imagined_game_looks_the_same(name: str, data: st.DataObject, seed: int) -> None:
    state = data.draw(reached_states(name))
    before = state.copy()
    for seat in (None, *range(1, state.game.players + 1)):
        view = state.view(seat)
        imagined = state.imagine(seat, seed)
        assert imagined.view(seat) == view
        assert json.loads(json.dumps(view)) == view
        assert state == before
        if seat is not None:
            assert imagined.legal_moves(seat) == state.legal_moves(seat)
            assert imagined.observe(seat) == state.observe(seat)


@pytest.mark.soak
@given(data=st.data(), seed=SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_an_imagined_game_is_a_whole_position_that_goes_on(name: str, data: st.DataObject, seed: int) -> None:
    state = data.draw(reached_states(name))
    seat = data.draw(st.sampled_from([None, *range(1, state.game.players + 1)]))
    imagined = state.imagine(seat, seed)
    assert state.game.from_json(imagined.to_json()) == imagined
    for _ in range(20):
        if not imagined.is_over:
            imagined.play(imagined.legal_moves()[0], imagined.to_act[0])


@pytest.mark.soak
@given(data=st.data(), seed=SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_greedy_bot_chooses_by_what_its_seat_knows(name: str, data: st.DataObject, seed: int) -> None:
    state = data.draw(reached_states(name))
    for seat in state.to_act:
        imagined = state.imagine(seat, seed)
        choices = [KernelBot("greedy", state.game, seed=1).choose(world, seat) for world in (state, imagined)]
        assert choices[0] == choices[1]
        assert choices[0] in state.legal_moves(seat)


@pytest.mark.soak
@given(state=reached_states("formel-fun"), data=st.data(), seed=SEEDS)
def test_events_are_the_same_in_two_worlds_that_differ_in_hidden_things(
    state: algodrome.State, data: st.DataObject, seed: int
) -> None:
    assume(state.to_act)
    mover = state.to_act[0]
    others = [None, *(seat for seat in range(1, state.game.players + 1) if seat != mover)]
    watcher = data.draw(st.sampled_from(others))
    worlds = state.copy(), state.imagine(watcher, seed)
    shared = [move for move in worlds[0].legal_moves() if move in worlds[1].legal_moves()]
    assume(shared)
    move = data.draw(st.sampled_from(shared))
    streams = [[event.seen_by(watcher) for event in world.play(move)] for world in worlds]
    # A hand that is laid down is no secret any more.
    one, other = ([event for event in stream if event.kind != "discarded"] for stream in streams)
    assert one == other
    for language in ("en", "fr"):
        with algodrome.language.speaking(language):
            assert [state.game.story(event) for event in one] == [state.game.story(event) for event in other]
    if len(one) == len(streams[0]):
        assert worlds[0].view(watcher) == worlds[1].view(watcher)


def test_the_two_worlds_do_differ() -> None:
    state = random_state(algodrome.game("formel-fun", players=4), 2, 40)
    worlds = [state.imagine(1, seed).to_json() for seed in range(10)]
    assert len({json.dumps(world["hands"][1:]) for world in worlds}) == 10
    assert len({json.dumps(world["pile"]) for world in worlds}) > 1
    assert len({json.dumps(world["generator"]) for world in worlds}) == 10
    assert len({json.dumps(world["hands"][0]) for world in worlds}) == 1


def test_a_spectator_sees_no_hand_and_imagines_all_of_them() -> None:
    state = random_state(algodrome.game("formel-fun", players=3), 2, 40)
    hands = {json.dumps(state.imagine(None, seed).to_json()["hands"]) for seed in range(10)}
    assert len(hands) == 10
    assert not {"hand", "hands", "generator"} & set(state.view(None))


@pytest.mark.rule("FF4")
def test_dealt_cards_are_told_to_their_owner_alone() -> None:
    """FF4: the deal is part of the opening that everybody watches."""
    state = algodrome.game("formel-fun", players=3).start(1)
    for seat in (1, 2, 3, None):
        dealt = [event.seen_by(seat).data for event in state.events if event.kind == "dealt"]
        assert [("card" in data) for data in dealt] == [data["seat"] == seat for data in dealt]
        assert sorted(data["card"] for data in dealt if "card" in data) == sorted(state.view(seat).get("hand", []))


@pytest.mark.rule("FF4")
def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    """FF4: to the others a drawn card is a card."""
    state = race("python", {"1a": 12, "2a": 3}, {1: "8"}, pile="9/3 9/3")
    drew = next(event for event in state.play("8") if event.kind == "drew")
    assert drew.seen_by(1).data == {"seat": 1, "card": "9/3", "left": 1}
    for seat in (2, 3, None):
        seen = drew.seen_by(seat)
        assert seen.data == {"seat": 1, "left": 1}
        assert "9/3" not in state.game.story(seen)
    assert "9/3" in state.game.story(drew.seen_by(1))
