/// Is told when what it observes of a controller has changed.
@MainActor
protocol ControllerObserver<Value>: AnyObject {
  /// What is observed.
  associatedtype Value

  /// Called after each change, with what is there now.
  func didChange(_ value: Value)
}
