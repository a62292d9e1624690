"""The shapes of Alg(un)o that the site draws too."""

from algodrome.games.algouno.pictures.alternatives import TWO_CARDS
from algodrome.games.algouno.pictures.classic import CROWNS, GOLD
from algodrome.games.algouno.pictures.suits import BLACK, JOKER, RED, STAR, SUITS

SHARED = {
    "SUITS": SUITS,
    "STAR": STAR,
    "CROWNS": CROWNS,
    "TWO_CARDS": TWO_CARDS,
    "RED": RED,
    "BLACK": BLACK,
    "JOKER": JOKER,
    "GOLD": GOLD,
}
