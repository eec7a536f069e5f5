# Two commands matter: `make play` and `make test`. Both need Python 3.11 and make, nothing else.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   := .venv
BIN    := $(VENV)/bin
# Two stamps, for two sets of libraries: what a player needs, and what a developer needs besides.
PLAYER := $(VENV)/.player
READY  := $(VENV)/.installed
# A third one holds PyTorch, gigabytes that nobody fetches who does not train.
TRAINER := $(VENV)/.trainer
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test trained compiled pure lint docs site bench browser clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

# A stamp is written last, so an installation that was broken off is started again.
$(PLAYER): pyproject.toml | $(BIN)/python
	$(INSTALL) '.[table,plot,learned]'
	@touch $@

$(READY): pyproject.toml | $(BIN)/python
	$(INSTALL) '.[dev]'
	@touch $(PLAYER) $@

$(TRAINER): $(READY)
	$(INSTALL) '.[train]'
	@touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and no python3 was found." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; $(PYTHON) is older. Try: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	"$(PYTHON)" -m venv $(VENV)

play: $(PLAYER) ## start the table on this machine and open its page
	$(BIN)/prizecard table

test: lint ## lint, then run every test
	@scripts/browser-setup || echo "The tests of the page will be skipped." >&2
	$(BIN)/python scripts/compile --remove
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --durations 15 --ignore=tests/browser
# The page apart: the driver of the browser keeps an event loop running.
	$(BIN)/pytest -n $(WORKERS) tests/browser
# The compiled engine plays the same games; without a C compiler there is none.
	@$(BIN)/python scripts/compile; case $$? in \
		0) $(BIN)/pytest -n $(WORKERS) tests/golden tests/scenarios tests/properties/test_games.py ;; \
		2) echo "The compiled engine is not tested." >&2 ;; \
		*) exit 1 ;; \
	esac

trained: $(TRAINER) ## install PyTorch too (gigabytes) and test every stage of training
	$(BIN)/pytest tests/training

compiled: $(READY) ## compile the engine (needs a C compiler): two to three times as fast
	$(BIN)/python scripts/compile

pure: $(READY) ## take the compiled engine away again
	$(BIN)/python scripts/compile --remove

lint: $(READY) ## style, types, import layers
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src
	$(BIN)/lint-imports --no-logo

docs: $(READY) ## write the generated pages of docs/
	$(BIN)/prizecard docs build docs

site: $(READY) ## build the documentation as a site
	$(BIN)/mkdocs build --strict

bench: $(READY) ## measure games a second on this machine
	$(BIN)/prizecard bench

browser: $(READY) ## make a Chromium available for the tests of the page
	scripts/browser-setup

clean: ## remove the environment, caches and builds
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
