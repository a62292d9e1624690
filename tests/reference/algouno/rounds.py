"""A round: the alternative is assembled, everyone runs it, and the game may end (AU10 to AU14, AU17, AU19 to AU21)."""

from itertools import combinations

from .conditions import holds
from .decks import actions_a_round
from .piles import in_order
from .table import Table

LAST_ROUND = 200


def start_round(table: Table) -> None:
    """AU10: the starter turns up one Condition card, then the Action cards."""
    table.round += 1
    table.journal.append(("round", table.round, table.starter))
    table.phase = "alternative"
    table.was_empty = set()
    table.condition_drawn = table.turn_up(table.conditions)
    table.actions_drawn = [table.turn_up(table.actions) for _ in range(actions_a_round(table.options.level))]


# The alternative


def alternatives(table: Table) -> list[str]:
    """AU11: 2 answers with a level-1 Action card, 12 with three level-2 ones."""
    if actions_a_round(table.options.level) == 1:
        return ["a", "b"]
    places = (1, 2, 3)
    return [
        f"{letter} {then} {otherwise}"
        for letter in "ab"
        for then in places
        for otherwise in places
        if then != otherwise
    ]


def assemble(table: Table, text: str) -> tuple[str, str, str]:
    """AU11: the condition, the THEN action and the ELSE action that an answer means."""
    assert table.condition_drawn is not None
    letter, *places = text.split()
    condition = table.decks.conditions[table.condition_drawn]["ab".index(letter)]
    if not places:
        then, otherwise = table.decks.actions[table.actions_drawn[0]]
    else:
        then, otherwise = (table.decks.actions[table.actions_drawn[int(place) - 1]][0] for place in places)
    return condition, then, otherwise


# Everyone runs it


def run_until_asked(table: Table) -> None:
    """AU12, AU13: each seat in turn evaluates the condition and acts, up to the first real choice."""
    while table.still_to_run:
        seat = table.still_to_run[0]
        table.action = evaluate(table, seat)
        possible = answers(table, seat, table.action)
        if len(possible) > 1:
            return
        carry_out(table, seat, table.action, possible[0])
    finish_round(table)


def evaluate(table: Table, seat: int) -> str:
    """AU12: the condition is evaluated once, on what lies in front of the seat just before its action."""
    assert table.alternative is not None
    condition, then, otherwise = table.alternative
    branch, action = ("then", then) if holds(condition, table.hands[seat]) else ("else", otherwise)
    table.journal.append(("runs", seat, branch, action))
    return action


def answers(table: Table, seat: int, action: str) -> list[str]:
    """AU13, AU14: the possible answers; a single one (maybe empty) where there is nothing to choose."""
    hand = in_order(table.hands[seat])
    if action.startswith("discard"):
        amount = min(int(action.split()[1]), len(hand))
        return [" ".join(cards) for cards in combinations(hand, amount)]
    if action == "give choice":
        sides = ["left"] if table.options.players == 2 else ["left", "right"]
        return [f"{card} {side}" for card in hand for side in sides] or [""]
    if action.startswith("give"):
        return hand or [""]
    return [""]


def carry_out(table: Table, seat: int, action: str, answer: str) -> None:
    """AU4, AU12: the action is compulsory; then it is the next seat's turn to run."""
    verb, detail = action.split()
    if verb == "draw":
        for _ in range(int(detail)):
            table.draw_one(seat)
    elif verb == "discard":
        for card in answer.split():
            table.discard(seat, card)
    elif verb == "give" and answer:
        card, *chosen = answer.split()
        table.give(seat, chosen[0] if chosen else detail, card)
    elif verb == "swap":
        table.swap(seat, detail)
    table.was_empty |= {other for other in table.hands if not table.hands[other]}
    table.still_to_run.pop(0)
    table.action = None


# The end


def finish_round(table: Table) -> None:
    """AU15, AU17: the cards go to their discards; the game ends, or the next seat starts a round."""
    table.put_away()
    table.winners = winners_of_round(table)
    if table.winners:
        table.journal.append(("won", *table.winners))
        table.phase = "over"
    elif table.round == LAST_ROUND:
        table.journal.append(("bound", table.round))
        table.phase = "over"
    else:
        table.starter = table.left_of(table.starter)
        start_round(table)


def winners_of_round(table: Table) -> list[int]:
    """AU19: who has no card at the end; with `first`, also who had none after any action of the round."""
    empty = {seat for seat in table.hands if not table.hands[seat]}
    return sorted(empty | table.was_empty if table.options.win == "first" else empty)


def ranking(table: Table) -> list[tuple[int, ...]]:
    """AU20, AU21: winners share rank 1, the others follow by cards left; equal numbers share a rank."""
    others = [seat for seat in table.hands if seat not in table.winners]
    numbers = sorted({len(table.hands[seat]) for seat in others})
    groups = [tuple(seat for seat in others if len(table.hands[seat]) == number) for number in numbers]
    return [tuple(table.winners), *groups] if table.winners else groups
