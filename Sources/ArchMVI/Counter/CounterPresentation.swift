import Scenarios

/// The content of a counter's views.
extension CounterFeature: Property {
  var value: CounterContent { CounterContent(state) }
}
