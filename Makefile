# The commands for users and CI. Extra compiler flags, for example
# `make test SWIFTFLAGS="-Xswiftc -warnings-as-errors"`, apply to every build.

SWIFT ?= swift
SWIFTFLAGS ?=
OUTPUT ?= results/latest
RUN ?=
APP ?=
LAYOUTS ?= 12
SOAK ?=
MUTANTS ?=
REFERENCE ?= results/reference

.PHONY: help bench report test texts traces rules example copies changes lint format sanitize soak mutants \
  app desktop-bench code-costs reference reference-drawn reference-report docs site \
  release layouts dependencies desktop-dependencies

# Lists the targets with a text behind them.
help:
	@awk -F ':.*## |^##@ ' '/^##@/ { print "\n" $$2 } /^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile
	@printf '\nOUTPUT is a folder for results ($(OUTPUT)), RUN options of arch-bench run, SWIFTFLAGS of the compiler.\n'

# Each function in a section of its own, so that links can differ in the order of all functions.
RELEASEFLAGS = -c release -Xswiftc -Xfrontend -Xswiftc -function-sections $(SWIFTFLAGS)
RELEASE = .build/release/arch-bench

##@ Measure

bench: layouts ## build for release, measure, write CSV to OUTPUT
	ARCH_BENCH_BUILD_FLAGS="$(RELEASEFLAGS)" $(RELEASE) run --output $(OUTPUT) $(RUN)

report: release ## write a page and a summary from the results in OUTPUT
	$(RELEASE) report $(OUTPUT)

release: dependencies ## build arch-bench for release
	$(SWIFT) build --product arch-bench $(RELEASEFLAGS)

# Where the linker puts functions changes times: each process that measures them runs another link.
layouts: release ## link it LAYOUTS times more, with the functions in random orders
	Scripts/link-layouts --count $(LAYOUTS) arch-bench

code-costs: ## measure the code of each variant, write OUTPUT/code.csv
	@Scripts/install-dependencies cloc
	Scripts/measure-code --output $(OUTPUT)/code.csv

##@ Look at widgets

# Needs a display. APP are options, such as "--variant mvi --offline"; --help lists them.
app: dependencies desktop-dependencies ## build the desktop application and open its window
	$(SWIFT) run --package-path Apps/Desktop $(SWIFTFLAGS) arch-desktop $(APP)

desktop-bench: dependencies desktop-dependencies ## measure with widgets in a virtual display, write CSV to OUTPUT
	$(SWIFT) build --package-path Apps/Desktop --product desktop-bench $(RELEASEFLAGS)
	Scripts/link-layouts --package-path Apps/Desktop --count $(LAYOUTS) desktop-bench
	ARCH_BENCH_BUILD_FLAGS="$(RELEASEFLAGS)" xvfb-run -a Apps/Desktop/.build/release/desktop-bench run --output $(OUTPUT) $(RUN)

desktop-dependencies:
	@Scripts/install-dependencies libgtk-4-dev adwaita-icon-theme xvfb xauth

##@ Change something

test: dependencies ## build and run all tests
	$(SWIFT) test $(SWIFTFLAGS)

lint: dependencies ## check the format, and what variants must not have
	Scripts/check-variants
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Examples Apps

format: ## format the sources
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Examples Apps

# Review the change with `git diff`; `make test` fails where a text differs from its file.
texts traces rules: dependencies
	ARCH_BENCH_WRITE_TRACES=1 ARCH_BENCH_WRITE_RULES=1 ARCH_BENCH_WRITE_HELP=1 \
	ARCH_BENCH_WRITE_REPORT=1 \
	  $(SWIFT) test --filter 'GoldenTraceTests|RulesArticleTests|CommandLineTests|GoldenReportTests' $(SWIFTFLAGS)
	Scripts/draw-taps
texts: ## regenerate the committed traces, pictures of taps, tables of rules and help

# With caching, SwiftPM does not notice new files in the package that the example depends on.
example: dependencies ## build and test the package of an outside author
	$(SWIFT) test --package-path Examples/ThirdPartyArchitecture \
	  --disable-build-manifest-caching $(SWIFTFLAGS)
	@# Only measuring needs an allocator of its own: the suite leaves malloc alone.
	! ldd $$(find Examples/ThirdPartyArchitecture/.build/debug/ -name '*.xctest' -type f) | grep jemalloc

copies: ## build and test each kernel in a package of its own, with a feature
	Scripts/check-kernel-copies $(SWIFTFLAGS)

changes: dependencies ## build and test the patches of Examples/Changes in a copy
	Scripts/check-changes $(SWIFTFLAGS)

# Each sanitizer has its own build, without the targets that link jemalloc: see Package.swift.
SANITIZED = ARCH_BENCH_SANITIZE=$(1) ARCH_BENCH_WALKS=3 $(SWIFT) test --sanitize $(1) \
  --scratch-path .build/sanitize-$(1) --disable-xctest $(SWIFTFLAGS)

# Leak detection covers the conformance tests only: views in the kernels' tests hold their owners, and
# saboteurs leak on purpose. The baseline behind an actor is of the tests alone. Observing behaviours
# nests a thousand intents, and the address sanitizer's frames are too large for that.
sanitize: dependencies ## run the tests under the thread and the address sanitizer, about 12 minutes
	$(call SANITIZED,thread)
	ASAN_OPTIONS=detect_leaks=0 $(call SANITIZED,address) --skip '^ConformanceTests[.](?!.*Saboteur)'
	ASAN_OPTIONS=detect_leaks=1 $(call SANITIZED,address) --filter ConformanceTests \
	  --skip 'Saboteur|LaterTests|GoldenTraceTests/behaviours'

soak: release ## verify with long random walks, about 10 minutes
	$(RELEASE) verify --rule X01,X09,X30 --walks 10000 --steps 200 --seed "$$(date +%s)" $(SOAK)

# MUTANTS are parts of names, for example "Results/", or --draw N.
mutants: dependencies ## plant likely mistakes, count those that rules or tests notice, about 25 minutes
	Scripts/check-mutants $(MUTANTS)

dependencies: ## install the system packages that are missing
	@Scripts/install-dependencies

##@ Publish

# To read it: python3 -m http.server --directory .build/docs 8000
# and open http://localhost:8000/documentation/ in a browser.
docs: dependencies ## build the documentation as a site in .build/docs
	SWIFTFLAGS="$(SWIFTFLAGS)" Scripts/build-docs

# It opens from its folder: .build/site/index.html.
site: release ## make a site with answers, book, code and traces in .build/site
	Scripts/make-site .build/site $(RELEASE)

# The run writes to a folder that git ignores, so that the run's record has a clean commit. The raw
# samples stay there. Times belong to a processor: each has a folder of its own, and others stay.
MEASURED = results/thorough
COMMITTED = $(filter $(abspath results/reference),$(abspath $(REFERENCE)))
# In the shell, because the program is built in the same recipe.
PROCESSOR = $(abspath $(REFERENCE))/$$($(RELEASE) doctor --processor)
REFERENCES = $(patsubst %/,%,$(wildcard $(REFERENCE)/*/))

# Needs an idle machine. For a trial, set REFERENCE to another folder and RUN to other options.
reference: dependencies ## measure this processor for REFERENCE, about 30 minutes
	@Scripts/install-dependencies cloc valgrind
ifneq ($(COMMITTED),)
	@[ -z "$(RUN)" ] || { echo "RUN needs another folder as REFERENCE" >&2; exit 64; }
	@[ -z "$$(git status --porcelain)" ] || { echo "commit first: the run records the commit that \
	it measured" >&2; exit 1; }
endif
	$(MAKE) layouts
	mkdir -p $(MEASURED)
	$(RELEASE) verify --output $(MEASURED)
	ARCH_BENCH_BUILD_FLAGS="$(RELEASEFLAGS)" $(RELEASE) run $(or $(RUN),--thorough) --output $(MEASURED)
	Scripts/measure-code --output $(MEASURED)/code.csv
	folder="$(PROCESSOR)" && mkdir -p "$$folder" && Scripts/list-run $(MEASURED) "$$folder/runs.csv" && \
	  cd $(MEASURED) && cp summary.csv results.csv run.json conformance.csv code.csv "$$folder"
	$(MAKE) reference-report REFERENCE=$(REFERENCE)

# With widgets, a default run: frames take so long that a thorough one has no end within the hour.
# Needs an idle machine, about 25 minutes; a run that repeats flagged times ends within 30.
reference-drawn: ## add a run with widgets and drawn frames, about 25 minutes
	$(MAKE) desktop-bench OUTPUT=$(MEASURED)/drawn RUN="$(RUN)"
	$(MAKE) release
	folder="$(PROCESSOR)/drawn" && mkdir -p "$$folder" && \
	  Scripts/list-run $(MEASURED)/drawn "$$folder/runs.csv" && \
	  cp $(MEASURED)/drawn/summary.csv $(MEASURED)/drawn/results.csv $(MEASURED)/drawn/run.json "$$folder"
	$(MAKE) reference-report REFERENCE=$(REFERENCE)

# After a change of the report, or with the folder of another processor.
reference-report: release ## regenerate its pages from the measurements of all processors
	$(RELEASE) report $(REFERENCES) --output $(REFERENCE) \
	  $(if $(wildcard $(REFERENCE)/*/drawn),--picture $(REFERENCE)/frame.svg)
