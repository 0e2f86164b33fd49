import BuiltInArchitectures
import Conformance
import Scenarios
import Testing

/// A variant as the argument of a test, shown by its identifier.
struct CounterVariant: CustomTestStringConvertible, Sendable {
  let architecture: any CounterArchitecture.Type

  var testDescription: String { architecture.profile.variant }

  /// The reason why the variant does not keep a rule, if it declares one.
  func knownGap(_ rule: String) -> String? { architecture.profile.knownGaps[rule] }

  /// Runs a test with a fresh board.
  @MainActor
  func run(
    _ configuration: CounterConfiguration, _ body: @MainActor (CounterFixture) throws -> Void
  ) throws {
    try withCounterBoard(of: architecture, configuration, body)
  }

  /// Every variant that implements the board.
  static let all = BuiltInVariants.counter.map { CounterVariant(architecture: $0) }
}
