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
    name: "quick", argument: nil, help: "two sizes per workload, at most 15 seconds")
  static let thorough = Option(name: "thorough", argument: nil, help: "up to 20 minutes")
  static let filter = Option(
    name: "filter", argument: "REGEX", help: "only cells whose name matches")
  static let skip = Option(name: "skip", argument: "REGEX", help: "no cells whose name matches")
  static let seed = Option(
    name: "seed", argument: "NUMBER", help: "where everything random comes from")
  static let output = Option(
    name: "output", argument: "FOLDER", help: "where results go (results/latest)")
  static let export = Option(
    name: "export", argument: "FORMAT=PATH", help: "also in another format, '-' is standard output")
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
  static let format = Option(
    name: "format", argument: "NAME",
    help: "\(ConformanceFormat.names.joined(separator: ", ")) on standard output (text)")
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
  static let baseURL = Option(
    name: "base-url", argument: "URL", help: "where they come from (the public API)")
  static let reportOutput = Option(
    name: "output", argument: "FOLDER", help: "where they go (the folder of the results)")
}
