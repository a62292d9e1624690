"""The games: one contract, one registry, one folder a game."""
