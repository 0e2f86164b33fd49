import Scenarios

/// A property made from a part of a feature's state: its views are concerned by nothing else.
///
/// It follows the state while views are attached, and is kept for them by the feature. It is told
/// after the features' own.
final class MappedProperty<State, Value: Equatable & Sendable>: Property {
  let views = ViewList<Value>()
  private let source: StateSource<State>
  private let transform: @MainActor (State) -> Value

  init(_ source: StateSource<State>, _ transform: @escaping @MainActor (State) -> Value) {
    self.source = source
    self.transform = transform
  }

  var value: Value { transform(source.mutableState.value) }

  /// A property made from this one.
  func map<Other>(
    _ transform: @escaping @MainActor (Value) -> Other
  ) -> MappedProperty<State, Other> {
    MappedProperty<State, Other>(source) { [outer = self.transform] in transform(outer($0)) }
  }

  func attach(_ view: any ContentView<Value>) -> ViewAttachment {
    if views.isEmpty { follow() }
    return views.attach(view, showing: value)
  }

  /// Attaches a view that can be moved to another property.
  func attachMovable(_ view: any ContentView<Value>) -> MovableAttachment<Value> {
    if views.isEmpty { follow() }
    return MovableAttachment(view, to: views, showing: value)
  }

  /// Moves a view here from another property and shows it the value, unless it was detached.
  func take(_ attachment: MovableAttachment<Value>) {
    guard !attachment.hasEnded else { return }
    if views.isEmpty { follow() }
    attachment.move(to: views, showing: value)
  }

  /// The state is handed to the follower, which must not hold where the state is stored.
  private func follow() {
    views.didBecomeEmpty = source.publisher.observers.add { [views, transform] state in
      views.show(transform(state))
    } end: { [views] in
      views.detachAll()
    }
  }
}

extension PublishedState {
  /// A property made from a part of the state.
  func map<Mapped>(
    _ transform: @escaping @MainActor (State) -> Mapped
  ) -> MappedProperty<State, Mapped> {
    MappedProperty(
      StateSource(mutableState: mutableState, publisher: statePublisher), transform)
  }
}
