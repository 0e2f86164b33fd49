import Scenarios

/// A property made from a part of a feature's state.
///
/// It follows the state while views are attached, and is kept for them by the feature. It is notified
/// after the features' own, of every change of the state: it does not compare the parts.
final class MappedProperty<State, Value: Equatable & Sendable>: Property {
  let processor: Processor
  let views: ViewList<Value>
  private let mutableState: MutableState<State>
  private let publisher: StatePublisher<State>
  private let transform: @MainActor (State) -> Value

  init(
    _ mutableState: MutableState<State>, _ publisher: StatePublisher<State>,
    _ processor: Processor, _ transform: @escaping @MainActor (State) -> Value
  ) {
    self.mutableState = mutableState
    self.publisher = publisher
    self.processor = processor
    views = ViewList(processor.gate)
    self.transform = transform
  }

  var value: Value { transform(mutableState.value) }

  /// A property made from this one.
  func map<Other>(
    _ transform: @escaping @MainActor (Value) -> Other
  ) -> MappedProperty<State, Other> {
    MappedProperty<State, Other>(mutableState, publisher, processor) { [outer = self.transform] in
      transform(outer($0))
    }
  }

  func attach(_ view: any ContentView<Value>) -> ViewAttachment {
    if views.isEmpty { follow() }
    return views.attach(view, showing: presented)
  }

  /// The state is handed to the follower, which must not hold where the state is stored.
  private func follow() {
    views.didBecomeEmpty = publisher.observers.add {
      [views, transform, tracer = processor.tracer] state in
      tracer?.record(.computation, "\(Self.self)")
      views.show(transform(state))
    } end: { [views] in
      views.detachAll()
    }
  }
}

extension PublishedState where Self: Processing {
  /// A property made from a part of the state.
  func map<Mapped>(
    _ transform: @escaping @MainActor (State) -> Mapped
  ) -> MappedProperty<State, Mapped> {
    MappedProperty(mutableState, statePublisher, processor, transform)
  }
}
