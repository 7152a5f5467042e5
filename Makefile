# Everything is built into .venv; `make play` and `make test` do all the set-up and are quick once it is there.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src/roteiro/core src/roteiro/games src/roteiro/bots -name '*.py' -o -name '*.toml')

.PHONY: play test interpreted check compile bench docs clean help

help:
	@echo "make play     set everything up and open the site: play in the browser"
	@echo "make test     everything that CI runs"
	@echo "make check    style, types and rule traces only"
	@echo "make compile  build rules and bots with mypyc (play and test do it by themselves)"
	@echo "make bench    measure speed, beside catanatron and hearts in an environment of their own"
	@echo "make docs     write docs/rules/ from the clauses, and collect new words for translators"
	@echo "make clean    remove everything that was built"

NEEDED := scripts/setup pyproject.toml setup.py constraints.txt

.venv/ready: $(NEEDED)
	PYTHON=$(PYTHON) bash scripts/setup
	@touch $@

.venv/tools: $(NEEDED)
	PYTHON=$(PYTHON) bash scripts/setup tools
	@touch .venv/ready $@

.venv/compiled: .venv/ready $(SOURCES)
	@bash scripts/compile
	@touch $@

compile: .venv/compiled

play: .venv/compiled
	@$(BIN)/roteiro serve

check: .venv/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python scripts/trace --check
	$(BIN)/python scripts/catalogue --check

test: .venv/tools
	$(MAKE) --jobs=2 --output-sync=target compile interpreted
	$(BIN)/pytest -n 4 --dist worksteal

# The sources are checked and tested as they are while the compiler is at work. What stands above the rules (bots,
# screens, boards, tables, pages, commands, contests) is tested once, with compiled rules; so is the contract of all
# titles, state by state, which takes longest.
ONCE := terminal cli arena bots tables web browser languages core/test_measure.py core/test_compiled.py \
	conformance/test_every_game.py
interpreted: check
	ROTEIRO_MODE=interpreted $(BIN)/pytest -n 2 $(ONCE:%=--ignore=tests/%) --ignore-glob='*/test_board*.py'

bench: .venv/compiled .venv/tools
	$(BIN)/python bench/run.py

docs: .venv/tools
	$(BIN)/python scripts/trace
	$(BIN)/python scripts/catalogue

clean:
	rm -rf .venv build *.egg-info src/*.egg-info
	find src -name '*.so' -delete
	rm -f src/roteiro/compiled.stamp
