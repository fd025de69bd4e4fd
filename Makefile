# A few commands; each makes .venv first where it is missing or out of date.
PYTHON ?= python3
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test bench soak screenshots clean

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

play: ## serve on 127.0.0.1:8000 and open the page (ARGS="--lan" and the like are passed on)
	@$(PYTHON) tools/install.py
	@.venv/bin/ratscrew serve --open $(ARGS)

test: ## everything that CI runs (ARGS="types tests" runs only those steps)
	@$(PYTHON) tools/install.py --test
	@.venv/bin/python tools/check.py $(ARGS)

bench: ## measure what the README and the documents state (ARGS="--quick" is shorter)
	@$(PYTHON) tools/install.py --bench
	@.venv/bin/ratscrew bench $(ARGS)

soak: ## kill a server 300 times while people play (ARGS="--kills 50 --seed 7")
	@$(PYTHON) tools/install.py --test
	@PYTHONPATH=tests .venv/bin/python tools/soak.py $(ARGS)

screenshots: ## pictures of every screen, into build/screenshots (ARGS="--only lobby,pile")
	@$(PYTHON) tools/install.py --test
	@PYTHONPATH=tests .venv/bin/python tools/screenshots.py $(ARGS)

clean: ## remove everything that was made
	rm -rf .venv dist build .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
