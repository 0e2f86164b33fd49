import Conformance
import Results
import Scenarios

/// A kind of work that every variant of a scenario is measured on.
///
/// Every sequence of an even number of operations is closed: it leaves the state as it was.
public struct Workload: Sendable {
  typealias Preparation =
    @MainActor @Sendable (any Architecture.Type, _ n: Int, SessionMode) -> (any WorkloadSession)?

  /// The scenario, for example `counter`.
  public let scenario: String

  /// The name within the scenario, for example `fanout-one`.
  public let name: String

  /// A description of one operation.
  public let summary: String

  /// In ascending order.
  public let sizes: [Int]

  /// The sizes with views that draw; none where contents have no views.
  public let drawnSizes: [Int]

  /// A session with an architecture; nil unless the architecture implements the scenario.
  let prepare: Preparation

  init(
    _ scenario: String, _ name: String, _ summary: String, _ sizes: [Int], drawn: [Int]? = nil,
    prepare: @escaping Preparation
  ) {
    (self.scenario, self.name, self.summary, self.sizes) = (scenario, name, summary, sizes)
    drawnSizes = drawn ?? sizes.drawn
    self.prepare = prepare
  }

  /// Every workload, in the order of reports.
  static let all = ofCounters + ofNavigation + ofNews + ofForms + ofApplications

  func isImplemented(by architecture: any Architecture.Type) -> Bool {
    ScenarioName(rawValue: scenario).map(Subject(architecture).implements)
      ?? (architecture.application != nil)
  }
}

extension [Int] {
  /// Two sizes of a screen and the largest one; all sizes where none is 10.
  fileprivate var drawn: [Int] {
    guard contains(10) else { return self }
    return ([10, 30] + suffix(1)).withoutRepetitions.sorted()
  }

  /// The size that is nearest to a screen's.
  var screen: Int? { self.min { abs($0 - AnswerOperation.size) < abs($1 - AnswerOperation.size) } }
}
