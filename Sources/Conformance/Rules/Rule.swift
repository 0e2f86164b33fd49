import Scenarios

/// A law about a scenario seen from outside: intents in; contents, deliveries and events out.
public struct Rule: Sendable, Identifiable {
  /// How binding a rule is.
  public enum Level: String, Sendable {
    /// Whoever breaks it does not implement the scenario.
    case must = "M"
    /// Whoever breaks it has to list it among the profile's known gaps, with a reason.
    case should = "S"
    /// A legitimate choice: what is seen is compared with what the profile declares.
    case reported = "R"
  }

  /// What a check needs to run.
  public enum Need: String, Sendable {
    /// Windows of the executor pump, in which asynchronous work runs in a known order.
    case executorPump = "the executor pump"
    /// The real executors, outside of any window.
    case realExecutors = "the real executors"
  }

  /// Tries one subject, and says in the trial's transcript what is not as it must be.
  public typealias Check = @MainActor @Sendable (Trial) throws -> Void

  /// A check that needs the real executors, outside of any pump window.
  public typealias ConcurrentCheck = @MainActor @Sendable (Trial) async throws -> Void

  /// The identifier, for example `X04`.
  public let id: String

  /// How binding the rule is.
  public let level: Level

  /// What must hold, as one sentence without its full stop.
  public let law: String

  /// Why that matters: what users or developers suffer where it does not hold.
  public let reason: String

  /// What its checks need to run.
  public let need: Need

  /// The scenarios that can show whether the rule is kept.
  public var scenarios: [ScenarioName] { ScenarioName.allCases.filter { checks[$0] != nil } }

  let checks: [ScenarioName: ConcurrentCheck]
}

extension Rule {
  /// A rule that several scenarios can show.
  init(
    _ id: String, _ level: Level, _ law: String, because reason: String,
    checks: [ScenarioName: Check]
  ) {
    self.init(
      id: id, level: level, law: law, reason: reason, need: .executorPump,
      checks: checks.mapValues { check in { trial in try check(trial) } })
  }

  /// A rule that one scenario can show.
  init(
    _ id: String, _ level: Level, _ law: String, because reason: String,
    in scenario: ScenarioName, check: @escaping Check
  ) {
    self.init(id, level, law, because: reason, checks: [scenario: check])
  }
}

extension Rule: CustomStringConvertible {
  /// Identifier and law.
  public var description: String { "\(id) \(law)" }
}
