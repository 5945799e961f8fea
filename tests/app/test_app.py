import contextlib
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

from streamlit.testing.v1 import AppTest


def test_first_screen_and_an_auction(root: Path) -> None:
    page = AppTest.from_file(str(root / "app" / "main.py"), default_timeout=60).run()
    assert not page.exception
    assert page.subheader[0].value == "North to call"
    for call in ("1NT", "P", "3NT", "P", "P", "P"):
        page.button(key=f"call-{call}").click().run()
    assert page.subheader[0].value == "Contract: 3NT N"
    assert page.button(key="call-P").disabled
    page.toggle[0].set_value(True).run()
    assert not page.exception and page.subheader[0].value == "Contract: 3NT N"


def test_next_deal_starts_again(root: Path) -> None:
    page = AppTest.from_file(str(root / "app" / "main.py"), default_timeout=60).run()
    page.button(key="call-1C").click().run()
    page.button(key="next").click().run()
    assert page.subheader[0].value == "North to call" and page.session_state.seed == 2


def test_the_server_starts_on_localhost(root: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = f"--server.headless true --server.address localhost --server.port {port} --browser.gatherUsageStats false"
    command = [sys.executable, "-m", "streamlit", "run", str(root / "app" / "main.py"), *options.split()]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        for _ in range(120):
            time.sleep(0.5)
            with contextlib.suppress(OSError), urlopen(f"http://localhost:{port}/_stcore/health", timeout=5) as answer:
                assert answer.read() == b"ok"
                break
            assert server.poll() is None, server.communicate()[0]
        else:
            raise AssertionError("the server did not answer within a minute")
    finally:
        server.terminate()
        server.communicate(timeout=30)
