"""Limits: credits that come back with time, so that nobody can flood the server or guess codes."""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from time import monotonic

MOST_ADDRESSES = 20_000  # remembered at once
HOME = 64  # bits of an IPv6 address that a home or a school has for itself: the rest is theirs to choose
SITE = 48  # bits of those that one provider may give to one customer, who then has thousands of homes
HOMES = 16  # times as much as one of them has, for all homes of a site together


class Credits:
    """A purse that holds `most` credits and fills at a rate."""

    def __init__(self, most: float, rate: float, now: float) -> None:
        """Start full; `rate` is credits a second."""
        self.most, self.rate = most, rate
        self.left, self.at = most, now

    def take(self, amount: float, now: float) -> bool:
        """Pay, if there is enough."""
        self._fill(now)
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def spend(self, amount: float, now: float) -> float:
        """Pay in any case, and tell how many seconds to wait until the debt is gone."""
        self._fill(now)
        self.left -= amount
        return max(0.0, -self.left / self.rate)

    def wait(self, amount: float, now: float) -> float:
        """Tell in how many seconds there will be enough."""
        self._fill(now)
        return max(0.0, (amount - self.left) / self.rate)

    def _fill(self, now: float) -> None:
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now


class CreditsByAddress:
    """A purse for each address, and one for all homes of a site; those not used for long are forgotten first."""

    def __init__(self, most: float, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        """Let an address do `most` things, and again as many in every `seconds`."""
        self.most, self.rate, self.clock = most, most / seconds, clock
        self._purses: OrderedDict[str, Credits] = OrderedDict()

    def take(self, address: str, amount: float = 1) -> bool:
        """Pay for an address."""
        now = self.clock()
        purses = self._purses_of(address, now)
        if any(purse.wait(amount, now) > 0 for purse in purses):
            return False
        for purse in purses:
            purse.spend(amount, now)
        return True

    def spend(self, address: str, amount: float) -> float:
        """Pay for an address in any case, and tell how many seconds to wait until its debt is gone."""
        now = self.clock()
        return max(purse.spend(amount, now) for purse in self._purses_of(address, now))

    def wait(self, address: str) -> float:
        """Tell in how many seconds an address could pay for one thing."""
        now = self.clock()
        return max(purse.wait(1, now) for purse in self._purses_of(address, now))

    def _purses_of(self, address: str, now: float) -> tuple[Credits, ...]:
        network = network_of(address)
        if (site := site_of(network)) is None:
            return (self._purse(network, now),)
        return self._purse(network, now), self._purse(site, now, HOMES)

    def _purse(self, address: str, now: float, times: int = 1) -> Credits:
        purse = self._purses.pop(address, None) or Credits(times * self.most, times * self.rate, now)
        self._purses[address] = purse
        if len(self._purses) > MOST_ADDRESSES:
            self._purses.popitem(last=False)
        return purse


@lru_cache(maxsize=MOST_ADDRESSES)
def network_of(address: str) -> str:
    """Give what is counted as one address: an IPv4 address, or the /64 that an IPv6 address belongs to."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address  # a test, or a socket without one
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, HOME), strict=False))


@lru_cache(maxsize=MOST_ADDRESSES)
def site_of(network: str) -> str | None:
    """Give the site that a home belongs to; None for anything but a network of IPv6."""
    if ":" not in network:
        return None
    try:
        return str(ipaddress.IPv6Network(network).supernet(new_prefix=SITE))
    except ValueError:
        return None
