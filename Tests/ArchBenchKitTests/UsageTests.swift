import Testing

extension ToolTests {
  /// What the tool says of itself, and how it refuses what it does not understand.
  @Suite("Command line: usage")
  struct UsageTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test(
      "help is data: on standard output, with exit code 0", arguments: ["--help", "-h", "help"])
    func help(_ argument: String) async throws {
      let outcome = try await folder.run(argument)
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "")
      #expect(
        outcome.output == """
          usage: arch-bench COMMAND [options]

          Compares application architectures on the same scenarios.

            run        Measures what each variant costs and writes CSV files.
            merge      Joins the results of several parts of a run.
            list       Shows the cells that can be measured, or the variants, or the workloads.
            compare    Compares the results of runs with those of the first one.
            check      Says by its exit code whether anything is worse than a baseline, or a build.
            baseline   Counts afresh and stores the exact metrics that 'check' compares with.
            verify     Checks which rules of the contract each variant keeps.
            explain    Shows what a rule is about: its law, a drawing, and what breaks it.
            trace      Walks through a scenario and shows the way of each intent to what views show.
            demo       Shows a scenario as an application in the terminal, with a trace of each intent.
            saboteurs  Checks every rule on broken implementations, and shows which it catches.
            soak       Walks through all scenarios at random, and compares every step.
            doctor     Checks whether this machine and this build can measure.
            news       Shows the top stories of Hacker News, as a variant lists them.
            report     Makes a page and a summary of a run's results.

          'arch-bench COMMAND --help' says more; 'arch-bench --version' shows the version.

          Exit codes: 0 all is well, 1 a benchmark failed or did not conform, 2 a regression,
          3 inconclusive and 4 an improvement where asked for, 64 wrong usage, 65 an input file is
          malformed, 66 an input file is missing, 70 internal error, 73 output cannot be created,
          74 reading or writing failed, 130 interrupted.

          """)
    }

    @Test("the version is one line")
    func version() async throws {
      let outcome = try await folder.run("--version")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "arch-bench 0.1.0\n")
      #expect(outcome.error == "")
    }

    @Test("help of a command names every option", arguments: ["--help", "-h", "--hel"])
    func runHelp(_ argument: String) async throws {
      let outcome = try await folder.run("run", argument)
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "")
      #expect(
        outcome.output == """
          usage: arch-bench run [options]

          Measures what each variant costs and writes CSV files.

            --quick               two sizes per workload, some 20 seconds
            --thorough            up to 20 minutes
            --filter REGEX        only cells whose name matches
            --skip REGEX          no cells whose name matches
            --shard I/K           only the I-th of K parts of it; 'merge' joins them
            --seed NUMBER         where everything random comes from
            --output FOLDER       where results go (results/latest)
            --export FORMAT=PATH  also in another format, '-' is standard output
            --instructions        also instructions and retains, by valgrind, at one size <= 100
            --allow-debug         measure a debug build; rows are flagged
            --help                show this help

          Formats for --export, which may be given several times:

            csv       the content of results.csv
            json      one object: the record of the run, all results, and what failed
            markdown  a table per workload, for a web page or a pull request
            gobench   Go benchmark lines, for benchstat
            github    for github-action-benchmark with the tool customSmallerIsBetter
            jmh       the JSON of JMH, for jmh.morethan.io and the report plugins of CI servers

          """)
    }

    @Test("help of a command shows its operands")
    func listHelp() async throws {
      let outcome = try await folder.run("list", "--help")
      #expect(outcome.exitCode == 0)
      #expect(
        outcome.output.hasPrefix(
          "usage: arch-bench list [cells | variants | workloads] [options]\n\nShows the cells "))
    }

    @Test("help wins over everything that makes sense beside it")
    func helpBesideOthers() async throws {
      let outcome = try await folder.run("run", "--quick", "--seed", "x", "--help")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("usage: arch-bench run"))
    }

    @Test("without arguments it shows its help, as an error")
    func noArguments() async throws {
      let outcome = try await folder.run()
      #expect(outcome.exitCode == 64)
      #expect(outcome.output == "")
      #expect(outcome.error.hasPrefix("usage: arch-bench COMMAND [options]\n"))
    }

    @Test(
      "a command line that makes no sense is refused with the reason",
      arguments: Refusal.general + Refusal.conformance + Refusal.comparisons + Refusal.exports
        + Refusal.traces + Refusal.demos)
    func refusal(_ refusal: Refusal) async throws {
      let outcome = try await folder.run(refusal.arguments)
      #expect(outcome.exitCode == 64)
      #expect(outcome.output == "")
      #expect(outcome.error == "arch-bench: \(refusal.reason)\n")
      #expect(try folder.names(in: "") == [])
    }

    @Test("options may be shortened, and may follow operands")
    func shortened() async throws {
      let outcome = try await folder.run("list", "cells", "--fil", "dispatch/1/direct$", "--q")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "counter/dispatch/1/direct\n")
    }

    @Test("standard output that takes nothing is a failure of output")
    func fullOutput() async throws {
      let outcome = try await folder.run(["list"], outputPath: "/dev/full")
      #expect(outcome.exitCode == 74)
      #expect(
        outcome.error
          == "arch-bench: cannot write standard output: No space left on device (write)\n")
    }
  }
}
