"""The numbers of Bumping Bots' box: what the rules, the notation and the drawings all name."""

MAX_PLAYERS = 9
MAX_ROUNDS = 200  # BB24

# Cells (BB1, BB2a). A cell is numbered STRIDE × (r + 1) + q + 1 from its axial coordinates, so that a step in one
# direction is always the same number; every map has wall all round it.
COLUMNS = 46
ROWS = 30
STRIDE = 48
CELLS = STRIDE * (ROWS + 2)
OFF_TRACK = -1  # the zone of a wall
MAX_ZONES = 26

# Directions, clockwise: a turn to the right adds one
E = 0
SE = 1
SW = 2
W = 3
NW = 4
NE = 5
DIRECTIONS = 6
BACKWARDS = 3  # steps of 60° to the opposite direction
STEPS = (1, STRIDE, STRIDE - 1, -1, -STRIDE, 1 - STRIDE)
NO_ARROW = -1
AROUND_THE_CORNER = 2  # a mobile obstacle that bounces turns by 120° clockwise (BB38)

# What stands on a cell: nothing, wall (anything that never gives way), a robot (its seat + 1) or a mobile obstacle
EMPTY = 0
WALL = -1
FIRST_MOBILE = 10

# The obstacles of the box (BB33)
MAX_FIXED = 9
MAX_MOTORS = 8
MAX_MOTORS_OF_A_SENSE = 4
MAX_MOBILES = 5
MAX_BUMPERS = 4
MAX_THROWS = 6  # of one robot in one turn (BB40)

# The grid (BB6a): the places that can be reached by nine robots in a file
GRID_STEPS = 9
MAX_GRID = 96
LOTS = "draw"  # the order of placing, unless it is given (BB26)

# Speeds (BB9, BB14 to BB16)
TOP_SPEED = 6
TOP_REVERSE = 3
GEARS = TOP_SPEED + TOP_REVERSE  # forwards, then in reverse
LOSS = 2
MAX_PUSH = 2  # cells
TURNING_FORCE = 4  # the speed from which struck robots may be turned
FAST_THROW = 4  # the speed from which a bumper throws two cells

# Tuning cards
KINDS = 5
COPIES = 9
JUMPER = 0
MAGNET = 1
NITRO = 2
BOOST = 3
QUICK_TURN = 4
NO_CARD = 0  # a card declared in this turn is its kind + 1

# Actions. A sign means what the question makes of it: `.` is straight on, or no turn
STRAIGHT = 0
LEFT = 1
RIGHT = 2
JUMP = 3
LEFT_1 = 4
LEFT_2 = 5
RIGHT_1 = 6
RIGHT_2 = 7
KEEP = 8
FASTER = 9
MUCH_FASTER = 10
SLOWER = 11
REVERSE_1 = 12
REVERSE_2 = 13
CARD = 14  # and the four after it
LINE = 19  # and the five after it: the directions
NONE = 25  # no card, no line
PLACE = 26  # and the places of the grid after it
ACTIONS = PLACE + MAX_GRID

# Phases: first the questions, then what goes on by itself
ASK_PLACE = 0
ASK_PICK = 1
ASK_CARD = 2
ASK_SPEED = 3
ASK_RUN = 4
ASK_STRUCK = 5
ASK_TURN = 6
ASK_MAGNET_BEFORE = 7
ASK_MAGNET_AFTER = 8
OVER = 9
QUESTIONS = 10
BEGIN_PLACING = 10
BEGIN_CARDS = 11
BEGIN_ROUND = 12
BEGIN_TURN = 13
MAGNET_BEFORE = 14
SPEED = 15
OWN_TURN = 16
MAGNET_AFTER = 17
RUN = 18
STRIKE = 19
PUSH = 20
FLY = 21
SETTLE = 22
END_TURN = 23
END_ROUND = 24

# How the run of the active robot ended
RUNNING = 0
FREELY = 1  # after its last cell
SHOCKED = 2  # it may turn (BB13a)
THROWN = 3  # by a bumper: it may not turn (BB40)

# What the active robot has turned in this turn, as bits
TURNED = 1
TURNED_HERE = 2  # on the cell where it stands

# Why a robot turned
BY_ITSELF = 0
BY_A_BLOW = 1
BY_A_BUMPER = 2
BY_AN_ARM = 3

# Events: who, start, end and amount are what the comment says; a dash is unused
LINED_UP = 0  # seat, -, cell, number on the grid
DEALT = 1  # seat, -, card, -
PICKED = 2  # seat, -, card, -
ROUND_STARTED = 3  # -, -, -, round
TURN_STARTED = 4  # seat, -, cell, number in the order
CARD_PLAYED = 5  # seat, -, card, strength
PULLED = 6  # seat, cell, cell, seat of the target
SPEED_CHOSEN = 7  # seat, speed before, speed, 1 in reverse
MOVED = 8  # seat, cell, cell, cells left
JUMPED = 9  # seat, cell, cell, cells flown over
ROTATED = 10  # seat, heading, heading, why
HIT = 11  # what hits, its cell, what is hit (as on a cell), direction
SLOWED = 12  # seat, speed before, speed, -
PUSHED = 13  # seat, cell, cell, cells left
BUMPED = 14  # seat, cell, direction, cells
LAUNCHED = 15  # mobile, cell, direction, cells
FLEW = 16  # mobile, cell, cell, cells left
BOUNCED = 17  # mobile, cell, direction, cells left
ARMS_TURNED = 18  # motor, axis before, axis, -
ARMS_BLOCKED = 19  # motor, -, axis, -
SWEPT = 20  # mobile, cell, cell, motor
LAPPED = 21  # seat, laps before, laps, -
BOOST_ENDED = 22  # seat, -, -, -
FINISHED = 23  # seat, -, rank, round
RACE_CUT = 24  # -, -, -, rounds
RANKED = 25  # seat, -, rank, -
