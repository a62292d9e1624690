"""The HTTP API: what needs no live connection."""
