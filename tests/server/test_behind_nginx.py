"""The nginx example of docs/deployment.md, run for real: TLS, WebSockets, two nodes on one PostgreSQL."""

import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.serving import PATIENCE, Player, Server, dial

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]

PAGE = Path(__file__).parents[2] / "docs" / "deployment.md"
FRAME = """
{user}
daemon off;
pid {folder}/nginx.pid;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    include {folder}/site.conf;
}}
"""


class Front(Server):
    """What people reach: the proxy."""

    @property
    def address(self) -> str:
        """Tell where it is."""
        return f"https://127.0.0.1:{self.port}"


def program(name: str) -> str:
    """Find a program, or skip."""
    found = shutil.which(name, path=os.environ.get("PATH", "") + os.pathsep + "/usr/sbin")
    if not found:
        pytest.skip(f"{name} is not installed here")
    return found


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sign a certificate for this machine, and trust it."""
    command = [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = {name: tmp_path / f"{name}.pem" for name in ("fullchain", "privkey")}
    subprocess.run(
        [*command, "-keyout", str(files["privkey"]), "-out", str(files["fullchain"])], check=True, capture_output=True
    )
    monkeypatch.setenv("SSL_CERT_FILE", str(files["fullchain"]))
    return tmp_path


@pytest.fixture
def nodes(postgres_url: str) -> Iterator[list[Server]]:
    """Run two nodes."""
    running = [Server(postgres_url).start() for _ in range(2)]
    yield running
    for node in running:
        node.stop()


@pytest.fixture
def front(nodes: list[Server], certificate: Path) -> Iterator[Front]:
    """Run nginx as the page says, with our own ports and files; it is handed a port that is open already."""
    example = re.search(r"^```nginx\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert example is not None
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        adapted = example[1]
        for told, ours in {
            "listen 443": f"listen 127.0.0.1:{port}",
            "127.0.0.1:8001": f"127.0.0.1:{nodes[0].port}",
            "127.0.0.1:8002": f"127.0.0.1:{nodes[1].port}",
            "/etc/ssl/algodrome": str(certificate),
        }.items():
            assert told in adapted
            adapted = adapted.replace(told, ours)
        (certificate / "site.conf").write_text(adapted)
        user = "user root;" if os.geteuid() == 0 else ""  # the folder of a test is closed to others
        (certificate / "nginx.conf").write_text(FRAME.format(folder=certificate, user=user))
        process = subprocess.Popen(
            [program("nginx"), "-p", str(certificate), "-c", "nginx.conf", "-e", str(certificate / "error.log")],
            pass_fds=[listening.fileno()],
            env={**os.environ, "NGINX": f"{listening.fileno()};"},
        )
    yield Front("", port=port)
    process.terminate()
    process.wait(PATIENCE)


def connections(node: Server) -> float:
    """Tell how many live connections a node has."""
    page = cast("bytes", node.ask("GET", "/metrics")[1]).decode()
    found = re.search(r"^algodrome_connections (.*)$", page, re.MULTILINE)
    assert found is not None
    return float(found[1])


async def test_a_game_behind_nginx_goes_on_when_a_node_is_killed(front: Front, nodes: list[Server]) -> None:
    ticket = front.open_table("formel-fun", options={"players": 3}, play_now=True)
    player = await Player(front, ticket).connect()
    await player.until_turn()
    assert (await player.play())["type"] == "ack"
    await player.until_turn()
    seen = player.entry
    next(node for node in nodes if connections(node)).kill()
    await player.connect(after=seen)
    await player.until_turn()
    assert (await player.play())["type"] == "ack"
    assert (player.entry or 0) > (seen or 0)


async def test_nginx_passes_the_address_on_and_keeps_figures_to_itself(front: Front) -> None:
    code = front.open_table()["code"]
    assert front.ask("GET", f"/api/tables/{code}")[1]["link"] == f"{front.address}/t/{code}"
    assert front.ask("GET", "/metrics")[0] == 404
    with pytest.raises(InvalidStatus, match="403"):
        await dial(front, "https://elsewhere.example.org")
