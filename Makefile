# Algodrome: everything that is done with this project, from a bare Python 3.11 or newer.
#
#   make play ARGS=--network      a class on the same network can join
#   make test ARGS="-k turbo"     ARGS is passed on to the command
#   make test PYTHON=python3.13   which Python to build .venv with (make clean first to change it)
#   make usb PYTHON_EMBED=python-3.13.5-embed-amd64.zip USB_FOR="windows:3.13 linux:3.12"

PYTHON ?= python3
ARGS ?=
USB_FOR ?= windows:3.13 linux:$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEERS := $(VENV)/.peers
PEER_PACKAGES := 'open_spiel>=2.0' 'rlcard>=1.2'
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check --no-input

.DEFAULT_GOAL := help
.PHONY: help play test check check-python check-site site paper wheels usb bench docs diagrams shapes screenshots soak mutants lock clean
.DELETE_ON_ERROR:

help: ## Show this list
	@echo "usage: make TARGET [ARGS=...] [PYTHON=python3]"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: site paper ## Serve the games to browsers (ARGS=--network for a whole class)
	$(BIN)/algodrome serve $(ARGS)

test: $(READY) ## Run the tests
	@tests/prepare.sh
	@$(MAKE) --silent -j2 --keep-going site paper || echo "The tests of what could not be built are skipped"
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)
	@$(if $(ARGS),,$(BIN)/python web/run.py test --optional)

check: check-python check-site ## Check format, style, types and imports (-j2: both at once)

check-python: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@[ ! -x $(BIN)/hadolint ] || $(BIN)/hadolint Dockerfile

check-site: $(READY)
	@$(BIN)/python web/run.py check --optional

site: $(READY) ## Build the site, if it is older than its sources
	@$(BIN)/python web/run.py build

paper: $(READY) ## Make the sheets to print that the site offers, if they are older than their sources
	@$(BIN)/python hatch_build.py

wheels: site paper ## Build both wheels into dist/, with the site in them
	@rm -rf dist
	@$(BIN)/python -m hatchling build --target wheel --directory $(CURDIR)/dist
	@cd everything && ../$(BIN)/python -m hatchling build --target wheel --directory $(CURDIR)/dist

usb: wheels ## Build a folder for a USB key into build/usb (PYTHON_EMBED=...zip: Windows then needs no Python)
	@$(PYTHON) -m venv --clear build/usb-tools
	@build/usb-tools/bin/python $(PIP_INSTALL) uv
	@build/usb-tools/bin/python usb/build.py dist build/usb $(USB_FOR:%=--machine %) $(if $(PYTHON_EMBED),--embedded '$(PYTHON_EMBED)')
	@rm -rf build/usb-tools

bench: $(PEERS) ## Measure the speed of the engine, beside OpenSpiel and RLCard where they can be installed
	$(BIN)/python -m benchmarks.engine $(ARGS)

docs: $(READY) ## Build the documentation into build/docs
	$(BIN)/sphinx-build -W --keep-going --fresh-env --quiet -b html -d build/doctrees docs build/docs $(ARGS)

screenshots: site paper ## Take the pictures in the documents anew, from the running site
	$(BIN)/python -m tests.site.screenshots docs/screenshots

diagrams: $(READY) ## Draw the diagrams of the rulebooks anew
	$(BIN)/python -m algodrome.press.diagrams docs/rules/diagrams

shapes: $(READY) ## Write the shapes and colours that the site draws too, from the pictures that are printed
	$(BIN)/python -m algodrome.press.shapes web/src

soak: $(READY) ## Run the long tests at full size, those of pages on a slow line, and hunt mutants with all tests
	ALGODROME_SOAK=1 $(BIN)/python -m pytest -n auto --dist worksteal -m soak $(ARGS)
	$(if $(ARGS),,ALGODROME_LAG=400 $(BIN)/python -m pytest -n auto --dist worksteal tests/site)
	$(if $(ARGS),,$(BIN)/python -m tests.mutants --patience 0)

mutants: $(READY) ## Break every rule, bot and decision, and list what no test notices (ARGS=games/formel_fun for some)
	$(BIN)/python -m tests.mutants $(ARGS)

lock: ## Bring requirements.lock up to date (ARGS=--upgrade for the newest versions)
	$(need-python)
	@$(PYTHON) -m venv --clear build/lock
	@build/lock/bin/python $(PIP_INSTALL) uv
	build/lock/bin/uv pip compile pyproject.toml --extra fast --extra serve --extra press --extra postgres --extra arena --extra rl --extra openspiel --extra data --extra minari --extra dev --output-file requirements.lock --quiet \
		--universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS)
	@rm -rf build/lock

clean: ## Remove all that was built, .venv too
	rm -rf $(VENV) build dist web/node_modules src/algodrome/server/site .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests benchmarks docs -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment: the locked packages and this project, editable.
$(READY): requirements.lock pyproject.toml everything/pyproject.toml
	$(need-python)
	@echo "Preparing $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements.lock
	@$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable . ./everything
	@$(BIN)/python -m pip check --disable-pip-version-check
	@touch $@

# The libraries that the benchmarks compare with, each by itself: one that can't be had does not take the others along.
$(PEERS): $(READY)
	@missing=; for peer in $(PEER_PACKAGES); do \
		$(BIN)/python $(PIP_INSTALL) "$$peer" || { missing=yes; echo "The peer $$peer could not be installed: the benchmark runs without it"; }; \
	done; [ -n "$$missing" ] || touch $@

# Stop with one clear line unless PYTHON is new enough and can make environments. Debian keeps
# the latter in a package of its own, which is installed here when that can be done unasked.
define need-python
@command -v $(firstword $(PYTHON)) >/dev/null \
	|| { echo "Algodrome needs Python 3.11 or newer, and $(PYTHON) was not found: install it or say make PYTHON=..." >&2; exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	|| { echo "Algodrome needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>&1): say make PYTHON=..." >&2; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null && exit 0; \
	package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing $$package"; \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get update -qq </dev/null && apt-get install -qq -y --no-install-recommends $$package </dev/null >/dev/null; \
	fi; \
	$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	|| { echo "$(PYTHON) cannot make virtual environments: install its venv module (on Debian and Ubuntu: apt-get install $$package)" >&2; exit 1; }
endef
