"""The memory of a search: the open decision, what is known of the program, and three stacks to find the way back."""

from algodrome.games.speedalgo.constants import CARS, MAX_BLOCKS, MAX_DIE, MAX_PROGRAM, TRAFFIC
from algodrome.kernels.record import Record, field
from algodrome.kernels.rule import rule

DECISIONS = MAX_PROGRAM + MAX_BLOCKS + 1  # about tokens: those laid, a run of each block, and one wait
CHOICES = 7 * MAX_DIE  # of cars: REP runs AT (four cars at most), ATD, ATG and P
MOVES = 11 * MAX_DIE + TRAFFIC  # of cars: those, AB, ABD, ABG and the pusher; and all traffic taken off the track

KINDS = 7  # of tokens, where only the number of decisions matters: see `outlook`
MEMORY = 512  # decisions that a search in haste remembers; a power of 2
REPEATS = 512  # situations that it remembers; a power of 2

# Values of one_for_all
ALL_MATTER = 0
FAR_CARS = 1  # cars that the bolide will not meet
RUNNERS = 2  # among them those with a free road for as long as the program runs


class Scratch(Record):
    """A search at one moment, beside the position that it changes; one scratch serves games of one board."""

    # The open decision
    asking: int = field("i1")  # 1 when it is which car to take
    least: int = field("i1")  # the first option not tried yet
    last_result: int = field("i1")  # of the tokens that ran last

    # The search
    fixed: int = field("i1")  # tokens that were there before it
    choices_only: int = field("i1")  # 1 when the program is complete and runs, and only cars are chosen
    pending: int = field("i1")  # 1 while a block that has asked for a car waits for the rest of its program
    wanted: int = field("i1")  # the least column of interest for the program whose choices are tried
    light: int = field("i1")  # 1 while that program is run with less traffic, to see how far it could come at most
    ceiling: int = field("i1")  # how far that is
    budget: int = field("i4")  # decisions that a search in haste may still take

    # What the rest of the program will look at: see `prospects.look_ahead`
    lane_low: int = field("i1")  # of the box of cells
    lane_high: int = field("i1")
    column_low: int = field("i1")
    column_high: int = field("i1")
    traffic_runs: int = field("i1")  # of AT, ATD and ATG
    right_runs: int = field("i1")  # of ATD among them
    left_runs: int = field("i1")  # of ATG among them
    one_for_all: int = field("i1")  # ALL_MATTER .. RUNNERS: which cars need not be told apart

    # Decisions about tokens
    token_count: int = field("i1")  # on the stack
    token_option: list[int] = field("i1", DECISIONS)  # that was taken
    token_stage: list[int] = field("i1", DECISIONS)  # of the program before it
    token_held: list[int] = field("i1", DECISIONS)  # cards in the body before it
    token_at: list[int] = field("i1", DECISIONS)  # the token that a run began with; WAITED if it only goes on
    token_trail: list[int] = field("i1", DECISIONS)  # length of the trail before it

    # Decisions about tokens that are open in a search in haste: the one after each of the stack
    open_floor: list[int] = field("i1", DECISIONS + 1)  # the column that options were listed for
    open_options: list[int] = field("i2", DECISIONS + 1)  # as bits, without those in vain
    open_vain: list[int] = field("i2", DECISIONS + 1)  # options that lead to nothing, as bits
    open_costs: list[list[int]] = field("i2", DECISIONS + 1, KINDS)  # of those, by the kind of their token
    open_outlook: list[int] = field("i8", DECISIONS + 1)  # what can come of the decision, for that column

    # What decisions cost that come to nothing, by their outlook; and a stack to find it: see `vain`
    vain: list[int] = field("i8", MEMORY)
    vain_outlook: list[int] = field("i8", MAX_PROGRAM + 1)
    vain_kinds: list[int] = field("i2", MAX_PROGRAM + 1)  # of token, as bits, that are still to be gone through
    vain_cost: list[int] = field("i4", MAX_PROGRAM + 1)  # of those before

    # What situations cost that came to nothing, and those that are open: see `repeats`
    best: int = field("i2")  # what the best program so far is worth
    root: int = field("i8")  # stands for the board that the program is built on
    repeats: list[int] = field("i8", REPEATS)
    open_mark: list[int] = field("i8", DECISIONS + 1)  # stands for the situation
    open_best: list[int] = field("i2", DECISIONS + 1)  # the best program so far when it began
    open_budget: list[int] = field("i4", DECISIONS + 1)  # the decisions that were left

    # Choices of cars
    choice_count: int = field("i1")  # on the stack
    choice_car: list[int] = field("i1", CHOICES)  # that was taken; CARS for none
    choice_at: list[int] = field("i1", CHOICES)  # the token that asked
    choice_repetition: list[int] = field("i1", CHOICES)  # of REP then
    choice_left: list[int] = field("i1", CHOICES)  # cars that the card had still to move
    choice_moved: list[int] = field("i2", CHOICES)  # traffic that it had moved, as bits
    choice_trail: list[int] = field("i1", CHOICES)  # length of the trail before it
    choice_tokens: list[int] = field("i1", CHOICES)  # decisions about tokens before it

    # Choices of cars that are open in a search in haste: the one after each of the stack
    open_cars: list[int] = field("i4", CHOICES + 1)  # worth choosing, as bits
    open_gain: list[int] = field("i1", CHOICES + 1)  # columns that the rest of the program can win at most

    # Cars that moved
    trail_count: int = field("i1")  # on the stack
    trail_car: list[int] = field("i1", MOVES)
    trail_cell: list[int] = field("i2", MOVES)  # that it left

    # What a search has proved for the next on the same board: see `bound`
    bound: int = field("i2")  # the most that a program is worth which begins with these tokens
    bound_seat: int = field("i1")
    bound_die: int = field("i1")  # of that seat; 0 when nothing is known
    bound_side: int = field("i1")  # of its condition card
    bound_length: int = field("i1")  # tokens laid
    bound_tokens: list[int] = field("i1", MAX_PROGRAM)
    bound_cells: list[int] = field("i2", CARS)  # of all cars


@rule
def forget(scratch: Scratch) -> None:
    """Begin with nothing decided."""
    scratch.asking = 0
    scratch.least = 0
    scratch.last_result = 0
    scratch.fixed = 0
    scratch.choices_only = 0
    scratch.pending = 0
    scratch.wanted = 0
    scratch.light = 0
    scratch.ceiling = 0
    scratch.token_count = 0
    scratch.choice_count = 0
    scratch.trail_count = 0
