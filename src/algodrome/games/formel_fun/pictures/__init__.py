"""Formel Fun drawn as SVG: the circuit, positions on it, cards and cars."""
