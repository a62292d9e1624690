"""The appraisal of a game whose features name cells of a table: the learnt chances of what stands there, added up."""

from algodrome.bots.search.appraisal import added_chances as chances

__all__ = ["chances"]
