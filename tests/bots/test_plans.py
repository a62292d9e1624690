"""Plans of whole turns: how they are made, varied, tried and kept. The stair is climbed by the interpreter."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from algodrome.bots.search import ahead, by_outcome, plans, trials
from algodrome.bots.search import worlds as imagined
from algodrome.bots.search.room import LONGEST, Ahead, Plan, Room, Tools, Turn
from algodrome.kernels.build import Build, built
from algodrome.kernels.generator import PLAYERS, Generator, seed_generator
from algodrome.kernels.log import Silence
from tests.bots import appraised_by_height, one_climb_a_stage, one_climb_at_a_time, steps
from tests.bots.steps import ONE, STOP, TWO, Board, Position

NOWHERE = 9  # a policy that goes on to the goal


def climb() -> Build:
    """Build the search with the stair."""
    return built((steps, by_outcome, trials), "python")


def tools(*, policy: int = 2, own: int | None = None, stages: int = 1) -> Tools:
    """Set the table for a search on the stair, where all stop on the policy's step; oneself on one's own, if given."""
    rooms = np.zeros(2, Room.wide)  # of what one is used there are two, so that the wrong one would be missed
    rooms["seats"][0] = 2
    return Tools(
        boards=np.zeros(2, Board.wide),
        works=worlds(count=2),
        lucks=np.zeros(2, Generator.wide),
        logs=Silence().to_array(wide=True),
        scratches=[None],
        rooms=rooms,
        drafts=np.zeros(2, Plan.wide),
        stack=np.zeros(LONGEST + 2, Position.wide),
        mask=np.zeros(steps.ACTIONS, np.int64),
        masks=np.zeros((LONGEST + 2, steps.ACTIONS), np.int64),
        wisdom=np.zeros(1, np.int64),
        favours=False,
        policies=[policy],
        own_policy=policy if own is None else own,
        apprentice=None,
        stages=stages,
    )


def far(kit: Tools, turns: int, width: int = 3) -> Ahead:
    """Make room to look at some of the next turns."""
    return Ahead(
        lister=kit._replace(
            rooms=np.zeros(2, Room.wide),
            drafts=np.zeros(2, Plan.wide),
            stack=np.zeros(LONGEST + 2, Position.wide),
            masks=np.zeros((LONGEST + 2, steps.ACTIONS), np.int64),
        ),
        listed=listed(room=256),
        positions=worlds(count=turns),
        lucks=np.zeros(turns, Generator.wide),
        plans=listed(room=turns * width),
        turns=np.zeros(turns, Turn.wide),
        width=width,
    )


def near(kit: Tools) -> Ahead:
    """Look at no turn but this one."""
    return far(kit, 0)


def worlds(*heights: int, count: int = 1, turn: int = 0) -> Any:
    """Give worlds in which all stand on the given steps."""
    found = np.zeros(count, Position.wide)
    found["height"], found["turn"] = heights or (0, 0), turn
    return found


def listed(*written: Sequence[int], room: int = 8) -> Any:
    """Give a list of plans, with room for more."""
    found = np.zeros(room, Plan.wide)
    for plan, actions in zip(found, written, strict=False):
        plan["length"], plan["actions"][: len(actions)] = len(actions), actions
    return found


def read(plan: Any) -> list[int]:
    return [int(action) for action in plan["actions"][: plan["length"]]]


def test_the_first_plan_is_the_turn_of_the_policy() -> None:
    kit = tools(policy=3)
    plans_ = listed(room=200)
    climb()[trials.begin](kit, worlds(1, 0), 0, plans_)
    assert read(plans_[0]) == [ONE, ONE, STOP]
    assert kit.rooms[0].kept > 1


def test_all_plans_are_listed_each_once_and_end_with_the_turn() -> None:
    kit, found = tools(), listed(room=200)
    assert climb()[trials.begin](kit, worlds(3, 0), 0, found)
    kept = [tuple(read(plan)) for plan in found[: kit.rooms[0].kept]]
    assert kept[0] == (STOP,) or kept[0] == (ONE, ONE, STOP)
    assert sorted(kept) == sorted(
        [
            (STOP,),
            (ONE, STOP),
            (ONE, ONE, STOP),
            (ONE, ONE, ONE),
            (ONE, ONE, TWO),
            (ONE, TWO),
            (TWO, STOP),
            (TWO, ONE),
            (TWO, TWO),
        ]
    )


@pytest.mark.parametrize(("room", "all_of_them"), [(9, True), (8, False)])
def test_it_is_said_when_there_are_more_plans_than_there_is_room_for(room: int, all_of_them: bool) -> None:
    kit = tools()
    assert climb()[trials.begin](kit, worlds(3, 0), 0, listed(room=room)) is all_of_them
    assert kit.rooms[0].kept == room


def test_the_shortest_plan_takes_the_last_thing_that_can_be_done() -> None:
    kit = tools()
    climb()[trials.begin_shortly](kit, worlds(1, 0), 0)
    assert read(kit.drafts[0]) == [TWO, TWO, TWO]


def test_the_second_seat_follows_its_plan_too() -> None:
    kit = tools()
    kit.works[0] = worlds(0, 0, turn=1)[0]
    climb()[plans.follow](kit, 1, listed([TWO, TWO, STOP, ONE])[0])
    assert kit.works["height"][0].tolist() == [0, 4]


def test_a_plan_is_followed_until_it_cant_be() -> None:
    kit = tools()
    for actions, heights, turn in (
        ([ONE, TWO, STOP], [3, 0], 1),
        ([STOP, ONE], [0, 0], 0),
        ([ONE, STOP, ONE], [1, 0], 1),
    ):
        kit.works[0] = worlds(0, 0)[0]
        climb()[plans.follow](kit, 0, listed(actions)[0])
        assert (kit.works["height"][0].tolist(), kit.works["turn"][0]) == (heights, turn)


@pytest.mark.parametrize(("skipped", "action"), [(0, 1), (1, 3), (2, 4)])
def test_actions_are_counted_among_those_that_are_legal(skipped: int, action: int) -> None:
    assert plans.any_of([0, 1, 0, 1, 1], skipped) == action


def test_a_plan_is_known_by_its_actions_and_its_length() -> None:
    known = listed([1, 2], [1, 2, 0], [2])
    told = [plans.is_known(known, listed(actions)[0], 3) for actions in ([1, 2], [2], [1], [1, 2, 0, 0], [2, 2])]
    assert told == [True, True, False, False, False]
    assert not plans.is_known(known, listed([2])[0], 2)


def test_a_plan_that_is_written_down_was_never_tried() -> None:
    found = listed([1, 1, 1])
    found["worth"] = found["tries"] = 7
    plans.write_down(found[0], listed([2, 0])[0])
    assert (read(found[0]), found[0]["worth"], found[0]["tries"]) == ([2, 0], 0, 0)


def variations(
    parent: Sequence[int], heights: tuple[int, int], times: int = 300, *, strays: bool = False
) -> set[tuple[int, ...]]:
    """Vary a plan many times, and give what came of it and ended the turn."""
    kit, luck, found = tools(), Generator(), set()
    seed_generator(luck, 1, 2, PLAYERS)
    for _ in range(times):
        kit.works[0] = worlds(*heights)[0]
        if climb()[plans.vary](kit, 0, luck, listed(parent)[0], strays):
            found.add(tuple(read(kit.drafts[0])))
    return found


def test_a_variation_changes_one_action_keeps_it_behind_or_leaves_one_out() -> None:
    assert variations([ONE, ONE, STOP], (0, 0)) == {
        (ONE, ONE, STOP),
        (ONE, STOP),  # left out
        (TWO, STOP),  # changed, and the next one left out
        (TWO, ONE, STOP),  # changed
        (ONE, TWO, STOP),
        (TWO, ONE, ONE, STOP),  # put before
        (ONE, ONE, ONE, STOP),
        (ONE, TWO, ONE, STOP),
        (ONE, ONE, TWO, STOP),
    }


def test_what_does_not_end_the_turn_is_no_variation() -> None:
    assert variations([STOP], (2, 0)) == {(STOP,), (ONE, STOP), (TWO, STOP)}


def test_a_variation_that_strays_goes_on_by_chance_where_nothing_is_left() -> None:
    """Behind a climb in the place of the stop comes anything that ends the turn."""
    steady, straying = (variations([STOP], (3, 0), strays=strays) for strays in (False, True))
    assert straying - steady == {(ONE, ONE, STOP), (ONE, ONE, ONE), (ONE, ONE, TWO), (ONE, TWO), (TWO, ONE), (TWO, TWO)}


@pytest.mark.parametrize(("first", "second"), [((ONE, STOP), (TWO, STOP)), ((TWO, STOP), (ONE, STOP))])
def test_variations_stray_where_no_plan_of_a_full_list_wins_anything(first: Any, second: Any) -> None:
    """From the ground three climbs lead to the goal, one more than a variation of these plans can have."""
    kit, found = tools(policy=NOWHERE), listed(first, second, room=2)
    kit.rooms[0].kept, whims = 2, np.zeros(1, kit.lucks.dtype)
    seed_generator(whims[0], 3, 4, PLAYERS)
    climb()[trials.improve_plans](kit, near(kit), worlds(0, 0), np.zeros(1, kit.lucks.dtype), 0, found, whims, 200)
    assert found["worth"][:2].tolist() == [0, 1_000_000]


def test_a_plan_is_worth_what_comes_of_it_in_each_world() -> None:
    kit = tools(policy=NOWHERE, stages=9)
    found = listed([TWO, STOP], [ONE, STOP])
    kit.rooms[0].kept = 2
    fortunes = np.zeros(3, kit.lucks.dtype)
    climb()[trials.try_plans](kit, near(kit), worlds(3, 4, count=3), fortunes, 0, found)
    assert found["worth"][:2].tolist() == [3_000_000, 0]
    assert found["tries"][:3].tolist() == [3, 3, 0]
    assert kit.rooms[0].tried == 6


def test_a_plan_of_the_second_seat_is_worth_what_comes_of_it_for_that_seat() -> None:
    kit, found = tools(policy=NOWHERE, stages=9), listed([TWO, STOP], [ONE, STOP])
    kit.rooms[0].kept = 2
    there = worlds(4, 3, turn=1)
    climb()[trials.try_plans](kit, near(kit), there, np.zeros(1, kit.lucks.dtype), 1, found)
    assert found["worth"][:2].tolist() == [1_000_000, 0]


def test_what_a_plan_is_worth_is_added_up_over_worlds_each_with_its_luck() -> None:
    """From the third step it wins; from the ground only against who always stops before the goal, by lot."""
    kit = tools(own=NOWHERE, stages=9)._replace(policies=[2, NOWHERE])
    kit.rooms[0].kept = 1
    there, fortunes = worlds(count=9), np.zeros(9, Generator.wide)
    there["height"][0] = 3
    for number in range(9):
        seed_generator(fortunes[number], number, 0, PLAYERS)
    apart = []
    for number in range(9):
        found = listed([TWO, STOP])
        climb()[trials.try_plans](kit, near(kit), there[number : number + 1], fortunes[number : number + 1], 0, found)
        apart.append(int(found["worth"][0]))
    together = listed([TWO, STOP])
    climb()[trials.try_plans](kit, near(kit), there, fortunes, 0, together)
    assert apart[0] == 1_000_000
    assert set(apart[1:]) == {0, 1_000_000}
    assert together["worth"][0] == sum(apart)


@pytest.mark.parametrize("apart", [one_climb_at_a_time, one_climb_a_stage])
def test_a_plan_ends_with_the_kind_of_decision_and_with_the_stage(apart: Any) -> None:
    kit, found = tools(), listed(room=200)
    assert built((steps, apart, trials), "python")[trials.begin](kit, worlds(3, 0), 0, found)
    assert sorted(read(plan) for plan in found[: kit.rooms[0].kept]) == [[STOP], [ONE], [TWO]]


@pytest.mark.parametrize(("policy", "own", "worth"), [(2, NOWHERE, 1_000_000), (NOWHERE, 2, 0)])
def test_one_may_take_oneself_for_another_bot_than_the_others(policy: int, own: int, worth: int) -> None:
    """Who goes on to the goal wins against who stops before it, again and again."""
    kit, found = tools(policy=policy, own=own, stages=9), listed([ONE, STOP])
    kit.rooms[0].kept = 1
    climb()[trials.try_plans](kit, near(kit), worlds(0, 0), np.zeros(1, Generator.wide), 0, found)
    assert found["worth"][0] == worth


def test_the_first_plan_is_what_one_takes_oneself_for() -> None:
    found = listed(room=200)
    climb()[trials.begin](tools(policy=NOWHERE, own=2), worlds(1, 0), 0, found)
    assert read(found[0]) == [ONE, STOP]


@pytest.mark.parametrize(
    ("worth", "kept", "order"),
    [(9, 4, [9, 9, 5, 3]), (4, 4, [9, 5, 4, 3]), (3, 4, [9, 5, 3, 3]), (10, 4, [9, 10, 5, 3])],
)
def test_a_plan_takes_its_place_behind_the_first(worth: int, kept: int, order: list[int]) -> None:
    found, room = listed([1], [2], [0]), Room()
    found["worth"][:3], room.kept = (9, 5, 3), 3
    trials.insert(found, listed([1, 1])[0], worth, 4, room)
    assert (room.kept, found["worth"][:kept].tolist()) == (kept, order)
    place = 1 + order[1:].index(worth) if worth != 3 else 3
    assert (read(found[place]), found["tries"][place]) == ([1, 1], 4)


@pytest.mark.parametrize(("worth", "order"), [(4, [9, 5, 4]), (3, [9, 5, 3]), (2, [9, 5, 3])])
def test_a_full_list_keeps_what_fares_better_than_its_last(worth: int, order: list[int]) -> None:
    found, room = listed([1], [2], [0], room=3), Room()
    found["worth"], room.kept = (9, 5, 3), 3
    trials.insert(found, listed([1, 1])[0], worth, 4, room)
    assert (room.kept, found["worth"].tolist()) == (3, order)
    assert (read(found[2]) == [1, 1]) is (worth == 4)


def test_plans_improve_by_being_varied() -> None:
    kit, found = tools(policy=NOWHERE), listed([ONE, STOP])
    kit.rooms[0].kept, whims = 1, np.zeros(1, kit.lucks.dtype)
    seed_generator(whims[0], 3, 4, PLAYERS)
    climb()[trials.improve_plans](
        kit, near(kit), worlds(3, 0, count=2), np.zeros(2, kit.lucks.dtype), 0, found, whims, 60
    )
    kept = found[: kit.rooms[0].kept]
    assert read(kept[0]) == [ONE, STOP]  # the first stays first
    assert read(kept[1]) in ([TWO, STOP], [ONE, ONE, STOP])
    assert kept["worth"][1] == 2_000_000
    assert kept["worth"][1:].tolist() == sorted(kept["worth"][1:].tolist(), reverse=True)
    assert len({tuple(read(plan)) for plan in kept}) == len(kept)


def test_what_is_seen_before_each_action_of_each_kept_plan_stands_in_a_row_of_its_own() -> None:
    table, seen, masks = tools(), np.zeros((5, 2), np.int64), np.zeros((5, steps.ACTIONS), np.int64)
    table.rooms[0]["kept"] = 2
    climb()[trials.observe_plans](table, worlds(1, 3), 0, listed([ONE, TWO, STOP], [STOP]), seen, masks)
    assert seen.tolist() == [[1, 3], [2, 3], [4, 3], [1, 3], [0, 0]]
    assert masks.tolist() == [[1, 1, 1]] * 4 + [[0, 0, 0]]
    climb()[trials.observe_plans](table, worlds(1, 3, turn=1), 1, listed([ONE, STOP], [STOP]), seen, masks)
    assert seen.tolist()[:3] == [[3, 1], [4, 1], [3, 1]]


def climb_far() -> Build:
    """Build the search with the stair, where a round is a stage."""
    return built((steps, appraised_by_height, trials), "python")


@pytest.mark.parametrize(("step", "leant"), [(1, -21), (4, 0)])
def test_what_a_guide_says_counts_with_every_try_that_does_not_come_to_the_end(step: int, leant: int) -> None:
    """One climb from the fourth step ends the game, and leaves nothing to think of."""
    kit, guided, again = tools(policy=2), listed([ONE, STOP]), listed([ONE, STOP])
    kit.wisdom[0] = 1000
    kit.rooms[0].kept = 1
    guided["lean"][0] = -7
    there = worlds(step, 0, count=3)
    for found in (guided, again):
        climb_far()[trials.try_plans](kit, near(kit), there, np.zeros(3, Generator.wide), 0, found)
    assert (guided["worth"] - again["worth"])[0] == leant


@pytest.mark.parametrize(("turns", "worth"), [(0, 0), (1, 1_000_000)])
def test_who_looks_at_the_next_turn_sees_what_the_policy_would_not_do_there(turns: int, worth: int) -> None:
    """From the first step the goal is reached in one turn, but not by who always stops on the second."""
    kit, found = tools(policy=3, own=2), listed([ONE, STOP])
    kit.wisdom[0] = 10**6  # who stands higher has won
    kit.rooms[0].kept = 1
    climb_far()[trials.try_plans](kit, far(kit, turns), worlds(0, 0), np.zeros(1, Generator.wide), 0, found)
    assert (found["worth"][0], kit.rooms[0].tried) == (worth, 1)


@pytest.mark.parametrize(("begun", "reached", "round_number"), [(0, True, 1), (-1, True, 0), (-2, False, 0)])
def test_the_next_turn_is_the_seat_s_in_the_stage_after_the_one_that_began(
    begun: int, reached: bool, round_number: int
) -> None:
    kit = tools()
    kit.works[:1] = worlds(1, 2)
    imagined.take_for(kit, kit.lucks[0], 0)
    assert climb_far()[imagined.play_to_turn](kit, 0, begun) is reached
    assert (kit.works[0]["round_number"], kit.works[0]["turn"]) == (round_number, 0)


@pytest.mark.parametrize(("stages", "worth"), [(1, 500_000), (2, 1_000_000)])
def test_all_play_on_for_the_stages_that_are_asked_for(stages: int, worth: int) -> None:
    """Against who stops on the second step again and again, the goal is reached in the next round."""
    kit, found = tools(policy=2, own=NOWHERE, stages=stages), listed([ONE, STOP])
    kit.rooms[0].kept = 1
    climb_far()[trials.try_plans](kit, near(kit), worlds(0, 0), np.zeros(1, Generator.wide), 0, found)
    assert found["worth"][0] == worth


@pytest.mark.parametrize(
    ("turns", "width", "wins"), [(1, 1, False), (1, 3, False), (2, 1, False), (2, 3, True), (3, 1, False), (3, 3, True)]
)
def test_the_best_of_the_next_turns_counts_one_within_the_other(turns: int, width: int, wins: bool) -> None:
    """With one climb a turn the goal is two turns away, for who does not only try what keeps it low."""
    kits = [tools(policy=2, own=1) for _ in range(2)]
    for kit in kits:
        kit.boards["breath"] = 1
        kit.wisdom[0] = -70_000  # it looks better to stand lower
        kit.works[:1] = worlds(1, 2)
        imagined.take_for(kit, kit.lucks[0], 0)
    found = climb_far()[ahead.worth_of_next_turns](kits[0], far(kits[0], turns, width), 0, -1)
    assert found == worth_by_hand(kits[1], 0, turns, width, -1)
    assert (found == 1_000_000) is wins


def worth_by_hand(kit: Tools, seat: int, turns: int, width: int, begun: int) -> int:
    """Tell what the best of the next turns come to, one within the other: another way to count the same."""
    build = climb_far()
    if turns == 0 or not build[imagined.play_to_turn](kit, seat, begun):
        return int(build[imagined.worth_of](kit, seat, begun + kit.stages))
    here, luck, room = kit.works[:1].copy(), kit.lucks[:1].copy(), far(kit, 1)
    room.lister.stack[0] = here[0]
    build[plans.list_plans](room.lister, seat, room.listed)
    looks = []
    for number in range(room.lister.rooms[0].kept):
        kit.works[0] = here[0]
        build[plans.follow](kit, seat, room.listed[number])
        looks.append((-int(build[imagined.worth_of](kit, seat, 0)), number))
    found = []
    for _, number in sorted(looks)[:width]:
        kit.works[0], kit.lucks[0] = here[0], luck[0]
        build[plans.follow](kit, seat, room.listed[number])
        found.append(worth_by_hand(kit, seat, turns - 1, width, int(here[0].round_number)))
    return max(found)


def test_of_the_plans_of_a_next_turn_those_that_look_best_are_tried() -> None:
    kit = tools()
    room = far(kit, 2, width=3)
    for number, worth in enumerate([5, 9, 7, 9, 6]):
        ahead.note(room, 1, listed([number])[0], worth)
    assert room.turns["count"].tolist() == [0, 3]
    assert [(read(plan), int(plan["worth"])) for plan in room.plans[3:]] == [([1], 9), ([3], 9), ([2], 7)]
    assert room.plans["length"][:3].tolist() == [0, 0, 0]


def test_each_of_the_others_is_taken_for_one_of_the_policies_by_lot() -> None:
    kit = tools(own=7)._replace(policies=[3, 4])
    seen = set()
    for number in range(20):
        seed_generator(kit.lucks[0], number, 0, PLAYERS)
        imagined.take_for(kit, kit.lucks[0], 0)
        seen.add(tuple(kit.rooms[0].models[:2]))
    assert seen == {(7, 3), (7, 4)}
