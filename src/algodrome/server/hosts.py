"""Hosts: the names under which this server is asked for, and no others.

A page of a stranger can have its own name lead to this machine (DNS rebinding): for the browser all that the server
answers is then the stranger's. It needs a name for that, and its own; so the header Host must be a name that is served.
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from algodrome.server.settings import Settings

EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - compared with, not listened on


class Hosts:
    """Knows where the server is."""

    def __init__(self, settings: Settings) -> None:
        """Gather the names: this machine's, and those that were given."""
        self._is_everywhere = settings.host in EVERYWHERE
        given = (settings.public_address, *settings.origins)
        self._names = {
            "localhost",
            settings.host,
            *(urlsplit(address).hostname or "" for address in given),
        } - EVERYWHERE
        if self._is_everywhere:
            machine = socket.gethostname().lower()
            self._names |= {machine, f"{machine.partition('.')[0]}.local"}

    def are_named_by(self, headers: Headers) -> bool:
        """Tell whether a request is for this server."""
        named = headers.getlist("host")
        return len(named) == 1 and self.serve(named[0])

    def serve(self, header: str) -> bool:
        """Tell whether the header Host names this server; an address that is all digits is nobody's name."""
        host = _without_port(header).lower().rstrip(".")
        if host in self._names:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return address.is_loopback or self._is_everywhere


def _without_port(header: str) -> str:
    if header.startswith("["):
        return header[1:].partition("]")[0]
    return header.partition(":")[0] if header.count(":") <= 1 else header
