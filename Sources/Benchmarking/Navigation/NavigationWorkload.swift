import Conformance
import ReferenceModels
import Scenarios

package enum NavigationWorkload: String, CaseIterable, Workload {
  case pushPop = "push-pop"
  case deepLink = "deep-link"
  case tabs
  case modal
  case shared

  package var scenario: String { "navigation" }

  package var summary: String {
    switch self {
    case .pushPop: "push a screen on a stack of n, each with a view, and pop it"
    case .deepLink: "one deep link of n routes in place of n others"
    case .tabs: "select another tab and come back, with stacks of n"
    case .modal: "present a modal over n others and dismiss it"
    case .shared: "one step of the counter that n screens with views share"
    }
  }

  package var sizes: [WorkloadSize] { self == .modal ? [1, 10] : [1, 10, 100] }

  package func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    let delivery = architecture.timing(in: [.navigation])
    guard let architecture = architecture as? any NavigationArchitecture.Type else { return nil }
    func session<Variant: NavigationArchitecture>(_: Variant.Type) -> any WorkloadSession {
      NavigationSession<Variant>(self, size: size, mode: mode, delivery: delivery)
    }
    return session(architecture)
  }

  func preparation(_ n: Int) -> [NavigationIntent] {
    let stories = (0..<n).map { Route.story($0) }
    return switch self {
    case .pushPop: stories.dropFirst().map { .push($0) }
    case .deepLink: [.deepLink(.news, stories)]
    case .tabs:
      [.deepLink(.news, Array(stories.dropFirst())), .deepLink(.home, Array(stories.dropFirst()))]
    case .modal: (0..<n).map { .showModal(.story($0), stack: true) }
    case .shared: Array(repeating: .push(.counter), count: n)
    }
  }

  func cycle(_ n: Int, screen: ScreenID) -> [NavigationIntent] {
    switch self {
    case .pushPop: [.push(.counter), .pop, .push(.counter), .pop]
    case .deepLink: Array(repeating: .deepLink(.news, (0..<n).map { .story($0) }), count: 2)
    case .tabs: [.select(.news), .select(.home), .select(.news), .select(.home)]
    case .modal:
      [
        .showModal(.login, stack: true), .dismissModal, .showModal(.login, stack: true),
        .dismissModal,
      ]
    case .shared: [.increment(screen), .decrement(screen)]
    }
  }

  func usefulDeliveries(_ n: Int) -> Int {
    switch self {
    case .pushPop, .modal: 2
    case .deepLink: 1
    case .tabs: 4
    case .shared: n
    }
  }
}

/// A navigation with views of the structure, the tab bar, and the screens that exist before and stay.
///
/// Screens that the workload opens and closes have none.
final class NavigationSession<Architecture: NavigationArchitecture>: WorkloadSession {
  private let workload: NavigationWorkload
  let delivery: Timing
  private let cycle: [NavigationIntent]
  private let halves: [[NavigationIntent]]
  private let display = Display()
  private let app: Architecture.App
  private let tally = Tally()
  private let structureViews: ProbeSet<Int, NavigationContent>
  private let tabBarViews: ProbeSet<Int, TabBarContent>
  private let screenViews: ProbeSet<ScreenID, ScreenContent>
  private let screenTimingProbe = ScreenTimingProbe()
  private var model = NavigationModel()

  let expectedUsefulDeliveries: ClosedRange<Int>

  init(_ workload: NavigationWorkload, size: WorkloadSize, mode: SessionMode, delivery: Timing) {
    self.delivery = delivery
    self.workload = workload
    let scenario = ScenarioEnvironment(display: display)
    app = Architecture.makeNavigationApp(
      environment: NavigationEnvironment(
        scenario: scenario, identifiers: SequentialIdentifiers(),
        messages: MessageBus()))
    structureViews = ProbeSet(mode, tally, timing: NavigationTimingProbe()) { layer, _ in
      layer.navigationView()
    }
    tabBarViews = ProbeSet(mode, tally, timing: TabBarTimingProbe()) { layer, _ in
      layer.tabBarView()
    }
    screenViews = ProbeSet(mode, tally, timing: screenTimingProbe) { $0.screenView($1) }
    for intent in workload.preparation(size.n) {
      app.send(intent)
      model.apply(.intent(intent))
    }
    cycle = workload.cycle(size.n, screen: model.navigationContent.visibleScreen)
    halves = [Array(cycle.prefix(cycle.count / 2)), Array(cycle.suffix(cycle.count / 2))]
    let expected = workload.usefulDeliveries(size.n)
    expectedUsefulDeliveries = expected...expected
    display.showResults(delivery)
    _ = app.attachNavigation(structureViews.fresh(0))
    _ = app.attachTabBar(tabBarViews.fresh(0))
    if workload != .deepLink {
      let content = model.navigationContent
      for screen in content.stacks.joined() + content.modals.flatMap(\.screens) {
        _ = app.attach(screenViews.fresh(screen.id), to: screen.id)
      }
    }
    display.settleIfLater(delivery)
  }

  func run(_ operations: Int) {
    switch delivery {
    case .atOnce: NavigationDriver.send(app, cycle, cycles: operations / 2)
    case .nextFrame: NavigationDriver.sendAndFrame(app, cycle, display, cycles: operations / 2)
    case .later: runOneByOne(operations)
    }
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) {
    NavigationDriver.sendOnce(app, halves[half][...], display, delivery, stopwatch)
  }

  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch) {
    // Slices, because what is made here would be timed, and what is kept would be counted.
    let intents = halves[half]
    guard intents.count > 1 else { return operate(half, stopwatch) }
    NavigationDriver.sendOnce(app, intents.prefix(1), display, delivery, stopwatch)
    stopwatch.resultIsShown()
    NavigationDriver.sendOnce(app, intents.dropFirst(), display, delivery, stopwatch)
  }

  func attachFurtherView() -> Bool {
    guard workload == .shared else { return false }
    _ = app.attach(screenTimingProbe, to: model.navigationContent.visibleScreen)
    return true
  }

  var deliveries: DeliveryTally { tally.deliveries }

  func findMismatchWithinCycle() -> String? {
    for intent in cycle {
      app.send(intent)
      display.showResults(delivery)
      model.apply(.intent(intent))
      let mismatch =
        structureViews.findMismatch("structure") { _ in model.navigationContent } ?? findMismatch()
      if let mismatch { return mismatch }
    }
    return nil
  }

  /// The model does not know the identities assigned by `run`, so that the structure is compared in
  /// the first cycle only.
  func findMismatch() -> String? {
    screenViews.findMismatch("screen") { model.content(of: $0) }
      ?? tabBarViews.findMismatch("tab bar") { _ in model.tabBarContent }
  }
}

/// The loops that drive the navigation, shared by all variants like ``CounterDriver``'s.
@MainActor
enum NavigationDriver {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func send<App: NavigationApp>(_ app: App, _ intents: [NavigationIntent], cycles: Int) {
    for _ in 0..<cycles {
      for intent in intents { app.send(intent) }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendAndFrame<App: NavigationApp>(
    _ app: App, _ intents: [NavigationIntent], _ display: Display, cycles: Int
  ) {
    for _ in 0..<cycles {
      for intent in intents {
        app.send(intent)
        display.runFrames()
      }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendOnce<App: NavigationApp>(
    _ app: App, _ intents: ArraySlice<NavigationIntent>, _ display: Display, _ delivery: Timing,
    _ stopwatch: Stopwatch
  ) {
    for (index, intent) in intents.enumerated() {
      if index > 0 { stopwatch.drawFrame() }
      stopwatch.send { app.send(intent) }
      display.showResults(delivery)
    }
  }
}
