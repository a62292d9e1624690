"""A whole game of SpeedAlgo, played at random and watched.

After every move the rules of all options in force are worked out again from the notation alone, and must say the same
as the position.
"""

import random
from collections.abc import Sequence
from typing import Any

import algodrome
from tests.games.speedalgo.rule_positions import LANES, moves, told

MOVEMENTS = {"AB", "ABD", "ABG", "AT", "ATD", "ATG", "P"}
CONDITIONS = {"none": set(), "free": {"SA", "SAS"}}


class Watch:
    """Knows the options of a game on a track of its own, and works out again what they ask for."""

    def __init__(self, rules: algodrome.Game) -> None:
        """Read the options."""
        self.options = rules.chosen
        self.players = rules.players
        self.rows = str(rules.chosen["track"]).splitlines()
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
            elif event.kind == "pushed":
                cars[event.data["car"]] = event.data["to"]
                cars[f"S{event.data['seat']}"] = event.data["from"]
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
