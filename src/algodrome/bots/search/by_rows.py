"""The appraisal of a game whose features name rows of cells: the chances that they multiply to, added up."""

from algodrome.bots.search.appraisal import chances_of_rows as chances

__all__ = ["chances"]
