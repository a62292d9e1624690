"""Tournaments: many games between bots of any origin, kept in one file, and what they say about who is better."""
