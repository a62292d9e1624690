"""How Alg(un)o is learnt by self-play.

Most of it is luck. What `greedy` would do is seen, and learning begins with doing so: what is learnt is when not to.
"""

PLAN = {
    "variants": ({"players": 4, "level": 4}, {"players": 4}),
    "advised": True,
    "trace": 0.95,
    "points": 0.03,
    "rate": 3e-4,
    "entropy": 0.003,
    "batch": 16384,
    "hidden": (384, 256),
}
