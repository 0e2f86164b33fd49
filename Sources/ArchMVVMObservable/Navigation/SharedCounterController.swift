import Observation
import Scenarios

/// The controller of the counter that all counter screens share.
@Observable
@MainActor
final class SharedCounterController {
  private(set) var value = 0

  init() { Trace.watch(self) }

  func add(_ amount: Int) { value += amount }
}
