from pathlib import Path

import pytest

from bidlens.bridge import HandSet
from bidlens.embeddings import Hand2Vec

LABELS = "hand,label\n" + "".join(
    f"{text},{'1C' if hcp >= 12 else 'PASS'}\n"
    for text, hcp in zip(HandSet.random(300, seed=1).to_pbn(), HandSet.random(300, seed=1).hcp, strict=True)
)
PAIRS = (
    "N;S;NC;ND;NH;NS;NNT;SC;SD;SH;SS;SNT\n"
    "KQT974.7.QT8.KJ5;AJ2.JT93.AK7.AQ7;9.4;9.5;7.7;12.0;10.1;9.4;9.5;7.7;12.0;10.1\n"
    "Q952.6.764.KQ976;J6.K53.KQ92.8543;6.8;5.1;2.0;3.7;3.1;6.8;5.1;2.2;3.9;3.5\n"
)


def test_near(run) -> None:
    found = run("near AKQ2.QJT987.32.2 -k 5 --hands 5000 --seed 1 --json").json
    assert len(found) == 5 and found == sorted(found, key=lambda row: row["distance"])
    assert found == run("near AKQ2.QJT987.32.2 -k 5 --hands 5000 --seed 1 --json").json
    assert len(run("near AKQ2.QJT987.32.2 -k 4 --hands 5000").out.splitlines()) == 4
    way = run("near AKQ32.432.32.432 --to 432.AKQ32.32.432 -k 3 --hands 5000 --json").json
    assert len(way) == 3
    scaled = run("near AKQ2.QJT987.32.2 -k 5 --hands 5000 --metric euclidean --json").json
    assert len(scaled) == 5


def test_algebra(run) -> None:
    text = '"765.Q432.432.432 + (A82.A7643.Q62.Q5 - A82.Q764.Q62.Q53)"'
    result = run(f"algebra {text} -k 3 --hands 5000 --json").json
    assert len(result["found"]) == 3 and result["closest"]["distance"] <= result["found"][0]["distance"]
    (lengths,) = HandSet.from_pbn(result["closest"]["hand"]).lengths.tolist()
    assert lengths[1] == 5
    assert "closest hand found" in run(f"algebra {text} --hands 5000").out


def test_tricks(run) -> None:
    result = run("tricks A432.A432.432.32 KQJ5.KQJ5.76.765 --json").json
    assert list(result) == ["C", "D", "H", "S", "NT"] and result["H"] == result["S"]
    assert "♠" in run("tricks A432.A432.432.32 KQJ5.KQJ5.76.765 --model hand2vec-32").out


@pytest.mark.parametrize(
    "options", ["", "--over counts", "--kind pca --by losers", "--kind pca --labels LABELS", "--labels LABELS"]
)
def test_map(run, tmp_path: Path, options: str) -> None:
    (tmp_path / "labels.csv").write_text(LABELS)
    out = tmp_path / "map.html"
    options = options.replace("LABELS", str(tmp_path / "labels.csv"))
    result = run(f"map {options} --hands 300 --out {out} --json").json
    assert result["out"] == str(out) and result["hands"] == 300
    page = out.read_text("utf-8")
    assert "<html" in page and 'src="http' not in page


def test_train_and_evaluate(run, tmp_path: Path) -> None:
    (tmp_path / "pairs.csv").write_text(PAIRS + "".join(PAIRS.splitlines(keepends=True)[1:] * 20))
    out = tmp_path / "mine.safetensors"
    made = run(f"train hand2vec --pairs {tmp_path / 'pairs.csv'} --steps 4 --hold-out 2 --out {out} --json")
    assert made.code == 0 and made.json["step"] == 4 and Hand2Vec.load(out).numbers == 8
    rows = run(f"evaluate hand2vec --pairs {tmp_path / 'pairs.csv'} --model {out} --json").json
    assert [row["model"] for row in rows] == ["hand2vec-8", "hand2vec-32", str(out)]
    assert {"suit_exact", "nt_exact", "suit_within_1", "nt_within_1", "mse", "noise_share"} <= set(rows[0])
    assert rows[0]["mse"] < 1 and 0 <= rows[0]["suit_exact"] <= 1 and rows[0]["pairs"] == 42
    assert "mine" in run(f"evaluate hand2vec --pairs {tmp_path / 'pairs.csv'} --model {out} --last 5").out


def test_evaluate_openings(run, tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_text(LABELS)
    small, large = run(f"evaluate openings --labels {tmp_path / 'labels.csv'} --folds 5 --json").json
    assert small["best"] > 0.8 and large["best"] > 0.8 and len(small["by_k"]) == 25


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ("near AKQ2.QJT987.32", "expected four suits"),
        ("near AKQ2.QJT987.32.2 --metric manhattan", "expected tricks, euclidean, authors"),
        ("near AKQ2.QJT987.32.2 --model nothing.pth", "expected hand2vec-8"),
        ("algebra 'AKQ2.QJT987.32.2 +'", "expected a hand"),
        ("tricks A432.A432.432.32 A432.KQJ5.76.765", "♠A in both"),
        ("map --kind tsne", "expected som, umap, pca"),
        ("map --kind pca --by beauty --hands 50", "expected one of hcp"),
        ("map --labels LABELS", "expected a hand and a label"),
        ("map --hands 50 --kind pca --out x.gif", "expected a file .html"),
        ("evaluate hand2vec --pairs LABELS", "expected columns N, S"),
        ("evaluate hand2vec --pairs nothing.csv", "nothing.csv"),
        ("train hand2vec --pairs PAIRS --numbers 7", "multiple of 4"),
        ("train hand2vec --pairs PAIRS --hold-out 2", "fewer than 2 pairs"),
    ],
)
def test_bad_input_is_one_sentence(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: str, part: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "labels.csv").write_text("a,b\nx,y\n")
    (tmp_path / "pairs.csv").write_text(PAIRS)
    result = run(arguments.replace("LABELS", "labels.csv").replace("PAIRS", "pairs.csv"))
    assert result.code in (1, 2) and part in result.err and len(result.err.splitlines()) == 1
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "cache") == ["labels.csv", "pairs.csv"]
