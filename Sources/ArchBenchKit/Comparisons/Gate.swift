import Benchmarking
import Results

/// A result of a comparison that ends the command with an exit code of its own, worst first.
enum Gate: String, CaseIterable {
  case regression
  case inconclusive
  case improvement

  static let option = Option<Gate>(
    "fail-on", argument: "RESULT",
    help: "exit 2, 3 or 4 on regression, inconclusive or improvement; several: A,B",
    noun: "result", isList: true)

  /// The exit code of the worst result that a gate is for.
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
