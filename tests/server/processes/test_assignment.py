"""Which process has a table: the same for all who come to it, whoever lets them in."""

from collections import Counter

import pytest

from algodrome.server.processes.assignment import code_in, code_of_process, process_of
from algodrome.server.secret_words import new_code
from algodrome.server.settings import Settings


@pytest.mark.parametrize(
    ("head", "code"),
    [
        (b"GET /live?table=K7QPX HTTP/1.1\r\nHost: x\r\n", "K7QPX"),
        (b"GET /live?language=fr&table=K7QPX&x=1 HTTP/1.1\r\n", "K7QPX"),
        (b"GET /live?table=k7q-px HTTP/1.1\r\n", "K7QPX"),
        (b"GET /live?table=k7q%20px HTTP/1.1\r\n", "K7QPX"),
        (b"GET /api/tables/K7QPX HTTP/1.1\r\n", "K7QPX"),
        (b"GET /api/tables/k7q-px2-abc HTTP/1.1\r\n", "K7QPX2ABC"),
        (b"POST /api/tables/K7QPX/participants?language=en HTTP/1.1\r\n", "K7QPX"),
        (b"DELETE /api/tables/k7qpx?x=1 HTTP/1.1\r\n", "K7QPX"),
        (b"POST /api/tables HTTP/1.1\r\n", None),
        (b"GET /live HTTP/1.1\r\n", None),
        (b"GET /live?table= HTTP/1.1\r\n", None),
        (b"GET /live?table=K7Q", None),  # the rest may come later: any process can serve it
        (b"GET /t/K7QPX HTTP/1.1\r\n", None),
        (b"GET /live?table=%ff%fe%00 HTTP/1.1\r\n", None),
        (b"\x16\x03\x01\x02\x00", None),
    ],
)
def test_the_first_line_of_a_request_names_a_table(head: bytes, code: str | None) -> None:
    assert code_in(head) == code


def test_a_table_stays_with_its_process_for_ever() -> None:
    assert [process_of(code, 4) for code in ("K7QPX", "AAAAA", "22222", "ZZZZZ")] == [0, 1, 2, 3]


def test_tables_spread_evenly() -> None:
    found = Counter(process_of(new_code(), 4) for _ in range(4000))
    assert all(800 < found[process] < 1200 for process in range(4))


def test_a_process_opens_tables_of_its_own() -> None:
    assert {process_of(code_of_process(2, 3), 3) for _ in range(20)} == {2}
    assert len({code_of_process(0, 1) for _ in range(20)}) > 1


def test_limits_are_shared_out_and_a_full_table_has_room() -> None:
    whole = Settings(processes=8, connections=6001, connections_each=400, people=60, wrong_codes_all=24.0, joins=600)
    part = whole.of_process(3)
    assert (part.process, part.connections, part.wrong_codes_all, part.joins) == (3, 751, 3.0, 75)
    assert part.connections_each == 60


def test_what_is_not_limited_for_all_stays_as_it_is() -> None:
    whole = Settings(processes=2, workers=4)
    part = whole.of_process(1)
    assert (part.workers, part.frame, part.people, part.rate) == (4, whole.frame, whole.people, whole.rate)


def test_settings_travel_between_processes() -> None:
    settings = Settings(origins=frozenset({"https://a.example", "https://b.example"}), processes=2, bot_pause=0.1)
    assert Settings.read(settings.to_json()) == settings
