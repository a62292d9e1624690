"""The web server: tables that never lose a move and never tell a secret."""

from importlib import resources

from algodrome.language import add_catalogue

add_catalogue("server", resources.files(__name__))
