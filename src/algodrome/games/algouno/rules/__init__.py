"""The rules of Alg(un)o by chapter: one function a rule, in the words of the rulebook. `turn` begins them."""
