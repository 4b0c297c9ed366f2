# Every recipe uses paths from here only, so that the folder may have any name, spaces too.
# The work is done in tools/; each target is one line that a person can also type.
.DEFAULT_GOAL := help
.NOTPARALLEL:
PYTHON_HERE := .venv/bin/python

run: play ## set everything up and open the app; without a screen, play the tour
	@$(PYTHON_HERE) -m tools.run

test: develop ## set everything up and run every check: lint, types, all tests, coverage
	@$(PYTHON_HERE) -m tools.test

check: develop ## the quick ones: lint, types, and the tests that do not play the whole app
	@$(PYTHON_HERE) -m tools.test --fast

bench: measure ## measure, each figure beside its goal
	@$(PYTHON_HERE) -m tools.bench

collapse: develop ## hold the Collapse against a naive second one: 10,000 maps, 18,000 solo games
	@$(PYTHON_HERE) -m tests.rules.cave.campaign --maps 10000
	@$(PYTHON_HERE) -m tests.companion.simulation.campaign --games 1000

crash: develop ## half an hour of kills, faults, damage and nonsense: no game is lost, and it starts
	@$(PYTHON_HERE) -m tests.crash

long: develop ## half an hour: thousands of games of full tables, and of everything sayable
	@LONG=1 $(PYTHON_HERE) -m pytest -q -n 2 -m slow --timeout=0 tests/rules tests/companion/simulation

tour: play ## play through the app off screen; the pictures are in tour/
	@$(PYTHON_HERE) -m tools.run --tour

pictures: play ## take the pictures in the README anew
	@$(PYTHON_HERE) -m tools.pictures

fmt: develop ## format the code, and mend what the linter can mend itself
	@$(PYTHON_HERE) -m ruff check --fix .
	@$(PYTHON_HERE) -m ruff format .

lock: develop ## write the requirements files anew from pyproject.toml
	@$(PYTHON_HERE) -m tools.lock

book: develop ## pack the rulebook that the app carries anew from its sources in book/
	@$(PYTHON_HERE) -m tools.book

art: develop ## draw anew what the app carries: outlines, sheets of stone and crystal, icon, first picture
	@$(PYTHON_HERE) -m tools.draw
	@$(PYTHON_HERE) -m tools.art

docs: develop ## write anew what the papers list from the code: sentences, the end of a turn, rules
	@$(PYTHON_HERE) -m tools.transcripts
	@$(PYTHON_HERE) -m tools.windows
	@$(PYTHON_HERE) -m tools.book

play develop measure:
	@tools/set-up $@

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile | expand -t 16

.PHONY: run test check bench collapse crash long tour pictures fmt lock book art docs play develop measure help
