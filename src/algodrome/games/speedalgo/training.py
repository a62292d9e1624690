"""How SpeedAlgo is learnt, by two players.

Few programs lead anywhere, and learning alone finds them too late. So what `greedy` would do is seen, and learning
begins with doing so nearly always: what is learnt is when not to. All games are against it.
"""

PLAN = {
    "variants": ({"players": 2},),
    "advised": True,
    "lean": 5.0,
    "meets": ("greedy",),
    "slots": 8192,
    "trace": 0.97,
    "points": 0.03,
    "rate": 4e-4,
    "entropy": 0.002,
    "batch": 16384,
    "hidden": (448, 320),
}
