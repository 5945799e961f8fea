"""A program that answers lines: limits and ends that policies do not come to."""

import pytest

from bidlens.agents.line_process import LineProcess, ProcessDied, ProcessFailure, shortened


def test_a_line_may_be_as_long_as_the_limit() -> None:
    with LineProcess(["cat"], line_limit=10) as echo:
        assert echo.ask(b"0123456789") == b"0123456789"
        assert echo.ask(b"") == b""
        with pytest.raises(ProcessFailure, match=r"at most 10 bytes, got at least 11: '0123456789a'$"):
            echo.ask(b"0123456789a")
        assert echo.closed


def test_lines_come_one_by_one() -> None:
    with LineProcess(["sh", "-c", r"printf 'spades\nno\nhearts\n'; sleep 60"], 5, 5) as chatty:
        assert [chatty.ask(b"") for _ in range(3)] == [b"spades", b"no", b"hearts"]


def test_a_request_that_nobody_reads() -> None:
    request = b"x" * 1_000_000  # more than any pipe holds
    with LineProcess(["true"]) as deaf, pytest.raises(ProcessDied, match="exit code 0"):
        deaf.ask(request)
    with LineProcess(["yes"]) as chatty, pytest.raises(ProcessFailure, match="the whole request, got 'y' before it"):
        chatty.ask(request)
    with (
        LineProcess(["sleep", "60"], 1, 1) as lazy,
        pytest.raises(ProcessFailure, match="within 1 s, got nothing"),
    ):
        lazy.ask(request)


def test_last_words_cannot_steer_a_terminal() -> None:
    script = r"printf '\033[31mred\r\n\377 \342\231\240\n' >&2; head -c 100000 /dev/zero | tr '\0' y >&2"
    with LineProcess(["sh", "-c", script]) as noisy, pytest.raises(ProcessDied):
        noisy.ask(b"")
    assert noisy.last_words == "y" * 500
    with LineProcess(["sh", "-c", script.partition(";")[0]]) as noisy, pytest.raises(ProcessDied):
        noisy.ask(b"")
    assert noisy.last_words == " [31mred\n� ♠"


def test_shortened() -> None:
    assert shortened("♠♥") == "'♠♥'" and shortened("♠" * 81) == f"'{'♠' * 80}'..."
    assert shortened(bytearray("♠♥♦♣".encode()), 3) == "'♠♥♦'..."
    assert shortened(b"\xff\n", 4) == r"'\\xff'..."
