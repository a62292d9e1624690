"""The memory of a search: where a list of small numbers (from -128 to 127) keeps what."""

# Of the decision that is open
ASKING = 0  # 1 when it is which car to take
LEAST = 1  # the first option not tried yet
LAST_RESULT = 2  # of the tokens that ran last

# Of the search
FIXED = 3  # tokens that were there before it
CHOICES_ONLY = 4  # 1 when the program is complete and runs, and only cars are chosen
PENDING = 5  # 1 while a block that has asked for a car waits for the rest of its program
WANTED = 6  # the least column of interest for the program whose choices are tried
LIGHT = 7  # 1 while that program is run with less traffic, to see how far it could come at most
CEILING = 8  # how far that is

# What the rest of the program will look at: see `prospects.look_ahead`
LANE_LOW = 9
LANE_HIGH = 10
COLUMN_LOW = 11
COLUMN_HIGH = 12
TRAFFIC_RUNS = 13  # of AT, ATD and ATG
RIGHT_RUNS = 14  # of ATD among them
LEFT_RUNS = 15  # of ATG among them
ONE_FOR_ALL = 16  # ALL_MATTER .. RUNNERS: which cars need not be told apart

# Three stacks
TOKEN_COUNT = 17
CHOICE_COUNT = 18
TRAIL_COUNT = 19
TOKEN_FRAMES = 20  # 13 tokens, 4 runs and a wait: option, then stage and held, or for a run token and trail before it
TOKEN_FRAME = 3
CHOICE_FRAMES = TOKEN_FRAMES + 18 * TOKEN_FRAME  # at most 25: car, and what the running program was at
CHOICE_FRAME = 8
TRAIL = CHOICE_FRAMES + 26 * CHOICE_FRAME  # at most 32 cars that moved, each with the two halves of its former cell
TRAIL_ENTRY = 3
HALF = 128  # splits a number in two
HASTY_ROOM = TRAIL + 33 * TRAIL_ENTRY
ROOM = HASTY_ROOM + 12 * TRAIL_ENTRY  # a thorough search takes traffic off the track

# Values of ONE_FOR_ALL
ALL_MATTER = 0
FAR_CARS = 1  # cars that the bolide will not meet
RUNNERS = 2  # among them those with a free road for as long as the program runs
