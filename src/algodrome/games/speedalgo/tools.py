"""The tools of SpeedAlgo: programs written out, for the server too; and tracks of one's own, checked, drawn (SA1)."""

from dataclasses import replace

from rich.console import RenderableType

from algodrome.games.errors import OptionError
from algodrome.games.pictures.look import COLOUR
from algodrome.games.pictures.svg import element, words
from algodrome.games.speedalgo.constants import MAX_PLAYERS
from algodrome.games.speedalgo.listing import listing
from algodrome.games.speedalgo.pictures.road import road
from algodrome.games.speedalgo.terminal import track_map
from algodrome.games.speedalgo.track import NAMES, SHIPPED, Track, advice, find_track, read_track, shipped_map
from algodrome.games.tracks import Fault, ShippedTrack, TrackReport
from algodrome.language import text

FEWEST = 2  # players


def tracks() -> list[ShippedTrack]:
    """List the shipped tracks as text."""
    return [ShippedTrack(name, text(f"speedalgo.options.track.values.{name}"), shipped_map(name)) for name in SHIPPED]


def check_track(track: str, players: int = MAX_PLAYERS) -> TrackReport:
    """Check a track of one's own: the first thing that is wrong with it, or what could be better."""
    try:
        found = read_track(track, players)
    except OptionError as error:
        return TrackReport(good=False, refusals=[Fault(None, str(error))], advice=[], facts={}, scenery=None)
    scenery = {"lanes": list(found.rows), "names": list(NAMES)}
    return TrackReport(good=True, refusals=[], advice=advice(found), facts=facts_of(found), scenery=scenery)


def facts_of(track: Track) -> dict[str, int]:
    """Count what a track is made of."""
    starts = track.starts()
    return {"columns": track.last + 1, "cells": starts + track.places(), "starts": starts}


def draw_track(track: str) -> RenderableType:
    """Draw the lanes."""
    return track_map(find_track(track, FEWEST))


def track_picture(track: str, name: str) -> str:
    """Draw the track as SVG."""
    found = find_track(track, FEWEST)
    told = text("speedalgo.paper.told.track", name=name, last=found.last)
    drawn = road(found, COLOUR, told)
    return replace(drawn, inside=element("title", words(told)) + drawn.inside).svg


TOOLS = (listing,)
