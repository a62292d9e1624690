"""Learners that beat `greedy`, one script a game: `python -m baselines.bumping_bots --seconds 300`."""
