import Conformance
import Scenarios

/// A deliberately broken implementation, which a rule must catch.
public struct Saboteur: Sendable, Identifiable {
  /// The fault, as the end of a sentence that begins with "an implementation that".
  public let fault: String

  /// The identifier of the rule that must catch it.
  public let rule: String

  private let breakScenario: @Sendable (_ sound: Subject, _ broken: inout Subject) -> Void
  /// The rule and the fault, which are unique together.
  public var id: String { "\(rule): \(fault)" }

  init<Factory>(
    _ fault: String, breaks rule: String,
    _ factory: any WritableKeyPath<Subject, Factory?> & Sendable,
    _ corrupt: @escaping @Sendable (Factory) -> Factory
  ) {
    self.fault = fault
    self.rule = rule
    breakScenario = { sound, broken in
      broken[keyPath: factory] = sound[keyPath: factory].map(corrupt)
    }
  }

  /// A broken subject made of a sound one.
  public func subject(from sound: Subject) -> Subject {
    var broken = Subject(
      profile: Profile(
        architecture: sound.profile.architecture, variant: fault, summary: fault))
    breakScenario(sound, &broken)
    return broken
  }

  /// Every saboteur, in the order of the rules that they break.
  public static let all: [Saboteur] = {
    let all = ofCounter + ofNavigation + ofNews + ofForm + ofApplications
    return Rule.all.flatMap { rule in all.filter { $0.rule == rule.id } }
  }()
}

/// The rules that catch each saboteur.
public struct SaboteurReport: Sendable {
  public struct Row: Sendable {
    public let saboteur: Saboteur

    /// The rules that it breaks, in the order of ``/Conformance/Rule/all``.
    public let rules: [Rule]

    /// Whether the rule that must catch it does.
    public var isCaught: Bool { rules.contains { $0.id == saboteur.rule } }
  }

  /// The saboteurs, in the order of ``Saboteur/all``.
  public let rows: [Row]

  /// The rules whose saboteurs were checked.
  public let rules: [Rule]

  /// The rules that catch no saboteur.
  public var rulesCatchingNothing: [Rule] {
    rules.filter { rule in
      !rows.contains { row in row.rules.contains { $0.id == rule.id } }
    }
  }

  /// Checks all rules on the saboteurs of some rules, made of a sound subject.
  @MainActor
  public static func make(
    from sound: Subject, breaking rules: [Rule] = Rule.all, options: TrialOptions = TrialOptions()
  ) async throws(UnsupportedPlatform) -> SaboteurReport {
    var rows: [Row] = []
    for saboteur in Saboteur.all where rules.contains(where: { $0.id == saboteur.rule }) {
      let report = try await ConformanceSuite.report(
        of: [saboteur.subject(from: sound)], options: options)
      let broken = report.entries.filter(\.isBreach)
      rows.append(Row(saboteur: saboteur, rules: broken.map(\.rule)))
    }
    return SaboteurReport(rows: rows, rules: rules)
  }
}
