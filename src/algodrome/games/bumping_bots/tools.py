"""Tools for those who draw tracks of their own (BB3)."""

from typing import Annotated

from rich.console import Group, RenderableType

from algodrome.games.bumping_bots import pictures
from algodrome.games.bumping_bots.constants import MAX_PLAYERS
from algodrome.games.bumping_bots.hexagon_map import ARROWS, track_map
from algodrome.games.bumping_bots.scenery import scenery_of
from algodrome.games.bumping_bots.track import LETTERS, Track, shipped_text
from algodrome.games.bumping_bots.track_advice import advice
from algodrome.games.bumping_bots.track_reader import SHIPPED, find_track
from algodrome.games.bumping_bots.track_report import report
from algodrome.games.own_text import MAX_TEXT
from algodrome.games.shapes import no_longer_than, within
from algodrome.games.terminal.sentence import Sentence
from algodrome.games.tracks import Fault, ShippedTrack, TrackReport
from algodrome.language import text


def tracks() -> list[ShippedTrack]:
    """List the shipped tracks as text."""
    summaries = [text(f"bumping_bots.options.track.values.{name}") for name in SHIPPED]
    return [ShippedTrack(name, said, shipped_text(name)) for name, said in zip(SHIPPED, summaries, strict=True)]


def check_track(
    track: Annotated[str, no_longer_than(MAX_TEXT)],
    players: Annotated[int, within(2, MAX_PLAYERS), "whom the advice is for"] = 4,
) -> TrackReport:
    """Check a track of one's own: what is wrong with it, or what could be better."""
    found, refusals = report(track)
    if found is None or refusals:
        faults = [Fault(refusal.line, str(refusal)) for refusal in refusals]
        return TrackReport(good=False, refusals=faults, advice=[], facts={}, scenery=None)
    told = advice(found, players)
    return TrackReport(good=True, refusals=[], advice=told, facts=facts_of(found), scenery=dict(scenery_of(found)))


def facts_of(found: Track) -> dict[str, int]:
    """Count what a track is made of; the lap is the shortest way round, in cells."""
    return {
        "cells": len(found.cells),
        "zones": len(found.zones),
        "lap": max(found.way().values()),
        "fixed": len(found.fixed),
        "motors": len(found.motors),
        "mobiles": len(found.mobiles),
        "bumpers": len(found.bumpers),
        "grid": len(found.grid_places()),
    }


def draw_track(track: str) -> RenderableType:
    """Draw the map, with the direction of travel of each zone below."""
    found = find_track(track)
    travel = [f"{letter}{ARROWS[zone.direction]}" for letter, zone in zip(LETTERS, found.zones, strict=False)]
    return Group(track_map(found), Sentence(text("bumping_bots.board.travel", zones="  ".join(travel))))


def track_picture(track: str, name: str) -> str:
    """Draw the track as SVG."""
    return pictures.track_picture(find_track(track), name)


TOOLS = (tracks, check_track)
