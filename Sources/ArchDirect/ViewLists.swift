import Scenarios

extension ViewList {
  /// Shows a change to all views; the content is made only if there are any.
  func update(_ name: @autoclosure () -> String, _ content: @autoclosure () -> Content) {
    guard !isEmpty else { return }
    Trace.record(.notified, name())
    show(content())
  }
}
