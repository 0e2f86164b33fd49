import Scenarios

/// The controller of the counter that all counter screens show.
@MainActor
final class SharedCounterController {
  private(set) var value = 0
  let observers = ControllerObservers()

  init() { Trace.watch(self) }

  func add(_ amount: Int) {
    value += amount
    observers.notify()
  }
}
