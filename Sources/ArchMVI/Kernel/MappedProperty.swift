import Scenarios

/// A property mapped from a state, or from the states of several features.
///
/// It is notified once per intent, however many of the states changed, after the features that are
/// properties themselves.
final class MappedProperty<Source, Value: Equatable & Sendable>: Property {
  let processor: Processor
  var views: ViewList<Value>?
  private let source: Source
  private let map: @MainActor (Source) -> Value
  private var isPublished = false

  init(_ source: Source, _ processor: Processor, _ map: @escaping @MainActor (Source) -> Value) {
    self.source = source
    self.processor = processor
    self.map = map
  }

  var value: Value { map(source) }

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
