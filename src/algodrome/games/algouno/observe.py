"""What a seat of Alg(un)o can know: numbers for a learner, and imagined games that agree with them."""

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import (
    ASSEMBLING,
    CARDS_AT,
    CLASSIC,
    CLASSIC_CARDS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    KINDS,
    MAX_DECK,
    MAX_PLAYERS,
    MAX_ROUNDS,
    NO_CARD,
    NO_DEED,
    OR,
    OVER,
    QUANTITIES,
    RANKS,
    SPADES,
    SPREAD,
    SWAP_LEFT,
)
from algodrome.games.algouno.rules.piles import cards_in_pile, shuffle_into_pile
from algodrome.games.algouno.rules.sets import size_of
from algodrome.games.algouno.rules.turn import next_seat
from algodrome.games.algouno.state import Position
from algodrome.games.observation import Layout, own_number, seat_after
from algodrome.kernels.rule import rule

IN_PILE = -2  # places of cards: a seat from 0, the observer's own
IN_DISCARDS = -1

LAYOUT = Layout()
ROUND = LAYOUT.one("round", 1, MAX_ROUNDS)
PHASE = LAYOUT.one("phase", ASSEMBLING, OVER)
STARTER = LAYOUT.one("starter", 0, MAX_PLAYERS - 1)
TO_ACT = LAYOUT.one("to_act", -1, MAX_PLAYERS - 1)
DEED = LAYOUT.one("deed", NO_DEED, SWAP_LEFT)
PICKED = LAYOUT.one("picked", NO_CARD, CLASSIC_CARDS - 1)
PILES = LAYOUT.row("piles", KINDS, 0, MAX_DECK)
PER_CONDITION = 7
CONDITIONS = LAYOUT.table(
    2,
    ("joint", -1, OR),
    *(
        (f"{name}_{part}", -1, high)
        for part in (1, 2)
        for name, high in (("counted", len(QUANTITIES) - 1), ("least", CLASSIC_CARDS + 1), ("most", CLASSIC_CARDS))
    ),
)
DEEDS = LAYOUT.table(SPREAD, ("then", NO_DEED, SWAP_LEFT), ("else", NO_DEED, SWAP_LEFT))
ANSWER = LAYOUT.row("answer", CARDS_AT, 0, 1)
PER_HAND = 6
HANDS = LAYOUT.table(
    MAX_PLAYERS,
    ("cards", 0, CLASSIC_CARDS),
    *((suit, 0, RANKS) for suit in ("hearts", "spades", "diamonds", "clubs")),
    ("emptied", 0, 1),
)
PLACES = LAYOUT.row("places", CLASSIC_CARDS, IN_PILE, MAX_PLAYERS - 1)


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill the numbers that a learner sees; seats count from its own, so that one fits any seat."""
    numbers[ROUND] = position.round_number
    numbers[PHASE] = position.phase
    numbers[STARTER] = own_number(board.players, position.starter, seat)
    numbers[TO_ACT] = -1 if position.phase == OVER else own_number(board.players, next_seat(board, position), seat)
    numbers[DEED] = position.deed
    numbers[PICKED] = position.picked
    for kind in range(KINDS):
        numbers[PILES + kind] = position.pile_size[kind]
    see_the_cards_turned_up(board, position, numbers)
    for action in range(CARDS_AT):
        numbers[ANSWER + action] = 1 if position.answer == action else 0
    for offset in range(MAX_PLAYERS):
        is_seat = offset < board.players
        player = seat_after(board.players, seat, offset)
        see_hand(position.hand[player] if is_seat else 0, HANDS + PER_HAND * offset, numbers)
        numbers[HANDS + PER_HAND * offset + PER_HAND - 1] = position.emptied >> player & 1 if is_seat else 0
    see_where_the_cards_are(board, position, seat, numbers)


@rule
def see_the_cards_turned_up(board: Board, position: Position, numbers: list[int]) -> None:
    """Fill in what is printed on the Condition card and the Action cards; -1 where none lies."""
    for at in range(CONDITIONS, ANSWER):
        numbers[at] = -1
    if position.condition_card != NO_CARD:
        for letter in range(2):
            see_condition(board, 2 * position.condition_card + letter, CONDITIONS + PER_CONDITION * letter, numbers)
    for place in range(SPREAD):
        card = position.action_cards[place]
        if card != NO_CARD:
            numbers[DEEDS + 2 * place] = board.deeds[card][0]
            numbers[DEEDS + 2 * place + 1] = board.deeds[card][1]


@rule
def see_condition(board: Board, condition: int, at: int, numbers: list[int]) -> None:
    """Fill in one condition; a comparison that is not there stays -1."""
    numbers[at] = board.joint[condition]
    for part in range(1 if board.joint[condition] == 0 else 2):
        comparison = 2 * condition + part
        numbers[at + 3 * part + 1] = quantity_of(board.counted[comparison])
        numbers[at + 3 * part + 2] = board.low[comparison]
        numbers[at + 3 * part + 3] = board.high[comparison]


@rule
def quantity_of(counted: int) -> int:
    """Number what is counted: 0 all cards, 1..4 a suit, 5 red, 6 black."""
    hearts = 1 if counted & HEARTS else 0
    spades = 1 if counted & SPADES else 0
    diamonds = 1 if counted & DIAMONDS else 0
    clubs = 1 if counted & CLUBS else 0
    if hearts & spades:
        return 0
    if hearts & diamonds:
        return 5
    if spades & clubs:
        return 6
    return hearts + 2 * spades + 3 * diamonds + 4 * clubs


@rule
def see_hand(hand: int, at: int, numbers: list[int]) -> None:
    """Fill in how many cards a hand has, in all and of each suit."""
    numbers[at] = size_of(hand)
    numbers[at + 1] = size_of(hand & HEARTS)
    numbers[at + 2] = size_of(hand & SPADES)
    numbers[at + 3] = size_of(hand & DIAMONDS)
    numbers[at + 4] = size_of(hand & CLUBS)


@rule
def see_where_the_cards_are(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill in the place of each classic card; that a card is in the pile follows from where the others are."""
    piled = 0
    for place in range(position.pile_size[CLASSIC]):
        piled |= 1 << position.pile[CLASSIC][place]
    held = 0
    ones = 0  # the cards whose holder has a number with this bit
    twos = 0
    fours = 0
    for offset in range(board.players):
        hand = position.hand[seat_after(board.players, seat, offset)]
        held |= hand
        ones |= hand * (offset & 1)
        twos |= hand * (offset >> 1 & 1)
        fours |= hand * (offset >> 2)
    for card in range(CLASSIC_CARDS):
        holder = (ones >> card & 1) + 2 * (twos >> card & 1) + 4 * (fours >> card & 1)
        lies = IN_PILE if piled >> card & 1 else IN_DISCARDS
        numbers[PLACES + card] = holder if held >> card & 1 else lies


@rule
def imagine(board: Board, position: Position, seat: int) -> None:
    """Shuffle the piles: everybody knows which cards are in them, and nobody in which order."""
    for kind in range(KINDS):
        shuffle_into_pile(position, kind, cards_in_pile(position, kind))
