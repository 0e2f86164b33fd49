import Conformance
import ExecutorPump
import ReferenceModels
import Scenarios

package enum NewsWorkload: String, CaseIterable, Workload {
  case load
  case refreshSame = "refresh-same"
  case refreshOne = "refresh-one"
  case upvote
  case select
  case feed

  package var scenario: String { "news" }

  package var summary: String {
    switch self {
    case .load: "make a list, load a first page of n stories, show each in a view, let go"
    case .refreshSame: "a refresh of n rows that changes nothing"
    case .refreshOne: "a refresh of n rows in which one story changed"
    case .upvote: "one upvote in a list of n rows, each with a view of its own"
    case .select: "one story read or unread in a list of n rows: event, message, badge"
    case .feed: "another feed of n stories while a load is in flight, each shown in a view"
    }
  }

  package var sizes: [WorkloadSize] {
    switch self {
    case .load: [10, 30, 100, 500]
    case .refreshSame, .refreshOne, .upvote, .select: [10, 100, 1000]
    case .feed: [10, 100]
    }
  }

  /// A list recycles its rows, so that it can be long where the views of a few are measured.
  package var drawnSizes: [WorkloadSize] {
    let isLong = [NewsWorkload.refreshSame, .refreshOne, .upvote].contains(self)
    return isLong ? sizes.drawn + [10_000] : sizes.drawn
  }

  package func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    let delivery = architecture.timing(in: [.news])
    guard let architecture = architecture as? any NewsArchitecture.Type else { return nil }
    func session<Variant: NewsArchitecture>(_: Variant.Type) -> any WorkloadSession {
      self == .load
        ? NewsLoadSession<Variant>(size: size, mode: mode, delivery: delivery)
        : NewsSession<Variant>(self, size: size, mode: mode, delivery: delivery)
    }
    return session(architecture)
  }

  /// The number of useful deliveries that one operation must cause.
  ///
  /// A load gives the list two contents, one while loading and one with the result; a new view gets
  /// one more. A variant that shows contents later need not show those that are superseded at once.
  func usefulDeliveries(_ n: Int, _ delivery: Timing) -> ClosedRange<Int> {
    let (all, superseded) =
      switch self {
      case .load: (3 + 2 + n, 1)
      case .refreshSame: (2, 2)
      case .refreshOne: (2 + 1, 2)
      case .upvote: (1, 0)
      case .select: (1 + 1, 0)
      case .feed: (3 + 2 + n, 2 + 2)
      }
    return (delivery == .later ? all - superseded : all)...all
  }
}

final class NewsSession<Architecture: NewsArchitecture>: WorkloadSession {
  private let workload: NewsWorkload
  let delivery: Timing
  private let world: NewsWorld
  private let list: Architecture.List
  private let views: NewsViews

  /// Lazy, because it takes longer to make than the list itself.
  private lazy var model = NewsModel(appearedIn: world)
  private var isOther = false

  let expectedUsefulDeliveries: ClosedRange<Int>

  init(_ workload: NewsWorkload, size: WorkloadSize, mode: SessionMode, delivery: Timing) {
    self.delivery = delivery
    self.workload = workload
    world = NewsWorld(count: size.n, mode: mode)
    list = Architecture.makeNewsList(world.configuration, environment: world.environment())
    views = NewsViews(mode: mode)
    expectedUsefulDeliveries = workload.usefulDeliveries(size.n, delivery)
    NewsDriver.sendAndSettle(list, [.appear], world.display)
    views.attachListAndBadge(to: list)
    views.attachRows(0..<size.n, to: list)
    world.display.settleIfLater(delivery)
  }

  func run(_ operations: Int) {
    guard delivery != .later else { return runOneByOne(operations) }
    switch workload {
    case .upvote, .select: send(cycles: operations / 2)
    case .refreshSame, .refreshOne, .feed, .load: for _ in 0..<operations { load() }
    }
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) {
    switch workload {
    case .upvote, .select:
      NewsDriver.sendOnce(list, cycle[half], world.display, delivery, stopwatch)
    case .refreshSame, .refreshOne, .feed, .load: load(stopwatch)
    }
  }

  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch) {
    guard workload == .select else { return operate(half, stopwatch) }
    operate(0, stopwatch)
    stopwatch.resultIsShown()
    operate(1, stopwatch)
  }

  private func load(_ stopwatch: Stopwatch? = nil) {
    switch workload {
    case .refreshSame: refresh()
    case .refreshOne:
      changeStory()
      refresh()
    case .feed: switchFeed(stopwatch)
    case .load, .upvote, .select: preconditionFailure("no load into an existing list")
    }
  }

  func attachFurtherView() -> Bool {
    guard workload == .upvote else { return false }
    views.attachFurther(toRow: world.middle, of: list)
    return true
  }

  private func send(cycles: Int) {
    if delivery == .atOnce {
      NewsDriver.send(list, cycle, cycles: cycles)
    } else {
      NewsDriver.sendAndFrame(list, cycle, world.display, cycles: cycles)
    }
  }

  private var cycle: [NewsIntent] {
    workload == .select
      ? [.select(world.middle), .markUnread(world.middle)]
      : [.toggleUpvote(world.middle), .toggleUpvote(world.middle)]
  }

  private func refresh() { NewsDriver.sendAndSettle(list, [.refresh], world.display) }

  private func changeStory() {
    isOther.toggle()
    world.stories.stories[world.middle]?.score += isOther ? 1 : -1
  }

  /// Selects the other feed while a refresh is in flight, and attaches views to its rows.
  private func switchFeed(_ stopwatch: Stopwatch?) {
    isOther.toggle()
    NewsDriver.sendAndSettle(list, [.refresh, .selectFeed(isOther ? .new : .top)], world.display)
    views.attachRows(isOther ? world.count..<world.count * 2 : 0..<world.count, to: list, stopwatch)
    world.display.settleIfLater(delivery)
  }

  var deliveries: DeliveryTally { views.tally.deliveries }

  func findMismatchWithinCycle() -> String? {
    for half in 0..<2 {
      operate(half, Stopwatch { 0 })
      switch workload {
      case .upvote, .select: model.apply(.intent(cycle[half]))
      case .refreshSame, .refreshOne: model.load(.refresh, from: world)
      case .feed: model.load(.selectFeed(isOther ? .new : .top), from: world)
      case .load: preconditionFailure("NewsLoadSession runs this workload")
      }
      if let mismatch = findMismatch() { return mismatch }
    }
    return nil
  }

  func findMismatch() -> String? { views.findMismatch(model) }
}

final class NewsLoadSession<Architecture: NewsArchitecture>: LifeCycleSession {
  let delivery: Timing
  private let world: NewsWorld
  private let views: NewsViews
  private lazy var model = NewsModel(appearedIn: world)

  let expectedUsefulDeliveries: ClosedRange<Int>

  init(size: WorkloadSize, mode: SessionMode, delivery: Timing) {
    self.delivery = delivery
    world = NewsWorld(count: size.n, mode: mode)
    views = NewsViews(mode: mode)
    expectedUsefulDeliveries = NewsWorkload.load.usefulDeliveries(size.n, delivery)
    runLifeCycle(nil)
  }

  func runLifeCycle(_ stopwatch: Stopwatch?) {
    let list = Architecture.makeNewsList(world.configuration, environment: world.environment())
    views.attachListAndBadge(to: list)
    world.display.settleIfLater(delivery)
    NewsDriver.sendAndSettle(list, [.appear], world.display)
    views.attachRows(0..<world.count, to: list, stopwatch)
    world.display.settleIfLater(delivery)
    stopwatch?.contentIsComplete()
    world.display.settleIfLater(delivery)
  }

  var deliveries: DeliveryTally { views.tally.deliveries }

  func findMismatch() -> String? { views.findMismatch(model) }
}

/// The loops that drive the news list, shared by all variants like ``CounterDriver``'s.
@MainActor
enum NewsDriver {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func send<List: NewsList>(_ list: List, _ intents: [NewsIntent], cycles: Int) {
    for _ in 0..<cycles {
      for intent in intents { list.send(intent) }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendAndFrame<List: NewsList>(
    _ list: List, _ intents: [NewsIntent], _ display: Display, cycles: Int
  ) {
    for _ in 0..<cycles {
      for intent in intents {
        list.send(intent)
        display.runFrames()
      }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendOnce<List: NewsList>(
    _ list: List, _ intent: NewsIntent, _ display: Display, _ delivery: Timing,
    _ stopwatch: Stopwatch
  ) {
    stopwatch.send { list.send(intent) }
    display.showResults(delivery)
  }

  /// Intents each followed by a frame; returns when all of their effects have completed.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendAndSettle<List: NewsList>(
    _ list: List, _ intents: [NewsIntent], _ display: Display
  ) {
    for intent in intents {
      list.send(intent)
      display.runFrames()
    }
    Pump.settle(display)
  }
}
