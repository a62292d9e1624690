"""The results of a class, row by row, while the class goes on."""

from algodrome.school.chronicle import apply
from algodrome.school.classroom import Championship, Classroom, Place
from algodrome.school.contest import Contest, Merit
from algodrome.school.results import result_rows, standings

OPENED = {"code": "ABC", "key": "", "naming": "own", "language": "en", "coupons": ["", ""], "names": ["Ann", "Bob"]}


def test_a_place_that_is_freed_before_it_has_played_leaves_the_standings() -> None:
    classroom = Classroom("class-1")
    apply(classroom, 1, "opened", OPENED, 0.0)
    for place in (1, 2):
        apply(classroom, 1 + place, "entered", {"place": place, "token": None, "name": None}, 0.0)
    assert [number for number, _ in standings(classroom)] == [1, 2]
    apply(classroom, 4, "freed", {"place": 2}, 0.0)
    assert [number for number, _ in standings(classroom)] == [1]


def test_all_rows_have_the_columns_of_the_heading_whatever_happens_while_they_are_read() -> None:
    contest = Contest("speedalgo", {})
    places = {number: Place(number, f"Pupil {number}", "", taken=True) for number in (1, 2, 3)}
    classroom = Classroom("class-1", places=places, asked=[("speedalgo", 1)], contest=contest)
    rows = result_rows(classroom)
    heading, first = next(rows), next(rows)
    classroom.asked += [("speedalgo", 2)]
    classroom.championship = Championship(3, ())
    contest.merits = (Merit(3, 10, 5, 10, 20),)
    assert [len(row) for row in (first, *rows)] == [len(heading)] * 3


def test_a_program_that_raced_has_its_merits_and_others_have_empty_cells() -> None:
    contest = Contest("speedalgo", {}, merits=(Merit(2, 10, 5, 10, 20),), raced={2: "AB\nAT"})
    places = {number: Place(number, f"Pupil {number}", "", taken=True) for number in (1, 2)}
    _, first, second = result_rows(Classroom("class-1", places=places, contest=contest))
    assert (first[-4:], second[-4:]) == ([None] * 4, [10, 5, "50%", "AB | AT"])
