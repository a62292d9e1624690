"""One step of many games: the rules that vector environments need, on every target.

A seat whose policy is LEARNER is asked from outside; bots play the others in the same call. With learners on all seats
each step is one decision of whoever is to act. Rewards are whole numbers here: `vector.py` scales them.
"""

from typing import Any

from algodrome.kernels.generator import CHANCE, PLAYERS, WORD, seed_generator
from algodrome.kernels.rule import empty, rule, slot, slot_or
from algodrome.kernels.slots import (
    Board,
    Position,
    acting,
    choose,
    is_over,
    legal,
    next_seat,
    observe,
    outcome,
    setup,
    step,
)
from algodrome.rl.slots import (
    BY_POINTS,
    BY_RANK,
    LEARNER,
    NEXT_STEP,
    NOBODY,
    SAME_STEP,
    Advice,
    Games,
    Habits,
    Slot,
    Table,
)

HIGH = WORD + 1  # what one of the high half of a seed counts for


@slot
def encode(code: Any, numbers: list[int], encoded: Any) -> None:
    """Write numbers as an encoding has them."""
    empty()


@rule
def go_on(table: Table, games: Games, number: int) -> int:
    """Let the bots of a slot play up to the next decision from outside, and give its seat."""
    board = table.boards[0]
    position = games.positions[number]
    slot = games.slots[number]
    policies = table.policies[slot.row]
    scratch = table.scratches[number % len(table.scratches)]
    while not is_over(board, position):
        seat = next_seat(board, position)
        if policies[seat] == LEARNER:
            return seat
        action = choose(board, position, seat, games.masks[number], scratch, slot, policies[seat])
        step(board, position, seat, action, table.logs[0])
    return NOBODY


@rule
def open_game(table: Table, games: Games, number: int) -> int:
    """Begin the game of a slot's seed, and let the bots play up to the first decision from outside."""
    slot = games.slots[number]
    rows = len(table.policies)
    slot.row = (slot.seed_high % rows * (HIGH % rows) + slot.seed_low) % rows
    games.positions[number] = table.blanks[0]
    position = games.positions[number]
    seed_generator(position, slot.seed_low, slot.seed_high, CHANCE)
    seed_generator(slot, slot.seed_low, slot.seed_high, PLAYERS)
    setup(table.boards[0], position, table.logs[0])
    return go_on(table, games, number)


@rule
def move_on(slot: Slot, stride: int) -> None:
    """Take the seed of the next game of a slot."""
    low = slot.seed_low + stride
    slot.seed_high = (slot.seed_high + (low >> 32)) & WORD
    slot.seed_low = low & WORD


@rule
def begin_game(table: Table, games: Games, number: int) -> None:
    """Begin the game of a slot, up to its first decision.

    A game that bots end before a learner is ever asked is passed over: an episode has at least one step.
    """
    slot = games.slots[number]
    habits = table.habits[0]
    seat = open_game(table, games, number)
    while seat == NOBODY:
        move_on(slot, habits.stride)
        seat = open_game(table, games, number)
    slot.seat = seat
    slot.asked = seat
    if habits.pay == BY_POINTS:
        points = games.points[number]
        outcome(table.boards[0], games.positions[number], points[1], points[0])


@rule
def show(board: Board, position: Position, seat: int, numbers: list[int], mask: list[int]) -> None:
    """Write what a seat sees and may do."""
    observe(board, position, seat, numbers)
    legal(board, position, seat, mask)


@rule
def show_slot(table: Table, games: Games, number: int) -> None:
    """Write what whoever was asked last sees and may do."""
    numbers = games.numbers[number]
    show(table.boards[0], games.positions[number], games.slots[number].asked, numbers, games.masks[number])
    encode(table.code, numbers, games.encoded[number])


@rule
def pay_by_rank(ranks: list[int], rewards: list[int]) -> None:
    """Pay each seat the rivals it beat less the rivals ahead of it: a sum of zero, equals alike."""
    for seat in range(len(ranks)):
        balance = 0
        for rival in range(len(ranks)):
            if ranks[rival] > ranks[seat]:
                balance += 1
            elif ranks[rival] < ranks[seat]:
                balance -= 1
        rewards[seat] = balance


@rule
def pay_by_points(board: Board, position: Position, points: list[list[int]], sign: int, rewards: list[int]) -> None:
    """Pay each seat the points that it has scored since it was last paid."""
    for seat in range(len(rewards)):
        rewards[seat] = points[0][seat]
    outcome(board, position, points[1], points[0])
    for seat in range(len(rewards)):
        rewards[seat] = (points[0][seat] - rewards[seat]) * sign


@rule
def forfeit(table: Table, games: Games, number: int) -> None:
    """Rank a seat whose action is not legal behind all others: by rank it loses to all, by points it loses one."""
    ranks = games.ranks[number]
    rewards = games.rewards[number]
    loser = games.slots[number].seat
    outcome(table.boards[0], games.positions[number], ranks, games.scores[number])
    for seat in range(len(ranks)):
        ranks[seat] = 1
    ranks[loser] = len(ranks)
    rewards[loser] = -1
    if table.habits[0].pay == BY_RANK:
        pay_by_rank(ranks, rewards)


@rule
def play_on(table: Table, games: Games, number: int, seat: int, action: int) -> int:
    """Take a legal action, let the bots answer, pay, and give the seat of the next decision from outside."""
    board = table.boards[0]
    habits = table.habits[0]
    position = games.positions[number]
    step(board, position, seat, action, table.logs[0])
    following = go_on(table, games, number)
    if habits.pay == BY_POINTS:
        pay_by_points(board, position, games.points[number], habits.sign, games.rewards[number])
    if following == NOBODY:
        outcome(board, position, games.ranks[number], games.scores[number])
        if habits.pay == BY_RANK:
            pay_by_rank(games.ranks[number], games.rewards[number])
    return following


@rule
def end_game(table: Table, games: Games, number: int) -> None:
    """Show the end of a game to who was asked last, and begin the next one if it is to begin in the same step."""
    slot = games.slots[number]
    numbers = games.numbers[number]
    encoded = games.encoded[number]
    observe(table.boards[0], games.positions[number], slot.asked, numbers)
    encode(table.code, numbers, encoded)
    if table.habits[0].mode != SAME_STEP:
        mask = games.masks[number]
        for action in range(len(mask)):
            mask[action] = 1  # a learner that is asked all the same must not divide by zero
        return
    final = games.finals[number]
    for index in range(len(final)):
        final[index] = encoded[index]
    begin_next(table, games, number)


@rule
def begin_next(table: Table, games: Games, number: int) -> None:
    """Begin the next game of a slot."""
    move_on(games.slots[number], table.habits[0].stride)
    begin_game(table, games, number)


@rule
def forget_pay(games: Games, number: int) -> None:
    """Clear what the last step paid."""
    rewards = games.rewards[number]
    for seat in range(len(rewards)):
        rewards[seat] = 0
    games.slots[number].ended = 0
    games.slots[number].refused = 0


@rule
def never(board: Board, position: Position, action: int) -> bool:
    """Take no step for a long one."""
    return False


@slot_or(never)
def is_long(board: Board, position: Position, action: int) -> bool:
    """Tell, for a game that has both, whether an action, legal or not, makes a step much longer than most."""
    empty()


@rule
def is_long_step(table: Table, games: Games, actions: list[int], number: int) -> bool:
    """Tell whether the step of a slot had better be taken beside other long ones."""
    slot: Slot = games.slots[number]
    return slot.seat != NOBODY and is_long(table.boards[0], games.positions[number], actions[number])


@rule
def take_action(table: Table, games: Games, actions: list[int], number: int) -> bool:
    """Take the action of one slot; tell whether its game has ended, or is to begin."""
    slot: Slot = games.slots[number]
    habits: Habits = table.habits[0]
    if slot.ended or habits.pay == BY_POINTS:
        forget_pay(games, number)
    if slot.seat == NOBODY:
        return habits.mode == NEXT_STEP
    action = actions[number]
    mask = games.masks[number]
    if 0 <= action < len(mask) and mask[action]:
        slot.seat = play_on(table, games, number, slot.seat, action)
    else:
        forfeit(table, games, number)
        slot.refused = 1
        slot.seat = NOBODY
    if slot.seat == NOBODY:
        slot.ended = 1
        return True
    slot.asked = slot.seat
    return False


@rule
def end_or_begin(table: Table, games: Games, number: int) -> None:
    """End the game of a slot, or begin its next."""
    if games.slots[number].ended:
        end_game(table, games, number)
    else:
        begin_next(table, games, number)


@rule
def show_next(table: Table, games: Games, number: int) -> None:
    """Show the next decision of a slot, if there is one."""
    if games.slots[number].seat != NOBODY:
        show_slot(table, games, number)


@rule
def step_game(table: Table, games: Games, actions: list[int], number: int) -> None:
    """Take the action of one slot, and show its next decision: on a GPU each of the three for all slots at once."""
    if take_action(table, games, actions, number):
        end_or_begin(table, games, number)
    show_next(table, games, number)


@rule
def begin_games(table: Table, games: Games, chosen: Any) -> None:
    """Begin the games of the chosen slots."""
    for number in range(len(games.slots)):
        begin_chosen(table, games, chosen, number)


@rule
def step_games(table: Table, games: Games, actions: list[int]) -> None:
    """Take one step in every slot."""
    for number in range(len(games.slots)):
        step_game(table, games, actions, number)


@rule
def begin_chosen(table: Table, games: Games, chosen: Any, number: int) -> None:
    """Begin the game of a slot if it is chosen."""
    if chosen[number]:
        forget_pay(games, number)
        begin_game(table, games, number)
        show_slot(table, games, number)


@rule
def advise(table: Table, games: Games, advice: Advice, number: int) -> None:
    """Write what a bot would do in the place of whoever is asked; it draws from the luck of the slot's bots."""
    slot = games.slots[number]
    advice.actions[number] = -1
    if slot.seat != NOBODY:
        board = table.boards[0]
        position = games.positions[number]
        room = games.masks[number]
        scratch = table.scratches[number % len(table.scratches)]
        advice.actions[number] = choose(board, position, slot.seat, room, scratch, slot, advice.policies[0])
        legal(board, position, slot.seat, room)


@rule
def advise_games(table: Table, games: Games, advice: Advice) -> None:
    """Write what a bot would do in every slot."""
    for number in range(len(games.slots)):
        advise(table, games, advice, number)


@rule
def show_to(table: Table, games: Games, seat: int, numbers: Any, mask: Any) -> None:
    """Write what any seat of the only slot sees and may do."""
    show(table.boards[0], games.positions[0], seat, numbers, mask)


@rule
def acting_in(table: Table, games: Games, number: int) -> int:
    """Tell all seats of a slot that may act, as bits."""
    return acting(table.boards[0], games.positions[number])


@rule
def turn_to(table: Table, games: Games, number: int, seat: int) -> None:
    """Ask a seat that may act, whoever is the first of them."""
    slot = games.slots[number]
    slot.seat = seat
    slot.asked = seat
    show_slot(table, games, number)
