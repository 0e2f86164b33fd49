import Scenarios

/// One screen, bound to what it shows of other features.
final class ScreenFeature: ReducibleState {
  final class State {
    let screen: Screen
    let counter: ValueFeature<Int>.State
    let session: ValueFeature<Session?>.State
    var isBusy = false

    init(
      _ screen: Screen, counter: ValueFeature<Int>.State, session: ValueFeature<Session?>.State
    ) {
      self.screen = screen
      self.counter = counter
      self.session = session
    }
  }

  let state: State
  let statePublisher = StatePublisher<State>()
  let effects: ScreenEffects
  private let counter: ValueFeature<Int>
  private var delay: Task<Void, Never>?

  init(
    _ screen: Screen, counter: ValueFeature<Int>, session: ValueFeature<Session?>,
    clock: any Clock<Duration>
  ) {
    state = State(screen, counter: counter.state, session: session.state)
    effects = ScreenEffects(clock: clock)
    self.counter = counter
    if screen.route.showsCounter { bind(counter) { _ in .moduleChanged } }
    if screen.route.showsSession { bind(session) { _ in .moduleChanged } }
    Trace.watch(self, of: screen.id)
  }

  deinit { delay?.cancel() }
}

extension ScreenFeature: EffectProcessing {
  enum Intent {
    case increment
    case decrement
    case incrementLater
    case delayElapsed
    /// The counter or the session has changed, which the screen reads.
    case moduleChanged
  }

  func reduce(intent: Intent) {
    switch intent {
    case .increment: step(by: 1)
    case .decrement: step(by: -1)
    case .incrementLater:
      guard !state.isBusy else { return }
      delay = effect(.delay)
      state { $0.isBusy = true }
    case .delayElapsed:
      state(update: false) { $0.isBusy = false }
      step(by: 1)
      updateState()
    case .moduleChanged: updateState()
    }
  }

  private func step(by amount: Int) { counter(.update(counter.state.value + amount)) }
}

/// The delay of an increment, which ends with its screen.
struct ScreenEffects: AsyncEffectReducer {
  enum Effect {
    case delay
  }

  let clock: any Clock<Duration>

  func reduce(effect: Effect) async -> ScreenFeature.Intent? {
    switch effect {
    case .delay:
      try? await clock.sleep(for: NavigationEnvironment.delay)
      return .delayElapsed
    }
  }
}
