"""Formel Fun, four players: `python -m baselines.formel_fun --seconds 300 --out formel_fun.npz`.

Points count as they are scored: who is paid at the end alone learns nothing in the same time.
"""

from baselines.learning import Plan
from baselines.running import main

PLAN = Plan("formel-fun", {"players": 4})

if __name__ == "__main__":
    main(PLAN, __doc__)
