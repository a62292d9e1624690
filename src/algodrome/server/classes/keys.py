"""What opens a class and its places: the teacher's key, coupons made of it, and tokens of devices."""

import hashlib
import hmac

from algodrome.school.classroom import Classroom, Place
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import CODE_SIGNS, fits, hash_of

TEACHER = "teacher"
SECRET_LENGTH = 12  # signs of a coupon's secret, said in fours: 59 bits


def secret_of(key: str, place: int) -> str:
    """Give the secret on the coupon of a place: who has the key can print it again, and nobody else can make it."""
    number = int.from_bytes(hmac.digest(key.encode(), f"coupon {place}".encode(), hashlib.sha256))
    signs = []
    for _ in range(SECRET_LENGTH):
        number, sign = divmod(number, len(CODE_SIGNS))
        signs.append(CODE_SIGNS[sign])
    return "".join(signs)


def coupon_hashes(key: str, places: int) -> list[str]:
    """Give what is kept of the coupons."""
    return [hash_of(secret_of(key, place)) for place in range(1, places + 1)]


def comes_as(classroom: Classroom, token: str | None) -> str:
    """Tell who a token belongs to: the teacher, or a place; refuse any other."""
    if token and fits(token, classroom.key):
        return TEACHER
    for place in classroom.places.values():
        if token and any(fits(token, kept) for kept in place.tokens.split()):
            return place.identity
    raise Refused("bad_place")


def place_of(identity: str) -> int:
    """Give the number of a place from its identity."""
    return int(identity.rpartition("-")[2])


def place_in(classroom: Classroom, identity: str) -> Place:
    """Find a place by its identity; one that is no more is refused."""
    place = classroom.places.get(place_of(identity))
    if place is None:
        raise Refused("bad_place")
    return place
