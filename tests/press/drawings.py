"""Reading pictures back: elements, transforms and where they put things."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


def parsed(picture: str) -> ET.Element:
    """Read a picture; it must be well-formed."""
    return ET.fromstring(picture)  # noqa: S314 - our own picture, made in this process


def texts(root: ET.Element, name: str = "text") -> list[str]:
    """List the words of all elements of a name."""
    return ["".join(found.itertext()) for found in root.iter(SVG + name)]


def moved(element: ET.Element) -> Point:
    """Read the translation of an element."""
    x, y = re.findall(r"-?[\d.]+", element.get("transform", "").partition(")")[0])
    return float(x), float(y)


def turned(element: ET.Element) -> float:
    """Read the rotation of an element, in degrees."""
    found = re.search(r"rotate\((-?[\d.]+)\)", element.get("transform", ""))
    return float(found[1]) if found else 0.0


def robots(root: ET.Element) -> Iterator[tuple[str, ET.Element]]:
    """Find the robots: groups that stand somewhere and hold a turned body and a number."""
    for group in root.iter(SVG + "g"):
        number = group.find(SVG + "text")
        body = group.find(SVG + "g")
        if number is not None and body is not None and "translate" in group.get("transform", ""):
            yield str(number.text), group
