import Scenarios

/// A view's subscription to every state of a store: it shows a content whenever that has changed.
@MainActor
final class Subscriber {
  let receive: (CounterState) -> Void

  /// Shows the first content; called when it is subscribed, since the view may send an intent.
  let start: () -> Void

  init<Content: Equatable & Sendable>(
    _ view: any ContentView<Content>, showing first: Content,
    content: @escaping @MainActor (CounterState) -> Content?
  ) {
    var last = first
    receive = { state in
      guard let new = content(state), new != last else { return }
      last = new
      view.show(new)
    }
    start = { view.show(first) }
  }
}

/// The delayed increments of a board; a library with effects of its own would run them.
@MainActor
final class Delays {
  private let clock: any Clock<Duration>
  private var tasks: [Int: Task<Void, Never>] = [:]

  init(on clock: any Clock<Duration>) { self.clock = clock }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Starts or cancels the delay that an action in a state asks for.
  func run(
    _ action: CounterState.Action, in state: CounterState,
    then perform: @escaping @MainActor (CounterState.Action) -> Void
  ) {
    switch action {
    case .intent(.incrementLater(let id)):
      guard state.counters.indices.contains(id), !state.counters[id].isBusy else { return }
      tasks[id] = Task { [clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        guard !Task.isCancelled else { return }
        perform(.delayElapsed(id))
      }
    case .intent(.cancelLater(let id)): tasks.removeValue(forKey: id)?.cancel()
    default: break
    }
  }
}
