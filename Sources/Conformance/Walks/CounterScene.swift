import ReferenceModels
import ScenarioTesting
import Scenarios

final class CounterScene: DelayedScene {
  typealias Port = CounterPort

  let state: SceneState<CounterPort>
  var delays = PendingDelays<CounterModel.Event>(length: CounterConfiguration.delay)
  private let count: Int

  init(
    _ fixture: CounterFixture, _ settings: CounterConfiguration, header: UInt32, _ log: WalkLog
  ) {
    state = SceneState(fixture, CounterModel(settings), log)
    count = settings.count
  }

  func target(_ random: inout SplitMix64) -> Target {
    random.oneIn(4) ? .total : .counter(id(&random))
  }

  /// A board has no listeners.
  func armListener(_ plan: UInt64) -> Bool { false }

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

  func endOfDelay(startedBy intent: CounterIntent) -> CounterModel.Event? {
    guard case .incrementLater(let id) = intent else { return nil }
    return model.content(of: id)?.isBusy == false ? .delayElapsed(id) : nil
  }

  func compare() {
    for id in -1...count { compare(.counter(id)) }
    compare(.total)
    compareDelays(of: (0..<count).count { model.content(of: $0)?.isBusy == true })
  }

  var keyTargets: [Target] { [.counter(0), .counter(count - 1), .total] }

  var reactions: [CounterIntent] {
    [
      .increment(0), .decrement(0), .reset(0), .resetAll, .incrementLater(0), .cancelLater(0),
      .increment(count - 1),
    ]
  }

  func targets(in model: CounterModel) -> [Target] { (0..<count).map { .counter($0) } + [.total] }
}
