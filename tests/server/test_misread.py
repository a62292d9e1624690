"""What can't be read is told in the language of the reader."""

import re

import pytest

from algodrome.language import speaking
from algodrome.server.connection import read
from algodrome.server.protocol import CLIENT_MESSAGES
from algodrome.server.refusal import Refused
from tests.server.serving import Server

ENGLISH = re.compile(r"\b(should|input|expected|found|required|valid|permitted|using|field|must)\b", re.IGNORECASE)


def refused(message: bytes, language: str) -> str:
    with speaking(language), pytest.raises(Refused) as caught:
        read(CLIENT_MESSAGES, message)
    with speaking(language):
        return caught.value.text


MESSAGES = [
    (b'{"type":"dance","id":"a"}', "aucun message n’est du type dance", "there is no message of the type dance"),
    (b'{"id":"a"}', "il manque quelque chose ici", "something is missing here"),
    (b"{", "ce n’est pas du JSON", "it is no JSON"),
    (b"[]", "un objet est attendu ici", "an object is expected here"),
    (b'{"type":"sit","id":"a"}', "sit.seat\u00a0: il manque quelque chose ici", "sit.seat: something is missing here"),
    (
        b'{"type":"sit","id":"a","seat":"x"}',
        "sit.seat\u00a0: un nombre entier est attendu ici",
        "a whole number",
    ),
    (
        b'{"type":"sit","id":"a","seat":1,"x":2}',
        "sit.x\u00a0: personne n’attend cela ici",
        "nobody expects",
    ),
    (b'{"type":"hello","id":"a","version":1,"table":"ABCDE","language":"xx"}', "('xx': en, fr)", "('xx': en, fr)"),
    (b'{"type":"ping","id":7}', "ping.id\u00a0: un texte est attendu ici", "ping.id: a text is expected here"),
    (
        b'{"type":"bot","id":"a","seat":3,"bot":"%s"}' % (b"9" * 41),
        "bot.bot\u00a0: c’est trop long (40 au plus)",
        "bot.bot: it is too long (40 at most)",
    ),
    (
        b'{"type":"lock","id":"a","locked":"x"}',
        "lock.locked\u00a0: true ou false est attendu ici",
        "true or",
    ),
]


@pytest.mark.parametrize(("message", "french", "english"), MESSAGES)
def test_a_message_that_can_t_be_read_is_told_in_the_language_of_who_sent_it(
    message: bytes, french: str, english: str
) -> None:
    assert french in refused(message, "fr")
    assert not ENGLISH.search(refused(message, "fr"))
    assert english in refused(message, "en")


def test_a_long_kind_of_message_is_cut() -> None:
    assert len(refused(b'{"type":"%s","id":"a"}' % (b"x" * 9000), "fr")) < 150


def test_a_request_that_can_t_be_read_is_told_in_the_language_of_who_asks(server: Server) -> None:
    wanted = {"game": "speedalgo", "written": "....", "name": "Mine", "paper": "a7"}
    said = {code: server.ask("POST", f"/api/paper/own?language={code}", wanted)[1]["text"] for code in ("fr", "en")}
    assert "body.paper\u00a0: ce n’est pas une des valeurs permises" in said["fr"]
    assert "body.paper: it is none of the values that are allowed" in said["en"]
