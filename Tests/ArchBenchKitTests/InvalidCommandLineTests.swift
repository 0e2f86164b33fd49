import Testing

extension ToolTests {
  /// Command lines that are rejected before anything is done.
  @Suite("invalid command lines")
  struct InvalidCommandLineTests {
    private static let general = [
      ("rum", ["command 'rum'", "did you mean", "\n  run\n"]),
      ("bench", ["command 'bench'", "arch-bench --help"]),
      ("lsit", ["\n  list\n"]), ("help compar", ["\n  compare\n"]),
      ("help run list", ["operand 'list'"]),
      ("--verbose", ["command '--verbose'"]),
      ("run --nope", ["option '--nope'", "arch-bench run --help"]),
      ("run --quick -x", ["option '-x'"]),
      ("run --filtre x", ["option '--filtre'", "\n  --filter\n"]),
      ("compare --colour=never", ["option '--colour'", "\n  --color\n"]),
      ("list --color red", ["--color: ", "'red'", "auto, always, never"]),
      ("completions", ["needs a shell", "bash, zsh, fish"]), ("completions bsh", ["\n  bash\n"]),
      ("man run", ["operand 'run'"]), ("export a b", ["operand 'b'"]),
      ("list -xy", ["option '-x'", "arch-bench list --help"]),
      ("run --s 1", ["'--s'", "--skip", "--shard", "--seed"]),
      ("run --filter", ["'--filter' needs an argument"]),
      ("run --out", ["'--out' needs an argument"]),
      ("run --quick=3", ["'--quick' takes no argument"]),
      ("run --quick --thorough", ["--quick and --thorough"]),
      ("run --seed abc", ["--seed: 'abc'", "from 0 to 18446744073709551615"]),
      ("run --seed=-1", ["--seed: '-1'"]),
      ("run --seed 18446744073709551616", ["--seed: '18446744073709551616'"]),
      ("run --seed 1 --seed 2", ["--seed is there 2 times; give it once"]),
      ("run --filter a --filter b", ["--filter is there 2 times; give it once"]),
      ("list variants --filter a", ["--filter selects cells, not variants"]),
      ("list workloads --quick", ["--quick selects cells, not workloads"]),
      ("saboteurs --variant mvi,mvc", ["--variant takes one variant"]),
      ("run --filter ^(.+)+@$", ["is not matched within 5 s"]),
      ("run --filter [", ["--filter '['", "expected custom character class members"]),
      ("list --skip (", ["--skip '('", "expected ')'"]),
      ("run counter/dispatch", ["operand 'counter/dispatch'", "--filter"]),
      ("run --shard 3/2", ["--shard: '3/2'"]),
      ("run --filter ^counter/dispatch/ --shard 2/2", ["--shard: 2/2"]),
      ("merge a", ["merge", "--output", "arch-bench merge --help"]),
      ("merge a b --output ./a/../b/", ["--output: './a/../b/'"]),
      ("doctor me", ["operand 'me'"]),
      ("doctor --seed 1", ["--seed requires --self-test"]),
      ("doctor --quick", ["--quick requires --self-test"]),
      ("list everything", ["'everything'", "cells, variants, workloads"]),
      ("list cells variants", ["operand 'variants'"]),
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
      ("list --filter @@@", ["a standard run", "--filter '@@@'"]),
      ("run --filter dispatch --skip counter/", ["--skip 'counter/'"]),
    ]

    private static let rules = [
      ("verify X04", ["operand 'X04'", "--rule", "--variant"]),
      (
        "verify --variant direct,mvvm-injekted --variant mvc",
        ["variant 'mvvm-injekted'", "\n  mvvm-injected\n"]
      ),
      ("verify --variant=", ["variant ''", "direct, udf, "]),
      ("verify --walks=-1", ["--walks: '-1'", "from 0 to 1000000"]),
      ("verify --format xml", ["--format: ", "'xml'", "text, junit, csv"]),
      ("verify --rule x044", ["--rule: ", "rule 'x044'", "\n  X04 after "]),
      ("verify --rule ?", ["--rule: ", "rule '?'", "X01, X02, "]),
      ("verify --script news:xyz", ["--script: 'news:xyz'", "news:1f:3a90c1.77b2"]),
      ("explain", ["explain", "\n  X04 after "]),
      ("explain X04 C01", ["operand 'C01'"]),
      ("explain X004", ["rule 'X004'", "\n  X"]),
      ("saboteurs me", ["operand 'me'"]),
    ]

    private static let comparisons = [
      ("compare a", ["two result folders"]),
      ("compare a b --format junit", ["--format: ", "'junit'", "text, markdown"]),
      ("compare a b --fail-on regression,x", ["--fail-on: ", "'x'", "inconclusive"]),
      ("check a b", ["operand 'b'"]),
      ("check --thorough", ["--thorough requires --base-binary"]),
      ("check --seed 1", ["--seed requires --base-binary"]),
      ("baseline", ["arch-bench baseline update [FOLDER]"]),
      ("baseline remove", ["arch-bench baseline update [FOLDER]"]),
      ("baseline update --filter @@@", ["--filter '@@@'"]),
    ]

    private static let exports = [
      ("run --export xml=out.xml", ["--export: ", "format 'xml'", "csv, json, markdown"]),
      ("run --export json", ["--export: 'json'", "FORMAT=PATH"]),
      ("run --export json=", ["--export: 'json='", "FORMAT=PATH"]),
      ("run --export json=a --export csv=./b/../a", ["--export: 'csv=./b/../a'"]),
      ("run --export json=- --export csv=-", ["--export: 'csv=-'"]),
      ("run --output here --export json=here/run.json", ["--export: 'json=here/run.json'"]),
    ]

    private static let scenarios = [
      ("trace", ["trace needs a scenario", "counter, navigation, news"]),
      ("trace counter news", ["operand 'news'", "one scenario"]),
      ("trace navigtion", ["scenario 'navigtion'", "\n  navigation\n"]),
      ("trace x", ["scenario 'x'", "counter, navigation, news"]),
      ("trace counter --variant udff", ["variant 'udff'", "\n  udf\n"]),
      ("trace counter --against mvp", ["variant 'mvp'"]),
      ("trace counter --variant udf,mvc", ["--variant takes one", "--against"]),
      ("trace counter --format svg", ["--format: ", "'svg'", "text, json"]),
      ("demo", ["demo needs a scenario", "counter, navigation, news"]),
      ("demo conter", ["scenario 'conter'", "\n  counter\n"]),
      ("demo counter --variant mvp", ["variant 'mvp'"]),
      ("demo counter --variant udf,mvc", ["--variant takes one"]),
    ]

    @Test(
      "an invalid command line names its error, with exit code 64",
      arguments: general + rules + comparisons + exports + scenarios)
    func rejection(_ commandLine: String, _ keys: [String]) async throws {
      let folder = ToolFolder()
      let outcome = try await folder.run(
        commandLine.split(separator: " ").map(String.init))
      outcome.expectExit(64, naming: keys)
      #expect(outcome.error.hasPrefix("arch-bench: "))
      #expect(try folder.names(in: "") == [])
    }

    @Test(
      "an invalid plan of a worker is rejected",
      arguments: ["", "garbage\n", "{}", "[1,2", #"{"task":{"paint":{}},"groups":[]}"#])
    func noPlan(_ input: String) async throws {
      let outcome = try await ToolFolder().run(["worker"], input: input)
      outcome.expectExit(64, naming: ["worker: stdin", "plan"])
    }
  }
}
