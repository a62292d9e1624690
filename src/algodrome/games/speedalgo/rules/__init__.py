"""The rules of SpeedAlgo: a module a chapter, one function a rule; `turn` is their table of contents."""
