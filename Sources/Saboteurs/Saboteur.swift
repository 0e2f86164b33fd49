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

extension Saboteur {
  static let ofApplications: [Saboteur] = [
    .application("counts a pushed screen on the board, too", breaks: "A01") { parts in
      parts.navigation.afterSend { [board = parts.board.base] intent, _ in
        if case .push = intent { board.send(.increment(0)) }
      }
    },
    .application("loses the name that was typed when a story is selected", breaks: "A02") { parts in
      parts.news.afterSend { [form = parts.form.base] intent, _ in
        if case .select = intent { form.send(.editName("")) }
      }
    },
    .application("has a form that holds itself", breaks: "A03") { parts in
      parts.form.onSend = { [form = parts.form] intent, _ in form.base.send(intent) }
    },
  ]

  private typealias Parts = ApplicationParts<WrappedBoard, WrappedApp, WrappedList, WrappedForm>

  private static func application(
    _ fault: String, breaks rule: String,
    _ corrupt: @escaping @MainActor @Sendable (Parts) -> Void
  ) -> Saboteur {
    Saboteur(fault, breaks: rule, \.makeApplication) { make in
      { configuration, environment in
        let sound = make(configuration, environment)
        let parts = ApplicationParts(
          board: WrappedBoard(sound.board), navigation: WrappedApp(sound.navigation),
          news: WrappedList(sound.news), form: WrappedForm(sound.form))
        parts.board.onSend = { intent, board in withExtendedLifetime(sound) { board.send(intent) } }
        corrupt(parts)
        return parts
      }
    }
  }
}
