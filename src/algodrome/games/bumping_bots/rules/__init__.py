"""The rules of Bumping Bots, a module a chapter: start with `turn`."""
