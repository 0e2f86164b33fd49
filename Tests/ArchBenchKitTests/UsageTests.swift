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
            list       Shows the cells that can be measured, or the variants, or the workloads.
            verify     Checks which rules of the contract each variant keeps.
            explain    Shows what a rule is about: its law, a drawing, and what breaks it.
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

            --quick               two sizes per workload, at most 15 seconds
            --thorough            up to 20 minutes
            --filter REGEX        only cells whose name matches
            --skip REGEX          no cells whose name matches
            --seed NUMBER         where everything random comes from
            --output FOLDER       where results go (results/latest)
            --export FORMAT=PATH  also in another format, '-' is standard output
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
      arguments: Refusal.general + Refusal.conformance + Refusal.exports)
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

/// A command line that is refused, and why.
struct Refusal: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let reason: String

  init(_ arguments: String..., because reason: String) {
    self.arguments = arguments
    self.reason = reason
  }

  var testDescription: String { arguments.joined(separator: " ") }

  static let general = [
    Refusal("rum", because: "there is no command 'rum'; see 'arch-bench --help'"),
    Refusal("--verbose", because: "there is no command '--verbose'; see 'arch-bench --help'"),
    Refusal(
      "run", "--nope", because: "there is no option '--nope'; see 'arch-bench run --help'"),
    Refusal(
      "run", "--quick", "-x", because: "there is no option '-x'; see 'arch-bench run --help'"),
    Refusal(
      "list", "-xy", because: "there is no option '-x'; see 'arch-bench list --help'"),
    Refusal(
      "run", "--s", "1",
      because: "option '--s' could be --skip or --seed; see 'arch-bench run --help'"),
    Refusal(
      "run", "--filter",
      because: "option '--filter' needs an argument; see 'arch-bench run --help'"),
    Refusal(
      "run", "--out", because: "option '--out' needs an argument; see 'arch-bench run --help'"),
    Refusal(
      "run", "--quick=3",
      because: "option '--quick' takes no argument; see 'arch-bench run --help'"),
    Refusal(
      "run", "--quick", "--thorough", because: "--quick and --thorough exclude each other"),
    Refusal(
      "run", "--seed", "abc",
      because: "--seed 'abc' is not a number from 0 to 18446744073709551615"),
    Refusal(
      "run", "--seed=-1",
      because: "--seed '-1' is not a number from 0 to 18446744073709551615"),
    Refusal(
      "run", "--seed", "18446744073709551616",
      because: "--seed '18446744073709551616' is not a number from 0 to 18446744073709551615"),
    Refusal(
      "run", "--filter", "[",
      because:
        "--filter '[' is not a regular expression: expected custom character class members"),
    Refusal(
      "list", "--skip", "(", because: "--skip '(' is not a regular expression: expected ')'"),
    Refusal(
      "run", "counter/dispatch",
      because: "run takes no operand 'counter/dispatch'; did you mean --filter?"),
    Refusal("doctor", "me", because: "doctor takes no operand 'me'"),
    Refusal("news", "me", because: "news takes no operand 'me'"),
    Refusal(
      "news", "--base-url", "ftp://127.0.0.1",
      because: "--base-url: 'ftp://127.0.0.1' is no http or https address"),
    Refusal("news", "--base-url", "", because: "--base-url: '' is no http or https address"),
    Refusal(
      "news", "--base-url", "http://127.0.0.1", "--variant", "dire",
      because: "no variant 'dire' has a news list; close to it are:\n  direct"),
    Refusal(
      "list", "everything",
      because: "cannot list 'everything'; it is one of cells, variants, workloads"),
    Refusal("list", "cells", "variants", because: "list takes one operand at most"),
    Refusal(
      "run", "--filter", "counter/dispach/1/direct",
      because: """
        no cell of a standard run matches --filter 'counter/dispach/1/direct'; cells are named \
        scenario/workload/size/variant, and close to it are:
          counter/dispatch/1/direct
          counter/dispatch/1/mvvm-injected
          counter/attach/1/direct
        'arch-bench list' shows them all
        """),
    Refusal(
      "list", "--quick", "--filter", "^counter/fanout-one/10/direct$",
      because: """
        no cell of a quick run matches --filter '^counter/fanout-one/10/direct$'; cells are named \
        scenario/workload/size/variant, and close to it are:
          counter/fanout-one/10000/direct
          counter/fanout-one/1/direct
          counter/fanout-all/10000/direct
        'arch-bench list --quick' shows them all
        """),
    Refusal(
      "list", "--filter", "@@@",
      because: """
        no cell of a standard run matches --filter '@@@'; cells are named \
        scenario/workload/size/variant
        'arch-bench list' shows them all
        """),
    Refusal(
      "run", "--filter", "dispatch", "--skip", "counter/",
      because: "--skip 'counter/' leaves none of the cells that are selected"),
  ]
}
