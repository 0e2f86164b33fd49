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

  private let corrupt: @Sendable (inout Subject) -> Void

  /// The rule and the fault, which no two saboteurs have in common.
  public var id: String { "\(rule): \(fault)" }

  /// Makes a saboteur that corrupts the scenarios it is about and takes the others away.
  init(_ fault: String, breaks rule: String, _ corrupt: @escaping @Sendable (inout Subject) -> Void)
  {
    self.fault = fault
    self.rule = rule
    self.corrupt = corrupt
  }

  /// A broken subject made of a sound one.
  public func subject(from sound: Subject) -> Subject {
    let profile = Profile(
      architecture: sound.profile.architecture, variant: fault, summary: fault,
      delivery: sound.profile.delivery, order: sound.profile.order)
    var subject = Subject(profile: profile)
    var corrupted = sound
    corrupt(&corrupted)
    subject.makeCounterBoard = corrupted.makeCounterBoard
    subject.makeNavigationApp = corrupted.makeNavigationApp
    subject.makeNewsList = corrupted.makeNewsList
    return subject
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
    self.init(fault, breaks: rule) { subject in
      guard let sound = subject.makeCounterBoard else { return }
      subject.makeCounterBoard = { board(sound, $0, $1) }
      subject.makeNavigationApp = nil
      subject.makeNewsList = nil
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
    self.init(fault, breaks: rule) { subject in
      guard let sound = subject.makeNavigationApp else { return }
      subject.makeNavigationApp = { app(sound, $0) }
      subject.makeCounterBoard = nil
      subject.makeNewsList = nil
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
    self.init(fault, breaks: rule) { subject in
      guard let sound = subject.makeNewsList else { return }
      subject.makeNewsList = { list(sound, $0, $1) }
      subject.makeCounterBoard = nil
      subject.makeNavigationApp = nil
    }
  }
}
