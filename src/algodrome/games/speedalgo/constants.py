"""The numbers of SpeedAlgo's box: what the rules, the notation and the drawings all name."""

MAX_PLAYERS = 4

# Cells (SA1). A grid of cells is numbered column by column, six to a column: the five lanes and one cell of border, so
# that a step ahead, to a side or back is always the same number, and every way off the track ends on border.
LANES = 5
ALL_LANES = (1 << LANES) - 1  # as bits
MAX_LAST = 49  # the last column of the longest track that can be given
BEYOND = 25  # columns beyond the line that a bolide can reach in one round, with bodies of up to three cards
FAR_BEYOND = 28  # the same with larger bodies: 16 steps of its own and 12 pushes
COLUMNS = MAX_LAST + 1 + BEYOND
STRIDE = 6
ORIGIN = STRIDE + 1  # the cell of lane A, column 0
GRID = STRIDE * (COLUMNS + 2) + 1
EMPTY = 0  # in a grid: no car; a car is its number + 1
BORDER = -1

# Cars (SA2): a bolide has the number of its seat, traffic follows
BOLIDES = MAX_PLAYERS
TRAFFIC = 12
CARS = BOLIDES + TRAFFIC
NOWHERE = 0  # the cell of a car that is not on the track
DIE = (1, 2, 2, 3, 3, 4)
MAX_DIE = 4

# Cards (SA3) and the other signs of a written program; their numbers are those of the actions
AB = 0
ABD = 1
ABG = 2
AT = 3
ATD = 4
ATG = 5
P = 6
REP = 7
SA = 8
SAS = 9
NEXT = 10  # between two blocks
ELSE = 11  # between the branches of SAS
SUBMIT = 12
TOKENS = 13
MOVEMENTS = 7  # cards 0..6 move cars
MOVEMENT_BITS = (1 << MOVEMENTS) - 1
STEPS = (STRIDE, STRIDE + 1, STRIDE - 1, STRIDE, STRIDE + 1, STRIDE - 1)  # of AB ABD ABG AT ATD ATG: ahead, right, left
MAX_BLOCKS = 4  # SA4
MAX_BODY = MOVEMENTS  # cards under REP or in a branch: all there are (SA28)
SMALL_BODY = 3  # with larger bodies a bolide can come further in one round, and the longest tracks are too long
MAX_PROGRAM = 13  # nine cards, three signs between blocks, one between branches

# Actions: first the tokens, then the cells of all columns, A to E in each
ACTIONS = TOKENS + LANES * COLUMNS

MAX_ROUNDS = 100  # SA25

# Phases
PLACING_TRAFFIC = 0
PLACING_BOLIDES = 1
PROGRAMMING = 2
RUNNING = 3
OVER = 4

# Stages of a program being built: what its next token may be
START = 0  # a block begins
CLOSED = 1  # a block of one movement card is complete
BODY = 2  # in the body of REP or SA, or in the second branch of SAS
THEN = 3  # in the first branch of SAS

# The condition card (SA27)
NO_CONDITION = 0
FREE = 1
FLIP = 2

# What running a program comes to
ASKS = 0  # its player must choose a car
ENDS = 1
STOPS = 2  # a collision, or an instruction that can't be run

# Answers to "which car?" that are no car
NO_CAR = -1
SEVERAL = -2

# Events: who, start, end and amount are what the comment says; a dash is unused
TRAFFIC_PLACED = 0  # seat, -, cell, car
BOLIDE_PLACED = 1  # seat, -, cell, -
ROUND_STARTED = 2  # first seat, -, -, round
ROLLED = 3  # seat, -, -, die
SUBMITTED = 4  # seat, -, -, -
PROGRAM_SHOWN = 5  # seat, -, -, blocks
BLOCK_SHOWN = 6  # seat, block with head and size of the first branch, its first five cards, the others
PROGRAM_STARTED = 7  # seat, -, -, blocks
INSTRUCTION = 8  # seat, block, card, repetition (0: none)
TESTED = 9  # seat, block, card, 1 with a car in front
CHOSE = 10  # seat, -, cell, car
MOVED = 11  # car, cell, cell, -
PUSHED = 12  # seat, cell of the car and then its own, cell where the car goes, car
COLLIDED = 13  # car, cell, step it could not make, what stands there (0: border, else the car + 1)
IMPOSSIBLE = 14  # seat, block, card, -
STOPPED = 15  # seat, block, cell, -
ENDED = 16  # seat, -, cell, -
REMOVED = 17  # car, cell, -, traffic left
WAITED = 18  # car, cell, -, -
TURNED = 19  # seat, -, side, -
CROSSED = 20  # seat, -, cell, -
WON = 21  # seat, -, cell, round
