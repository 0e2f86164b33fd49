import ReferenceModels
import ScenarioTesting
import Scenarios

/// An application with navigation and a manual clock, and all of its observable output.
@MainActor
public final class NavigationFixture: ScenarioFixture {
  private var held: (any NavigationApp)?
  public let profile: Profile
  public let clock = ManualClock()
  public let display = Display()
  public let diagnostics = DiagnosticLog()
  public let transcript: Transcript
  public let probes = AttachedProbes()

  /// The application, which must not have been dropped.
  public var app: any NavigationApp {
    guard let held else { preconditionFailure("the application was dropped") }
    return held
  }

  public var scenario: AnyObject? { held }

  /// The bus that the application listens to.
  public let messages: MessageBus

  let messageLog: MessageLog

  /// The models that the application made for its screens.
  public let models = ScreenModelLog()

  /// Makes a new application, whose identities are the numbers from one on.
  init(in trial: Trial, make: Subject.MakeNavigationApp) {
    profile = trial.subject.profile
    transcript = trial.transcript
    messages = MessageBus(diagnostics: diagnostics)
    messageLog = MessageLog(of: messages, transcript)
    held = make(
      NavigationEnvironment(
        scenario: ScenarioEnvironment(
          clock: clock, display: display, diagnostics: diagnostics, tracer: trial.tracer),
        identifiers: SequentialIdentifiers(), messages: messages, screenModels: models))
    messageLog.listenAgain(to: messages)
    noteDiagnostics()
    models.onMake = { [weak transcript] in
      transcript?.noteOutsideCall("the report of the model of screen \($0)", .remark)
    }
  }

  public convenience init(of architecture: any NavigationArchitecture.Type) {
    self.init(in: Trial(of: Subject(architecture), isRecording: false)) {
      architecture.makeNavigationApp(environment: $0)
    }
  }

  public func post(_ intent: NavigationIntent) {
    act("\(intent)")
    app.send(intent)
  }

  public func stop() { held?.stop() }

  public func drop() { held = nil }

  /// Sends a message on the bus.
  public func send(_ message: Message) {
    perform("message \(message)") { messageLog.send(message, on: messages) }
  }

  public func probeNavigation() -> ProbeView<NavigationContent> {
    probe("navigation") { app.attachNavigation($0) }
  }

  public func probeTabBar() -> ProbeView<TabBarContent> {
    probe("tab bar") { app.attachTabBar($0) }
  }

  public func probe(_ id: ScreenID) -> ProbeView<ScreenContent> {
    probe("screen \(id.number)") { app.attach($0, to: id) }
  }
}

/// Runs `body` with a new application of an architecture in a pump window, and stops the
/// application.
@MainActor
public func withNavigationApp(
  of architecture: any NavigationArchitecture.Type,
  _ body: @MainActor (NavigationFixture) throws -> Void
) throws {
  try Trial(of: Subject(architecture), isRecording: false).withNavigationApp(body)
}

extension NavigationFixture {
  var structure: NavigationContent { app.navigationContent }

  var visible: ScreenID { structure.visibleScreen }

  /// The modal on top, or an identity that is never assigned.
  var topmostModal: ModalID { structure.modals.last?.id ?? ModalID(0) }

  /// The root screen of a tab, or an identity that is never assigned.
  func root(of tab: Tab) -> ScreenID {
    let stacks = structure.stacks
    guard stacks.indices.contains(tab.rawValue) else { return ScreenID(0) }
    return stacks[tab.rawValue].first?.id ?? ScreenID(0)
  }

  /// Pushes a screen, and returns the visible one.
  func push(_ route: Route) -> ScreenID {
    send(.push(route))
    return visible
  }

  /// Shows a modal, and returns the topmost one.
  func present(_ route: Route, stack: Bool) -> ModalID {
    send(.showModal(route, stack: stack))
    return topmostModal
  }

  /// Sends an intent, and returns the structure before it and those that a view was shown, without
  /// repetitions.
  func structures(during intent: NavigationIntent) -> [NavigationContent] {
    var structures = [structure]
    let probe = ProbeView<NavigationContent>("navigation", in: transcript)
    let attachment = app.attachNavigation(probe)
    settleIfLater()
    send(intent)
    attachment.detach()
    for structure in probe.deliveries + [structure] where structures.last != structure {
      structures.append(structure)
    }
    return structures
  }

  /// Sends intents, none of which may change the structure, not even in between.
  func expectNoChange(after intents: NavigationIntent...) {
    for intent in intents {
      let structures = structures(during: intent)
      guard structures.count > 1 else { continue }
      let outlines = structures.map(\.outline).joined(separator: ", then ")
      violate("\(intent.text) must change nothing, but the structure is \(outlines)")
    }
  }

  /// Sends an intent, and expects a ``NavigationContent/shape`` of the structure.
  func expect(_ shape: String, after intent: NavigationIntent) {
    send(intent)
    expect(
      structure.shape == shape,
      "after \(intent.text) the structure is \(structure.shape), not \(shape)")
  }

  /// Sends an intent, and expects a structure.
  func expect(_ expected: NavigationContent, after intent: NavigationIntent) {
    send(intent)
    expect("the structure after \(intent.text)", structure, is: expected)
  }
}

/// A log of the models made for screens, which it holds weakly.
public final class ScreenModelLog: ScreenModelObserver {
  private struct Entry {
    let screen: ScreenID
    weak var model: AnyObject?
  }

  /// Includes released models until the next access to ``alive``.
  private var entries: [Entry] = []

  /// The screens of all models made, oldest first; a screen with two models is listed twice.
  public private(set) var made: [ScreenID] = []

  private var known: Set<ScreenID> = []

  /// Called with the screen of each model, after it was recorded.
  var onMake: ((ScreenID) -> Void)?

  /// The screens that got a second model, oldest first.
  public private(set) var madeTwice: [ScreenID] = []

  public init() {}

  public func didMake(_ model: AnyObject, for screen: ScreenID) {
    made.append(screen)
    if !known.insert(screen).inserted { madeTwice.append(screen) }
    entries.append(Entry(screen: screen, model: model))
    onMake?(screen)
  }

  /// The screens whose models are alive, oldest first.
  public var alive: [ScreenID] {
    entries.removeAll { $0.model == nil }
    return entries.map(\.screen)
  }

  /// The number of different models alive; fewer than ``alive`` when screens share one.
  public var livingModelCount: Int {
    Set(entries.compactMap { $0.model.map { ObjectIdentifier($0) } }).count
  }
}
