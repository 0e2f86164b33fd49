import Scenarios

extension ViewList {
  /// Shows a change to all views; the content is made only if there are any.
  func update(_ name: @autoclosure () -> String, _ content: @autoclosure () -> Content) {
    guard !isEmpty else { return }
    Trace.record(.notified, name())
    show(content())
  }
}

extension Optional {
  /// The list of views, made by the first attachment: most counters, screens and rows have no view.
  @MainActor
  mutating func made<Content>() -> ViewList<Content> where Wrapped == ViewList<Content> {
    if let self { return self }
    let views = ViewList<Content>()
    self = views
    return views
  }
}
