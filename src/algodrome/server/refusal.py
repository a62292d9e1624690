"""Refusals: why a command was not carried out, as a word for programs and a sentence for people."""

from algodrome.language import text


class Refused(Exception):
    """Nothing was changed. The sentence is made when it is read, in the language of the reader."""

    def __init__(self, reason: str, /, **values: object) -> None:
        """Take the word of the reason, and the values that its sentence names."""
        super().__init__(reason)
        self.reason = reason
        self.values = values

    @property
    def text(self) -> str:
        """Say it in the language in force."""
        return text(f"server.refusals.{self.reason}", **self.values)
