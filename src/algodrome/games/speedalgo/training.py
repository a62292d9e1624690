"""How SpeedAlgo is learnt by self-play, by two players.

`greedy` solves a puzzle at every turn and is slow: it is met in one game of 128, and imitated for a tenth of the time.
"""

PLAN = {
    "variants": ({"players": 2},),
    "against": 128,
    "teaching": 0.1,
    "trace": 0.97,
    "rate": 4e-4,
    "batch": 32768,
    "hidden": (512, 384),
}
