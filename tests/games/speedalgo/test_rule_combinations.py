"""Variants together: every pair of them in whole games, and by hand where two of them meet.

A whole game is played at random and watched: after every move the rules of all options in force are worked out again
from the notation alone, and must say the same as the position.
"""

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import (
    LANES,
    answer,
    asked,
    bolides,
    collisions,
    game,
    moves,
    placing,
    race,
    run,
    start,
    told,
    track,
    traffic,
)

MOVEMENTS = {"AB", "ABD", "ABG", "AT", "ATD", "ATG", "P"}
CONDITIONS = {"none": set(), "free": {"SA", "SAS"}}
OPEN_ROAD = track(last=6)
HOLES = track("A2 C3 C4 E0 E5 B6", last=6)

# every value that is not the default, on a short track that has no cells missing unless it is what the pair is about
VALUES: list[tuple[str, Any]] = [
    ("setup", "random"),
    ("first", 2),
    ("programming", "secret"),
    ("condition", "none"),
    ("condition", "flip"),
    ("bodies", 2),
    ("bodies", 3),
    ("traffic_moves", True),
    ("track", HOLES),
]
PAIRS = [pair for pair in combinations(VALUES, 2) if pair[0][0] != pair[1][0]]

# nine games in which each value of an option meets each value of every other; the seeds give short ones
NAMES = ("condition", "bodies", "first", "players", "setup", "programming", "traffic_moves", "track", "seed")
GAMES: list[tuple[Any, ...]] = [
    ("none", 1, 1, 2, "players", "open", False, OPEN_ROAD, 5),
    ("none", 2, 2, 3, "random", "secret", True, HOLES, 7),
    ("none", 3, 2, 4, "random", "open", True, OPEN_ROAD, 11),
    ("free", 1, 2, 3, "players", "secret", True, OPEN_ROAD, 8),
    ("free", 2, 1, 4, "random", "open", False, HOLES, 14),
    ("free", 3, 2, 2, "random", "secret", False, OPEN_ROAD, 3),
    ("flip", 1, 2, 4, "random", "secret", False, HOLES, 1),
    ("flip", 2, 2, 2, "players", "open", True, OPEN_ROAD, 5),
    ("flip", 3, 1, 3, "players", "secret", True, HOLES, 9),
]


class Watch:
    """Knows the options of a game, and works out again what they ask for."""

    def __init__(self, rules: algodrome.Game) -> None:
        """Read the options."""
        self.options = rules.chosen
        self.players = rules.players
        self.rows = str(OPEN_ROAD if rules.chosen["track"] == "straight" else rules.chosen["track"]).splitlines()
        self.last = len(self.rows[0]) - 1

    def order(self, round_number: int) -> list[int]:
        """SA7, SA12: from the first seat on, and each round the last of the order moves to its front."""
        seats = list(range(1, self.players + 1))
        shift = int(self.options["first"]) - 1 - (max(1, round_number) - 1)
        return [seats[(number + shift) % self.players] for number in range(self.players)]

    def has(self, cell: str) -> bool:
        """SA1: beyond the line all lanes run on."""
        column = int(cell[1:])
        return column > self.last or self.rows[LANES.index(cell[0])][column] == "."

    def check_position(self, state: algodrome.State) -> None:
        """SA1, SA5, SA7, SA12, SA24: cars stand on cells of the track, one on each; the order is that of the round."""
        document = state.to_json()
        cars = [cell for cell in document["bolides"] + document["traffic"] if cell]
        assert len(set(cars)) == len(cars)
        assert all(map(self.has, cars))
        assert all(int(cell[1:]) <= self.last for cell in document["traffic"] if cell)
        assert document["order"] == self.order(document["round"])

    def check_setting_up(self, state: algodrome.State, events: Sequence[algodrome.Event]) -> None:
        """SA5, SA6: every car was placed in turn, by its player or by chance."""
        placed = told(events, "traffic_placed", "bolide_placed")
        order = self.order(1)
        assert [event["seat"] for event in placed] == [order[number % self.players] for number in range(12)] + order
        assert all(0 < int(event["cell"][1:]) <= self.last for event in placed[:12])
        assert all(int(event["cell"][1:]) == 0 for event in placed[12:])
        assert {event["cell"][0] for event in placed[:12]} == set(LANES)
        assert state.to_json()["round"] == 1

    def check_secrecy(self, state: algodrome.State) -> None:
        """SA9: who sees which programs while they are built."""
        document = state.to_json()
        for viewer in (None, *range(1, self.players + 1)):
            seen = state.view(viewer)
            hidden = self.options["programming"] == "secret" and document["phase"] == "programming"
            expected = [
                None if hidden and seat != viewer else program for seat, program in enumerate(document["programs"], 1)
            ]
            assert seen["programs"] == expected
            assert seen.get("draft") == (None if viewer is None else document["drafts"][viewer - 1])

    def check_end_of_round(
        self, before: dict[str, Any], after: dict[str, Any], events: Sequence[algodrome.Event]
    ) -> None:
        """SA22, SA24, SA27, SA29: traffic moves if it does, cards turn if they do, the game ends if it must."""
        cars = {f"S{number}": cell for number, cell in enumerate(before["bolides"], 1)}
        cars |= {f"T{number}": cell for number, cell in enumerate(before["traffic"], 1) if cell}
        ends = [at for at, event in enumerate(events) if event.kind in {"ended", "stopped"}]
        for event in events[: ends[-1]]:
            if event.kind == "moved":
                cars[event.data["car"]] = event.data["to"]
            elif event.kind == "removed":
                del cars[event.data["car"]]
        columns = [int(cell[1:]) for car, cell in cars.items() if car[0] == "S"]
        over = max(columns) > self.last or before["round"] == 100
        assert (after["phase"] == "over") is over
        if self.options["traffic_moves"] and not over:
            self.advance(cars)
        assert after["bolides"] == [cars[f"S{number}"] for number in range(1, self.players + 1)]
        assert after["traffic"] == [cars.get(f"T{number}") for number in range(1, 13)]
        if self.options["condition"] == "flip":
            programs = [self.submitted[seat] for seat in range(1, self.players + 1)]
            turned = [("SAS" if side == "SA" else "SA") for side in before["sides"]]
            used = ["SA" in program for program in programs]
            expected = [new if use else old for old, new, use in zip(before["sides"], turned, used, strict=True)]
            assert after["sides"] == expected

    def advance(self, cars: dict[str, str]) -> None:
        """SA29: front car first; one whose cell ahead is occupied or off the track stays."""
        for car in sorted((car for car in cars if car[0] == "T"), key=lambda car: -int(cars[car][1:])):
            ahead = f"{cars[car][0]}{int(cars[car][1:]) + 1}"
            if int(ahead[1:]) > self.last:
                del cars[car]
            elif self.has(ahead) and ahead not in cars.values():
                cars[car] = ahead

    def play(self, rules: algodrome.Game, seed: int) -> int:
        """Play a whole game and give the number of its rounds."""
        chance = random.Random(seed)
        state = rules.start(seed)
        events = list(state.events)
        assert (state.to_json()["phase"] == "programming") == (self.options["setup"] == "random")
        while state.to_json()["phase"].startswith("placing"):
            self.check_position(state)
            events += state.play(chance.choice(state.legal_moves()))
        self.check_setting_up(state, events)
        while not state.is_over:
            self.play_round(state, chance)
        assert state.outcome is not None
        ranked = [seat for (seat,) in state.outcome.ranking]
        document = state.to_json()
        order = document["order"]
        columns = {seat: int(document["bolides"][seat - 1][1:]) for seat in order}
        assert ranked == sorted(order, key=lambda seat: (columns[seat], order.index(seat)), reverse=True)
        return int(document["round"])

    def play_round(self, state: algodrome.State, chance: random.Random) -> None:
        """Finish programs in any order, then choose cars until the round is over."""
        self.check_position(state)
        self.submitted: dict[int, str] = {}
        number = state.to_json()["round"]
        before, events = state.to_json(), list(state.events)
        while len(self.submitted) < self.players:
            seat = chance.choice(state.to_act)
            before = state.to_json()
            self.build(state, seat, chance)
            events = state.play("!", seat)
            self.check_shown(state, seat, events)
        while state.to_json()["phase"] == "running":
            before = state.to_json()
            answers = moves(state)
            assert len(answers) > 1
            events = state.play(chance.choice(answers))
        after = state.to_json()
        assert after["phase"] == "over" or after["round"] == number + 1
        self.check_end_of_round(before, after, events)

    def build(self, state: algodrome.State, seat: int, chance: random.Random) -> None:
        """SA10, SA27, SA28: lay a program, and see that exactly the tokens may follow that the rules allow."""
        sides = state.to_json()["sides"]
        usable = {sides[seat - 1]} if sides else CONDITIONS[str(self.options["condition"])]
        draft: list[str] = []
        while True:
            expected = may_follow(draft, int(self.options["bodies"]), usable)
            assert {move.removeprefix("+") for move in moves(state, seat)} == expected
            laid = drawn_token(sorted(expected), chance)
            if laid == "!":
                self.submitted[seat] = " ".join(draft) or "."
                return
            state.play(f"+{laid}", seat)
            draft.append(laid)

    def check_shown(self, state: algodrome.State, seat: int, events: Sequence[algodrome.Event]) -> None:
        """SA9, SA12: a program is shown at once, or all are in turn order after the last."""
        shown = [event["seat"] for event in told(events, "program_shown")]
        ready = len(self.submitted) == self.players
        self.check_secrecy(state)
        if self.options["programming"] == "open":
            assert shown == [seat]
        else:
            assert shown == (self.ran_in(events) if ready else [])
        assert bool(self.ran_in(events)) is ready

    def ran_in(self, events: Sequence[algodrome.Event]) -> list[int]:
        """Tell the turn order of the round whose first program starts in these events."""
        started = told(events, "program_started")
        if not started:
            return []
        return next(order for order in map(self.order, range(1, self.players + 1)) if order[0] == started[0]["seat"])


def may_follow(draft: list[str], bodies: int, sides: set[str]) -> set[str]:
    """SA10, SA27, SA28: the tokens with which a program may go on."""
    last = max((at for at, word in enumerate(draft) if word == "-"), default=-1)
    block = draft[last + 1 :]
    spare = MOVEMENTS - set(draft)
    ends = {"!", "-"} if spare and draft.count("-") < 3 else {"!"}
    if not block:
        heads = ({"REP"} - set(draft)) | (set() if {"SA", "SAS"} & set(draft) else sides)
        return spare | heads | (set() if draft else {"!"})
    if block[0] in MOVEMENTS:
        return ends
    first_branch = block[0] == "SAS" and "/" not in block
    held = len(block) - 1 - (block.index("/") if "/" in block else 0)
    more = spare if held < bodies and len(spare) > first_branch else set()
    if not held:
        return more
    return more | ({"/"} if first_branch else ends)


def drawn_token(tokens: list[str], chance: random.Random) -> str:
    """Draw a token; the own bolide is driven more often than chance would have it, so that games come to an end."""
    weights = [6 if token in {"AB", "ABD", "ABG", "P", "-"} else 2 for token in tokens]
    return chance.choices(tokens, weights)[0]


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
@pytest.mark.rule("SA29")
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(f"{name}={str(value)[:6]}" for name, value in pair))
def test_a_game_with_a_pair_of_variants_keeps_the_rules_of_both(pair: tuple[tuple[str, Any], ...]) -> None:
    """SA1, SA5, SA7, SA9, SA27, SA28, SA29: all variants can be combined."""
    options = {"track": OPEN_ROAD} | dict(pair)
    rules = game("python", 2, tuple(sorted(options.items())))
    assert Watch(rules).play(rules, seed=len(str(pair))) <= 100


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
@pytest.mark.rule("SA29")
@pytest.mark.parametrize("values", GAMES, ids=lambda values: "-".join(str(value)[:6] for value in values[:7]))
def test_a_game_with_all_variants_mixed_keeps_the_rules_of_all(backend: str, values: tuple[Any, ...]) -> None:
    """SA1, SA5, SA7, SA9, SA27, SA28, SA29: any two values of two options meet in one of these."""
    options = dict(zip(NAMES, values, strict=True))
    players = int(options.pop("players"))
    seed = int(options.pop("seed"))
    rules = game(backend, players, tuple(sorted(options.items())))
    assert Watch(rules).play(rules, seed) <= 100


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
@pytest.mark.rule("SA29")
def test_every_value_of_an_option_meets_every_value_of_every_other() -> None:
    """SA27, SA28, SA29: the games above leave no pair out."""
    places = [place for place, name in enumerate(NAMES) if name not in {"players", "seed"}]
    for one, other in combinations(places, 2):
        values = [sorted({str(row[place]) for row in GAMES}) for place in (one, other)]
        met = {(str(row[one]), str(row[other])) for row in GAMES}
        missing = [(a, b) for a in values[0] for b in values[1] if (a, b) not in met]
        assert missing == [], f"{NAMES[one]} and {NAMES[other]}"


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
def test_flip_and_bodies(backend: str) -> None:
    """SA27, SA28: the side that is up holds several cards in each branch, and turns once, however many there are."""
    state = race(backend, "A0 E0", condition="flip", bodies=2, document={"sides": ["SAS", "SA"]})
    for line in ("SA AB ABD", "SAS AB ABD ABG / P"):
        with pytest.raises(algodrome.IllegalMove, match=r"can’t be used|at most 2"):
            state.play(line, 1)
    run(state, "SAS P AT / AB ABD", "SA P AT")
    assert bolides(state) == "B2 E0"
    assert state.view(None)["sides"] == ["SA", "SAS"]
    state.play("+SA +P +AT", 1)
    assert moves(state, 1) == ["+-", "!"]


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
def test_no_condition_card_and_large_bodies(backend: str) -> None:
    """SA27, SA28: REP is the only head, and its body may be large."""
    state = race(backend, "A0 E0", dice="2", condition="none", bodies=3)
    state.play("+REP +AB +ABD +ABG +-", 1)
    assert moves(state, 1) == ["+AT", "+ATD", "+ATG", "+P"]
    state = race(backend, "A0 E0", dice="2", condition="none", bodies=3)
    run(state, "REP AB ABD ABG")
    assert bolides(state) == "A6 E0"


@pytest.mark.rule("SA7")
@pytest.mark.rule("SA9")
def test_secret_programs_and_another_first_seat(backend: str) -> None:
    """SA7, SA9, SA12: they are shown, run and recorded in the turn order of the round."""
    state = race(backend, "A0 C0 E0", programming="secret", first=2)
    assert state.to_act == (2, 3, 1)
    shown, ran, written = [], [], []
    for _ in range(2):
        events = run(state, "AB", "ABD", "ABG")
        shown.append([event["seat"] for event in told(events, "program_shown")])
        ran.append([event["seat"] for event in told(events, "program_started")])
        taken = [(seat, move.action) for seat in (1, 2, 3) for move in state.game.parse("AB")]
        written = state.game.lines_of(taken + taken)
    assert shown == ran == [[2, 3, 1], [1, 2, 3]]
    assert [seat for seat, _ in written] == [2, 3, 1, 1, 2, 3]


@pytest.mark.rule("SA9")
@pytest.mark.rule("SA27")
@pytest.mark.parametrize(
    ("condition", "side", "heads"),
    [("none", None, set()), ("free", None, {"SA", "SAS"}), ("flip", "SA", {"SA"}), ("flip", "SAS", {"SAS"})],
)
def test_secret_programs_and_the_condition_card(
    backend: str, condition: str, side: str | None, heads: set[str]
) -> None:
    """SA9, SA27: the side is public while the program is hidden, so that others know which card it may hold."""
    document = {"sides": [side, "SA"]} if side else {}
    state = race(backend, "A0 E0", programming="secret", condition=condition, document=document)
    state.play("AB", 1)
    assert state.view(2)["programs"] == [None, None]
    assert state.view(2)["sides"] == ([side, "SA"] if side else None)
    words = {
        word
        for seed in range(200 if backend == "python" else 40)
        for word in state.imagine(2, seed).to_json()["programs"][0].split()
    }
    assert words & {"SA", "SAS"} == heads


@pytest.mark.rule("SA9")
@pytest.mark.rule("SA28")
@pytest.mark.parametrize("bodies", [1, 2, 3])
def test_secret_programs_and_large_bodies(backend: str, bodies: int) -> None:
    """SA9, SA28: a hidden program may be any that could be built, with bodies up to the largest."""
    state = race(backend, "A0 E0", programming="secret", condition="none", bodies=bodies)
    state.play("AB", 1)
    programs = [state.imagine(2, seed).to_json()["programs"][0] for seed in range(200 if backend == "python" else 60)]
    blocks = [block.split() for program in programs for block in program.split(" - ")]
    assert max(len(block) - 1 for block in blocks if block[0] == "REP") == bodies
    assert {len(block) for block in blocks if block[0] != "REP"} == {1}


@pytest.mark.rule("SA1")
@pytest.mark.rule("SA29")
def test_traffic_that_moves_on_a_track_with_missing_cells(backend: str) -> None:
    """SA1, SA29: a queue builds up before the gap, in its own lane alone, round after round."""
    state = race(backend, "C0 D0", "A3 A1 B3 B1 E22", traffic_moves=True, track=track("A5 E24"))
    found = []
    for _ in range(3):
        run(state)
        found.append(traffic(state))
    assert found == ["A4 A2 B4 B2 E23", "A4 A3 B5 B3 E23", "A4 A3 B6 B4 E23"]


@pytest.mark.rule("SA19")
@pytest.mark.rule("SA29")
def test_traffic_that_moves_and_the_condition_card(backend: str) -> None:
    """SA19, SA27, SA29: what has moved away at the end of a round is not in front in the next, and the card turned."""
    state = race(backend, "A0 E0", "A1 D3", condition="flip", traffic_moves=True)
    events = run(state, "SA ABD", "SA ABG")
    assert (bolides(state), traffic(state)) == ("B1 E0", "A2 D4")
    assert [event["car_in_front"] for event in told(events, "tested")] == [True, False]
    state = race(backend, "A0 E0", "A1", condition="flip", traffic_moves=True, document={"sides": ["SAS", "SA"]})
    run(state)
    run(state, "SAS ABD / AB")
    assert (bolides(state), traffic(state)) == ("A1 E0", "A3")


@pytest.mark.rule("SA28")
@pytest.mark.rule("SA29")
def test_traffic_that_moves_and_large_bodies(backend: str) -> None:
    """SA28, SA29: the body moves the cars card by card, and the end of the round once more."""
    state = race(backend, "A0 E0", "B1", "2", bodies=2, traffic_moves=True)
    run(state, "REP AT ATD - AB")
    assert (bolides(state), traffic(state)) == ("A1 E0", "D6")


@pytest.mark.rule("SA1")
@pytest.mark.rule("SA28")
def test_large_bodies_on_a_track_with_missing_cells(backend: str) -> None:
    """SA1, SA28: the body weaves past one gap and ends at the next."""
    state = race(backend, "A0 E0", dice="3", bodies=3, track=track("A2 B3 A6"))
    events = run(state, "REP AB ABD ABG - P")
    assert collisions(events) == ["S1 on B5 into border"]
    assert bolides(state) == "B5 E0"


@pytest.mark.rule("SA5")
@pytest.mark.rule("SA7")
def test_traffic_placed_by_players_from_another_first_seat_on_a_track_with_missing_cells(backend: str) -> None:
    """SA1, SA5, SA7: the last cars must go where lanes are empty, and it is the turn of whoever comes next."""
    state = placing(backend, "A1 A2 A3 A4 A5 A6 A7 A8 B1", players=3, first=3, track=track("C1 C2 D1 E1"))
    assert state.to_act == (3,)
    assert {cell[0] for cell in moves(state)} == {"C", "D", "E"}
    assert {"C1", "C2", "D1", "E1"}.isdisjoint(moves(state))
    answer(state, "C3 D2 E2")
    assert state.to_act == (3,)
    assert moves(state) == ["A0", "B0", "C0", "D0", "E0"]


@pytest.mark.rule("SA5")
@pytest.mark.rule("SA29")
def test_random_setting_up_and_traffic_that_moves(backend: str) -> None:
    """SA5, SA29: the cars stand as drawn until the first round is over."""
    still = start(backend, seed=3, setup="random")
    moving = start(backend, seed=3, setup="random", traffic_moves=True)
    assert (traffic(still), bolides(still)) == (traffic(moving), bolides(moving))
    before = traffic(moving)
    run(moving)
    run(still)
    assert traffic(still) == before
    assert traffic(moving) != before
    assert still.to_json()["dice"] == moving.to_json()["dice"]


@pytest.mark.rule("SA23")
@pytest.mark.rule("SA29")
def test_another_first_seat_and_traffic_that_moves(backend: str) -> None:
    """SA7, SA23, SA29: the tie goes by the turn order of the last round, after which no traffic moves."""
    state = race(backend, "A24 C24 E5", "B7", first=3, traffic_moves=True)
    run(state, "AB", "AB", ".")
    assert state.outcome is not None
    assert state.outcome.ranking == ((2,), (1,), (3,))
    assert traffic(state) == "B7"
    state = race(backend, "A24 C24 E5", "B7", first=2, traffic_moves=True)
    run(state, "AB", "AB", ".")
    assert state.outcome is not None
    assert state.outcome.ranking == ((1,), (2,), (3,))


@pytest.mark.rule("SA9")
@pytest.mark.rule("SA29")
def test_secret_programs_and_traffic_that_moves(backend: str) -> None:
    """SA9, SA29: programs are shown, then run, then traffic moves, then all is hidden again."""
    state = race(backend, "A0 E0", "C3 D3", programming="secret", traffic_moves=True)
    events = run(state, "ATD", "AB")
    assert asked(state) == "1: C3 D3"
    assert state.view(None)["programs"] == ["ATD", "AB"]
    events += state.play("D3")
    kinds = [event.kind for event in events if event.kind in {"program_shown", "ended", "moved", "round_started"}]
    assert kinds == ["program_shown"] * 2 + ["moved", "ended", "moved", "ended", "moved", "moved", "round_started"]
    assert traffic(state) == "C4 E5"
    state.play("AB", 1)
    assert state.view(2)["programs"] == [None, None]
