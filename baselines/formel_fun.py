"""Formel Fun, four players: `python -m baselines.formel_fun --seconds 300`.

Points count as they are scored: who is paid at the end alone learns nothing in the same time.
"""

from baselines.running import main

if __name__ == "__main__":
    main("formel-fun", __doc__)
