"""Tuning cards, what they do and who may know of them: BB7, BB8a to BB8c, BB28 to BB32."""

import pytest

import algodrome
from algodrome.match.seats import Person
from tests.games.accompanied import using
from tests.games.bumping_bots.positions import FAR, answers, mobiles, question, race, robots, told
from tests.games.bumping_bots.round_hall import position, written

ONE, TWO, THREE, FOUR = 0, 2, 4, 6  # robots that have finished, for each strength


def with_card(backend: str, card: str, *others: str, finished: int = ONE, **settings: object) -> algodrome.State:
    """Let robot 1, the first of those given, play a card."""
    state = race(backend, *others, hands=[[card]], finished=finished, **settings)  # type: ignore[arg-type]
    state.play(card, 1)
    return state


@pytest.mark.rule("BB7")
@pytest.mark.parametrize(("laps", "cards"), [(2, 2), (3, 3)])
def test_each_robot_is_dealt_as_many_cards_as_there_are_laps(laps: int, cards: int) -> None:
    state = algodrome.game("bumping-bots", laps=laps).start(5)
    assert [len(hand) for hand in state.to_json()["hands"]] == [cards] * 4


@pytest.mark.rule("BB7a")
@pytest.mark.parametrize(("deal", "cards", "asked"), [("random", 2, "card"), ("pick", 0, "pick")])
def test_cards_come_when_all_robots_stand_on_the_chosen_grid(backend: str, deal: str, cards: int, asked: str) -> None:
    state = using(algodrome.game("bumping-bots", grid="choose", tuning_deal=deal), backend).start(5)
    for _ in range(4):
        assert question(state).endswith("grid")
        assert state.to_json()["hands"] == [[]] * 4
        state.play(state.legal_moves()[0])
    assert [len(hand) for hand in state.to_json()["hands"]] == [cards] * 4
    assert question(state).endswith(asked)


@pytest.mark.rule("BB7a")
def test_cards_come_after_an_automatic_grid_too() -> None:
    events = algodrome.game("bumping-bots", players=3).start(5).events
    assert [event.kind for event in events][:9] == ["lined_up"] * 3 + ["dealt"] * 6


@pytest.mark.rule("BB7a")
def test_nobody_holds_a_card_while_places_are_chosen() -> None:
    state = algodrome.game("bumping-bots", grid="choose").start(5)
    document = state.to_json()
    document["hands"][2] = ["nitro"]
    with pytest.raises(algodrome.PositionError, match="grid"):
        state.game.from_json(document)


@pytest.mark.rule("BB7b")
def test_the_pack_has_nine_cards_of_each_kind(backend: str) -> None:
    state = using(algodrome.game("bumping-bots", players=9, tuning=5), backend).start(5)
    hands = state.to_json()["hands"]
    dealt = sorted(card for hand in hands for card in hand)
    assert dealt == sorted(["jumper", "magnet", "nitro", "boost", "quick"] * 9)
    assert any(len(set(hand)) < 5 for hand in hands)  # dealt from one pack, not a set for each robot


@pytest.mark.rule("BB8c")
def test_a_robot_plays_one_card_in_a_turn_and_each_card_once(backend: str) -> None:
    state = race(backend, "0,0 E 1", FAR[0], hands=[["jumper", "boost"]], finished=TWO)
    state.play("boost")
    assert question(state) == "1 speed"
    state.play("= . .", 1)
    state.play("= .", 2)
    while question(state) != "1 card":
        state.play(state.legal_moves()[0])
    assert answers(state) == ["jumper", "none"]


@pytest.mark.rule("BB8a")
def test_whoever_holds_a_card_is_asked_even_if_none_can_be_played(backend: str) -> None:
    state = race(backend, "0,0 E 2", FAR[0], hands=[["nitro"]], round_number=1)
    assert question(state) == "1 card"
    assert answers(state) == ["none"]
    state.play("none")
    assert question(state) == "1 speed"
    state.play("= . .")
    assert question(state) == "2 speed"


@pytest.mark.rule("BB8b")
@pytest.mark.parametrize(("finished", "strength"), [(ONE, 1), (TWO, 2), (THREE, 3), (FOUR, 4)])
def test_the_strength_follows_from_the_place_and_the_card_is_spent(backend: str, finished: int, strength: int) -> None:
    state = race(backend, "0,0 E 2", FAR[0], hands=[["jumper"]], finished=finished)
    events = state.play("jumper")
    assert told(events, "card_played") == [{"seat": 1, "card": "jumper", "strength": strength}]
    document = state.to_json()
    assert (document["hands"][0], document["robots"][0]["spent"]) == ([], ["jumper"])


@pytest.mark.rule("BB28c")
@pytest.mark.parametrize(("scale", "strengths"), [("source", [1, 1, 2]), ("stretched", [1, 3, 4])])
def test_the_stretched_scale_gives_the_last_of_any_field_full_strength(
    backend: str, scale: str, strengths: list[int]
) -> None:
    found = []
    for turn in range(3):
        state = race(backend, "0,0 W 1", "2,0 W 1", "4,0 W 1", hands=[["boost"]] * 3, turn=turn, tuning_scale=scale)
        found.append(told(state.play("boost"), "card_played")[0]["strength"])
    assert found == strengths


@pytest.mark.rule("BB28")
@pytest.mark.rule("BB28a")
@pytest.mark.parametrize(
    ("finished", "line", "after"),
    [
        (ONE, "= J . .", "3,0 E 2"),
        (TWO, "= J . .", "3,0 E 2"),
        (THREE, "= J . .", "4,0 E 2"),
        (FOUR, "= J . .", "5,0 E 2"),
        (TWO, "= . J .", "3,0 E 2"),
        (TWO, "= . L", "2,-1 NE 2"),
    ],
)
def test_a_jump_adds_cells_at_any_cell_of_the_move(backend: str, finished: int, line: str, after: str) -> None:
    state = with_card(backend, "jumper", "0,0 E 2", FAR[0], finished=finished)
    state.play(line, 1)
    assert robots(state)[0] == after


@pytest.mark.rule("BB28")
@pytest.mark.rule("BB28a")
def test_a_jump_flies_over_what_stands_there_but_not_onto_it(backend: str) -> None:
    state = with_card(backend, "jumper", "0,0 E 1", "1,0 E 1", FAR[0], finished=TWO)
    state.play("=")
    assert answers(state) == [".", "J"]
    state.play("J")
    assert robots(state)[:2] == ["2,0 E 1", "1,0 E 1"]
    blocked = with_card(backend, "jumper", "0,0 E 1", "2,0 E 1", FAR[0], finished=TWO)
    blocked.play("=")
    assert question(blocked) == "1 turn"


@pytest.mark.rule("BB28")
def test_no_wall_may_be_flown_over(backend: str) -> None:
    state = with_card(backend, "jumper", "0,5 SE 1", FAR[0], finished=TWO)
    state.play("=")
    assert question(state) == "1 turn"


@pytest.mark.rule("BB28a")
@pytest.mark.parametrize(
    ("finished", "before", "after"),
    [(TWO, "-3,0 E 2", "-2,0 E 1"), (THREE, "-4,0 E 4", "-3,0 E 2")],
)
def test_landing_on_an_arrow_sets_the_bumper_off(backend: str, finished: int, before: str, after: str) -> None:
    state = with_card(backend, "jumper", before, FAR[2], obstacles=["bumper 0,0"], finished=finished)
    state.play("= J", 1)
    assert robots(state)[0] == after
    assert question(state) == "2 speed"


@pytest.mark.rule("BB28a")
def test_a_jump_goes_along_the_travel_in_reverse_too(backend: str) -> None:
    state = with_card(backend, "jumper", "0,0 E 2r", FAR[1], finished=TWO)
    state.play("= J . .", 1)
    assert robots(state)[0] == "-3,0 E 2r"


@pytest.mark.rule("BB28a")
def test_a_jump_with_i_onto_a_taken_cell_is_an_ordinary_shock(backend: str) -> None:
    state = with_card(backend, "jumper", "0,0 E 3", "1,0 E 1")
    state.play("= J .", 1)
    assert robots(state) == ["0,0 E 1", "2,0 E 1"]


@pytest.mark.rule("BB28a")
def test_before_the_last_cell_a_robot_turns_or_jumps_but_not_both(backend: str) -> None:
    state = with_card(backend, "jumper", "-2,0 E 4", FAR[0], mobiles=["1,0"], finished=TWO)
    state.play("= . .")
    assert answers(state) == [".", "L", "R", "J"]  # half of two cells is the last one
    state.play("R")
    assert robots(state)[0] == "0,1 SE 3"
    assert question(state) == "2 speed"


@pytest.mark.rule("BB28d")
def test_the_free_cell_of_a_jump_is_among_those_left_at_a_mobile_obstacle(backend: str) -> None:
    state = with_card(backend, "jumper", "-1,0 E 3", FAR[0], mobiles=["0,0"])
    state.play("= J . .", 1)
    assert robots(state)[0] == "1,0 E 2"


@pytest.mark.rule("BB29")
@pytest.mark.rule("BB29a")
@pytest.mark.parametrize(("finished", "reach"), [(ONE, 2), (TWO, 3), (THREE, 4), (FOUR, 5)])
def test_a_magnet_pulls_to_the_cell_next_to_a_robot_in_line(backend: str, finished: int, reach: int) -> None:
    state = with_card(backend, "magnet", "0,0 SW 2", f"{reach},0 E 1", finished=finished)
    assert question(state) == "1 magnet before"
    assert answers(state) == ["E", "none"]
    state.play("E")
    assert robots(state)[0] == f"{reach - 1},0 SW 2"
    assert question(state) == "1 speed"
    if reach < 5:
        further = with_card(backend, "magnet", "0,0 SW 2", f"{reach + 1},0 E 1", finished=finished)
        assert question(further) == "1 speed"


@pytest.mark.rule("BB29")
@pytest.mark.rule("BB8a")
def test_a_magnet_may_be_kept_for_after_the_move(backend: str) -> None:
    state = with_card(backend, "magnet", "0,0 W 1", "2,0 E 1")
    state.play("none = R")
    assert question(state) == "2 speed"
    near = with_card(backend, "magnet", "0,0 E 1", "3,0 E 1")
    near.play("= .")
    assert question(near) == "1 magnet after"
    near.play("E")
    assert robots(near)[0] == "2,0 E 1"


@pytest.mark.rule("BB29a")
def test_a_magnet_needs_free_track_between(backend: str) -> None:
    state = with_card(backend, "magnet", "0,0 W 1", "3,0 E 1", mobiles=["1,0"], finished=FOUR)
    assert question(state) == "1 speed"
    assert mobiles(state) == ["1,0"]


@pytest.mark.rule("BB29a")
def test_a_magnet_does_not_pull_over_an_arrow_nor_to_a_neighbour(backend: str) -> None:
    free = with_card(backend, "magnet", "1,-2 W 1", "1,1 E 1", finished=FOUR)
    assert answers(free) == ["SE", "none"]
    arrows = with_card(backend, "magnet", "1,-2 W 1", "1,1 E 1", obstacles=["bumper 0,0"], finished=FOUR)
    assert question(arrows) == "1 speed"
    near = with_card(backend, "magnet", "0,0 W 1", "1,0 E 1", finished=FOUR)
    assert question(near) == "1 speed"


@pytest.mark.rule("BB29a")
def test_a_magnet_works_after_the_shock_and_the_turn_of_the_robot(backend: str) -> None:
    state = with_card(backend, "magnet", "0,0 E 3", "1,0 E 1")
    state.play("= R", 1)
    assert question(state) == "1 magnet after"
    state.play("E")
    assert robots(state) == ["1,0 SE 1", "2,0 E 1"]


@pytest.mark.rule("BB30")
@pytest.mark.rule("BB30a")
@pytest.mark.parametrize(
    ("finished", "before", "after"),
    [
        (ONE, "0,0 E 1", "3,0 E 2"),
        (TWO, "0,0 E 1", "4,0 E 2"),
        (THREE, "0,0 E 1", "5,0 E 2"),
        (ONE, "-5,0 E 6", "2,0 E 6"),
    ],
)
def test_nitro_sets_the_speed_one_higher_and_runs_further_without_a_turn(
    backend: str, finished: int, before: str, after: str
) -> None:
    state = with_card(backend, "nitro", before, FAR[0], finished=finished)
    assert robots(state)[0] == after
    assert question(state) == "2 speed"


@pytest.mark.rule("BB30")
@pytest.mark.rule("BB30a")
def test_nitro_is_not_for_the_first_round_nor_for_reverse(backend: str) -> None:
    first = race(backend, "0,0 E 2", FAR[0], hands=[["nitro"]], round_number=1)
    with pytest.raises(algodrome.IllegalMove, match="first round"):
        first.play("nitro")
    backwards = race(backend, "0,0 E 2r", FAR[0], hands=[["nitro"]])
    with pytest.raises(algodrome.IllegalMove, match="forwards"):
        backwards.play("nitro")


@pytest.mark.rule("BB30a")
def test_a_shock_with_nitro_allows_the_turn(backend: str) -> None:
    state = with_card(backend, "nitro", "0,0 E 4", "1,0 E 6")
    assert robots(state) == ["0,0 E 3", "3,0 E 4"]
    assert question(state) == "1 turn"


@pytest.mark.rule("BB31")
@pytest.mark.rule("BB31a")
@pytest.mark.parametrize(("finished", "left"), [(ONE, 0), (TWO, 1), (THREE, 2), (FOUR, 3)])
def test_a_boosted_engine_counts_down_at_the_end_of_each_own_turn(backend: str, finished: int, left: int) -> None:
    state = with_card(backend, "boost", "0,0 E 1", FAR[0], finished=finished)
    state.play("= . .", 1)
    assert robots(state)[0] == "2,0 E 1"
    assert state.to_json()["robots"][0]["boost"] == left


@pytest.mark.rule("BB31a")
@pytest.mark.parametrize(("card", "line", "after"), [("nitro", "", "4,0 E 2"), ("jumper", "= J . .", "4,0 E 1")])
def test_a_boosted_engine_lengthens_nitro_and_jumps(backend: str, card: str, line: str, after: str) -> None:
    state = with_card(backend, card, "0,0 E 1", FAR[0], boost=2, finished=THREE if card == "jumper" else ONE)
    if line:
        state.play(line, 1)
    assert robots(state)[0] == after


@pytest.mark.rule("BB31b")
@pytest.mark.parametrize(("running", "finished", "left"), [(3, ONE, 2), (1, FOUR, 3)])
def test_of_two_boosted_engines_the_larger_counter_counts(backend: str, running: int, finished: int, left: int) -> None:
    state = with_card(backend, "boost", "0,0 E 1", FAR[0], boost=running, finished=finished)
    state.play("= . .", 1)
    assert robots(state)[0] == "2,0 E 1"
    assert state.to_json()["robots"][0]["boost"] == left


@pytest.mark.rule("BB32")
@pytest.mark.parametrize(
    ("finished", "line", "after"),
    [
        (ONE, "= R", "0,3 SE 3"),
        (TWO, "= . R", "1,2 SE 3"),
        (TWO, "= . . . R", "3,0 SE 3"),
        (THREE, "= R R", "-2,3 SW 3"),
        (FOUR, "= R R R", "-2,2 W 3"),
        (FOUR, "= . . R R", "2,1 SW 3"),
    ],
)
def test_quick_turns_are_made_at_any_moment_but_once_a_cell(backend: str, finished: int, line: str, after: str) -> None:
    state = with_card(backend, "quick", "0,0 E 3", FAR[0], finished=finished)
    state.play(line, 1)
    while question(state) == "1 cell" or question(state) == "1 turn":
        state.play(".")
    assert robots(state)[0] == after


@pytest.mark.rule("BB32")
def test_a_quick_turn_is_good_for_one_turn_less_than_its_strength_and_for_one_at_least() -> None:
    tables = [with_card("python", "quick", "0,0 E 3", FAR[0], finished=number) for number in (ONE, TWO, THREE, FOUR)]
    assert [state.position.uses for state in tables] == [1, 1, 2, 3]


@pytest.mark.rule("BB32a")
def test_a_quick_turn_replaces_the_ordinary_ones_and_that_after_a_shock_on_its_cell(backend: str) -> None:
    state = with_card(backend, "quick", "0,0 E 1", "0,1 E 1")
    state.play("= R")
    assert robots(state)[0] == "0,0 SE 1"
    assert question(state) == "2 speed"
    straight = with_card(backend, "quick", "0,0 E 1", "1,0 E 1")
    straight.play("= .")
    assert question(straight) == "1 turn"


@pytest.mark.rule("BB32a")
def test_a_quick_turn_works_in_reverse(backend: str) -> None:
    state = with_card(backend, "quick", "0,0 E 2r", FAR[1], finished=TWO)
    state.play("= R", 1)
    assert robots(state)[0] == "0,-2 SE 2r"
    assert question(state) == "2 speed"


@pytest.mark.rule("BB32b")
def test_a_robot_pushed_after_its_quick_turn_has_not_turned_where_it_stands(backend: str) -> None:
    state = position(backend, "0,4 NE 6; mobile 1,4", spot="motor", hand=["quick"])
    state.play("quick = R", 1)
    assert written(state, "0,3 E 3; mobile 0,5", spot="motor") == "0,3 E 3; mobile 0,5"
    assert question(state) == "1 turn"


@pytest.mark.rule("BB28b")
def test_hands_are_secret_and_what_was_played_is_public() -> None:
    state = algodrome.game("bumping-bots", players=3, tuning=5).start(4)
    view = state.view(2)
    assert view["hand"] == state.to_json()["hands"][1]
    assert "hands" not in view
    assert view["hand_sizes"] == [5, 5, 5]
    dealt = [event for event in state.events if event.kind == "dealt"]
    assert all("card" in event.seen_by(event.data["seat"]).data for event in dealt)
    assert not any("card" in event.seen_by(event.data["seat"] % 3 + 1).data for event in dealt)


@pytest.mark.rule("BB28b")
def test_picked_kinds_are_different_and_secret(backend: str) -> None:
    state = using(algodrome.game("bumping-bots", players=2, tuning=2, tuning_deal="pick"), backend).start(4)
    assert question(state) == "1 pick"
    assert answers(state) == ["jumper", "magnet", "nitro", "boost", "quick"]
    state.play("boost")
    assert answers(state) == ["jumper", "magnet", "nitro", "quick"]
    state.play("magnet")
    assert question(state) == "2 pick"
    events = state.play("boost quick")
    assert state.to_json()["hands"] == [["magnet", "boost"], ["boost", "quick"]]
    assert [event.seen_by(1).data.get("card") for event in events if event.kind == "picked"] == [None, None]


@pytest.mark.rule("BB28e")
def test_cards_are_picked_in_any_order_and_written_as_they_were_picked() -> None:
    game = algodrome.game("bumping-bots", players=2, tuning=2, tuning_deal="pick")
    tables = [algodrome.Match(game, [Person("Ada")] * 2, 4) for _ in range(2)]
    for table, line in zip(tables, ("quick jumper", "jumper quick"), strict=True):
        table.play(line, 1)
        table.play("nitro magnet", 2)
        assert list(table.record().moves) == [line, "nitro magnet"]
        assert algodrome.replay(table.record()) == table.state
    assert tables[0].state == tables[1].state


@pytest.mark.rule("BB28e")
def test_who_takes_all_five_kinds_is_not_asked() -> None:
    everything = algodrome.game("bumping-bots", players=2, tuning=5, tuning_deal="pick").start(4)
    assert question(everything) == f"{everything.to_act[0]} card"
