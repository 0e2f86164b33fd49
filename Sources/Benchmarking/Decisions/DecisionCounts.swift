import Conformance
import ExecutorPump
import Results
import Scenarios

/// The counts of one variant in one scenario, from which its decisions follow.
///
/// Of pairs, the first is of few things and the second of many.
struct DecisionCounts: Codable, Equatable, Sendable {
  static let things = [8, 40]

  static let furtherViews = 16

  struct Change: Codable, Equatable, Sendable {
    var notifications = 0
    var computations = 0
    var useful = 0
    var redundant = 0
    var allocations = 0
    var bytes = 0
  }

  /// A change and its opposite.
  var changes: [Change]

  /// The same of the collection of things or an element of it, with a single view.
  var wholes: [Change]
  var baselineWholes: [Change] = []

  /// A change and its opposite with further views of what changes.
  var shared: Change

  /// So many changes and opposites without a pause, with these views.
  var burst: Change
  static let burstLength = 4

  /// Intents that leave most contents as they are.
  var repeats: Change

  /// The view models that were made, and the view models and adapters for further views.
  var viewModels: [Int]
  var furtherViewModels: Int
  var furtherAdapters: Int
  var delivery: Delivery?

  var reportsStages: Bool
}

extension Delivery: Codable {}

extension Suite {
  /// Counts what the decisions of a variant in a scenario follow from, within a pump window, while
  /// allocations are counted; nil where it does not implement it, or no stage is known.
  func decisionCounts(of variant: Participant, in scenario: String) -> DecisionCounts? {
    guard let architecture = architecture(variant) else { return nil }
    let stages = stages(of: architecture, in: scenario)
    guard let few = stages.first else { return nil }
    defer { for stage in stages { stage.stop() } }
    for stage in stages {
      stage.attachViews()
      Pump.settle(stage.display)
    }
    let (viewModels, adapters) = (stages.map(\.tracer.viewModels), few.tracer.adapters)
    let delivery = few.momentOfDelivery()
    let changes = stages.map { $0.countBoth($0.change) }
    let repeats = few.countRepeats()
    for _ in 0..<DecisionCounts.furtherViews { few.attachFurther() }
    Pump.settle(few.display)
    let further = (few.tracer.viewModels - viewModels[0], few.tracer.adapters - adapters)
    return DecisionCounts(
      changes: changes, wholes: wholes(of: architecture, in: scenario),
      baselineWholes: architectures.first.map { wholes(of: $0, in: scenario) } ?? [],
      shared: few.countBoth(few.change), burst: few.countBurst(), repeats: repeats,
      viewModels: viewModels, furtherViewModels: further.0,
      furtherAdapters: further.1, delivery: delivery, reportsStages: few.tracer.hasReports)
  }

  private func stages(
    of architecture: any Architecture.Type, in scenario: String
  ) -> [DecisionStage] {
    DecisionCounts.things.compactMap { DecisionStage.make(architecture, scenario, things: $0) }
  }

  private func wholes(
    of architecture: any Architecture.Type, in scenario: String
  ) -> [DecisionCounts.Change] {
    stages(of: architecture, in: scenario).map { stage in
      defer { stage.stop() }
      stage.attachFurther()
      Pump.settle(stage.display)
      return stage.countBoth(stage.changeWhole)
    }
  }
}

/// A scenario of one architecture with n things, and what it does.
@MainActor
private struct DecisionStage {
  typealias Change = (_ isBack: Bool) -> Void

  let display: Display
  let tracer: StageCounter
  private let tally = Tally()
  let attachViews: () -> Void

  /// Attaches one more view to a content that `change` changes.
  let attachFurther: () -> Void

  /// Changes a content of the thing in the middle, or changes it back.
  let change: Change

  /// Changes the collection of things or an element of it, or changes it back.
  let changeWhole: Change
  private let repeats: [() -> Void]
  let stop: () -> Void

  private init<Port: ScenarioPort>(
    _ port: Port, _ display: Display, _ tracer: StageCounter, views: [Port.Target],
    further: Port.Target, change: [Port.Intent], whole: [Port.Intent], repeats: [Port.Intent]
  ) {
    (self.display, self.tracer) = (display, tracer)
    let tally = tally
    func attach(_ target: Port.Target) {
      _ = port.attach(CountingProbe<Port.Shown>(tally), to: target)
    }
    attachViews = { for target in views { attach(target) } }
    attachFurther = { attach(further) }
    self.change = { port.send(change[$0 ? 1 : 0]) }
    changeWhole = { port.send(whole[$0 ? 1 : 0]) }
    self.repeats = repeats.map { intent in { port.send(intent) } }
    stop = { port.stop() }
  }

  /// A scenario with so many things; nil where the architecture does not implement it, or nothing is counted.
  static func make(
    _ architecture: any Architecture.Type, _ scenario: String, things: Int
  ) -> DecisionStage? {
    let (tracer, middle) = (StageCounter(), things / 2)
    let world = NewsWorld(count: things, mode: .counting(tracer))
    let display = world.display
    let environment = ScenarioEnvironment(mode: .counting(tracer), display: display)
    switch scenario {
    case "counter":
      guard let architecture = architecture as? any CounterArchitecture.Type else { return nil }
      let board = architecture.makeCounterBoard(
        CounterConfiguration(count: things, bounds: -1...1), environment: environment)
      let steps: [CounterIntent] = [.increment(middle), .decrement(middle)]
      return DecisionStage(
        CounterPort(board), display, tracer,
        views: [.total] + (0..<things).map { .counter($0) }, further: .counter(middle),
        change: steps, whole: steps,
        repeats: [.reset(middle), .resetAll, steps[0], steps[0], steps[1]])
    case "navigation":
      guard let architecture = architecture as? any NavigationArchitecture.Type else { return nil }
      let app = architecture.makeNavigationApp(
        environment: NavigationEnvironment(
          scenario: environment, identifiers: SequentialIdentifiers(),
          messages: MessageBus(diagnostics: environment.diagnostics)))
      for story in 0..<things { app.send(.push(.story(story))) }
      Pump.settle(display)
      let screens = app.navigationContent.stacks.joined().map {
        NavigationPort.Target.screen($0.id)
      }
      return DecisionStage(
        NavigationPort(app), display, tracer, views: [.navigation, .tabBar] + screens,
        further: .tabBar, change: [.select(.news), .select(.home)],
        whole: [.push(.counter), .pop],
        repeats: [
          .select(.home), .showTabs, .dismissAllModals, .push(.counter), .pop,
          .deepLink(.home, [.counter]), .deepLink(.home, [.counter]), .popToRoot, .popToRoot,
        ])
    case "news":
      guard let architecture = architecture as? any NewsArchitecture.Type else { return nil }
      let list = architecture.makeNewsList(
        world.configuration, environment: world.environment())
      list.send(.appear)
      Pump.settle(display)
      let (read, unread) = (NewsIntent.select(middle), NewsIntent.markUnread(middle))
      let vote = NewsIntent.toggleUpvote(middle)
      return DecisionStage(
        NewsPort(list), display, tracer,
        views: [.list, .badge] + (0..<things).map { .row($0, .full) }, further: .badge,
        change: [read, unread], whole: [vote, vote],
        repeats: [unread, read, read, unread, vote, vote, .refresh])
    default: return nil
    }
  }

  /// Counts a change and its opposite, after both have been made twice.
  func countBoth(_ change: Change) -> DecisionCounts.Change {
    func both() {
      for isBack in [false, true] {
        change(isBack)
        Pump.settle(display)
      }
    }
    for _ in 0..<2 { both() }
    return count(both)
  }

  func countBurst() -> DecisionCounts.Change {
    count {
      for _ in 0..<DecisionCounts.burstLength {
        change(false)
        change(true)
      }
    }
  }

  func countRepeats() -> DecisionCounts.Change {
    count {
      for send in repeats {
        send()
        // Otherwise a load that starts and ends within a frame changes a part twice, and its content not at all.
        display.runFrames()
        Pump.settle(display)
      }
    }
  }

  func momentOfDelivery() -> Delivery? {
    let before = tally.deliveries
    change(false)
    defer {
      change(true)
      Pump.settle(display)
    }
    if tally.deliveries != before { return .immediate }
    display.runFrames()
    if tally.deliveries != before { return .nextFrame }
    Pump.settle(display)
    return tally.deliveries != before ? .later : nil
  }

  private func count(_ work: () -> Void) -> DecisionCounts.Change {
    tracer.reset()
    let (deliveries, memory) = (tally.deliveries, AllocationCounter.snapshot())
    work()
    Pump.settle(display)
    let allocations = AllocationCounter.snapshot().counts(since: memory)
    let shown = tally.deliveries - deliveries
    return DecisionCounts.Change(
      notifications: tracer.counts.notifications, computations: tracer.counts.computations,
      useful: shown.useful, redundant: shown.redundant, allocations: allocations.allocations,
      bytes: allocations.allocatedBytes)
  }
}
