"""Codes, which are addresses that people say aloud, and tokens, which are secrets of a device."""

import base64
import hashlib
import hmac
import secrets

CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # no 0 and O, no 1, I and L
CODE_LENGTH = 9  # said in threes
OLD_CODE_LENGTH = 5  # of tables that were opened by earlier versions
TOKEN_BYTES = 16


def new_code() -> str:
    """Draw the code of a table."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def usual_code(typed: str) -> str | None:
    """Read a code as it was typed: spaces, dashes and small letters are fine; None if it can't be one."""
    code = "".join(typed.split()).replace("-", "").upper()
    return code if len(code) in {CODE_LENGTH, OLD_CODE_LENGTH} and set(code) <= set(CODE_SIGNS) else None


def repeated(typed: str) -> str:
    """Give a wrong code as it is told to whoever typed it: whole, if it could be one, and cut short if not."""
    return typed[: CODE_LENGTH + 2]  # with the spaces between the threes


def new_request() -> str:
    """Draw the id of a request for a ticket that came without one."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def identity_of(request: str, what: str) -> str:
    """Give the identity of what a request asks for: the same one, however often it is sent."""
    return _made_of(request, what).hex()[: 2 * TOKEN_BYTES]


def token_of(request: str) -> str:
    """Give the token of 128 bits that belongs to the id of a request, from which nobody else can tell it."""
    return base64.urlsafe_b64encode(_made_of(request, "token")[:TOKEN_BYTES]).rstrip(b"=").decode()


def _made_of(request: str, what: str) -> bytes:
    return hashlib.sha256(f"{what} {request}".encode()).digest()


def hash_of(token: str) -> str:
    """Give what is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Tell whether a token is the one that a hash was kept of, in the same time for any wrong one."""
    return hmac.compare_digest(hash_of(token), kept)
