import Scenarios

/// The counter board as pure functions.
enum CounterProgram: Program {
  struct Model {
    var counters: [Counter]
    let bounds: ClosedRange<Int>
  }

  enum Message {
    case intent(CounterIntent)
    case delayElapsed(Int)
  }

  /// The delayed increment of a counter.
  typealias Subscription = Int

  static func update(_ message: Message, _ model: inout Model) {
    switch message {
    case .intent(.increment(let id)): change(id, in: &model) { $0.step(by: 1, within: $1) }
    case .intent(.decrement(let id)): change(id, in: &model) { $0.step(by: -1, within: $1) }
    case .intent(.reset(let id)): change(id, in: &model) { counter, _ in counter.value = 0 }
    case .intent(.resetAll):
      for id in model.counters.indices { model.counters[id].value = 0 }
    case .intent(.incrementLater(let id)):
      change(id, in: &model) { counter, _ in counter.isBusy = true }
    case .intent(.cancelLater(let id)):
      change(id, in: &model) { counter, _ in counter.isBusy = false }
    case .delayElapsed(let id):
      change(id, in: &model) { counter, bounds in
        counter.isBusy = false
        counter.step(by: 1, within: bounds)
      }
    }
  }

  /// Every busy counter has a delay: a change that makes the counter idle ends the delay.
  static func subscriptions(_ model: Model) -> [Subscription] {
    model.counters.indices.filter { model.counters[$0].isBusy }
  }

  private static func change(
    _ id: Int, in model: inout Model, by change: (inout Counter, ClosedRange<Int>) -> Void
  ) {
    if model.counters.indices.contains(id) { change(&model.counters[id], model.bounds) }
  }

  static func counter(_ id: Int, of model: Model) -> CounterContent? {
    guard model.counters.indices.contains(id) else { return nil }
    let counter = model.counters[id]
    return CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }

  static func total(of model: Model) -> TotalContent {
    let total = CounterTotal(of: model.counters)
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
