@testable import ArchMVC

/// A screen that records the values that a controller notifies it of.
final class FakeScreen<Value>: ControllerObserver {
  private(set) var values: [Value] = []

  func didChange(_ value: Value) { values.append(value) }
}
