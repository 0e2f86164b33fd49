import ExecutorPump
import Results
import Scenarios

/// The counts of one variant in one scenario, from which its decisions follow.
///
/// Of pairs, the first is of few things and the second of many.
struct DecisionCounts: Codable, Equatable, Sendable {
  /// The number of things, each with a view.
  static let things = [8, 40]

  /// The further views of one thing.
  static let furtherViews = 16

  /// A change of one of the things.
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

  /// The same by the baseline.
  var baselineWholes: [Change] = []

  /// A change and its opposite with further views of what changes.
  var shared: Change

  /// So many changes and opposites without a pause, with these views.
  var burst: Change
  static let burstLength = 4

  /// Intents that leave most contents as they are.
  var repeats: Change

  /// The view models and adapters that were made, and those for further views.
  var viewModels: [Int]
  var adapters: [Int]
  var furtherViewModels: Int
  var furtherAdapters: Int

  /// The moment of the deliveries of an intent; nil without any.
  var delivery: Delivery?

  /// Whether the variant reports stages at all.
  var reportsStages: Bool
}

/// A scenario of one architecture with n things, whose decisions are counted.
@MainActor
protocol DecisionStage: AnyObject {
  var display: Display { get }
  var tally: Tally { get }

  /// Attaches a view to all, and to each thing.
  func attachViews()

  /// Attaches one more view to a content that `change` changes.
  func attachFurther()

  /// Changes a content of the thing in the middle, or changes it back.
  func change(_ isBack: Bool)

  /// Changes the collection of things or an element of it, or changes it back.
  func changeWhole(_ isBack: Bool)

  /// Sends one of the intents that leave most contents as they are; false behind the last one.
  func sendRepeat(_ index: Int) -> Bool
  func stop()
}

extension DecisionStage {
  func changeWhole(_ isBack: Bool) { change(isBack) }
}

/// Counts what decisions follow from, within a pump window, while allocations are counted.
@MainActor
struct DecisionWorker {
  let suite: Suite

  /// The counts of a variant in a scenario; nil where it does not implement it, or no stage is known.
  func counts(of variant: Participant, in scenario: String) -> DecisionCounts? {
    guard let architecture = suite.architecture(variant),
      let make = Self.stages(of: architecture, in: scenario)
    else { return nil }
    var counts = Self.counts(make)
    if let baseline = suite.architectures.first.flatMap({ Self.stages(of: $0, in: scenario) }) {
      counts.baselineWholes = DecisionCounts.things.map { Self.whole($0, baseline) }
    }
    return counts
  }

  private typealias MakeStage = (_ things: Int, StageCounter) -> any DecisionStage

  private static func stages(
    of architecture: any Architecture.Type, in scenario: String
  ) -> MakeStage? {
    func counter<Variant: CounterArchitecture>(_: Variant.Type) -> MakeStage {
      { CounterDecisions<Variant>($0, $1) }
    }
    func navigation<Variant: NavigationArchitecture>(_: Variant.Type) -> MakeStage {
      { NavigationDecisions<Variant>($0, $1) }
    }
    func news<Variant: NewsArchitecture>(_: Variant.Type) -> MakeStage {
      { NewsDecisions<Variant>($0, $1) }
    }
    return switch scenario {
    case "counter": (architecture as? any CounterArchitecture.Type).map { counter($0) }
    case "navigation": (architecture as? any NavigationArchitecture.Type).map { navigation($0) }
    case "news": (architecture as? any NewsArchitecture.Type).map { news($0) }
    default: nil
    }
  }

  private static func counts(_ make: MakeStage) -> DecisionCounts {
    let tracers = DecisionCounts.things.map { _ in StageCounter() }
    let stages = zip(DecisionCounts.things, tracers).map { make($0, $1) }
    defer { for stage in stages { stage.stop() } }
    let counters = zip(stages, tracers).map { DecisionCounter(stage: $0, tracer: $1) }
    for stage in stages {
      stage.attachViews()
      Pump.settle(stage.display)
    }
    let (viewModels, adapters) = (tracers.map(\.viewModels), tracers.map(\.adapters))
    let delivery = counters[0].momentOfDelivery()
    let changes = counters.map { $0.changeAndBack() }
    let repeats = counters[0].repeats()
    for _ in 0..<DecisionCounts.furtherViews { stages[0].attachFurther() }
    Pump.settle(stages[0].display)
    let further = (tracers[0].viewModels - viewModels[0], tracers[0].adapters - adapters[0])
    return DecisionCounts(
      changes: changes, wholes: DecisionCounts.things.map { whole($0, make) },
      shared: counters[0].changeAndBack(), burst: counters[0].burst(), repeats: repeats,
      viewModels: viewModels, adapters: adapters, furtherViewModels: further.0,
      furtherAdapters: further.1, delivery: delivery,
      reportsStages: tracers[0].hasReports)
  }

  private static func whole(_ things: Int, _ make: MakeStage) -> DecisionCounts.Change {
    let tracer = StageCounter()
    let stage = make(things, tracer)
    defer { stage.stop() }
    stage.attachFurther()
    Pump.settle(stage.display)
    return DecisionCounter(stage: stage, tracer: tracer).wholeAndBack()
  }
}

/// Counts what a stage does.
@MainActor
private struct DecisionCounter {
  let stage: any DecisionStage
  let tracer: StageCounter

  func changeAndBack() -> DecisionCounts.Change {
    warm { stage.change($0) }
    return count { both { stage.change($0) } }
  }

  func wholeAndBack() -> DecisionCounts.Change {
    warm { stage.changeWhole($0) }
    return count { both { stage.changeWhole($0) } }
  }

  func burst() -> DecisionCounts.Change {
    count {
      for _ in 0..<DecisionCounts.burstLength {
        stage.change(false)
        stage.change(true)
      }
    }
  }

  func repeats() -> DecisionCounts.Change {
    count {
      var index = 0
      while stage.sendRepeat(index) {
        Pump.settle(stage.display)
        index += 1
      }
    }
  }

  func momentOfDelivery() -> Delivery? {
    let before = stage.tally.deliveries
    stage.change(false)
    defer {
      stage.change(true)
      Pump.settle(stage.display)
    }
    if stage.tally.deliveries != before { return .immediate }
    stage.display.runFrames()
    if stage.tally.deliveries != before { return .nextFrame }
    Pump.settle(stage.display)
    return stage.tally.deliveries != before ? .later : nil
  }

  private func both(_ change: (_ isBack: Bool) -> Void) {
    for isBack in [false, true] {
      change(isBack)
      Pump.settle(stage.display)
    }
  }

  private func warm(_ change: (_ isBack: Bool) -> Void) { for _ in 0..<2 { both(change) } }

  private func count(_ work: () -> Void) -> DecisionCounts.Change {
    tracer.reset()
    let (deliveries, memory) = (stage.tally.deliveries, AllocationCounter.snapshot())
    work()
    Pump.settle(stage.display)
    let allocations = AllocationCounter.snapshot().counts(since: memory)
    let shown = stage.tally.deliveries - deliveries
    return DecisionCounts.Change(
      notifications: tracer.counts.notifications, computations: tracer.counts.computations,
      useful: shown.useful, redundant: shown.redundant, allocations: allocations.allocations,
      bytes: allocations.allocatedBytes)
  }
}

extension Delivery: Codable {}

/// Counters, of which one is stepped within narrow bounds.
private final class CounterDecisions<Architecture: CounterArchitecture>: DecisionStage {
  let display = Display()
  let tally = Tally()
  private let board: Architecture.Board
  private let count: Int

  init(_ count: Int, _ tracer: StageCounter) {
    self.count = count
    board = Architecture.makeCounterBoard(
      CounterConfiguration(count: count, bounds: -1...1),
      environment: ScenarioEnvironment(mode: .counting(tracer), display: display))
  }

  private var middle: Int { count / 2 }

  func attachViews() {
    _ = board.attachTotal(CountingProbe(tally))
    for id in 0..<count { _ = board.attach(CountingProbe(tally), to: id) }
  }

  func attachFurther() { _ = board.attach(CountingProbe(tally), to: middle) }
  func change(_ isBack: Bool) { board.send(isBack ? .decrement(middle) : .increment(middle)) }

  func sendRepeat(_ index: Int) -> Bool {
    let intents: [CounterIntent] = [
      .reset(middle), .resetAll, .increment(middle), .increment(middle), .decrement(middle),
    ]
    guard index < intents.count else { return false }
    board.send(intents[index])
    return true
  }

  func stop() { board.stop() }
}

/// Screens on a stack.
private final class NavigationDecisions<Architecture: NavigationArchitecture>: DecisionStage {
  let display = Display()
  let tally = Tally()
  private let app: Architecture.App

  init(_ count: Int, _ tracer: StageCounter) {
    let scenario = ScenarioEnvironment(mode: .counting(tracer), display: display)
    app = Architecture.makeNavigationApp(
      environment: NavigationEnvironment(
        scenario: scenario, identifiers: SequentialIdentifiers(),
        messages: MessageBus(diagnostics: scenario.diagnostics)))
    for story in 0..<count { app.send(.push(.story(story))) }
    Pump.settle(display)
  }

  func attachViews() {
    _ = app.attachNavigation(CountingProbe(tally))
    _ = app.attachTabBar(CountingProbe(tally))
    for screen in app.navigationContent.stacks.joined() {
      _ = app.attach(CountingProbe(tally), to: screen.id)
    }
  }

  func attachFurther() { _ = app.attachTabBar(CountingProbe(tally)) }
  func change(_ isBack: Bool) { app.send(.select(isBack ? .home : .news)) }
  func changeWhole(_ isBack: Bool) { app.send(isBack ? .pop : .push(.counter)) }

  func sendRepeat(_ index: Int) -> Bool {
    let intents: [NavigationIntent] = [
      .select(.home), .showTabs, .dismissAllModals, .push(.counter), .pop,
      .deepLink(.home, [.counter]), .deepLink(.home, [.counter]), .popToRoot, .popToRoot,
    ]
    guard index < intents.count else { return false }
    app.send(intents[index])
    return true
  }

  func stop() { app.stop() }
}

/// Stories in a list, of which one is read and marked as unread.
private final class NewsDecisions<Architecture: NewsArchitecture>: DecisionStage {
  private let world: NewsWorld
  private let list: Architecture.List
  private let views: NewsViews

  init(_ count: Int, _ tracer: StageCounter) {
    world = NewsWorld(count: count, mode: .counting(tracer))
    views = NewsViews(mode: .counting(tracer))
    list = Architecture.makeNewsList(world.configuration, environment: world.environment())
    list.send(.appear)
    Pump.settle(world.display)
  }

  var display: Display { world.display }
  var tally: Tally { views.tally }

  func attachViews() {
    views.attachListAndBadge(to: list)
    views.attachRows(0..<world.count, to: list)
  }

  func attachFurther() { _ = list.attachBadge(CountingProbe(tally)) }

  func change(_ isBack: Bool) {
    list.send(isBack ? .markUnread(world.middle) : .select(world.middle))
  }

  func changeWhole(_ isBack: Bool) { list.send(.toggleUpvote(world.middle)) }

  func sendRepeat(_ index: Int) -> Bool {
    let intents: [NewsIntent] = [
      .markUnread(world.middle), .select(world.middle), .select(world.middle),
      .markUnread(world.middle), .toggleUpvote(world.middle), .toggleUpvote(world.middle), .refresh,
    ]
    guard index < intents.count else { return false }
    list.send(intents[index])
    // Otherwise a load that starts and ends within a frame changes a part twice, and its content not at all.
    display.runFrames()
    return true
  }

  func stop() { list.stop() }
}
