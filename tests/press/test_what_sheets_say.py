"""What the sheets say of themselves is true: what to cut, fold and glue, what is in the box, how large it is."""

import pytest

from algodrome.games.bumping_bots.paper import own_sheets
from algodrome.games.bumping_bots.pictures import ground, pieces
from algodrome.games.bumping_bots.track_reader import SHIPPED, find_track
from algodrome.games.formel_fun.pictures.board import PILE
from algodrome.games.formel_fun.pictures.circuit import WIDTH
from algodrome.games.paper import CARD_HEIGHT, CARD_WIDTH, Board, Sheets, paper_of
from algodrome.games.pictures.hexagons import WIDTH as CELL_WIDTH
from algodrome.games.pictures.look import LOOKS, Look
from algodrome.games.registry import game_class
from algodrome.language import speaking, text
from algodrome.press.papers import USUAL, scale_on, tilings_on
from algodrome.press.sets import standard_set
from tests.press.printed_sheets import GAMES, document, pdf, printed, reader


def cells_of(board: Board) -> list[float]:
    """Tell how wide the cells of a track are on each of its tilings, in millimetres."""
    cell = board.drawing.width * CELL_WIDTH / board.drawing.box[2]
    return [cell * scale_on(board, tiling, USUAL) for tiling in tilings_on(board, USUAL)]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_pieces_fit_the_cells_of_every_track(name: str) -> None:
    with speaking("fr"):
        [board] = own_sheets(name, name, LOOKS["ink"])
    assert isinstance(board, Board)
    small, large = cells_of(board)
    assert small >= pieces.SMALL_CELL
    assert large >= pieces.CELL


def test_zones_have_a_strong_line_between_them_and_none_where_the_line_is() -> None:
    track = find_track("oval")
    drawn = ground.borders(track, sorted(track.cells))
    sides = drawn.count("M")
    assert sides > len(track.zones)
    assert f'stroke-width="{ground.BORDER}"' in drawn
    assert ground.borders(track, [cell for cell in track.cells if track.cells[cell] == 0]).count("M") < sides


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_notes_speak_of_folds_dashes_and_hatching_only_where_there_are_some(game: str, code: str) -> None:
    with speaking(code):
        folded, glue, cut_edge = (text(f"press.notes.{name}") for name in ("folded", "glue", "cut_edge"))
    for item in printed(game, code, "ink"):
        for number, page in enumerate(item.pages):
            is_board = item.printed_on == USUAL and bool(item.choice) and page.placed[0].window is not None
            assert (page.note == folded) == (item.name == "cars"), item.name
            assert (glue in page.note) == (is_board and number < len(item.pages) - 1), item.name
            assert (cut_edge in page.note) == (is_board and number > 0), item.name


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_foot_is_one_line(game: str, code: str) -> None:
    for item in printed(game, code, "ink"):
        longest = max((len(item.foot(page.note, 1)) for page in item.pages), default=0)
        assert longest <= 150, item.name


@pytest.mark.parametrize("game", GAMES)
def test_the_label_names_every_sheet_that_is_no_piece(game: str) -> None:
    told = pdf_text(game, "label")
    names = {"score", "championship", "points", "rules", "teacher", "shocks"}
    for item in printed(game):
        if item.name in names:
            assert item.title in told, item.name


def pdf_text(game: str, name: str) -> str:
    """Read a document of a game, in one line."""
    return " ".join("".join(page.extract_text() for page in reader(pdf(game, name)).pages).split())


@pytest.mark.rule("BB31")
def test_the_boost_card_counts_its_rounds_at_four_edges() -> None:
    told = [item.drawing for page in document("bumping-bots", "tuning").pages for item in page.placed if item.what]
    counted = [one for one in told if one.told.startswith("Carte tuning Moteur gonflé")]
    assert counted
    assert {turn for turn in (0, 90, 180, 270) if f"rotate({turn})" in counted[0].inside} == {0, 90, 180, 270}


@pytest.mark.rule("FF1")
def test_a_card_fits_the_place_of_the_pile_on_two_sheets() -> None:
    scale = document("formel-fun", "board-2xa4").pages[0].placed[0].width / WIDTH
    assert PILE[0] * scale >= CARD_HEIGHT - 0.1
    assert PILE[1] * scale >= CARD_WIDTH - 0.1


@pytest.mark.rule("SA28")
def test_two_cards_in_a_block_are_explained_where_they_are_asked_about() -> None:
    questions = [block["question"] for block in document("speedalgo", "exercises-3").blocks if "question" in block]
    assert [question for question in questions if "SA28" in question]
    assert [question for question in questions if "SA28" not in question]


@pytest.mark.parametrize("game", GAMES)
def test_an_exercise_has_its_number_on_both_sheets(game: str) -> None:
    asked = [block for block in document(game, "exercises-1").blocks if block["kind"] == "exercise"]
    answers = [block for block in document(game, "corrections-1").blocks if block["kind"] == "answer"]
    for question, answer in zip(asked, answers, strict=True):
        number = f"n°\u00a0{question['name']})"
        assert number in question["question"]
        assert number in answer["runs"][-1]["text"]


@pytest.mark.rule("AU2")
@pytest.mark.parametrize(("sheet", "lines"), [("actions-1", 4), ("actions-2", 2), ("conditions-1", 4)])
def test_a_blank_card_has_lines_for_as_much_as_a_card_of_its_level_says(sheet: str, lines: int) -> None:
    last = document("algouno", sheet).pages[-2].placed
    spare = next(item.drawing for item in last if item.what == "")
    assert spare.inside.count("H540") == lines


def test_the_things_of_a_game_are_drawn_once_for_a_set(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    part = paper_of(game_class("algouno"))
    assert part
    draw = part.sheets

    def counted(look: Look) -> list[Sheets]:
        drawn.append(look.name)
        return draw(look)

    monkeypatch.setattr(part, "sheets", counted)
    with speaking("en"):
        standard_set(game_class("algouno"), LOOKS["ink"])
    assert drawn == ["ink"]
