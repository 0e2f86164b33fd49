import Scenarios

/// What the views of one counter observe.
final class CounterProperty: Property {
  let views = ViewList<CounterContent>()
  private let counter: MutableState<Counter>

  init(of counter: MutableState<Counter>) { self.counter = counter }

  var value: CounterContent { CounterContent(counter.value) }
}

extension CounterFeature {
  /// The property, made for the first view.
  func observedProperty() -> CounterProperty {
    let observed = property ?? CounterProperty(of: mutableState)
    property = observed
    return observed
  }
}
