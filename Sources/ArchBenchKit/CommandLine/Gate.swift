import Benchmarking
import Results

/// What ends a command that compares with an exit code of its own.
enum Gate: String, CaseIterable {
  /// Something is worse than it was.
  case regression
  /// Of some time it is not known.
  case inconclusive
  /// Something is better than it was.
  case improvement

  /// Reads what is asked for, which may be several.
  static func gates(_ arguments: ParsedArguments) throws(CommandFailure) -> Set<Gate> {
    var gates: Set<Gate> = []
    for name in arguments.names(of: .failOn) {
      guard let gate = Gate(rawValue: name) else {
        throw CommandFailure(
          "--\(Option.failOn.name) '\(name)' is unknown", name: name,
          among: allCases.map(\.rawValue))
      }
      gates.insert(gate)
    }
    return gates
  }

  /// How a command ends; what is worse comes first.
  static func exitCode(of comparisons: [Comparison], gates: Set<Gate>) -> ExitCode {
    for gate in allCases where gates.contains(gate) && comparisons.contains(where: gate.holds) {
      return gate.exitCode
    }
    return .success
  }

  private func holds(_ comparison: Comparison) -> Bool {
    switch self {
    case .regression: comparison.hasRegression
    case .inconclusive: comparison.isInconclusive
    case .improvement: comparison.hasImprovement
    }
  }

  private var exitCode: ExitCode {
    switch self {
    case .regression: .regression
    case .inconclusive: .inconclusive
    case .improvement: .improvement
    }
  }
}
