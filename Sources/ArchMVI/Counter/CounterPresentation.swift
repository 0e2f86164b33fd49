import Scenarios

/// What the views of one counter observe.
extension CounterFeature: Property {
  var value: CounterContent { CounterContent(state) }
}
