import Scenarios

@testable import ArchMVC

/// A screen that notes what it reads each time that a controller notifies it.
final class FakeScreen<Value>: ControllerObserver {
  private let read: @MainActor () -> Value
  private(set) var values: [Value] = []

  init(observing observers: ControllerObservers, _ read: @escaping @MainActor () -> Value) {
    self.read = read
    observers.add(self)
  }

  func didChange() { values.append(read()) }
}
