# Each target sets up all it needs, in the versions of constraints.txt; Python 3.11, 3.12 or 3.13 is enough.
PYTHON ?= python3
BIN := .venv/bin
MOST_SKIPPED ?= 0 28  # tests, with the folder of shared data and without
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: card app test check docs outdated clean

card: .venv/.core
	@mkdir -p out
	$(BIN)/bidlens card --policy sayc --decisions 120 --boards 60000 --out out/card.html --out out/card.pdf --out out/card.json
	@echo "Open out/card.html. Go on with: $(BIN)/bidlens --help, or once: source $(BIN)/activate, then: bidlens --help"

app: .venv/.app
	@echo "Commands, beside the table: $(BIN)/bidlens --help, or once: source $(BIN)/activate, then: bidlens --help"
	$(BIN)/python -m streamlit run app/main.py --server.address localhost --browser.gatherUsageStats false

test: .venv/.dev check
	$(BIN)/python -m pytest --most-skipped $(MOST_SKIPPED)

check: .venv/.dev .links/bidlens
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright

docs: .venv/.dev
	$(BIN)/python -m bidlens.app.reference > docs/commands.md
	$(BIN)/python -m bidlens.app.language_reference > docs/language.md

outdated: .venv/.dev  # what is newer than constraints.txt
	$(BIN)/python -m pip list --outdated --disable-pip-version-check

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || { echo "bidlens needs Python 3.11, 3.12 or 3.13: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.core: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) --editable .
	@touch $@

.venv/.app: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) --editable '.[app]'
	@touch $@ .venv/.core

.venv/.dev: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) --editable '.[dev]'
	@touch $@ .venv/.app .venv/.core

.links/bidlens:  # lets type checkers see the folders as bidlens.*
	@mkdir -p .links
	@ln -sfn .. $@

clean:
	rm -rf .venv .links out build *.egg-info
