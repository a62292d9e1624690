"""Players that search: through the contract of a game alone, so that every game has them."""
