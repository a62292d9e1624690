"""Matches to test with: Race to 21, where nothing is hidden, and Formel Fun, where every move reveals a card."""

import algodrome
from algodrome.match.seats import Person
from tests.toy_game.game import RaceTo21

NAMES = ("Ada", "Bo", "Cy")


def race_to_21(*moves: str, players: int = 3, goal: int = 21) -> algodrome.Match:
    """Play some moves of Race to 21."""
    match = algodrome.Match(RaceTo21(players=players, goal=goal), [Person(name) for name in NAMES[:players]], seed=5)
    for move in moves:
        match.play(move)
    return match


def formel_fun(moves: int = 0, seed: int = 5) -> algodrome.Match:
    """Play some first legal moves of Formel Fun."""
    match = algodrome.Match(algodrome.game("formel-fun", players=3), [Person(name) for name in NAMES], seed)
    for _ in range(moves):
        match.play(match.state.legal_moves()[0])
    return match
