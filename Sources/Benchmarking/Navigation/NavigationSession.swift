import ReferenceModels
import Scenarios

/// An application of one architecture with its views, prepared for a workload.
///
/// The structure and the tab bar have views, and so have the screens that exist before the workload
/// and stay. Screens that the workload opens and closes have none.
final class NavigationSession<Architecture: NavigationArchitecture>: WorkloadSession {
  private let workload: NavigationWorkload
  private let delivery = Architecture.profile.delivery
  private let cycle: [NavigationIntent]

  /// The intents of the two operations of a cycle.
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

  init(_ workload: NavigationWorkload, size: WorkloadSize, mode: SessionMode) {
    self.workload = workload
    let scenario = ScenarioEnvironment(mode: mode, display: display)
    app = Architecture.makeNavigationApp(
      environment: NavigationEnvironment(
        scenario: scenario, identifiers: SequentialIdentifiers(),
        messages: MessageBus(diagnostics: scenario.diagnostics)))
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
    attachViews()
    display.settleIfLater(delivery)
  }

  private func attachViews() {
    _ = app.attachNavigation(structureViews.fresh(0))
    _ = app.attachTabBar(tabBarViews.fresh(0))
    guard workload != .deepLink else { return }
    let content = model.navigationContent
    for screen in content.stacks.joined() + content.modals.flatMap(\.screens) {
      _ = app.attach(screenViews.fresh(screen.id), to: screen.id)
    }
  }

  func run(_ operations: Int) {
    switch delivery {
    case .immediate: NavigationDriver.send(app, cycle, cycles: operations / 2)
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

  func stop() {
    app.stop()
    display.settleIfLater(delivery)
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

  /// Intents each until it is shown, with the time until they return.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendOnce<App: NavigationApp>(
    _ app: App, _ intents: ArraySlice<NavigationIntent>, _ display: Display, _ delivery: Delivery,
    _ stopwatch: Stopwatch
  ) {
    for (index, intent) in intents.enumerated() {
      if index > 0 { stopwatch.drawFrame() }
      stopwatch.send { app.send(intent) }
      display.showResults(delivery)
    }
  }
}
