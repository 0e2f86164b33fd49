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

  /// Attaches a view and shows it the value.
  func attach(_ view: any ContentView<Value>) -> ViewAttachment

  /// Shows the value to the views that do not show it already.
  func tell()
}

extension Property {
  func attach(_ view: any ContentView<Value>) -> ViewAttachment {
    views.attach(view, showing: value)
  }

  /// Lets go of all views.
  func detachViews() { views.detachAll() }

  func tell() {
    if !views.isEmpty { views.show(value) }
  }
}
