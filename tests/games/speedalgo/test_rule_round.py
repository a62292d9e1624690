"""A round: dice, building, running, and the order of the next one: SA8, SA9, SA11, SA12."""

from itertools import permutations

import pytest

import algodrome
from algodrome.games.generator_document import read_generator
from algodrome.kernels.generator import Generator, below
from tests.games.speedalgo.rule_positions import (
    answer,
    asked,
    bolides,
    game,
    moves,
    race,
    run,
    told,
    traffic,
)

FACES = (1, 2, 2, 3, 3, 4)


@pytest.mark.rule("SA8")
def test_a_die_is_the_parameter_of_its_own_player_for_rep_and_at(backend: str) -> None:
    """SA8: not of the others, and of no other card."""
    state = race(backend, "A0 E0", dice="3 2")
    run(state, "REP AB - ABD", "REP AB - ABG")
    assert bolides(state) == "B4 D3"
    state = race(backend, "A0 E0", "B1 C1 D1", "3 2")
    run(state, ".", "AT - ATG")
    assert asked(state) == "2: B1 C1 D1"
    answer(state, "B1 C1")
    assert asked(state) == "2: B2 C2 D1"  # AT has moved two cars, ATG moves one
    answer(state, "C2")
    assert traffic(state) == "B2 B3 D1"


@pytest.mark.rule("SA8")
@pytest.mark.rule("SA12")
def test_everybody_rolls_once_at_the_start_of_each_round_in_its_turn_order(backend: str) -> None:
    """SA2, SA8, SA12: one draw among six faces a player, for all to see."""
    state = race(backend, "A0 B0 C0")
    luck = Generator()
    read_generator(luck, state.to_json()["generator"])
    order = [1, 2, 3]
    for number in range(2, 8):
        order = [order[-1], *order[:-1]]
        events = run(state)
        rolls = [(seat, FACES[below(luck, 6)]) for seat in order]
        assert [(event["seat"], event["die"]) for event in told(events, "rolled")] == rolls
        assert state.view(None)["dice"] == [dict(rolls)[seat] for seat in (1, 2, 3)]
        assert state.view(1)["round"] == number


@pytest.mark.rule("SA9")
def test_programs_finished_in_any_order_give_the_same_game(backend: str) -> None:
    """SA9, SA11: players build at the same time; all run when the last is ready, in turn order."""
    programs = {1: "AB - P", 2: "ABG", 3: "REP ABD"}
    reached = set()
    for order in permutations(programs):
        state = race(backend, "B3 C3 D3", dice="1 2 2", document={"round": 2})
        assert state.to_act == (3, 1, 2)
        started: list[int] = []
        for seat in order:
            assert started == []
            started = [event["seat"] for event in told(state.play(programs[seat], seat), "program_started")]
        assert started == [3, 1, 2]
        reached.add(state.fingerprint())
    assert len(reached) == 1


@pytest.mark.rule("SA9")
def test_players_may_build_token_by_token_in_between_each_other(backend: str) -> None:
    """SA9: at the same time; what one lays changes nothing for another."""
    state = race(backend, "A0 E0")
    for seat, token in [(2, "+AB"), (1, "+REP"), (2, "+-"), (1, "+ABD"), (2, "+P"), (1, "!")]:
        assert seat in state.to_act
        state.play(token, seat)
    assert state.to_act == (2,)
    assert state.to_json()["programs"] == ["REP ABD", None]
    assert state.to_json()["drafts"] == ["", "+AB +- +P"]


@pytest.mark.rule("SA9")
def test_a_submitted_program_can_be_neither_changed_nor_taken_back(backend: str) -> None:
    """SA9: final once submitted, an empty one too."""
    for program in ("AB", "."):
        state = race(backend, "A0 E0")
        state.play(program, 1)
        assert moves(state, 1) == []
        for line in ("ABD", "+-", "!", "."):
            with pytest.raises(algodrome.IllegalMove, match="seat 1"):
                state.play(line, 1)


@pytest.mark.rule("SA9")
@pytest.mark.parametrize("programming", ["open", "secret"])
def test_a_program_is_private_while_it_is_built(backend: str, programming: str) -> None:
    """SA9: nobody else sees, hears or observes a card of it, in an open game either."""
    state = race(backend, "A0 E0", programming=programming)
    before = {seat: state.view(seat) for seat in (None, 2)}
    numbers = state.observe(2)
    assert state.play("+REP +AB +- +SAS +P", 1) == []
    assert {seat: state.view(seat) for seat in (None, 2)} == before
    assert state.observe(2) == numbers
    assert state.view(1)["draft"] == "+REP +AB +- +SAS +P"
    assert state.imagine(2, 5).to_json()["drafts"] == ["", ""]


@pytest.mark.rule("SA9")
def test_an_open_program_is_public_at_once(backend: str) -> None:
    """SA9: the cards lie face up while the others still build."""
    state = race(backend, "A0 C0 E0")
    events = state.play("AB - SAS P / ABD", 2)
    assert told(events, "block_shown") == [
        {"seat": 2, "block": 1, "text": "AB"},
        {"seat": 2, "block": 2, "text": "SAS P / ABD"},
    ]
    for seat in (None, 1, 2, 3):
        assert state.view(seat)["programs"] == [None, "AB - SAS P / ABD", None]
    assert state.imagine(1, 5).to_json()["programs"][1] == "AB - SAS P / ABD"


@pytest.mark.rule("SA9")
def test_a_secret_program_is_known_to_its_player_alone_until_all_are_ready(backend: str) -> None:
    """SA9: that it is ready is known; then all are shown together, in turn order, before any runs."""
    state = race(backend, "A0 C0 E0", "B3 B9", programming="secret", document={"round": 2})
    hidden = state.play("AB - ATD", 2) + state.play("ABD", 3)
    assert [(event.kind, event.data["seat"]) for event in hidden] == [("submitted", 2), ("submitted", 3)]
    assert state.view(None)["programs"] == state.view(1)["programs"] == [None, None, None]
    assert state.view(2)["programs"] == [None, "AB - ATD", None]
    assert state.view(3)["programs"] == [None, None, "ABD"]
    assert state.view(1)["ready"] == [2, 3]
    imagined = {state.imagine(1, seed).to_json()["programs"][1] for seed in range(9)}
    assert len(imagined) > 1
    assert {state.imagine(2, seed).to_json()["programs"][1] for seed in range(9)} == {"AB - ATD"}
    events = state.play(".", 1)
    assert [event["seat"] for event in told(events, "program_shown")] == [3, 1, 2]
    kinds = [event.kind for event in events]
    assert max(at for at, kind in enumerate(kinds) if kind == "block_shown") < kinds.index("program_started")
    assert asked(state) == "2: B3 B9"
    for seat in (None, 1, 2, 3):
        assert state.view(seat)["programs"] == [".", "AB - ATD", "ABD"]


@pytest.mark.rule("SA9")
def test_an_empty_program_and_unused_blocks_are_allowed(backend: str) -> None:
    """SA9: a program has 0 to 4 blocks, and the empty one is written with a dot."""
    for line in (".", "AB", "AB - ABD", "AB - ABD - ABG", "AB - ABD - ABG - AT"):
        state = race(backend, "B0 E0", "A9")
        state.play(line, 1)
        assert state.to_json()["programs"][0] == line
    state = race(backend, "B0 E0", "A9")
    assert told(run(state), "ended") == [{"seat": 1, "cell": "B0"}, {"seat": 2, "cell": "E0"}]
    assert (bolides(state), traffic(state)) == ("B0 E0", "A9")


@pytest.mark.rule("SA9")
@pytest.mark.rule("SA12")
def test_records_list_the_programs_of_a_round_in_turn_order() -> None:
    """SA9, SA12: whatever the order in which they were finished."""
    played = [(2, "AB"), (1, "REP P"), (1, "."), (2, "ABD - ABG")]
    rules = game("python", 2)
    taken = [(seat, move.action) for seat, line in played for move in rules.parse(line)]
    assert rules.lines_of(taken) == [(1, "REP P"), (2, "AB"), (2, "ABD - ABG"), (1, ".")]


@pytest.mark.rule("SA11")
def test_programs_run_one_after_another_from_left_to_right(backend: str) -> None:
    """SA11: in turn order, block by block, card by card."""
    state = race(backend, "A0 C0 E0", dice="2 1 1", document={"round": 3}, bodies=2)
    events = run(state, "REP AB ABD - ABG", "SAS P / ABD AB - ABG", "AB")
    steps = [(event["seat"], event["block"], event["card"]) for event in told(events, "instruction")]
    second = [(2, 1, "ABD"), (2, 1, "AB"), (2, 2, "ABG")]
    first = [(1, 1, "AB"), (1, 1, "ABD"), (1, 1, "AB"), (1, 1, "ABD"), (1, 2, "ABG")]
    assert steps == [*second, (3, 1, "AB"), *first]


@pytest.mark.rule("SA11")
def test_a_later_program_meets_what_the_earlier_ones_have_left(backend: str) -> None:
    """SA11: the second program runs when the first has run, not at the same time."""
    state = race(backend, "C3 C2")
    run(state, "AB", "AB")
    assert bolides(state) == "C4 C3"
    state = race(backend, "C2 C3")
    run(state, "AB", "AB")
    assert bolides(state) == "C2 C4"  # seat 1 ran into seat 2, which had not run yet


@pytest.mark.rule("SA12")
@pytest.mark.parametrize(
    ("players", "orders"),
    [
        (2, [[1, 2], [2, 1], [1, 2]]),
        (3, [[1, 2, 3], [3, 1, 2], [2, 3, 1], [1, 2, 3]]),
        (4, [[1, 2, 3, 4], [4, 1, 2, 3], [3, 4, 1, 2], [2, 3, 4, 1], [1, 2, 3, 4]]),
    ],
)
def test_whoever_was_last_begins_the_next_round(backend: str, players: int, orders: list[list[int]]) -> None:
    """SA12: the last of the order moves to its front."""
    state = race(backend, "A0 B0 C0 D0"[: 3 * players - 1])
    for number, order in enumerate(orders, 1):
        assert (state.to_json()["round"], state.to_json()["order"]) == (number, order)
        assert state.to_act[0] == order[0]
        events = run(state)
        assert [event["seat"] for event in told(events, "program_started")] == order


@pytest.mark.rule("SA12")
def test_all_cards_return_to_the_hands(backend: str) -> None:
    """SA12: the same program can be laid again, and nothing of the old one lies there."""
    state = race(backend, "A0 E0")
    hand = moves(state, 1)
    for _ in range(2):
        state.play("SA P - ABD - REP AB", 1)
        state.play("SAS P / ABG", 2)
        assert state.to_json()["programs"] == [None, None]
        assert state.to_json()["drafts"] == ["", ""]
        assert [moves(state, seat) for seat in (1, 2)] == [hand, hand]
    assert state.to_json()["round"] == 3
