"""The tool of Alg(un)o: alternatives written out."""

from algodrome.games.algouno.listing import listing

TOOLS = (listing,)
