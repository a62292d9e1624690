"""Bots that think in processes of their own, so that no table waits for a bot of another."""
