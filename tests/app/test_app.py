from pathlib import Path

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
