# The few commands that users and CI need. Extra flags for the compiler, for example
# `make test SWIFTFLAGS="-Xswiftc -warnings-as-errors"`, apply to every build.

SWIFT ?= swift
SWIFTFLAGS ?=
OUTPUT ?= results/latest
RUN ?=
SOAK ?=

.PHONY: help bench report test example sanitize sanitize-thread sanitize-address soak lint format \
  dependencies clean

help:
	@echo "make bench         build for release, measure, write CSV to $(OUTPUT)"
	@echo "make report        make a page and a summary of what is in $(OUTPUT)"
	@echo "make test          build and run all tests"
	@echo "make example       build and test the package of an outside author"
	@echo "make sanitize      run the tests under the thread and the address sanitizer"
	@echo "make soak          build for release, walk at random for some minutes"
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

# Without caching, or else it does not notice new files of the package that it depends on.
example: dependencies
	$(SWIFT) test --package-path Examples/ThirdPartyArchitecture \
	  --disable-build-manifest-caching $(SWIFTFLAGS)

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

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Examples

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Examples

dependencies:
	@Scripts/install-dependencies

clean:
	$(SWIFT) package clean
