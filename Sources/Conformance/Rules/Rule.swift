import Scenarios

/// A law about the black box: intents in; contents, deliveries, events and calls of services out.
///
/// A rule is kept or broken. What architectures may do differently is a ``Behaviour``.
public struct Rule: Sendable, Identifiable, CustomStringConvertible {
  /// The executors that a check requires.
  public enum Need: String, Sendable {
    /// Windows of the executor pump, in which asynchronous jobs run in a deterministic order.
    case executorPump = "the executor pump"
    /// The real executors, outside of any pump window.
    case realExecutors = "the real executors"
  }

  typealias Check = @MainActor @Sendable (Trial) async throws -> Void

  /// The identifier, for example `X04`.
  public let id: String

  /// The law, as one sentence without its full stop.
  public let law: String

  /// What it costs users or developers when the rule is broken.
  public let reason: String

  public let need: Need

  /// Whether the checks are random walks and nothing else.
  package private(set) var isWalk = false

  let checks: [ScenarioName: Check]

  /// The scenarios with a check of the rule.
  public var scenarios: [ScenarioName] { ScenarioName.allCases.filter { checks[$0] != nil } }

  public var description: String { "\(id) \(law)" }
}

extension Rule {
  /// Whether a subject has what is checked in a scenario.
  package func applies(to subject: Subject, in scenario: ScenarioName) -> Bool {
    checks[scenario] != nil && subject.implements(scenario)
  }

  /// Whether a trial with some options checks anything.
  package func isChecked(with options: TrialOptions) -> Bool {
    !isWalk || options.walkCount > 0 && options.stepCount > 0 || options.script != nil
  }

  /// All rules, in the order of identifiers within each part.
  public static let all: [Rule] =
    [
      [deliveries, attachments, effects, lettingGo, leaving, nestedIntents], [counter],
      [stacks, screens], [loads, rows, services], [form], [applications],
    ].flatMap { $0.joined().sorted { $0.id < $1.id } }

  /// The rule with an identifier, in capitals or small letters.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id.uppercased() } }

  init(
    _ id: String, _ law: String, because reason: String, on need: Need = .executorPump,
    isWalk: Bool = false, counter: Check? = nil, navigation: Check? = nil, news: Check? = nil,
    form: Check? = nil, application: Check? = nil
  ) {
    let checks: [ScenarioName: Check?] = [
      .counter: counter, .navigation: navigation, .news: news, .form: form,
      .application: application,
    ]
    self.init(
      id: id, law: law, reason: reason, need: need, isWalk: isWalk,
      checks: checks.compactMapValues(\.self))
  }

  init(
    _ id: String, _ law: String, because reason: String, isWalk: Bool = false,
    inEveryScenario check: @escaping @MainActor @Sendable (Trial, ScenarioName) async throws -> Void
  ) {
    self.init(
      id: id, law: law, reason: reason, need: .executorPump, isWalk: isWalk,
      checks: ScenarioName.parts.reduce(into: [:]) { checks, scenario in
        checks[scenario] = { try await check($0, scenario) }
      })
  }

  init(
    _ id: String, _ law: String, because reason: String,
    onEveryStage check: @escaping @MainActor @Sendable (any Stage) throws -> Void
  ) {
    self.init(id, law, because: reason, inEveryScenario: { try $0.withStage(of: $1, check) })
  }
}
