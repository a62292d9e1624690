"""Bumping Bots: a race of bumper robots on a track of hexagons, by Sébastien Louis."""
