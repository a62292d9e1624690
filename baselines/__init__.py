"""Learners that beat `greedy`: `python -m baselines.formel_fun --seconds 300 --out weights.npz`."""
