"""The appraisal of a game that says what the chances depend on: learnt weights of its features."""

from algodrome.bots.search.appraisal import weighed_chances as chances

__all__ = ["chances"]
