"""How Formel Fun is learnt by self-play.

Points count as they are scored: who is paid at the end alone learns nothing in the same time.
"""

PLAN = {"variants": ({"players": 4},), "meets": ("learner", "greedy")}
