"""Who is at a table, or in a class, by the word of other nodes."""

from algodrome.server.store.store import Attendance


class Elsewhere:
    """What other nodes say of who is connected to them."""

    def __init__(self) -> None:
        """Know of nobody."""
        self._nodes: dict[str, tuple[frozenset[str], float]] = {}  # who is there, and when the node said so

    @property
    def people(self) -> set[str]:
        """Give all who are at other nodes."""
        return set().union(*(people for people, _ in self._nodes.values()))

    def hear(self, attendance: Attendance, now: float) -> bool:
        """Take the word of a node; True if it has not said anything before."""
        is_new = attendance.node not in self._nodes
        self._nodes[attendance.node] = (attendance.people, now)
        return is_new

    def forget(self, silent_since: float) -> bool:
        """Forget the nodes that have said nothing for long; False if there are none."""
        kept = {node: said for node, said in self._nodes.items() if said[1] >= silent_since}
        has_forgotten = len(kept) < len(self._nodes)
        self._nodes = kept
        return has_forgotten
