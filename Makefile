# The few commands that users and CI need. Extra flags for the compiler, for example
# `make test SWIFTFLAGS="-Xswiftc -warnings-as-errors"`, apply to every build.

SWIFT ?= swift
SWIFTFLAGS ?=
OUTPUT ?= results/latest
RUN ?=
SOAK ?=
REFERENCE ?= results/reference

.PHONY: help bench report test traces example step-size code-costs reference reference-report \
  plotting sanitize sanitize-thread sanitize-address soak docs check-docs lint format dependencies clean

help:
	@echo "make bench         build for release, measure, write CSV to $(OUTPUT)"
	@echo "make report        make a page, a summary and answers to claims of what is in $(OUTPUT)"
	@echo "make test          build and run all tests"
	@echo "make traces        write the committed traces in Tests/GoldenTraces anew"
	@echo "make example       build and test the package of an outside author"
	@echo "make step-size     build and test a small feature in a copy, from a patch per variant"
	@echo "make code-costs    measure what the code of each variant costs, write $(OUTPUT)/code.csv"
	@echo "make reference     measure all anew, some 30 minutes, and write $(REFERENCE)"
	@echo "make reference-report  make its pages anew from what is measured, and README's table"
	@echo "make sanitize      run the tests under the thread and the address sanitizer"
	@echo "make soak          build for release, walk at random for some minutes"
	@echo "make docs          build the documentation as a site in .build/docs"
	@echo "make check-docs    build it, and open its pages in a headless browser"
	@echo "make lint          check the format of the sources"
	@echo "make format        format the sources"
	@echo "make dependencies  install the system packages that are missing"

bench: dependencies
	$(SWIFT) build -c release --product arch-bench $(SWIFTFLAGS)
	ARCH_BENCH_BUILD_FLAGS="-c release $(SWIFTFLAGS)" \
	$(SWIFT) run -c release --skip-build arch-bench run --output $(OUTPUT) $(RUN)

# Plots need gnuplot; without it the page says that it has none.
report: dependencies
	@command -v gnuplot >/dev/null || Scripts/install-dependencies gnuplot-nox || true
	$(SWIFT) run -c release $(SWIFTFLAGS) arch-bench report $(OUTPUT)

test: dependencies
	$(SWIFT) test $(SWIFTFLAGS)

# For a review with `git diff`; `make test` says what is not as it was.
traces: dependencies
	ARCH_BENCH_WRITE_TRACES=1 $(SWIFT) test --filter GoldenTraceTests $(SWIFTFLAGS)

# Without caching, or else it does not notice new files of the package that it depends on.
example: dependencies
	$(SWIFT) test --package-path Examples/ThirdPartyArchitecture \
	  --disable-build-manifest-caching $(SWIFTFLAGS)

step-size: dependencies
	Scripts/check-step-size $(SWIFTFLAGS)

code-costs:
	Scripts/measure-code --output $(OUTPUT)/code.csv

# Everything is measured in a folder that git ignores, so that the record of the run says that the
# sources are those of a commit; the raw samples stay there.
MEASURED = results/thorough
RELEASE = $(SWIFT) run -c release --skip-build arch-bench

COMMITTED = $(filter $(abspath results/reference),$(abspath $(REFERENCE)))
PLOT = --plot counter/fanout-one=$(1)/fanout-one.svg

# The instrument is tried before the long part. Needs a quiet machine. For a trial, another folder may
# be given as REFERENCE, and other options as RUN.
reference: dependencies plotting
	@command -v cloc >/dev/null || Scripts/install-dependencies cloc
ifneq ($(COMMITTED),)
	@[ -z "$(RUN)" ] || { echo "with RUN, name another folder as REFERENCE" >&2; exit 64; }
	@[ -z "$$(git status --porcelain)" ] || { echo "commit first: it must be known what is \
	measured" >&2; exit 1; }
endif
	$(SWIFT) build -c release --product arch-bench $(SWIFTFLAGS)
	mkdir -p $(MEASURED) $(REFERENCE)
	{ echo '$$ arch-bench doctor --self-test'; $(RELEASE) doctor --self-test; } \
	  > $(MEASURED)/self-test.txt
	$(RELEASE) verify --output $(MEASURED)
	ARCH_BENCH_BUILD_FLAGS="-c release $(SWIFTFLAGS)" \
	$(RELEASE) run $(or $(RUN),--thorough) --output $(MEASURED)
	{ echo '$$ Scripts/examine-order $(MEASURED)/samples.csv'; \
	  Scripts/examine-order $(MEASURED)/samples.csv; } > $(MEASURED)/order.txt
	Scripts/measure-code --output $(MEASURED)/code.csv
	$(RELEASE) report $(MEASURED) $(call PLOT,$(MEASURED))
	cd $(MEASURED) && cp results.csv run.json conformance.csv code.csv self-test.txt order.txt \
	  report.html SUMMARY.md CLAIMS.md fanout-one.svg $(abspath $(REFERENCE))
	$(SHOW_IN_README)

# After a change of what makes the report.
reference-report: dependencies plotting
	$(SWIFT) run -c release $(SWIFTFLAGS) arch-bench report $(REFERENCE) $(call PLOT,$(REFERENCE))
	$(SHOW_IN_README)

# README has the table of the committed folder alone.
SHOW_IN_README = $(if $(COMMITTED),ARCH_BENCH_WRITE_README=1 $(SWIFT) test \
  --filter ReadmeBlockTests $(SWIFTFLAGS))

plotting:
	@command -v gnuplot >/dev/null || Scripts/install-dependencies gnuplot-nox

sanitize: sanitize-thread sanitize-address

# Each has a build of its own, which leaves out what links jemalloc: Package.swift says why.
SANITIZED = ARCH_BENCH_SANITIZE=$(1) $(SWIFT) test --sanitize $(1) \
  --scratch-path .build/sanitize-$(1) --disable-xctest $(SWIFTFLAGS)

sanitize-thread:
	$(call SANITIZED,thread)

# Leaks are looked for where variants are put through everything that the contract says. Tests of
# kernels have views that know what shows them, saboteurs leak on purpose, and Foundation's
# networking leaks by itself.
sanitize-address:
	ASAN_OPTIONS=detect_leaks=0 $(call SANITIZED,address)
	ASAN_OPTIONS=detect_leaks=1 $(call SANITIZED,address) --filter ConformanceTests --skip Saboteur

soak: dependencies
	$(SWIFT) build -c release --product arch-bench $(SWIFTFLAGS)
	$(SWIFT) run -c release --skip-build arch-bench soak --walks 10000 --steps 200 $(SOAK)

# To look at it: python3 -m http.server --directory .build/docs 8000
# and then http://localhost:8000/documentation/ in a browser.
docs: dependencies
	SWIFTFLAGS="$(SWIFTFLAGS)" Scripts/build-docs

# Opens every article and the page of every module in a browser without a window; needs chromium.
check-docs: docs
	Scripts/check-docs

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Examples

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Examples

dependencies:
	@Scripts/install-dependencies

clean:
	$(SWIFT) package clean
