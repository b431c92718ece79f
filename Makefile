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
