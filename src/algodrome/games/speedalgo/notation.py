"""How SpeedAlgo is written: whole programs `REP AB - SAS P / ABD`, single tokens `+REP`, cells `C7`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from algodrome.games.errors import IllegalMove
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    COLUMNS,
    ELSE,
    LANES,
    MAX_BLOCKS,
    MAX_PLAYERS,
    MOVEMENTS,
    NEXT,
    NO_CONDITION,
    REP,
    SA,
    SAS,
    SUBMIT,
    TOKENS,
)
from algodrome.games.speedalgo.program import CARDS, EMPTY_PROGRAM, HEADS, SIGNS, write_program
from algodrome.games.speedalgo.rules.cars import action_of, column_of, lane_of
from algodrome.games.speedalgo.track import NAMES as LANE_NAMES
from algodrome.language import text

PLUS = "+"  # before a token laid by itself
SUBMITTED = "!"
CELL = re.compile(r"([A-E])(0|[1-9][0-9]?)")
WORD = re.compile(r"[-/]|[^\s/-]+")  # the signs need no spaces around them


def cell_name(cell: int) -> str:
    """Write a cell of the grid."""
    return f"{LANE_NAMES[lane_of(cell)]}{column_of(cell)}"


def car_name(car: int) -> str:
    """Write a car: S and its seat for a bolide, T and a number for traffic."""
    return f"S{car + 1}" if car < MAX_PLAYERS else f"T{car - MAX_PLAYERS + 1}"


def card_name(token: int) -> str:
    """Write a card."""
    return CARDS[token]


def action_text(board: Board, action: int) -> str:
    """Write an action by itself."""
    del board
    if action == SUBMIT:
        return SUBMITTED
    if action < TOKENS:
        return PLUS + SIGNS[action]
    column, lane = divmod(action - TOKENS, LANES)
    return f"{LANE_NAMES[lane]}{column}"


def cell_in(word: str) -> int | None:
    """Read a cell of the grid; None if the word is none."""
    found = CELL.fullmatch(word)
    if not found or int(found[2]) >= COLUMNS:
        return None
    return (int(found[2]) + 1) * (LANES + 1) + LANE_NAMES.index(found[1]) + 1


def lines_of(board: Board, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
    """SA9: write whole programs, those of a round in turn order; what is not submitted yet stays single tokens."""
    lines: list[tuple[int, str]] = []
    built: dict[int, list[int]] = {}
    order = [(board.first + number) % board.players + 1 for number in range(board.players)]
    for seat, action in taken:
        if action >= TOKENS:
            lines.append((seat, action_text(board, action)))
            continue
        built.setdefault(seat, []).append(action)
        if sum(tokens[-1] == SUBMIT for tokens in built.values()) == board.players:
            lines += [(player, write_program(built[player])) for player in order]
            built = {}
            order = [order[-1], *order[:-1]]
    for seat in (player for player in order if player in built):
        tokens = built[seat]
        single = " ".join(action_text(board, token) for token in tokens)
        lines.append((seat, write_program(tokens) if tokens[-1] == SUBMIT else single))
    return lines


def actions_in(board: Board, line: str) -> list[int]:
    """Read a line: tokens with a plus, cells, or a whole program, which is submitted."""
    line = line.upper()
    words = line.split()
    if not words:
        raise IllegalMove(text("speedalgo.errors.no_move"))
    if words[0] == SUBMITTED or words[0].startswith(PLUS):
        return [_token(word) for word in words]
    if CELL.fullmatch(words[0]):
        return [_cell(word) for word in words]
    return [*Reader(line, board.bodies, condition=board.condition != NO_CONDITION).read(), SUBMIT]


def _token(word: str) -> int:
    if word == SUBMITTED:
        return SUBMIT
    if word[1:] in SIGNS and word.startswith(PLUS):
        return SIGNS.index(word[1:])
    raise IllegalMove(text("speedalgo.errors.no_token", word=word, signs=" ".join(SIGNS)))


def _cell(word: str) -> int:
    cell = cell_in(word)
    if cell is None:
        raise IllegalMove(text("speedalgo.errors.no_cell", word=word, last=COLUMNS - 1))
    return action_of(cell)


@dataclass
class Reader:
    """Reads a whole program; the first fault is refused with its place and the reason."""

    line: str
    bodies: int  # cards that REP or a branch may hold
    condition: bool  # whether SA and SAS are in the game

    def read(self) -> list[int]:
        """Give the tokens of the program."""
        if self.line.strip() == EMPTY_PROGRAM:
            return []
        self.tokens: list[int] = []
        self.block = 1
        self.head = ""
        self.branch: list[int] | None = None  # movement cards in the open body; None where a block begins
        self.in_else = False
        for found in WORD.finditer(self.line):
            self.place = found.start() + 1
            self._take(found[0])
        self.place = len(self.line.rstrip()) + 1
        self._end_block()
        return self.tokens

    def _take(self, word: str) -> None:
        if word == "-":
            self._end_block()
            self._begin_block()
        elif word == "/":
            self._begin_else()
        elif word in HEADS:
            self._lay_head(word)
        elif word in CARDS[:MOVEMENTS]:
            self._lay_movement(word)
        else:
            self._refuse("no_card", word=word, cards=" ".join(CARDS))

    def _lay_head(self, word: str) -> None:
        if self.branch is not None:
            self._refuse("head_inside", word=word)
        if word != "REP" and not self.condition:
            self._refuse("no_condition", word=word)
        taken = REP in self.tokens if word == "REP" else SA in self.tokens or SAS in self.tokens
        if taken:
            self._refuse("twice" if word == "REP" else "condition_twice", card=word)
        self.tokens.append(CARDS.index(word))
        self.head, self.branch = word, []

    def _lay_movement(self, word: str) -> None:
        card = CARDS.index(word)
        if card in self.tokens:
            self._refuse("twice", card=word)
        if self.branch is None:
            self.branch = []
        elif not self.head:
            self._refuse("alone", card=word)
        if len(self.branch) == (self.bodies if self.head else 1):
            is_else_meant = self.head == "SAS" and not self.in_else and self.bodies == 1
            self._refuse("missing_slash" if is_else_meant else "full_body", head=self.head, n=self.bodies)
        self.branch.append(card)
        self.tokens.append(card)

    def _begin_else(self) -> None:
        if self.head != "SAS" or self.in_else:
            self._refuse("stray_slash")
        if not self.branch:
            self._refuse("needs_card", head="SAS")
        self.tokens.append(ELSE)
        self.branch, self.in_else = [], True

    def _end_block(self) -> None:
        if self.branch is None:
            self._refuse("empty_block")
        if not self.branch:
            self._refuse("needs_second" if self.in_else else "needs_card", head=self.head)
        if self.head == "SAS" and not self.in_else:
            self._refuse("needs_else")

    def _begin_block(self) -> None:
        if self.block == MAX_BLOCKS:
            self._refuse("too_many_blocks", blocks=MAX_BLOCKS)
        self.tokens.append(NEXT)
        self.block += 1
        self.head, self.branch, self.in_else = "", None, False

    def _refuse(self, reason: str, **values: object) -> NoReturn:
        fault = text(f"speedalgo.errors.{reason}", **values)
        raise IllegalMove(text("speedalgo.errors.in_program", place=self.place, block=self.block, fault=fault))


def read_program(line: str, bodies: int, *, condition: bool) -> list[int]:
    """Read a whole program, without its submission."""
    return Reader(line.upper(), bodies, condition=condition).read()
