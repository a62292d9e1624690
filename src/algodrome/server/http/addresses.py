"""Addresses: how another device on the same network reaches this server."""

import ipaddress
from functools import lru_cache

import ifaddr
from starlette.requests import Request

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def public_address(request: Request) -> str:
    """Give the address to tell to others: the one in use, unless it means only this machine."""
    settings = request.app.state.settings
    if settings.public_address:
        return str(settings.public_address).rstrip("/")
    url = request.base_url  # without the query, which may be any bytes
    if url.hostname in LOOPBACK and settings.host not in LOOPBACK:
        network = network_address()
        if network:
            return f"{url.scheme}://{network}:{settings.port}"
    return f"{url.scheme}://{url.netloc}"


@lru_cache(maxsize=1)
def network_address() -> str | None:
    """Find the address of this machine on its network."""
    for adapter in ifaddr.get_adapters():
        for address in adapter.ips:
            if address.is_IPv4 and isinstance(address.ip, str):
                found = ipaddress.ip_address(address.ip)
                if found.is_private and not found.is_loopback and not found.is_link_local:
                    return address.ip
    return None
