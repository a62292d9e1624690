"""How the server holds up under load, beside boardgame.io's."""
