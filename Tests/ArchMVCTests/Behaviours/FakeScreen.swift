@testable import ArchMVC

/// A screen that records what it reads each time that a controller notifies it.
final class FakeScreen<Value>: ControllerObserver {
  private let read: @MainActor () -> Value
  private(set) var values: [Value] = []

  init(_ read: @escaping @MainActor () -> Value) { self.read = read }

  func didChange() { values.append(read()) }
}
