"""Environments for learners: PettingZoo, Gymnasium and OpenSpiel over games in step."""
