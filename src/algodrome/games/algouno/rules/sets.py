"""Sets of classic cards, as numbers with a bit for each card."""

from algodrome.kernels.rule import rule


@rule
def size_of(cards: int) -> int:
    """Count the cards of a set: bits are added in pairs, the pairs in fours, the bytes by a product.

    In this form compilers know it, and make one instruction of it.
    """
    cards -= (cards >> 1) & 0x5555555555555555
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((int(cards) * 0x0101010101010101) >> 56) & 0x7F


@rule
def lowest(cards: int) -> int:
    """Give the first card of a set that is not empty, in the sorted order."""
    return size_of((cards & -cards) - 1)


@rule
def without_the_highest(cards: int) -> int:
    """Take the last card out of a set: bits are spread downwards from the highest one."""
    spread = cards >> 1
    spread |= spread >> 1
    spread |= spread >> 2
    spread |= spread >> 4
    spread |= spread >> 8
    spread |= spread >> 16
    spread |= spread >> 32
    return cards & spread


@rule
def nth_of(cards: int, number: int) -> int:
    """Give a card of a set by its number from 0, in the sorted order."""
    for _ in range(number):
        cards &= cards - 1
    return lowest(cards)
