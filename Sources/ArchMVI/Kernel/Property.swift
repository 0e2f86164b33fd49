import Scenarios

/// A value made from the states of features, for views to observe.
@MainActor
protocol Property: AnyObject {
  /// What views are shown.
  associatedtype Value: Equatable & Sendable

  /// The value as it is now.
  var value: Value { get }

  /// The processor of the features that the property is made from.
  var processor: Processor { get }

  /// The views that observe the property.
  var views: ViewList<Value> { get }

  /// Attaches a view and shows it the value.
  func attach(_ view: any ContentView<Value>) -> ViewAttachment

  /// Notifies the views, if there are any, and shows them the value.
  func tell()
}

extension Property {
  func attach(_ view: any ContentView<Value>) -> ViewAttachment {
    views.attach(view, showing: presented)
  }

  /// The value, made for views.
  var presented: Value {
    processor.tracer?.record(.computation, "\(type(of: self))")
    return value
  }

  /// Lets go of all views.
  func detachViews() { views.detachAll() }

  func tell() {
    guard !views.isEmpty else { return }
    processor.tracer?.record(.notification, "\(type(of: self))")
    views.show(presented)
  }
}
