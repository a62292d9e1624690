"""The numbers of Formel Fun's box: what the rules, the notation and the drawings all name."""

MAX_PLAYERS = 6
MAX_CARS_EACH = 3
MAX_CARS = 18

# The track (FF1, FF14)
LAP = 30  # spaces
LABELS = 10  # spaces are labelled 1..10, three times
FULL = 4  # cars on a space before the next one falls back
FINISH = 31  # progress of the first space behind the line, one lap on
FURTHEST = 60  # progress that no car can pass: a race ends with the round in which one reaches 31

# The cards (FF2): kind 0 is "1/10", kinds 1..9 are "2/3".."10/3", then 6, 7, 8 and the Turbo
KINDS = 14
SIX = 10
TURBO = 13
COPIES = 8  # of every kind but the Turbo
TURBOS = 6
CARDS = 110
HAND = 5  # cards at the start (FF4)
BOOST = 5  # spaces that a Turbo adds (FF10)
MAX_BOOSTS = 3  # Turbos a player may add to a card in a game (FF11)

# Actions: 0..13 plays a card of that kind, 14..27 plays it with a Turbo
ACTIONS = 2 * KINDS

MAX_ROUNDS = 60  # of a race (FF24)
FINALISTS = 2  # cars (FF21)

# Events: who, start, end and amount are what the comment says; a dash is unused
RACE_STARTED = 0  # -, -, race, cars
LINED_UP = 1  # car, -, progress, place
DEALT = 2  # seat, -, card, -
ROUND_STARTED = 3  # -, -, race, round
PLAYED = 4  # seat, car, card, 1 with a Turbo
DREW = 5  # seat, -, card, cards left in the pile
RESHUFFLED = 6  # -, -, -, cards in the new pile
MOVED = 7  # car, progress, progress, spaces
FELL_BACK = 8  # car, progress, progress, spaces
PARKED = 9  # car, -, progress, place
CROSSED = 10  # car, -, progress, -
RACE_CUT = 11  # -, -, race, rounds
ELIMINATED = 12  # car, -, race, points
DISCARDED = 13  # seat, -, card, cards of that kind
OUT = 14  # seat, -, race, -
WON = 15  # car, -, race, points
