import sqlite3
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from endplay._dds import ddTableResults
from endplay.dds import calc_dd_table
from endplay.dds import par as endplay_par
from endplay.dds.ddtable import DDTable
from endplay.types import Deal, Denom, Player, Vul

from bidlens.bridge import Deals
from bidlens.bridge.double_dummy import solve
from bidlens.bridge.par import par, par_contracts
from bidlens.bridge.scoring import contract_score
from bidlens.bridge.seats import VULNERABILITIES
from bidlens.bridge.trick_store import UNKNOWN, TrickStore, default_path, read_solved

DENOM = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
VUL = (Vul.none, Vul.ns, Vul.ew, Vul.both)


def endplay_tricks(deal: str) -> np.ndarray:
    table = calc_dd_table(Deal(deal))
    return np.array([[table[denom, Player(seat)] for denom in DENOM] for seat in range(4)])


def test_tricks_agree_with_endplays_tables() -> None:
    deals = Deals.random(2, seed=11)
    expected = np.stack([endplay_tricks(text) for text in deals.to_pbn()])
    assert (solve(deals) == expected).all()


def test_only_what_is_asked_is_solved_and_nothing_twice(tmp_path: Path) -> None:
    deals = Deals.random(3, seed=12)
    seen: list[tuple[int, int]] = []
    with TrickStore(tmp_path / "tricks.sqlite") as store:
        half = solve(deals[:2], "NS", store, lambda *done: seen.append(done))
        assert seen == [(2, 2)]
        assert (half[:, [0, 2]] >= 0).all() and (half[:, [1, 3]] == UNKNOWN).all()
    with TrickStore(tmp_path / "tricks.sqlite") as store:
        seen.clear()
        again = solve(deals, "NS", store, lambda *done: seen.append(done))
        assert seen == [(1, 1)]
        assert (again[:2] == half).all()
        solve(deals, "NS", store, lambda *done: seen.append(done))
        assert seen == [(1, 1)] and len(store) == 3


def test_a_stopped_run_keeps_what_it_solved() -> None:
    deals = Deals.random(21, seed=13)
    store = TrickStore(":memory:")

    def stop(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(deals, "NS", store, stop)
    assert (store.get(deals)[:, [0, 2]] >= 0).all(axis=(1, 2)).sum() == 16


def test_store_merges_parts() -> None:
    store, deals = TrickStore(":memory:"), Deals.random(600, seed=1)
    north = np.full((600, 4, 5), UNKNOWN)
    north[:, 0] = 7
    east = np.full((600, 4, 5), UNKNOWN)
    east[:, 1] = 5
    store.put(deals, north)
    store.put(deals, east)
    kept = store.get(deals)
    assert (kept[:, 0] == 7).all() and (kept[:, 1] == 5).all() and (kept[:, 2:] == UNKNOWN).all()


def test_a_file_that_is_no_store_is_named(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("not a database, but long enough to look like one" * 30)
    with pytest.raises(ValueError, match="expected a store"):
        TrickStore(tmp_path / "x")
    assert default_path().parent == tmp_path / "cache"
    assert sqlite3.sqlite_version


def test_par_agrees_with_dds(shared: Path) -> None:
    deals, tricks = read_solved(shared / "solved" / "deals.parquet")
    assert len(deals) == len(tricks) >= 10_000
    tables = tricks[:400].astype(int)
    for dealer in range(4):
        for name, vul in zip(VULNERABILITIES, VUL, strict=True):
            ours = par(tables, dealer, name)
            contracts = par_contracts(tables, dealer, name)
            for table, score, contract in zip(tables, ours, contracts, strict=True):
                raw = ddTableResults()
                for strain, denom in enumerate(DENOM):
                    for seat in range(4):
                        raw.resTable[int(denom)][seat] = int(table[seat, strain])
                assert endplay_par(DDTable(raw), vul, Player(dealer)).score == score
                won = 0 if contract is None else int(table[contract.declarer, contract.strain])
                assert contract_score(contract, won, name) == score


def test_solved_deals_warm_the_store(shared: Path) -> None:
    store = TrickStore(":memory:")
    assert store.import_parquet(shared / "solved" / "deals.parquet") == len(store)
    deals, tricks = read_solved(shared / "solved" / "deals.parquet")
    assert (solve(deals, store=store, progress=lambda *_: pytest.fail("nothing is left to solve")) == tricks).all()


def test_solved_deals_are_right(shared: Path) -> None:
    deals, tricks = read_solved(shared / "solved" / "deals.parquet")
    assert (solve(deals[:2]) == tricks[:2]).all()


def test_par_wants_whole_tables() -> None:
    with pytest.raises(ValueError, match="shape"):
        par(np.zeros((4, 5)), 0, "None")


def test_a_table_without_tricks_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.parquet").write_bytes(b"no table")
    with pytest.raises(ValueError, match="expected a Parquet table"):
        read_solved(tmp_path / "x.parquet")


@pytest.mark.parametrize("value", [99, 1.5, "x"])
def test_a_table_of_nonsense_is_not_taken_over(tmp_path: Path, value: object) -> None:
    columns = {"deal": Deals.random(1, seed=1).to_pbn()}
    columns |= {f"{seat}{strain}": [value] for seat in "NESW" for strain in ("C", "D", "H", "S", "NT")}
    pq.write_table(pa.table(columns), tmp_path / "x.parquet")
    with pytest.raises(ValueError, match="whole numbers from 0 to 13"):
        TrickStore(":memory:").import_parquet(tmp_path / "x.parquet")


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected a store"):
        TrickStore(tmp_path)
