"""The numbers of Alg(un)o's box: what the rules, the notation and the drawings all name."""

MAX_PLAYERS = 8
MAX_ROUNDS = 200  # of a game (AU21)
HAND = 5  # cards at the start (AU8)

# The classic cards (AU1): 13 × suit + rank, in the order hearts, spades, diamonds, clubs, ace to king; then two jokers.
# A set of cards is one number with a bit for each of them.
CLASSIC_CARDS = 54
RANKS = 13
HEARTS = 0x1FFF
SPADES = HEARTS << RANKS
DIAMONDS = SPADES << RANKS
CLUBS = DIAMONDS << RANKS
ALL_CARDS = (1 << CLASSIC_CARDS) - 1
NO_CARD = -1

# The three kinds of cards, each with its pile (AU8)
CONDITION = 0
ACTION = 1
CLASSIC = 2
KINDS = 3
MAX_DECK = 60  # cards of a kind: a set of them must fit in one number too

# What a condition counts (AU5), and how its two comparisons are joined
QUANTITIES = (ALL_CARDS, HEARTS, SPADES, DIAMONDS, CLUBS, HEARTS | DIAMONDS, SPADES | CLUBS)
ALONE = 0
AND = 1
OR = 2

# The deeds: what the rulebook calls actions (AU4), a word that the contract of games needs for itself
DRAW_1 = 0
DRAW_2 = 1
DISCARD_1 = 2
DISCARD_2 = 3
GIVE_LEFT = 4
GIVE_RIGHT = 5
GIVE_CHOICE = 6
SWAP_RIGHT = 7
SWAP_LEFT = 8
NO_DEED = -1

SPREAD = 3  # level-2 Action cards that are turned up (AU10)

# Phases
ASSEMBLING = 0  # the starter chooses the alternative
RUNNING = 1  # somebody who runs it chooses a card
OVER = 2

# Actions: 0, 1 choose a condition (AU11); 2..13 a condition, THEN and ELSE; then a card each, to discard or to give;
# then a card each to give to the left, and to the right, where the neighbour is free (AU13)
WITH_SPREAD = 2
PAIRS = 6  # ordered pairs of three cards
CARDS_AT = WITH_SPREAD + 2 * PAIRS
LEFT_AT = CARDS_AT + CLASSIC_CARDS
RIGHT_AT = LEFT_AT + CLASSIC_CARDS
ACTIONS = RIGHT_AT + CLASSIC_CARDS
NO_ANSWER = -1

# Events: who, start, end and amount are what the comment says; a dash is unused
SHUFFLED = 0  # -, kind, -, cards in the new pile
DEALT = 1  # seat, -, card, cards left in the pile
ROUND_STARTED = 2  # seat, -, -, round
TURNED_CONDITION = 3  # seat, -, Condition card, cards left in the pile
TURNED_ACTION = 4  # seat, place in the spread, Action card, cards left in the pile
ASSEMBLED = 5  # seat, condition, deed of THEN, deed of ELSE
COUNTED = 6  # seat, comparison, count, 1 if it holds
BRANCHED = 7  # seat, condition, deed, 1 if the condition holds
DREW = 8  # seat, -, card, cards left in the pile
DREW_NOTHING = 9  # seat, -, -, -
DISCARDED = 10  # seat, -, card, cards left in the hand
GAVE = 11  # seat, receiver, card, cards left in the hand
HAD_NOTHING = 12  # seat, -, deed, -
SWAPPED = 13  # seat, neighbour, cards now held, cards that the neighbour now holds
EMPTIED = 14  # seat, -, -, round
PUT_AWAY = 15  # -, Condition card, Action cards, round
WON = 16  # seat, -, cards left, round
STOPPED = 17  # -, -, -, round
