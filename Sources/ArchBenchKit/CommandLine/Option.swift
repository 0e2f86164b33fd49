import Benchmarking
import Results

/// An option that a command takes.
struct Option {
  /// The name without the dashes in front of it.
  let name: String

  /// What its argument is called in help; nil for an option without one.
  let argument: String?

  /// One line of help.
  let help: String

  static let help = Option(name: "help", argument: nil, help: "show this help")
  static let quick = Option(
    name: "quick", argument: nil, help: "two sizes per workload, some 20 seconds")
  static let thorough = Option(name: "thorough", argument: nil, help: "up to 20 minutes")
  static let filter = Option(
    name: "filter", argument: "REGEX", help: "only cells whose name matches")
  static let skip = Option(name: "skip", argument: "REGEX", help: "no cells whose name matches")
  static let seed = Option(
    name: "seed", argument: "NUMBER", help: "where everything random comes from")
  static let shard = Option(
    name: "shard", argument: "I/K", help: "only the I-th of K parts of it; 'merge' joins them")
  static let mergeOutput = Option(
    name: "output", argument: "FOLDER", help: "where the joined results go")
  static let joinAcrossMachines = Option(
    name: "across-machines", argument: nil, help: "join parts that differ in their machines")
  static let output = Option(
    name: "output", argument: "FOLDER", help: "where results go (results/latest)")
  static let export = Option(
    name: "export", argument: "FORMAT=PATH", help: "also in another format, '-' is standard output")
  static let instructions = Option(
    name: "instructions", argument: nil,
    help: "also instructions and retains, by valgrind, at one size <= 100")
  static let allowDebug = Option(
    name: "allow-debug", argument: nil, help: "measure a debug build; rows are flagged")
  static let variant = Option(
    name: "variant", argument: "NAME", help: "the variant that lists them (direct)")
  static let variants = Option(
    name: "variant", argument: "NAME", help: "only this variant; several: A,B or given again")
  static let rules = Option(
    name: "rule", argument: "ID", help: "only this rule; several: A,B or given again")
  static let trialSeed = Option(
    name: "seed", argument: "NUMBER", help: "where everything random comes from (1)")
  static let walks = Option(
    name: "walks", argument: "NUMBER", help: "random walks per rule that walks, and scenario")
  static let steps = Option(name: "steps", argument: "NUMBER", help: "steps per random walk")
  static let script = Option(
    name: "script", argument: "TEXT", help: "only this walk, as a failure names it")
  static let format = ConformanceFormat.option
  static let verdictOutput = Option(
    name: "output", argument: "FOLDER", help: "where conformance.csv goes (results/latest)")
  static let tracedVariant = Option(
    name: "variant", argument: "NAME", help: "the variant that keeps the rule (the first one)")
  static let sabotagedVariant = Option(
    name: "variant", argument: "NAME", help: "the variant that is broken (the first one)")
  static let soakWalks = Option(
    name: "walks", argument: "NUMBER", help: "how many per scenario and variant (10000)")
  static let soakSteps = Option(
    name: "steps", argument: "NUMBER", help: "of each walk (200)")
  static let failOn = Option(
    name: "fail-on", argument: "WHAT",
    help: "exit 2, 3 or 4 on regression, inconclusive or improvement; several: A,B or given again")
  static let comparisonFormat = ComparisonFormat.option
  static let all = Option(name: "all", argument: nil, help: "show what is the same too")
  static let acrossMachines = Option(
    name: "across-machines", argument: nil, help: "compare times of different machines or builds")
  static let acrossBuilds = Option(
    name: "across-builds", argument: nil,
    help: "compare with another kind of build, compiler or allocator")
  static let baseBinary = Option(
    name: "base-binary", argument: "PROGRAM",
    help: "another build of arch-bench, to compare times with")
  static let quickGate = Option(
    name: "quick", argument: nil,
    help: "6 pairs of processes, not \(RunMode.standard.repetitionCount)")
  static let thoroughGate = Option(
    name: "thorough", argument: nil, help: "20 pairs of processes, and all sizes")
  static let allowDebugTimes = Option(
    name: "allow-debug", argument: nil, help: "compare times of debug builds")
  static let quickBaseline = Option(
    name: "quick", argument: nil, help: "two sizes per workload, not all")
  static let allowDebugBaseline = Option(
    name: "allow-debug", argument: nil, help: "make a baseline for debug builds")
  static let selfTest = Option(
    name: "self-test", argument: nil, help: "measure what is known too; half a minute")
  static let quickSelfTest = Option(
    name: "quick", argument: nil, help: "the self-test of what a quick run measures")
  static let allowDebugSelfTest = Option(
    name: "allow-debug", argument: nil, help: "the self-test of a debug build")
  static let baseURL = Option(
    name: "base-url", argument: "URL", help: "another server of stories than the public API")
  static let plot = Option(
    name: "plot", argument: "WORKLOAD=PATH",
    help: "also one plot by itself, in SVG; may be given again")
  static let reportOutput = Option(
    name: "output", argument: "FOLDER", help: "where they go (the folder of the results)")
}
