/// Is told when what it observes of a controller has changed: a thin screen, or another controller.
@MainActor
package protocol ControllerObserver<Value>: AnyObject {
  /// What is observed.
  associatedtype Value

  /// Called after each change, with what is there now.
  func didChange(_ value: Value)
}
