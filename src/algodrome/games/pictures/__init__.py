"""Drawing: SVG and hexagons, for the pictures of games."""
