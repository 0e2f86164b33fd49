/// Converts the output of a view model to the content of a view.
///
/// It is a pure function without state. A view that shows the same value in another form has
/// another adapter, and the view model stays as it is.
protocol ViewAdapter<Value, Content>: Sendable {
  /// The output of the view model.
  associatedtype Value
  associatedtype Content: Equatable & Sendable

  /// Converts a value.
  func content(of value: Value) -> Content
}
