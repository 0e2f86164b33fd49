# The commands for users and CI. Extra compiler flags, for example
# `make test SWIFTFLAGS="-Xswiftc -warnings-as-errors"`, apply to every build.

SWIFT ?= swift
SWIFTFLAGS ?=
OUTPUT ?= results/latest
RUN ?=
APP ?=
LAYOUTS ?= 6
SOAK ?=
MUTANTS ?=
REFERENCE ?= results/reference

.PHONY: help release layouts bench report test traces rules help-texts example copies app desktop-bench changes code-costs reference reference-drawn \
  reference-report sanitize sanitize-thread sanitize-address soak mutants docs check-docs site desktop-dependencies lint format dependencies clean

help:
	@echo "make bench         build for release, measure, write CSV to $(OUTPUT)"
	@echo "make layouts       build for release, link several times with the functions in random orders"
	@echo "make report        write a page and a summary from the results in $(OUTPUT)"
	@echo "make test          build and run all tests"
	@echo "make traces        regenerate the committed traces in Tests/GoldenTraces, and the pictures of taps"
	@echo "make rules         regenerate the tables of rules in the article on them"
	@echo "make help-texts    regenerate the committed help in Tests/ArchBenchKitTests/Help.txt"
	@echo "make example       build and test the package of an outside author"
	@echo "make copies        copy each kernel into a package of its own, with a feature, build it and test it"
	@echo "make app           build the desktop application and open its window"
	@echo "make desktop-bench measure with widgets and drawn frames in a virtual display, write CSV to $(OUTPUT)"
	@echo "make changes       apply the patches of Examples/Changes to a copy, build it and test it"
	@echo "make code-costs    measure the code of each variant, write $(OUTPUT)/code.csv"
	@echo "make reference     measure this processor for $(REFERENCE), a thorough run of about 40 minutes"
	@echo "make reference-drawn   add a run with widgets and drawn frames, about 25 minutes"
	@echo "make reference-report  regenerate its pages and the tables in texts from the measurements of all processors"
	@echo "make sanitize      run the tests under the thread and the address sanitizer"
	@echo "make soak          build for release, verify with long random walks, about 10 minutes"
	@echo "make mutants       plant mutants in a copy, build it, count those that verify or the tests kill; MUTANTS selects"
	@echo "make docs          build the documentation as a site in .build/docs"
	@echo "make check-docs    build the documentation and open its pages in a headless browser"
	@echo "make site          make a site from results/reference, the articles and traces, in .build/site"
	@echo "make lint          check the sources' format, kernels for unused symbols, variants for what iOS 17 lacks"
	@echo "make format        format the sources"
	@echo "make dependencies  install the system packages that are missing"

# Each function in a section of its own, so that links can differ in the order of all functions.
RELEASEFLAGS = -c release -Xswiftc -Xfrontend -Xswiftc -function-sections $(SWIFTFLAGS)
RELEASE = .build/release/arch-bench

release: dependencies
	$(SWIFT) build --product arch-bench $(RELEASEFLAGS)

# Where the linker puts functions changes times: each process that measures them runs another link.
layouts: release
	Scripts/link-layouts --count $(LAYOUTS) arch-bench

bench: layouts
	ARCH_BENCH_BUILD_FLAGS="$(RELEASEFLAGS)" $(RELEASE) run --output $(OUTPUT) $(RUN)

report: release
	$(RELEASE) report $(OUTPUT)

test: dependencies
	$(SWIFT) test $(SWIFTFLAGS)

# Review the change with `git diff`; `make test` fails where a trace differs from its file.
traces: dependencies
	ARCH_BENCH_WRITE_TRACES=1 $(SWIFT) test --filter GoldenTraceTests $(SWIFTFLAGS)
	Scripts/draw-taps

rules: dependencies
	ARCH_BENCH_WRITE_RULES=1 $(SWIFT) test --filter RulesArticleTests $(SWIFTFLAGS)

help-texts: dependencies
	ARCH_BENCH_WRITE_HELP=1 $(SWIFT) test --filter CommandLineTests $(SWIFTFLAGS)

# With caching, SwiftPM does not notice new files in the package that the example depends on.
example: dependencies
	$(SWIFT) test --package-path Examples/ThirdPartyArchitecture \
	  --disable-build-manifest-caching $(SWIFTFLAGS)

copies:
	Scripts/check-kernel-copies $(SWIFTFLAGS)

# Needs a display. APP are options, such as "--variant mvi --offline"; --help lists them.
app: dependencies desktop-dependencies
	$(SWIFT) run --package-path Apps/Desktop $(SWIFTFLAGS) arch-desktop $(APP)

desktop-bench: dependencies desktop-dependencies
	$(SWIFT) build --package-path Apps/Desktop --product desktop-bench $(RELEASEFLAGS)
	Scripts/link-layouts --package-path Apps/Desktop --count $(LAYOUTS) desktop-bench
	ARCH_BENCH_BUILD_FLAGS="$(RELEASEFLAGS)" xvfb-run -a Apps/Desktop/.build/release/desktop-bench run --output $(OUTPUT) $(RUN)

desktop-dependencies:
	@Scripts/install-dependencies libgtk-4-dev adwaita-icon-theme xvfb xauth

changes: dependencies
	Scripts/check-changes $(SWIFTFLAGS)

code-costs:
	Scripts/measure-code --output $(OUTPUT)/code.csv

# The run writes to a folder that git ignores, so that the run's record has a clean commit. The raw
# samples stay there. Times belong to a processor: each has a folder of its own, and others stay.
MEASURED = results/thorough
COMMITTED = $(filter $(abspath results/reference),$(abspath $(REFERENCE)))
# In the shell, because the program is built in the same recipe.
PROCESSOR = $(abspath $(REFERENCE))/$$($(RELEASE) doctor --processor)
REFERENCES = $(patsubst %/,%,$(wildcard $(REFERENCE)/*/))

# Needs an idle machine. For a trial, set REFERENCE to another folder and RUN to other options.
reference: LAYOUTS = 12
reference: dependencies
	@command -v cloc >/dev/null && command -v valgrind >/dev/null || \
	  Scripts/install-dependencies cloc valgrind
ifneq ($(COMMITTED),)
	@[ -z "$(RUN)" ] || { echo "RUN needs another folder as REFERENCE" >&2; exit 64; }
	@[ -z "$$(git status --porcelain)" ] || { echo "commit first: the run records the commit that \
	it measured" >&2; exit 1; }
endif
	$(MAKE) layouts LAYOUTS=$(LAYOUTS)
	mkdir -p $(MEASURED)
	$(RELEASE) verify --output $(MEASURED)
	ARCH_BENCH_BUILD_FLAGS="$(RELEASEFLAGS)" $(RELEASE) run $(or $(RUN),--thorough) --output $(MEASURED)
	Scripts/measure-code --output $(MEASURED)/code.csv
	folder="$(PROCESSOR)" && mkdir -p "$$folder" && Scripts/list-run $(MEASURED) "$$folder/runs.csv" && \
	  cd $(MEASURED) && cp results.csv run.json conformance.csv code.csv "$$folder"
	$(MAKE) reference-report REFERENCE=$(REFERENCE)

# With widgets, a default run: frames take so long that a thorough one has no end within the hour.
# Needs an idle machine, about 25 minutes; a run that repeats flagged times ends within 30.
reference-drawn:
	$(MAKE) desktop-bench OUTPUT=$(MEASURED)/drawn RUN="$(RUN)"
	$(MAKE) release
	folder="$(PROCESSOR)/drawn" && mkdir -p "$$folder" && \
	  Scripts/list-run $(MEASURED)/drawn "$$folder/runs.csv" && \
	  cp $(MEASURED)/drawn/results.csv $(MEASURED)/drawn/run.json "$$folder"
	$(MAKE) reference-report REFERENCE=$(REFERENCE)

# After a change of the report, or with the folder of another processor. Texts quote the committed
# folders only.
reference-report: release
	$(RELEASE) report $(REFERENCES) --counts results/baseline --output $(REFERENCE) \
	  --plot answer=$(REFERENCE)/answer.svg --plot counter/fanout-one=$(REFERENCE)/fanout-one.svg \
	  --plot news/upvote=$(REFERENCE)/upvote.svg \
	  $(if $(COMMITTED),$(addprefix --fill ,$(QUOTING)))

BOOK = Sources/BuiltInArchitectures/BuiltInArchitectures.docc
QUOTING = README.md $(BOOK)/WhichOne.md $(BOOK)/WhatEachDecisionCosts.md

sanitize: sanitize-thread sanitize-address

# Each sanitizer has its own build, without the targets that link jemalloc: see Package.swift.
SANITIZED = ARCH_BENCH_SANITIZE=$(1) $(SWIFT) test --sanitize $(1) \
  --scratch-path .build/sanitize-$(1) --disable-xctest $(SWIFTFLAGS)

sanitize-thread:
	$(call SANITIZED,thread)

# Leak detection covers the conformance tests only: views in the kernels' tests hold their owners, and
# saboteurs leak on purpose. Each test runs once.
sanitize-address:
	ASAN_OPTIONS=detect_leaks=0 $(call SANITIZED,address) --skip '^ConformanceTests[.](?!.*Saboteur)'
	ASAN_OPTIONS=detect_leaks=1 $(call SANITIZED,address) --filter ConformanceTests --skip Saboteur

soak: release
	$(RELEASE) verify --rule X01,X09,X30 --walks 10000 --steps 200 --seed "$$(date +%s)" $(SOAK)

# MUTANTS are options and parts of names, for example "--all Results/"; --help lists them.
mutants: dependencies
	Scripts/check-mutants $(MUTANTS)

# To read it: python3 -m http.server --directory .build/docs 8000
# and open http://localhost:8000/documentation/ in a browser.
docs: dependencies
	SWIFTFLAGS="$(SWIFTFLAGS)" Scripts/build-docs

# Opens every article and every module's page in headless Chromium.
check-docs: docs
	Scripts/check-docs

# It opens from its folder: .build/site/index.html.
site: release
	Scripts/make-site .build/site $(RELEASE)

lint: dependencies
	Scripts/check-kernels
	Scripts/check-variants
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Examples Apps

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Examples Apps

dependencies:
	@Scripts/install-dependencies

clean:
	$(SWIFT) package clean
