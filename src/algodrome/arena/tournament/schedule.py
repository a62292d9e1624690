"""Who meets whom: every game of a round follows from the plan and the results of the rounds before it.

Each meeting is played several times; the bots move on by one seat from game to game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from algodrome.arena.tournament.plan import LADDER, MOST_GAMES, ROUND_ROBIN, Plan, Result, TournamentError, points
from algodrome.kernels.generator import SEEDS
from algodrome.language import text

Group = tuple[int, ...]


@dataclass(frozen=True)
class Fixture:
    """A game that is to be played."""

    number: int  # from 1, in the whole tournament
    event: int
    round: int
    bots: Group  # by seat
    seed: int


def fixtures(plan: Plan, event: int, number: int, before: Sequence[Result]) -> Iterator[Fixture]:
    """Give the games of a round (from 0) of an event, whose results so far are those of all earlier rounds."""
    first = 1 + sum(total(plan, one) for one in range(event)) + sum(size(plan, event, one) for one in range(number))
    games = plan.games_of(plan.events[event])
    for meeting, group in enumerate(meetings(plan, event, number, before)):
        for game in range(games):
            bots = seated(plan, group, game + number * games)
            place = first + meeting * games + game
            yield Fixture(place, event, number, bots, (plan.seed + place - 1) % SEEDS)


def seated(plan: Plan, group: Group, turn: int) -> Group:
    """Move bots on by one seat from game to game; where they are too few, so do those that have a seat more."""
    round_trip = min(len(group), len(plan.bots)) if plan.in_turn else len(group)
    return tuple(group[(place - turn) % round_trip] for place in range(len(group)))


def size(plan: Plan, event: int, number: int) -> int:
    """Count the games of a round."""
    bots, seats = len(plan.bots), plan.events[event].players
    if bots <= seats:
        groups = 1
    elif plan.form == ROUND_ROBIN:
        groups = comb(bots, seats)
    elif plan.form == LADDER:
        groups = (bots - _offset(bots, seats, number)) // seats
    else:
        groups = -(-bots // seats)
    return groups * plan.games_of(plan.events[event])


def total(plan: Plan, event: int) -> int:
    """Count the games of an event."""
    return sum(size(plan, event, number) for number in range(plan.rounds))


def check_size(plan: Plan) -> None:
    """Refuse a plan of more games than anybody waits for."""
    if plan.rounds > MOST_GAMES:  # to count them would take as long
        raise TournamentError(text("tournament.many_rounds", found=plan.rounds, most=MOST_GAMES))
    found = sum(total(plan, event) for event in range(len(plan.events)))
    if found > MOST_GAMES:
        raise TournamentError(text("tournament.many_games", found=found, most=MOST_GAMES))


def meetings(plan: Plan, event: int, number: int, before: Sequence[Result]) -> list[Group]:
    """Group the bots; where there are more seats than bots, these fill the seats in turn."""
    bots, seats = range(len(plan.bots)), plan.events[event].players
    if len(bots) <= seats:
        return [tuple(bots[place % len(bots)] for place in range(seats))]
    if plan.form == ROUND_ROBIN:
        return list(combinations(bots, seats))
    if plan.form == LADDER:
        return _neighbours(ladder(plan, event, before), seats, number)
    return _of_equal_strength(bots, seats, before)


def ladder(plan: Plan, event: int, results: Sequence[Result]) -> list[int]:
    """Give the bots from the highest rung to the lowest: as they were entered, then by who beat their neighbours."""
    rungs = list(range(len(plan.bots)))
    seats = plan.events[event].players
    for number in range(plan.rounds):
        of_round = [result for result in results if result.round == number]
        for group in _neighbours(rungs, seats, number) if of_round else []:
            better = sorted(group, key=lambda bot: -points(of_round, bot))
            rungs[rungs.index(group[0]) : rungs.index(group[-1]) + 1] = better
    return rungs


def _offset(bots: int, seats: int, number: int) -> int:
    """Let the groups of neighbours begin at another rung from round to round."""
    return number % min(seats, bots - seats + 1)


def _neighbours(rungs: Sequence[int], seats: int, number: int) -> list[Group]:
    if len(rungs) <= seats:
        return [tuple(rungs)]
    first = _offset(len(rungs), seats, number)
    return [tuple(rungs[place : place + seats]) for place in range(first, len(rungs) - seats + 1, seats)]


def _of_equal_strength(bots: Sequence[int], seats: int, before: Sequence[Result]) -> list[Group]:
    """Swiss: from the top, each with those next to it in points whom it has met least.

    Bots that are too few for a group of their own are joined by the lowest of the others, who play twice.
    """
    waiting = sorted(bots, key=lambda bot: -_share(before, bot))
    order, groups = list(waiting), []
    while len(waiting) >= seats:
        group = [waiting.pop(0)]
        while len(group) < seats:
            nearest = min(waiting, key=lambda bot: (_met(before, bot, group), waiting.index(bot)))
            waiting.remove(nearest)
            group.append(nearest)
        groups.append(tuple(group))
    if waiting:
        others = [bot for bot in reversed(order) if bot not in waiting]
        groups.append((*waiting, *others[: seats - len(waiting)]))
    return groups


def _share(before: Sequence[Result], bot: int) -> float:
    """Give the points for a game: some have played more of them."""
    return points(before, bot) / max(1, sum(bot in result.bots for result in before))


def _met(before: Sequence[Result], bot: int, group: Sequence[int]) -> int:
    return sum(bot in result.bots and other in result.bots for result in before for other in group)
