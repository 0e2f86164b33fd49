import Observation
import Scenarios

/// The view model of a screen that shows one counter.
@Observable
@MainActor
final class CounterViewModel: ViewModel {
  private let state: CounterState

  init(_ state: CounterState) { self.state = state }

  /// What the screen shows; whoever reads it observes the counter.
  var content: CounterContent { CounterContent(state.counter) }
}
