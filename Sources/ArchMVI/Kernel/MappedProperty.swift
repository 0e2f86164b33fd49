/// A property mapped from a state, or from the states of several features.
///
/// It is notified once per intent, however many of the states changed, after the features that are
/// properties themselves.
@MainActor
protocol MappedProperty: Property {
  /// Whether the property is registered for notification.
  var isPublished: Bool { get set }
}

extension MappedProperty {
  /// Registers the property for notification, unless it is already.
  func publish() {
    guard hasViews, !isPublished else { return }
    isPublished = true
    processor.publish(mapped: self)
  }

  func notify() {
    isPublished = false
    showValue()
  }
}
