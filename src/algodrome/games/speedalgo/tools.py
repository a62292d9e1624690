"""The tool of SpeedAlgo: programs written out."""

from algodrome.games.speedalgo.listing import listing

TOOLS = (listing,)
