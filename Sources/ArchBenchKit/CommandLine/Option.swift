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
  static let allowDebug = Option(
    name: "allow-debug", argument: nil, help: "measure a debug build; rows are flagged")
  static let variant = Option(
    name: "variant", argument: "NAME", help: "the variant that lists them (direct)")
  static let onlyVariant = Option(
    name: "variant", argument: "NAME", help: "only this variant")
  static let walks = Option(
    name: "walks", argument: "COUNT", help: "how many per scenario and variant (10000)")
  static let steps = Option(name: "steps", argument: "COUNT", help: "of each walk (200)")
  static let baseURL = Option(
    name: "base-url", argument: "URL", help: "where they come from (the public API)")
}
