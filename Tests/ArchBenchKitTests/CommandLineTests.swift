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

    @Test("doctor prints its findings, and fails if a run is impossible")
    func doctor() async throws {
      let outcome = try await folder.run(["doctor"], environment: ["COLUMNS": "160"])
      for finding in ["allocation counts +jemalloc 5\\.3\\.0", "executor pump +works", "clock "] {
        #expect(outcome.output.contains(try Regex("(?m)^\(finding)")), "\(outcome.output)")
      }
      #if DEBUG
        #expect(outcome.output.contains(#/build +Swift 6[0-9.+]+, debug +build with -c release/#))
        #expect(outcome.exitCode == 1)
      #else
        #expect(outcome.exitCode == 0)
      #endif
    }

    private static let usage: [(String, [String])] = [
      ("rum", ["command 'rum'", "did you mean", "\n  run\n"]), ("help run list", ["'list'"]),
      ("run --nope", ["option '--nope'", "arch-bench run --help"]),
      ("run --quick -x", ["option '-x'"]), ("run --filtre x", ["'--filtre'", "\n  --filter\n"]),
      ("list --color red", ["--color: ", "'red'", "auto, always, never"]),
      ("run --filter", ["'--filter' needs an argument"]),
      ("run --quick=3", ["'--quick' takes no argument"]),
      ("run --s 1", ["'--s'", "--skip", "--shard", "--seed"]),
      ("run --seed 18446744073709551616", ["from 0 to 18446744073709551615"]),
      ("run --seed 1 --seed 2", ["--seed is there 2 times; give it once"]),
      ("run --filter [", ["--filter '['"]), ("run --shard 3/2", ["--shard: '3/2'"]),
      ("run --filter ^counter/dispatch/ --shard 2/2", ["--shard: 2/2"]),
      ("run --filter counter/dispach/1/direct", ["\n  counter/dispatch/1/direct\n"]),
      (
        "list --quick --filter ^counter/fanout-one/1/direct$",
        ["a quick run", "\n  counter/fanout-one/10/direct\n", "'arch-bench list --quick'"]
      ),
      ("merge a", ["merge", "--output", "arch-bench merge --help"]),
      ("report a b", ["several folders", "--output"]), ("compare a", ["two result folders"]),
      ("verify --variant direct,mvvm-injekted", ["'mvvm-injekted'", "\n  mvvm-injected\n"]),
      ("verify --rule x044", ["--rule: ", "rule 'x044'", "\n  X04"]),
      ("explain --script news:xyz", ["--script: 'news:xyz'", "news:1f:3a90c1.77b2"]),
      ("trace navigtion", ["scenario 'navigtion'", "\n  navigation\n"]),
    ]

    /// With codes other than 64.
    private static let failures: [(String, [String], Int32)] = [
      ("check somewhere", ["somewhere/results.csv", "arch-bench baseline update somewhere"], 66),
      ("compare a b", ["a/results.csv"], 66),
      ("report nowhere --output report", ["nowhere/results.csv", "run --output FOLDER"], 66),
      ("merge a b --output c", ["a/results.csv", "arch-bench run --output FOLDER"], 66),
      ("verify --rule C01 --output /proc/nope", ["cannot create /proc/nope: No such file"], 73),
      (
        "run --allow-debug --output /proc/nope", ["cannot create /proc/nope", "another folder"],
        73
      ),
    ]

    #if DEBUG
      private static let debugBuild: [(String, [String], Int32)] = [
        "run", "baseline update",
      ].map { ($0, ["debug build", "--allow-debug"], 64) }
    #else
      private static let debugBuild: [(String, [String], Int32)] = []
    #endif

    @Test(
      "an invalid command line names its error",
      arguments: usage.map { ($0.0, $0.1, 64) } + failures + debugBuild)
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
        (["worker"], "[1,2", "worker plan"),
        (["worker"], #"{"task":{"paint":{}},"groups":[]}"#, "worker plan"),
      ])
    func noCommand(_ arguments: [String], _ input: String, _ key: String) async throws {
      try await ToolFolder().run(arguments, input: input).expectExit(64, naming: [key])
    }
  }
}
