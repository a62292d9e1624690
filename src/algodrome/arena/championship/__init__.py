"""Championships: several games of the same entries, with points and standings, kept in one file."""
