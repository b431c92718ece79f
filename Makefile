# `make play` to play, `make test` to prove. Everything lands in .venv and web/node_modules; `make clean` removes it.

PYTHON ?= python3
UV_VERSION := 0.13.7
DATA ?= .data
PORT ?= 8017
N ?= 50
SECONDS ?= 600
MINUTES ?= 10
SEED ?= $(shell date +%Y%m%d)

# Browser tests wait now and then: one more worker than cores has something to do meanwhile.
WORKERS ?= $(shell expr $$(nproc) + 1)

BIN := .venv/bin
UV := $(BIN)/uv
COMPILE := $(UV) pip compile --quiet --universal --upgrade --generate-hashes --no-header --no-annotate
CLIENT := src/tablee/server/client/index.html
WEB_SOURCES := $(shell find web/src web/public web/scripts -type f 2>/dev/null) $(wildcard web/*.js web/*.json web/*.html)
PAGE_SOURCES := $(shell find $(addprefix src/tablee/,engine games bots room solo) -type f -not -name '*.pyc' 2>/dev/null)

# The wheel's Node is newer than most systems'.
export PATH := $(CURDIR)/$(BIN):$(PATH)
export UV_NO_PROGRESS := 1
# Tests start some hundred processes: compiled modules are kept, but not among the sources.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/.venv/pycache

.PHONY: setup play test test-setup collected quick check check-python check-client laws fuzz chaos rules playthroughs screenshots moving-pictures types bench lighthouse reader lock clean
.PHONY: art-setup pictures contact-sheets
.PHONY: dist release-check

setup: .venv/.ready

# Open the game room; prints the address.
play: .venv/.ready $(CLIENT)
	TABLEE_LOG_LEVEL=$${TABLEE_LOG_LEVEL:-warning} $(BIN)/tablee serve --data $(DATA) --port $(PORT)

# Everything there is to pass: first what tests need and the checks, side by side, then the tests.
test:
	$(MAKE) --no-print-directory --output-sync -j$(WORKERS) test-setup check-python check-client collected
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

test-setup: $(CLIENT) .venv/.lab .venv/.chromium .venv/.nginx .venv-fuzz/.ready .venv-installed/.ready

# All tests can be imported; compiled once, they are at hand for every worker.
collected: .venv/.lab
	$(BIN)/pytest --collect-only -qqq > .venv/collected || { cat .venv/collected; exit 1; }

# For everyday work: all but the server's own tests, the browser and the fuzz, with fewer examples of the laws.
quick: check
	LAWS=1 $(BIN)/pytest -n auto --ignore=tests/web --ignore=tests/server --ignore=tests/fuzz

# The Python side and the client side by side.
check:
	$(MAKE) --no-print-directory --output-sync -j2 check-python check-client

check-python: .venv/.lab
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

check-client: .venv/.ready web/node_modules/.ready
	cd web && npm run --silent check && npm run --silent unit && npm run --silent types -- --check

# The laws of all games, N examples a law and variant.
laws: .venv/.ready
	LAWS=$(N) $(BIN)/pytest -n auto tests/test_laws.py tests/test_question_laws.py

# Nonsense for both surfaces of a real server, for SECONDS; the same SEED makes up the same nonsense.
fuzz: .venv/.ready .venv-fuzz/.ready
	$(BIN)/python -m tests.fuzz --seconds $(SECONDS) --seed $(SEED)

# Breaks real servers, databases and lines in the middle of matches, for MINUTES, and checks that nothing confirmed is
# lost; the same SEED picks the same faults. STORE="sqlite" or "postgres" and FAULT="kill" for only one of them.
chaos: .venv/.ready
	$(BIN)/python -m tests.chaos --minutes $(MINUTES) --seed $(SEED) $(if $(STORE),--store $(STORE)) $(if $(FAULT),--only "$(FAULT)")

# The rule clauses that no marked test proves.
rules: .venv/.ready
	$(BIN)/python -m tests.clauses

# Write the golden playthroughs again; read the diff before you commit it.
playthroughs: .venv/.ready
	$(BIN)/python -m tests.playthroughs

# Every screen at phone and desktop size, the tables also at 1920 by 1080, into docs/screenshots/; GAMES="sketch …" for only those of some games.
screenshots: .venv/.ready $(CLIENT) .venv/.chromium
	$(BIN)/python -m tests.web.screenshots $(GAMES)

# A short moving picture of each game, into docs/moving/; GAMES="sketch …" for only some of them.
moving-pictures: .venv/.ready $(CLIENT) .venv/.chromium
	$(BIN)/python -m tests.web.moving_pictures $(GAMES)

# The client's types of what travels, from the Python structs.
types: .venv/.ready web/node_modules/.ready
	cd web && npm run --silent types

bench: .venv/.lab .venv-bench/.ready benchmarks/load/node_modules/.ready $(CLIENT)
	.venv-bench/bin/python -m benchmarks.decisions
	.venv-bench/bin/python -m benchmarks.simulation
	.venv-bench/bin/python -m benchmarks.environments
	$(BIN)/python -m benchmarks.batched
	.venv-bench/bin/python -m benchmarks.rooms
	.venv-bench/bin/python -m benchmarks.processes
	.venv-bench/bin/python -m benchmarks.fairness
	.venv-bench/bin/python -m benchmarks.ink
	.venv-bench/bin/python -m benchmarks.pace
	OPENBLAS_NUM_THREADS=1 .venv-bench/bin/python -m benchmarks.reading
	node benchmarks/page_reading.js
	.venv-bench/bin/python -m benchmarks.bots
	.venv-bench/bin/python -m benchmarks.strong_bots

# The wheel and the source distribution, with the built client, into dist/.
dist: .venv/.ready $(CLIENT)
	rm -rf dist
	$(BIN)/python -m hatchling build --directory dist

# Proves what is in dist/: complete, the same again from the source distribution, and a room to play in wherever it is
# installed. CONTRIBUTING.md says how a release is made.
release-check: dist .venv/.chromium
	rm -rf .venv-installed
	$(MAKE) --no-print-directory .venv-installed/.ready
	DIST=dist $(BIN)/pytest -n 0 tests/release tests/test_docs.py

# Home and a running table of each game, by Lighthouse as on a phone; fails below the aims. The best of RUNS counts;
# PAGES="home sketch …" for only some of them.
lighthouse: .venv/.ready $(CLIENT) .venv/.chromium benchmarks/lighthouse/node_modules/.ready
	CHROME_PATH=$${CHROME_PATH:-$$(command -v chromium-headless-shell)} node benchmarks/lighthouse/audit.js $(PAGES)

# Train the reader of drawings on a folder of people's drawings (docs/bots.md); TINY=1 only shows that it learns.
reader: .venv/.lab
	$(BIN)/python -m training $(DRAWINGS) $(if $(TINY),--tiny)

# What it takes to draw pictures for the bots: see art/README.md.
art-setup: .venv-art/.ready art/node_modules/.ready

# The data file of the bots' pictures, from art/; commit it together with what was drawn.
pictures: art-setup
	.venv-art/bin/python -m art.build

# Contact sheets of all lists, into DATA/sheets/; DECKS="blue …" for only some of the decks.
contact-sheets: art-setup
	mkdir -p $(DATA)/sheets
	for deck in $(or $(DECKS),green yellow blue violet); do \
	  .venv-art/bin/python -m art.sheet --deck $$deck --out $(DATA)/sheets/$$deck.png || exit 1; done

# Resolve the dependencies again. The locks hold versions and hashes, and no addresses.
lock: .venv/bin/uv
	$(COMPILE) --extra postgres --group dev pyproject.toml -o requirements.lock
	$(COMPILE) --extra postgres --extra lab --extra batched --extra ray --group dev --group lab \
	  --constraint requirements.lock pyproject.toml -o requirements-lab.lock
	$(COMPILE) --group art pyproject.toml -o requirements-art.lock
	$(COMPILE) --extra postgres --group bench pyproject.toml -o requirements-bench.lock
	$(COMPILE) --group fuzz -o requirements-fuzz.lock
	$(COMPILE) --group page -o requirements-page.lock

clean:
	rm -rf .venv .venv-art .venv-bench .venv-fuzz .venv-installed dist .hypothesis .mypy_cache .ruff_cache .import_linter_cache web/node_modules art/node_modules benchmarks/lighthouse/node_modules benchmarks/load/node_modules
	rm -rf src/tablee/server/client

.venv/bin/uv: Makefile
	@$(PYTHON) -c 'import sys; sys.exit("Tablée needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv || { apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv --clear .venv; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

.venv/.ready: .venv/bin/uv requirements.lock pyproject.toml
	$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

# What the laboratory's extras and the training need: large, and of no use to a game room.
.venv/.lab: .venv/.ready requirements-lab.lock
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements-lab.lock
	@touch $@

.venv/.chromium: .venv/.ready
	command -v chromium-headless-shell || { apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell; }
	@touch $@

.venv/.nginx: .venv/.ready .venv/.chromium  # apt does one thing at a time
	command -v nginx && command -v openssl || { apt-get update && apt-get install -y --no-install-recommends nginx-light openssl; }
	@touch $@

.venv-art/.ready: .venv/.ready requirements-art.lock
	$(UV) venv --quiet --clear --python $(BIN)/python .venv-art
	$(UV) pip sync --quiet --python .venv-art/bin/python --require-hashes requirements-art.lock
	$(UV) pip install --quiet --python .venv-art/bin/python --no-deps --no-build-isolation --editable .
	@touch $@

# RLCard asks pip what is installed.
.venv-bench/.ready: .venv/.ready requirements-bench.lock
	$(UV) venv --quiet --clear --seed --python $(BIN)/python .venv-bench
	$(UV) pip sync --quiet --python .venv-bench/bin/python --require-hashes requirements-bench.lock
	$(UV) pip install --quiet --python .venv-bench/bin/python --no-deps --no-build-isolation --editable .
	@touch $@

# Its server runs from .venv; only the generator of requests lives here, for it slows every start of pytest.
.venv-fuzz/.ready: .venv/.ready requirements-fuzz.lock
	$(UV) venv --quiet --clear --python $(BIN)/python .venv-fuzz
	$(UV) pip sync --quiet --python .venv-fuzz/bin/python --require-hashes requirements-fuzz.lock
	@touch $@

# Only what the package asks for: tests install the wheel there, without Node and without a checkout.
.venv-installed/.ready: .venv/.ready
	$(UV) venv --quiet --clear --python $(BIN)/python .venv-installed
	$(UV) pip install --quiet --python .venv-installed --constraint requirements.lock --requirement pyproject.toml
	@touch $@

%/node_modules/.ready: %/package-lock.json .venv/.ready
	cd $* && npm ci --silent
	@touch $@

# The wheels that Python in the page needs; they are made for the platform of Pyodide.
.venv/.page: .venv/.ready requirements-page.lock
	rm -rf .venv/page
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --dest .venv/page --no-deps --require-hashes \
	  --only-binary=:all: --platform pyemscripten_2026_0_wasm32 --implementation cp --python-version 3.14 --abi cp314 \
	  --requirement requirements-page.lock
	@touch $@

$(CLIENT): web/node_modules/.ready .venv/.page $(WEB_SOURCES) $(PAGE_SOURCES)
	cd web && npm run --silent build
	@touch $@
