"""A whole game, and how it is played from outside (FF3, FF5, FF6, FF16, FF18 to FF24)."""

from collections.abc import Mapping
from dataclasses import dataclass

from .cards import CARDS, COPIES, HAND, Cards, Chance, in_order, spaces
from .cars import Car, leader_first, line_up, move

LAST_ROUND = 60
LAP = 30


@dataclass(frozen=True)
class Position:
    """A hand-made position; a car that is out has neither progress nor place. Cards elsewhere are in the pile."""

    cars: Mapping[str, Mapping[str, int]]
    hands: list[list[str]]
    discards: Mapping[str, int]
    boosts: list[int]
    order: list[str]
    moved: int
    race: int
    round: int


class Reference:
    """One game of Formel Fun."""

    def __init__(self, options: Mapping[str, object], chance: Chance, position: Position | None = None) -> None:
        players, rows = int(str(options["players"])), int(str(options["cars"]))
        self.by_title = options["winner"] == "title"
        self.chance = chance
        self.cars = [Car(f"{seat}{row}") for row in "abc"[:rows] for seat in range(1, players + 1)]
        deck = str(options["deck"]).split() if "deck" in options else None
        counts = (
            None if deck is None else {card: int(count or 1) for card, _, count in (w.partition("*") for w in deck)}
        )
        self.cards = Cards(players, chance, int(str(options.get("hand", HAND))), COPIES if counts is None else counts)
        self.goal = int(str(options.get("goal", LAP + 1)))
        self.order: list[Car] = []
        self.moved = 0  # cars of the order that have moved in this round
        self.race = self.round = 1
        if position is None:
            for number, row in enumerate("abc"[:rows]):
                self.line_up_row(number, [car for car in self.cars if car.name.endswith(row)])
            self.cards.deal()
            self.order = leader_first(self.running())
        else:
            self.take(position)

    # How it is played

    @property
    def is_over(self) -> bool:
        """FF21: one car is left."""
        return len(self.running()) == 1

    def to_act(self) -> list[int]:
        """FF6, FF16: the owner of the car whose move it is."""
        return [] if self.is_over else [self.order[self.moved].seat]

    def choices(self, seat: int) -> list[str]:
        """FF6, FF11: the moves of the seat whose car moves."""
        return self.cards.moves(seat) if seat in self.to_act() else []

    def play(self, seat: int, text: str) -> None:
        """FF6: play, draw, move."""
        if text not in self.choices(seat):
            raise ValueError(f"seat {seat} may not play {text!r}")
        car = self.order[self.moved]
        card, *turbo = text.split("+")
        self.cards.play(seat, text)
        self.cards.draw(seat)
        others = [other for other in self.running() if other is not car]
        move(car, spaces(card, car.label) + 5 * len(turbo), others)
        self.moved += 1
        if self.moved == len(self.order):
            self.finish_round()

    # The grid

    def line_up_row(self, number: int, cars: list[Car]) -> None:
        """FF5: one car of each team, in an order drawn for the row."""
        row: list[Car] = []
        for car in cars:
            other = self.chance(len(row) + 1)
            row.append(car)
            row[other], row[-1] = row[-1], row[other]
        for place, car in enumerate(row, start=1):
            car.progress, car.place = -number, place

    # The end of a round, a race and the game

    def running(self) -> list[Car]:
        """FF19: the cars that are not out."""
        return [car for car in self.cars if car.out is None]

    def finish_round(self) -> None:
        """FF18, FF24: the race ends with a round in which somebody crosses, or with the 60th."""
        self.moved = 0
        self.order = leader_first(self.running())
        crossed = any(car.progress >= self.goal for car in self.order)
        if crossed or self.round == LAST_ROUND:
            self.finish_race()
        else:
            self.round += 1

    def finish_race(self) -> None:
        """FF19 to FF21: the last car goes, the others line up for the next race."""
        last = self.order.pop()
        last.out = self.race
        if all(car.seat != last.seat for car in self.order):
            self.cards.throw_away(last.seat)
        if not self.is_over:
            self.race += 1
            self.round = 1
            line_up(self.order)

    # Scoring

    def points(self, car: Car) -> int:
        """FF3, FF22: n + 3 for the winner of n cars, n for the loser of the final, then n - 2 down to 1."""
        if car.out is None:
            return len(self.cars) + 3
        return len(self.cars) if car.out == len(self.cars) - 1 else car.out

    def scores(self) -> list[int]:
        """FF22, FF23: the points of each team."""
        return [sum(self.points(car) for car in self.cars if car.seat == seat) for seat in self.cards.hands]

    def ranking(self) -> list[tuple[int, ...]]:
        """FF23: by the best car; by points for the title, where equal totals are split by the best car."""
        best = {seat: max(self.points(car) for car in self.cars if car.seat == seat) for seat in self.cards.hands}
        totals = dict(enumerate(self.scores(), start=1))
        results = {seat: (totals[seat] if self.by_title else 0, best[seat]) for seat in best}
        return [
            tuple(seat for seat in results if results[seat] == result)
            for result in sorted(set(results.values()), reverse=True)
        ]

    # What can be seen

    def take(self, position: Position) -> None:
        """Start from a hand-made position."""
        named = {car.name: car for car in self.cars}
        for name, entry in position.cars.items():
            car = named[name]
            car.out = entry.get("out")
            if car.out is None:
                car.progress, car.place = entry["progress"], entry["place"]
        self.order = [named[name] for name in position.order]
        self.moved, self.race, self.round = position.moved, position.race, position.round
        self.cards.hands = {seat: list(hand) for seat, hand in enumerate(position.hands, start=1)}
        self.cards.boosts = dict(enumerate(position.boosts, start=1))
        self.cards.discards = [card for card, count in position.discards.items() for _ in range(count)]
        elsewhere = [*self.cards.discards, *(card for hand in position.hands for card in hand)]
        self.cards.pile = [
            card for card in CARDS for _ in range(self.cards.copies.get(card, 0) - elsewhere.count(card))
        ]

    def snapshot(self) -> dict[str, object]:
        """Everything there is to compare."""
        return {
            "race": self.race,
            "round": self.round,
            "turn": self.moved,
            "over": self.is_over,
            "order": [car.name for car in self.order],
            "cars": {car.name: self.car_snapshot(car) for car in self.cars},
            "boosts": list(self.cards.boosts.values()),
            "hands": [in_order(hand) for hand in self.cards.hands.values()],
            "pile": {card: self.cards.pile.count(card) for card in in_order(list(set(self.cards.pile)))},
            "discards": {card: self.cards.discards.count(card) for card in in_order(list(set(self.cards.discards)))},
        }

    def car_snapshot(self, car: Car) -> dict[str, int]:
        """One car."""
        if car.out is not None:
            return {"out": car.out}
        return {"progress": car.progress, "place": car.place, "space": car.space, "label": car.label}
