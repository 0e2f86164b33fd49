import Conformance
import ExecutorPump
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

  /// The rules that it breaks when it is made of a sound subject, in the order of
  /// ``/Conformance/Rule/all``.
  @MainActor
  public func catchingRules(from sound: Subject) async throws(UnsupportedPlatform) -> [Rule] {
    guard Pump.isSupported else { throw UnsupportedPlatform() }
    let subject = subject(from: sound)
    var rules: [Rule] = []
    for rule in Rule.all where await rule.verdict(on: subject).isBroken { rules.append(rule) }
    return rules
  }

  /// Every saboteur, in the order of the rules that they break.
  public static let all: [Saboteur] = {
    let all = ofCounter + ofNavigation + ofNews + ofForm + ofApplications
    return Rule.all.flatMap { rule in all.filter { $0.rule == rule.id } }
  }()
}
