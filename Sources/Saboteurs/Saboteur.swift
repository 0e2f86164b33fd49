import Conformance
import Scenarios

/// A deliberately broken implementation, which a rule must catch.
///
/// It is a sound one with one fault put in between: it shows that the rule bites, and what it looks
/// like when the rule is broken.
public struct Saboteur: Sendable, Identifiable {
  /// What is wrong with it, as the end of a sentence that begins with "an implementation that".
  public let fault: String

  /// The identifier of the rule that must catch it.
  public let rule: String

  private let breakScenario: @Sendable (_ sound: Subject, _ broken: inout Subject) -> Void

  /// The rule and the fault, which no two saboteurs have in common.
  public var id: String { "\(rule): \(fault)" }

  /// Makes a saboteur that gives the broken subject the scenario that it is about, and no other.
  private init(
    _ fault: String, breaks rule: String,
    _ breakScenario: @escaping @Sendable (_ sound: Subject, _ broken: inout Subject) -> Void
  ) {
    self.fault = fault
    self.rule = rule
    self.breakScenario = breakScenario
  }

  /// A broken subject made of a sound one.
  public func subject(from sound: Subject) -> Subject {
    let profile = Profile(
      architecture: sound.profile.architecture, variant: fault, summary: fault,
      delivery: sound.profile.delivery, order: sound.profile.order)
    var broken = Subject(profile: profile)
    breakScenario(sound, &broken)
    return broken
  }
}

extension Saboteur {
  /// Puts a broken board in place of a sound one.
  init(
    _ fault: String, breaks rule: String,
    board:
      @escaping @MainActor @Sendable (
        Subject.MakeCounterBoard, CounterConfiguration, ScenarioEnvironment
      ) -> any CounterBoard
  ) {
    self.init(fault, breaks: rule) { sound, broken in
      guard let make = sound.makeCounterBoard else { return }
      broken.makeCounterBoard = { board(make, $0, $1) }
    }
  }

  /// Puts a broken application in place of a sound one.
  init(
    _ fault: String, breaks rule: String,
    app:
      @escaping @MainActor @Sendable (
        Subject.MakeNavigationApp, NavigationEnvironment
      ) -> any NavigationApp
  ) {
    self.init(fault, breaks: rule) { sound, broken in
      guard let make = sound.makeNavigationApp else { return }
      broken.makeNavigationApp = { app(make, $0) }
    }
  }

  /// Puts a broken list in place of a sound one.
  init(
    _ fault: String, breaks rule: String,
    list:
      @escaping @MainActor @Sendable (
        Subject.MakeNewsList, NewsConfiguration, NewsEnvironment
      ) -> any NewsList
  ) {
    self.init(fault, breaks: rule) { sound, broken in
      guard let make = sound.makeNewsList else { return }
      broken.makeNewsList = { list(make, $0, $1) }
    }
  }
}
