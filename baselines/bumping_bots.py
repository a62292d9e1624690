"""Bumping Bots, four players: `python -m baselines.bumping_bots --seconds 300`.

Random play never finishes a race: so learning begins with what `greedy` does, and goes on with the way covered as a
reward beside the rank.
"""

from baselines.running import main

if __name__ == "__main__":
    main("bumping-bots", __doc__)
