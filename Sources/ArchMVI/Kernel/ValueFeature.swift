import Scenarios

/// The simplest module: a value that is replaced as a whole.
package final class ValueFeature<Value: Equatable & Sendable>: ReducibleState, Feature, Modulable {
  /// What can be wanted of a value.
  package enum Intent: Sendable {
    case update(Value)
  }

  package let mutableState: MutableState<Value>
  package let processor: Processor
  package let views = ViewList<Value>()

  /// Makes a module that starts with a value.
  package init(_ value: Value, processor: Processor) {
    mutableState = MutableState(value)
    self.processor = processor
  }

  package var property: TwoWayProperty<Value, Value> { map({ $0 }, set: { .update($0) }) }

  package func reduce(intent: Intent) {
    switch intent {
    case .update(let value): state { $0 = value }
    }
  }
}
