"""Formel Fun, four players: `python -m baselines.formel_fun --seconds 300`.

Points count as they are scored: who is paid at the end alone learns nothing in the same time.
"""

from algodrome.rl.training.plan import Plan

PLAN = Plan("formel-fun", ({"players": 4},), against=2)

if __name__ == "__main__":
    from baselines.running import main  # needs torch

    main(PLAN, __doc__)
