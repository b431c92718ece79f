# `make play` to play, `make test` to prove. Everything lands in .venv; delete it to start afresh.

PYTHON ?= python3
UV_VERSION := 0.13.7
GAME ?= catch_out
N ?= 2000

BIN := .venv/bin
UV := $(BIN)/uv
export UV_NO_PROGRESS := 1
export PYTHONDONTWRITEBYTECODE := 1

.PHONY: setup play test check laws rules playthroughs bench lock clean

setup: .venv/.ready

.venv/bin/uv: Makefile
	$(PYTHON) -c 'import sys; sys.exit("Tablée needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv || { apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv --clear .venv; }
	$(BIN)/python -m pip install --quiet uv==$(UV_VERSION)
	touch $@

.venv/.ready: .venv/bin/uv requirements.lock pyproject.toml
	$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	touch $@

play: setup
	$(BIN)/tablee play $(GAME)

# Everything there is to pass.
test: check
	$(BIN)/pytest -n auto

check: setup
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# The laws of all games, N examples a law and variant.
laws: setup
	LAWS=$(N) $(BIN)/pytest -n auto tests/test_laws.py

# The rule clauses that no marked test proves.
rules: setup
	$(BIN)/python -m tests.clauses

# Write the golden playthroughs anew; read the diff before you commit it.
playthroughs: setup
	$(BIN)/python -m tests.playthroughs

bench: .venv-bench/.ready
	.venv-bench/bin/python -m benchmarks.decisions
	.venv-bench/bin/python -m benchmarks.simulation

.venv-bench/.ready: .venv/.ready requirements-bench.lock
	$(PYTHON) -m venv .venv-bench
	$(UV) pip sync --quiet --python .venv-bench/bin/python --require-hashes requirements-bench.lock
	$(UV) pip install --quiet --python .venv-bench/bin/python --no-deps --no-build-isolation --editable .
	touch $@

# Resolve the dependencies anew. The locks hold versions and hashes, and no addresses.
lock: .venv/bin/uv
	$(UV) pip compile --quiet --universal --upgrade --generate-hashes --no-header --no-annotate --group dev pyproject.toml -o requirements.lock
	$(UV) pip compile --quiet --universal --upgrade --generate-hashes --no-header --no-annotate --group bench pyproject.toml -o requirements-bench.lock

clean:
	rm -rf .venv .venv-bench .hypothesis .mypy_cache .ruff_cache
