import Scenarios

/// The content of a counter's views.
extension CounterFeature: Property {
  var value: CounterContent { CounterContent(state.counter) }
}

/// The content of the total's views.
extension TotalFeature: Property {
  var value: TotalContent { TotalContent(state.total) }
}
