"""Bots that have learnt by playing: their weights come with the package."""
