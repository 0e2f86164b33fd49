import Testing

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
      because: "option '--s' could be --skip or --shard or --seed; see 'arch-bench run --help'"),
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
    Refusal(
      "run", "--shard", "3/2",
      because: "--shard '3/2' is no part of a run; '2/3' is the second of three"),
    Refusal(
      "run", "--filter", "^counter/dispatch/", "--shard", "2/2",
      because: "--shard 2/2 is empty: fewer than 2 workloads and sizes are selected"),
    Refusal(
      "merge", "a",
      because: "merge needs the folders of the parts, and --output; see 'arch-bench merge --help'"),
    Refusal(
      "merge", "a", "b", "--output", "./a/../b/",
      because: "--output ./a/../b/ is one of the parts; choose another folder, which keeps it"),
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
