"""Alg(un)o drawn as SVG: classic cards, Condition and Action cards, the mat, and hands of a position."""
