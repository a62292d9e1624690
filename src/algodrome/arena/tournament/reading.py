"""What the file of a tournament says, looked at before anybody counts on it: another program may have written it.

Whatever is wrong is a ValueError, and the file damaged.
"""

import json
import math
from collections.abc import Sequence
from typing import Any

from algodrome.arena.tournament.plan import FORMS, MOST_BOTS, MOST_EVENTS, MOST_GAMES, MOST_NAME, Plan, Result
from algodrome.games.contract import check_seed

MOST_SEATS = 100  # no game has as many
MOST_FAULT = 20_000  # signs of the words for one, of what it says two hundred, written out


def plan_in(written: str) -> Plan:
    """Read the plan."""
    plan = Plan.read(written)
    _check(2 <= len(plan.bots) <= MOST_BOTS and all(_is_text(bot, MOST_NAME) for bot in plan.bots))  # noqa: PLR2004
    _check(1 <= len(plan.events) <= MOST_EVENTS and plan.form in FORMS and isinstance(plan.in_turn, bool))
    _check(_is_whole(plan.rounds, 1, MOST_GAMES) and _is_whole(plan.games, 0, MOST_GAMES))
    _check(_is_number(plan.seconds) and plan.seconds > 0)
    check_seed(plan.seed)
    for event in plan.events:
        _check(isinstance(event.game, str) and isinstance(event.options, dict))
        _check(_is_whole(event.options["players"], 1, MOST_SEATS) and _is_whole(event.rules_version, 0, MOST_GAMES))
    if plan.test is not None:
        _check(_is_number(plan.test.low) and _is_number(plan.test.high))
        plan.check_test(plan.test)
    return plan


def result_in(plan: Plan, row: Sequence[Any]) -> Result:
    """Read a game of a plan from the columns of its row."""
    number, event, of_round, *parts = row
    _check(_is_whole(number, 1, MOST_GAMES) and _is_whole(of_round, 0, plan.rounds - 1))
    _check(_is_whole(event, 0, len(plan.events) - 1))
    bots, ranks, scores, out = (tuple(json.loads(part)) for part in parts)
    seats = plan.events[event].players
    _check(all(len(part) == seats for part in (bots, ranks, scores, out)))
    _check(all(_is_whole(bot, 0, len(plan.bots) - 1) for bot in bots))
    _check(len(set(bots)) == min(seats, len(plan.bots)))
    _check(all(_is_whole(rank, 1, seats) for rank in ranks) and all(_is_number(score) for score in scores))
    _check(all(isinstance(one, bool) for one in out))
    return Result(number, event, of_round, bots, ranks, scores, out)


def faults_in(plan: Plan, bots: str, faults: str) -> list[tuple[int, str]]:
    """Read what bots did wrong in a game: the bot, and the words for it."""
    told = [
        (bot, fault) for bot, of_seat in zip(json.loads(bots), json.loads(faults), strict=True) for fault in of_seat
    ]
    _check(all(_is_whole(bot, 0, len(plan.bots) - 1) and _is_text(fault, MOST_FAULT) for bot, fault in told))
    return told


def _check(is_fine: bool) -> None:  # noqa: FBT001 - what is to be
    if not is_fine:
        raise ValueError


def _is_whole(found: object, least: int, most: int) -> bool:
    return type(found) is int and least <= found <= most


def _is_number(found: object) -> bool:
    return type(found) in (int, float) and math.isfinite(found)  # type: ignore[arg-type]  # one of the two


def _is_text(found: object, most: int) -> bool:
    """Tell whether something is a text that can be written to a page; half a sign raises a ValueError of its own."""
    return isinstance(found, str) and len(found) <= most and bool(found.encode())
