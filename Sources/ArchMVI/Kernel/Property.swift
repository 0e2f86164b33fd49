import Scenarios

/// A value made from the states of features, for views to observe.
@MainActor
protocol Property: AnyObject {
  /// What views are shown.
  associatedtype Value: Equatable & Sendable

  /// The value as it is now.
  var value: Value { get }

  /// The views that observe the property.
  var views: ViewList<Value> { get }

  /// Shows the value to the views that do not show it already.
  func tell()
}

extension Property {
  func tell() {
    if !views.isEmpty { views.show(value) }
  }
}
