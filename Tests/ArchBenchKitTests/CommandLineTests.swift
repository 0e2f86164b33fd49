import Foundation
import Testing

extension ToolTests {
  @Suite("command line")
  struct CommandLineTests {
    private let folder = ToolFolder()

    private static let helpTexts = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "Help.txt")

    /// `ARCH_BENCH_WRITE_HELP=1` regenerates the file.
    @Test("help of the tool and of each command is as committed, and fits into 80 columns")
    func help() async throws {
      var outcome = try await folder.run("--help")
      let commands = outcome.output.matches(of: #/\n  ([a-z]+) /#).map { String($0.1) }
      #expect(commands.count == 14)
      var texts = ["$ arch-bench --help\n\(outcome.output)"]
      for command in commands {
        outcome = try await folder.run(command, "--help")
        #expect(outcome.exitCode == 0 && outcome.error == "", "\(command)")
        texts.append("$ arch-bench \(command) --help\n\(outcome.output)")
      }
      let text = texts.joined(separator: "\n")
      if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_HELP"] != nil {
        try text.write(to: Self.helpTexts, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: Self.helpTexts, encoding: .utf8) == text)
      for line in text.split(separator: "\n") { #expect(line.count <= 80) }
    }

    @Test(
      "data goes to standard output",
      arguments: [
        ("--version", #"^arch-bench \d+\.\d+\.\d+\n$"#),
        // Options may be abbreviated, and may follow operands.
        ("list cells --fil dispatch/1/direct$ --q", #"^counter/dispatch/1/direct\n$"#),
        ("list", #"(?m)^counter/dispatch/1/udf$"#),
        ("list variants", #"(?m)^direct "#),
        ("list workloads", #"(?m)^counter/fanout-all "#),
        ("explain", #"(?m)^ *X04 +after "#),
      ])
    func output(_ commandLine: String, _ pattern: String) async throws {
      let outcome = try await folder.run(
        commandLine.split(separator: " ").map(String.init), environment: ["COLUMNS": "400"])
      #expect(outcome.exitCode == 0 && outcome.error == "")
      #expect(outcome.output.contains(try Regex(pattern)), "\(outcome.output)")
    }

    @Test("doctor prints its findings, and fails if a run is impossible")
    func doctor() async throws {
      let outcome = try await folder.run(["doctor"], environment: ["COLUMNS": "160"])
      let findings =
        #/^what +finding +remedy\n(.*\n)+allocation counts +jemalloc 5\.3\.0(.*\n)+executor pump +works(.*\n)+clock .*\nload /#
      #expect(outcome.output.contains(findings) && outcome.error == "", "\(outcome.output)")
      #if DEBUG
        #expect(outcome.output.contains(#/build +Swift 6[0-9.+]+, debug +build with -c release/#))
        #expect(outcome.exitCode == 1)
      #else
        #expect(outcome.exitCode == 0)
      #endif
    }
  }

  @Suite("invalid command lines")
  struct InvalidCommandLineTests {
    private static let usage: [(String, [String])] = [
      ("rum", ["command 'rum'", "did you mean", "\n  run\n"]),
      ("bench", ["command 'bench'", "arch-bench --help"]),
      ("help compar", ["\n  compare\n"]),
      ("help run list", ["operand 'list'"]),
      ("--verbose", ["command '--verbose'"]),
      ("run --nope", ["option '--nope'", "arch-bench run --help"]),
      ("run --quick -x", ["option '-x'"]),
      ("run --filtre x", ["option '--filtre'", "\n  --filter\n"]),
      ("list --color red", ["--color: ", "'red'", "auto, always, never"]),
      ("export a b", ["operand 'b'"]),
      ("export --format xml", ["format 'xml'", "csv, json, markdown"]),
      ("run --s 1", ["'--s'", "--skip", "--shard", "--seed"]),
      ("run --filter", ["'--filter' needs an argument"]),
      ("run --quick=3", ["'--quick' takes no argument"]),
      ("run --quick --thorough", ["--quick and --thorough"]),
      ("run --seed abc", ["--seed: 'abc'", "from 0 to 18446744073709551615"]),
      ("run --seed 18446744073709551616", ["--seed: '18446744073709551616'"]),
      ("run --seed 1 --seed 2", ["--seed is there 2 times; give it once"]),
      ("list variants --filter a", ["--filter selects cells, not variants"]),
      ("saboteurs --variant mvi,mvc", ["--variant takes one variant"]),
      ("run --filter [", ["--filter '['", "expected custom character class members"]),
      ("run counter/dispatch", ["operand 'counter/dispatch'", "--filter"]),
      ("run --shard 3/2", ["--shard: '3/2'"]),
      ("run --filter ^counter/dispatch/ --shard 2/2", ["--shard: 2/2"]),
      ("merge a", ["merge", "--output", "arch-bench merge --help"]),
      ("merge a b --output ./a/../b/", ["--output: './a/../b/'"]),
      ("doctor me", ["operand 'me'"]),
      ("list everything", ["'everything'", "cells, variants, workloads"]),
      ("report a b", ["several folders", "--output"]),
      (
        "run --filter counter/dispach/1/direct",
        [
          "--filter 'counter/dispach/1/direct'", "scenario/workload/size/variant",
          "\n  counter/dispatch/1/direct\n", "'arch-bench list'",
        ]
      ),
      (
        "list --quick --filter ^counter/fanout-one/1/direct$",
        [
          "a quick run", "--filter '^counter/fanout-one/1/direct$'",
          "\n  counter/fanout-one/10/direct\n", "'arch-bench list --quick'",
        ]
      ),
      ("run --filter dispatch --skip counter/", ["--skip 'counter/'"]),
      ("verify X04", ["operand 'X04'", "--rule", "--variant"]),
      (
        "verify --variant direct,mvvm-injekted --variant mvc",
        ["variant 'mvvm-injekted'", "\n  mvvm-injected\n"]
      ),
      ("verify --variant=", ["variant ''", "direct, udf, "]),
      ("verify --rule x044", ["--rule: ", "rule 'x044'", "\n  X04 after "]),
      ("verify --rule ?", ["--rule: ", "rule '?'", "X01, X02, "]),
      ("verify --script news:xyz", ["--script: 'news:xyz'", "news:1f:3a90c1.77b2"]),
      ("explain X04 C01", ["operand 'C01'"]),
      ("explain X01 --script counter:1f:3a90c1.77b2", ["X01", "without a rule"]),
      ("compare a", ["two result folders"]),
      ("baseline remove", ["arch-bench baseline update [FOLDER]"]),
      ("baseline update --filter @@@", ["--filter '@@@'"]),
      ("trace", ["trace needs a scenario", "counter, navigation, news"]),
      ("trace counter news", ["operand 'news'", "one scenario"]),
      ("trace navigtion", ["scenario 'navigtion'", "\n  navigation\n"]),
      ("trace counter --variant udf,mvc", ["--variant takes one", "--against"]),
    ]

    /// With codes other than 64.
    private static let inputs: [(String, [String], Int32)] = [
      ("check somewhere", ["somewhere/results.csv", "arch-bench baseline update somewhere"], 66),
      ("check", ["results/baseline/results.csv"], 66),
      ("compare a b", ["a/results.csv"], 66),
      ("report nowhere --output report", ["nowhere/results.csv", "run --output FOLDER"], 66),
      ("merge a b --output c", ["a/results.csv", "arch-bench run --output FOLDER"], 66),
    ]

    private static let unwritable: [(String, [String], Int32)] = [
      "verify --rule C01", "run --allow-debug",
    ].map {
      ("\($0) --output /proc/nope", ["cannot create /proc/nope: No such file", "--output"], 73)
    }

    #if DEBUG
      private static let debugBuild: [(String, [String], Int32)] = [
        "run", "baseline update",
      ].map { ($0, ["debug build", "--allow-debug"], 64) }
    #else
      private static let debugBuild: [(String, [String], Int32)] = []
    #endif

    private static let failures = inputs + unwritable + debugBuild

    @Test(
      "an invalid command line names its error",
      arguments: usage.map { ($0.0, $0.1, 64) } + failures)
    func rejection(_ commandLine: String, _ keys: [String], _ code: Int32) async throws {
      let folder = ToolFolder()
      let outcome = try await folder.run(commandLine.split(separator: " ").map(String.init))
      outcome.expectExit(code, naming: keys)
      #expect(outcome.error.contains(#/(?m)^arch-bench: /#))
      #expect(!outcome.error.contains("NSCocoaErrorDomain") && !outcome.error.contains("couldn’t"))
      #expect(try folder.names(in: "").allSatisfy { $0 == "results" })
    }

    @Test(
      "help on an empty command line, and an invalid plan of a worker, are errors",
      arguments: [
        ([], "", "usage: arch-bench COMMAND [options]\n"), (["worker"], "", "worker: stdin"),
        (["worker"], "garbage\n", "worker plan"), (["worker"], "[1,2", "worker plan"),
        (["worker"], #"{"task":{"paint":{}},"groups":[]}"#, "worker plan"),
      ])
    func noCommand(_ arguments: [String], _ input: String, _ key: String) async throws {
      try await ToolFolder().run(arguments, input: input).expectExit(64, naming: [key])
    }
  }
}
