import re
from contextlib import closing
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from bidlens.bridge import Auction, InputError, call_symbol
from bidlens.bridge.calls import PASS
from bidlens.bridge.conditions.phrases import SYMBOLS
from bidlens.explain import ConventionCard
from bidlens.explain.card.openings import openings
from bidlens.explain.reading import read_card_text
from bidlens.explain.render import summary, to_html, to_markdown, to_pdf, to_text
from bidlens.explain.render.document.blocks import BiddingTree, CallLine
from bidlens.explain.render.document.call_words import auction_text, brief_text, clipped
from bidlens.explain.render.document.document import document
from bidlens.explain.render.document.opening_bids import hcp_text, least_cards
from bidlens.explain.render.pdf.front import write_front
from bidlens.explain.render.pdf.sheet import Sheet, date_of
from bidlens.explain.render.pdf.suit_font import suit_font_file
from bidlens.explain.vocabulary.phrases.words import denial_text

VOID = {"meta", "br", "hr", "img", "link", "input"}
EVIL = '<script>alert("x")</script> & |*_`'


class Reader(HTMLParser):
    """Reads a page and keeps account of open tags, attributes and text."""

    def __init__(self, page: str):
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)


@pytest.fixture(scope="module")
def page(small_card: ConventionCard) -> Reader:
    return Reader(to_html(small_card))


def opening_names(card: ConventionCard) -> list[str]:
    return [call_symbol(one.call) for one in openings(card) if one.call != PASS]


def lines_of(card: ConventionCard) -> list[CallLine]:
    trees = [block for section in document(card).sections for block in section.blocks if isinstance(block, BiddingTree)]
    return [line for tree in trees for line in tree.lines]


def test_html_closes_all_tags(page: Reader) -> None:
    assert page.wrong == [] and page.open == []


def test_html_needs_nothing_from_outside(small_card: ConventionCard, page: Reader) -> None:
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in page.tags}
    links = [attrs["href"] for _, attrs in page.tags if "href" in attrs]
    assert links and all(link is not None and link.startswith("#") for link in links)
    assert not re.search(r"url\(|@import|https?:", to_html(small_card))


def test_html_links_lead_somewhere_and_ids_are_different(page: Reader) -> None:
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(set(ids)) == len(ids)
    assert {attrs["href"] for _, attrs in page.tags if "href" in attrs} <= {f"#{name}" for name in ids}


def test_suits_in_html_are_told_by_more_than_colour(page: Reader) -> None:
    titles = {attrs.get("title") for tag, attrs in page.tags if tag == "i" and attrs.get("class")}
    assert titles == {"spades", "hearts", "diamonds", "clubs"}


def test_html_escapes_what_it_is_given(small_card: ConventionCard) -> None:
    page = Reader(to_html(replace(small_card, policy=EVIL, settings={EVIL: EVIL})))
    assert page.wrong == [] and page.open == []
    assert "script" not in {tag for tag, _ in page.tags}
    assert EVIL in page.text


@pytest.mark.parametrize("form", [to_text, to_html])
def test_every_opening_and_every_described_call_is_told(small_card: ConventionCard, form) -> None:
    made = form(small_card)
    told = Reader(made).text if form is to_html else made
    words = " ".join(told.split())
    assert opening_names(small_card)
    for name in opening_names(small_card):
        assert name in words
    if form is not to_text:  # there words are broken between lines and figures
        for line in lines_of(small_card):
            assert line.text.replace("\xa0", " ") in words.replace("\xa0", " ")


def test_every_described_call_has_one_line(small_card: ConventionCard) -> None:
    described = [
        one
        for decision in small_card.decisions
        if decision.shares.get(PASS, 0) < 0.995
        for one in decision.meanings.values()
        if one.clauses
    ]
    assert len([line for line in lines_of(small_card) if line.call]) == len(described) > 20


def test_opening_table_has_what_sayc_plays(small_card: ConventionCard) -> None:
    rows = {row[0]: row for row in document(small_card).front.openings.rows}
    assert rows["1NT"][3] == "15-17" and rows["1NT"][1] == ""
    assert rows["1♠"][2] == "5" and rows["1♥"][2] == "5"
    assert rows["1♣"][2] == "3"


def test_summary_says_what_sayc_is(small_card: ConventionCard) -> None:
    words = summary(small_card)
    assert words.startswith("sayc plays a natural system with five-card majors and a 1NT opening of 15-17 HCP.")
    assert "of hands in first seat" in words and "\n" not in words


def test_truth_has_three_figures(small_card: ConventionCard) -> None:
    truth = document(small_card).front.truth
    printed = small_card.fidelity["printed"]
    assert [figure for figure, _ in truth] == [
        f"{100 * printed['of_all']:.1f} %",
        f"{100 * printed['lines']['right']:.1f} %",
        f"{100 * printed['front']['right']:.1f} %",
    ]


@pytest.mark.parametrize(
    ("paper", "size"), [("A4", (595.28, 841.89)), ("Letter", (612.0, 792.0)), ("letter", (612, 792))]
)
def test_pdf_has_the_size_of_the_paper(small_card: ConventionCard, paper: str, size: tuple[float, float]) -> None:
    made = to_pdf(small_card, paper)
    assert made.startswith(b"%PDF")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", made)
    assert boxes and {(float(x), float(y)) for x, y in boxes} == {size}


def test_the_same_card_gives_the_same_pdf(small_card: ConventionCard) -> None:
    assert to_pdf(small_card) == to_pdf(small_card)
    assert b"20260203" in to_pdf(replace(small_card, date="2026-02-03"))


def test_pdf_takes_letters_that_its_fonts_do_not_have(small_card: ConventionCard) -> None:
    long = replace(small_card, policy="żółw/" * 60)
    assert to_pdf(long).startswith(b"%PDF")


def test_other_paper_is_refused(small_card: ConventionCard) -> None:
    with pytest.raises(InputError, match="A4 or Letter, got 'A5'"):
        to_pdf(small_card, "A5")


def test_text_is_no_wider_than_a_hundred_letters(small_card: ConventionCard) -> None:
    assert max(map(len, to_text(small_card).splitlines())) <= 100


@pytest.mark.parametrize("form", [to_text, to_markdown, to_html, to_pdf, summary])
def test_an_empty_card_is_still_a_document(form) -> None:
    assert form(ConventionCard("nobody", "0", 0, "", {}, ()))


def test_brief_text_keeps_to_its_letters(small_card: ConventionCard) -> None:
    for decision in small_card.decisions:
        for one in decision.meanings.values():
            for most in (40, 70):
                assert len(brief_text(one, most)) <= most


def test_words() -> None:
    assert denial_text(4, (3, 2), SYMBOLS) == "denies four ♠ or ♥"
    assert clipped("15-17 HCP, balanced, 4+♠", 22) == "15-17 HCP ..."
    assert clipped("abc", 3) == "abc"


@pytest.mark.parametrize(
    ("calls", "words"), [("1C P", "1♣"), ("1C", "(1♣)"), ("P P 1H P 1S X", "1♥ (P) 1♠ (X)"), ("1D P P", "(1♦) P (P)")]
)
def test_auctions_show_passes_of_opponents_only_where_they_bid(calls: str, words: str) -> None:
    assert auction_text(Auction.parse(calls)) == words


def test_notrump_names_no_suit(small_card: ConventionCard) -> None:
    notrump = next(one.meaning for one in openings(small_card) if one.call == 4)
    assert notrump is not None
    assert (least_cards(notrump), hcp_text(notrump)) == ("-", "15-17")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_crowded_front_page_is_still_one_sheet(small_card: ConventionCard, paper: str) -> None:
    front = document(small_card).front
    rows = front.openings.rows * 2
    crowded = replace(front, special=front.special * 2, openings=replace(front.openings, rows=rows))
    with suit_font_file() as font, closing(Sheet(paper, "crowded", date_of(""), font)) as spare:
        made: list[Sheet] = []

        def new_sheet() -> Sheet:
            made.append(Sheet(paper, "crowded", date_of(""), font))
            return made[-1]

        sheet = write_front(new_sheet, crowded)
        assert sheet.pdf.page_no() == 1 and sheet.y <= spare.bottom
        for one in made:
            one.close()


def test_markdown_has_figures_and_every_line(small_card: ConventionCard) -> None:
    text = to_markdown(small_card)
    assert text.startswith(f"# sayc\n\n{summary(small_card)}\n\n")
    assert all(" ".join(one) in text for one in document(small_card).front.truth[:2])
    turns, general = text.split("\n## General rules\n")
    lines, rules = ([line for line in part.splitlines() if line.startswith("- ")] for part in (turns, general))
    assert len(rules) == len(small_card.general_rules) and all(line.endswith("%]") for line in rules)
    assert len(lines) == sum(len(one.reading) for one in small_card.decisions) > 20
    assert all(re.search(r" \[[0-9.< ]+ %, true [0-9.]+ %\]$", line) for line in lines)
    opening = text.split("\n\n## ")[1].splitlines()
    assert opening[0].startswith("Opening")
    assert any(line.startswith("- 1NT (natural") and ": 15-17 HCP, balanced" in line for line in opening)


def test_markdown_keeps_to_its_form_whatever_the_name(small_card: ConventionCard) -> None:
    text = to_markdown(replace(small_card, policy=EVIL))
    assert "<script" not in text.replace("\\<script", "") and read_card_text(text, "").name == EVIL
