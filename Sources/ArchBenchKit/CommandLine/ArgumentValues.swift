import Benchmarking

/// The possible arguments of an option or an operand, for completions.
enum ArgumentValues: Sendable {
  case any
  case files, folders

  /// One of these names.
  case names([String])

  /// One of these names, or several with commas between them.
  case list(of: [String])

  /// `NAME=PATH`, with one of these names.
  case targets([String])

  /// A variant of the suite, or several.
  case variant, variants

  /// `WORKLOAD=PATH`.
  case workloadTarget

  /// The same, with the names of a suite.
  @MainActor
  func resolved(in suite: Suite) -> ArgumentValues {
    let variants = suite.architectures.map { $0.profile.variant }
    return switch self {
    case .variant: .names(variants)
    case .variants: .list(of: variants)
    case .workloadTarget: .targets(suite.workloads.map { "\($0.scenario)/\($0.name)" })
    case .any, .files, .folders, .names, .list, .targets: self
    }
  }
}
