import Conformance
import ReferenceModels
import Scenarios

/// The workloads of an application that has n counters, n rows and n screens, all with views.
package enum ApplicationWorkload: String, CaseIterable, Workload {
  case tap
  case vote
  case select
  case openScreen = "open-screen"
  case typing
  case stream
  case open

  package var scenario: String { "application" }

  package var summary: String {
    switch self {
    case .tap: "one step of a counter, in an application with n counters, rows and screens"
    case .vote: "one upvote in such an application"
    case .select: "one story read or unread in such an application: event, message, badge, tab bar"
    case .openScreen: "push a screen in such an application, and pop it"
    case .typing: "one character typed, or deleted, in such an application"
    case .stream:
      "a tenth of a second with n steps a second of ten counters in turn, and 60 frames a second"
    case .open: "make such an application, show all of it, let go"
    }
  }

  /// The sizes of a stream are its changes a second; its application has ten of everything.
  package var sizes: [WorkloadSize] { self == .stream ? [10, 100, 1_000] : [10, 100] }

  package var drawnSizes: [WorkloadSize] { self == .stream ? sizes : [10, 30] }

  package func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    let delivery = architecture.timing(in: [.application])
    guard let architecture = architecture.application else { return nil }
    func session<Variant: ApplicationArchitecture>(_: Variant.Type) -> any WorkloadSession {
      self == .open
        ? ApplicationOpenSession<Variant>(size: size, mode: mode, delivery: delivery)
        : ApplicationSession<Variant>(self, size: size, mode: mode, delivery: delivery)
    }
    return session(architecture)
  }

  /// The number of useful deliveries that one operation must cause.
  ///
  /// A tap changes the total, too; a selection the badge and the tab bar. A new list shows two contents
  /// more than other views, and its badge and the tab bar one: the list is loaded when it has views.
  func usefulDeliveries(_ n: Int, _ delivery: Timing) -> ClosedRange<Int> {
    switch self {
    case .tap, .openScreen: 2...2
    case .vote, .typing: 1...1
    case .select: 3...3
    case .stream: ApplicationStream(changesPerSecond: n).usefulDeliveries(delivery)
    case .open: (delivery == .later ? 3 * n + 8 : 3 * n + 12)...3 * n + 12
    }
  }
}

final class ApplicationSession<Architecture: ApplicationArchitecture>: StreamingSession {
  private let workload: ApplicationWorkload
  private let stream: ApplicationStream
  let delivery: Timing
  private let world: ApplicationWorld
  private let application: Architecture.Application
  private let views: ApplicationViews

  /// Lazy, because they take longer to make than the application itself.
  private lazy var models = ApplicationModels(world)

  private let steps: [CounterIntent]
  private let votes: [NewsIntent]
  private let selections: [NewsIntent]
  private let screens: [NavigationIntent] = [.push(.counter), .pop, .push(.counter), .pop]

  let expectedUsefulDeliveries: ClosedRange<Int>

  init(_ workload: ApplicationWorkload, size: WorkloadSize, mode: SessionMode, delivery: Timing) {
    self.delivery = delivery
    self.workload = workload
    stream = ApplicationStream(changesPerSecond: size.n)
    world = ApplicationWorld(
      count: workload == .stream ? ApplicationStream.counters : size.n, mode: mode)
    let (counter, row) = (size.n / 2, world.news.middle)
    steps = [.increment(counter), .decrement(counter)]
    votes = [.toggleUpvote(row), .toggleUpvote(row)]
    selections = [.select(row), .markUnread(row)]
    views = ApplicationViews(mode: mode)
    expectedUsefulDeliveries = workload.usefulDeliveries(size.n, delivery)
    application = world.makeApplication(Architecture.self)
    world.open(application, views, delivery)
  }

  func run(_ operations: Int) {
    guard delivery != .later else { return runOneByOne(operations) }
    let cycles = operations / 2
    let display = world.display
    let isImmediate = delivery == .atOnce
    switch workload {
    case .tap where isImmediate:
      CounterDriver.step(application.board, world.count / 2, cycles: cycles)
    case .tap:
      CounterDriver.stepAndFrame(application.board, world.count / 2, display, cycles: cycles)
    case .vote, .select:
      let intents = workload == .vote ? votes : selections
      if isImmediate {
        NewsDriver.send(application.news, intents, cycles: cycles)
      } else {
        NewsDriver.sendAndFrame(application.news, intents, display, cycles: cycles)
      }
    case .openScreen where isImmediate:
      NavigationDriver.send(application.navigation, screens, cycles: cycles)
    case .openScreen:
      NavigationDriver.sendAndFrame(application.navigation, screens, display, cycles: cycles)
    case .typing where isImmediate:
      FormDriver.send(application.form, ApplicationWorld.letters, cycles: cycles)
    case .typing:
      FormDriver.sendAndFrame(application.form, ApplicationWorld.letters, display, cycles: cycles)
    case .stream: runOneByOne(operations)
    case .open: preconditionFailure("ApplicationOpenSession runs this workload")
    }
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) {
    let display = world.display
    switch workload {
    case .tap:
      CounterDriver.stepOnce(application.board, steps[half], display, delivery, stopwatch)
    case .vote: NewsDriver.sendOnce(application.news, votes[half], display, delivery, stopwatch)
    case .select:
      NewsDriver.sendOnce(application.news, selections[half], display, delivery, stopwatch)
    case .openScreen:
      NavigationDriver.sendOnce(
        application.navigation, screens.prefix(2), display, delivery, stopwatch)
    case .typing:
      FormDriver.sendOnce(
        application.form, ApplicationWorld.letters[half], display, delivery, stopwatch)
    case .stream:
      ApplicationStream.Driver.run(
        application.board, stream.intents[half], display, delivery, stopwatch)
    case .open: preconditionFailure("ApplicationOpenSession runs this workload")
    }
  }

  func play(hertz: Int, now: () -> UInt64, draw: @escaping () -> Void) -> StreamTimes? {
    guard workload == .stream else { return nil }
    let stopwatch = Stopwatch(now: { 0 }, draw: draw)
    return stream.play(hertz: hertz) { intents in
      let start = now()
      ApplicationStream.Driver.run(
        application.board, [intents], world.display, delivery, stopwatch)
      return now() - start
    }
  }

  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch) {
    let (app, display) = (application.navigation, world.display)
    switch workload {
    case .openScreen:
      NavigationDriver.sendOnce(app, screens.prefix(1), display, delivery, stopwatch)
      stopwatch.resultIsShown()
      NavigationDriver.sendOnce(app, screens.dropFirst(3), display, delivery, stopwatch)
    case .select:
      operate(0, stopwatch)
      stopwatch.resultIsShown()
      operate(1, stopwatch)
    case .tap, .vote, .typing, .stream, .open: operate(half, stopwatch)
    }
  }

  var deliveries: DeliveryTally { views.deliveries }

  func findMismatchWithinCycle() -> String? {
    for half in 0..<2 {
      if workload != .openScreen { operate(half, Stopwatch { 0 }) }
      switch workload {
      case .tap: models.counters.apply(.intent(steps[half]))
      case .vote: models.apply(votes[half])
      case .select: models.apply(selections[half])
      case .openScreen:
        for intent in screens.prefix(2) {
          application.navigation.send(intent)
          world.display.showResults(delivery)
          models.navigation.apply(.intent(intent))
          if let mismatch = views.findMismatch(models) { return mismatch }
        }
      case .typing: models.form.apply(.intent(ApplicationWorld.letters[half]))
      case .stream:
        for intent in stream.intents[half].joined() { models.counters.apply(.intent(intent)) }
      case .open: preconditionFailure("ApplicationOpenSession runs this workload")
      }
      if let mismatch = views.findMismatch(models) { return mismatch }
    }
    return nil
  }

  func findMismatch() -> String? { views.findMismatch(models, withStructure: false) }
}

@MainActor
protocol StreamingSession: WorkloadSession {
  /// Plays a stream on a simulated display with so many refreshes a second; nil for another workload.
  func play(hertz: Int, now: () -> UInt64, draw: @escaping () -> Void) -> StreamTimes?
}

struct StreamTimes: Codable, Equatable, Sendable {
  var hertz: Int

  /// The time of all frames' work, as a share of the simulated time.
  var share: Double
  var missedFrames: Int
}

/// The steps of a tenth of a second of a stream, by frames.
struct ApplicationStream {
  static let counters = 10

  private static let frames = 6
  private static let seconds = 10
  private let changesPerSecond: Int

  /// The steps of each frame of an operation, and of the one that undoes it.
  let intents: [[[CounterIntent]]]

  init(changesPerSecond: Int) {
    self.changesPerSecond = changesPerSecond
    let changes = changesPerSecond / 10
    let places = (0..<Self.frames).map { frame in
      changes * frame / Self.frames..<changes * (frame + 1) / Self.frames
    }
    intents = [CounterIntent.increment, CounterIntent.decrement].map { step in
      places.map { $0.map { step($0 % Self.counters) } }
    }
  }

  /// Each step changes a counter and the total.
  func usefulDeliveries(_ delivery: Timing) -> ClosedRange<Int> {
    let all = 2 * intents[0].joined().count
    let byFrame = intents[0].filter { !$0.isEmpty }.map { min($0.count, Self.counters) + 1 }
      .reduce(0, +)
    return switch delivery {
    case .atOnce: all...all
    case .nextFrame: byFrame...byFrame
    case .later: byFrame...all
    }
  }

  /// Plays ten seconds in the frames of a simulated display, and does not wait in between.
  ///
  /// At each refresh `work` sends and draws the changes since the last frame, and returns its
  /// nanoseconds. A frame that takes longer misses refreshes; the changes of that time are in the
  /// next one.
  func play(hertz: Int, work: ([CounterIntent]) -> UInt64) -> StreamTimes {
    let cycle = Array(intents.joined().joined())
    let changes = changesPerSecond * Self.seconds
    var (next, refresh, worked, missed) = (0, 0, 0.0, 0)
    while next < changes {
      refresh += 1
      let due = min(changes, changesPerSecond * refresh / hertz)
      guard due > next else { continue }
      let seconds = Double(work((next..<due).map { cycle[$0 % cycle.count] })) / 1e9
      next = due
      worked += seconds
      let late = max(0, Int((seconds * Double(hertz)).rounded(.up)) - 1)
      missed += late
      refresh += late
    }
    let simulated = Double(max(refresh, Self.seconds * hertz)) / Double(hertz)
    return StreamTimes(hertz: hertz, share: worked / simulated, missedFrames: missed)
  }

  /// The loop of a stream, shared by all variants like ``CounterDriver``'s.
  @MainActor
  enum Driver {
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    static func run<Board: CounterBoard>(
      _ board: Board, _ frames: [[CounterIntent]], _ display: Display, _ delivery: Timing,
      _ stopwatch: Stopwatch
    ) {
      for intents in frames where !intents.isEmpty {
        for intent in intents { board.send(intent) }
        display.showResults(delivery)
        stopwatch.drawFrame()
      }
    }
  }
}

final class ApplicationOpenSession<Architecture: ApplicationArchitecture>: LifeCycleSession {
  let delivery: Timing
  private let world: ApplicationWorld
  private let views: ApplicationViews
  private lazy var models = ApplicationModels(world)

  let expectedUsefulDeliveries: ClosedRange<Int>

  init(size: WorkloadSize, mode: SessionMode, delivery: Timing) {
    self.delivery = delivery
    world = ApplicationWorld(count: size.n, mode: mode)
    views = ApplicationViews(mode: mode)
    expectedUsefulDeliveries = ApplicationWorkload.open.usefulDeliveries(size.n, delivery)
    runLifeCycle(nil)
  }

  func runLifeCycle(_ stopwatch: Stopwatch?) {
    let application = world.makeApplication(Architecture.self)
    world.open(application, views, delivery, stopwatch)
    stopwatch?.contentIsComplete()
    world.display.settleIfLater(delivery)
  }

  var deliveries: DeliveryTally { views.deliveries }

  func findMismatch() -> String? { views.findMismatch(models) }
}
