# Linux with Swift and all packages that 'make bench', 'make report' and 'make test' need. The sources
# are mounted, not copied: compose.yaml and .devcontainer say how. For Intel and Arm processors.
FROM swift:6.3-bookworm
COPY Scripts/install-dependencies /usr/local/bin/
RUN install-dependencies make valgrind \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory /arch-bench
WORKDIR /arch-bench
