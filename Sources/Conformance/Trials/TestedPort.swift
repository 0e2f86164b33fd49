import ExecutorPump
import ReferenceModels
import Scenarios

/// A reference model, which events change, among them the intents of its scenario.
protocol ReferenceModel {
  associatedtype Event: ReferenceEvent

  mutating func apply(_ event: Event)
}

protocol ReferenceEvent: Equatable {
  associatedtype Intent

  static func intent(_ intent: Intent) -> Self
}

extension CounterModel: ReferenceModel {}
extension CounterModel.Event: ReferenceEvent { typealias Intent = CounterIntent }
extension NavigationModel: ReferenceModel {}
extension NavigationModel.Event: ReferenceEvent { typealias Intent = NavigationIntent }
extension NewsModel: ReferenceModel {}
extension NewsModel.Event: ReferenceEvent { typealias Intent = NewsIntent }
extension FormModel: ReferenceModel {}
extension FormModel.Event: ReferenceEvent { typealias Intent = FormIntent }

@MainActor
protocol TestedPort: ScenarioPort
where Model: ReferenceModel, Model.Event.Intent == Intent {
  associatedtype Settings: Sendable
  associatedtype Scene: WalkScene where Scene.Port == Self

  static var scenario: ScenarioName { get }

  /// The word for the scenario's object in violations.
  static var noun: String { get }

  /// The objects that it consists of, beside its own.
  var parts: [(object: AnyObject, name: String)] { get }

  /// The settings that the end of the scenario is checked with.
  static var everySettings: [Settings] { get }

  /// The settings of a random walk, which its header determines.
  static func settings(walk header: UInt32) -> Settings

  /// When views are shown a change, seen on a throwaway scenario.
  static func seenTimings(by trial: Trial) -> Timings
}

/// A scenario of its own, with what the rules for every scenario need to know of it.
@MainActor
protocol StagedPort: TestedPort {
  static var plan: StagePlan<Self> { get }

  /// Steps of one action each: every intent is sent while every kind of view and listener that it
  /// reaches is attached, and every effect is pending after some step.
  static var script: [Step<Self>] { get }

  /// Intents that start deliveries and effects, without settling.
  static var burst: Step<Self> { get }

  static var walkthroughSettings: Settings { get }
  static var walkthrough: [WalkthroughStep<Self>] { get }
}

typealias WalkthroughStep<Port: StagedPort> = (title: String, steps: [Step<Port>])

extension StagedPort {
  var parts: [(object: AnyObject, name: String)] { [] }

  static var walkthroughSettings: Settings { everySettings[0] }

  static func seenTimings(by trial: Trial) -> Timings {
    let trial = Trial(of: trial.subject, isRecording: false)
    return Pump.inWindow {
      guard let fixture = Fixture<Self>(everySettings[0], in: trial, Timings()) else {
        return Timings()
      }
      defer { fixture.tearDown() }
      return Timings.seen(by: fixture)
    }
  }

  /// Makes all steps of the script.
  static func playScript(_ fixture: Fixture<Self>) {
    for step in script { step.run(fixture.walker) }
  }
}

extension ScenarioName {
  /// The scenarios that stand alone.
  public static let parts: [ScenarioName] = [.counter, .navigation, .news, .form]

  @MainActor var walked: any TestedPort.Type { port ?? ApplicationPort.self }

  /// Nil for an application, whose parts are tested alone.
  @MainActor var port: (any StagedPort.Type)? {
    switch self {
    case .counter: CounterPort.self
    case .navigation: NavigationPort.self
    case .news: NewsPort.self
    case .form: FormPort.self
    case .application: nil
    }
  }
}
