"""`python -m algodrome`: the command line, where no script is at hand."""

from algodrome.cli.main import main

main()
