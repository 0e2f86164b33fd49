import Scenarios

/// A value made from states, for views to show.
///
/// A feature with one kind of views is a property itself. ``MappedProperty`` is for a value in
/// several forms, or of several features.
@MainActor
protocol Property<Value>: Processing {
  /// The content of the views.
  associatedtype Value: Equatable & Sendable

  /// The current value, made for each call.
  var value: Value { get }

  /// The attached views; nil before the first one.
  var views: OldViewList<Value>? { get set }
}

extension Property {
  var hasViews: Bool { !(views?.isEmpty ?? true) }

  /// Registers the property for notification, once more for each call.
  func publish() { processor.publish(self) }

  /// Attaches a view and shows it the current value.
  // Not generic over the view: called by a generic function, it would not be specialised.
  func attach(_ view: any ContentView<Value>) -> ViewAttachment {
    guard processor.gate.isOpen else { return .ended }
    let views = makeViews()
    return processor.deliver { views.attach(view, showing: computed()) }
  }

  var notification: Notification { Notification { self.notify() } }

  /// Makes the current value once for all views, if there are any.
  func notify() {
    guard let views, !views.isEmpty else { return }
    processor.tracer?.record(.notification, "\(Self.self)")
    views.show(computed())
  }

  /// The current value, made for a view.
  func computed() -> Value {
    processor.tracer?.record(.computation, "\(Self.self)")
    return value
  }

  /// The attached views, in a list made for the first of them.
  func makeViews() -> OldViewList<Value> {
    let views = views ?? OldViewList(processor.gate)
    self.views = views
    return views
  }

  func detachViews() { views?.detachAll() }
}

/// The notification of a property's views, for later.
///
/// The closure is made where the type of the property is known: through `any Property` the list of views
/// would run generic code that is not specialised.
struct Notification {
  let make: @MainActor () -> Void
}

/// A property that a closure maps from states, without being a feature.
final class MappedProperty<Value: Equatable & Sendable>: Property {
  let processor: Processor
  var views: OldViewList<Value>?
  private let map: @MainActor () -> Value

  init(_ processor: Processor, _ map: @escaping @MainActor () -> Value) {
    self.processor = processor
    self.map = map
  }

  var value: Value { map() }
}
