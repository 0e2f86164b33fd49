import ReferenceModels
import ScenarioTesting
import Scenarios

/// A counter board in a random walk.
final class CounterScene: DelayedScene {
  enum Target: Equatable, Sendable {
    case counter(Int)
    case total
  }

  enum Shown: WalkContent {
    case counter(CounterContent)
    case total(TotalContent)
  }

  let log: WalkLog
  var react: ((UInt64) -> Void)?
  let fixture: CounterFixture
  let count: Int
  var history: ModelHistory<CounterModel>
  let isShownLater: Bool
  var delays = PendingDelays<Int>(length: CounterConfiguration.delay)
  var isSettling = false

  /// The number of views that were attached to indices outside the board.
  private var rejectedViewCount = 0

  init(_ fixture: CounterFixture, _ configuration: CounterConfiguration, _ log: WalkLog) {
    self.fixture = fixture
    self.log = log
    count = configuration.count
    isShownLater = fixture.profile.delivery == .later
    history = ModelHistory(CounterModel(configuration))
  }

  private var model: CounterModel { history.latest }

  var clock: ManualClock { fixture.clock }
  var display: Display { fixture.display }

  // MARK: Views

  func shown(_ target: Target) -> Shown? {
    switch target {
    case .counter(let id): fixture.board.content(of: id).map { .counter($0) }
    case .total: .total(fixture.board.totalContent)
    }
  }

  func expected(_ target: Target, in model: CounterModel) -> Shown? {
    switch target {
    case .counter(let id): model.content(of: id).map { .counter($0) }
    case .total: .total(model.totalContent)
    }
  }

  func target(_ random: inout SplitMix64) -> Target {
    random.oneIn(4) ? .total : .counter(id(&random))
  }

  func presentTarget(_ random: inout SplitMix64) -> Target? {
    let target = target(&random)
    return shown(target) == nil ? nil : target
  }

  func attach(_ view: WalkView<CounterScene>) -> WalkAttachment<Target> {
    let attachment =
      switch view.target {
      case .counter(let id): fixture.board.attach(view.relay(Shown.counter), to: id)
      case .total: fixture.board.attachTotal(view.relay(Shown.total))
      }
    return WalkAttachment(detach: attachment.detach)
  }

  func expectUnknown(_ target: Target) { rejectedViewCount += 1 }

  // MARK: Steps

  func act(_ random: inout SplitMix64) {
    if random.oneIn(4) { passTime(&random) } else { sendBurst(&random) }
  }

  func sendIntent(_ random: inout SplitMix64) {
    let id = id(&random)
    switch random.number(below: 16) {
    case 0...4: send(.increment(id))
    case 5...7: send(.decrement(id))
    case 8: send(.reset(id))
    case 9: send(.resetAll)
    case 10, 11: send(.cancelLater(id))
    default: send(.incrementLater(id))
    }
  }

  /// An index of the board, or occasionally one outside.
  private func id(_ random: inout SplitMix64) -> Int {
    random.oneIn(16) ? random.one(of: [-1, count]) : random.number(below: count)
  }

  private func send(_ intent: CounterIntent) {
    noticeElapsedBeforeIntent()
    if case .incrementLater(let id) = intent, model.content(of: id)?.isBusy == false {
      guard beginDelay(of: id) else { return }
    }
    log.act(nil, "\(intent)")
    history.append { $0.apply(.intent(intent)) }
    fixture.board.send(intent)
  }

  func expectEnd(of owner: Int) { history.append { $0.apply(.delayElapsed(owner)) } }

  func compare() {
    for id in -1...count { compare(.counter(id)) }
    compare(.total)
    let expected = model.diagnosticCount + rejectedViewCount
    log.expect("diagnostics", fixture.diagnostics.reports.count, is: expected)
  }
}

extension CounterScene.Target: CustomStringConvertible {
  var description: String {
    switch self {
    case .counter(let id): "counter \(id)"
    case .total: "the total"
    }
  }
}

extension CounterConfiguration {
  /// The board of a walk, sometimes with bounds so narrow that they are reached.
  init(walk header: UInt32) {
    var random = SplitMix64(seed: UInt64(header))
    let bounds = random.one(of: [
      -1_000_000...1_000_000, -1_000_000...1_000_000, -2...2, -1...1, 0...3, -3...0,
    ])
    let highest = bounds.upperBound - bounds.lowerBound > 10 ? 99 : bounds.upperBound
    let initialValue = random.one(of: [0, highest, max(-99, bounds.lowerBound)])
    self.init(
      count: 1 + random.number(below: 5), initialValue: initialValue, bounds: bounds,
      ballast: random.one(of: [.none, .inline64, .inline3KiB, .array(100)]))
  }
}

extension CounterFixture {
  func watch(_ leaks: LeakDetector) {
    leaks.watch(board, "board")
    leaks.watch(clock, "clock")
    leaks.watch(display, "display")
    leaks.watch(diagnostics, "diagnostics")
  }
}
