"""How Alg(un)o is learnt by self-play.

Most of it is luck. What `greedy` would do is seen, and learning begins with doing so: what is learnt is when not to.
All games are against `greedy`: among themselves learners find out less about it in the same time.
"""

PLAN = {
    "variants": ({"players": 4, "level": 4}, {"players": 4}),
    "advised": True,
    "meets": ("greedy",),
    "suits_gpu": True,
    "slots": 131072,
    "window": 16,
    "trace": 0.95,
    "points": 0.03,
    "rate": 8e-4,
    "entropy": 0.003,
    "batch": 131072,
    "hidden": (384, 256),
}
